//! `generated.rs`: the face of the derived modules, so that a new one is declared by whoever makes it.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use rules_data::Book;

use super::name;
use crate::scan::Scan;

/// The file.
pub(super) fn file(book: &Book, scan: &Scan) -> TokenStream {
    let registry = (!scan.tables.is_empty()).then(|| format_ident!("registry")).into_iter();
    let mut catalogs: Vec<_> = book.catalogs.iter().map(|it| (name::module(&it.name), name::catalog_type(&it.name))).collect();
    catalogs.sort();
    let modules: Vec<_> = catalogs.iter().map(|(module, _)| format_ident!("{module}")).collect();
    let types = catalogs.iter().map(|(_, it)| it);
    quote! {
        #![doc = " The derived modules."]

        #[rustfmt::skip]
        pub mod cr;

        #(#[rustfmt::skip] pub(crate) mod #registry;)*

        #[doc = " The names that the book lists: an enum for each list."]
        pub mod catalog {
            #(pub use super::#modules::#types;)*
        }

        #(#[rustfmt::skip] mod #modules;)*
    }
}
