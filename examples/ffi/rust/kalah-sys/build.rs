// SPDX-License-Identifier: MIT
//! Asks pkg-config where libkalah is installed.
use std::env;
use std::process::Command;

fn main() {
    for name in [
        "PKG_CONFIG",
        "PKG_CONFIG_PATH",
        "PKG_CONFIG_LIBDIR",
        "PKG_CONFIG_SYSROOT_DIR",
    ] {
        println!("cargo:rerun-if-env-changed={name}");
    }
    let program = env::var("PKG_CONFIG").unwrap_or_else(|_| "pkg-config".to_string());
    let output = Command::new(&program)
        .args(["--libs", "libkalah >= 0.1"])
        .output()
        .unwrap_or_else(|error| panic!("{program}: {error}"));
    if !output.status.success() {
        panic!(
            "{program} does not find libkalah; is PKG_CONFIG_PATH set?\n{}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
    for word in words(&String::from_utf8_lossy(&output.stdout)) {
        if let Some(directory) = word.strip_prefix("-L") {
            println!("cargo:rustc-link-search=native={directory}");
        } else if let Some(library) = word.strip_prefix("-l") {
            println!("cargo:rustc-link-lib={library}");
        }
    }
}

/// Splits at blanks, but not at those after a backslash.
fn words(text: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => words.last_mut().unwrap().extend(chars.next()),
            c if c.is_whitespace() => words.push(String::new()),
            c => words.last_mut().unwrap().push(c),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}
