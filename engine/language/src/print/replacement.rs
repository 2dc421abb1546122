//! Replacement and prevention effects: what would happen, and what becomes of it.

use super::{
    Equivalence, Phrase, Speaker,
    becomes::{becoming, of_kind, the_same},
    cost, damage, event, filter,
    phrase::say,
    player, preventing, statement, turn, words,
};
use crate::{Becomes, Consent, Draws, Extent, Filter, Players, Put, Relation, Replacement, Sort, Subject, Test, Would};
use vocabulary::{Skipped, catalog::Zone};

/// Whose damage, and to whom, where one thing is meant.
#[derive(Default)]
pub(super) struct Meant {
    pub(super) by: Option<Phrase>,
    pub(super) to: Option<Phrase>,
    /// Whether it is said that it would be this turn.
    pub(super) this_turn: bool,
}

impl Speaker<'_> {
    /// What a static ability replaces.
    pub(super) fn replacement(&mut self, it: &Replacement) -> Phrase {
        self.replaced(it, &Meant::default())
    }

    pub(super) fn replaced(&mut self, it: &Replacement, meant: &Meant) -> Phrase {
        let instead = self.clone().if_would(it, meant);
        if let (Would::DealDamage { by, to, combat }, Becomes::Prevented(None), true) =
            (&it.would, &it.becomes, it.then.is_empty())
        {
            let all = preventing::prevents(by, to, *combat, meant, "");
            return match &it.only_if {
                None => Phrase::either(Equivalence::Prevent, [all, instead]),
                Some(condition) => say![self.leading(condition), ", ", all],
            };
        }
        if let (Would::DealDamage { by, to, combat }, Becomes::DealtTo(onto), true, Consent::NotAsked) =
            (&it.would, &it.becomes, it.then.is_empty(), it.consent)
        {
            let all = say!["all ", sort(*combat), "damage that would be dealt", receiver(to, meant), source(by, meant)];
            let redirects = say![all, " is ", self.dealt_to(onto), " instead"];
            return Phrase::either(Equivalence::Dialect, [instead, redirects]);
        }
        if let (Would::DealOrBeDealt(fits, combat), Becomes::Prevented(None)) = (&it.would, &it.becomes) {
            let ways = Phrase::either(Equivalence::Dialect, [" that would be dealt to and dealt by ", " to and by "]);
            return say!["prevent all ", sort(*combat), "damage", ways, protected(fits, meant)];
        }
        if let Would::FallBelow(floor) = it.would {
            let floor = floor.to_string();
            let so = it.only_if.as_ref().map(|it| {
                let leads = Phrase::either(Equivalence::Dialect, ["if ", "as long as "]);
                say![leads, self.condition(it), ", "]
            });
            let total = "your life total";
            let printed = say![
                "damage that would reduce ",
                total,
                " to less than ",
                floor.clone(),
                " reduces it to ",
                floor.clone(),
                " instead"
            ];
            let short = say!["damage leaves you at least ", floor, " life"];
            return say![so, Phrase::either(Equivalence::Dialect, [short, printed])];
        }
        if let (Would::Surveil(Players::You), Becomes::Plus(more), Consent::Asked) = (&it.would, &it.becomes, it.consent) {
            return say!["you may look at an additional ", words::counted(i64::from(*more)), " cards each time you surveil"];
        }
        self.if_would(it, meant)
    }

    pub(super) fn if_would(&mut self, it: &Replacement, meant: &Meant) -> Phrase {
        self.object = Some(Subject::It);
        let would = would(&it.would, meant);
        let then = (!it.then.is_empty()).then(|| self.simple(&it.then));
        let becomes = match (&it.would, &it.becomes) {
            (Would::TapForMana(_), becomes) => produced(becomes),
            (Would::FaceChoice(_), Becomes::Plus(1)) => Some(Phrase::either(
                Equivalence::Dialect,
                ["they face that choice an additional time", "add one to it", "add 1 to it"],
            )),
            (
                Would::DealDamage { .. }
                | Would::GainLife(_)
                | Would::DrawSome(_)
                | Would::MillSome(_)
                | Would::GetCounters(..)
                | Would::Create(_),
                Becomes::Times(_) | Becomes::Plus(_) | Becomes::Minus(_),
            ) => {
                let ways: Vec<Phrase> =
                    [becoming(&it.becomes), multiplied(&it.would, &it.becomes)].into_iter().flatten().collect();
                Some(Phrase::either(Equivalence::Dialect, ways))
            }
            (_, Becomes::DealtTo(onto)) => Some(say!["it is ", self.dealt_to(onto)]),
            (_, becomes) => becoming(becomes),
        };
        let skipped = nothing_of(&it.would);
        // What follows if the player does so is told behind it.
        let begins = matches!(it.would, Would::Begin(..)) && it.consent == Consent::Asked;
        let apart =
            then.as_ref().filter(|_| begins).map(|it| say!["you may ", skipped.clone(), " instead. if you do, ", it.clone()]);
        let next = || Phrase::either(Equivalence::Sequence, [", then ", " and "]);
        let outcome = match (becomes, then) {
            (Some(outcome), Some(then)) if matches!(it.becomes, Becomes::Prevented(_)) => {
                say![outcome, Phrase::either(Equivalence::Sequence, [", then ", ". ", " and "]), then]
            }
            (Some(outcome), Some(then)) => say![outcome, next(), then],
            (Some(outcome), None) => outcome,
            (None, Some(then)) if matches!(it.would, Would::Draw(..)) => {
                Phrase::either(Equivalence::Instead, [then.clone(), say![skipped, next(), then]])
            }
            (None, Some(then)) if matches!(it.would, Would::Begin(..)) => say![skipped, next(), then],
            (None, Some(then)) => then,
            (None, None) => skipped,
        };
        let may = match it.consent {
            Consent::NotAsked => "",
            Consent::Asked => "you may ",
        };
        let told = say![may, outcome];
        let ends = Phrase::either(Equivalence::Instead, ["", " instead"]);
        let mut instead = vec![say![told.clone(), ends]];
        instead.extend(apart);
        if it.consent == Consent::NotAsked && !it.then.is_empty() {
            instead.push(say!["instead ", told]);
        }
        let instead = Phrase::either(Equivalence::Instead, instead);
        let now = if meant.this_turn { " this turn" } else { "" };
        let Some(only) = &it.only_if else { return say!["if ", would, now, ", ", instead] };
        let behind = say!["if ", would.clone(), now, " while ", self.condition(only), ", ", instead.clone()];
        let before = say!["as long as ", self.condition(only), ", if ", would, now, ", ", instead];
        Phrase::either(Equivalence::Order, [behind, before])
    }
}

