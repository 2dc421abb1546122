//! The places of a file where a hand could slip, and what it would write there.

mod chains;
mod macros;
mod values;

use std::ops::Range;

use syn::{
    BinOp, Block, Expr, ExprBinary, File, Ident, ReturnType, Stmt, UnOp,
    spanned::Spanned,
    visit::{self, Visit},
};

use super::{Enums, Kind};

/// A place of a file.
#[derive(Clone, Debug)]
pub(super) struct Site {
    /// Its bytes.
    pub(super) range: Range<usize>,
    /// How it becomes a choice.
    pub(super) form: Form,
    /// The function that it stands in.
    pub(super) function: String,
    /// What could stand there.
    pub(super) choices: Vec<Choice>,
}

/// How a place becomes a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// A value: one or the other.
    Value,
    /// A step, taken or not.
    Step,
    /// Nothing stands there; something could.
    Inserted,
}

/// What could stand in a place.
#[derive(Clone, Debug)]
pub(super) struct Choice {
    pub(super) kind: Kind,
    /// Its text.
    pub(super) text: String,
    /// What was written, and what is.
    pub(super) told: String,
    /// The number of the mutant.
    pub(super) number: usize,
}

/// The places of a file in their order; what holds others stands before these.
pub(super) fn sites(text: &str, file: &File, enums: &Enums) -> Vec<Site> {
    let mut finder = Finder { text, enums, function: String::new(), gives: Gives::Other, sites: Vec::new() };
    finder.visit_file(file);
    let mut sites = finder.sites;
    sites.sort_by_key(|it| (it.range.start, usize::MAX - it.range.end));
    sites
}

/// What a function gives, as far as it matters to leave out its last step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Gives {
    Nothing,
    Flow,
    Other,
}

struct Finder<'t> {
    text: &'t str,
    enums: &'t Enums,
    function: String,
    gives: Gives,
    sites: Vec<Site>,
}

fn range(it: &impl Spanned) -> Range<usize> {
    it.span().byte_range()
}

/// In one line, and not too long to be read.
fn squeezed(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.chars().count() <= 90 { line } else { line.chars().take(87).chain("...".chars()).collect() }
}

impl Finder<'_> {
    fn source(&self, it: &impl Spanned) -> &str {
        &self.text[range(it)]
    }

    fn place(&mut self, form: Form, at: Range<usize>, choices: Vec<(Kind, String, String)>) {
        let choices: Vec<Choice> = choices.into_iter().map(|(kind, text, told)| Choice { kind, text, told, number: 0 }).collect();
        if !choices.is_empty() {
            self.sites.push(Site { range: at, form, function: self.function.clone(), choices });
        }
    }

    /// A value that could be others.
    fn value(&mut self, it: &impl Spanned, others: impl IntoIterator<Item = (Kind, String)>) {
        let was = squeezed(self.source(it));
        let told = |(kind, text): (Kind, String)| {
            let told = format!("{was} => {}", squeezed(&text));
            (kind, text, told)
        };
        let choices = others.into_iter().map(told).collect();
        self.place(Form::Value, range(it), choices);
    }

    fn step(&mut self, at: Range<usize>) {
        let told = format!("without {}", squeezed(&self.text[at.clone()]));
        self.place(Form::Step, at, vec![(Kind::Step, String::new(), told)]);
    }

    /// A condition, which could always or never hold.
    fn condition(&mut self, it: &Expr) {
        if !matches!(it, Expr::Let(_)) && !holds_let(it) {
            self.value(it, ["true", "false"].map(|it| (Kind::Condition, it.to_owned())));
        }
    }

    fn body(&mut self, name: &Ident, output: &ReturnType, block: &Block) {
        let outer = std::mem::replace(&mut self.function, name.to_string());
        let given = match output {
            ReturnType::Default => String::new(),
            ReturnType::Type(_, it) => self.source(it).to_owned(),
        };
        let gives = match given.as_str() {
            "" => Gives::Nothing,
            "Flow" => Gives::Flow,
            _ => Gives::Other,
        };
        let before = std::mem::replace(&mut self.gives, gives);
        let at = range(&block.brace_token.span.open()).end;
        // What is all that it gives is no slip.
        let only = if let [Stmt::Expr(it, None)] = block.stmts.as_slice() { self.source(it) } else { "" };
        let returned = returned(&given).iter().filter(|it| **it != only).map(|it| {
            let told = if it.is_empty() { "does nothing".to_owned() } else { format!("gives {it}") };
            (Kind::Whole, format!("return {it};"), told)
        });
        let returned = returned.collect();
        self.place(Form::Inserted, at..at, returned);
        self.visit_block(block);
        self.gives = before;
        self.function = outer;
    }

    /// A place that something is done to: only what it is found by is looked at.
    fn target(&mut self, it: &Expr) {
        match it {
            Expr::Field(it) => self.target(&it.base),
            Expr::Index(it) => {
                self.target(&it.expr);
                self.visit_expr(&it.index);
            }
            Expr::Unary(it) if matches!(it.op, UnOp::Deref(_)) => self.target(&it.expr),
            Expr::Paren(it) => self.target(&it.expr),
            Expr::Reference(it) => self.target(&it.expr),
            Expr::Path(_) => {}
            Expr::Tuple(it) => it.elems.iter().for_each(|it| self.target(it)),
            other => self.visit_expr(other),
        }
    }
}

