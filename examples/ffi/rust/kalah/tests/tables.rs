// SPDX-License-Identifier: MIT
//! Endgame tables: made, kept in files, damaged, shared; and perft's limits.
use kalah::{
    perft, perft_divide, Engine, Error, ErrorKind, Game, Goal, Limits, Result, Ruleset, Table,
};
use std::fs;
use std::ops::ControlFlow;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Weak};

fn rules(text: &str) -> Ruleset {
    text.parse().unwrap()
}

fn game(text: &str) -> Game {
    Game::new(&rules(text)).unwrap()
}

fn kind<T>(result: Result<T>) -> ErrorKind {
    let error: Error = result.err().expect("an error");
    assert_ne!(error.to_string(), "unknown error");
    error.kind()
}

/// A directory of a test's own, which goes with it.
struct Directory(PathBuf);

impl Directory {
    fn new(test: &str) -> Directory {
        let name = format!("kalah-{test}-{}", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).unwrap();
        Directory(path)
    }

    fn file(&self) -> PathBuf {
        self.0.join("a.table")
    }
}

impl Drop for Directory {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Calls for each position within some moves of where a game stands.
fn each(game: &Game, depth: u32, call: &mut impl FnMut(&Game)) {
    call(game);
    for pit in game.legal_moves().take(if depth > 0 { 32 } else { 0 }) {
        let mut next = game.clone();
        next.play(pit).unwrap();
        each(&next, depth - 1, call);
    }
}

#[test]
fn values_are_the_engines() {
    for text in ["pits=3", "three pits=3", "pits=3 relay=both end=pass"] {
        let table = Table::new(&rules(text), 9, 2).unwrap();
        let mut engine = Engine::new(0).unwrap();
        engine.set_endings(0).unwrap();
        let mut game = game(text);
        let mut count = 0;
        for row in ["2,1,2,1,2,1", "0,3,1,2,2,1", "4,0,0,1,1,3"] {
            game.read_position(&format!("<3,2,4,{row}> S")).unwrap();
            each(&game, 5, &mut |game| {
                let found = engine.solve(game, Goal::Score, Limits::default());
                assert_eq!(table.value(game).unwrap(), found.unwrap().value, "{game}");
                count += 1;
            });
        }
        assert!(count > 100, "{count} positions");
    }
}

#[test]
fn a_table_knows_what_it_is_for() {
    let table = Table::new(&rules("pits=3 seeds=7 swap=on first=north"), 6, 1).unwrap();
    assert_eq!(table.seeds(), 6);
    assert_eq!(table.rules(), rules("pits=3 seeds=1"));
    table.verify().unwrap();
    assert_eq!(Table::count(1, 3), Ok(10));
    assert_eq!(Table::count(32, 100), Ok(u64::MAX));
    assert!(table.value(&game("pits=3 seeds=1")).is_ok());
    assert_eq!(
        kind(table.value(&game("pits=3 seeds=2"))),
        ErrorKind::TableSeeds
    );
    assert_eq!(
        kind(table.value(&game("pits=4 seeds=1"))),
        ErrorKind::TableOther
    );
}

#[test]
fn what_cannot_be_is_refused() {
    let defaults = Ruleset::default();
    for text in ["majority=on", "leftovers=split", "direction=cw"] {
        assert_eq!(
            kind(Table::new(&rules(text), 2, 1)),
            ErrorKind::TableRules,
            "{text}"
        );
    }
    for (seeds, threads) in [(-1, 1), (101, 1), (2, 0), (2, 257)] {
        assert_eq!(
            kind(Table::new(&defaults, seeds, threads)),
            ErrorKind::Range
        );
    }
    assert_eq!(kind(Table::count(0, 1)), ErrorKind::Range);
    assert_eq!(kind(Table::count(6, 101)), ErrorKind::Range);
    let mut engine = Engine::new(4096).unwrap();
    assert_eq!(kind(engine.set_endings(101)), ErrorKind::Range);
    let game = game("kalah");
    for (depth, threads) in [(-1, 1), (1001, 1), (1, 0), (1, 257)] {
        assert_eq!(kind(perft(&game, depth, threads)), ErrorKind::Range);
        assert_eq!(kind(perft_divide(&game, depth, threads)), ErrorKind::Range);
    }
    assert_eq!(kind(perft_divide(&game, 0, 1)), ErrorKind::Range);
}

#[test]
fn perft_counts_what_follows_a_move() {
    let mut game = game("family");
    game.read_position("<6,3,2,0,1,4,0,2,7,1,0,3,0,0,5> N")
        .unwrap();
    let divided = perft_divide(&game, 5, 2).unwrap();
    assert_eq!(divided.len(), 3);
    for (pit, nodes) in divided {
        let mut after = game.clone();
        after.play(pit).unwrap();
        assert_eq!(perft(&after, 4, 1), Ok(nodes));
    }
    game.set_position(&[40, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], None)
        .unwrap();
    assert_eq!((perft(&game, 0, 1), perft(&game, 1, 1)), (Ok(1), Ok(0)));
    assert_eq!(perft_divide(&game, 1, 1), Ok(vec![]));
}

#[test]
fn making_can_be_heard_and_ended() {
    let defaults = Ruleset::default();
    let (mut heard, mut last) = (0, 0);
    let all = Table::count(6, 11).unwrap();
    let table = Table::new_aloud(&defaults, 11, 1, |done, total| {
        assert!(total == all && last <= done && done <= total);
        (heard, last) = (heard + 1, done);
        ControlFlow::Continue(())
    });
    assert!(table.is_ok() && heard > 0);
    let ended = Table::new_aloud(&defaults, 11, 2, |_, _| ControlFlow::Break(()));
    assert_eq!(kind(ended), ErrorKind::Stopped);
    let panic = catch_unwind(AssertUnwindSafe(|| {
        Table::new_aloud(&defaults, 11, 1, |_, _| panic!("on purpose"))
    }));
    let said = panic.expect_err("a panic");
    assert_eq!(said.downcast_ref(), Some(&"on purpose"));
}

// ---- Files ----

#[test]
fn a_file_gives_the_table_back() {
    let directory = Directory::new("back");
    let path = directory.file();
    let made = Table::new(&rules("pits=3"), 8, 1).unwrap();
    made.write(&path).unwrap();
    let bytes = fs::read(&path).unwrap();
    let read = Table::open(&path).unwrap();
    read.verify().unwrap();
    assert_eq!((read.rules(), read.seeds()), (made.rules(), made.seeds()));
    let game = game("pits=3 seeds=1");
    assert_eq!(read.value(&game), made.value(&game));
    read.write(&path).unwrap();
    assert_eq!(fs::read(&path).unwrap(), bytes);
    assert_eq!(read.value(&game), made.value(&game));
    assert_eq!(fs::read_dir(&directory.0).unwrap().count(), 1);
}

#[test]
fn a_file_of_another_machine_is_read() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../tests/data");
    let read = Table::open_verified(data.join("portable.table")).unwrap();
    let made = Table::new(&read.rules(), read.seeds(), 1).unwrap();
    let mut game = Game::new(&read.rules()).unwrap();
    let mut count = 0;
    while let Some(pit) = game.legal_moves().next_back() {
        game.play(pit).unwrap();
        if let Ok(value) = read.value(&game) {
            assert_eq!(made.value(&game), Ok(value));
            count += 1;
        }
    }
    assert!(count > 0);
}

