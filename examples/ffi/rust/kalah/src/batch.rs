// SPDX-License-Identifier: MIT
use crate::error::{check, ErrorKind, Result};
use crate::game::Game;
use crate::report::Outcome;
use crate::ruleset::{values, Ruleset};
use kalah_sys as sys;
use std::fmt;
use std::ptr::{null, null_mut, NonNull};

values! {
    /// From whose seat an observation is seen.
    Seat {
        /// South first, whoever moves.
        Board = KALAH_SEAT_BOARD,
        /// The side to move first; South when the game is over.
        Mover = KALAH_SEAT_MOVER,
    }
}

/// Many games of one ruleset, without history.  What is read of it is copied, and lives on.
pub struct Batch {
    handle: NonNull<sys::kalah_batch>,
    games: usize,
    pits: usize,
}

// A handle may be used from any thread, and by several at once for looking.
unsafe impl Send for Batch {}
unsafe impl Sync for Batch {}

/// How all games of a batch stand, and what the last step did: element i is about game i.
/// Filled again and again, so that nothing is allocated while games go on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Frame {
    /// 0, or why the move was illegal: one of libkalah's error numbers.
    pub errors: Vec<i32>,
    /// What the move won: the mover's store minus the other's, after minus before.
    pub rewards: Vec<i32>,
    /// 0 while the game goes on, 1 when South has won, 2 when North has, 3 for a draw.
    pub results: Vec<i32>,
    /// The side to move: 0 for South, 1 for North, 2 for nobody.
    pub sides: Vec<i32>,
    /// The legal pits as bits.
    pub masks: Vec<u32>,
}

/// How a game was played out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Playout {
    /// How it ended.
    pub outcome: Outcome,
    /// South's store minus North's.
    pub margin: i32,
    /// Moves that were made.
    pub plies: i32,
}

impl Batch {
    /// A batch of games at their opening, 1 to 1,000,000,000 of them.
    pub fn new(rules: &Ruleset, games: usize) -> Result<Batch> {
        let mut handle = null_mut();
        check(unsafe { sys::kalah_batch_new(&mut handle, &rules.to_c(), games) })?;
        Ok(Batch {
            handle: NonNull::new(handle).expect("a call that went well gives a handle"),
            games,
            pits: rules.pits as usize,
        })
    }

    fn raw(&self) -> *const sys::kalah_batch {
        self.handle.as_ptr()
    }

    fn raw_mut(&mut self) -> *mut sys::kalah_batch {
        self.handle.as_ptr()
    }

    /// An array must have an element for each game.
    fn check_length(&self, length: usize) -> Result<()> {
        if length == self.games {
            Ok(())
        } else {
            Err(ErrorKind::Range.into())
        }
    }

    /// How many games there are.
    pub fn games(&self) -> usize {
        self.games
    }

    /// How many threads a call may use, 1 to 256.
    pub fn set_threads(&mut self, threads: i32) -> Result<()> {
        check(unsafe { sys::kalah_batch_set_threads(self.raw_mut(), threads) })?;
        Ok(())
    }

    /// Begins all games anew.
    pub fn reset(&mut self) {
        unsafe { sys::kalah_batch_reset(self.raw_mut(), null()) };
    }

    /// Begins those games anew whose element is not 0, such as the results of a frame.
    pub fn reset_where(&mut self, which: &[i32]) -> Result<()> {
        self.check_length(which.len())?;
        check(unsafe { sys::kalah_batch_reset(self.raw_mut(), which.as_ptr()) })?;
        Ok(())
    }

    /// A move in every game, as [`Move::code`](crate::Move::code) gives it; -1 leaves a game
    /// alone.  Returns how many were illegal: those change nothing.
    pub fn step(&mut self, moves: &[i32], frame: &mut Frame) -> Result<usize> {
        self.check_length(moves.len())?;
        frame.resize(self.games);
        let illegal = check(unsafe {
            sys::kalah_batch_step(
                self.raw_mut(),
                moves.as_ptr(),
                frame.errors.as_mut_ptr(),
                frame.rewards.as_mut_ptr(),
                frame.results.as_mut_ptr(),
                frame.sides.as_mut_ptr(),
                frame.masks.as_mut_ptr(),
            )
        })?;
        Ok(illegal as usize)
    }

    /// How every game stands; errors and rewards are 0.
    pub fn look(&self, frame: &mut Frame) {
        frame.resize(self.games);
        frame.errors.fill(0);
        frame.rewards.fill(0);
        unsafe {
            sys::kalah_batch_look(
                self.raw(),
                frame.results.as_mut_ptr(),
                frame.sides.as_mut_ptr(),
                frame.masks.as_mut_ptr(),
            )
        };
    }

    /// All counts, game i's from element i * (2 * pits + 2): the stores, then the rows.
    pub fn observe(&self, seat: Seat) -> Vec<i32> {
        let stride = 2 * self.pits + 2;
        let mut counts = vec![0; self.games * stride];
        unsafe { sys::kalah_batch_observe(self.raw(), counts.as_mut_ptr(), stride, seat.code()) };
        counts
    }

    /// A legal pit for every game at random; -1 where it is over.
    pub fn random(&self, seed: u64, moves: &mut [i32]) -> Result<()> {
        self.check_length(moves.len())?;
        check(unsafe { sys::kalah_batch_random(self.raw(), seed, moves.as_mut_ptr()) })?;
        Ok(())
    }

    /// Plays every game to its end with random moves.
    pub fn playout(&mut self, seed: u64) -> Vec<Playout> {
        let (mut results, mut margins) = (vec![0; self.games], vec![0; self.games]);
        let mut plies = vec![0; self.games];
        unsafe {
            sys::kalah_batch_playout(
                self.raw_mut(),
                seed,
                results.as_mut_ptr(),
                margins.as_mut_ptr(),
                plies.as_mut_ptr(),
            )
        };
        (0..self.games)
            .map(|i| Playout {
                outcome: Outcome::from_code(results[i]),
                margin: margins[i],
                plies: plies[i],
            })
            .collect()
    }

    /// Puts a game by the same rules into the batch, without its history.
    pub fn put(&mut self, index: usize, game: &Game) -> Result<()> {
        check(unsafe { sys::kalah_batch_put(self.raw_mut(), index, game.raw()) })?;
        Ok(())
    }

    /// Makes a game stand where one of the batch stands.
    pub fn take(&self, index: usize, game: &mut Game) -> Result<()> {
        check(unsafe { sys::kalah_batch_take(self.raw(), index, game.raw_mut()) })?;
        Ok(())
    }
}

impl fmt::Debug for Batch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Batch")
            .field("games", &self.games)
            .field("pits", &self.pits)
            .finish()
    }
}

impl Drop for Batch {
    fn drop(&mut self) {
        unsafe { sys::kalah_batch_free(self.raw_mut()) }
    }
}

impl Frame {
    fn resize(&mut self, games: usize) {
        for array in [
            &mut self.errors,
            &mut self.rewards,
            &mut self.results,
            &mut self.sides,
        ] {
            array.resize(games, 0);
        }
        self.masks.resize(games, 0);
    }
}
