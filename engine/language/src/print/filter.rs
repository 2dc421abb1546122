//! Descriptions of objects and players: adjectives, nouns, and what stands behind them.

use super::{
    Equivalence, Phrase,
    condition::Said,
    countered,
    noun::{self, Kind},
    phrase::say,
    quantity, relative, revealed, sharing_with, terms, unlike,
    whose::Called,
    words::{self, Number},
};
use crate::{
    Attached, Filter, Property, Relation, Test,
    saying::{Agent, Saying},
};
use vocabulary::catalog::{CardType, Zone};

/// The description of what fits.
pub(super) fn phrase(fits: &Filter, number: Number) -> Phrase {
    told(fits, number, Called::default())
}

/// The same where the text has words of its own for a player in it.
pub(super) fn told(fits: &Filter, number: Number, called: Called) -> Phrase {
    let mut tests = &fits.tests[..];
    let place = noun::place(&mut tests, called);
    let kind = noun::kind(&mut tests);
    let noun = noun::phrase(&mut tests, kind, number);
    let mut suffixes: Vec<Phrase> = tests.iter().map(|it| suffix(it, kind, number, called)).collect();
    let not_owned = Test::Not(Box::new(Test::Owned(Relation::You)));
    if let Some(at) = tests.windows(2).position(|it| *it == [Test::Controlled(Relation::You), not_owned.clone()]) {
        suffixes[at + 1] = Phrase::either(Equivalence::Grammar, [" but don't own", " you don't own"]);
    }
    let mut behind = Phrase::default();
    for it in &suffixes {
        behind.push(it.clone());
    }
    let Some(place) = place else {
        let here = matches!(kind, Some(Kind::Permanent | Kind::Token | Kind::Commander));
        let at_hand = if here { Phrase::either(Equivalence::Unsaid, ["", " on the battlefield"]) } else { Phrase::default() };
        if here && !suffixes.is_empty() {
            let ways = [say![behind.clone(), at_hand], say![" on the battlefield", behind]];
            return say![noun, Phrase::either(Equivalence::Unsaid, ways)];
        }
        return say![noun, behind, at_hand];
    };
    if suffixes.is_empty() {
        return say![noun, place];
    }
    let mut ways = vec![say![behind.clone(), place.clone()], say![place.clone(), behind]];
    // Whose they are is told first.
    if let [Test::Owned(_), _, ..] = tests
        && let [owned, rest @ ..] = &suffixes[..]
    {
        ways.push(say![owned.clone(), place, joined(rest.to_vec(), "")]);
    }
    say![noun, Phrase::either(Equivalence::Place, ways)]
}

/// The same with its article.
pub(super) fn one(fits: &Filter) -> Phrase {
    let noun = phrase(fits, Number::One);
    if takes_no_article(fits, &noun) {
        return match &fits.tests[..] {
            // `Another permanent` and `a permanent other than this`.
            [Test::Permanent, Test::Not(it)] if **it == Test::This => {
                Phrase::either(Equivalence::Other, [noun, "a permanent other than this".into()])
            }
            _ => noun,
        };
    }
    let article = if fits.tests.contains(&Test::MostLife) { "the" } else { words::article(&noun) };
    say![article, " ", noun]
}

/// So many that fit, in letters; one with its article.
pub(super) fn several(number: i64, fits: &Filter) -> Phrase {
    several_told(number, fits, Called::default())
}

/// The same where the text has words of its own for a player in it.
pub(super) fn several_told(number: i64, fits: &Filter, called: Called) -> Phrase {
    if let Some(these) = u8::try_from(number).ok().and_then(|it| fits.whose_topmost(it)) {
        return revealed::top_buried(number, these);
    }
    if number == 1 {
        let noun = told(fits, Number::One, called);
        if takes_no_article(fits, &noun) {
            return noun;
        }
        return say![words::article_or_number(1, &noun), " ", noun];
    }
    say![words::counted(number), " ", told(fits, Number::Some, called)]
}

/// `Another` stands where an article would; what this is attached to has none.
fn takes_no_article(fits: &Filter, noun: &Phrase) -> bool {
    let is_host = |it: &Filter| it.tests.iter().any(|it| matches!(it, Test::Host(_)));
    let begins = fits.tests.iter().any(|it| matches!(it, Test::Either(these) if these.first().is_some_and(is_host)));
    begins || is_host(fits) || noun.printed().starts_with("another ")
}

