// SPDX-License-Identifier: MIT
//! What callers do that nobody thought of: it is refused, or works, and never crashes.
use kalah::{
    perft, perft_divide, Batch, Begin, Engine, Error, ErrorKind, Frame, Game, Goal, Level, Limits,
    Match, Move, Outcome, Place, Report, Ruleset, Seat, Side, Step, Stop, Table,
};
use std::fmt::{Debug, Display};
use std::ops::ControlFlow;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::str::FromStr;
use std::sync::{mpsc, Arc};
use std::thread;
use std::time::Duration;

fn game(rules: &str) -> Game {
    Game::new(&rules.parse().unwrap()).unwrap()
}

// ---- Text ----

fn round<T: Display + FromStr<Err = Error> + PartialEq + Debug>(value: T) {
    assert_eq!(value.to_string().parse::<T>().unwrap(), value);
}

#[test]
fn what_is_shown_is_read() {
    for (name, _) in Ruleset::presets() {
        round(Ruleset::preset(name).unwrap());
    }
    for pit in (0..40).chain([usize::MAX]) {
        round(Move::Pit(pit));
    }
    round(Move::Swap);
    for text in [
        "",
        "-1",
        "+1",
        "1 ",
        " 1",
        "Swap",
        "1.0",
        "99999999999999999999999",
    ] {
        let error = text.parse::<Move>().unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Text, "{text}");
    }
    for level in [Level::Easy, Level::Medium, Level::Hard, Level::Perfect] {
        round(level);
    }
    for text in ["", "Hard", "hard\0", "best"] {
        assert_eq!(text.parse::<Level>().unwrap_err().kind(), ErrorKind::Name);
    }
    let mut series = Match::new(&"three".parse().unwrap(), Begin::Coin, u64::MAX).unwrap();
    let mut played = game("three");
    series.start(&mut played).unwrap();
    let again: Match = series.to_string().parse().unwrap();
    assert_eq!(again.to_string(), series.to_string());
    let mut other = game("three");
    other.read_position(&played.to_string()).unwrap();
    assert_eq!(other.to_string(), played.to_string());
}

#[test]
fn what_is_shown_fills_its_width() {
    assert_eq!(
        format!("[{:>3}|{:<5}]", Move::Pit(7), Move::Swap),
        "[  7|swap ]"
    );
    assert_eq!(format!("[{:^6}]", Level::Hard), "[ hard ]");
    let error = game("kalah").play(9).unwrap_err();
    assert_eq!(format!("{error:>20}").len(), 20);
    assert_eq!(format!("{:<300}", game("kalah")).len(), 300);
    assert_eq!(format!("{:<300}", Ruleset::default()).len(), 300);
}

#[test]
fn text_of_all_kinds() {
    for text in [
        "\0",
        "kalah\0",
        "pits=\u{0}6",
        "ka\u{308}lah",
        "<6,0",
        "\u{fffd}",
    ] {
        assert!(text.parse::<Ruleset>().is_err(), "{text:?}");
        assert!(text.parse::<Match>().is_err());
        assert!(Game::load(text).is_err());
        assert!(game("kalah").read_position(text).is_err());
    }
    assert!(Game::load("").is_err() && "".parse::<Match>().is_err());
    assert_eq!("".parse(), Ok(Ruleset::default()));
    let long = "x".repeat(1 << 20);
    assert!(long.parse::<Ruleset>().is_err() && Game::load(&long).is_err());
}

#[test]
fn errors_are_errors() {
    fn any<T: std::error::Error + Send + Sync + Copy + 'static>() {}
    any::<Error>();
    let error = game("kalah").play(9).unwrap_err();
    let boxed: Box<dyn std::error::Error + Send + Sync> = error.into();
    assert_eq!(boxed.to_string(), "there is no such pit");
    assert_eq!(ErrorKind::NoPit.to_string(), boxed.to_string());
    assert_eq!(ErrorKind::Other(-9999).to_string(), "unknown error");
    assert_eq!(boxed.downcast_ref::<Error>(), Some(&error));
}

#[test]
fn everything_can_be_debugged() {
    // unwrap_err() wants it of what is not there.
    assert_eq!(Engine::new(1).unwrap_err().kind(), ErrorKind::Range);
    let rules = Ruleset::default();
    assert_eq!(Batch::new(&rules, 0).unwrap_err().kind(), ErrorKind::Range);
    assert_eq!(
        Table::new(&rules, -1, 1).unwrap_err().kind(),
        ErrorKind::Range
    );
    let table = Arc::new(Table::new(&"pits=1".parse().unwrap(), 2, 1).unwrap());
    let mut engine = Engine::new(4096).unwrap();
    engine.use_table(Some(table));
    assert!(format!("{engine:?}").contains("seeds: 2"));
    assert!(format!("{:?}", Batch::new(&rules, 3)).contains("games: 3"));
}

