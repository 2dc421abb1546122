//! Where in an ability's text a word of the model is said.

use std::ops::Range;

use super::syntax::{Node, Rule};
use crate::{Statement, Word};
use vocabulary::catalog::KeywordAbility;

/// The bytes of the text in which the ability says the word: the first phrase that may, or all of the text.
pub(super) fn place(word: Word, ability: &Node<'_>) -> Range<usize> {
    let phrases = ability.clone().into_inner().flatten();
    let phrase = phrases.into_iter().find(|it| says(word, it));
    let phrase = phrase.as_ref().unwrap_or(ability);
    let start = phrase.span().start;
    start..start + phrase.as_str().trim_end().len()
}

fn says(word: Word, phrase: &Node<'_>) -> bool {
    let rule = phrase.as_rule();
    match word {
        // The whole card is meant, and no phrase of a face.
        Word::Layout(_) => false,
        // A counter that gives a keyword says it.
        Word::Keyword(it) if rule == Rule::counter_kind => super::word::counter(phrase).gives() == Some(it),
        Word::Keyword(it) | Word::PlayerKeyword(it) => says_keyword(it, phrase),
        Word::Counter(it) => rule == Rule::counter_kind && super::word::counter(phrase) == it.into(),
        Word::HeldAsCast => rule == Rule::shown_or_held,
        Word::HowCast => matches!(
            rule,
            Rule::how_cast | Rule::times_paid | Rule::colors_spent | Rule::mana_spent | Rule::question_cast_in_main_phase
        ),
        // In a mana symbol it is what defines X.
        Word::CastX | Word::ChosenX | Word::UndefinedX => {
            rule == Rule::variable && !phrase.whole_text()[..phrase.span().start].ends_with('{')
        }
        Word::Verb(_) | Word::Instruction(_) => rule == Rule::clause,
        Word::Occurrence(_) | Word::Event(_) => {
            matches!(rule, Rule::events | Rule::chapter | Rule::begins | Rule::state_so | Rule::delayed_event)
        }
        Word::Past(_) => matches!(rule, Rule::happened | Rule::past_amount | Rule::question),
        Word::Instead(..) | Word::Besides(..) | Word::Going(_) => matches!(rule, Rule::prevents | Rule::replaces),
        Word::Cost(_) | Word::CostPerX => matches!(rule, Rule::cost | Rule::loyalty_cost),
        Word::Exception(_) => rule == Rule::exceptions,
        Word::Choosing(_) => matches!(rule, Rule::enters_choosing | Rule::anchored | Rule::choose_quality),
        Word::Opening(_) => rule == Rule::opens,
        Word::States(it) | Word::PlayerStates(it) => Statement::of_production(rule) == Some(it),
        Word::Static(_) | Word::PlayerStatic(_) | Word::Enters(_) => {
            matches!(rule, Rule::statement | Rule::spell_static | Rule::anchored)
        }
        Word::PlayerChange(_) | Word::Change(_) | Word::Restriction(_) | Word::Requirement(_) => {
            matches!(rule, Rule::change_of | Rule::change_of_it | Rule::changed_for | Rule::statement | Rule::clause)
        }
    }
}

fn says_keyword(keyword: KeywordAbility, phrase: &Node<'_>) -> bool {
    let named = || {
        let name = keyword.name();
        phrase.as_str().get(..name.len()).is_some_and(|it| it.eq_ignore_ascii_case(name))
    };
    let rules = [Rule::keyword_with, Rule::keyword_name, Rule::protection, Rule::enchant, Rule::equip, Rule::affinity];
    match phrase.as_rule() {
        Rule::landwalk => keyword == KeywordAbility::Landwalk,
        Rule::typecycling => keyword == KeywordAbility::Cycling,
        Rule::multikicker => keyword == KeywordAbility::Kicker,
        rule => rules.contains(&rule) && named(),
    }
}
