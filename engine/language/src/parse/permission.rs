//! Ways to cast a card: from where, and what is paid.

use super::{
    change, condition, cost, effect, filter,
    matter::Matter,
    scope::{Scope, Shown},
    subject,
    syntax::{Node, Read, Rule, complain, first, part},
    word,
};
use crate::{
    Afterwards, Amount, Condition, Cost, Duration, Filter, FromTop, HowCast, Instruction, ManaCost, Occurrence, PaidAs,
    Permission, Playing, Static, Subject, Symbol, Test, TriggerEvent, Turns, Verb,
};
use vocabulary::{
    Subtype,
    catalog::{KeywordAbility, Zone},
};

/// What is paid rather than the mana cost (118.9).
pub(super) fn alternative(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Static> {
    let mut permission = Permission::default();
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::condition => permission.condition = Some(condition::condition(it, scope)?),
            Rule::for_nothing | Rule::it_for_nothing => permission.instead = Some(Cost::default()),
            _ => permission.instead = Some(cost::cost(it, scope)?),
        }
    }
    Ok(Static::MayCast(Box::new(permission)))
}

/// What is paid for other spells rather than their mana costs (118.9).
pub(super) fn cast_instead(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Static> {
    let (mut permission, mut fits) = (Permission::default(), Filter::default());
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::filter => fits = filter::filter(it)?,
            Rule::free_of_mana => permission.instead = Some(Cost::default()),
            _ => permission.instead = Some(cost::cost(it, scope)?),
        }
    }
    Ok(Static::CastInstead(fits, Box::new(permission)))
}

/// What a spell or ability lets its controller play, and for how long (601.1a); perhaps also look at.
pub(super) fn let_play(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Vec<Instruction>> {
    let whole = node.clone();
    let (mut how, mut what, mut lasts, mut after) = (Playing::Play, None, Vec::new(), Afterwards::Usual);
    let mut mana = PaidAs::Itself;
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::play_verb if it.as_str() == "cast" => how = Playing::Cast,
            Rule::play_verb | Rule::looked_at => {}
            Rule::play_time => lasts.push(change::duration(Some(&it))),
            Rule::while_exiled => lasts.push(Duration::Permanent),
            Rule::any_mana => {
                let of_type = part(&it, Rule::any_of).is_some_and(|it| it.as_str() == "type");
                mana = if of_type { PaidAs::AnyType } else { PaidAs::AnyColor };
            }
            Rule::cast_free => mana = PaidAs::Nothing,
            Rule::exiled_after => after = Afterwards::Exiled,
            Rule::one_of_these => {
                how = if how == Playing::Cast { Playing::CastOne } else { Playing::PlayOne };
                let these = subject::subject(first(it.clone()), scope)?;
                if these != Subject::Them {
                    return Err(complain(&it, "only of several cards one is meant"));
                }
                what = Some(these);
            }
            Rule::exiled_so => what = Some(exiled_so(&it, scope)?),
            Rule::played_among => {
                let verb = if how == Playing::Play { "lands " } else { "spells " };
                if !it.as_str().starts_with(verb) {
                    return Err(complain(&it, "lands are played, and spells are cast"));
                }
                let these = first(it);
                let several = if these.as_rule() == Rule::exiled_so {
                    exiled_so(&these, scope)?
                } else {
                    subject::subject(these.clone(), scope)?
                };
                if several != Subject::Them {
                    return Err(complain(&these, "only several cards have some among them"));
                }
                what = Some(several);
            }
            _ => what = Some(subject::subject(it, scope)?),
        }
    }
    let what = what.ok_or_else(|| complain(&whole, "expected what may be played"))?;
    if matches!(&what, Subject::Each(fits) if fits.tests.iter().any(|it| matches!(it, Test::Spell | Test::Permanent))) {
        return Err(complain(&whole, "no card is a spell or a permanent before it is played: say which card may be"));
    }
    let looks = part(&whole, Rule::looked_at).map(|_| Verb::MayLook.to(what.clone()));
    match lasts[..] {
        [lasts] if looks.is_some() && lasts != Duration::Permanent => {
            Err(complain(&whole, "a card may be looked at for as long as it remains exiled"))
        }
        [lasts] => Ok(looks.into_iter().chain([Instruction::LetPlay(what, how, lasts, mana, after)]).collect()),
        _ => Err(complain(&whole, "expected once how long it may be played")),
    }
}

