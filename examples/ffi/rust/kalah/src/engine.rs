// SPDX-License-Identifier: MIT
use crate::error::{check, must, Error, Result};
use crate::game::Game;
use crate::report::{Move, Outcome};
use crate::ruleset::values;
use crate::table::Table;
use crate::text;
use kalah_sys as sys;
use std::any::Any;
use std::fmt;
use std::mem::size_of;
use std::ops::ControlFlow;
use std::os::raw::{c_char, c_void};
use std::panic::{catch_unwind, resume_unwind, AssertUnwindSafe};
use std::ptr::{null, null_mut, NonNull};
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

values! {
    /// What is asked of a position.
    Goal {
        /// The final difference of the stores.
        Score = KALAH_GOAL_SCORE,
        /// Who wins: cheaper.
        Result = KALAH_GOAL_RESULT,
    }
}
values! {
    /// Why a search ended.
    Stop {
        /// It found what was asked.
        Done = KALAH_STOP_DONE,
        /// So many positions were to be looked at, and no more.
        Nodes = KALAH_STOP_NODES,
        /// There was no more time.
        Time = KALAH_STOP_TIME,
        /// The function that hears of progress said so.
        Caller = KALAH_STOP_CALLER,
        /// Clockwise a game can go round for ever: no more can be proven.
        Endless = KALAH_STOP_ENDLESS,
    }
}
values! {
    /// How well a computer player plays.
    Level {
        /// Any legal move.
        Easy = KALAH_LEVEL_EASY,
        /// Sees two whole turns.
        Medium = KALAH_LEVEL_MEDIUM,
        /// Sees five whole turns.
        Hard = KALAH_LEVEL_HARD,
        /// Proves what is best when it can.
        Perfect = KALAH_LEVEL_PERFECT,
    }
}

/// Its name, such as `hard`.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(text::from_static(unsafe { sys::kalah_level_name(self.code()) }).unwrap_or(""))
    }
}

/// By its name.
impl FromStr for Level {
    type Err = Error;

    fn from_str(name: &str) -> Result<Level> {
        let mut level = 0;
        let text = name.as_ptr().cast::<c_char>();
        check(unsafe { sys::kalah_level_find(&mut level, text, name.len()) })?;
        Ok(Level::from_code(level))
    }
}

/// How long a search may take; the default is no limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Limits {
    /// Time, in whole milliseconds.
    pub time: Option<Duration>,
    /// Positions looked at.
    pub nodes: Option<u64>,
}

impl Limits {
    /// So much time.
    pub fn time(time: Duration) -> Limits {
        Limits {
            time: Some(time),
            nodes: None,
        }
    }

    /// So many positions.
    pub fn nodes(nodes: u64) -> Limits {
        Limits {
            time: None,
            nodes: Some(nodes),
        }
    }

    /// A limit of zero is the least that there is, for zero means none in C.
    fn to_c(self) -> sys::kalah_limits {
        sys::kalah_limits {
            size: size_of::<sys::kalah_limits>() as u32,
            milliseconds: self.time.map_or(0, |time| {
                i32::try_from(time.as_millis()).unwrap_or(i32::MAX).max(1)
            }),
            nodes: self.nodes.map_or(0, |nodes| nodes.max(1)),
        }
    }
}

/// What a search found.  Values are final differences of the stores, the mover's minus the
/// other's; of a finished game, South's minus North's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Solution {
    /// The value, or the best guess at it.
    pub value: i32,
    /// Proven: the value is at least this.
    pub lower: i32,
    /// Proven: it is at most this.
    pub upper: i32,
    /// Whether what was asked is proven.
    pub exact: bool,
    /// The best move; none when the game is over.
    pub best: Option<Move>,
    /// How the game ends, if proven.
    pub outcome: Outcome,
    /// Why the search ended.
    pub stopped: Stop,
    /// Moves looked ahead; 0 by exact solving.
    pub depth: i32,
    /// Positions looked at.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
    /// Values taken from an endgame table.
    pub endings: u64,
}

impl Solution {
    fn blank() -> sys::kalah_solution {
        sys::kalah_solution {
            size: size_of::<sys::kalah_solution>() as u32,
            ..unsafe { std::mem::zeroed() }
        }
    }

    fn from_c(c: &sys::kalah_solution) -> Solution {
        Solution {
            value: c.value,
            lower: c.lower,
            upper: c.upper,
            exact: c.exact != 0,
            best: move_or_none(c.best),
            outcome: Outcome::from_code(c.result),
            stopped: Stop::from_code(c.stopped),
            depth: c.depth,
            nodes: c.nodes,
            time: Duration::from_millis(c.milliseconds),
            endings: c.endings,
        }
    }
}

fn move_or_none(code: i32) -> Option<Move> {
    (code != sys::KALAH_MOVE_NONE).then(|| Move::from_code(code))
}