/// What a function could give at once.
fn returned(given: &str) -> &'static [&'static str] {
    match given {
        "" => &[""],
        "Flow" => &["Ok(())"],
        "bool" => &["true", "false"],
        "Flow<bool>" => &["Ok(true)", "Ok(false)"],
        "u8" | "u16" | "u32" | "usize" | "i16" | "i32" => &["0", "1"],
        _ if given.starts_with("Option<") => &["None"],
        _ if given.starts_with("Flow<Option<") => &["Ok(None)"],
        _ if given.starts_with("Vec<") => &["Vec::new()"],
        _ if given.starts_with("Flow<Vec<") => &["Ok(Vec::new())"],
        _ => &[],
    }
}

/// Whether a chain of conditions binds something.
fn holds_let(it: &Expr) -> bool {
    match it {
        Expr::Let(_) => true,
        Expr::Binary(ExprBinary { left, op: BinOp::And(_), right, .. }) => holds_let(left) || holds_let(right),
        _ => false,
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_fn(&mut self, it: &'ast syn::ItemFn) {
        if it.sig.constness.is_none() {
            self.body(&it.sig.ident, &it.sig.output, &it.block);
        }
    }

    fn visit_impl_item_fn(&mut self, it: &'ast syn::ImplItemFn) {
        if it.sig.constness.is_none() {
            self.body(&it.sig.ident, &it.sig.output, &it.block);
        }
    }

    // What is known as the source is compiled, and what only stands for something, can't be a choice.
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}
    fn visit_item_const(&mut self, _: &'ast syn::ItemConst) {}
    fn visit_item_static(&mut self, _: &'ast syn::ItemStatic) {}
    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}
    fn visit_item_mod(&mut self, it: &'ast syn::ItemMod) {
        if it.ident != "tests" {
            visit::visit_item_mod(self, it);
        }
    }
    fn visit_type(&mut self, _: &'ast syn::Type) {}
    fn visit_pat(&mut self, _: &'ast syn::Pat) {}

    fn visit_block(&mut self, it: &'ast Block) {
        for (at, stmt) in it.stmts.iter().enumerate() {
            let is_last = at + 1 == it.stmts.len();
            if let Stmt::Expr(value, semi) = stmt {
                match (value, semi) {
                    (Expr::Return(_), Some(_)) | (Expr::Assign(_), None) => {}
                    (_, Some(_)) | (Expr::ForLoop(_) | Expr::While(_), None) => self.step(range(stmt)),
                    (Expr::If(it), None) if holds_let(&it.cond) && !is_last => self.step(range(stmt)),
                    (Expr::Match(_), None) if !is_last => self.step(range(stmt)),
                    (Expr::Call(_) | Expr::MethodCall(_) | Expr::Try(_), None) if is_last => self.last(value),
                    _ => {}
                }
            }
            self.visit_stmt(stmt);
        }
    }

    fn visit_expr(&mut self, it: &'ast Expr) {
        self.values(it);
    }
}

impl Finder<'_> {
    /// The last step of a block or an arm.
    fn last(&mut self, it: &Expr) {
        let is_result = matches!(it, Expr::Call(call) if ["Ok", "Some", "Err"].contains(&self.source(&*call.func)));
        match self.gives {
            Gives::Flow if !is_result => {
                let told = format!("without {}", squeezed(self.source(it)));
                self.place(Form::Value, range(it), vec![(Kind::Step, "Ok(())".to_owned(), told)]);
            }
            Gives::Nothing => self.step(range(it)),
            Gives::Flow | Gives::Other => {}
        }
    }
}
