// SPDX-License-Identifier: MIT
use crate::error::{check, must, ErrorKind, Result};
use crate::game::Game;
use crate::ruleset::Ruleset;
use kalah_sys as sys;
use std::any::Any;
use std::ffi::CString;
use std::fmt;
use std::ops::ControlFlow;
use std::os::raw::c_void;
use std::panic::{catch_unwind, resume_unwind, AssertUnwindSafe};
use std::path::Path;
use std::ptr::{null_mut, NonNull};

/// An endgame table: what perfect play makes of every position of one board and ruleset in which
/// the rows hold up to so many seeds.  It never changes.
///
/// ```
/// # fn main() -> kalah::Result<()> {
/// use kalah::{Game, Table};
/// let rules = "pits=3".parse()?;
/// let table = Table::new(&rules, 8, 1)?;
/// let mut game = Game::new(&rules)?;
/// game.read_position("<3,5,4,0,1,2,0,0,1> S")?;
/// assert_eq!(table.value(&game)?, 3);
/// # Ok(())
/// # }
/// ```
pub struct Table {
    handle: NonNull<sys::kalah_table>,
}

// It never changes, and any number of threads may use it at once.
unsafe impl Send for Table {}
unsafe impl Sync for Table {}

impl Table {
    /// Computes a table for up to so many seeds, 0 to 100, with 1 to 256 threads.  Seeds, swap
    /// and who begins do not matter of the rules; some can have no table.
    pub fn new(rules: &Ruleset, seeds: i32, threads: i32) -> Result<Table> {
        let mut handle = null_mut();
        check(unsafe {
            let rules = rules.to_c();
            sys::kalah_table_new(&mut handle, &rules, seeds, threads, None, null_mut())
        })?;
        Ok(Table::from_raw(handle))
    }

    /// The same with a function that hears how many positions are done, and how many there are
    /// in all, and can end the work: that is the error [`ErrorKind::Stopped`].
    pub fn new_aloud<F>(rules: &Ruleset, seeds: i32, threads: i32, hear: F) -> Result<Table>
    where
        F: FnMut(u64, u64) -> ControlFlow<()>,
    {
        let (mut handle, rules) = (null_mut(), rules.to_c());
        let mut listener = Listener { hear, panic: None };
        let data: *mut Listener<F> = &mut listener;
        let code = unsafe {
            let hear = Some(hear_progress::<F> as _);
            sys::kalah_table_new(&mut handle, &rules, seeds, threads, hear, data.cast())
        };
        let made = check(code).map(|_| Table::from_raw(handle));
        match listener.panic {
            Some(panic) => resume_unwind(panic),
            None => made,
        }
    }

    /// Opens a table's file.  Where the system can, the file is mapped, not read, so that this
    /// takes no time; the data is trusted.  Whoever changes the file meanwhile makes the values
    /// wrong, whoever cuts it ends the program; [`Table::write`] does neither.
    pub fn open(path: impl AsRef<Path>) -> Result<Table> {
        Table::open_with(path.as_ref(), 0)
    }

    /// The same, with all of the data checked.
    pub fn open_verified(path: impl AsRef<Path>) -> Result<Table> {
        Table::open_with(path.as_ref(), sys::KALAH_TABLE_VERIFY)
    }

    fn open_with(path: &Path, flags: i32) -> Result<Table> {
        let (mut handle, path) = (null_mut(), name(path)?);
        check(unsafe { sys::kalah_table_open(&mut handle, path.as_ptr(), flags) })?;
        Ok(Table::from_raw(handle))
    }

    fn from_raw(handle: *mut sys::kalah_table) -> Table {
        Table {
            handle: NonNull::new(handle).expect("a call that went well gives a handle"),
        }
    }

    pub(crate) fn raw(&self) -> *const sys::kalah_table {
        self.handle.as_ptr()
    }

    /// How many positions such a table has, and so how many bytes it takes; `u64::MAX` when that
    /// or more.
    pub fn count(pits: i32, seeds: i32) -> Result<u64> {
        let mut positions = 0;
        check(unsafe { sys::kalah_table_count(&mut positions, pits, seeds) })?;
        Ok(positions)
    }

    /// Writes the table to a file, whole or not at all: whatever goes wrong, a table that was
    /// there stays.
    pub fn write(&self, path: impl AsRef<Path>) -> Result<()> {
        let path = name(path.as_ref())?;
        check(unsafe { sys::kalah_table_write(self.raw(), path.as_ptr()) })?;
        Ok(())
    }

    /// Checks all data of a table that was opened.
    pub fn verify(&self) -> Result<()> {
        check(unsafe { sys::kalah_table_verify(self.raw()) })?;
        Ok(())
    }

    /// The rules it is for: swap and who begins have their defaults, and there is one seed a pit.
    pub fn rules(&self) -> Ruleset {
        let mut rules = Ruleset::default().to_c();
        must(unsafe { sys::kalah_table_ruleset(self.raw(), &mut rules) });
        Ruleset::from_c(&rules)
    }

    /// How many seeds the rows may hold.
    pub fn seeds(&self) -> i32 {
        must(unsafe { sys::kalah_table_seeds(self.raw()) })
    }

    /// The final difference of the stores by perfect play, the mover's minus the other's; of a
    /// finished game, South's minus North's.  An open swap is not considered.
    pub fn value(&self, game: &Game) -> Result<i32> {
        let mut value = 0;
        check(unsafe { sys::kalah_table_value(self.raw(), game.raw(), &mut value) })?;
        Ok(value)
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("rules", &self.rules().to_string())
            .field("seeds", &self.seeds())
            .finish()
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        unsafe { sys::kalah_table_free(self.handle.as_ptr()) }
    }
}

/// A file's name for C; one that it can't have is that of no file.
fn name(path: &Path) -> Result<CString> {
    #[cfg(unix)]
    let bytes = Some(std::os::unix::ffi::OsStrExt::as_bytes(path.as_os_str()));
    // The code page is not known here, but every one begins with ASCII.
    #[cfg(not(unix))]
    let bytes = path
        .to_str()
        .filter(|name| name.is_ascii())
        .map(str::as_bytes);
    bytes
        .and_then(|bytes| CString::new(bytes).ok())
        .ok_or_else(|| ErrorKind::FileOpen.into())
}

/// A caller's function, and how it panicked: that must not cross C.
struct Listener<F> {
    hear: F,
    panic: Option<Box<dyn Any + Send>>,
}

unsafe extern "C" fn hear_progress<F>(data: *mut c_void, done: u64, total: u64) -> i32
where
    F: FnMut(u64, u64) -> ControlFlow<()>,
{
    let listener = unsafe { &mut *data.cast::<Listener<F>>() };
    match catch_unwind(AssertUnwindSafe(|| (listener.hear)(done, total))) {
        Ok(flow) => flow.is_break().into(),
        Err(panic) => {
            listener.panic = Some(panic);
            1
        }
    }
}