pub(super) const fn sort(combat: Sort) -> &'static str {
    match combat {
        Sort::Any => "",
        Sort::Combat => "combat ",
        Sort::Noncombat => "noncombat ",
    }
}

pub(super) fn source(by: &Filter, meant: &Meant) -> Phrase {
    source_named(by, meant).map_or_else(Phrase::default, |it| say![" by ", it])
}

/// What deals the damage, if more is said of it than that.
pub(super) fn source_named(by: &Filter, meant: &Meant) -> Option<Phrase> {
    match &meant.by {
        Some(by) => Some(by.clone()),
        None => (!by.tests.is_empty()).then(|| statement::several(by).0),
    }
}

pub(super) fn receiver(to: &Filter, meant: &Meant) -> Phrase {
    if meant.to.is_none() && to.tests.is_empty() { Phrase::default() } else { say![" to ", protected(to, meant)] }
}

pub(super) fn protected(to: &Filter, meant: &Meant) -> Phrase {
    match (&meant.to, preventing::with_you(to)) {
        (Some(to), _) => to.clone(),
        (None, Some(others)) => say!["you and ", statement::several(others).0],
        (None, None) => statement::several(to).0,
    }
}

fn would(it: &Would, meant: &Meant) -> Phrase {
    match it {
        Would::DealDamage { by, to, combat } => {
            let dealt = say![sort(*combat), "damage would be dealt", source(by, meant)];
            let passive = say![dealt.clone(), receiver(to, meant)];
            if meant.by.is_some() || meant.to.is_some() {
                return passive;
            }
            let one = (!to.tests.is_empty()).then(|| say![dealt, " to ", event::thing(to)]);
            let passive = Phrase::either(Equivalence::Every, std::iter::once(passive).chain(one));
            let to = if to.tests.is_empty() {
                Phrase::either(Equivalence::Unsaid, [" to a permanent or player", ""])
            } else {
                say![" to ", event::thing(to)]
            };
            if by.tests.is_empty() {
                return passive;
            }
            let active = say![event::thing(by), " would deal ", sort(*combat), "damage", to];
            Phrase::either(Equivalence::Passive, [passive, active])
        }
        Would::GainLife(players) => say![player::group(players).0, " would gain life"],
        Would::Draw(players, which) => {
            let (who, draw, their) = (player::group(players).0, " draw in each of ", " draw steps");
            let besides = match which {
                Draws::Every => Phrase::default(),
                Draws::Besides if *players == Players::You => say![" except the first one you", draw, "your", their],
                Draws::Besides => say![" except the first one they", draw, "their", their],
            };
            say![who, " would draw a card", besides]
        }
        Would::DrawSome(players) => say![player::group(players).0, " would draw one or more cards"],
        Would::Search(players) => say![player::group(players).0, " would search a library"],
        Would::Surveil(players) => say![player::group(players).0, " would surveil"],
        Would::MillSome(players) => say![player::group(players).0, " would mill one or more cards"],
        Would::Go(fits, from, to) => {
            let goes = match (from, to) {
                (Some(Zone::Battlefield), Zone::Graveyard) => " would die".into(),
                (None, Zone::Graveyard) if meant.to.is_some() => {
                    let whose = Phrase::either(Equivalence::Owner, ["a", "your", "its owner's"]);
                    say![" would be put into ", whose, " graveyard"]
                }
                (_, zone) => {
                    if let (None, Zone::Graveyard, Some(own)) = (from, to, own_graveyard(fits)) {
                        return own;
                    }
                    let goes = Phrase::either(Equivalence::Dialect, [" would be put into a ", " would go to a "]);
                    say![goes, zone.name().to_lowercase(), Phrase::either(Equivalence::Unsaid, [" from anywhere", ""])]
                }
            };
            say![meant.to.clone().unwrap_or_else(|| event::thing(fits)), goes]
        }
        Would::BeDestroyed(fits) => say![event::thing(fits), " would be destroyed"],
        Would::Create(players) => {
            let who = player::group(players).0;
            let some = "one or more tokens";
            let mut ways = vec![say!["an effect would create tokens for ", who.clone()], say![who, " would create tokens"]];
            match players {
                Players::You => {
                    ways.push(say!["an effect would create ", some, " under your control"]);
                    ways.push(say![some, " would be created under your control"]);
                }
                Players::Each => ways.push(say![some, " would be created"]),
                _ => {}
            }
            Phrase::either(Equivalence::Dialect, ways)
        }
        Would::GetCounters(fits, kind, put) => {
            let kind = kind.map(|it| format!("{} ", it.name().to_lowercase())).unwrap_or_default();
            let (on, one) = (statement::several(fits).0, event::thing(fits));
            let some = say!["one or more ", kind.clone(), "counters"];
            let ways = match put {
                Put::ByEffect => [
                    say!["an effect would put ", kind, "counters on ", on],
                    say!["an effect would put ", some.clone(), " on ", one],
                ],
                Put::Anyhow => [say![kind, "counters would be put on ", on], say![some.clone(), " would be put on ", one]],
            };
            let gets = (*put == Put::Anyhow && *fits == Filter::you()).then(|| say!["you would get ", some]);
            Phrase::either(Equivalence::Dialect, ways.into_iter().chain(gets))
        }
        Would::FaceChoice(players) => say![player::group(players).0, " would face a villainous choice"],
        Would::PayLife(players) => say![player::group(players).0, " would pay life"],
        Would::Begin(_, what) => say!["you would begin your ", turn::skipped(*what)],
        // Said as a whole.
        Would::FallBelow(_) | Would::DealOrBeDealt(..) => Phrase::default(),
        Would::Lose(players) => say![player::group(players).0, " would lose the game"],
        Would::TapForMana(fits) => {
            let passive = say![filter::one(fits), " is tapped for mana"];
            let own = Test::Controlled(Relation::You);
            if !fits.tests.contains(&own) {
                return passive;
            }
            let others = Filter { tests: fits.tests.iter().filter(|it| **it != own).cloned().collect() };
            let taps = |fits: &Filter| say!["you tap ", filter::one(fits), " for mana"];
            Phrase::either(Equivalence::Passive, [taps(&others), passive, taps(fits)])
        }
    }
}

