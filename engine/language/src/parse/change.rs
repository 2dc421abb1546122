//! Changes of characteristics and control, restrictions and requirements.

use super::{
    ability, amount, filter, keyword, losing,
    scope::{Scope, TypeChosen},
    syntax::{Node, Read, Rule, complain, first, part},
    toll, whose, word,
};
use crate::{
    Ability, Aiming, AimingKind, Amount, BASIC_LANDS, Change, Duration, Face, Filter, Lasting, Relation, Requirement,
    Restriction, Static, Taking, Test, Trait,
};
use vocabulary::{
    Stage, Subtype,
    catalog::{CardType, Color},
};

/// What one phrase changes.
pub(super) fn change(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Vec<Change>> {
    Ok(match node.as_rule() {
        Rule::gets_size => vec![size(node, scope)?],
        Rule::gets_two => vec![two_sizes(node, scope)?],
        Rule::gains_types => vec![Change::EveryCreatureType],
        Rule::gets_abilities => gained(node, scope)?,
        Rule::gains_one => vec![one_keyword(node, scope)?],
        Rule::gets_one => {
            let sizes = node.into_inner().map(|it| amount::size(it, scope).map(|it| Change::Size(it.0, it.1)));
            vec![Change::OneOf(sizes.collect::<Read<_>>()?)]
        }
        Rule::isnt_type => {
            let kind = node.into_inner().last().expect("the production has a type");
            vec![Change::LoseType(word::card_type(&kind)?)]
        }
        Rule::cant_have => vec![Change::Deny(word::keyword(&first(node))?)],
        Rule::all_names => vec![Change::AllNames],
        Rule::full_text => vec![Change::FullText],
        Rule::like_exiled => {
            let mut changes = [Trait::CreatureTypes, Trait::Size].map(Change::LikeExiled).to_vec();
            if let Some(it) = node.into_inner().find(|it| it.as_rule() == Rule::subtype) {
                changes.push(Change::AddSubtype(word::subtype(&it)?));
            }
            changes
        }
        Rule::loses_all => vec![Change::LoseAll],
        Rule::loses_others | Rule::loses_types => losing::lost(&node),
        Rule::loses_keyword => node.into_inner().map(|it| word::keyword(&it).map(Change::Lose)).collect::<Read<_>>()?,
        Rule::has_value_size => vec![Change::SizeByManaValue],
        Rule::has_base => {
            let part = first(node);
            if part.as_rule() == Rule::base_part {
                let power = part.as_str().starts_with("base power");
                let number = amount::amount(first(part), scope)?;
                return Ok(vec![if power { Change::BasePower(number) } else { Change::BaseToughness(number) }]);
            }
            vec![base_size(part, scope)?]
        }
        Rule::becomes => becomes(first(node), scope)?,
        Rule::must_attack => vec![Change::Require(Requirement::Attack)],
        Rule::must_block => vec![Change::Require(Requirement::Block)],
        Rule::is_goaded => vec![Change::Require(Requirement::Goaded)],
        Rule::must_be_blocked => vec![Change::Require(Requirement::BeBlocked)],
        _ => restrictions(node)?.into_iter().map(Change::Restrict).collect(),
    })
}

/// A change that nobody chooses: of what is so all the time, or of what comes later.
pub(super) fn unchosen(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Vec<Change>> {
    let whole = node.clone();
    let changes = change(node, scope)?;
    if changes.iter().any(|it| matches!(it, Change::OneOf(_))) {
        return Err(complain(&whole, "this is chosen as a text is followed, and here none is"));
    }
    Ok(changes)
}

/// One of several keywords.
fn one_keyword(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Change> {
    let these = keyword::granted(node, scope)?.into_iter();
    Ok(Change::OneOf(these.map(|it| Change::Gain(Box::new(Ability::Keyword(it)))).collect()))
}

fn size(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Change> {
    let mut parts = node.into_inner();
    let size = parts.next().expect("a size comes first");
    let outer = scope.each.clone();
    if let Some(each) = parts.next() {
        scope.each = Some(amount::each(each, scope)?);
    }
    let (power, toughness) = amount::size(size, scope)?;
    scope.each = outer;
    Ok(Change::Size(power, toughness))
}

/// Power by X, and toughness by Y.
fn two_sizes(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Change> {
    let (signs, measures): (Vec<_>, Vec<_>) = node.into_inner().partition(|it| it.as_rule() == Rule::sign);
    let mut both = Vec::new();
    for (sign, measure) in signs.iter().zip(measures) {
        let value = amount::amount(measure, scope)?;
        both.push(if sign.as_str() == "-" { Amount::Minus(Box::new(value)) } else { value });
    }
    let toughness = both.pop().expect("the production has two measures");
    Ok(Change::Size(both.pop().expect("the production has two measures"), toughness))
}

pub(super) fn base_size(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Change> {
    let mut parts = node.into_inner();
    let mut one = || amount::amount(parts.next().expect("a size has two parts"), scope);
    Ok(Change::BaseSize(one()?, one()?))
}

/// The abilities that keywords or quotation marks give.
pub(super) fn gained(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Vec<Change>> {
    let abilities = abilities(node, scope)?;
    Ok(abilities.into_iter().map(|it| Change::Gain(Box::new(it))).collect())
}

/// The abilities in the parts of a phrase.
pub(super) fn abilities(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Vec<Ability>> {
    let mut abilities = Vec::new();
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::keywords => abilities.extend(keyword::granted(it, scope)?.into_iter().map(Ability::Keyword)),
            _ => abilities.extend(ability::permanent(first(it), scope.library)?),
        }
    }
    Ok(abilities)
}

pub(super) fn becomes(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Vec<Change>> {
    if node.as_rule() == Rule::every_creature_type {
        return Ok(vec![Change::EveryCreatureType]);
    }
    if node.as_rule() == Rule::every_basic_land_type {
        return Ok(BASIC_LANDS.map(|it| Change::AddSubtype(Subtype::Land(it))).to_vec());
    }
    if node.as_rule() == Rule::chosen_type {
        if let Some(it) = part(&node, Rule::that_type).filter(|_| scope.type_chosen == TypeChosen::No) {
            return Err(complain(&it, "no type was chosen before that this could mean"));
        }
        let taking = if part(&node, Rule::type_besides).is_some() { Taking::Besides } else { Taking::Only };
        return Ok(vec![Change::ChosenType(taking)]);
    }
    if node.as_rule() == Rule::supertype_besides {
        return Ok(vec![Change::AddSupertype(word::supertype(&first(node))?)]);
    }
    if node.as_rule() == Rule::colors_only {
        return Ok(vec![Change::Color(colors(node)?)]);
    }
    if node.as_rule() == Rule::colors_besides {
        return Ok(vec![Change::MoreColors(colors(node)?)]);
    }
    if node.as_rule() == Rule::only_types {
        return only_types(node, scope);
    }
    let (mut changes, mut colors, mut besides) = (Vec::new(), None, false);
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::base_size => changes.push(base_size(it, scope)?),
            Rule::by_value => changes.push(Change::SizeByManaValue),
            Rule::uncolored | Rule::color => color(&it, &mut colors)?,
            Rule::supertype => changes.push(Change::AddSupertype(word::supertype(&it)?)),
            Rule::card_type => changes.push(Change::AddType(word::card_type(&it)?)),
            Rule::subtype => changes.push(Change::AddSubtype(word::subtype(&it)?)),
            Rule::colors_too => besides = true,
            _ => changes.extend(gains(it, scope)?),
        }
    }
    if let Some(colors) = colors {
        changes.push(if besides { Change::MoreColors(colors) } else { Change::Color(colors) });
    }
    Ok(changes)
}

/// One color more of those told in front of types; none, where it is colorless.
fn color(node: &Node<'_>, told: &mut Option<Vec<Color>>) -> Read<()> {
    let told = told.get_or_insert_default();
    if node.as_rule() == Rule::color {
        told.push(word::color(node)?);
    }
    Ok(())
}

/// The colors that are named; none, where it is colorless.
fn colors(node: Node<'_>) -> Read<Vec<Color>> {
    if part(&node, Rule::every_color).is_some() {
        return Ok(Color::ALL.to_vec());
    }
    node.into_inner().filter(|it| it.as_rule() == Rule::color).map(|it| word::color(&it)).collect()
}

/// What the abilities behind `with` give; nothing for an article.
fn gains(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Vec<Change>> {
    let abilities = match node.as_rule() {
        Rule::all_creature_types => return Ok(vec![Change::EveryCreatureType]),
        Rule::keywords => keyword::granted(node, scope)?.into_iter().map(Ability::Keyword).collect(),
        Rule::quoted => ability::permanent(first(node), scope.library)?,
        _ => Vec::new(),
    };
    Ok(abilities.into_iter().map(|it| Change::Gain(Box::new(it))).collect())
}

/// Card types take the place of others, but for artifact creatures, which keep what they were; subtypes that of others of their sort
/// (205.1a, 205.1b).
fn only_types(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Vec<Change>> {
    let (mut types, mut subtypes, mut colors, mut rest) = (Vec::new(), Vec::new(), None, Vec::new());
    let mut changes = Vec::new();
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::supertype => changes.push(Change::AddSupertype(word::supertype(&it)?)),
            Rule::base_size => rest.push(base_size(it, scope)?),
            Rule::by_value => rest.push(Change::SizeByManaValue),
            Rule::uncolored | Rule::color => color(&it, &mut colors)?,
            Rule::card_type => types.push(word::card_type(&it)?),
            Rule::subtype => subtypes.push(word::subtype(&it)?),
            Rule::new_name => rest.push(Change::Named(scope.library.intern(Face::bare(first(it).as_str(), Vec::new())))),
            _ => rest.extend(gains(it, scope)?),
        }
    }
    match types[..] {
        [] => {}
        [CardType::Artifact, CardType::Creature] => changes.extend(types.into_iter().map(Change::AddType)),
        _ => changes.push(Change::SetTypes(types)),
    }
    for (at, it) in subtypes.iter().enumerate() {
        let first = !subtypes[..at].iter().any(|before| before.bearers() == it.bearers());
        changes.push(if first { Change::SetSubtype(*it) } else { Change::AddSubtype(*it) });
    }
    changes.extend(colors.map(Change::Color));
    changes.extend(rest);
    Ok(changes)
}

/// The same changes of types, but in addition to what it is (205.1b).
pub(super) fn besides(changes: Vec<Change>) -> Vec<Change> {
    let besides = |it: Change| match it {
        Change::SetTypes(types) => types.into_iter().map(Change::AddType).collect(),
        Change::SetSubtype(it) => vec![Change::AddSubtype(it)],
        other => vec![other],
    };
    changes.into_iter().flat_map(besides).collect()
}

/// Whether something becomes something by them, instead of what it is.
pub(super) fn sets_types(changes: &[Change]) -> bool {
    changes.iter().any(|it| matches!(it, Change::SetTypes(_) | Change::SetSubtype(_)))
}

/// What can't block this.
pub(super) fn cant_block_this(node: Node<'_>) -> Read<Static> {
    let those = filter::several(first(node))?;
    Ok(Static::Restricts(Filter::of([Test::This]), Restriction::BeBlockedBy(those)))
}

/// What it cannot do.
fn restrictions(node: Node<'_>) -> Read<Vec<Restriction>> {
    Ok(match node.as_rule() {
        Rule::cant_attack_block => vec![Restriction::Attack, Restriction::Block],
        Rule::cant_attack_unless => {
            vec![Restriction::AttackUnless(filter::one(node.into_inner().last().expect("something is described"))?)]
        }
        Rule::cant_attack_those => vec![Restriction::AttackThose(toll::barred(first(node)))],
        Rule::cant_attack => vec![Restriction::Attack],
        Rule::no_activating => vec![activating(&node)],
        Rule::cant_block => vec![Restriction::Block],
        Rule::cant_block_those => {
            let those = first(node);
            let this = those.as_rule() == Rule::this_thing;
            vec![Restriction::BlockThose(if this { Filter::of([Test::This]) } else { filter::filter(those)? })]
        }
        Rule::can_block_only => {
            let only = filter::filter(first(node))?;
            vec![Restriction::BlockThose(Filter::of([filter::not(Test::Either(vec![only]))]))]
        }
        Rule::cant_be_blocked => vec![Restriction::BeBlocked],
        Rule::cant_be_countered_now => vec![Restriction::BeCountered],
        Rule::cant_be_blocked_by => {
            vec![Restriction::BeBlockedBy(filter::described(first(node), &mut whose::OfChanged)?)]
        }
        Rule::cant_be_blocked_except => {
            let except = filter::filter(part(&node, Rule::filter).expect("something is described"))?;
            vec![Restriction::BeBlockedBy(Filter::of([filter::not(Test::Either(vec![except]))]))]
        }
        Rule::cant_be_blocked_by_fewer => vec![Restriction::BeBlockedByFewerThan(word::number(&first(node))?)],
        Rule::cant_be_blocked_by_more => vec![Restriction::BeBlockedByMoreThan(word::number(&first(node))?)],
        Rule::cant_fight_or_crew => vec![Restriction::Attack, Restriction::Block, Restriction::Crew],
        Rule::cant_crew => vec![Restriction::Crew],
        Rule::cant_be_targeted => vec![Restriction::BeTargeted(aiming(node)?)],
        Rule::cant_act_alone => vec![Restriction::AttackAlone, Restriction::BlockAlone],
        Rule::cant_attack_alone => vec![Restriction::AttackAlone],
        Rule::cant_block_alone => vec![Restriction::BlockAlone],
        Rule::stays_tapped => vec![Restriction::Untap],
        Rule::as_without_defender => vec![Restriction::BeKeptByDefender],
        Rule::assigns_no_damage => vec![Restriction::AssignDamage],
        Rule::assigns_by_toughness => vec![Restriction::AssignByPower],
        Rule::cant_transform => vec![Restriction::Transform],
        Rule::cant_regenerate => vec![Restriction::Regenerate],
        rule => return Err(complain(&node, format!("{rule:?} is no change"))),
    })
}

/// What can't target it. Where it is spells and abilities, both have sources of the same kind.
fn aiming(node: Node<'_>) -> Read<Aiming> {
    let whole = node.clone();
    let (mut kind, mut whose, mut from) = (AimingKind::Spells, Relation::Anyone, Vec::new());
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::of_opponents => whose = Relation::Opponent,
            Rule::noun => from.push(aimer(it, Test::Spell)?),
            other => {
                kind = if other == Rule::or_abilities { AimingKind::Either } else { AimingKind::Abilities };
                from.push(part(&it, Rule::noun).map_or_else(|| Ok(Filter::default()), |it| aimer(it, Test::Source))?);
            }
        }
    }
    if from.windows(2).any(|it| it[0] != it[1]) {
        return Err(complain(&whole, "the spells and the sources of the abilities are described alike, or not at all"));
    }
    Ok(Aiming { kind, from: from.pop().unwrap_or_default(), whose })
}

/// What they are like that are called so.
fn aimer(node: Node<'_>, called: Test) -> Read<Filter> {
    let place = node.clone();
    let mut fits = filter::of_noun(node)?;
    if fits.tests.first() != Some(&called) {
        return Err(complain(&place, "targets are chosen for spells, and for abilities from sources"));
    }
    fits.tests.remove(0);
    Ok(fits)
}

/// How long, where one of the changes says it itself.
pub(super) fn told_within(changes: &[Node<'_>]) -> Option<Duration> {
    let as_without = |it: &Node<'_>| it.as_rule() == Rule::as_without_defender && it.as_str().contains(" this turn");
    let told = |it: &Node<'_>| part(it, Rule::now_told).is_some();
    let said = changes.last().map_or("", Node::as_str);
    if changes.iter().any(as_without) || changes.iter().any(told) || said.ends_with("this turn if able") {
        Some(Duration::EndOfTurn)
    } else {
        said.ends_with("this combat if able").then_some(Duration::EndOfCombat)
    }
}

/// How long something is stated.
pub(super) fn stated_for(node: &Node<'_>) -> Duration {
    match node.as_str() {
        "until your next turn" => Duration::YourNextTurn,
        "until the end of your next turn" => Duration::YourNextTurnEnd,
        "for the rest of the game" => Duration::RestOfGame,
        _ => Duration::EndOfTurn,
    }
}

/// How long; without words, as long as the game.
pub(super) fn duration(node: Option<&Node<'_>>) -> Duration {
    if let Some(it) = node.and_then(|it| part(it, Rule::lasting)) {
        return Duration::While(lasting(&it));
    }
    match node.map(Node::as_str) {
        None => Duration::Permanent,
        Some("until end of turn" | "this turn") => Duration::EndOfTurn,
        Some("until the end of your next turn") => Duration::YourNextTurnEnd,
        Some("until your next turn") => Duration::YourNextTurn,
        Some("until a player planeswalks") => Duration::Planeswalk,
        Some("until you lose control of it") => Duration::While(Lasting::YouControlIt),
        Some("during your next untap step") => Duration::YourNext(Stage::Untap),
        Some(it) if it.ends_with("next untap step") || it.ends_with("next untap steps") => Duration::ItsNextUntap,
        Some("until your next upkeep" | "until the beginning of your next upkeep") => Duration::YourNext(Stage::Upkeep),
        Some("until your next draw step") => Duration::YourNext(Stage::Draw),
        Some("until your next end step") => Duration::YourNext(Stage::End),
        Some(_) => Duration::EndOfCombat,
    }
}

/// As long as what it lasts.
fn lasting(node: &Node<'_>) -> Lasting {
    if let Some(kind) = part(node, Rule::counter_kind) {
        return Lasting::Countered(word::counter(&kind));
    }
    let words = part(node, Rule::source_stays).and_then(|it| Lasting::named(it.as_str()));
    words.unwrap_or(if node.as_str().ends_with("tapped") { Lasting::ThisIsTapped } else { Lasting::YouControlThis })
}

/// What can't be activated: all abilities, or those beyond mana abilities.
pub(super) fn activating(node: &Node<'_>) -> Restriction {
    if part(node, Rule::beyond_mana).is_some() { Restriction::ActivateBeyondMana } else { Restriction::Activate }
}
