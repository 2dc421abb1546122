//! Searching (701.23): where, for what, and where that goes; the shuffling behind it belongs to it.

use super::{
    act, amount,
    scope::Scope,
    subject,
    syntax::{Node, Read, Rule, complain, first, part},
    whose, word,
};
use crate::{Entering, Filter, Find, Instruction, Players, Searched, Shuffling, Sought, Subject, Verb};
use vocabulary::catalog::Zone;

/// What is done next: where who has searched shuffles at once, that is how the search ends.
pub(super) fn go_on(instructions: &mut Vec<Instruction>, next: Vec<Instruction>) {
    let mut next = next.into_iter().peekable();
    if let Some(Instruction::Search(who, finds, shuffling @ Shuffling::Apart)) = instructions.last_mut()
        && finds.iter().any(|it| it.whose.is_none() && it.is_of_library())
        && next.next_if(|it| *it == Verb::Shuffle.by(who.clone())).is_some()
    {
        *shuffling = Shuffling::AsItEnds;
    }
    instructions.extend(next);
}

/// `search your library for a card`, with what comes of it.
pub(super) fn search(node: Node<'_>, who: Players, scope: &mut Scope<'_>) -> Read<Instruction> {
    let mut finds = Vec::new();
    let mut parts: Vec<Node<'_>> = Vec::new();
    let mut shuffling = Shuffling::Apart;
    for it in node.clone().into_inner() {
        if it.as_rule() == Rule::earlier_find {
            finds.extend(find(it.into_inner().collect(), scope)?);
        } else if it.as_rule() == Rule::shuffling {
            shuffling = Shuffling::AsItEnds;
        } else {
            parts.push(it);
        }
    }
    let mut last = find(parts, scope)?;
    let found = last.pop().expect("something is searched for");
    finds.append(&mut last);
    if found.to == Zone::Library {
        shuffling = Shuffling::AsItEnds;
    }
    if !finds.is_empty() && who != Players::You {
        return Err(complain(&node, "only who is told so can search for several things in several sentences"));
    }
    if let Some(whose) = found.whose.clone() {
        if who != Players::You {
            return Err(complain(&node, "who searches other players' zones is the one who is told so"));
        }
        scope.does(&whose);
    }
    finds.push(found);
    scope.nothing_mentioned();
    // Of one search by whoever is told so, what was found is meant next; of several it is not told which.
    if let [it] = finds.as_slice()
        && who == Players::You
        && it.to != Zone::Library
        && it.rest.is_none()
    {
        scope.object = Some(if it.number == Sought::ONE { Subject::It } else { Subject::Them });
    }
    Ok(Instruction::Search(who, finds, shuffling))
}

/// Where it is searched, how many of what, and where those are put: the last one for each thing that is told by itself.
fn find(parts: Vec<Node<'_>>, scope: &mut Scope<'_>) -> Read<Vec<Find>> {
    let (besides, parts): (Vec<_>, Vec<_>) = parts.into_iter().partition(|it| it.as_rule() == Rule::sought_besides);
    let place = besides.first().cloned();
    let others = besides.into_iter().map(|it| whose::things(it.into_inner().last().expect("something is described"), scope));
    let others = others.collect::<Read<Vec<_>>>()?;
    let found = find_one(parts, scope)?;
    let any = |it: &Filter| it.is_any_card();
    if let Some(it) = place.filter(|_| found.number != Sought::ONE || any(&found.fits) || others.iter().any(any)) {
        return Err(complain(&it, "of several things one each is searched for, by what it is"));
    }
    let besides: Vec<Find> = others.into_iter().map(|fits| Find { fits, ..found.clone() }).collect();
    Ok([found].into_iter().chain(besides).collect())
}

fn find_one(parts: Vec<Node<'_>>, scope: &mut Scope<'_>) -> Read<Find> {
    let mut parts = parts.into_iter().peekable();
    let other = parts.next_if(|it| it.as_rule() == Rule::whose);
    let whose = other.as_ref().map(|it| subject::whose(it, scope)).transpose()?;
    let searched = match parts.next().expect("a zone comes first").as_str() {
        "graveyard, hand, and library" => Searched::All,
        "library and/or graveyard" => Searched::Either,
        it if it.contains(", and/or ") => Searched::Any,
        "library and graveyard" => Searched::Both,
        "graveyard" => Searched::Graveyard,
        _ => Searched::Library,
    };
    let fewer = parts.next_if(|it| it.as_rule() == Rule::or_fewer);
    let number = parts.next().expect("a number follows");
    let described = parts.next().expect("a description follows");
    let unlike = parts.next_if(|it| it.as_rule() == Rule::unlike);
    if let Some(x) = parts.next_if(|it| it.as_rule() == Rule::where_x) {
        scope.x = Some(amount::amount(first(x), scope)?);
    }
    let fits = whose::things(described, scope)?;
    let number = match number.as_rule() {
        Rule::any_number | Rule::every_one if let Some(it) = unlike => {
            return Err(complain(&it, "how many of them? of different names so many at most are searched for"));
        }
        Rule::any_number => Sought::AnyNumber,
        Rule::every_one => Sought::All,
        _ if unlike.is_some() => Sought::Unlike(amount::amount(number, scope)?),
        _ if fewer.is_some() && fits.is_any_card() => Sought::OrFewer(amount::amount(number, scope)?),
        _ => Sought::UpTo(amount::amount(number, scope)?),
    };
    if let Some(it) = parts.next_if(|it| it.as_rule() == Rule::reveals)
        && fits.is_any_card()
    {
        return Err(complain(
            &it,
            "whatever card is found need not be shown, and that it is shown all the same is not known here",
        ));
    }
    let place = parts.next().expect("a place comes last");
    let rest = parts.next().and_then(|it| part(&it, Rule::zone)).map(|it| word::zone(&it)).transpose()?;
    if place.as_rule() == Rule::found_on_top {
        return Ok(Find { whose, searched, number, fits, to: Zone::Library, entering: Entering::Untapped, rest: None });
    }
    if place.as_rule() == Rule::found_exiled {
        return Ok(Find { whose, searched, number, fits, to: Zone::Exile, entering: Entering::Untapped, rest: None });
    }
    let zone = part(&place, Rule::zone).map(|it| word::zone(&it)).transpose()?;
    if [zone, rest].contains(&Some(Zone::Library)) {
        return Err(complain(&place, "the shuffling would lose it: expected `then shuffle and put it on top`"));
    }
    if other.is_some() != part(&place, Rule::taken).is_some() && zone.is_none() {
        return Err(complain(
            &place,
            "whose control? of another's cards `under your control` is said, of one's own it goes without saying",
        ));
    }
    let entering = act::entering(part(&place, Rule::entering), scope)?;
    Ok(Find { whose, searched, number, fits, to: zone.unwrap_or(Zone::Battlefield), entering, rest })
}
