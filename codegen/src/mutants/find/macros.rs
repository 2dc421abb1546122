//! What stands in `matches!` and in lists.

use syn::{
    Expr, Macro, Pat, Token,
    parse::{Parse, ParseStream, Parser},
    punctuated::Punctuated,
    spanned::Spanned,
    visit::{self, Visit},
};

use super::{Finder, range};
use crate::mutants::{Enums, Kind};

/// `value, pattern if condition`.
struct Matches {
    value: Expr,
    pattern: Pat,
    guard: Option<Expr>,
}

impl Parse for Matches {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let value = input.parse()?;
        input.parse::<Token![,]>()?;
        let pattern = Pat::parse_multi_with_leading_vert(input)?;
        let guard = if input.parse::<Option<Token![if]>>()?.is_some() { Some(input.parse()?) } else { None };
        input.parse::<Option<Token![,]>>()?;
        Ok(Self { value, pattern, guard })
    }
}

impl Finder<'_> {
    pub(super) fn macros(&mut self, it: &Macro) {
        if it.path.is_ident("matches") {
            if let Ok(parsed) = syn::parse2::<Matches>(it.tokens.clone()) {
                self.matches(it, &parsed);
            }
        } else if it.path.is_ident("vec") {
            let list = Punctuated::<Expr, Token![,]>::parse_terminated.parse2(it.tokens.clone());
            list.iter().flatten().for_each(|it| self.visit_expr(it));
        }
    }

    fn matches(&mut self, all: &Macro, parsed: &Matches) {
        let whole = range(all);
        let without =
            |from: usize, to: usize, with: &str| format!("{}{with}{}", &self.text[whole.start..from], &self.text[to..whole.end]);
        let mut others = Vec::new();
        if let Pat::Or(it) = &parsed.pattern {
            let cases: Vec<_> = it.cases.iter().map(range).collect();
            for (at, case) in cases.iter().enumerate() {
                let text = match cases.get(at + 1) {
                    Some(next) => without(case.start, next.start, ""),
                    None => without(cases[at - 1].end, case.end, ""),
                };
                others.push((Kind::Logic, text));
            }
        }
        let mut variants = Variants { enums: self.enums, found: Vec::new() };
        variants.visit_pat(&parsed.pattern);
        for (at, sibling) in variants.found {
            others.push((Kind::Sibling, without(at.start, at.end, &sibling)));
        }
        self.value(all, others);
        self.target(&parsed.value);
        if let Some(guard) = &parsed.guard {
            self.condition(guard);
            self.visit_expr(guard);
        }
    }
}

/// The variants in a pattern, each with one that could stand there.
struct Variants<'e> {
    enums: &'e Enums,
    found: Vec<(std::ops::Range<usize>, String)>,
}

impl<'ast> Visit<'ast> for Variants<'_> {
    fn visit_path(&mut self, it: &'ast syn::Path) {
        let mut last = it.segments.iter().rev();
        if let (Some(variant), Some(name)) = (last.next(), last.next()) {
            let siblings = self.enums.siblings(&name.ident.to_string(), &variant.ident.to_string());
            self.found.extend(siblings.first().map(|it| (variant.span().byte_range(), (*it).to_owned())));
        }
        visit::visit_path(self, it);
    }
}
