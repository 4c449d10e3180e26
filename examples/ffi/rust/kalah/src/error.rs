// SPDX-License-Identifier: MIT
use crate::text;
use kalah_sys as sys;
use std::fmt;

/// What a call of this crate gives.
pub type Result<T> = std::result::Result<T, Error>;

/// Why something can't be done; nothing has changed then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Error {
    kind: ErrorKind,
    at: Option<usize>,
}

impl Error {
    pub(crate) fn new(code: i32) -> Error {
        Error {
            kind: ErrorKind::from_code(code),
            at: None,
        }
    }

    /// The reason.
    pub fn kind(&self) -> ErrorKind {
        self.kind
    }

    /// Where in a text the fault is, as an offset in bytes, or the index of the move at fault.
    pub fn at(&self) -> Option<usize> {
        self.at
    }
}

impl From<ErrorKind> for Error {
    fn from(kind: ErrorKind) -> Error {
        Error { kind, at: None }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.at {
            Some(at) => f.pad(&format!("{} (at {at})", self.kind)),
            None => self.kind.fmt(f),
        }
    }
}

impl std::error::Error for Error {}

/// A count, or zero, or an error.
pub(crate) fn check(code: i32) -> Result<i32> {
    if code < 0 {
        Err(Error::new(code))
    } else {
        Ok(code)
    }
}

/// The same for a call that can't fail with a good handle.
pub(crate) fn must(code: i32) -> i32 {
    check(code).expect("a good handle was given")
}

/// The same for a call that may say where the fault is.
pub(crate) fn check_at(code: i32, at: usize) -> Result<i32> {
    check(code).map_err(|error| Error {
        at: (at != usize::MAX).then_some(at),
        ..error
    })
}

/// The reason in words.
impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(text::from_static(unsafe { sys::kalah_strerror(self.code()) }).unwrap_or(""))
    }
}

macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident = $code:ident,)*) => {
        /// The reasons.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum ErrorKind {
            $($(#[$doc])* $name,)*
            /// One that this crate doesn't know, by its number.
            Other(i32),
        }

        impl ErrorKind {
            fn from_code(code: i32) -> ErrorKind {
                match code {
                    $(sys::$code => ErrorKind::$name,)*
                    code => ErrorKind::Other(code),
                }
            }

            fn code(self) -> i32 {
                match self {
                    $(ErrorKind::$name => sys::$code,)*
                    ErrorKind::Other(code) => code,
                }
            }
        }
    };
}

kinds! {
    /// There is no memory.
    Memory = KALAH_ERROR_MEMORY,
    /// An argument is out of its range.
    Range = KALAH_ERROR_RANGE,
    /// There is no such preset.
    Name = KALAH_ERROR_NAME,
    /// A field of the rules has no such value.
    RuleValue = KALAH_ERROR_RULE_VALUE,
    /// There are too many seeds for one game.
    RuleSeeds = KALAH_ERROR_RULE_SEEDS,
    /// The rules have no such field, and there is no such preset.
    RuleField = KALAH_ERROR_RULE_FIELD,
    /// A field stands twice.
    RuleTwice = KALAH_ERROR_RULE_TWICE,
    /// The game is over.
    GameOver = KALAH_ERROR_GAME_OVER,
    /// There is no such pit.
    NoPit = KALAH_ERROR_NO_PIT,
    /// The pit is empty.
    EmptyPit = KALAH_ERROR_EMPTY_PIT,
    /// These rules have no swap.
    SwapOff = KALAH_ERROR_SWAP_OFF,
    /// The side that began can't swap.
    SwapFirst = KALAH_ERROR_SWAP_FIRST,
    /// That side has moved already.
    SwapLate = KALAH_ERROR_SWAP_LATE,
    /// A swap was made already.
    SwapTaken = KALAH_ERROR_SWAP_TAKEN,
    /// There is no move to take back.
    NoUndo = KALAH_ERROR_NO_UNDO,
    /// There is no move to play again.
    NoRedo = KALAH_ERROR_NO_REDO,
    /// A position hasn't the rules' number of pits.
    PositionPits = KALAH_ERROR_POSITION_PITS,
    /// A position has too few or too many counts.
    PositionCount = KALAH_ERROR_POSITION_COUNT,
    /// A position has too many seeds.
    PositionSeeds = KALAH_ERROR_POSITION_SEEDS,
    /// A position has no such side to move.
    PositionSide = KALAH_ERROR_POSITION_SIDE,
    /// A text is malformed.
    Text = KALAH_ERROR_TEXT,
    /// A text is of a version that is not known here.
    TextVersion = KALAH_ERROR_TEXT_VERSION,
    /// A text is well-formed, but says what can't be.
    TextState = KALAH_ERROR_TEXT_STATE,
    /// No game of the match was started.
    MatchIdle = KALAH_ERROR_MATCH_IDLE,
    /// The game has other rules than the match.
    MatchRules = KALAH_ERROR_MATCH_RULES,
    /// The game was begun by the wrong side.
    MatchFirst = KALAH_ERROR_MATCH_FIRST,
    /// The game is not over.
    MatchOngoing = KALAH_ERROR_MATCH_ONGOING,
    /// The function that hears of progress ended the work.
    Stopped = KALAH_ERROR_STOPPED,
    /// These rules can have no table.
    TableRules = KALAH_ERROR_TABLE_RULES,
    /// The table is for other rules.
    TableOther = KALAH_ERROR_TABLE_OTHER,
    /// There are more seeds than the table knows.
    TableSeeds = KALAH_ERROR_TABLE_SEEDS,
    /// A file can't be opened or made.
    FileOpen = KALAH_ERROR_FILE_OPEN,
    /// A file can't be read.
    FileRead = KALAH_ERROR_FILE_READ,
    /// A file can't be written.
    FileWrite = KALAH_ERROR_FILE_WRITE,
    /// A file holds no table.
    TableForeign = KALAH_ERROR_TABLE_FOREIGN,
    /// A table is of a version that is not known here.
    TableVersion = KALAH_ERROR_TABLE_VERSION,
    /// A table's file is cut short, or too long.
    TableLength = KALAH_ERROR_TABLE_LENGTH,
    /// A table's bytes are not what was written.
    TableDamaged = KALAH_ERROR_TABLE_DAMAGED,
}
