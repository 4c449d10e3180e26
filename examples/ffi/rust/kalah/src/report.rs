// SPDX-License-Identifier: MIT
//! Words that games, moves and matches are told in.
use crate::error::{Error, ErrorKind, Result};
use crate::ruleset::values;
use crate::text;
use kalah_sys as sys;
use std::fmt;
use std::mem::size_of;
use std::str::FromStr;

values! {
    /// A side of the board.
    Side {
        /// The lower one.
        South = KALAH_SIDE_SOUTH,
        /// The upper one.
        North = KALAH_SIDE_NORTH,
    }
}

impl Side {
    /// The other side.
    pub fn other(self) -> Side {
        match self {
            Side::South => Side::North,
            Side::North => Side::South,
        }
    }

    pub(crate) fn from_code_or_none(code: i32) -> Option<Side> {
        (code != sys::KALAH_SIDE_NONE).then(|| Side::from_code(code))
    }
}

values! {
    /// How a game stands.
    Outcome {
        /// It goes on.
        Ongoing = KALAH_RESULT_ONGOING,
        /// South has won.
        South = KALAH_RESULT_SOUTH,
        /// North has won.
        North = KALAH_RESULT_NORTH,
        /// Nobody has.
        Draw = KALAH_RESULT_DRAW,
    }
}

/// A move: a pit of the side to move, 0 and up from its left, or the swap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// A pit.
    Pit(usize),
    /// The players change seats.
    Swap,
}

impl Move {
    /// The move as a number, as batches want it.
    pub fn code(self) -> i32 {
        match self {
            Move::Pit(pit) => i32::try_from(pit).unwrap_or(i32::MAX),
            Move::Swap => sys::KALAH_MOVE_SWAP,
        }
    }

    pub(crate) fn from_code(code: i32) -> Move {
        match usize::try_from(code) {
            Ok(pit) => Move::Pit(pit),
            Err(_) => Move::Swap,
        }
    }
}

impl From<usize> for Move {
    fn from(pit: usize) -> Move {
        Move::Pit(pit)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Pit(pit) => fmt::Display::fmt(pit, f),
            Move::Swap => f.pad("swap"),
        }
    }
}

/// A pit's number, or `swap`.
impl FromStr for Move {
    type Err = Error;

    fn from_str(text: &str) -> Result<Move> {
        if text == "swap" {
            return Ok(Move::Swap);
        }
        // Digits alone: parse() would take a sign.
        if text.bytes().all(|byte| byte.is_ascii_digit()) {
            if let Ok(pit) = text.parse() {
                return Ok(Move::Pit(pit));
            }
        }
        Err(ErrorKind::Text.into())
    }
}

/// A pit or a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// A side's pit.
    Pit(Side, usize),
    /// A side's store.
    Store(Side),
}

impl Place {
    fn from_codes(side: i32, pit: i32) -> Option<Place> {
        let side = Side::from_code_or_none(side)?;
        Some(match usize::try_from(pit) {
            Ok(pit) => Place::Pit(side, pit),
            Err(_) => Place::Store(side),
        })
    }
}

/// What a move did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Report {
    /// The side that moved.
    pub side: Side,
    /// Its move.
    pub played: Move,
    /// Seeds that lay in the pit.
    pub lifted: i32,
    /// Liftings: 1, or more in a relay; 0 for a swap.
    pub laps: i32,
    /// Seeds that the sowing dropped in the own store.
    pub stored: i32,
    /// Where the last seed of the last lap fell.
    pub last: Option<Place>,
    /// Seeds that the capture put into the store.
    pub captured: i32,
    /// Whether the mover earned an extra turn.
    pub extra: bool,
    /// Whether the side whose turn it was passed.
    pub passed: bool,
    /// Seeds that were swept into South's store and into North's.
    pub swept: [i32; 2],
    /// The side to move now.
    pub next: Option<Side>,
    /// How the game stands now.
    pub outcome: Outcome,
}