// ---- Numbers ----

#[test]
fn numbers_of_all_sizes() {
    let rules = Ruleset::default();
    for pits in [i32::MIN, -1, 0, 33, i32::MAX] {
        let rules = Ruleset { pits, ..rules };
        assert!(rules.check().is_err() && rules.describe().is_err());
        assert!(Game::new(&rules).is_err() && Batch::new(&rules, 1).is_err());
        assert!(Match::new(&rules, Begin::South, 0).is_err());
        assert!(Table::new(&rules, 1, 1).is_err());
        assert!(!rules.to_string().is_empty() && Table::count(pits, 1).is_err());
    }
    for games in [0, 1_000_000_001, usize::MAX] {
        assert!(Batch::new(&rules, games).is_err());
    }
    let mut game = game("kalah");
    for pit in [6, 31, 32, 1 << 31, usize::MAX] {
        assert_eq!(game.play(pit).unwrap_err().kind(), ErrorKind::NoPit);
        assert!(game.preview(pit).is_err() && game.steps(pit).is_err());
        assert!(game.seeds(Side::South, pit).is_err() && game.report(pit).is_err());
    }
    for counts in [&[][..], &[0; 13], &[0; 15], &[-1; 14], &[i32::MAX; 14]] {
        assert!(game.set_position(counts, Some(Side::North)).is_err());
    }
    for number in [i32::MIN, -1, 257, i32::MAX] {
        assert!(perft(&game, 1, number).is_err() && perft_divide(&game, 1, number).is_err());
        assert!(Engine::new(0).unwrap().set_threads(number).is_err());
        assert!(Batch::new(&rules, 1).unwrap().set_threads(number).is_err());
    }
    game.play_all(&[]).unwrap();
    assert_eq!(game.save(), Game::new(&rules).unwrap().save());
}

#[test]
fn batches_take_any_move() {
    let rules = "manchester".parse().unwrap();
    let mut batch = Batch::new(&rules, 6).unwrap();
    let mut frame = Frame {
        errors: vec![9; 100],
        ..Frame::default()
    };
    let moves = [i32::MIN, -3, -2, -1, 7, i32::MAX];
    assert_eq!(batch.step(&moves, &mut frame), Ok(6));
    assert!(frame.errors.len() == 6 && frame.errors.iter().all(|&code| code < 0));
    for length in [0, 5, 7] {
        assert!(batch.step(&vec![0; length], &mut frame).is_err());
        assert!(batch.reset_where(&vec![1; length]).is_err());
    }
    let mut one = game("kalah");
    for index in [6, usize::MAX] {
        assert!(batch.take(index, &mut one).is_err());
    }
    assert_eq!(batch.put(0, &one).unwrap_err().kind(), ErrorKind::Range);
    assert_eq!(one.to_string(), game("kalah").to_string());
}

/// A report is the caller's to change, and then to describe.
#[test]
fn reports_of_all_kinds() {
    let report = game("kalah").play(2).unwrap();
    let sizes = [i32::MIN, -1, 0, 65535, i32::MAX];
    let lasts = [
        None,
        Some(Place::Pit(Side::North, usize::MAX)),
        Some(Place::Store(Side::North)),
    ];
    for size in sizes {
        for last in lasts {
            for outcome in [Outcome::Ongoing, Outcome::Draw] {
                let changed = Report {
                    played: Move::Pit(usize::MAX),
                    lifted: size,
                    laps: size,
                    stored: size,
                    captured: size,
                    swept: [size, size],
                    next: None,
                    last,
                    outcome,
                    ..report
                };
                let _ = changed.describe();
            }
        }
    }
}

// ---- Iterators ----

