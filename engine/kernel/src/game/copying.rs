//! Copies that keep the memory of the old value: copying a position again and again allocates nothing.

/// `#[derive(Copied!)]`: a copy field by field.
macro_rules! Copied {
    ($(#[$_meta:meta])* $_vis:vis struct $Name:ident {
        $($(#[$_field:meta])* $_pub:vis $field:ident: $Type:ty),* $(,)?
    }) => {
        impl Clone for $Name {
            fn clone(&self) -> Self {
                Self { $($field: self.$field.clone()),* }
            }

            fn clone_from(&mut self, from: &Self) {
                $(self.$field.clone_from(&from.$field);)*
            }
        }
    };
}
pub(super) use Copied;
