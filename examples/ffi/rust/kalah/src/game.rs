// SPDX-License-Identifier: MIT
use crate::error::{check, check_at, must, Result};
use crate::report::{Move, Outcome, Report, Side, Step};
use crate::ruleset::Ruleset;
use crate::text;
use kalah_sys as sys;
use std::fmt;
use std::iter::FusedIterator;
use std::mem::size_of;
use std::os::raw::c_char;
use std::ptr::{null_mut, NonNull};

/// A game: a position, its rules and its history.
///
/// Moves change it, so that nobody may look at it meanwhile:
///
/// ```compile_fail,E0502
/// # fn main() -> kalah::Result<()> {
/// let mut game = kalah::Game::new(&kalah::Ruleset::default())?;
/// let shared = &game;
/// game.play(2)?;
/// println!("{shared}");
/// # Ok(())
/// # }
/// ```
///
/// Its legal moves, though, are those of the position they were asked of, and no part of it:
///
/// ```
/// # fn main() -> kalah::Result<()> {
/// let mut game = kalah::Game::new(&kalah::Ruleset::default())?;
/// let moves = game.legal_moves();
/// game.play(2)?;
/// drop(game);
/// assert_eq!(moves.collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5]);
/// # Ok(())
/// # }
/// ```
pub struct Game {
    handle: NonNull<sys::kalah_game>,
}

// A handle may be used from any thread, and by several at once for looking.
unsafe impl Send for Game {}
unsafe impl Sync for Game {}

impl Game {
    /// A game at its opening.
    pub fn new(rules: &Ruleset) -> Result<Game> {
        let mut handle = null_mut();
        check(unsafe { sys::kalah_game_new(&mut handle, &rules.to_c()) })?;
        Ok(Game::from_raw(handle))
    }

    fn from_raw(handle: *mut sys::kalah_game) -> Game {
        Game {
            handle: NonNull::new(handle).expect("a call that went well gives a handle"),
        }
    }

    pub(crate) fn raw(&self) -> *const sys::kalah_game {
        self.handle.as_ptr()
    }

    pub(crate) fn raw_mut(&mut self) -> *mut sys::kalah_game {
        self.handle.as_ptr()
    }

    /// A second game like this one, history included.
    pub fn try_clone(&self) -> Result<Game> {
        let mut handle = null_mut();
        check(unsafe { sys::kalah_game_clone(&mut handle, self.raw()) })?;
        Ok(Game::from_raw(handle))
    }

    /// Makes this game stand where another stands, without its history.
    pub fn copy_from(&mut self, other: &Game) {
        must(unsafe { sys::kalah_game_copy(self.raw_mut(), other.raw()) });
    }

    // ---- Beginning ----

    /// Begins anew.
    pub fn reset(&mut self) {
        must(unsafe { sys::kalah_game_reset(self.raw_mut()) });
    }

    /// Begins anew by other rules.
    pub fn set_rules(&mut self, rules: &Ruleset) -> Result<()> {
        check(unsafe { sys::kalah_game_set_ruleset(self.raw_mut(), &rules.to_c()) })?;
        Ok(())
    }

    /// Begins at a position: South's store, North's store, South's pits, North's pits; nobody's
    /// turn means that it is over as it lies.
    pub fn set_position(&mut self, counts: &[i32], side: Option<Side>) -> Result<()> {
        let side = side.map_or(sys::KALAH_SIDE_NONE, Side::code);
        check(unsafe {
            sys::kalah_game_set_position(self.raw_mut(), counts.as_ptr(), counts.len(), side)
        })?;
        Ok(())
    }

    /// Begins at a position in text, such as `"<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S"`.
    pub fn read_position(&mut self, position: &str) -> Result<()> {
        let mut at = usize::MAX;
        let text = position.as_ptr().cast::<c_char>();
        let code = unsafe {
            sys::kalah_notation_read_position(self.raw_mut(), text, position.len(), &mut at)
        };
        check_at(code, at)?;
        Ok(())
    }

    // ---- Looking ----

    /// The rules in force.
    pub fn rules(&self) -> Ruleset {
        let mut rules = Ruleset::default().to_c();
        must(unsafe { sys::kalah_game_ruleset(self.raw(), &mut rules) });
        Ruleset::from_c(&rules)
    }

    /// Pits a side.
    pub fn pits(&self) -> usize {
        must(unsafe { sys::kalah_game_pits(self.raw()) }) as usize
    }