impl Report {
    pub(crate) fn blank() -> sys::kalah_report {
        sys::kalah_report {
            size: size_of::<sys::kalah_report>() as u32,
            ..unsafe { std::mem::zeroed() }
        }
    }

    pub(crate) fn from_c(c: &sys::kalah_report) -> Report {
        Report {
            side: Side::from_code(c.side),
            played: Move::from_code(c.r#move),
            lifted: c.lifted,
            laps: c.laps,
            stored: c.stored,
            last: Place::from_codes(c.last_side, c.last_pit),
            captured: c.captured,
            extra: c.extra != 0,
            passed: c.passed != 0,
            swept: [c.swept_south, c.swept_north],
            next: Side::from_code_or_none(c.next),
            outcome: Outcome::from_code(c.result),
        }
    }

    fn to_c(self) -> sys::kalah_report {
        let (last_side, last_pit) = match self.last {
            Some(Place::Pit(side, pit)) => (side.code(), Move::Pit(pit).code()),
            Some(Place::Store(side)) => (side.code(), sys::KALAH_PIT_STORE),
            None => (sys::KALAH_SIDE_NONE, 0),
        };
        sys::kalah_report {
            side: self.side.code(),
            r#move: self.played.code(),
            lifted: self.lifted,
            laps: self.laps,
            stored: self.stored,
            last_side,
            last_pit,
            captured: self.captured,
            extra: self.extra.into(),
            passed: self.passed.into(),
            swept_south: self.swept[0],
            swept_north: self.swept[1],
            over: self.next.is_none().into(),
            next: self.next.map_or(sys::KALAH_SIDE_NONE, Side::code),
            result: self.outcome.code(),
            ..Report::blank()
        }
    }

    /// The move in two or three sentences.
    pub fn describe(&self) -> Result<String> {
        let report = self.to_c();
        text::write(|buf, cap, needed| unsafe {
            sys::kalah_describe_move(&report, buf, cap, needed)
        })
    }
}

/// One step of a move, for a program that shows it happening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// So many seeds are lifted from a pit, for the lap of that number.
    Lift {
        /// From where.
        from: Place,
        /// How many.
        seeds: i32,
    },
    /// A seed falls.
    Drop(Place),
    /// The last seed's place captures so many seeds.
    Capture {
        /// Where the last seed fell.
        at: Place,
        /// How many.
        seeds: i32,
    },
    /// The side moves again.
    Extra(Side),
    /// The side has no move.
    Pass(Side),
    /// Seeds are swept to South and to North.
    Sweep {
        /// Into South's store.
        south: i32,
        /// Into North's store.
        north: i32,
    },
    /// The game is over.
    End,
    /// The players change seats.
    Swap,
}

impl Step {
    pub(crate) fn blank() -> sys::kalah_step {
        unsafe { std::mem::zeroed() }
    }

    pub(crate) fn from_c(c: &sys::kalah_step) -> Step {
        let place = || Place::from_codes(c.side, c.pit).expect("a step happens somewhere");
        let side = || Side::from_code(c.side);
        match c.kind {
            sys::KALAH_STEP_LIFT => Step::Lift {
                from: place(),
                seeds: c.seeds,
            },
            sys::KALAH_STEP_DROP => Step::Drop(place()),
            sys::KALAH_STEP_CAPTURE => Step::Capture {
                at: place(),
                seeds: c.seeds,
            },
            sys::KALAH_STEP_EXTRA => Step::Extra(side()),
            sys::KALAH_STEP_PASS => Step::Pass(side()),
            sys::KALAH_STEP_SWEEP => Step::Sweep {
                south: c.south,
                north: c.north,
            },
            sys::KALAH_STEP_END => Step::End,
            sys::KALAH_STEP_SWAP => Step::Swap,
            kind => panic!("libkalah gave a step of kind {kind}"),
        }
    }
}
