// SPDX-License-Identifier: MIT
//! The C interface of libkalah, as it stands in its headers: what is said
//! there of every function holds here.  The crate `kalah` is the safe one.
//!
//! Written by tests/abi/make-rust.py; it changes by "make abi-update" only.
#![allow(non_camel_case_types)]

use std::marker::{PhantomData, PhantomPinned};
use std::mem::size_of;
use std::os::raw::{c_char, c_void};

pub const KALAH_PITS_MAX: i32 = 32;
pub const KALAH_SEEDS_MAX: i32 = 65535;
pub const KALAH_SIDE_SOUTH: i32 = 0;
pub const KALAH_SIDE_NORTH: i32 = 1;
pub const KALAH_SIDE_NONE: i32 = 2;
pub const KALAH_RESULT_ONGOING: i32 = 0;
pub const KALAH_RESULT_SOUTH: i32 = 1;
pub const KALAH_RESULT_NORTH: i32 = 2;
pub const KALAH_RESULT_DRAW: i32 = 3;
pub const KALAH_PIT_STORE: i32 = -1;
pub const KALAH_MOVE_SWAP: i32 = -2;
pub const KALAH_MOVE_NONE: i32 = -3;
pub const KALAH_VERSION_MAJOR: i32 = 0;
pub const KALAH_VERSION_MINOR: i32 = 1;
pub const KALAH_VERSION_MICRO: i32 = 0;
pub const KALAH_OK: i32 = 0;
pub const KALAH_ERROR_NULL: i32 = -1;
pub const KALAH_ERROR_MEMORY: i32 = -2;
pub const KALAH_ERROR_SPACE: i32 = -3;
pub const KALAH_ERROR_RANGE: i32 = -4;
pub const KALAH_ERROR_NAME: i32 = -5;
pub const KALAH_ERROR_STRUCT_SMALL: i32 = -6;
pub const KALAH_ERROR_STRUCT_TAIL: i32 = -7;
pub const KALAH_ERROR_STRUCT_SIZE: i32 = -8;
pub const KALAH_ERROR_RULE_VALUE: i32 = -20;
pub const KALAH_ERROR_RULE_SEEDS: i32 = -21;
pub const KALAH_ERROR_RULE_FIELD: i32 = -22;
pub const KALAH_ERROR_RULE_TWICE: i32 = -23;
pub const KALAH_ERROR_GAME_OVER: i32 = -40;
pub const KALAH_ERROR_NO_PIT: i32 = -41;
pub const KALAH_ERROR_EMPTY_PIT: i32 = -42;
pub const KALAH_ERROR_SWAP_OFF: i32 = -43;
pub const KALAH_ERROR_SWAP_FIRST: i32 = -44;
pub const KALAH_ERROR_SWAP_LATE: i32 = -45;
pub const KALAH_ERROR_SWAP_TAKEN: i32 = -46;
pub const KALAH_ERROR_NO_UNDO: i32 = -47;
pub const KALAH_ERROR_NO_REDO: i32 = -48;
pub const KALAH_ERROR_POSITION_PITS: i32 = -60;
pub const KALAH_ERROR_POSITION_COUNT: i32 = -61;
pub const KALAH_ERROR_POSITION_SEEDS: i32 = -62;
pub const KALAH_ERROR_POSITION_SIDE: i32 = -63;
pub const KALAH_ERROR_TEXT: i32 = -80;
pub const KALAH_ERROR_TEXT_VERSION: i32 = -81;
pub const KALAH_ERROR_TEXT_STATE: i32 = -82;
pub const KALAH_ERROR_MATCH_IDLE: i32 = -100;
pub const KALAH_ERROR_MATCH_RULES: i32 = -101;
pub const KALAH_ERROR_MATCH_FIRST: i32 = -102;
pub const KALAH_ERROR_MATCH_ONGOING: i32 = -103;
pub const KALAH_ERROR_STOPPED: i32 = -120;
pub const KALAH_ERROR_TABLE_RULES: i32 = -121;
pub const KALAH_ERROR_TABLE_OTHER: i32 = -122;
pub const KALAH_ERROR_TABLE_SEEDS: i32 = -123;
pub const KALAH_ERROR_FILE_OPEN: i32 = -124;
pub const KALAH_ERROR_FILE_READ: i32 = -125;
pub const KALAH_ERROR_FILE_WRITE: i32 = -126;
pub const KALAH_ERROR_TABLE_FOREIGN: i32 = -127;
pub const KALAH_ERROR_TABLE_VERSION: i32 = -128;
pub const KALAH_ERROR_TABLE_LENGTH: i32 = -129;
pub const KALAH_ERROR_TABLE_DAMAGED: i32 = -130;
pub const KALAH_DIRECTION_CCW: i32 = 0;
pub const KALAH_DIRECTION_CW: i32 = 1;
pub const KALAH_CAPTURE_OPPOSITE: i32 = 0;
pub const KALAH_CAPTURE_ALWAYS: i32 = 1;
pub const KALAH_CAPTURE_NONE: i32 = 2;
pub const KALAH_TAKES_BOTH: i32 = 0;
pub const KALAH_TAKES_OPPOSITE: i32 = 1;
pub const KALAH_RELAY_NONE: i32 = 0;
pub const KALAH_RELAY_BOTH: i32 = 1;
pub const KALAH_EXTRA_ON: i32 = 0;
pub const KALAH_EXTRA_OFF: i32 = 1;
pub const KALAH_END_ROW_EMPTY: i32 = 0;
pub const KALAH_END_NO_MOVE: i32 = 1;
pub const KALAH_END_PASS: i32 = 2;
pub const KALAH_LEFTOVERS_OWNER: i32 = 0;
pub const KALAH_LEFTOVERS_EMPTIED: i32 = 1;
pub const KALAH_LEFTOVERS_LAST_MOVER: i32 = 2;
pub const KALAH_LEFTOVERS_NOBODY: i32 = 3;
pub const KALAH_LEFTOVERS_SPLIT: i32 = 4;
pub const KALAH_MAJORITY_OFF: i32 = 0;
pub const KALAH_MAJORITY_ON: i32 = 1;
pub const KALAH_SWAP_OFF: i32 = 0;
pub const KALAH_SWAP_ON: i32 = 1;
pub const KALAH_FIRST_EXTRA_ON: i32 = 0;
pub const KALAH_FIRST_EXTRA_OFF: i32 = 1;
pub const KALAH_FIRST_SOUTH: i32 = 0;
pub const KALAH_FIRST_NORTH: i32 = 1;
pub const KALAH_FIELD_PITS: i32 = 0;
pub const KALAH_FIELD_SEEDS: i32 = 1;
pub const KALAH_FIELD_DIRECTION: i32 = 2;
pub const KALAH_FIELD_CAPTURE: i32 = 3;
pub const KALAH_FIELD_TAKES: i32 = 4;
pub const KALAH_FIELD_RELAY: i32 = 5;
pub const KALAH_FIELD_EXTRA: i32 = 6;
pub const KALAH_FIELD_END: i32 = 7;
pub const KALAH_FIELD_LEFTOVERS: i32 = 8;
pub const KALAH_FIELD_MAJORITY: i32 = 9;
pub const KALAH_FIELD_SWAP: i32 = 10;
pub const KALAH_FIELD_FIRST_EXTRA: i32 = 11;
pub const KALAH_FIELD_FIRST: i32 = 12;
pub const KALAH_STEP_LIFT: i32 = 0;
pub const KALAH_STEP_DROP: i32 = 1;
pub const KALAH_STEP_CAPTURE: i32 = 2;
pub const KALAH_STEP_EXTRA: i32 = 3;
pub const KALAH_STEP_PASS: i32 = 4;
pub const KALAH_STEP_SWEEP: i32 = 5;
pub const KALAH_STEP_END: i32 = 6;
pub const KALAH_STEP_SWAP: i32 = 7;
pub const KALAH_PERFT_DEPTH_MAX: i32 = 1000;
pub const KALAH_PERFT_THREADS_MAX: i32 = 256;
pub const KALAH_BEGIN_SOUTH: i32 = 0;
pub const KALAH_BEGIN_ALTERNATE: i32 = 1;
pub const KALAH_BEGIN_WINNER: i32 = 2;
pub const KALAH_BEGIN_LOSER: i32 = 3;
pub const KALAH_BEGIN_COIN: i32 = 4;
pub const KALAH_TABLE_SEEDS_MAX: i32 = 100;
pub const KALAH_TABLE_THREADS_MAX: i32 = 256;
pub const KALAH_TABLE_VERIFY: i32 = 1;
pub const KALAH_SEAT_BOARD: i32 = 0;
pub const KALAH_SEAT_MOVER: i32 = 1;
pub const KALAH_ENGINE_MEMORY_DEFAULT: i32 = 33554432;
pub const KALAH_ENGINE_MEMORY_MIN: i32 = 4096;
pub const KALAH_ENGINE_THREADS_MAX: i32 = 256;
pub const KALAH_GOAL_SCORE: i32 = 0;
pub const KALAH_GOAL_RESULT: i32 = 1;
pub const KALAH_STOP_DONE: i32 = 0;
pub const KALAH_STOP_NODES: i32 = 1;
pub const KALAH_STOP_TIME: i32 = 2;
pub const KALAH_STOP_CALLER: i32 = 3;
pub const KALAH_STOP_ENDLESS: i32 = 4;
pub const KALAH_LEVEL_EASY: i32 = 0;
pub const KALAH_LEVEL_MEDIUM: i32 = 1;
pub const KALAH_LEVEL_HARD: i32 = 2;
pub const KALAH_LEVEL_PERFECT: i32 = 3;