    /// The seeds in a pit.
    pub fn seeds(&self, side: Side, pit: usize) -> Result<i32> {
        let pit = Move::Pit(pit).code();
        check(unsafe { sys::kalah_game_seeds(self.raw(), side.code(), pit) })
    }

    /// The seeds in a side's store.
    pub fn store(&self, side: Side) -> i32 {
        must(unsafe { sys::kalah_game_store(self.raw(), side.code()) })
    }

    /// The seeds in a side's row.
    pub fn row(&self, side: Side) -> i32 {
        must(unsafe { sys::kalah_game_row(self.raw(), side.code()) })
    }

    /// All seeds of this game.
    pub fn total(&self) -> i32 {
        must(unsafe { sys::kalah_game_total(self.raw()) })
    }

    /// All counts, as [`Game::set_position`] takes them.
    pub fn counts(&self) -> Vec<i32> {
        text::list(2 * self.pits() + 2, 0, |array, cap, count| unsafe {
            sys::kalah_game_counts(self.raw(), array, cap, count)
        })
        .expect("a good handle was given")
    }

    /// The side to move; nobody when the game is over.
    pub fn side(&self) -> Option<Side> {
        Side::from_code_or_none(must(unsafe { sys::kalah_game_side(self.raw()) }))
    }

    /// The side that moved first.
    pub fn first(&self) -> Side {
        Side::from_code(must(unsafe { sys::kalah_game_first(self.raw()) }))
    }

    /// Which player sits at a side, 1 or 2; player 1 began.
    pub fn player(&self, side: Side) -> i32 {
        must(unsafe { sys::kalah_game_player(self.raw(), side.code()) })
    }

    /// How the game stands.
    pub fn outcome(&self) -> Outcome {
        Outcome::from_code(must(unsafe { sys::kalah_game_result(self.raw()) }))
    }

    /// The side whose store holds more than half of all seeds.
    pub fn decided(&self) -> Option<Side> {
        Side::from_code_or_none(must(unsafe { sys::kalah_game_decided(self.raw()) }))
    }

    /// A hash of the position, the same everywhere and always.
    pub fn hash(&self) -> u64 {
        let mut hash = 0;
        must(unsafe { sys::kalah_game_hash(self.raw(), &mut hash) });
        hash
    }

    /// The board for people.
    pub fn board(&self) -> String {
        text::write(|buf, cap, needed| unsafe {
            sys::kalah_notation_write_board(self.raw(), buf, cap, needed)
        })
        .expect("a good handle was given")
    }

    // ---- Moves ----

    /// Whether a move is legal, or why it isn't.
    pub fn check(&self, played: impl Into<Move>) -> Result<()> {
        check(unsafe { sys::kalah_game_check(self.raw(), played.into().code()) })?;
        Ok(())
    }

    /// The legal pits in ascending order; the swap is not among them.
    pub fn legal_moves(&self) -> LegalMoves {
        let mut mask = 0;
        must(unsafe { sys::kalah_game_legal_mask(self.raw(), &mut mask) });
        LegalMoves { mask }
    }

    /// Plays a move.
    pub fn play(&mut self, played: impl Into<Move>) -> Result<Report> {
        let mut report = Report::blank();
        let code = played.into().code();
        check(unsafe { sys::kalah_game_play(self.raw_mut(), code, &mut report) })?;
        Ok(Report::from_c(&report))
    }

    /// Plays several moves, all of them or none; [`Error::at`] is the index of an illegal one.
    pub fn play_all(&mut self, moves: &[Move]) -> Result<()> {
        let codes: Vec<i32> = moves.iter().map(|played| played.code()).collect();
        let mut at = usize::MAX;
        let code = unsafe {
            let array = codes.as_ptr();
            sys::kalah_game_play_all(self.raw_mut(), array, codes.len(), &mut at, null_mut())
        };
        check_at(code, at)?;
        Ok(())
    }

    /// What [`Game::play`] would report.
    pub fn preview(&self, played: impl Into<Move>) -> Result<Report> {
        let mut report = Report::blank();
        let code = played.into().code();
        check(unsafe { sys::kalah_game_preview(self.raw(), code, &mut report) })?;
        Ok(Report::from_c(&report))
    }

    /// The steps of a move, without playing it.
    pub fn steps(&self, played: impl Into<Move>) -> Result<Vec<Step>> {
        let code = played.into().code();
        let steps = text::list(64, Step::blank(), |array, cap, count| unsafe {
            sys::kalah_game_steps(
                self.raw(),
                code,
                array,
                size_of::<sys::kalah_step>(),
                cap,
                count,
            )
        })?;
        Ok(steps.iter().map(Step::from_c).collect())
    }

