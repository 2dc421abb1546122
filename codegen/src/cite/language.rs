//! How the languages that games are written in mark their comments and strings: no more than it takes to find them.

/// A family of languages with the same marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Language {
    /// What begins a comment that ends with its line.
    pub(super) line: &'static [&'static str],
    /// What begins and ends a comment that can go over lines.
    pub(super) block: &'static [(&'static str, &'static str)],
    /// What begins and ends a string that can go over lines.
    pub(super) long: &'static [&'static str],
    /// What begins and ends a string of one line.
    pub(super) quotes: &'static [u8],
    /// Whether a single quote can begin something that is no string: a lifetime, a type variable, a symbol.
    pub(super) stray_quotes: bool,
}

/// Text that is all words.
const PROSE: Option<Language> = None;

const C: Language = Language { line: &["//"], block: &[("/*", "*/")], long: &["`"], quotes: b"\"'", stray_quotes: false };
const RUST: Language = Language { long: &[], stray_quotes: true, ..C };
const KOTLIN: Language = Language { long: &["\"\"\""], stray_quotes: true, ..C };
const HASH: Language = Language { line: &["#"], block: &[], long: &["\"\"\"", "'''"], quotes: b"\"'", stray_quotes: false };
const RUBY: Language = Language { block: &[("=begin", "=end")], long: &[], ..HASH };
const PHP: Language = Language { line: &["//", "#"], long: &[], ..C };
const DASH: Language = Language {
    line: &["--"],
    block: &[("{-", "-}"), ("--[[", "]]"), ("/*", "*/")],
    long: &[],
    quotes: b"\"",
    stray_quotes: true,
};
const LISP: Language = Language { line: &[";"], block: &[("#|", "|#")], long: &[], quotes: b"\"", stray_quotes: true };
const PERCENT: Language = Language { line: &["%"], block: &[], long: &[], quotes: b"\"", stray_quotes: true };
const ML: Language = Language { line: &["//"], block: &[("(*", "*)")], long: &["\"\"\""], quotes: b"\"", stray_quotes: true };

/// The language of a file, by the ending of its name; nothing where it is prose or is not known.
pub fn of(path: &str) -> Option<Language> {
    let name = path.rsplit(['/', '\\']).next().unwrap_or(path);
    let ending = name.rsplit_once('.').map_or("", |it| it.1).to_ascii_lowercase();
    Some(match ending.as_str() {
        "c" | "h" | "cc" | "cpp" | "cxx" | "hh" | "hpp" | "hxx" | "ino" | "m" | "mm" | "cs" | "js" | "jsx" | "mjs" | "cjs"
        | "ts" | "tsx" | "mts" | "go" | "css" | "scss" | "less" | "d" | "glsl" | "proto" | "vue" | "svelte" | "jsonc"
        | "json5" | "zig" => C,
        "rs" => RUST,
        "java" | "kt" | "kts" | "scala" | "swift" | "groovy" | "dart" | "gradle" => KOTLIN,
        "py" | "pyi" | "gd" | "nim" | "jl" | "ex" | "exs" | "cr" | "toml" => HASH,
        "rb" | "sh" | "bash" | "zsh" | "pl" | "pm" | "r" | "yaml" | "yml" | "mk" | "cmake" | "tcl" | "ps1" | "properties" => RUBY,
        "php" => PHP,
        "lua" | "hs" | "elm" | "sql" | "purs" | "adb" | "ads" | "agda" | "dl" => DASH,
        "lisp" | "cl" | "clj" | "cljs" | "cljc" | "edn" | "scm" | "rkt" | "el" | "ini" | "asm" => LISP,
        "erl" | "hrl" | "tex" | "pro" => PERCENT,
        "ml" | "mli" | "fs" | "fsx" | "fsi" => ML,
        _ => return PROSE,
    })
}