/// What any target may be (115.4).
pub(super) fn is_any_target(fits: &Filter) -> bool {
    let permanent = |it| Filter::of([Test::Permanent, Test::Type(it)]);
    let [Test::Either(these)] = &fits.tests[..] else { return false };
    let types = [CardType::Creature, CardType::Planeswalker, CardType::Battle];
    these.len() == 4 && these.iter().zip(types).all(|(it, kind)| *it == permanent(kind)) && these[3] == Filter::of([Test::Player])
}

/// Whose: who controls it.
pub(super) fn controls(relation: Relation) -> &'static str {
    match relation {
        Relation::You => "you control",
        Relation::Opponent => "an opponent controls",
        Relation::Team => "your team controls",
        Relation::Another => "another player controls",
        Relation::ThatPlayer | Relation::Target(_) | Relation::Doer => "that player controls",
        Relation::Anyone => "a player controls",
        Relation::Defending => "defending player controls",
        Relation::Enchanted => "enchanted player controls",
        Relation::Chosen => "the chosen player controls",
        Relation::OfHost => "its controller controls",
    }
}

fn casts(relation: Relation) -> Option<&'static str> {
    match relation {
        Relation::You => Some("you cast"),
        Relation::Opponent => Some("an opponent casts"),
        Relation::Team
        | Relation::Another
        | Relation::ThatPlayer
        | Relation::Anyone
        | Relation::Defending
        | Relation::Enchanted
        | Relation::Chosen
        | Relation::OfHost
        | Relation::Target(_)
        | Relation::Doer => None,
    }
}

/// Behind the noun: who controls it.
fn controlled(relation: Relation, kind: Option<Kind>, called: Called) -> Phrase {
    let words = called.words(relation);
    let named = words.iter().map(|it| say![" ", *it, if *it == "they" { " control" } else { " controls" }]);
    let mut ways: Vec<Phrase> = Vec::new();
    match relation {
        Relation::Target(_) | Relation::Doer if !words.is_empty() => {}
        Relation::Opponent => ways.extend([" an opponent controls", " your opponents control"].map(Phrase::from)),
        Relation::ThatPlayer | Relation::Target(_) | Relation::Doer => {
            ways.extend([" that player controls", " they control"].map(Phrase::from));
        }
        Relation::You => ways.extend([" you control", " you already control"].map(Phrase::from)),
        Relation::Team
        | Relation::Another
        | Relation::Anyone
        | Relation::Defending
        | Relation::Enchanted
        | Relation::Chosen
        | Relation::OfHost => ways.push(say![" ", controls(relation)]),
    }
    ways.extend(named);
    if matches!(kind, Some(Kind::Spell | Kind::PermanentSpell)) {
        ways.extend(casts(relation).map(|it| say![" ", it]));
        if relation == Relation::Opponent {
            ways.push(" your opponents cast".into());
        }
    }
    Phrase::either(Equivalence::Controller, ways)
}

fn owned(relation: Relation) -> Phrase {
    match relation {
        Relation::You => " you own".into(),
        Relation::Opponent => Phrase::either(Equivalence::Controller, [" an opponent owns", " your opponents own"]),
        Relation::Team => " your team owns".into(),
        Relation::Another => " another player owns".into(),
        Relation::ThatPlayer | Relation::Target(_) | Relation::Doer => " that player owns".into(),
        Relation::Anyone => " a player owns".into(),
        Relation::Defending => " defending player owns".into(),
        Relation::Enchanted => " enchanted player owns".into(),
        Relation::Chosen => " the chosen player owns".into(),
        Relation::OfHost => " its controller owns".into(),
    }
}

