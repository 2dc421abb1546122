//! `table.rs`: a row for each scenario, which the harness of the tests plays.

use proc_macro2::TokenStream;
use quote::quote;

use super::name::constant;
use crate::scan::{SCENARIOS, Scenario};

/// The file. Its rows name rules by their constants: a scenario of a rule that left the book does not compile.
pub(super) fn file(scenarios: &[Scenario]) -> TokenStream {
    let rows = scenarios.iter().map(|it| {
        let path = it.file.strip_prefix(SCENARIOS).unwrap_or(&it.file);
        let clause = it.clause.map_or_else(String::new, |number| format!("#{number} "));
        let (rule, rest) = (constant(it.rule), format!("{clause}{}", it.title()));
        quote!((#path, cr::#rule, #rest))
    });
    quote! {
        #![doc = " The scenarios of `engine/tests/rules`: the file, the rule, and what follows its number: what happens, or `#3 What happens` of a clause."]

        use engine::{RuleId, cr};

        #[doc = " All scenarios, by file and line."]
        pub(crate) const SCENARIOS: &[(&str, RuleId, &str)] = &[#(#rows),*];
    }
}
