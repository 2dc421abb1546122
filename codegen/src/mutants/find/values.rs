//! What could be written for a value.

use syn::{
    BinOp, Expr, ExprBinary, ExprPath, ExprStruct, Lit, Member, Pat, UnOp,
    visit::{self, Visit},
};

use super::{Finder, Form, holds_let, range, squeezed};
use crate::mutants::{Kind, words};

impl Finder<'_> {
    /// The places in a value.
    pub(super) fn values(&mut self, it: &Expr) {
        match it {
            Expr::Binary(binary) => self.binary(binary),
            Expr::Unary(unary) if matches!(unary.op, UnOp::Not(_)) => {
                let plain = self.source(&*unary.expr).to_owned();
                self.value(unary, [(Kind::Logic, plain)]);
                self.visit_expr(&unary.expr);
            }
            Expr::Lit(literal) => self.literal(&literal.lit),
            Expr::If(it) => {
                self.condition(&it.cond);
                visit::visit_expr_if(self, it);
            }
            Expr::While(it) => {
                if !holds_let(&it.cond) {
                    self.value(&*it.cond, [(Kind::Condition, "false".to_owned())]);
                }
                visit::visit_expr_while(self, it);
            }
            Expr::ForLoop(it) => {
                let at = range(&it.body.brace_token.span.close()).start;
                let told = format!("once for {}", squeezed(self.source(&*it.expr)));
                self.place(Form::Inserted, at..at, vec![(Kind::Once, "break;".to_owned(), told)]);
                self.visit_expr(&it.expr);
                self.visit_block(&it.body);
            }
            Expr::Match(it) => {
                self.target(&it.expr);
                for arm in &it.arms {
                    self.arm(arm);
                }
            }
            Expr::Closure(it) => self.visit_expr(&it.body),
            Expr::Assign(it) => {
                self.target(&it.left);
                self.visit_expr(&it.right);
            }
            Expr::Reference(it) => {
                if it.mutability.is_some() {
                    self.target(&it.expr);
                } else {
                    self.visit_expr(&it.expr);
                }
            }
            Expr::Let(it) => self.target(&it.expr),
            Expr::Index(it) => {
                self.target(&it.expr);
                self.visit_expr(&it.index);
            }
            Expr::Field(field) => {
                if let Member::Named(name) = &field.member {
                    self.named(it, &name.to_string(), range(name));
                }
                self.target(&field.base);
            }
            Expr::Path(path) => self.path(path),
            Expr::Struct(it) => self.fields(it),
            Expr::Call(call) => {
                if let Expr::Path(path) = &*call.func {
                    self.path(path);
                    if self.source(path) == "Some" {
                        self.value(it, [(Kind::Part, "None".to_owned())]);
                    }
                } else {
                    self.visit_expr(&call.func);
                }
                call.args.iter().for_each(|it| self.visit_expr(it));
            }
            Expr::MethodCall(call) => self.chain(call),
            Expr::Macro(it) => self.macros(&it.mac),
            Expr::Repeat(it) => self.visit_expr(&it.expr),
            Expr::Const(_) => {}
            other => visit::visit_expr(self, other),
        }
    }

    fn arm(&mut self, arm: &syn::Arm) {
        if let Pat::Guard(it) = &arm.pat {
            self.condition(&it.guard);
            self.visit_expr(&it.guard);
        }
        if matches!(&*arm.body, Expr::Call(_) | Expr::MethodCall(_) | Expr::Try(_)) {
            self.last(&arm.body);
        }
        self.visit_expr(&arm.body);
    }

    fn binary(&mut self, it: &ExprBinary) {
        let (left, right) = (self.source(&*it.left).to_owned(), self.source(&*it.right).to_owned());
        let with = |kind: Kind, signs: &[&str]| -> Vec<(Kind, String)> {
            signs.iter().map(|sign| (kind, format!("{left} {sign} {right}"))).collect()
        };
        let others = match it.op {
            BinOp::Lt(_) => with(Kind::Comparison, &["<=", ">="]),
            BinOp::Le(_) => with(Kind::Comparison, &["<", ">"]),
            BinOp::Gt(_) => with(Kind::Comparison, &[">=", "<="]),
            BinOp::Ge(_) => with(Kind::Comparison, &[">", "<"]),
            BinOp::Eq(_) => with(Kind::Comparison, &["!="]),
            BinOp::Ne(_) => with(Kind::Comparison, &["=="]),
            BinOp::And(_) if !holds_let(&it.left) && !holds_let(&it.right) => with(Kind::Logic, &["||"]),
            BinOp::Or(_) => with(Kind::Logic, &["&&"]),
            BinOp::Add(_) => with(Kind::Arithmetic, &["-"]),
            BinOp::Sub(_) => with(Kind::Arithmetic, &["+"]),
            BinOp::AddAssign(_) => with(Kind::Arithmetic, &["-="]),
            BinOp::SubAssign(_) => with(Kind::Arithmetic, &["+="]),
            _ => Vec::new(),
        };
        self.value(it, others);
        let neutral = match it.op {
            BinOp::And(_) => Some("true"),
            BinOp::Or(_) => Some("false"),
            _ => None,
        };
        if let Some(neutral) = neutral {
            for side in [&*it.left, &*it.right] {
                let is_chain = matches!(side, Expr::Binary(it) if matches!(it.op, BinOp::And(_) | BinOp::Or(_)));
                if !is_chain && !holds_let(side) {
                    self.value(side, [(Kind::Logic, neutral.to_owned())]);
                }
            }
        }
        let assigns = matches!(it.op, BinOp::AddAssign(_) | BinOp::SubAssign(_) | BinOp::BitOrAssign(_) | BinOp::BitAndAssign(_));
        if assigns {
            self.target(&it.left);
        } else {
            self.visit_expr(&it.left);
        }
        self.visit_expr(&it.right);
    }

    fn literal(&mut self, it: &Lit) {
        match it {
            Lit::Int(number) => {
                let Ok(value) = number.base10_parse::<u64>() else { return };
                let suffix = number.suffix();
                let near = [Some(value + 1), value.checked_sub(1)].into_iter().flatten();
                self.value(number, near.map(|it| (Kind::Literal, format!("{it}{suffix}"))).collect::<Vec<_>>());
            }
            Lit::Bool(it) => self.value(it, [(Kind::Literal, (!it.value).to_string())]),
            _ => {}
        }
    }

    /// A name at the end of a value, which could be another.
    fn named(&mut self, it: &Expr, name: &str, at: std::ops::Range<usize>) {
        let all = range(it);
        let with = |other: &str| format!("{}{other}{}", &self.text[all.start..at.start], &self.text[at.end..all.end]);
        let mut others: Vec<(Kind, String)> = words::like(name).into_iter().map(|it| (Kind::Name, with(it))).collect();
        if words::is_player(name) {
            others.push((Kind::Player, format!("kernel::game::PlayerId(({}).0 ^ 1)", &self.text[all])));
        }
        self.value(it, others);
    }

    fn path(&mut self, it: &ExprPath) {
        let segments: Vec<String> = it.path.segments.iter().map(|it| it.ident.to_string()).collect();
        match segments.as_slice() {
            [name] => self.named(&Expr::Path(it.clone()), name, range(it)),
            [.., name, variant] => {
                let source = self.source(it).to_owned();
                let stem = source.strip_suffix(variant.as_str()).unwrap_or_default();
                let is_told = words::TOLD.contains(&name.as_str());
                let siblings = if is_told { Vec::new() } else { self.enums.siblings(name, variant) };
                let others: Vec<(Kind, String)> = siblings.iter().map(|it| (Kind::Sibling, format!("{stem}{it}"))).collect();
                self.value(it, others);
            }
            [] => {}
        }
    }

    fn fields(&mut self, it: &ExprStruct) {
        if let Some(rest) = &it.rest {
            let source = self.source(it).to_owned();
            let begin = range(it).start;
            let mut others = Vec::new();
            for (at, field) in it.fields.iter().enumerate() {
                let own = range(field);
                let end = it.fields.iter().nth(at + 1).map_or_else(|| range(&it.dot2_token).start, |it| range(it).start);
                let left = format!("{}{}", &source[..own.start - begin], &source[end - begin..]);
                let told = format!("{} without {}", squeezed(self.source(&it.path)), squeezed(self.source(field)));
                others.push((Kind::Part, left, told));
            }
            self.place(Form::Value, range(it), others);
            self.visit_expr(rest);
        }
        for field in &it.fields {
            if field.colon_token.is_some() {
                self.visit_expr(&field.expr);
            }
        }
    }
}