#[test]
fn bad_files_are_refused() {
    let directory = Directory::new("bad");
    let path = directory.file();
    Table::new(&rules("pits=3"), 8, 1)
        .unwrap()
        .write(&path)
        .unwrap();
    let good = fs::read(&path).unwrap();
    let refused = |bytes: &[u8]| {
        fs::write(&path, bytes).unwrap();
        kind(Table::open_verified(&path))
    };
    for at in (0..good.len()).step_by(7) {
        let mut bad = good.clone();
        bad[at] ^= 4;
        assert!(
            matches!(
                refused(&bad),
                ErrorKind::TableForeign
                    | ErrorKind::TableVersion
                    | ErrorKind::TableLength
                    | ErrorKind::TableDamaged
            ),
            "byte {at}"
        );
    }
    let mut bad = good.clone();
    *bad.last_mut().unwrap() ^= 1;
    assert_eq!(refused(&bad), ErrorKind::TableDamaged);
    // The header is whole: only a look at everything finds out.
    let opened = Table::open(&path).unwrap();
    assert_eq!(kind(opened.verify()), ErrorKind::TableDamaged);
    drop(opened);
    assert_eq!(refused(&good[..good.len() - 1]), ErrorKind::TableLength);
    assert_eq!(refused(&good[..good.len() / 2]), ErrorKind::TableLength);
    assert_eq!(refused(&[&good[..], &[0]].concat()), ErrorKind::TableLength);
    let text = b"Not every file holds a table.\n".repeat(100);
    assert_eq!(refused(&text), ErrorKind::TableForeign);
    assert_eq!(
        kind(Table::open(directory.0.join("none"))),
        ErrorKind::FileOpen
    );
    assert_eq!(kind(Table::open("a\0b")), ErrorKind::FileOpen);
    let table = Table::new(&rules("pits=1"), 1, 1).unwrap();
    assert_eq!(
        kind(table.write(directory.0.join("none").join("none"))),
        ErrorKind::FileOpen
    );
}

