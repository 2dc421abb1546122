//! `table.rs`: a row for each scenario, which the harness of the tests plays.

use proc_macro2::TokenStream;
use quote::quote;

use super::name::constant;
use crate::scan::{SCENARIOS, Scenario};

/// The file. Its rows name rules by their constants: a scenario of a rule that left the book does not compile.
pub(super) fn file(scenarios: &[Scenario]) -> TokenStream {
    let rows = scenarios.iter().map(|it| {
        let path = it.file.strip_prefix(SCENARIOS).unwrap_or(&it.file);
        let (rule, title) = (constant(it.rule), it.title());
        quote!((#path, cr::#rule, #title))
    });
    quote! {
        #![doc = " The scenarios of `engine/tests/rules`: the file, the rule, and what is said of it."]

        use engine::{RuleId, cr};

        #[doc = " All scenarios, by file and line."]
        pub(crate) const SCENARIOS: &[(&str, RuleId, &str)] = &[#(#rows),*];
    }
}