/// The zone behind a noun, and whose it is.
pub(super) fn located(zone: Zone, whose: Option<Relation>, called: Called) -> Phrase {
    let name = zone.name().to_lowercase();
    let words = whose.map_or(&[][..], |it| called.words(it));
    let named = words.iter().map(|it| say![if *it == "they" { "their".into() } else { format!("{it}'s") }, " ", name.clone()]);
    let named: Vec<Phrase> = named.collect();
    let several = words::plural(&name);
    let mut places: Vec<Phrase> = match (whose, zone) {
        (Some(Relation::Target(_) | Relation::Doer), _) if !named.is_empty() => Vec::new(),
        (_, Zone::Exile) => vec![name.into()],
        (Some(Relation::You), _) => vec![say!["your ", name]],
        (Some(Relation::Opponent), _) => vec![say!["an opponent's ", name], say!["your opponents' ", several]],
        (Some(Relation::ThatPlayer | Relation::Target(_) | Relation::Doer), _) => {
            vec![say!["that player's ", name.clone()], say!["their ", name]]
        }
        (Some(Relation::Team), _) => vec![say!["your team's ", name]],
        (Some(Relation::Another), _) => vec![say!["another player's ", name]],
        (Some(Relation::Defending), _) => vec![say!["defending player's ", name]],
        (Some(Relation::Enchanted), _) => vec![say!["enchanted player's ", name]],
        (Some(Relation::Chosen), _) => vec![say!["the chosen player's ", name]],
        (Some(Relation::OfHost), _) => vec![say!["its controller's ", name]],
        (Some(Relation::Anyone) | None, _) => {
            let mut ways = vec![
                say!["a ", name.clone()],
                say!["all ", several.clone()],
                say!["any ", name.clone()],
                say!["each ", name.clone()],
                several.into(),
                name.into(),
            ];
            if zone == Zone::Hand {
                ways.rotate_right(1);
            }
            ways
        }
    };
    places.extend(named);
    let place = Phrase::either(Equivalence::Every, places);
    say![Phrase::either(Equivalence::Place, [" in ", " from "]), place]
}

/// What stands behind the noun.
pub(super) fn suffix(test: &Test, kind: Option<Kind>, number: Number, called: Called) -> Phrase {
    match test {
        Test::Controlled(relation) => controlled(*relation, kind, called),
        Test::Owned(relation) => owned(*relation),
        Test::Is(it, terms) => {
            if let Some(Saying { agent: Agent::Object, pieces }) = it.saying() {
                let said = terms::told(pieces, terms, called);
                let plain = say![" ", said.clone()];
                if matches!(it, Property::AttackingPlayer | Property::BlockingIt) {
                    Phrase::either(Equivalence::Grammar, [plain, say![that(number), said]])
                } else {
                    plain
                }
            } else {
                say![" that is ", noun::adjective(test)]
            }
        }
        Test::Chosen => Phrase::either(
            Equivalence::Chosen,
            [
                Phrase::either(
                    Equivalence::Pronoun,
                    [" of the chosen type", " of that type", " of the creature type of your choice"],
                ),
                Phrase::either(Equivalence::Pronoun, [" of the chosen color", " of that color", " of the color of your choice"]),
                Phrase::either(Equivalence::Pronoun, [" with the chosen name", " with that name"]),
                " the chosen player controls".into(),
            ],
        ),
        Test::Number(quantity, compared, bound) => quantity::with_number(*quantity, *compared, bound),
        Test::MostLife => {
            let most = "most life";
            Phrase::either(Equivalence::Dialect, ["the ", ""].map(|the| format!(" with {the}{most} or tied for {most}")))
        }
        Test::Who(it) => relative::who_is_so(it),
        Test::Shares(what, with) => sharing_with::behind(*what, with, number, Said::So),
        Test::OddManaValue => Phrase::either(Equivalence::Grammar, [" with an odd mana value", " with odd mana values"]),
        Test::Counter(kind) => countered::with(*kind, number),
        Test::Counters(kind, ordering, value) => countered::with_so_many(*kind, *ordering, *value, number),
        Test::Level(ordering, value) => say![" at level ", value.to_string(), quantity::comparison(*ordering)],
        Test::Keyword(it) => {
            let name = it.name().to_lowercase();
            let by_article = say!["with ", words::article_of(&name), " ", name.clone(), " ability"];
            let has = match number {
                Number::One | Number::Each => "that has ",
                Number::Some | Number::Many => "that have ",
            };
            let told = say![has, name.clone()];
            say![" ", Phrase::either(Equivalence::Dialect, [say!["with ", name], by_article, told])]
        }
        Test::Named(name) => say![" named ", name.clone()],
        Test::Damaged => {
            let that = match number {
                Number::One | Number::Each => " that was dealt damage this turn",
                Number::Some | Number::Many => " that were dealt damage this turn",
            };
            Phrase::either(Equivalence::Grammar, [" dealt damage this turn", that])
        }
        Test::Either(these) => either(these, number),
        Test::Not(it) => unlike::phrase(it, number),
        Test::Permanent => " on the battlefield".into(),
        Test::CardIn(zone) => located(*zone, None, called),
        Test::It | Test::Same(_) => " that it is".into(),
        Test::This => " that is this".into(),
        Test::Bears(_) | Test::Color(_) | Test::Subtype(_) => how_it_is(std::slice::from_ref(test), number),
        Test::Host(Attached::Fortification) => " that this fortifies".into(),
        Test::Host(Attached::Aura) => " that this enchants".into(),
        Test::Host(Attached::Equipment) => " that this equips".into(),
        Test::Spell
        | Test::StackAbility
        | Test::Card
        | Test::Source
        | Test::Player
        | Test::Token
        | Test::Tapped
        | Test::Attacking
        | Test::Blocking
        | Test::Marked(_)
        | Test::Outlaw
        | Test::FaceDown
        | Test::Type(_)
        | Test::Supertype(_)
        | Test::Colors(_) => say![" that is ", noun::adjective(test)],
    }
}

