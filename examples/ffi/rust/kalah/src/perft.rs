// SPDX-License-Identifier: MIT
use crate::error::{check, Result};
use crate::game::Game;
use kalah_sys as sys;

/// Counts the sequences of exactly so many moves, 0 to 1000, from where a game stands, with 1 to
/// 256 threads.  After an extra turn the next move is one more; a swap is never among them.  Past
/// 2^64 - 1 the count wraps round.
///
/// ```
/// # fn main() -> kalah::Result<()> {
/// let game = kalah::Game::new(&"kalah".parse()?)?;
/// assert_eq!(kalah::perft(&game, 6, 1)?, 23_233);
/// # Ok(())
/// # }
/// ```
pub fn perft(game: &Game, depth: i32, threads: i32) -> Result<u64> {
    let mut nodes = 0;
    check(unsafe { sys::kalah_perft_count(&mut nodes, game.raw(), depth, threads) })?;
    Ok(nodes)
}

/// The same for each legal pit by itself, in ascending order: how many of the sequences, of 1 to
/// 1000 moves, begin with it.
pub fn perft_divide(game: &Game, depth: i32, threads: i32) -> Result<Vec<(usize, u64)>> {
    let room = game.pits();
    let (mut pits, mut nodes, mut count) = (vec![0; room], vec![0; room], 0);
    check(unsafe {
        sys::kalah_perft_divide(
            pits.as_mut_ptr(),
            nodes.as_mut_ptr(),
            room,
            &mut count,
            game.raw(),
            depth,
            threads,
        )
    })?;
    let pits = pits.into_iter().map(|pit: i32| pit as usize);
    Ok(pits.zip(nodes).take(count).collect())
}
