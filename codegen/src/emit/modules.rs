//! `generated.rs`: the face of the derived modules, so that a new one is declared by whoever makes it.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use rules_data::Book;

use super::name;

/// The file.
pub(super) fn file(book: &Book) -> TokenStream {
    let mut catalogs: Vec<_> = book.catalogs.iter().map(|it| (name::module(&it.name), name::catalog_type(&it.name))).collect();
    catalogs.sort();
    let modules: Vec<_> = catalogs.iter().map(|(module, _)| format_ident!("{module}")).collect();
    let types = catalogs.iter().map(|(_, it)| it);
    quote! {
        #![doc = " The derived modules."]

        #[rustfmt::skip]
        pub mod cr;

        #[doc = " The names that the book lists: an enum for each list."]
        pub mod catalog {
            #(pub use super::#modules::#types;)*
        }

        #(#[rustfmt::skip] mod #modules;)*
    }
}