/// The cards that the text has exiled just now.
fn exiled_so(node: &Node<'_>, scope: &mut Scope<'_>) -> Read<Subject> {
    if scope.shown != Shown::Exiled || scope.mentioned() != Some(Subject::Them) {
        return Err(complain(node, "no cards were exiled just before that this could mean"));
    }
    scope.kept(node, Subject::Them)
}

/// Another zone than the hand (601.3).
pub(super) fn cast_from(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Static> {
    let mut permission = Permission::default();
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::zone => permission.from = Some(word::zone(&it)?),
            Rule::from_exile => permission.from = Some(Zone::Exile),
            Rule::keyword_name => permission.using = Some(word::keyword(&it)?),
            Rule::paying => {
                let mut parts = it.into_inner();
                let mut instead = cost::cost(parts.next().expect("a cost comes first"), scope)?;
                for more in parts {
                    instead.parts.push(cost::one(more, scope)?);
                }
                permission.instead = Some(instead);
            }
            Rule::besides_paid => {
                permission.besides.parts = it.into_inner().map(|it| cost::one(it, scope)).collect::<Read<_>>()?;
            }
            _ => permission.condition = Some(condition::condition(it, scope)?),
        }
    }
    Ok(Static::MayCast(Box::new(permission)))
}

/// A question about how this was cast.
pub(super) fn how_cast(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Condition> {
    let (mut negated, mut how) = (false, HowCast::Somehow);
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::not_so => negated = true,
            Rule::was_kicked | Rule::wasnt_kicked => how = HowCast::With(KeywordAbility::Kicker, None),
            Rule::was_bargained | Rule::bargained => how = HowCast::With(KeywordAbility::Bargain, None),
            Rule::was_teamwork => how = HowCast::With(KeywordAbility::Teamwork, None),
            Rule::untimely => how = HowCast::Untimely,
            Rule::gift_promised | Rule::gift_withheld => how = HowCast::With(KeywordAbility::Gift, None),
            Rule::escaped => how = HowCast::With(KeywordAbility::Escape, None),
            Rule::keyword_name => how = HowCast::With(word::keyword(&it)?, None),
            Rule::cost => how = HowCast::With(KeywordAbility::Kicker, Some(cost::cost(it, scope)?)),
            Rule::shown_or_held => how = shown_or_held(it)?,
            Rule::evidence_collected | Rule::beheld => {
                negated = part(&it, Rule::not_so).is_some();
                how = match part(&it, Rule::filter) {
                    Some(fits) => HowCast::Beheld(cost::quality(fits)?),
                    None => HowCast::WithEvidence,
                };
            }
            Rule::cast_zone => how = HowCast::From(it.into_inner().next().map_or(Ok(Zone::Exile), |it| word::zone(&it))?),
            Rule::spent => how = spent(it)?,
            _ => {}
        }
    }
    let asked = Condition::Cast(how);
    Ok(if negated { Condition::Not(Box::new(asked)) } else { asked })
}

/// A card and a permanent of the same creature type.
fn shown_or_held(node: Node<'_>) -> Read<HowCast> {
    let named = node.clone().into_inner().filter(|it| it.as_rule() == Rule::subtype);
    match named.map(|it| word::subtype(&it)).collect::<Read<Vec<_>>>()?[..] {
        [card @ Subtype::Creature(_), held] if card == held => Ok(HowCast::ShownOrHeld(card)),
        _ => Err(complain(&node, "both are of the same creature type")),
    }
}

/// `{R}{R}`, `at least three blue mana`, `{S}{S}`.
fn spent(node: Node<'_>) -> Read<HowCast> {
    let whole = node.clone();
    let (mut number, mut spent) = (1, Vec::new());
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::mana_cost => {
                let ManaCost { symbols, .. } = cost::mana(it)?;
                let snow = symbols.iter().filter(|it| **it == Symbol::Snow).count();
                if snow > 0 && snow == symbols.len() {
                    return Ok(HowCast::SpentSnow(u8::try_from(snow).unwrap_or(u8::MAX)));
                }
                if snow > 0 {
                    return Err(complain(&whole, "what was spent is all of snow sources, or of these types"));
                }
                spent.extend(symbols.into_iter().flat_map(|it| it.types().collect::<Vec<_>>()));
            }
            Rule::color => spent.push(word::color(&it)?.into()),
            _ => number = word::number::<u32>(&it)?,
        }
    }
    Ok(HowCast::Spent(spent.iter().copied().cycle().take(spent.len() * number as usize).collect()))
}

