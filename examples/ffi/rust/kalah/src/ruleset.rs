// SPDX-License-Identifier: MIT
use crate::error::{check, check_at, Error, Result};
use crate::text;
use kalah_sys as sys;
use std::fmt::{self, Write};
use std::mem::{size_of, MaybeUninit};
use std::os::raw::c_char;
use std::str::FromStr;

macro_rules! values {
    ($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident = $code:ident,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$value_doc])* $value,)*
        }

        // Not each is both said and heard.
        #[allow(dead_code)]
        impl $name {
            pub(crate) fn code(self) -> i32 {
                match self {
                    $($name::$value => sys::$code,)*
                }
            }

            pub(crate) fn from_code(code: i32) -> $name {
                match code {
                    $(sys::$code => $name::$value,)*
                    code => panic!("libkalah gave {code} for a {}", stringify!($name)),
                }
            }
        }
    };
}
pub(crate) use values;

values! {
    /// The direction of sowing.
    Direction {
        /// Counter-clockwise.
        Ccw = KALAH_DIRECTION_CCW,
        /// Clockwise.
        Cw = KALAH_DIRECTION_CW,
    }
}
values! {
    /// When a last seed in an own empty pit captures.
    Capture {
        /// If the pit across holds seeds.
        Opposite = KALAH_CAPTURE_OPPOSITE,
        /// Always; the last seed alone if the pit across is empty.
        Always = KALAH_CAPTURE_ALWAYS,
        /// Never.
        Never = KALAH_CAPTURE_NONE,
    }
}
values! {
    /// What a capture takes.
    Takes {
        /// The last seed and everything across.
        Both = KALAH_TAKES_BOTH,
        /// Everything across.
        Opposite = KALAH_TAKES_OPPOSITE,
    }
}
values! {
    /// Whether a last seed in a pit that held seeds is lifted and sown on.
    Relay {
        /// No.
        No = KALAH_RELAY_NONE,
        /// In the pits of both sides.
        Both = KALAH_RELAY_BOTH,
    }
}
values! {
    /// When the game is over.
    End {
        /// As soon as either row is empty.
        RowEmpty = KALAH_END_ROW_EMPTY,
        /// When the side to move has an empty row.
        NoMove = KALAH_END_NO_MOVE,
        /// When both rows are empty: a side without a move passes.
        Pass = KALAH_END_PASS,
    }
}
values! {
    /// Who gets what is left in the rows at the end.
    Leftovers {
        /// Each row its owner.
        Owner = KALAH_LEFTOVERS_OWNER,
        /// The side whose row is empty.
        Emptied = KALAH_LEFTOVERS_EMPTIED,
        /// The side that made the last move.
        LastMover = KALAH_LEFTOVERS_LAST_MOVER,
        /// Nobody.
        Nobody = KALAH_LEFTOVERS_NOBODY,
        /// Half each.
        Split = KALAH_LEFTOVERS_SPLIT,
    }
}

/// The rules of a game.  `man kalah_rules` gives the exact meaning of each.
///
/// ```
/// # fn main() -> kalah::Result<()> {
/// use kalah::{Capture, Ruleset};
/// let rules = Ruleset { pits: 4, capture: Capture::Always, ..Ruleset::default() };
/// assert_eq!(rules, "family pits=4".parse()?);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ruleset {
    /// Pits a side, 1 to 32.
    pub pits: i32,
    /// Seeds a pit, 1 to 65,535 / (2 * pits).
    pub seeds: i32,
    /// The direction of sowing.
    pub direction: Direction,
    /// When the last seed captures.
    pub capture: Capture,
    /// What a capture takes.
    pub takes: Takes,
    /// Whether a last seed is lifted and sown on.
    pub relay: Relay,
    /// Whether a last seed in the own store gives an extra turn.
    pub extra: bool,
    /// When the game is over.
    pub end: End,
    /// Who gets what is left in the rows.
    pub leftovers: Leftovers,
    /// Whether more than half of all seeds in a store end the game.
    pub majority: bool,
    /// Whether the second side may change seats instead of its first move.
    pub swap: bool,
    /// Whether the very first move can give an extra turn.
    pub first_extra: bool,
    /// Whether North moves first.
    pub north_first: bool,
}

impl Ruleset {
    /// The rules of a preset, such as `"family"`.
    pub fn preset(name: &str) -> Result<Ruleset> {
        Ruleset::presets()
            .find(|(known, _)| *known == name)
            .ok_or_else(|| Error::new(sys::KALAH_ERROR_NAME))?
            .0
            .parse()
    }

