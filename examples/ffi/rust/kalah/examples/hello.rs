// SPDX-License-Identifier: MIT
//! The three lines of the README.
fn main() -> kalah::Result<()> {
    let mut game = kalah::Game::new(&"family".parse()?)?;
    println!("extra turn: {}", game.play(2)?.extra);
    println!("{game} {:?}", game.legal_moves().collect::<Vec<_>>());
    Ok(())
}
