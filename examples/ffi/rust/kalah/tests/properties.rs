// SPDX-License-Identifier: MIT
//! What holds in every game, tried in random ones; and every handle used well and badly.
use kalah::{
    Batch, Begin, Engine, ErrorKind, Frame, Game, Goal, Level, Limits, Match, Move, Outcome, Place,
    Ruleset, Seat, Side, Step, Stop, Table,
};
use std::fmt::Write;
use std::ops::ControlFlow;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// SplitMix64; the seed is printed, and KALAH_TEST_SEED gives another.
struct Dice(u64);

impl Dice {
    fn new(test: &str) -> Dice {
        let seed = match std::env::var("KALAH_TEST_SEED") {
            Ok(seed) => seed.parse().unwrap(),
            Err(_) => SystemTime::now()
                .duration_since(UNIX_EPOCH)
                .unwrap()
                .as_nanos() as u64,
        };
        println!("{test}: KALAH_TEST_SEED={seed}");
        Dice(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    fn rules(&mut self) -> Ruleset {
        let words = [
            ("direction", &["ccw", "cw"][..]),
            ("capture", &["opposite", "always", "none"]),
            ("takes", &["both", "opposite"]),
            ("relay", &["none", "both"]),
            ("extra", &["on", "off"]),
            ("end", &["row-empty", "no-move", "pass"]),
            (
                "leftovers",
                &["owner", "emptied", "last-mover", "nobody", "split"],
            ),
            ("majority", &["off", "on"]),
            ("swap", &["off", "on"]),
            ("first-extra", &["on", "off"]),
            ("first", &["south", "north"]),
        ];
        let mut text = format!("pits={} seeds={}", 1 + self.below(8), 1 + self.below(8));
        for (field, values) in words {
            let value = values[self.below(values.len())];
            write!(text, " {field}={value}").unwrap();
        }
        let rules: Ruleset = text.parse().unwrap();
        assert_eq!(rules.to_string(), text);
        rules
    }

    fn choose(&mut self, game: &Game) -> Option<Move> {
        if game.check(Move::Swap).is_ok() && self.below(2) == 0 {
            return Some(Move::Swap);
        }
        let count = game.legal_moves().len();
        (count > 0).then(|| game.legal_moves().nth(self.below(count)).unwrap().into())
    }
}

/// Does the steps of a move to the counts of a position.
fn do_steps(counts: &mut [i32], steps: &[Step]) {
    let pits = counts.len() / 2 - 1;
    let index = |place: Place| match place {
        Place::Store(side) => (side == Side::North) as usize,
        Place::Pit(side, pit) => 2 + pit + (side == Side::North) as usize * pits,
    };
    for step in steps {
        match *step {
            Step::Lift { from, seeds } => {
                assert_eq!(counts[index(from)], seeds);
                counts[index(from)] = 0;
            }
            Step::Drop(place) => counts[index(place)] += 1,
            _ => {}
        }
    }
}

#[test]
fn games_keep_their_promises() {
    let mut dice = Dice::new("games");
    for _ in 0..200 {
        let rules = dice.rules();
        let mut game = Game::new(&rules).unwrap();
        assert_eq!(game.rules(), rules);
        let (opening, total) = (game.to_string(), game.total());
        let mut before = Vec::new();
        while before.len() < 100 {
            let played = match dice.choose(&game) {
                Some(played) => played,
                None => break,
            };
            before.push((game.save(), game.hash()));
            let mut counts = game.counts();
            let preview = game.preview(played).unwrap();
            let steps = game.steps(played).unwrap();
            let report = game.play(played).unwrap();
            assert_eq!(preview, report);
            assert_eq!(report.played, played);
            assert_eq!(report.next, game.side());
            assert_eq!(report.outcome, game.outcome());
            assert_eq!(game.report(before.len() - 1).unwrap(), report);
            assert!(report.describe().unwrap().len() > 10);
            do_steps(&mut counts, &steps);
            assert_eq!(counts.iter().sum::<i32>(), total);
            if report.captured == 0 && report.swept == [0, 0] {
                assert_eq!(counts, game.counts());
            }
            assert_eq!(game.counts().iter().sum::<i32>(), total);
            assert_eq!(steps.last() == Some(&Step::End), game.side().is_none());
        }
        let saved = game.save();
        let loaded = Game::load(&saved).unwrap();
        assert_eq!(loaded.save(), saved);
        assert_eq!(loaded.history(), game.history());
        let mut again = Game::new(&rules).unwrap();
        again.play_all(&game.history()).unwrap();
        assert_eq!(again.save(), saved);
        for (text, hash) in before.iter().rev() {
            game.undo().unwrap();
            assert_eq!((&game.save(), game.hash()), (text, *hash));
        }
        assert_eq!(game.to_string(), opening);
        assert_eq!(game.undo().unwrap_err().kind(), ErrorKind::NoUndo);
        for _ in &before {
            game.redo().unwrap();
        }
        assert_eq!(game.save(), saved);
        assert_eq!(game.redo().unwrap_err().kind(), ErrorKind::NoRedo);
    }
}

#[test]
fn errors_say_why_and_where() {
    let mut game = Game::new(&Ruleset::default()).unwrap();
    assert_eq!(game.play(6).unwrap_err().kind(), ErrorKind::NoPit);
    assert_eq!(game.play(usize::MAX).unwrap_err().kind(), ErrorKind::NoPit);
    assert_eq!(
        game.play(Move::Swap).unwrap_err().kind(),
        ErrorKind::SwapOff
    );
    assert_eq!(
        game.seeds(Side::South, 99).unwrap_err().kind(),
        ErrorKind::NoPit
    );
    let error = game.play_all(&[Move::Pit(2), Move::Pit(2)]).unwrap_err();
    assert_eq!((error.kind(), error.at()), (ErrorKind::EmptyPit, Some(1)));
    assert_eq!(error.to_string(), "the pit is empty (at 1)");
    assert!(game.history().is_empty());
    let error = "pits=6 frogs=3".parse::<Ruleset>().unwrap_err();
    assert_eq!((error.kind(), error.at()), (ErrorKind::RuleField, Some(7)));
    assert_eq!(
        Ruleset::preset("nobody's").unwrap_err().kind(),
        ErrorKind::Name
    );
    assert!(Ruleset::preset("family").is_ok());
    let large = Ruleset {
        pits: 33,
        ..Ruleset::default()
    };
    assert_eq!(large.check().unwrap_err().kind(), ErrorKind::RuleValue);
    assert!(Game::new(&large).is_err() && Batch::new(&large, 1).is_err());
    assert!(large.to_string().starts_with("pits=33 "));
    assert!(game.set_rules(&large).is_err());
    assert!(game.set_position(&[0; 13], Some(Side::South)).is_err());
    assert!(game.read_position("<6,0,0>").is_err());
    assert!(Game::load("kalah 9: nothing").is_err());
    game.set_position(&[0; 14], None).unwrap();
    assert_eq!(game.play(0).unwrap_err().kind(), ErrorKind::GameOver);
    assert_eq!(game.outcome(), Outcome::Draw);
}

#[test]
fn rules_have_names_and_words() {
    let names: Vec<_> = Ruleset::presets().map(|(name, _)| name).collect();
    assert!(names.contains(&"kalah") && names.contains(&"kgp"));
    for name in names {
        let rules = Ruleset::preset(name).unwrap();
        assert_eq!(rules, rules.to_string().parse().unwrap());
        assert!(rules.describe().unwrap().len() > 200);
    }
    assert!(kalah::version().starts_with("0.1"));
}

#[test]
fn legal_moves_iterate_from_both_ends() {
    let mut game = Game::new(&"pits=32 seeds=1".parse().unwrap()).unwrap();
    assert_eq!(game.legal_moves().len(), 32);
    assert!(game.legal_moves().rev().eq((0..32).rev()));
    game.play(3).unwrap();
    assert_eq!(game.legal_moves().len(), 32);
    let mut moves = Game::new(&"three".parse().unwrap()).unwrap().legal_moves();
    assert_eq!(
        (moves.next(), moves.next_back(), moves.len()),
        (Some(0), Some(5), 4)
    );
    let hints = Game::new(&Ruleset::default()).unwrap().hints();
    assert!(hints.iter().map(|hint| hint.pit).eq(0..6));
    assert!(hints[2].extra && !hints[1].extra);
}

#[test]
fn a_batch_plays_as_games_do() {
    let mut dice = Dice::new("batch");
    for _ in 0..30 {
        let rules = dice.rules();
        let mut games: Vec<_> = (0..50).map(|_| Game::new(&rules).unwrap()).collect();
        let mut batch = Batch::new(&rules, 50).unwrap();
        let mut frame = Frame::default();
        for _ in 0..40 {
            let moves: Vec<i32> = games
                .iter()
                .map(|game| dice.choose(game).map_or(-1, Move::code))
                .collect();
            let illegal = batch.step(&moves, &mut frame).unwrap();
            assert_eq!(illegal, moves.iter().filter(|&&code| code == -1).count());
            let seen = batch.observe(Seat::Board);
            for (i, game) in games.iter_mut().enumerate() {
                match moves[i] {
                    -1 => assert!(frame.errors[i] < 0),
                    code => {
                        let played = usize::try_from(code).map_or(Move::Swap, Move::Pit);
                        game.play(played).unwrap();
                    }
                }
                let mask = game.legal_moves().fold(0, |mask, pit| mask | 1 << pit);
                assert_eq!(frame.masks[i], mask);
                let size = game.counts().len();
                assert_eq!(seen[i * size..(i + 1) * size], game.counts());
            }
        }
        let mut out = Game::new(&Ruleset::default()).unwrap();
        batch.take(7, &mut out).unwrap();
        assert_eq!(out.to_string(), games[7].to_string());
        batch.put(8, &out).unwrap();
        assert!(batch.take(50, &mut out).is_err());
        let mut random = vec![0; 50];
        batch.random(1, &mut random).unwrap();
        batch.look(&mut frame);
        assert!((0..50).all(|i| match random[i] {
            -1 => frame.masks[i] == 0,
            pit => frame.masks[i] >> pit & 1 == 1,
        }));
    }
    let mut batch = Batch::new(&Ruleset::default(), 1000).unwrap();
    batch.set_threads(2).unwrap();
    let playouts = batch.playout(1);
    assert!(playouts
        .iter()
        .all(|one| one.outcome != Outcome::Ongoing && one.plies > 0));
    batch.reset();
    assert_eq!(batch.playout(1), playouts);
    assert!(batch.step(&[0; 999], &mut Frame::default()).is_err());
    assert!(batch.random(1, &mut [0; 1001]).is_err());
    assert!(batch.reset_where(&[1]).is_err());
    assert!(Batch::new(&Ruleset::default(), 0).is_err());
}

#[test]
fn matches_are_told_and_kept() {
    let mut dice = Dice::new("match");
    let rules: Ruleset = "manchester pits=3 seeds=3".parse().unwrap();
    let mut series = Match::new(&rules, Begin::Alternate, 0).unwrap();
    let mut game = Game::new(&rules).unwrap();
    assert_eq!(
        series.record(&game).unwrap_err().kind(),
        ErrorKind::MatchIdle
    );
    for _ in 0..10 {
        series.start(&mut game).unwrap();
        assert_eq!(game.side(), Some(series.first()));
        assert_eq!(
            series.record(&game).unwrap_err().kind(),
            ErrorKind::MatchOngoing
        );
        while let Some(played) = dice.choose(&game) {
            game.play(played).unwrap();
        }
        series.record(&game).unwrap();
    }
    assert_eq!(series.games().count(), 10);
    let won = |player| {
        series
            .games()
            .filter(|game| game.winner == Some(player))
            .count() as i32
    };
    assert_eq!(
        (series.wins(1).unwrap(), series.wins(2).unwrap()),
        (won(1), won(2))
    );
    assert_eq!(won(1) + won(2) + series.ties(), 10);
    assert!(series.wins(3).is_err() && series.game(10).is_err());
    let mut again: Match = series.to_string().parse().unwrap();
    assert_eq!(again.to_string(), series.to_string());
    again.undo().unwrap();
    assert_eq!(again.count(), 9);
}

#[test]
fn engines_say_that_play_is_endless() {
    let rules = "pits=1 seeds=1 direction=cw end=pass".parse().unwrap();
    let solution = Engine::new(1 << 20)
        .unwrap()
        .solve(&Game::new(&rules).unwrap(), Goal::Score, Limits::default())
        .unwrap();
    assert!(!solution.exact && solution.stopped == Stop::Endless);
}

#[test]
fn engines_find_moves() {
    let mut engine = Engine::new(1 << 20).unwrap();
    engine.set_threads(1).unwrap();
    let mut game = Game::new(&"pits=3 seeds=3".parse().unwrap()).unwrap();
    let solution = engine.solve(&game, Goal::Score, Limits::default()).unwrap();
    assert!(solution.exact && solution.stopped == Stop::Done);
    let verdicts = engine.analyse(&game, Limits::default()).unwrap();
    assert_eq!(verdicts[0].value, solution.value);
    let mut replay = game.clone();
    replay
        .play_all(&engine.line(&game, Limits::default()).unwrap())
        .unwrap();
    let margin = replay.store(Side::South) - replay.store(Side::North);
    assert_eq!((replay.side(), margin), (None, solution.value));
    for level in [Level::Easy, Level::Medium, Level::Hard, Level::Perfect] {
        let played = engine.choose(&game, level, 1, Limits::default()).unwrap();
        assert_eq!(game.check(played), Ok(()));
    }
    game.set_rules(&"kgp".parse().unwrap()).unwrap();
    assert!(engine.think(&game, Limits::default()).is_err());
    let found = engine.think(&game, Limits::nodes(10_000)).unwrap();
    assert_eq!(game.check(found.best.unwrap()), Ok(()));
    assert!(Engine::new(1).is_err());
}

#[test]
fn thinking_aloud_can_be_ended() {
    let mut engine = Engine::new(1 << 20).unwrap();
    let game = Game::new(&"kgp".parse().unwrap()).unwrap();
    let limits = Limits::time(Duration::from_secs(600));
    let mut heard = 0;
    let found = engine
        .think_aloud(&game, limits, |progress| {
            heard += 1;
            assert!(progress.best.map_or(true, |best| game.check(best).is_ok()));
            if heard < 3 {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        })
        .unwrap();
    assert_eq!((heard, found.stopped), (3, Stop::Caller));
    let panics = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        engine.think_aloud(&game, limits, |_| panic!("on purpose"))
    }));
    assert!(panics.is_err());
    engine.think(&game, Limits::nodes(100)).unwrap();
}

#[test]
fn handles_cross_threads() {
    fn send<T: Send>() {}
    fn sync<T: Sync>() {}
    send::<Game>();
    sync::<Game>();
    send::<Match>();
    sync::<Match>();
    send::<Batch>();
    sync::<Batch>();
    send::<Engine>();
    send::<Table>();
    sync::<Table>();
    let game = Game::new(&Ruleset::default()).unwrap();
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                let mut mine = game.clone();
                while let Some(pit) = mine.legal_moves().next() {
                    mine.play(pit).unwrap();
                    assert_eq!(game.hash(), Game::new(&Ruleset::default()).unwrap().hash());
                }
            });
        }
    });
}
