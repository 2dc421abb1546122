//! What stands in an ability where nothing gives it sense: an ability of that sort does not keep what it speaks of.

use super::{
    later::LATER,
    preventing,
    syntax::{Node, Rule},
    whose,
};

/// A card that is shown as a price, but for the keyword that says so anyway (702.57a).
pub(super) fn showing<'i>(node: &Node<'i>) -> Option<Node<'i>> {
    let forecast = node.as_rule() == Rule::worded && node.as_str().starts_with("forecast");
    node.clone().into_inner().flatten().find(|it| it.as_rule() == Rule::reveal_this && !forecast)
}

/// What an ability of a permanent has dealt damage to: the permanent may have done so before.
pub(super) fn way<'i>(node: &Node<'i>) -> Option<Node<'i>> {
    if node.as_rule() == Rule::effect {
        return None;
    }
    node.clone().into_inner().flatten().find(|it| it.as_rule() == Rule::property_damaged_this_way)
}

/// What is asked of what a text has done, elsewhere than in what that does at once.
pub(super) fn deed<'i>(node: &Node<'i>) -> Option<Node<'i>> {
    let within = |it: &Node<'i>, outer: Rule| {
        let all = std::iter::once(node.clone()).chain(node.clone().into_inner().flatten());
        all.filter(|it| it.as_rule() == outer).any(|outer| it.is_inside(&outer))
    };
    let mut parts = node.clone().into_inner().flatten();
    let prevents = |it: &Node<'i>| [Rule::effect, Rule::prevents_and, Rule::replaces].into_iter().any(|outer| within(it, outer));
    parts.find(|it| {
        // Whose a permanent was that a player has exiled is not kept, but whose graveyard a card was in.
        if it.as_rule() == Rule::verb_deploy_exiled {
            let own = |it: Node<'i>| {
                it.as_rule() == Rule::verb_exile_theirs
                    && [" their graveyard", " that player's graveyard"].iter().any(|own| it.as_str().ends_with(own))
            };
            return !node.clone().into_inner().flatten().any(own);
        }
        let paid = [(Rule::measure_mana_paid, Rule::verb_join_forces), (Rule::measure_energy_paid, Rule::verb_pay_any_energy)];
        if let Some((_, pays)) = paid.into_iter().find(|paid| paid.0 == it.as_rule()) {
            return !node.clone().into_inner().flatten().any(|it| it.as_rule() == pays);
        }
        // Of several that are paid with, only the first is known.
        if it.as_rule() == Rule::question_was_sacrificed && pays_with_several(node) {
            return true;
        }
        if is_paid_likewise(node, it.as_rule()) {
            return true;
        }
        // Others may have exiled it, where the text has them do so.
        if it.as_rule() == Rule::question_you_exiled && node.as_str().contains(" exiles ") {
            return true;
        }
        // An ability that triggers for one card would ask of all that the object has exiled.
        if it.as_rule() == Rule::measure_exiled_value {
            return within(it, Rule::set_off);
        }
        if preventing::SPEAKS.contains(&it.as_rule()) {
            return !prevents(it);
        }
        let deeds = [
            Rule::each_done,
            Rule::this_way,
            Rule::who_so,
            Rule::question_did_so,
            Rule::measure_destroyed,
            Rule::question_was_destroyed,
            Rule::question_was_exiled,
            Rule::question_you_exiled,
            Rule::question_was_sacrificed,
            Rule::question_you_sacrificed,
            Rule::question_was_discarded,
            Rule::question_you_discarded,
            Rule::question_was_revealed,
            Rule::question_was_returned,
            Rule::question_was_dealt_excess,
            Rule::measure_damage_dealt,
            Rule::measure_excess_dealt,
            Rule::measure_exiled,
            Rule::measure_exiled_from_hand,
            Rule::question_was_deployed,
            Rule::measure_tapped,
            Rule::measure_sacrificed,
            Rule::measure_discarded,
            Rule::measure_revealed,
            Rule::measure_milled,
            Rule::measure_returned,
            Rule::measure_most_discarded,
        ];
        deeds.contains(&it.as_rule()) && (!within(it, Rule::effect) || LATER.into_iter().any(|outer| within(it, outer)))
    })
}

/// Whether more than one permanent is sacrificed to pay for it.
fn pays_with_several(node: &Node<'_>) -> bool {
    let parts = node.clone().into_inner().flatten();
    if parts.clone().any(|it| it.as_rule() == Rule::sacrificed_one) {
        return true;
    }
    parts
        .filter(|it| it.as_rule() == Rule::sacrifice_cost)
        .any(|it| !["sacrifice a ", "sacrifice an ", "sacrifice another "].iter().any(|one| it.as_str().starts_with(one)))
}