#[repr(C)]
pub struct kalah_game {
    _data: [u8; 0],
    _marker: PhantomData<(*mut u8, PhantomPinned)>,
}

#[repr(C)]
pub struct kalah_match {
    _data: [u8; 0],
    _marker: PhantomData<(*mut u8, PhantomPinned)>,
}

#[repr(C)]
pub struct kalah_table {
    _data: [u8; 0],
    _marker: PhantomData<(*mut u8, PhantomPinned)>,
}

#[repr(C)]
pub struct kalah_batch {
    _data: [u8; 0],
    _marker: PhantomData<(*mut u8, PhantomPinned)>,
}

#[repr(C)]
pub struct kalah_engine {
    _data: [u8; 0],
    _marker: PhantomData<(*mut u8, PhantomPinned)>,
}

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct kalah_ruleset {
    pub size: u32,
    pub pits: i32,
    pub seeds: i32,
    pub direction: i32,
    pub capture: i32,
    pub takes: i32,
    pub relay: i32,
    pub extra: i32,
    pub end: i32,
    pub leftovers: i32,
    pub majority: i32,
    pub swap: i32,
    pub first_extra: i32,
    pub first: i32,
}
const _: () = assert!(size_of::<kalah_ruleset>() == 56);

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct kalah_report {
    pub size: u32,
    pub side: i32,
    pub r#move: i32,
    pub lifted: i32,
    pub laps: i32,
    pub stored: i32,
    pub last_side: i32,
    pub last_pit: i32,
    pub captured: i32,
    pub extra: i32,
    pub passed: i32,
    pub swept_south: i32,
    pub swept_north: i32,
    pub over: i32,
    pub next: i32,
    pub result: i32,
}
const _: () = assert!(size_of::<kalah_report>() == 64);

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct kalah_step {
    pub size: u32,
    pub kind: i32,
    pub side: i32,
    pub pit: i32,
    pub seeds: i32,
    pub south: i32,
    pub north: i32,
    pub lap: i32,
}
const _: () = assert!(size_of::<kalah_step>() == 32);

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct kalah_match_game {
    pub size: u32,
    pub first: i32,
    pub began: i32,
    pub south: i32,
    pub north: i32,
    pub south_player: i32,
    pub swapped: i32,
    pub winner: i32,
}
const _: () = assert!(size_of::<kalah_match_game>() == 32);

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct kalah_hint {
    pub size: u32,
    pub r#move: i32,
    pub extra: i32,
    pub captured: i32,
    pub stored: i32,
    pub exposed: i32,
    pub over: i32,
    pub result: i32,
}
const _: () = assert!(size_of::<kalah_hint>() == 32);

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct kalah_limits {
    pub size: u32,
    pub milliseconds: i32,
    pub nodes: u64,
}
const _: () = assert!(size_of::<kalah_limits>() == 16);

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct kalah_solution {
    pub size: u32,
    pub value: i32,
    pub lower: i32,
    pub upper: i32,
    pub exact: i32,
    pub best: i32,
    pub result: i32,
    pub stopped: i32,
    pub depth: i32,
    pub threads: i32,
    pub nodes: u64,
    pub milliseconds: u64,
    pub hits: u64,
    pub endings: u64,
}
const _: () = assert!(size_of::<kalah_solution>() == 72);

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct kalah_verdict {
    pub size: u32,
    pub r#move: i32,
    pub value: i32,
    pub lower: i32,
    pub upper: i32,
    pub exact: i32,
}
const _: () = assert!(size_of::<kalah_verdict>() == 24);

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct kalah_progress {
    pub size: u32,
    pub best: i32,
    pub lower: i32,
    pub upper: i32,
    pub depth: i32,
    pub value: i32,
    pub nodes: u64,
    pub milliseconds: u64,
}
const _: () = assert!(size_of::<kalah_progress>() == 40);

