// SPDX-License-Identifier: MIT
#![doc = include_str!("../../README.md")]
#![warn(missing_docs, missing_debug_implementations)]
#![deny(unsafe_op_in_unsafe_fn)]

mod batch;
mod engine;
mod error;
mod game;
mod matches;
mod perft;
mod report;
mod ruleset;
mod table;
mod text;

pub use batch::{Batch, Frame, Playout, Seat};
pub use engine::{Engine, Goal, Level, Limits, Progress, Solution, Stop, Verdict};
pub use error::{Error, ErrorKind, Result};
pub use game::{Game, Hint, LegalMoves};
pub use matches::{Begin, Match, MatchGame};
pub use perft::{perft, perft_divide};
pub use report::{Move, Outcome, Place, Report, Side, Step};
pub use ruleset::{Capture, Direction, End, Leftovers, Relay, Ruleset, Takes};
pub use table::Table;

/// The version of the library that runs, such as `"0.1.0"`.
pub fn version() -> &'static str {
    text::from_static(unsafe { kalah_sys::kalah_version() }).unwrap_or("")
}