/// Whether that is asked of what the text does, where the same is done to pay for it, which is not kept.
fn is_paid_likewise(node: &Node<'_>, phrase: Rule) -> bool {
    let likewise: &[Rule] = match phrase {
        Rule::question_was_exiled | Rule::question_you_exiled => &[Rule::exile_cost, Rule::exile_top_cost],
        Rule::question_was_discarded | Rule::question_you_discarded => &[Rule::discard_cost, Rule::discard_random],
        Rule::question_you_sacrificed => &[Rule::sacrifice_cost, Rule::sacrificed_one],
        Rule::question_was_revealed => &[Rule::reveal_cost],
        Rule::this_way => &[Rule::sacrifice_cost, Rule::sacrificed_one, Rule::discard_cost, Rule::discard_random],
        Rule::question_was_returned => &[Rule::return_cost],
        _ => return false,
    };
    node.clone().into_inner().flatten().any(|it| likewise.contains(&it.as_rule()))
}

/// What a spell costs, or with what it is cast, hangs on whether it is kicked.
pub(super) fn kick<'i>(node: &Node<'i>) -> Option<Node<'i>> {
    let parts: Vec<Node<'i>> = std::iter::once(node.clone()).chain(node.clone().into_inner().flatten()).collect();
    let early = |it: &Node<'i>| {
        matches!(
            it.as_rule(),
            Rule::costs | Rule::least_cost | Rule::costs_besides | Rule::cast_instead | Rule::for_spells | Rule::plays_from_top
        )
    };
    let told_early = |it: &Node<'i>| parts.iter().any(|outer| early(outer) && it.is_inside(outer));
    parts.iter().find(|it| it.as_rule() == Rule::property_kicked && told_early(it)).cloned()
}

/// A description that compares without saying with what, where that may be something else than this.
pub(super) fn comparison<'i>(node: &Node<'i>) -> Option<Node<'i>> {
    let text = node.as_str();
    let event = text.strip_prefix("whenever this ").or_else(|| text.strip_prefix("when this "));
    if node.as_rule() == Rule::activated || event.is_some_and(|it| !it.starts_with("or ")) {
        return None;
    }
    let parts: Vec<Node<'i>> = node.clone().into_inner().flatten().collect();
    let told = |it: &Node<'i>| whose::is_compared(it, &parts);
    parts.iter().find(|it| it.as_rule() == Rule::beside_it && !told(it)).cloned()
}

/// What describes things by a player who is not the one of the trigger event: `creatures they control` behind `each opponent`.
pub(super) fn player<'i>(node: &Node<'i>) -> Option<Node<'i>> {
    let parts: Vec<Node<'i>> = node.clone().into_inner().flatten().collect();
    let quoted: Vec<_> = parts.iter().filter(|it| it.as_rule() == Rule::quoted).collect();
    let outside = |it: &&Node<'i>| !quoted.iter().any(|outer| it.is_inside(outer));
    let of_player = |it: &&Node<'i>| match it.as_rule() {
        Rule::controlled => matches!(it.as_str(), "they control" | "that player controls"),
        Rule::place => matches!(it.as_str(), "their" | "that player's"),
        _ => false,
    };
    // `an opponent has ten cards in their graveyard` says itself whose it is.
    // So does who chooses a party or may do something, and `for each opponent` does it for all that is done then. A target is told apart
    // by the targets before it.
    let says = |it: &Node<'i>| {
        matches!(
            it.as_rule(),
            Rule::controls
                | Rule::verb_choose_party
                | Rule::verb_shuffle_theirs
                | Rule::for_players
                | Rule::others_choice
                | Rule::target
        )
    };
    let asked = |it: &&Node<'i>| parts.iter().any(|outer| says(outer) && it.is_inside(outer)) || whose::is_told(it, &parts);
    let found = parts.iter().filter(outside).filter(of_player).find(|it| !asked(it))?;
    let other = |it: &&Node<'i>| {
        matches!(it.as_rule(), Rule::player_target | Rule::every_player | Rule::every_opponent)
            || it.as_rule() == Rule::target && parts.iter().any(|kind| is_of_players(kind) && kind.is_inside(it))
    };
    let triggered = node.as_rule() == Rule::triggered && !parts.iter().filter(outside).any(|it| other(&it));
    (!triggered).then(|| found.clone())
}

/// A noun that players are called by.
fn is_of_players(kind: &Node<'_>) -> bool {
    kind.as_rule() == Rule::kind && matches!(kind.as_str().trim_end_matches('s'), "player" | "opponent")
}