pub type kalah_allocate_fn = Option<
    unsafe extern "C" fn(
        data: *mut c_void,
        block: *mut c_void,
        old_size: usize,
        new_size: usize,
    ) -> *mut c_void,
>;
pub type kalah_table_progress_fn =
    Option<unsafe extern "C" fn(data: *mut c_void, done: u64, total: u64) -> i32>;
pub type kalah_progress_fn =
    Option<unsafe extern "C" fn(data: *mut c_void, so_far: *const kalah_progress) -> i32>;

extern "C" {
    pub fn kalah_version() -> *const c_char;
    pub fn kalah_version_number() -> i32;
    pub fn kalah_constant(value: *mut i32, name: *const c_char) -> i32;
    pub fn kalah_constant_name(index: i32) -> *const c_char;
    pub fn kalah_strerror(error: i32) -> *const c_char;
    pub fn kalah_ruleset_init(out: *mut kalah_ruleset, size: usize) -> i32;
    pub fn kalah_ruleset_preset(out: *mut kalah_ruleset, size: usize, name: *const c_char) -> i32;
    pub fn kalah_ruleset_preset_count() -> i32;
    pub fn kalah_ruleset_preset_name(index: i32) -> *const c_char;
    pub fn kalah_ruleset_preset_about(index: i32) -> *const c_char;
    pub fn kalah_ruleset_check(rules: *const kalah_ruleset, field: *mut i32) -> i32;
    pub fn kalah_ruleset_equal(a: *const kalah_ruleset, b: *const kalah_ruleset) -> i32;
    pub fn kalah_ruleset_field_count() -> i32;
    pub fn kalah_ruleset_field_name(field: i32) -> *const c_char;
    pub fn kalah_ruleset_value_name(field: i32, value: i32) -> *const c_char;
    pub fn kalah_ruleset_field_range(field: i32, min: *mut i32, max: *mut i32) -> i32;
    pub fn kalah_ruleset_get(rules: *const kalah_ruleset, field: i32, value: *mut i32) -> i32;
    pub fn kalah_ruleset_set(rules: *mut kalah_ruleset, field: i32, value: i32) -> i32;
    pub fn kalah_ruleset_parse(
        out: *mut kalah_ruleset,
        size: usize,
        text: *const c_char,
        length: usize,
        error_at: *mut usize,
    ) -> i32;
    pub fn kalah_ruleset_format(
        rules: *const kalah_ruleset,
        buf: *mut c_char,
        cap: usize,
        needed: *mut usize,
    ) -> i32;
    pub fn kalah_game_new(out: *mut *mut kalah_game, rules: *const kalah_ruleset) -> i32;
    pub fn kalah_game_new_with(
        out: *mut *mut kalah_game,
        rules: *const kalah_ruleset,
        allocate: kalah_allocate_fn,
        data: *mut c_void,
    ) -> i32;
    pub fn kalah_game_free(game: *mut kalah_game);
    pub fn kalah_game_clone(out: *mut *mut kalah_game, game: *const kalah_game) -> i32;
    pub fn kalah_game_copy(to: *mut kalah_game, from: *const kalah_game) -> i32;
    pub fn kalah_game_reset(game: *mut kalah_game) -> i32;
    pub fn kalah_game_set_ruleset(game: *mut kalah_game, rules: *const kalah_ruleset) -> i32;
    pub fn kalah_game_set_position(
        game: *mut kalah_game,
        counts: *const i32,
        count: usize,
        side: i32,
    ) -> i32;
    pub fn kalah_game_ruleset(game: *const kalah_game, out: *mut kalah_ruleset) -> i32;
    pub fn kalah_game_pits(game: *const kalah_game) -> i32;
    pub fn kalah_game_seeds(game: *const kalah_game, side: i32, pit: i32) -> i32;
    pub fn kalah_game_store(game: *const kalah_game, side: i32) -> i32;
    pub fn kalah_game_row(game: *const kalah_game, side: i32) -> i32;
    pub fn kalah_game_total(game: *const kalah_game) -> i32;
    pub fn kalah_game_counts(
        game: *const kalah_game,
        counts: *mut i32,
        cap: usize,
        count: *mut usize,
    ) -> i32;
    pub fn kalah_game_side(game: *const kalah_game) -> i32;
    pub fn kalah_game_first(game: *const kalah_game) -> i32;
    pub fn kalah_game_player(game: *const kalah_game, side: i32) -> i32;
    pub fn kalah_game_result(game: *const kalah_game) -> i32;
    pub fn kalah_game_decided(game: *const kalah_game) -> i32;
    pub fn kalah_game_hash(game: *const kalah_game, hash: *mut u64) -> i32;
    pub fn kalah_game_check(game: *const kalah_game, r#move: i32) -> i32;
    pub fn kalah_game_legal_mask(game: *const kalah_game, mask: *mut u32) -> i32;
    pub fn kalah_game_moves(
        game: *const kalah_game,
        moves: *mut i32,
        cap: usize,
        count: *mut usize,
    ) -> i32;
    pub fn kalah_game_play(game: *mut kalah_game, r#move: i32, report: *mut kalah_report) -> i32;
    pub fn kalah_game_swap(game: *mut kalah_game) -> i32;
    pub fn kalah_game_play_all(
        game: *mut kalah_game,
        moves: *const i32,
        count: usize,
        failed: *mut usize,
        report: *mut kalah_report,
    ) -> i32;
    pub fn kalah_game_preview(
        game: *const kalah_game,
        r#move: i32,
        report: *mut kalah_report,
    ) -> i32;
    pub fn kalah_game_steps(
        game: *const kalah_game,
        r#move: i32,
        steps: *mut kalah_step,
        step_size: usize,
        cap: usize,
        count: *mut usize,
    ) -> i32;
    pub fn kalah_game_undo(game: *mut kalah_game) -> i32;
    pub fn kalah_game_redo(game: *mut kalah_game, report: *mut kalah_report) -> i32;
    pub fn kalah_game_ply(game: *const kalah_game, undo: *mut u64, redo: *mut u64) -> i32;
    pub fn kalah_game_history(
        game: *const kalah_game,
        moves: *mut i32,
        cap: usize,
        count: *mut usize,
    ) -> i32;
    pub fn kalah_game_report(game: *const kalah_game, ply: u64, report: *mut kalah_report) -> i32;
    pub fn kalah_notation_write_position(
        game: *const kalah_game,
        buf: *mut c_char,
        cap: usize,
        needed: *mut usize,
    ) -> i32;
    pub fn kalah_notation_read_position(
        game: *mut kalah_game,
        text: *const c_char,
        length: usize,
        error_at: *mut usize,
    ) -> i32;
    pub fn kalah_notation_write_moves(
        game: *const kalah_game,
        buf: *mut c_char,
        cap: usize,
        needed: *mut usize,
    ) -> i32;
    pub fn kalah_notation_read_moves(
        moves: *mut i32,
        cap: usize,
        count: *mut usize,
        text: *const c_char,
        length: usize,
        error_at: *mut usize,
    ) -> i32;
    pub fn kalah_notation_write_game(
        game: *const kalah_game,
        buf: *mut c_char,
        cap: usize,
        needed: *mut usize,
    ) -> i32;
    pub fn kalah_notation_read_game(
        game: *mut kalah_game,
        text: *const c_char,
        length: usize,
        error_at: *mut usize,
    ) -> i32;
    pub fn kalah_notation_write_board(
        game: *const kalah_game,
        buf: *mut c_char,
        cap: usize,
        needed: *mut usize,
    ) -> i32;
    pub fn kalah_perft_count(
        nodes: *mut u64,
        game: *const kalah_game,
        depth: i32,
        threads: i32,
    ) -> i32;
    pub fn kalah_perft_divide(
        moves: *mut i32,
        nodes: *mut u64,
        cap: usize,
        count: *mut usize,
        game: *const kalah_game,
        depth: i32,
        threads: i32,
    ) -> i32;
    pub fn kalah_describe_rules(
        rules: *const kalah_ruleset,
        buf: *mut c_char,
        cap: usize,
        needed: *mut usize,
    ) -> i32;
    pub fn kalah_describe_move(
        report: *const kalah_report,
        buf: *mut c_char,
        cap: usize,
        needed: *mut usize,
    ) -> i32;
    pub fn kalah_match_new(
        out: *mut *mut kalah_match,
        rules: *const kalah_ruleset,
        begin: i32,
        seed: u64,
    ) -> i32;
    pub fn kalah_match_new_with(
        out: *mut *mut kalah_match,
        rules: *const kalah_ruleset,
        begin: i32,
        seed: u64,
        allocate: kalah_allocate_fn,
        data: *mut c_void,
    ) -> i32;
    pub fn kalah_match_free(r#match: *mut kalah_match);
    pub fn kalah_match_clone(out: *mut *mut kalah_match, r#match: *const kalah_match) -> i32;
    pub fn kalah_match_reset(r#match: *mut kalah_match) -> i32;
    pub fn kalah_match_set_ruleset(r#match: *mut kalah_match, rules: *const kalah_ruleset) -> i32;
    pub fn kalah_match_start(r#match: *mut kalah_match, game: *mut kalah_game) -> i32;
    pub fn kalah_match_record(r#match: *mut kalah_match, game: *const kalah_game) -> i32;
    pub fn kalah_match_undo(r#match: *mut kalah_match) -> i32;
    pub fn kalah_match_ruleset(r#match: *const kalah_match, out: *mut kalah_ruleset) -> i32;
    pub fn kalah_match_begin(r#match: *const kalah_match) -> i32;
    pub fn kalah_match_seed(r#match: *const kalah_match, seed: *mut u64) -> i32;
    pub fn kalah_match_started(r#match: *const kalah_match) -> i32;
    pub fn kalah_match_first(r#match: *const kalah_match) -> i32;
    pub fn kalah_match_player(
        r#match: *const kalah_match,
        game: *const kalah_game,
        side: i32,
    ) -> i32;
    pub fn kalah_match_count(r#match: *const kalah_match) -> i32;
    pub fn kalah_match_wins(r#match: *const kalah_match, player: i32) -> i32;
    pub fn kalah_match_ties(r#match: *const kalah_match) -> i32;
    pub fn kalah_match_seeds(r#match: *const kalah_match, player: i32, seeds: *mut u64) -> i32;
    pub fn kalah_match_game_at(
        r#match: *const kalah_match,
        index: i32,
        out: *mut kalah_match_game,
    ) -> i32;
    pub fn kalah_match_write(
        r#match: *const kalah_match,
        buf: *mut c_char,
        cap: usize,
        needed: *mut usize,
    ) -> i32;
    pub fn kalah_match_read(
        r#match: *mut kalah_match,
        text: *const c_char,
        length: usize,
        error_at: *mut usize,
    ) -> i32;
    pub fn kalah_match_sheet(
        r#match: *const kalah_match,
        one: *const c_char,
        two: *const c_char,
        buf: *mut c_char,
        cap: usize,
        needed: *mut usize,
    ) -> i32;
    pub fn kalah_table_count(positions: *mut u64, pits: i32, seeds: i32) -> i32;
    pub fn kalah_table_new(
        out: *mut *mut kalah_table,
        rules: *const kalah_ruleset,
        seeds: i32,
        threads: i32,
        progress: kalah_table_progress_fn,
        data: *mut c_void,
    ) -> i32;
    pub fn kalah_table_new_with(
        out: *mut *mut kalah_table,
        rules: *const kalah_ruleset,
        seeds: i32,
        threads: i32,
        progress: kalah_table_progress_fn,
        data: *mut c_void,
        allocate: kalah_allocate_fn,
        allocate_data: *mut c_void,
    ) -> i32;
    pub fn kalah_table_free(table: *mut kalah_table);
    pub fn kalah_table_open(out: *mut *mut kalah_table, path: *const c_char, flags: i32) -> i32;
    pub fn kalah_table_write(table: *const kalah_table, path: *const c_char) -> i32;
    pub fn kalah_table_verify(table: *const kalah_table) -> i32;
    pub fn kalah_table_ruleset(table: *const kalah_table, rules: *mut kalah_ruleset) -> i32;
    pub fn kalah_table_seeds(table: *const kalah_table) -> i32;
    pub fn kalah_table_value(
        table: *const kalah_table,
        game: *const kalah_game,
        value: *mut i32,
    ) -> i32;
    pub fn kalah_batch_new(
        out: *mut *mut kalah_batch,
        rules: *const kalah_ruleset,
        games: usize,
    ) -> i32;
    pub fn kalah_batch_new_with(
        out: *mut *mut kalah_batch,
        rules: *const kalah_ruleset,
        games: usize,
        allocate: kalah_allocate_fn,
        data: *mut c_void,
    ) -> i32;
    pub fn kalah_batch_free(batch: *mut kalah_batch);
    pub fn kalah_batch_set_threads(batch: *mut kalah_batch, threads: i32) -> i32;
    pub fn kalah_batch_games(batch: *const kalah_batch, games: *mut usize) -> i32;
    pub fn kalah_batch_reset(batch: *mut kalah_batch, which: *const i32) -> i32;
    pub fn kalah_batch_step(
        batch: *mut kalah_batch,
        moves: *const i32,
        errors: *mut i32,
        rewards: *mut i32,
        results: *mut i32,
        sides: *mut i32,
        masks: *mut u32,
    ) -> i32;
    pub fn kalah_batch_look(
        batch: *const kalah_batch,
        results: *mut i32,
        sides: *mut i32,
        masks: *mut u32,
    ) -> i32;
    pub fn kalah_batch_observe(
        batch: *const kalah_batch,
        counts: *mut i32,
        stride: usize,
        seat: i32,
    ) -> i32;
    pub fn kalah_batch_random(batch: *const kalah_batch, seed: u64, moves: *mut i32) -> i32;
    pub fn kalah_batch_playout(
        batch: *mut kalah_batch,
        seed: u64,
        results: *mut i32,
        margins: *mut i32,
        plies: *mut i32,
    ) -> i32;
    pub fn kalah_batch_put(batch: *mut kalah_batch, index: usize, game: *const kalah_game) -> i32;
    pub fn kalah_batch_take(batch: *const kalah_batch, index: usize, game: *mut kalah_game) -> i32;
    pub fn kalah_hint_list(
        game: *const kalah_game,
        hints: *mut kalah_hint,
        hint_size: usize,
        cap: usize,
        count: *mut usize,
    ) -> i32;
    pub fn kalah_engine_new(out: *mut *mut kalah_engine, memory: u64) -> i32;
    pub fn kalah_engine_new_with(
        out: *mut *mut kalah_engine,
        memory: u64,
        allocate: kalah_allocate_fn,
        data: *mut c_void,
    ) -> i32;
    pub fn kalah_engine_free(engine: *mut kalah_engine);
    pub fn kalah_engine_clear(engine: *mut kalah_engine) -> i32;
    pub fn kalah_engine_set_memory(engine: *mut kalah_engine, memory: u64) -> i32;
    pub fn kalah_engine_set_threads(engine: *mut kalah_engine, threads: i32) -> i32;
    pub fn kalah_engine_set_endings(engine: *mut kalah_engine, seeds: i32) -> i32;
    pub fn kalah_engine_use_table(engine: *mut kalah_engine, table: *const kalah_table) -> i32;
    pub fn kalah_engine_set_progress(
        engine: *mut kalah_engine,
        progress: kalah_progress_fn,
        data: *mut c_void,
    ) -> i32;
    pub fn kalah_engine_solve(
        engine: *mut kalah_engine,
        game: *const kalah_game,
        goal: i32,
        limits: *const kalah_limits,
        solution: *mut kalah_solution,
    ) -> i32;
    pub fn kalah_engine_analyse(
        engine: *mut kalah_engine,
        game: *const kalah_game,
        limits: *const kalah_limits,
        verdicts: *mut kalah_verdict,
        verdict_size: usize,
        cap: usize,
        count: *mut usize,
    ) -> i32;
    pub fn kalah_engine_line(
        engine: *mut kalah_engine,
        game: *const kalah_game,
        limits: *const kalah_limits,
        moves: *mut i32,
        cap: usize,
        count: *mut usize,
    ) -> i32;
    pub fn kalah_engine_think(
        engine: *mut kalah_engine,
        game: *const kalah_game,
        limits: *const kalah_limits,
        solution: *mut kalah_solution,
    ) -> i32;
    pub fn kalah_level_count() -> i32;
    pub fn kalah_level_name(level: i32) -> *const c_char;
    pub fn kalah_level_find(level: *mut i32, name: *const c_char, length: usize) -> i32;
    pub fn kalah_level_choose(
        engine: *mut kalah_engine,
        game: *const kalah_game,
        level: i32,
        seed: u64,
        limits: *const kalah_limits,
        r#move: *mut i32,
    ) -> i32;
}
