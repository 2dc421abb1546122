//! What somebody may have meant by a name that nothing has.

/// How much of a name another one must share to be suggested.
const CLOSE: f32 = 0.7;

/// The name that is most like that one, as the end of a message; nothing, where none is like it.
pub fn meant(name: &str, names: &[&str]) -> String {
    let nearest = similar::get_close_matches(name, names, 1, CLOSE);
    nearest.first().map_or_else(String::new, |it| format!("; the nearest name is {it:?}"))
}