/// The value of one move, as in [`Solution`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Verdict {
    /// The move.
    pub played: Move,
    /// Its value.
    pub value: i32,
    /// Proven: at least this.
    pub lower: i32,
    /// Proven: at most this.
    pub upper: i32,
    /// Whether the value is proven.
    pub exact: bool,
}

/// What a search tells on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Progress {
    /// The best move so far.
    pub best: Option<Move>,
    /// The best guess at the value so far.
    pub value: i32,
    /// Proven so far: the value is at least this.
    pub lower: i32,
    /// Proven so far: it is at most this.
    pub upper: i32,
    /// Moves looked ahead; 0 by exact solving.
    pub depth: i32,
    /// Positions looked at.
    pub nodes: u64,
    /// How long it has taken.
    pub time: Duration,
}

/// An engine: what a position is worth, and the best move in it.  It remembers positions, and
/// serves games of all rules.
///
/// It may go to another thread, but two cannot have it at once:
///
/// ```
/// # fn main() -> kalah::Result<()> {
/// let engine = kalah::Engine::new(0)?;
/// std::thread::spawn(move || drop(engine)).join().unwrap();
/// # Ok(())
/// # }
/// ```
///
/// ```compile_fail,E0277
/// # fn main() -> kalah::Result<()> {
/// let engine = kalah::Engine::new(0)?;
/// std::thread::scope(|scope| {
///     scope.spawn(|| engine.table().is_some());
/// });
/// # Ok(())
/// # }
/// ```
///
/// A table that it uses is shared with it, not lent:
///
/// ```compile_fail,E0308
/// # fn main() -> kalah::Result<()> {
/// let table = kalah::Table::new(&"pits=3".parse()?, 4, 1)?;
/// kalah::Engine::new(0)?.use_table(Some(&table));
/// # Ok(())
/// # }
/// ```
pub struct Engine {
    handle: NonNull<sys::kalah_engine>,
    /// What the handle looks into: dropped after it.
    table: Option<Arc<Table>>,
}

// A handle may be used from any thread.
unsafe impl Send for Engine {}

impl Engine {
    /// An engine that remembers positions in so many bytes; 0 stands for the default.
    pub fn new(memory: u64) -> Result<Engine> {
        let mut handle = null_mut();
        check(unsafe { sys::kalah_engine_new(&mut handle, memory) })?;
        Ok(Engine {
            handle: NonNull::new(handle).expect("a call that went well gives a handle"),
            table: None,
        })
    }

    fn raw(&mut self) -> *mut sys::kalah_engine {
        self.handle.as_ptr()
    }

    /// Forgets what is remembered.
    pub fn clear(&mut self) {
        unsafe { sys::kalah_engine_clear(self.raw()) };
    }

    /// How many threads a search may use.
    pub fn set_threads(&mut self, threads: i32) -> Result<()> {
        check(unsafe { sys::kalah_engine_set_threads(self.raw(), threads) })?;
        Ok(())
    }

    /// The most seeds that an endgame table of the engine's own, made in its memory, may know;
    /// 0 for none.  What is remembered is forgotten.
    pub fn set_endings(&mut self, seeds: i32) -> Result<()> {
        check(unsafe { sys::kalah_engine_set_endings(self.raw(), seeds) })?;
        Ok(())
    }

    /// Lets searches look into an endgame table, whenever a game's rules are the table's.  Any
    /// number of engines may share one.
    pub fn use_table(&mut self, table: Option<Arc<Table>>) {
        let raw = table.as_ref().map_or(null(), |table| table.raw());
        must(unsafe { sys::kalah_engine_use_table(self.raw(), raw) });
        self.table = table; // only now may the old one go
    }

    /// The endgame table that searches look into.
    pub fn table(&self) -> Option<&Arc<Table>> {
        self.table.as_ref()
    }

    /// Solves a position: its value and a best move by perfect play.
    pub fn solve(&mut self, game: &Game, goal: Goal, limits: Limits) -> Result<Solution> {
        let (mut solution, limits) = (Solution::blank(), limits.to_c());
        check(unsafe {
            sys::kalah_engine_solve(self.raw(), game.raw(), goal.code(), &limits, &mut solution)
        })?;
        Ok(Solution::from_c(&solution))
    }

    /// The same with a function that hears of progress every few milliseconds and can end the
    /// search.  Its panics do that, too, and come out of this call.
    pub fn solve_aloud<F>(
        &mut self,
        game: &Game,
        goal: Goal,
        limits: Limits,
        hear: F,
    ) -> Result<Solution>
    where
        F: FnMut(&Progress) -> ControlFlow<()>,
    {
        self.aloud(hear, |engine| engine.solve(game, goal, limits))
    }

