//! The names of what the engine declares, and the one that a wrong name was probably meant to be.

use std::collections::BTreeMap;

use super::{Item, Scan};

/// What the engine declares, by name.
#[derive(Debug)]
pub struct Names<'s> {
    items: BTreeMap<&'s str, Vec<&'s Item>>,
}

impl<'s> Names<'s> {
    /// The names in a scan.
    pub fn of(scan: &'s Scan) -> Self {
        let mut items: BTreeMap<&str, Vec<&Item>> = BTreeMap::new();
        for item in &scan.items {
            items.entry(&item.name).or_default().push(item);
        }
        Self { items }
    }

    /// Whether the engine has this: `State`, `State::turn`, either behind modules that it is in; a module; a file.
    pub fn has(&self, name: &str) -> bool {
        !self.meant(name).is_empty()
    }

    /// The items that are meant by that: of a module or a file, all that is in it.
    pub fn meant(&self, name: &str) -> Vec<&'s Item> {
        let name = name.strip_suffix("()").unwrap_or(name);
        if name.contains('/') {
            return self.all().filter(|it| it.file == name || it.file.ends_with(&format!("/{name}"))).collect();
        }
        let mut modules: Vec<&str> = Vec::new();
        let mut rest = name;
        loop {
            let within = |it: &&Item| modules.iter().all(|module| *module == "crate" || is_in(it, module));
            let called: Vec<&Item> = self.items.get(rest).into_iter().flatten().filter(|it| within(it)).copied().collect();
            if !called.is_empty() {
                return called;
            }
            match rest.split_once("::") {
                Some((module, after)) if is_module(module) => {
                    modules.push(module);
                    rest = after;
                }
                Some(_) => return Vec::new(),
                None => return self.all().filter(|it| is_module(rest) && is_in(it, rest) && within(it)).collect(),
            }
        }
    }

    /// The declared name that is most like this one: that of a member of the same name before all others.
    pub fn nearest(&self, name: &str) -> Option<&'s str> {
        let close = |of: &[&'s str], cutoff| similar::get_close_matches(name, of, 1, cutoff).first().copied();
        let namesake = name.rsplit_once("::").and_then(|(_, member)| {
            let is_namesake = |it: &&str| it.strip_suffix(member).is_some_and(|it| it.is_empty() || it.ends_with("::"));
            close(&self.items.keys().copied().filter(is_namesake).collect::<Vec<_>>(), 0.0)
        });
        namesake.or_else(|| close(&self.items.keys().copied().filter(|it| shares_enough(name, it)).collect::<Vec<_>>(), CLOSE))
    }

    fn all(&self) -> impl Iterator<Item = &'s Item> {
        self.items.values().flatten().copied()
    }
}

/// How much of a name another one must share to be suggested.
const CLOSE: f32 = 0.6;

/// Whether two names have so many letters in common, wherever they stand, that one can share [`CLOSE`] of the other: most do not, and
/// need not be compared.
fn shares_enough(one: &str, other: &str) -> bool {
    let mut left = [0_u8; 128];
    one.bytes().for_each(|it| left[usize::from(it & 127)] += 1);
    let mut shared = 0_u16;
    for byte in other.bytes() {
        let left = &mut left[usize::from(byte & 127)];
        shared += u16::from(*left > 0);
        *left = left.saturating_sub(1);
    }
    let both = u16::try_from(one.len() + other.len()).unwrap_or(u16::MAX);
    f32::from(2 * shared) >= CLOSE * f32::from(both)
}

/// Whether words in backticks have the form of a name that the engine can declare: an item, one behind its type or modules, a file.
pub(crate) fn is_name(words: &str) -> bool {
    let words = words.strip_suffix("()").unwrap_or(words);
    let is_part = |it: char| it.is_ascii_alphanumeric() || it == '_';
    let is_ident = |it: &str| it.starts_with(|it: char| it.is_ascii_alphabetic() || it == '_') && it.chars().all(is_part);
    let is_source = |path: &str| path.contains('/') && path.chars().all(|it| is_part(it) || it == '/');
    words.strip_suffix(".rs").is_some_and(is_source) || words.split("::").all(is_ident)
}

fn is_module(name: &str) -> bool {
    name.starts_with(|it: char| it.is_ascii_lowercase())
}

/// Whether an item stands in a module of that name, as far as its file tells.
fn is_in(item: &Item, module: &str) -> bool {
    item.file.split('/').any(|it| it.strip_suffix(".rs").unwrap_or(it) == module)
}
