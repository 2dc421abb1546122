//! Chains of calls: a method for another, a link left out, a question asked otherwise.

use syn::{Expr, ExprMethodCall, visit::Visit};

use super::{Finder, Form, range, squeezed};
use crate::mutants::{Kind, words};

impl Finder<'_> {
    /// The outermost call of a chain.
    pub(super) fn chain(&mut self, outer: &ExprMethodCall) {
        self.links(outer);
        let mut call = outer;
        loop {
            self.method(call);
            match &*call.receiver {
                Expr::MethodCall(inner) => call = inner,
                Expr::Field(_) | Expr::Path(_) | Expr::Index(_) | Expr::Unary(_) => return self.target(&call.receiver),
                other => return self.visit_expr(other),
            }
        }
    }

    /// The chain without one of its links, each once.
    fn links(&mut self, outer: &ExprMethodCall) {
        let all = range(outer);
        let mut choices = Vec::new();
        let mut call = outer;
        loop {
            let name = call.method.to_string();
            if words::LINKS.contains(&name.as_str()) {
                let (from, to) = (range(&*call.receiver).end, range(call).end);
                let text = format!("{}{}", &self.text[all.start..from], &self.text[to..all.end]);
                let told = format!("{} without {}", squeezed(self.source(outer)), squeezed(&self.text[from..to]));
                choices.push((Kind::Part, text, told));
            }
            match &*call.receiver {
                Expr::MethodCall(inner) => call = inner,
                _ => break,
            }
        }
        self.place(Form::Value, all, choices);
    }

    fn method(&mut self, call: &ExprMethodCall) {
        let name = call.method.to_string();
        let (all, at) = (range(call), range(&call.method));
        let with = |other: &str| format!("{}{other}{}", &self.text[all.start..at.start], &self.text[at.end..all.end]);
        let mut others: Vec<(Kind, String)> = words::like(&name).into_iter().map(|it| (Kind::Name, with(it))).collect();
        if name == "is_empty" || name.starts_with("is_") && call.args.is_empty() {
            others.retain(|it| it.0 != Kind::Name);
            others.push((Kind::Logic, format!("!{}", &self.text[all])));
        }
        self.value(call, others);
        for argument in &call.args {
            match argument {
                Expr::Closure(it) if words::PREDICATES.contains(&name.as_str()) => {
                    if !matches!(&*it.body, Expr::Block(_)) {
                        self.condition(&it.body);
                    }
                    self.visit_expr(&it.body);
                }
                other => self.visit_expr(other),
            }
        }
    }
}
