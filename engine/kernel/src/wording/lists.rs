//! Lists as lines, and structs of lists: a line for each element, with the name of the list before it.

use super::{Finder, Namer, Wording, joined, words_of};
use language::{Feat, Feats};

/// What is written as lines.
pub trait Lists {
    /// The lines, each with that name before it.
    fn write(&self, name: &str, by: &dyn Namer, lines: &mut Vec<String>);

    /// Takes in one line, of which the name is off.
    fn read(&mut self, line: &str, by: &dyn Finder) -> Result<(), String>;
}

impl<T: Wording> Lists for Vec<T> {
    fn write(&self, name: &str, by: &dyn Namer, lines: &mut Vec<String>) {
        lines.extend(self.iter().map(|it| joined(name, &it.write(by))));
    }

    fn read(&mut self, line: &str, by: &dyn Finder) -> Result<(), String> {
        self.push(T::read(line, by)?);
        Ok(())
    }
}

impl<T: Wording> Lists for Option<T> {
    fn write(&self, name: &str, by: &dyn Namer, lines: &mut Vec<String>) {
        lines.extend(self.iter().map(|it| joined(name, &it.write(by))));
    }

    fn read(&mut self, line: &str, by: &dyn Finder) -> Result<(), String> {
        *self = Some(T::read(line, by)?);
        Ok(())
    }
}

impl Lists for Feats {
    fn write(&self, name: &str, by: &dyn Namer, lines: &mut Vec<String>) {
        lines.extend(self.iter().map(|it| joined(name, &it.write(by))));
    }

    fn read(&mut self, line: &str, by: &dyn Finder) -> Result<(), String> {
        *self = self.and(Self::from_iter([Feat::read(line, by)?]));
        Ok(())
    }
}

/// The lines of a list that lies in another.
pub fn lines_of(outer: &str, name: &str, it: &impl Lists, by: &dyn Namer, lines: &mut Vec<String>) {
    it.write(&format!("{outer} {}", words_of(name)), by, lines);
}

/// `#[derive(Lists!)]`: a struct of lists, its lines with the names of both.
#[macro_export]
macro_rules! Lists {
    ($(#[$_meta:meta])* $_vis:vis struct $Name:ident {
        $($(#[$_field:meta])* $_pub:vis $field:ident: $Type:ty),* $(,)?
    }) => {
        impl $crate::wording::Lists for $Name {
            fn write(&self, name: &str, by: &dyn $crate::wording::Namer, lines: &mut Vec<String>) {
                $($crate::wording::lines_of(name, stringify!($field), &self.$field, by, lines);)*
            }

            fn read(&mut self, line: &str, by: &dyn $crate::wording::Finder) -> Result<(), String> {
                let (name, rest) = $crate::wording::named(line, &[$(stringify!($field)),*])?;
                $(if name == stringify!($field) {
                    return $crate::wording::Lists::read(&mut self.$field, rest, by);
                })*
                unreachable!("one of the names is found")
            }
        }
    };
}
