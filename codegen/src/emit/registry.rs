//! `registry.rs`: the handler tables of all rule files, where a game meets them.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use crate::scan::Table;

/// The file. Tables stand in the order of their paths.
pub(super) fn file(tables: &[Table]) -> TokenStream {
    let paths = tables.iter().map(|it| &it.path);
    let modules = tables.iter().map(|it| {
        let parts = it.path.split('/').map(|it| format_ident!("{it}"));
        quote!(crate #(::#parts)*)
    });
    quote! {
        #![doc = " The handler tables of all rule files. A rule file that stands here cannot be forgotten by the linker or by us."]

        use kernel::machine::Handler;

        #[doc = " All tables, by file."]
        pub const TABLES: &[(&str, &[Handler])] = &[#((#paths, #modules::RULES)),*];
    }
}