/// That what fits would go to the graveyard of its owner, where that is known by who it is.
fn own_graveyard(fits: &Filter) -> Option<Phrase> {
    let (Test::Owned(owner), rest) = fits.tests.split_last()? else { return None };
    let whose = match owner {
        Relation::You => "your",
        Relation::Opponent => "an opponent's",
        _ => return None,
    };
    let rest = event::thing(&Filter { tests: rest.to_vec() });
    let goes = Phrase::either(Equivalence::Dialect, [" would be put into ", " would go to "]);
    let from = Phrase::either(Equivalence::Unsaid, [" from anywhere", ""]);
    let own = say![rest, goes.clone(), whose, " graveyard", from.clone()];
    Some(Phrase::either(Equivalence::Owner, [own, say![event::thing(fits), goes, "a graveyard", from]]))
}

/// That it does not happen.
fn nothing_of(would: &Would) -> Phrase {
    match would {
        Would::Begin(_, Skipped::Turn) => "skip that turn".into(),
        Would::Begin(_, Skipped::Phase(_)) => "skip that phase".into(),
        Would::Begin(_, Skipped::Step(_)) => "skip that step".into(),
        Would::GainLife(_) => say![they("gain"), " no life"],
        Would::Draw(players, _) if *players != Players::You => {
            Phrase::either(Equivalence::Player, ["skip that draw", "that player skips that draw", "they skip that draw"])
        }
        _ => "skip that draw".into(),
    }
}

