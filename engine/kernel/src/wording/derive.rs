//! `#[derive(Wording!)]`.

/// `#[derive(Wording!)]`: the facts of a struct, or the names of the variants of an enum with what they hold.
#[macro_export]
macro_rules! Wording {
    ($(#[$_meta:meta])* $_vis:vis struct $Name:ident {
        $($(#[$_field:meta])* $_pub:vis $field:ident: $Type:ty),* $(,)?
    }) => {
        impl $crate::wording::Wording for $Name {
            fn usual() -> Option<Self> {
                Some(Self { $($field: <$Type as $crate::wording::Wording>::usual()?),* })
            }

            fn write(&self, by: &dyn $crate::wording::Namer) -> String {
                let mut facts = Vec::new();
                $($crate::wording::say(stringify!($field), &self.$field, by, &mut facts);)*
                facts.join("; ")
            }

            fn nested(&self, by: &dyn $crate::wording::Namer) -> String {
                format!("[{}]", self.write(by))
            }

            fn read(text: &str, by: &dyn $crate::wording::Finder) -> Result<Self, String> {
                $(let mut $field = <$Type as $crate::wording::Wording>::usual();)*
                for fact in $crate::wording::split($crate::wording::open(text)) {
                    let (name, value) = $crate::wording::named(fact, &[$(stringify!($field)),*])?;
                    $(if name == stringify!($field) {
                        $field = Some($crate::wording::Wording::read(value, by)?);
                    })*
                }
                let missing = |it: &str| format!("`{}` is missing", $crate::wording::words_of(it));
                Ok(Self { $($field: $field.ok_or_else(|| missing(stringify!($field)))?),* })
            }
        }
    };
    ($(#[$_meta:meta])* $_vis:vis enum $Name:ident {
        $($(#[$_variant:meta])* $Variant:ident $(($($Type:ty),* $(,)?))?),* $(,)?
    }) => {
        impl $crate::wording::Wording for $Name {
            fn write(&self, by: &dyn $crate::wording::Namer) -> String {
                $($crate::write_variant!(self, by, $Variant $(($($Type),*))?);)*
                unreachable!("one of the variants is written")
            }

            fn read(text: &str, by: &dyn $crate::wording::Finder) -> Result<Self, String> {
                let (name, value) = $crate::wording::named(text, &[$(stringify!($Variant)),*])?;
                $($crate::read_variant!(name, value, by, $Variant $(($($Type),*))?);)*
                unreachable!("one of the names is found")
            }
        }
    };
}

/// Writes one variant.
#[doc(hidden)]
#[macro_export]
macro_rules! write_variant {
    ($this:expr, $by:expr, $Variant:ident) => {
        if matches!($this, Self::$Variant) {
            return $crate::wording::words_of(stringify!($Variant));
        }
    };
    ($this:expr, $by:expr, $Variant:ident($A:ty)) => {
        if let Self::$Variant(a) = $this {
            return $crate::wording::joined(stringify!($Variant), &$crate::wording::Wording::nested(a, $by));
        }
    };
    ($this:expr, $by:expr, $Variant:ident($A:ty, $B:ty)) => {
        if let Self::$Variant(a, b) = $this {
            return $crate::wording::joined(stringify!($Variant), &$crate::wording::Wording::nested(&(*a, *b), $by));
        }
    };
}

/// Reads one variant.
#[doc(hidden)]
#[macro_export]
macro_rules! read_variant {
    ($name:expr, $value:expr, $by:expr, $Variant:ident) => {
        if $name == stringify!($Variant) {
            return if $value.is_empty() { Ok(Self::$Variant) } else { Err(format!("{:?} is too much", $value)) };
        }
    };
    ($name:expr, $value:expr, $by:expr, $Variant:ident($A:ty)) => {
        if $name == stringify!($Variant) {
            return $crate::wording::Wording::read($value, $by).map(Self::$Variant);
        }
    };
    ($name:expr, $value:expr, $by:expr, $Variant:ident($A:ty, $B:ty)) => {
        if $name == stringify!($Variant) {
            let read: Result<($A, $B), String> = $crate::wording::Wording::read($value, $by);
            return read.map(|it| Self::$Variant(it.0, it.1));
        }
    };
}