/// How often this was kicked, or how many colors were spent on it: no other spell is known so.
pub(super) fn amount(node: &Node<'_>, scope: &mut Scope<'_>) -> Read<Amount> {
    if cast(node, scope)? != Subject::This {
        return Err(complain(node, "this is known of the spell itself, or of what it became: say `this`"));
    }
    Ok(if node.as_rule() == Rule::times_paid { Amount::TimesPaid(KeywordAbility::Kicker) } else { Amount::ColorsSpent })
}

/// What was cast, of which that is told: this, unless another thing was mentioned.
pub(super) fn cast(node: &Node<'_>, scope: &mut Scope<'_>) -> Read<Subject> {
    let Some(named) = node.clone().into_inner().next() else { return Ok(Subject::This) };
    // What is no spell was not cast.
    let spell = match scope.mentioned() {
        Some(Subject::Target(at)) => scope.targets.get(usize::from(at)).is_some_and(|it| it.filter.tests.contains(&Test::Spell)),
        other => other == Some(Subject::It),
    };
    let unnamed = named.as_rule() == Rule::which_cast && !spell;
    if unnamed { Ok(Subject::This) } else { scope.it(&named).and_then(|it| remembered(node, it, scope)) }
}

/// How something was cast is known of a spell, and of what this became; of another permanent nobody remembers it (400.7d).
pub(super) fn remembered(node: &Node<'_>, cast: Subject, scope: &Scope<'_>) -> Read<Subject> {
    let known = |it: &TriggerEvent| match it {
        TriggerEvent::Occurs(Occurrence::Casts, _) => true,
        TriggerEvent::Occurs(_, parties) => parties.thing().tests == [Test::This],
        _ => false,
    };
    if cast == Subject::It && !scope.on.is_empty() && !scope.on.iter().all(known) {
        return Err(complain(node, "how another permanent was cast is not known here"));
    }
    Ok(cast)
}

/// What was activated may be activated once more.
pub(super) fn exhausts_again(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Static> {
    let mut all = Vec::new();
    for it in node.into_inner() {
        all.push(match it.as_rule() {
            Rule::condition => condition::condition(it, scope)?,
            _ => Condition::YourTurn,
        });
    }
    Ok(Static::ExhaustsAgain(if all.len() > 1 { Some(Condition::All(all)) } else { all.pop() }))
}

/// What may be played from the top of the library, and what spells that are cast so gain.
pub(super) fn from_top(node: Node<'_>, scope: &mut Scope<'_>) -> Read<FromTop> {
    let whole = node.clone();
    let mut parts = node.into_inner();
    let what = parts.next().expect("something is played");
    let played = if what.as_rule() == Rule::filter {
        FromTop::Spells(filter::filter(what)?)
    } else if what.as_rule() == Rule::top_plots {
        FromTop::Plots(filter::filter(first(what))?)
    } else {
        what.into_inner().next().map_or(Ok(FromTop::Lands), |it| filter::filter(it).map(FromTop::Both))?
    };
    let Some(gained) = parts.next() else { return Ok(played) };
    let FromTop::Spells(fits) = played else { return Err(complain(&whole, "lands gain nothing as they are played")) };
    if gained.as_rule() == Rule::reflexive {
        let then = effect::effect(first(gained), scope.library, &Matter::event())?;
        return Ok(FromTop::Triggering(fits, Box::new(then)));
    }
    Ok(FromTop::Changed(fits, change::unchosen(gained, scope)?, change::duration(parts.next().as_ref())))
}

/// Which card that is drawn is revealed, and what is linked to that.
pub(super) fn reveals_draw(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Static> {
    let turns = if part(&node, Rule::on_own_turns).is_some() { Turns::Own } else { Turns::Every };
    let linked = node.into_inner().filter(|it| it.as_rule() == Rule::revealed_so).map(|it| {
        let mut parts = it.into_inner().filter(|it| it.as_rule() != Rule::article);
        let fits = filter::filter(parts.next().expect("a card is described"))?;
        let then = effect::effect(parts.next().expect("something is done"), scope.library, &Matter::event())?;
        Ok((fits, then))
    });
    Ok(Static::RevealsDraw(turns, linked.collect::<Read<_>>()?))
}
