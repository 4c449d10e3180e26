// SPDX-License-Identifier: MIT
//! Text and arrays out of the library.
use crate::error::{check, Result};
use kalah_sys as sys;
use std::ffi::CStr;
use std::os::raw::c_char;

/// A static string of the library's, which is always ASCII.
pub(crate) fn from_static(text: *const c_char) -> Option<&'static str> {
    if text.is_null() {
        return None;
    }
    unsafe { CStr::from_ptr(text) }.to_str().ok()
}

/// What a function of the library writes into a buffer.
pub(crate) fn write(call: impl Fn(*mut c_char, usize, *mut usize) -> i32) -> Result<String> {
    let mut buffer = vec![0u8; 512];
    loop {
        let mut needed = 0;
        let code = call(buffer.as_mut_ptr().cast(), buffer.len(), &mut needed);
        if code == sys::KALAH_ERROR_SPACE {
            buffer.resize(needed, 0);
            continue;
        }
        check(code)?;
        buffer.truncate(needed - 1);
        return Ok(String::from_utf8(buffer).expect("the library's text is ASCII"));
    }
}

/// What a function of the library writes into an array.
pub(crate) fn list<T: Clone>(
    start: usize,
    blank: T,
    call: impl Fn(*mut T, usize, *mut usize) -> i32,
) -> Result<Vec<T>> {
    let mut array = vec![blank.clone(); start];
    loop {
        let mut count = 0;
        let code = call(array.as_mut_ptr(), array.len(), &mut count);
        if code == sys::KALAH_ERROR_SPACE {
            array.resize(count, blank.clone());
            continue;
        }
        check(code)?;
        array.truncate(count);
        return Ok(array);
    }
}