/// Whoever it is, in the words of what becomes of it.
fn they(verb: &'static str) -> Phrase {
    Phrase::either(Equivalence::Player, [format!("they {verb}"), format!("that player {verb}s"), format!("you {verb}")])
}

/// What becomes of mana that is produced.
fn produced(it: &Becomes) -> Option<Phrase> {
    match it {
        Becomes::Times(2) => Some("it produces twice as much of that mana instead".into()),
        Becomes::Times(_) => Some("it produces three times as much of that mana instead".into()),
        Becomes::OfType(mana, extent) => {
            let amount = if *extent == Extent::One { " and amount" } else { "" };
            Some(say!["it produces ", cost::run(*mana, 1), " instead of any other type", amount])
        }
        Becomes::Nothing
        | Becomes::Plus(_)
        | Becomes::Minus(_)
        | Becomes::Prevented(_)
        | Becomes::DealtTo(_)
        | Becomes::Moved(..)
        | Becomes::TopCards(_)
        | Becomes::Regenerated => becoming(it),
    }
}

/// How much more it is, where cards say that of damage, life, milled cards, counters or tokens in words of its own.
fn multiplied(would: &Would, it: &Becomes) -> Option<Phrase> {
    let twice_of = "twice that many of ";
    let to_it = |to: &Filter| Phrase::either(Equivalence::Unsaid, [Phrase::default(), say![" to ", the_same(to)]]);
    Some(match (would, it) {
        (Would::GainLife(_), Becomes::Plus(more)) => {
            say![they("gain"), " that much life plus ", words::counted(i64::from(*more))]
        }
        (Would::GainLife(_), Becomes::Times(2)) => say![they("gain"), " twice that much life"],
        (Would::DrawSome(_), Becomes::Plus(more)) => {
            let who = Phrase::either(Equivalence::Player, [they("draw"), "draw".into()]);
            say![who, " that many cards plus ", words::counted(i64::from(*more))]
        }
        (Would::MillSome(_), Becomes::Times(2)) => say![they("mill"), " twice that many cards"],
        (Would::DealDamage { to, .. }, Becomes::Plus(more)) => {
            say![damage::it_deals(), "that much damage plus ", words::counted(i64::from(*more)), to_it(to)]
        }
        (Would::DealDamage { to, .. }, Becomes::Times(2)) => {
            say![damage::it_deals(), Phrase::either(Equivalence::Numeral, ["double", "twice"]), " that damage", to_it(to)]
        }
        (Would::DealDamage { to, .. }, Becomes::Times(3)) => say![damage::it_deals(), "triple that damage", to_it(to)],
        (Would::GetCounters(on, kind, Put::Anyhow), Becomes::Times(2)) => {
            say!["twice that many ", of_kind(*kind), " are put on ", the_same(on)]
        }
        (Would::GetCounters(on, kind, Put::Anyhow), Becomes::Plus(more)) => {
            let more = words::counted(i64::from(*more));
            let put = say!["that many plus ", more.clone(), " ", of_kind(*kind), " are put on ", the_same(on)];
            let got = (*on == Filter::you()).then(|| say!["you get that many plus ", more, " ", of_kind(*kind)]);
            Phrase::either(Equivalence::Dialect, std::iter::once(put).chain(got))
        }
        (Would::GetCounters(on, Some(kind), Put::Anyhow), Becomes::Minus(fewer)) => {
            let (kind, fewer) = (kind.name().to_lowercase(), words::counted(i64::from(*fewer)));
            say!["that many ", kind, " counters minus ", fewer, " are put on ", the_same(on)]
        }
        (Would::GetCounters(on, None, Put::ByEffect), Becomes::Times(2)) => {
            say!["it puts ", twice_of, "those counters on ", the_same(on)]
        }
        (Would::Create(_), Becomes::Times(2)) => Phrase::either(
            Equivalence::Passive,
            [
                say!["it creates ", twice_of, "those tokens"],
                say![twice_of, "those tokens are created"],
                say!["you create ", twice_of, "those tokens"],
            ],
        ),
        _ => return None,
    })
}
