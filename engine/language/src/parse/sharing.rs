//! Keywords that some things have, granted to others: `the same is true for` more of them (702.1c).

use super::{
    change, filter,
    scope::Scope,
    subject,
    syntax::{Node, Read, Rule, complain},
    word,
};
use crate::{Duration, Filter, Instruction, Relation, Subject, Test};
use vocabulary::catalog::KeywordAbility;

/// Who gains them, which, and of whom.
pub(super) fn shares(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let whole = node.clone();
    let (mut gains, mut keywords, mut bearers, mut lasts) = (None::<Subject>, Vec::new(), None, Duration::EndOfTurn);
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::keyword_name => keywords.push(word::keyword(&it)?),
            Rule::duration => lasts = change::duration(Some(&it)),
            Rule::borne => bearers = Some(borne(it)?),
            _ => gains = Some(subject::subject(it, scope)?),
        }
    }
    let first: Option<KeywordAbility> = keywords.first().copied();
    match (gains, bearers) {
        (Some(gains), Some((fits, keyword))) if Some(keyword) == first => Ok(Instruction::Share(gains, keywords, fits, lasts)),
        _ => Err(complain(&whole, "what is gained is what others have")),
    }
}

/// Who has the first keyword: `a creature you control has flying`, or `you control a creature with flying`.
fn borne(node: Node<'_>) -> Read<(Filter, KeywordAbility)> {
    let whole = node.clone();
    let (mut fits, mut keyword) = (Filter::default(), None);
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::filter => fits = filter::filter(it)?,
            Rule::keyword_name => keyword = Some(word::keyword(&it)?),
            _ => {}
        }
    }
    if keyword.is_none() {
        keyword = fits
            .tests
            .pop_if(|it| matches!(it, Test::Keyword(_)))
            .and_then(|it| if let Test::Keyword(it) = it { Some(it) } else { None });
        fits.tests.push(Test::Controlled(Relation::You));
    }
    keyword.map(|it| (fits, it)).ok_or_else(|| complain(&whole, "expected what they have"))
}