    /// The value of every legal move by perfect play, best first.
    pub fn analyse(&mut self, game: &Game, limits: Limits) -> Result<Vec<Verdict>> {
        let (engine, limits) = (self.raw(), limits.to_c());
        let blank: sys::kalah_verdict = unsafe { std::mem::zeroed() };
        let size = size_of::<sys::kalah_verdict>();
        let found = text::list(game.pits() + 1, blank, |array, cap, count| unsafe {
            sys::kalah_engine_analyse(engine, game.raw(), &limits, array, size, cap, count)
        })?;
        let verdict = |c: &sys::kalah_verdict| Verdict {
            played: Move::from_code(c.r#move),
            value: c.value,
            lower: c.lower,
            upper: c.upper,
            exact: c.exact != 0,
        };
        Ok(found.iter().map(verdict).collect())
    }

    /// A line of perfect play to the end.
    pub fn line(&mut self, game: &Game, limits: Limits) -> Result<Vec<Move>> {
        let (engine, limits) = (self.raw(), limits.to_c());
        let codes = text::list(1024, 0, |array, cap, count| unsafe {
            sys::kalah_engine_line(engine, game.raw(), &limits, array, cap, count)
        })?;
        Ok(codes.into_iter().map(Move::from_code).collect())
    }

    /// Finds as good a move as it can within limits, of which there must be one.
    pub fn think(&mut self, game: &Game, limits: Limits) -> Result<Solution> {
        let (mut solution, limits) = (Solution::blank(), limits.to_c());
        check(unsafe { sys::kalah_engine_think(self.raw(), game.raw(), &limits, &mut solution) })?;
        Ok(Solution::from_c(&solution))
    }

    /// The same with a function that hears of progress, as in [`Engine::solve_aloud`].
    ///
    /// ```compile_fail,E0499
    /// # fn main() -> kalah::Result<()> {
    /// use kalah::{Engine, Game, Limits};
    /// let (mut engine, game) = (Engine::new(0)?, Game::new(&"kgp".parse()?)?);
    /// engine.think_aloud(&game, Limits::nodes(10_000), |_| {
    ///     engine.clear(); // not the engine that is at work
    ///     std::ops::ControlFlow::Continue(())
    /// })?;
    /// # Ok(())
    /// # }
    /// ```
    pub fn think_aloud<F>(&mut self, game: &Game, limits: Limits, hear: F) -> Result<Solution>
    where
        F: FnMut(&Progress) -> ControlFlow<()>,
    {
        self.aloud(hear, |engine| engine.think(game, limits))
    }

    /// Lets a function hear of the progress of one call.
    fn aloud<F, T>(&mut self, hear: F, ask: impl FnOnce(&mut Engine) -> Result<T>) -> Result<T>
    where
        F: FnMut(&Progress) -> ControlFlow<()>,
    {
        let mut listener = Listener { hear, panic: None };
        let data: *mut Listener<F> = &mut listener;
        must(unsafe {
            sys::kalah_engine_set_progress(self.raw(), Some(hear_progress::<F>), data.cast())
        });
        // Should this panic, nothing is to hear what it heard.
        let found = catch_unwind(AssertUnwindSafe(|| ask(self)));
        must(unsafe { sys::kalah_engine_set_progress(self.raw(), None, null_mut()) });
        match (listener.panic, found) {
            (Some(panic), _) | (None, Err(panic)) => resume_unwind(panic),
            (None, Ok(found)) => found,
        }
    }

    /// Picks a move as a computer player of a level does; the seed decides among equal ones.
    pub fn choose(&mut self, game: &Game, level: Level, seed: u64, limits: Limits) -> Result<Move> {
        let (mut code, limits) = (0, limits.to_c());
        check(unsafe {
            sys::kalah_level_choose(
                self.raw(),
                game.raw(),
                level.code(),
                seed,
                &limits,
                &mut code,
            )
        })?;
        Ok(Move::from_code(code))
    }
}

impl fmt::Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Engine")
            .field("table", &self.table)
            .finish_non_exhaustive()
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        unsafe { sys::kalah_engine_free(self.raw()) }
    }
}

/// A caller's function, and how it panicked: that must not cross C.
struct Listener<F> {
    hear: F,
    panic: Option<Box<dyn Any + Send>>,
}

unsafe extern "C" fn hear_progress<F>(data: *mut c_void, so_far: *const sys::kalah_progress) -> i32
where
    F: FnMut(&Progress) -> ControlFlow<()>,
{
    let (listener, c) = unsafe { (&mut *data.cast::<Listener<F>>(), &*so_far) };
    let progress = Progress {
        best: move_or_none(c.best),
        value: c.value,
        lower: c.lower,
        upper: c.upper,
        depth: c.depth,
        nodes: c.nodes,
        time: Duration::from_millis(c.milliseconds),
    };
    match catch_unwind(AssertUnwindSafe(|| (listener.hear)(&progress))) {
        Ok(flow) => flow.is_break().into(),
        Err(panic) => {
            listener.panic = Some(panic);
            1
        }
    }
}
