//! Which rules come to a function: those whose rows lead there within the file, those that it names itself, and those under which it is
//! called: `machine.under(cr::R103_5B, |it| redraw(it, player))`.

use std::collections::{BTreeMap, BTreeSet};

use rules_data::RuleId;
use syn::{
    Expr, ExprMethodCall, File, Ident, Item,
    visit::{self, Visit},
};

use crate::scan::constant;

/// What an expression or a function names.
#[derive(Default)]
struct Names {
    functions: BTreeSet<String>,
    rules: BTreeSet<RuleId>,
    /// What is called under another rule, with that rule.
    under: Vec<(BTreeSet<RuleId>, BTreeSet<String>)>,
}

impl<'ast> Visit<'ast> for Names {
    fn visit_ident(&mut self, it: &'ast Ident) {
        self.functions.insert(it.to_string());
        self.rules.extend(constant::number(&it.to_string()));
    }

    fn visit_expr_method_call(&mut self, it: &'ast ExprMethodCall) {
        if it.method == "under" {
            let (mut by, mut called) = (Self::default(), Self::default());
            it.args.first().into_iter().for_each(|it| by.visit_expr(it));
            it.args.iter().skip(1).for_each(|it| called.visit_expr(it));
            self.under.push((by.rules, called.functions));
        }
        visit::visit_expr_method_call(self, it);
    }

    fn visit_macro(&mut self, it: &'ast syn::Macro) {
        for word in it.tokens.to_string().split(|it: char| !it.is_ascii_alphanumeric() && it != '_') {
            self.functions.insert(word.to_owned());
            self.rules.extend(constant::number(word));
        }
        visit::visit_macro(self, it);
    }
}

/// The rules of each function of the file, by its name.
pub(super) fn reach(file: &File) -> BTreeMap<String, Vec<RuleId>> {
    let mut functions: BTreeMap<String, Names> = BTreeMap::new();
    let mut rows: Vec<Names> = Vec::new();
    for item in &file.items {
        match item {
            Item::Fn(it) => functions.entry(it.sig.ident.to_string()).or_default().visit_block(&it.block),
            Item::Impl(it) => {
                for part in &it.items {
                    if let syn::ImplItem::Fn(it) = part {
                        functions.entry(it.sig.ident.to_string()).or_default().visit_block(&it.block);
                    }
                }
            }
            Item::Const(it) if it.ident == "RULES" => {
                if let Expr::Reference(it) = &*it.expr
                    && let Expr::Array(it) = &*it.expr
                {
                    rows.extend(it.elems.iter().map(|it| {
                        let mut names = Names::default();
                        names.visit_expr(it);
                        names
                    }));
                }
            }
            _ => {}
        }
    }
    let mut rules: BTreeMap<String, BTreeSet<RuleId>> =
        functions.iter().map(|(name, it)| (name.clone(), it.rules.clone())).collect();
    let under = functions.values().flat_map(|it| &it.under).filter(|it| !it.0.is_empty());
    let named = under.map(|(rules, functions)| (rules.clone(), functions.clone())).collect::<Vec<_>>();
    let led = rows.into_iter().map(|it| (it.rules, it.functions)).chain(named);
    for (by, first) in led {
        let mut seen: BTreeSet<String> = BTreeSet::new();
        let mut open: Vec<String> = first.into_iter().collect();
        while let Some(name) = open.pop() {
            let Some(function) = functions.get(&name) else { continue };
            if seen.insert(name.clone()) {
                rules.entry(name).or_default().extend(&by);
                open.extend(function.functions.iter().cloned());
            }
        }
    }
    rules.into_iter().map(|it| (it.0, it.1.into_iter().collect())).collect()
}
