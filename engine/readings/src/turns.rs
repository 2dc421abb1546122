//! The same production with one thing tried otherwise: another alternative first, what may be left out left out, what may be said again
//! said no more.

use pest_meta::ast::{Expr, Rule};

/// A production with one thing tried otherwise.
pub(crate) struct Turn {
    /// What is tried, and in which production.
    pub(crate) place: String,
    /// The production that tries it.
    pub(crate) rule: Rule,
}

/// All turns of a production.
pub(crate) fn of(rule: &Rule) -> impl Iterator<Item = Turn> {
    of_expr(&rule.expr)
        .into_iter()
        .map(|(what, expr)| Turn { place: format!("{}: {what}", rule.name), rule: Rule { expr, ..rule.clone() } })
}

/// What is tried otherwise, and the expression that does so.
fn of_expr(expr: &Expr) -> Vec<(String, Expr)> {
    let one = |inner: &Expr, wrap: &dyn Fn(Box<Expr>) -> Expr| {
        of_expr(inner).into_iter().map(|(what, it)| (what, wrap(Box::new(it)))).collect::<Vec<_>>()
    };
    match expr {
        Expr::Choice(..) => of_choice(expr),
        Expr::Seq(left, right) => {
            let mut turns = one(left, &|it| Expr::Seq(it, right.clone()));
            turns.extend(one(right, &|it| Expr::Seq(left.clone(), it)));
            turns
        }
        Expr::Opt(inner) => {
            let mut turns = one(inner, &Expr::Opt);
            turns.push((format!("no {}", name(inner)), nothing()));
            turns
        }
        Expr::Rep(inner) => {
            let mut turns = one(inner, &Expr::Rep);
            turns.push((format!("no {}", name(inner)), nothing()));
            turns.push((format!("one {}", name(inner)), (**inner).clone()));
            turns
        }
        Expr::RepOnce(inner) => {
            let mut turns = one(inner, &Expr::RepOnce);
            turns.push((format!("one {}", name(inner)), (**inner).clone()));
            turns
        }
        Expr::Str(_)
        | Expr::Insens(_)
        | Expr::Range(..)
        | Expr::Ident(_)
        | Expr::PeekSlice(..)
        | Expr::PosPred(_)
        | Expr::NegPred(_)
        | Expr::RepExact(..)
        | Expr::RepMin(..)
        | Expr::RepMax(..)
        | Expr::RepMinMax(..)
        | Expr::Skip(_)
        | Expr::Push(_) => Vec::new(),
        #[allow(unreachable_patterns, reason = "features of pest add kinds")]
        _ => Vec::new(),
    }
}

/// Each alternative but the first one tried first, and what can be tried within each.
fn of_choice(expr: &Expr) -> Vec<(String, Expr)> {
    let mut alternatives = Vec::new();
    let mut rest = expr;
    while let Expr::Choice(first, others) = rest {
        alternatives.push((**first).clone());
        rest = others;
    }
    alternatives.push(rest.clone());
    let mut turns = Vec::new();
    for (at, alternative) in alternatives.iter().enumerate() {
        if at > 0 {
            let mut order = alternatives.clone();
            let first = order.remove(at);
            order.insert(0, first);
            turns.push((format!("{} first", name(alternative)), choice(order)));
        }
        for (what, turned) in of_expr(alternative) {
            let mut order = alternatives.clone();
            order[at] = turned;
            turns.push((what, choice(order)));
        }
    }
    turns
}

fn choice(alternatives: Vec<Expr>) -> Expr {
    let mut backwards = alternatives.into_iter().rev();
    let last = backwards.next().expect("a choice has alternatives");
    backwards.fold(last, |rest, it| Expr::Choice(Box::new(it), Box::new(rest)))
}

fn nothing() -> Expr {
    Expr::Str(String::new())
}

/// How an expression is called in a place: its productions and words, as far as that goes.
fn name(expr: &Expr) -> String {
    const LONGEST: usize = 60;
    let mut text = expr.to_string();
    if let Some((at, _)) = text.char_indices().nth(LONGEST) {
        text.truncate(at);
        text += "...";
    }
    text
}
