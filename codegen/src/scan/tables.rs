//! Handler tables: `pub(crate) const RULES: &[Handler] = &[state_based(cr::R704_5F, zero_toughness)];`.

use rules_data::RuleId;
use serde::{Deserialize, Serialize};
use syn::{Expr, ExprCall, ExprLit, ExprPath, Item as Declared, Lit, spanned::Spanned};

use super::{
    Known, RULES, Scan, constant,
    place::{At, at},
    rust::doc,
};
use crate::Finding;

/// The table of a rule file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// The rule file below the folder of the rules, without its ending: `state_based/creatures`.
    pub path: String,
    /// Its rows, in their order.
    pub handlers: Vec<Handler>,
}

/// A row of a table: a hook, the rule that it serves, and the function that does it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Handler {
    /// The rule.
    pub rule: RuleId,
    /// The hook: `state_based`.
    pub hook: String,
    /// The function, or whatever the row names last.
    pub function: String,
    /// What stands between the rule and the function: the last name of a path, and texts as they are.
    pub arguments: Vec<String>,
    /// What cards state on which the row acts, by name and phrase: `.states(&[(Statement::CantWin, "[group] can't win the game")])`.
    pub states: Vec<[String; 2]>,
    /// The documentation of the function, where it stands in the same file.
    pub doc: String,
    /// The file, from the root of the project.
    pub file: String,
    /// The line of the row, from 1.
    pub line: usize,
}

/// A table, and where its rows name their rules.
pub(super) struct Read {
    pub(super) table: Table,
    pub(super) cited_at: Vec<At>,
}

/// How a row must look.
const FORM: &str = "write a row as hook(cr::R704_5F, function)";

/// The table of a file; nothing where the file is no rule file, or has none.
pub(super) fn read(path: &str, file: &syn::File, book: &Known<'_>, scan: &mut Scan) -> Option<Read> {
    let name = path.strip_prefix(RULES)?.strip_suffix(".rs")?;
    let found = file.items.iter().find_map(|it| match it {
        Declared::Const(it) if it.ident == "RULES" => Some(it),
        _ => None,
    });
    let Some(table) = found else {
        let is_folder = file.items.iter().any(|it| matches!(it, Declared::Mod(it) if it.content.is_none()));
        if !is_folder {
            let help = "begin it with `pub(crate) const RULES: &[Handler] = &[...];`";
            scan.findings.push(Finding::new("no-table", (path, 1), "this rule file has no table", help));
        }
        return None;
    };
    let mut read = Read { table: Table { path: name.to_owned(), handlers: Vec::new() }, cited_at: Vec::new() };
    let rows = match &*table.expr {
        Expr::Reference(it) => match &*it.expr {
            Expr::Array(it) => Some(&it.elems),
            _ => None,
        },
        _ => None,
    };
    let Some(rows) = rows else {
        let line = table.ident.span().start().line;
        let message = "the table is not written as &[...]";
        scan.findings.push(Finding::new("unreadable-table", (path, line), message, "write its rows out, each on its own"));
        return Some(read);
    };
    for row in rows {
        let line = row.span().start().line;
        let Some(parts) = Parts::of(row) else {
            scan.findings.push(Finding::new("unreadable-row", (path, line), "this row of the table cannot be read", FORM));
            continue;
        };
        match constant::rule(&parts.rule, book) {
            Ok(rule) => {
                let doc = documentation(file, &parts.function);
                let Parts { hook, function, arguments, states, .. } = parts;
                read.table.handlers.push(Handler { rule, hook, function, arguments, states, doc, file: path.to_owned(), line });
            }
            Err(why) => scan.findings.push(constant::finding(path, parts.at, &why, book)),
        }
        read.cited_at.push(parts.at);
    }
    Some(read)
}

struct Parts {
    hook: String,
    rule: String,
    /// Where the rule is named.
    at: At,
    function: String,
    arguments: Vec<String>,
    states: Vec<[String; 2]>,
}

impl Parts {
    fn of(mut row: &Expr) -> Option<Self> {
        let mut states = Vec::new();
        while let Expr::MethodCall(it) = row {
            match (it.method.to_string().as_str(), it.args.len()) {
                ("serves", 1) => {}
                ("states", 1) => states = stated(it.args.first()?)?,
                _ => return None,
            }
            row = &it.receiver;
        }
        let Expr::Call(ExprCall { func, args, .. }) = row else { return None };
        let hook = path(func)?.path.segments.last()?.ident.to_string();
        let mut arguments = args.iter();
        let rule = &path(arguments.next()?)?.path.segments.last()?.ident;
        // Whatever stands between the rule and the function, a closure at the end is no function that has a name.
        let function = path(arguments.next_back()?)?;
        let arguments = arguments.map(argument).collect();
        let function: Vec<String> = function.path.segments.iter().map(|it| it.ident.to_string()).collect();
        let (name, at) = (rule.to_string(), at(rule.span()));
        constant::is_constant(&name).then(|| Self { hook, rule: name, at, function: function.join("::"), arguments, states })
    }
}

/// What stands in the list of what cards state.
fn stated(list: &Expr) -> Option<Vec<[String; 2]>> {
    let Expr::Reference(it) = list else { return None };
    let Expr::Array(it) = &*it.expr else { return None };
    let one = |it: &Expr| match it {
        Expr::Tuple(it) if it.elems.len() == 2 => Some([argument(&it.elems[0]), argument(&it.elems[1])]),
        _ => None,
    };
    it.elems.iter().map(one).collect()
}

fn path(expression: &Expr) -> Option<&ExprPath> {
    match expression {
        Expr::Path(it) => Some(it),
        _ => None,
    }
}

/// A key of a row, or a text in it; whatever else it is, is nothing to the generator.
fn argument(expression: &Expr) -> String {
    match expression {
        Expr::Path(it) => it.path.segments.last().map(|it| it.ident.to_string()).unwrap_or_default(),
        Expr::Lit(ExprLit { lit: Lit::Str(it), .. }) => it.value(),
        Expr::Reference(it) => argument(&it.expr),
        Expr::Array(it) => it.elems.iter().map(argument).collect::<Vec<_>>().join(" "),
        _ => String::new(),
    }
}

/// The documentation of a function or constant of the file.
fn documentation(file: &syn::File, name: &str) -> String {
    let attributes = file.items.iter().find_map(|it| match it {
        Declared::Fn(it) if it.sig.ident == name => Some(&it.attrs),
        Declared::Const(it) if it.ident == name => Some(&it.attrs),
        Declared::Static(it) if it.ident == name => Some(&it.attrs),
        _ => None,
    });
    attributes.map(|it| doc(it)).unwrap_or_default()
}
