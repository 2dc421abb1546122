//! The fields of the state, each named once, with what becomes of it before its documentation:
//!
//! | | copied | what it refers to is renumbered | part of the position | written and read as lines | shown to all players |
//! |---|---|---|---|---|---|
//! | `shared` | the reference | | | | |
//! | `board` | yes | laid out anew | by the layout | as objects | as each may see |
//! | `table` | yes | yes | yes | by hand | as each may see |
//! | `kept` | yes | yes | yes | yes | |
//! | `lasting` | yes | yes | yes | yes | yes, in [`Lasting`](super::Lasting) |
//! | `aside` | yes | | | | |
//! | `chance` | yes | | its next numbers | by hand | |
//!
//! A new list is a line in the state and its type, which derives the rest.

/// Makes the state of its fields, and everything that is done with all of them.
macro_rules! parts {
    ($(#[$meta:meta])* pub struct $State:ident {
        $(#[$role:ident] $(#[$doc:meta])* pub $field:ident: $Type:ty,)*
    }) => {
        $(#[$meta])*
        pub struct $State {
            $($(#[$doc])* pub $field: $Type,)*
        }

        impl $State {
            /// A table without players.
            fn blank(library: std::sync::Arc<$crate::game::Cards>, random: rand_xoshiro::Xoshiro256PlusPlus) -> Self {
                Self { $($field: parts!(@first $role library, random)),* }
            }
        }

        impl Clone for $State {
            fn clone(&self) -> Self {
                Self { $($field: self.$field.clone()),* }
            }

            /// Keeps the memory of the old value: copying a position again and again allocates nothing.
            fn clone_from(&mut self, from: &Self) {
                $(parts!(@copy $role self.$field, from.$field);)*
            }
        }

        impl $crate::visit::Visit for $State {
            /// What lies on the board is left out.
            fn visit(&mut self, by: &mut impl $crate::visit::Visitor) {
                $(parts!(@visit $role self.$field, by);)*
            }
        }

        impl $State {
            /// Hashes what is part of the position; what lies on the board is left out.
            pub(crate) fn hash_parts(&self, into: &mut impl std::hash::Hasher) {
                $(parts!(@hash $role self.$field, into);)*
            }

            /// The lines of what lasts, as a position is written.
            pub fn write_lasting(&self, by: &dyn $crate::wording::Namer) -> Vec<String> {
                let mut lines = Vec::new();
                $(parts!(@write $role $field, self.$field, by, lines);)*
                lines
            }

            /// Takes in such a line; nothing if it is another one.
            pub fn read_lasting(&mut self, line: &str, by: &dyn $crate::wording::Finder) -> Option<Result<(), String>> {
                let names = [$(parts!(@name $role $field)),*];
                let (name, rest) = $crate::wording::named(line, &names).ok()?;
                $(parts!(@read $role $field, self.$field, name, rest, by);)*
                None
            }
        }

        parts!(@lasting [] $(#[$role] $(#[$doc])* $field: $Type,)*);
    };

    (@first shared $library:expr, $random:expr) => {
        $library
    };
    (@first chance $library:expr, $random:expr) => {
        $random
    };
    (@first $role:ident $library:expr, $random:expr) => {
        Default::default()
    };

    (@copy shared $to:expr, $from:expr) => {
        if !std::sync::Arc::ptr_eq(&$to, &$from) {
            $to.clone_from(&$from);
        }
    };
    (@copy $role:ident $to:expr, $from:expr) => {
        $to.clone_from(&$from);
    };

    (@visit shared $it:expr, $by:expr) => {};
    (@visit board $it:expr, $by:expr) => {};
    (@visit chance $it:expr, $by:expr) => {};
    (@visit aside $it:expr, $by:expr) => {};
    (@visit $role:ident $it:expr, $by:expr) => {
        $crate::visit::Visit::visit(&mut $it, $by);
    };

    (@hash shared $it:expr, $into:expr) => {};
    (@hash board $it:expr, $into:expr) => {};
    (@hash chance $it:expr, $into:expr) => {};
    (@hash aside $it:expr, $into:expr) => {};
    (@hash $role:ident $it:expr, $into:expr) => {
        std::hash::Hash::hash(&$it, $into);
    };

    (@write kept $name:ident, $it:expr, $by:expr, $lines:expr) => {
        $crate::wording::Lists::write(&$it, &$crate::wording::words_of(stringify!($name)), $by, &mut $lines);
    };
    (@write lasting $name:ident, $it:expr, $by:expr, $lines:expr) => {
        parts!(@write kept $name, $it, $by, $lines);
    };
    (@write $role:ident $name:ident, $it:expr, $by:expr, $lines:expr) => {};

    (@name kept $name:ident) => {
        stringify!($name)
    };
    (@name lasting $name:ident) => {
        stringify!($name)
    };
    // No line begins with that.
    (@name $role:ident $name:ident) => {
        ""
    };

    (@read kept $field:ident, $it:expr, $name:expr, $rest:expr, $by:expr) => {
        if $name == stringify!($field) {
            return Some($crate::wording::Lists::read(&mut $it, $rest, $by));
        }
    };
    (@read lasting $field:ident, $it:expr, $name:expr, $rest:expr, $by:expr) => {
        parts!(@read kept $field, $it, $name, $rest, $by);
    };
    (@read $role:ident $field:ident, $it:expr, $name:expr, $rest:expr, $by:expr) => {};

    (@lasting [$($found:tt)*] #[lasting] $(#[$doc:meta])* $field:ident: $Type:ty, $($rest:tt)*) => {
        parts!(@lasting [$($found)* $(#[$doc])* pub $field: $Type,] $($rest)*);
    };
    (@lasting [$($found:tt)*] #[$role:ident] $(#[$doc:meta])* $field:ident: $Type:ty, $($rest:tt)*) => {
        parts!(@lasting [$($found)*] $($rest)*);
    };
    (@lasting [$($(#[$doc:meta])* pub $field:ident: $Type:ty,)*]) => {
        /// What lasts and everybody may know of: the fields of the state that are marked so.
        #[macro_rules_attribute::derive(Clone, Debug, PartialEq, Eq, $crate::Visit!)]
        pub struct Lasting {
            $($(#[$doc])* pub $field: $Type,)*
        }

        impl State {
            /// What lasts and everybody may know of.
            pub fn lasting(&self) -> Lasting {
                Lasting { $($field: self.$field.clone()),* }
            }
        }
    };
}
pub(super) use parts;