#[test]
fn iterators_know_how_long_they_are() {
    let presets = Ruleset::presets();
    assert_eq!(presets.size_hint(), (presets.len(), Some(presets.len())));
    assert_eq!(Ruleset::presets().next_back(), Ruleset::presets().last());
    let mut series = Match::new(&"pits=1 seeds=1".parse().unwrap(), Begin::South, 0).unwrap();
    let mut one = game("pits=1");
    for _ in 0..3 {
        series.start(&mut one).unwrap();
        while let Some(pit) = one.legal_moves().next() {
            one.play(pit).unwrap();
        }
        series.record(&one).unwrap();
    }
    let mut games = series.games();
    assert_eq!((games.len(), games.size_hint()), (3, (3, Some(3))));
    assert!(games.next().is_some() && games.next_back().is_some());
    assert_eq!(games.len(), 1);
    assert_eq!((games.by_ref().count(), games.next()), (1, None));
    let mut moves = game("kalah").legal_moves();
    for left in (0..6).rev() {
        assert!(moves.next().is_some());
        assert_eq!(moves.size_hint(), (left, Some(left)));
    }
    assert_eq!(
        (moves.next(), moves.next(), moves.next_back()),
        (None, None, None)
    );
}

// ---- Panics ----

#[test]
fn panics_end_a_search_and_come_out() {
    struct Mine(u32);
    let game = game("kgp");
    for threads in [1, 2] {
        let mut engine = Engine::new(1 << 20).unwrap();
        engine.set_threads(threads).unwrap();
        let panic = catch_unwind(AssertUnwindSafe(|| {
            let panics = |_: &_| std::panic::panic_any(Mine(7));
            engine.solve_aloud(&game, Goal::Score, Limits::default(), panics)
        }));
        let mine = panic.err().and_then(|panic| panic.downcast::<Mine>().ok());
        assert_eq!(mine.map(|mine| mine.0), Some(7));
        // It hears nothing more, and works.
        let found = engine.think(&game, Limits::nodes(1000)).unwrap();
        assert!(game.check(found.best.unwrap()).is_ok());
    }
}

#[test]
fn solving_aloud_can_be_ended() {
    let mut engine = Engine::new(1 << 20).unwrap();
    let game = game("kgp");
    let mut heard = 0;
    let limits = Limits::time(Duration::from_secs(1_000_000));
    let found = engine.solve_aloud(&game, Goal::Result, limits, |progress| {
        assert!(progress.lower <= progress.upper);
        heard += 1;
        if heard < 2 {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    assert_eq!((found.unwrap().stopped, heard), (Stop::Caller, 2));
    // What is refused is not heard of, and leaves nobody listening.
    let error = engine.think_aloud(&game, Limits::default(), |_| panic!("heard"));
    assert_eq!(error.unwrap_err().kind(), ErrorKind::Range);
    engine.think(&game, Limits::nodes(100_000)).unwrap();
}

// ---- Lives ----

#[test]
fn what_was_told_outlives_the_teller() {
    let mut played = game("family");
    let report = played.play(2).unwrap();
    let (steps, moves) = (played.steps(3).unwrap(), played.legal_moves());
    drop(played);
    assert!(report.describe().unwrap().starts_with("South"));
    assert!(matches!(steps[0], Step::Lift { .. }) && moves.len() == 5);
    let mut batch = Batch::new(&Ruleset::default(), 10).unwrap();
    let (playouts, seen) = (batch.playout(1), batch.observe(Seat::Mover));
    drop(batch);
    assert!(playouts.len() == 10 && seen.len() == 140);
}

#[test]
fn handles_end_anywhere() {
    let table = Arc::new(Table::new(&"pits=2".parse().unwrap(), 4, 2).unwrap());
    let (send, receive) = mpsc::channel();
    for _ in 0..4 {
        let table = Arc::clone(&table);
        let send = send.clone();
        thread::spawn(move || {
            let mut engine = Engine::new(4096).unwrap();
            engine.use_table(Some(table));
            engine
                .solve(&game("pits=2 seeds=1"), Goal::Score, Limits::default())
                .unwrap();
            let batch = Batch::new(&Ruleset::default(), 10).unwrap();
            let series = Match::new(&Ruleset::default(), Begin::South, 0).unwrap();
            send.send((engine, batch, game("kgp"), series)).unwrap();
        });
    }
    drop((send, table));
    assert_eq!(receive.iter().count(), 4);
}

#[test]
fn several_threads_look_at_once() {
    let mut batch = Batch::new(&Ruleset::default(), 100).unwrap();
    batch.set_threads(2).unwrap();
    let batch = batch;
    let want = batch.observe(Seat::Board);
    thread::scope(|scope| {
        for seed in 0..4 {
            let (batch, want) = (&batch, &want);
            scope.spawn(move || {
                let (mut frame, mut moves) = (Frame::default(), vec![0; 100]);
                for _ in 0..20 {
                    batch.look(&mut frame);
                    batch.random(seed, &mut moves).unwrap();
                    assert_eq!(&batch.observe(Seat::Board), want);
                }
            });
        }
    });
}