// ---- Lives ----

#[test]
fn an_engine_keeps_its_table() {
    let game = game("pits=4 seeds=3");
    let mut engine = Engine::new(0).unwrap();
    engine.set_endings(0).unwrap();
    let plain = engine.solve(&game, Goal::Score, Limits::default()).unwrap();
    assert_eq!(plain.endings, 0);
    let give = |engine: &mut Engine, seeds| -> Weak<Table> {
        let table = Arc::new(Table::new(&game.rules(), seeds, 1).unwrap());
        engine.use_table(Some(Arc::clone(&table)));
        Arc::downgrade(&table)
    };
    let first = give(&mut engine, 12);
    assert!(first.upgrade().is_some());
    engine.clear();
    let found = engine.solve(&game, Goal::Score, Limits::default()).unwrap();
    assert!(found.exact && found.endings > 0);
    assert_eq!(found.value, plain.value);
    let second = give(&mut engine, 4);
    assert!(first.upgrade().is_none());
    assert_eq!(engine.table().unwrap().seeds(), 4);
    engine.use_table(None);
    assert!(second.upgrade().is_none() && engine.table().is_none());
    engine.clear();
    let again = engine.solve(&game, Goal::Score, Limits::default()).unwrap();
    assert_eq!((again.endings, again.value), (0, plain.value));
    let third = give(&mut engine, 4);
    assert!(third.upgrade().is_some());
    drop(engine);
    assert!(third.upgrade().is_none());
}

#[test]
fn engines_in_threads_share_a_table() {
    let game = game("pits=4 seeds=3");
    let table = Arc::new(Table::new(&game.rules(), 12, 1).unwrap());
    let value = |table: Option<Arc<Table>>| {
        let mut engine = Engine::new(1 << 20).unwrap();
        engine.use_table(table);
        engine
            .solve(&game, Goal::Score, Limits::default())
            .unwrap()
            .value
    };
    let want = value(None);
    std::thread::scope(|scope| {
        for _ in 0..3 {
            scope.spawn(|| {
                assert_eq!(value(Some(Arc::clone(&table))), want);
                table.verify().unwrap();
            });
        }
    });
}
