//! `scenarios.rs`: a test for each scenario, in modules that follow the folders of the Markdown files.

use std::collections::BTreeMap;

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use crate::scan::{SCENARIOS, Scenario};

/// The file.
pub(super) fn file(scenarios: &[Scenario]) -> TokenStream {
    let mut root = Module::default();
    for scenario in scenarios {
        let path = scenario.file.strip_prefix(SCENARIOS).unwrap_or(&scenario.file);
        let parts = path.trim_end_matches(".md").split('/');
        let module = parts.fold(&mut root, |module, part| module.modules.entry(part.to_owned()).or_default());
        module.tests.push(test(path, scenario));
    }
    let modules = root.tokens();
    quote! {
        #![doc = " A test for each scenario of `engine/tests/rules`."]

        #modules
    }
}

/// The tests of a Markdown file, and the files in the folder of its name.
#[derive(Default)]
struct Module {
    modules: BTreeMap<String, Module>,
    tests: Vec<TokenStream>,
}

impl Module {
    fn tokens(&self) -> TokenStream {
        let tests = &self.tests;
        let modules = self.modules.iter().map(|(name, module)| {
            let (name, inside) = (format_ident!("{name}"), module.tokens());
            quote!(mod #name { #inside })
        });
        quote!(#(#tests)* #(#modules)*)
    }
}

fn test(path: &str, scenario: &Scenario) -> TokenStream {
    let (name, heading) = (format_ident!("{}", scenario.test), &scenario.heading);
    quote! {
        #[test]
        fn #name() {
            crate::scenario(#path, #heading);
        }
    }
}