    /// The names of all presets, and who plays by them.
    pub fn presets(
    ) -> impl DoubleEndedIterator<Item = (&'static str, &'static str)> + ExactSizeIterator {
        (0..unsafe { sys::kalah_ruleset_preset_count() }).map(|index| {
            let name = text::from_static(unsafe { sys::kalah_ruleset_preset_name(index) });
            let about = text::from_static(unsafe { sys::kalah_ruleset_preset_about(index) });
            (name.unwrap_or(""), about.unwrap_or(""))
        })
    }

    /// Whether every number is one it may be.
    pub fn check(&self) -> Result<()> {
        check(unsafe { sys::kalah_ruleset_check(&self.to_c(), std::ptr::null_mut()) })?;
        Ok(())
    }

    /// A rule sheet in plain English.
    pub fn describe(&self) -> Result<String> {
        let rules = self.to_c();
        text::write(|buf, cap, needed| unsafe {
            sys::kalah_describe_rules(&rules, buf, cap, needed)
        })
    }

    pub(crate) fn to_c(self) -> sys::kalah_ruleset {
        sys::kalah_ruleset {
            size: size_of::<sys::kalah_ruleset>() as u32,
            pits: self.pits,
            seeds: self.seeds,
            direction: self.direction.code(),
            capture: self.capture.code(),
            takes: self.takes.code(),
            relay: self.relay.code(),
            extra: if self.extra {
                sys::KALAH_EXTRA_ON
            } else {
                sys::KALAH_EXTRA_OFF
            },
            end: self.end.code(),
            leftovers: self.leftovers.code(),
            majority: if self.majority {
                sys::KALAH_MAJORITY_ON
            } else {
                sys::KALAH_MAJORITY_OFF
            },
            swap: if self.swap {
                sys::KALAH_SWAP_ON
            } else {
                sys::KALAH_SWAP_OFF
            },
            first_extra: if self.first_extra {
                sys::KALAH_FIRST_EXTRA_ON
            } else {
                sys::KALAH_FIRST_EXTRA_OFF
            },
            first: if self.north_first {
                sys::KALAH_FIRST_NORTH
            } else {
                sys::KALAH_FIRST_SOUTH
            },
        }
    }

    pub(crate) fn from_c(c: &sys::kalah_ruleset) -> Ruleset {
        Ruleset {
            pits: c.pits,
            seeds: c.seeds,
            direction: Direction::from_code(c.direction),
            capture: Capture::from_code(c.capture),
            takes: Takes::from_code(c.takes),
            relay: Relay::from_code(c.relay),
            extra: c.extra == sys::KALAH_EXTRA_ON,
            end: End::from_code(c.end),
            leftovers: Leftovers::from_code(c.leftovers),
            majority: c.majority == sys::KALAH_MAJORITY_ON,
            swap: c.swap == sys::KALAH_SWAP_ON,
            first_extra: c.first_extra == sys::KALAH_FIRST_EXTRA_ON,
            north_first: c.first == sys::KALAH_FIRST_NORTH,
        }
    }
}

impl Default for Ruleset {
    fn default() -> Ruleset {
        "".parse().expect("the default rules are good")
    }
}

/// Reads a preset's name, fields as `field=value`, or a name and then fields.
impl FromStr for Ruleset {
    type Err = Error;

    fn from_str(text: &str) -> Result<Ruleset> {
        let mut rules = MaybeUninit::<sys::kalah_ruleset>::uninit();
        let mut at = usize::MAX;
        check_at(
            unsafe {
                sys::kalah_ruleset_parse(
                    rules.as_mut_ptr(),
                    size_of::<sys::kalah_ruleset>(),
                    text.as_ptr().cast::<c_char>(),
                    text.len(),
                    &mut at,
                )
            },
            at,
        )?;
        Ok(Ruleset::from_c(unsafe { &rules.assume_init() }))
    }
}

/// The canonical text: every field in order.
impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rules, mut text) = (self.to_c(), String::new());
        for field in 0..unsafe { sys::kalah_ruleset_field_count() } {
            let mut value = 0;
            unsafe { sys::kalah_ruleset_get(&rules, field, &mut value) };
            let name = text::from_static(unsafe { sys::kalah_ruleset_field_name(field) });
            let word = text::from_static(unsafe { sys::kalah_ruleset_value_name(field, value) });
            let blank = if field > 0 { " " } else { "" };
            write!(text, "{blank}{}=", name.unwrap_or(""))?;
            match word {
                Some(word) => text += word,
                None => write!(text, "{value}")?,
            }
        }
        f.pad(&text)
    }
}
