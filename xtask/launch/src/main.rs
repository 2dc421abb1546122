//! `cargo xtask`: where nothing is built yet, an audit builds the commands and the engine in one run of cargo. One after the other would
//! leave cores idle: the commands are few crates behind each other, and so is the engine.

use std::{
    env,
    ffi::OsString,
    io::{self, IsTerminal as _, Write as _},
    process::{Command, ExitCode},
};

fn main() -> ExitCode {
    let words: Vec<OsString> = env::args_os().skip(1).collect();
    if plays(&words) && !is_built() {
        // What fails here fails again below, and is told there.
        let _told_below = together().status();
    }
    let status = cargo().args(["run", "--quiet", "--package", "xtask", "--"]).args(&words).status();
    match status.map(|it| it.code()) {
        Ok(code) => ExitCode::from(code.and_then(|it| u8::try_from(it).ok()).unwrap_or(INTERNAL)),
        Err(why) => {
            let _nobody_reads = writeln!(io::stderr(), "error: cannot start cargo: {why}");
            ExitCode::from(INTERNAL)
        }
    }
}

/// What is no answer of a command: a signal ended it, or it did not begin.
const INTERNAL: u8 = 3;

/// Whether that command plays scenarios, and so needs the engine.
fn plays(words: &[OsString]) -> bool {
    words.first().is_some_and(|it| it == "audit") && !words.iter().any(|it| it == "--no-play")
}

/// Whether the engine has been built where this program was.
fn is_built() -> bool {
    env::current_exe().is_ok_and(|it| it.with_file_name(format!("rulemill{}", env::consts::EXE_SUFFIX)).is_file())
}

/// The commands and the engine. On a terminal one sees how far it is.
fn together() -> Command {
    let mut command = cargo();
    command.args(["build", "--keep-going", "--package", "xtask", "--package", "cli"]);
    if !io::stderr().is_terminal() {
        command.arg("--quiet");
    }
    command
}

fn cargo() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}