/// One of several keywords.
fn either(these: &[Filter], number: Number) -> Phrase {
    let keyword = |it: &Filter| match &it.tests[..] {
        [Test::Keyword(it)] => Some(Phrase::from(it.name().to_lowercase())),
        _ => None,
    };
    if let Some(numbers) = quantity::numbers(these) {
        return numbers;
    }
    let keywords: Option<Vec<Phrase>> = these.iter().map(keyword).collect();
    if let Some(keywords) = keywords {
        return say![" with ", joined(keywords, " or ")];
    }
    if let [Filter { tests }] = these
        && let [Test::Color(one), Test::Color(other)] = tests[..]
    {
        let (one, other) = (one.name().to_lowercase(), other.name().to_lowercase());
        return say![that(number), "both ", one, " and ", other];
    }
    let single: Option<Vec<Test>> = these.iter().map(|it| <[Test; 1]>::try_from(it.tests.clone()).ok().map(|[it]| it)).collect();
    if let Some(tests) = single {
        how_it_is(&tests, number)
    } else {
        say![" that is ", joined(these.iter().map(|it| phrase(it, number)).collect(), " or ")]
    }
}

/// What begins to tell how it is.
pub(super) fn that(number: Number) -> &'static str {
    match number {
        Number::One | Number::Each => " that's ",
        Number::Some | Number::Many => " that are ",
    }
}

/// That it is one of these.
fn how_it_is(tests: &[Test], number: Number) -> Phrase {
    let subtypes: Option<Vec<Phrase>> =
        tests.iter().map(|it| if let Test::Subtype(it) = it { Some(kind_word(it.name(), number)) } else { None }).collect();
    let Some(subtypes) = subtypes else {
        let list = |word| words::list(tests.iter().map(noun::adjective).collect(), word);
        return say![that(number), Phrase::either(Equivalence::Or, ["or", "and/or"].map(list))];
    };
    let with_article = |it: &Phrase| say![words::article(it), " ", it.clone()];
    let ways = if that(number) == " that are " {
        vec![words::list(subtypes, "or")]
    } else {
        let each = subtypes.iter().map(with_article).collect();
        let first = subtypes.iter().take(1).map(with_article).chain(subtypes.iter().skip(1).cloned()).collect();
        vec![words::list(each, "or"), words::list(first, "or")]
    };
    say![that(number), Phrase::either(Equivalence::Or, ways)]
}

pub(super) fn kind_word(name: &'static str, number: Number) -> Phrase {
    match number {
        Number::One | Number::Each => name.into(),
        Number::Some | Number::Many => words::plural(name).into(),
    }
}

/// Words with the same between all of them.
pub(super) fn joined(parts: Vec<Phrase>, between: &'static str) -> Phrase {
    let mut all = Phrase::default();
    for (at, part) in parts.into_iter().enumerate() {
        if at > 0 {
            all.push(between);
        }
        all.push(part);
    }
    all
}
