// SPDX-License-Identifier: MIT
//! The right answers of tests/data, through the safe interface.
use kalah::{Engine, Game, Goal, Limits, Outcome, Place, Ruleset, Side};
use std::fs;
use std::path::Path;

/// The rows of a file: their fields, and where they stand.
fn rows(name: &str) -> Vec<(String, Vec<String>)> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../tests/data");
    let path = directory.join(name);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path:?}: {error}"));
    let rows: Vec<_> = text
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.starts_with('#') && !line.is_empty())
        .map(|(i, line)| {
            (
                format!("{name}:{}", i + 1),
                line.split('\t').map(str::to_string).collect(),
            )
        })
        .collect();
    assert!(!rows.is_empty());
    rows
}

fn game_at(rules: &str, position: &str) -> Game {
    let mut game = Game::new(&rules.parse().unwrap()).unwrap();
    if !position.is_empty() {
        game.read_position(position).unwrap();
    }
    game
}

fn word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Ongoing => "ongoing",
        Outcome::South => "south",
        Outcome::North => "north",
        Outcome::Draw => "draw",
    }
}

fn place(last: Option<Place>, mover: Side) -> String {
    match last {
        Some(Place::Pit(Side::South, pit)) => format!("south:{pit}"),
        Some(Place::Pit(Side::North, pit)) => format!("north:{pit}"),
        Some(Place::Store(side)) if side == mover => "own-store".to_string(),
        other => panic!("{other:?}"),
    }
}

fn yes(holds: bool) -> &'static str {
    if holds {
        "yes"
    } else {
        "no"
    }
}

#[test]
fn moves() {
    let mut count = 0;
    for name in ["moves.tsv", "special.tsv"] {
        for (at, f) in rows(name) {
            if f[2].parse::<usize>().is_err() {
                continue; // the names of the columns
            }
            let mut game = game_at(&f[0], &f[1]);
            let before = game.to_string();
            let pit: usize = f[2].parse().unwrap();
            let preview = game.preview(pit).unwrap();
            let report = game.play(pit).unwrap();
            assert_eq!(preview, report, "{at}");
            assert_eq!(game.to_string(), f[3], "{at}");
            assert_eq!(yes(report.extra), f[4], "{at}");
            assert_eq!(report.captured.to_string(), f[5], "{at}");
            assert_eq!(report.swept[0].to_string(), f[6], "{at}");
            assert_eq!(report.swept[1].to_string(), f[7], "{at}");
            assert_eq!(word(report.outcome), f[8], "{at}");
            if f.len() > 9 {
                assert_eq!(yes(report.passed), f[9], "{at}");
                assert_eq!(place(report.last, report.side), f[10], "{at}");
                assert_eq!(report.laps.to_string(), f[11], "{at}");
            }
            game.undo().unwrap();
            assert_eq!(game.to_string(), before, "{at}");
            count += 1;
        }
    }
    assert!(count > 1000, "{count} rows");
}

#[test]
fn setups() {
    for (at, f) in rows("setups.tsv") {
        if f[0].parse::<Ruleset>().is_err() {
            continue;
        }
        let game = game_at(&f[0], &f[1]);
        assert_eq!(game.to_string(), f[2], "{at}");
        assert_eq!(word(game.outcome()), f[3], "{at}");
    }
}

fn perft(game: &Game, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    game.legal_moves()
        .map(|pit| {
            let mut next = game.clone();
            next.play(pit).unwrap();
            perft(&next, depth - 1)
        })
        .sum()
}

#[test]
fn sequences_of_moves() {
    let mut count = 0;
    for (at, f) in rows("perft.tsv") {
        let nodes = match f[2].parse::<u64>() {
            Ok(nodes) if nodes <= 20_000 => nodes,
            _ => continue,
        };
        let mut game = game_at(&f[0], "");
        // Undo would do as well; a copy has no history to drag along.
        let copy = game.clone();
        game.copy_from(&copy);
        assert_eq!(perft(&game, f[1].parse().unwrap()), nodes, "{at}");
        count += 1;
    }
    assert!(count > 20, "{count} rows");
}

#[test]
fn sequences_of_moves_by_the_library() {
    let mut count = 0;
    for (at, f) in rows("perft.tsv") {
        let nodes = match f[2].parse::<u64>() {
            Ok(nodes) if nodes <= 1_000_000 => nodes,
            _ => continue,
        };
        let (game, depth) = (game_at(&f[0], ""), f[1].parse().unwrap());
        assert_eq!(kalah::perft(&game, depth, 2).unwrap(), nodes, "{at}");
        let divided = kalah::perft_divide(&game, depth, 1).unwrap();
        assert!(game.legal_moves().eq(divided.iter().map(|one| one.0)));
        assert_eq!(divided.iter().map(|one| one.1).sum::<u64>(), nodes, "{at}");
        count += 1;
    }
    assert!(count > 50, "{count} rows");
}

#[test]
fn values() {
    let mut engine = Engine::new(0).unwrap();
    let mut count = 0;
    for (at, f) in rows("values.tsv") {
        if f[1].is_empty() || f[2].parse::<i32>().is_err() {
            continue; // openings take their time
        }
        let game = game_at(&f[0], &f[1]);
        let limits = Limits::nodes(200_000);
        let solution = engine.solve(&game, Goal::Score, limits).unwrap();
        if solution.exact {
            assert_eq!(solution.value.to_string(), f[2], "{at}");
            count += 1;
        } else {
            let value: i32 = f[2].parse().unwrap();
            assert!(
                solution.lower <= value && value <= solution.upper,
                "{at}: {solution:?}"
            );
        }
    }
    assert!(count > 30, "{count} rows");
}

#[test]
fn the_readme_shows_the_example() {
    let readme = include_str!("../../README.md");
    let example = include_str!("../examples/hello.rs");
    let program = &example[example.find("fn main").unwrap()..];
    assert!(readme.contains(program));
}