    /// What can be said for and against each legal pit.
    pub fn hints(&self) -> Vec<Hint> {
        let blank: sys::kalah_hint = unsafe { std::mem::zeroed() };
        text::list(self.pits(), blank, |array, cap, count| unsafe {
            sys::kalah_hint_list(self.raw(), array, size_of::<sys::kalah_hint>(), cap, count)
        })
        .expect("a good handle was given")
        .iter()
        .map(Hint::from_c)
        .collect()
    }

    // ---- History ----

    /// Takes the last move back.
    pub fn undo(&mut self) -> Result<()> {
        check(unsafe { sys::kalah_game_undo(self.raw_mut()) })?;
        Ok(())
    }

    /// Plays again the move that was taken back last.
    pub fn redo(&mut self) -> Result<Report> {
        let mut report = Report::blank();
        check(unsafe { sys::kalah_game_redo(self.raw_mut(), &mut report) })?;
        Ok(Report::from_c(&report))
    }

    /// The moves so far.
    pub fn history(&self) -> Vec<Move> {
        let codes = text::list(64, 0, |array, cap, count| unsafe {
            sys::kalah_game_history(self.raw(), array, cap, count)
        })
        .expect("a good handle was given");
        codes.into_iter().map(Move::from_code).collect()
    }

    /// What a move of the history did, 0 being the first.
    pub fn report(&self, ply: usize) -> Result<Report> {
        let mut report = Report::blank();
        check(unsafe { sys::kalah_game_report(self.raw(), ply as u64, &mut report) })?;
        Ok(Report::from_c(&report))
    }

    /// The game that [`Game::save`] wrote.
    pub fn load(saved: &str) -> Result<Game> {
        let mut game = Game::new(&Ruleset::default())?;
        let mut at = usize::MAX;
        let text = saved.as_ptr().cast::<c_char>();
        let code =
            unsafe { sys::kalah_notation_read_game(game.raw_mut(), text, saved.len(), &mut at) };
        check_at(code, at)?;
        Ok(game)
    }

    /// The whole game as one line: rules, beginning and moves.
    pub fn save(&self) -> String {
        text::write(|buf, cap, needed| unsafe {
            sys::kalah_notation_write_game(self.raw(), buf, cap, needed)
        })
        .expect("a good handle was given")
    }
}

impl Drop for Game {
    fn drop(&mut self) {
        unsafe { sys::kalah_game_free(self.raw_mut()) }
    }
}

/// Panics without memory; [`Game::try_clone`] does not.
impl Clone for Game {
    fn clone(&self) -> Game {
        self.try_clone().expect("memory for a game")
    }
}

/// The position, as [`Game::read_position`] reads it; [`Game::save`] tells everything.
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let position = text::write(|buf, cap, needed| unsafe {
            sys::kalah_notation_write_position(self.raw(), buf, cap, needed)
        });
        f.pad(&position.map_err(|_| fmt::Error)?)
    }
}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Game({:?})", self.save())
    }
}

/// The legal pits of a position, in ascending order.
#[derive(Clone, Debug)]
pub struct LegalMoves {
    mask: u32,
}

impl Iterator for LegalMoves {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        if self.mask == 0 {
            return None;
        }
        let pit = self.mask.trailing_zeros() as usize;
        self.mask &= self.mask - 1;
        Some(pit)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.mask.count_ones() as usize;
        (count, Some(count))
    }
}

impl DoubleEndedIterator for LegalMoves {
    fn next_back(&mut self) -> Option<usize> {
        if self.mask == 0 {
            return None;
        }
        let pit = 31 - self.mask.leading_zeros() as usize;
        self.mask &= !(1 << pit);
        Some(pit)
    }
}

impl ExactSizeIterator for LegalMoves {}
impl FusedIterator for LegalMoves {}

/// One legal pit and what playing it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hint {
    /// The pit.
    pub pit: usize,
    /// Whether it earns an extra turn.
    pub extra: bool,
    /// Seeds that its capture puts into the store.
    pub captured: i32,
    /// Seeds that its sowing drops in the store.
    pub stored: i32,
    /// The most seeds that the other side could then capture with one move.
    pub exposed: i32,
    /// How the game stands after it.
    pub outcome: Outcome,
}

impl Hint {
    fn from_c(c: &sys::kalah_hint) -> Hint {
        Hint {
            pit: c.r#move as usize,
            extra: c.extra != 0,
            captured: c.captured,
            stored: c.stored,
            exposed: c.exposed,
            outcome: Outcome::from_code(c.result),
        }
    }
}
