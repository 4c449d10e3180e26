// SPDX-License-Identifier: MIT
use crate::error::{check, check_at, must, Error, Result};
use crate::game::Game;
use crate::report::Side;
use crate::ruleset::{values, Ruleset};
use crate::text;
use kalah_sys as sys;
use std::fmt;
use std::iter::FusedIterator;
use std::mem::size_of;
use std::os::raw::c_char;
use std::ptr::{null_mut, NonNull};
use std::str::FromStr;

values! {
    /// Who begins the games of a match; the first is begun at South, unless a coin says otherwise.
    Begin {
        /// Whoever sits at South.
        South = KALAH_BEGIN_SOUTH,
        /// The player who did not begin the last game.
        Alternate = KALAH_BEGIN_ALTERNATE,
        /// The player who won the last game.
        Winner = KALAH_BEGIN_WINNER,
        /// The player who lost the last game.
        Loser = KALAH_BEGIN_LOSER,
        /// A coin, tossed for each game.
        Coin = KALAH_BEGIN_COIN,
    }
}

/// Games in a row between two players, and who has won how many.
pub struct Match {
    handle: NonNull<sys::kalah_match>,
}

// A handle may be used from any thread, and by several at once for looking.
unsafe impl Send for Match {}
unsafe impl Sync for Match {}

/// A game of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MatchGame {
    /// The side that began.
    pub first: Side,
    /// The player who sat there then, 1 or 2.
    pub began: i32,
    /// Seeds in South's store and in North's at the end.
    pub stores: [i32; 2],
    /// The player who sat at South at the end.
    pub south_player: i32,
    /// Whether the players changed seats in it.
    pub swapped: bool,
    /// The player who won; nobody in a tie.
    pub winner: Option<i32>,
}

impl Match {
    /// A match without games; the seed is for [`Begin::Coin`].
    pub fn new(rules: &Ruleset, begin: Begin, seed: u64) -> Result<Match> {
        let mut handle = null_mut();
        check(unsafe { sys::kalah_match_new(&mut handle, &rules.to_c(), begin.code(), seed) })?;
        Ok(Match {
            handle: NonNull::new(handle).expect("a call that went well gives a handle"),
        })
    }

    fn raw(&self) -> *const sys::kalah_match {
        self.handle.as_ptr()
    }

    fn raw_mut(&mut self) -> *mut sys::kalah_match {
        self.handle.as_ptr()
    }

    /// Sets a game up as the next one.
    pub fn start(&mut self, game: &mut Game) -> Result<()> {
        check(unsafe { sys::kalah_match_start(self.raw_mut(), game.raw_mut()) })?;
        Ok(())
    }

    /// Takes the started game, now over, into account.
    pub fn record(&mut self, game: &Game) -> Result<()> {
        check(unsafe { sys::kalah_match_record(self.raw_mut(), game.raw()) })?;
        Ok(())
    }

    /// Takes the last recorded game back.
    pub fn undo(&mut self) -> Result<()> {
        check(unsafe { sys::kalah_match_undo(self.raw_mut()) })?;
        Ok(())
    }

    /// How many games were recorded.
    pub fn count(&self) -> usize {
        must(unsafe { sys::kalah_match_count(self.raw()) }) as usize
    }

    /// How many of them a player, 1 or 2, has won.
    pub fn wins(&self, player: i32) -> Result<i32> {
        check(unsafe { sys::kalah_match_wins(self.raw(), player) })
    }

    /// How many of them were tied.
    pub fn ties(&self) -> i32 {
        must(unsafe { sys::kalah_match_ties(self.raw()) })
    }

    /// The side that begins the started game, or else the next one.
    pub fn first(&self) -> Side {
        Side::from_code(must(unsafe { sys::kalah_match_first(self.raw()) }))
    }

    /// A game of the match, 0 being the first.
    pub fn game(&self, index: usize) -> Result<MatchGame> {
        let mut game = sys::kalah_match_game {
            size: size_of::<sys::kalah_match_game>() as u32,
            ..unsafe { std::mem::zeroed() }
        };
        let index = i32::try_from(index).unwrap_or(i32::MAX);
        check(unsafe { sys::kalah_match_game_at(self.raw(), index, &mut game) })?;
        Ok(MatchGame {
            first: Side::from_code(game.first),
            began: game.began,
            stores: [game.south, game.north],
            south_player: game.south_player,
            swapped: game.swapped != 0,
            winner: (game.winner != 0).then_some(game.winner),
        })
    }

    /// All games so far, from the first to the last.
    ///
    /// ```compile_fail,E0502
    /// # fn main() -> kalah::Result<()> {
    /// let mut series = kalah::Match::new(&"three".parse()?, kalah::Begin::South, 0)?;
    /// let games = series.games();
    /// series.undo()?; // not while they are looked at
    /// drop(games);
    /// # Ok(())
    /// # }
    /// ```
    pub fn games(
        &self,
    ) -> impl DoubleEndedIterator<Item = MatchGame> + ExactSizeIterator + FusedIterator + '_ {
        (0..self.count()).map(|index| self.game(index).expect("there are so many"))
    }
}

impl Drop for Match {
    fn drop(&mut self) {
        unsafe { sys::kalah_match_free(self.raw_mut()) }
    }
}

/// The match as one line, without the moves of its games; [`str::parse`] reads it.
impl fmt::Display for Match {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = text::write(|buf, cap, needed| unsafe {
            sys::kalah_match_write(self.raw(), buf, cap, needed)
        });
        f.pad(&line.map_err(|_| fmt::Error)?)
    }
}

impl fmt::Debug for Match {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Match({:?})", self.to_string())
    }
}

impl FromStr for Match {
    type Err = Error;

    fn from_str(line: &str) -> Result<Match> {
        let mut found = Match::new(&Ruleset::default(), Begin::South, 0)?;
        let mut at = usize::MAX;
        let text = line.as_ptr().cast::<c_char>();
        let code = unsafe { sys::kalah_match_read(found.raw_mut(), text, line.len(), &mut at) };
        check_at(code, at)?;
        Ok(found)
    }
}
