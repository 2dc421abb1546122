//! Keyword abilities, with what stands behind them.

use super::{
    Equivalence, Phrase, Speaker, demand, filter,
    phrase::say,
    quantity,
    words::{self, Number},
};
use crate::{Cost, CostPart, Filter, Keyword, ManaCost, Quantity, Relation, Subject, Symbol, Test, Variant};
use vocabulary::catalog::{CardType, Color, KeywordAbility};

impl Speaker<'_> {
    /// A keyword.
    pub(super) fn keyword(&mut self, keyword: &Keyword) -> Phrase {
        let name = Phrase::from(keyword.ability.name().to_lowercase());
        if let Some(it) = &keyword.demand {
            return say![name, " - ", demand::demand(it)];
        }
        match (keyword.ability, &keyword.quality) {
            (KeywordAbility::Protection | KeywordAbility::Hexproof, Some(quality)) => {
                say![name, " from ", protected(quality), spared(keyword.variant)]
            }
            (KeywordAbility::Landwalk, Some(quality)) => landwalk(quality),
            (KeywordAbility::Cycling, Some(quality)) => say![cycled(quality), "cycling", self.behind(keyword)],
            (KeywordAbility::Banding, Some(quality)) => say!["bands with other ", filter::phrase(quality, Number::Many)],
            (KeywordAbility::Affinity, Some(quality)) => say![name, " for ", filter::phrase(quality, Number::Many)],
            (KeywordAbility::Enchant, Some(quality)) => say![name, " ", filter::phrase(quality, Number::One)],
            (KeywordAbility::Offering, Some(quality)) => say![filter::phrase(quality, Number::One), " ", name],
            (KeywordAbility::Emerge, Some(quality)) => {
                say![name, " from ", filter::phrase(quality, Number::One), self.behind(keyword)]
            }
            (KeywordAbility::Splice, Some(quality)) => {
                say![name, " onto ", filter::phrase(quality, Number::One), self.behind(keyword)]
            }
            (KeywordAbility::Craft, Some(quality)) => {
                let several = keyword.variant == Variant::AtLeast || keyword.number.is_some_and(|it| it > 1);
                let number = keyword.number.map(|it| words::letters(i64::from(it)));
                let more = if keyword.variant == Variant::AtLeast { " or more " } else { " " };
                let number = number.map(|it| say![it, more]);
                let what = filter::phrase(quality, if several { Number::Many } else { Number::One });
                let costs = Keyword { number: None, ..keyword.clone() };
                say![name, " with ", number, what, self.behind(&costs)]
            }
            (KeywordAbility::Champion, Some(quality)) => say![name, " ", filter::one(quality)],
            (KeywordAbility::Partner, Some(quality)) if let [Test::Named(it)] = &quality.tests[..] => {
                say![name, " with ", it.clone()]
            }
            (_, Some(quality)) => say![name, " ", filter::phrase(quality, Number::One), self.behind(keyword)],
            (KeywordAbility::Trample, None) if keyword.variant == Variant::OverPlaneswalkers => say![name, " over planeswalkers"],
            (KeywordAbility::DayboundAndNightbound, None) if keyword.variant == Variant::Day => "daybound".into(),
            (KeywordAbility::DayboundAndNightbound, None) if keyword.variant == Variant::Night => "nightbound".into(),
            (KeywordAbility::Kicker, None) if keyword.variant == Variant::Multiple => say!["multikicker", self.behind(keyword)],
            (KeywordAbility::Kicker, None) if keyword.variant == Variant::Stickered => {
                say!["sticker kicker", self.behind(keyword)]
            }
            (KeywordAbility::Ninjutsu, None) if keyword.variant == Variant::FromCommand => {
                say!["commander ninjutsu", self.behind(keyword)]
            }
            (KeywordAbility::Morph, None) if keyword.variant == Variant::Mega => say!["megamorph", self.behind(keyword)],
            (KeywordAbility::Modular, None) if keyword.variant == Variant::Counted => {
                say![name, Phrase::either(Equivalence::Dialect, [" - ", " "]), "sunburst"]
            }
            (_, None) if let Variant::Pairs(pairing) = keyword.variant => pairing.name().into(),
            (_, None) if let Variant::Given(gift) = keyword.variant => say![name, " ", gift.name()],
            (_, None) if keyword.variant == Variant::Counted => say![name, " X", self.behind(keyword)],
            (_, None) => say![name, self.behind(keyword)],
        }
    }

    /// Its number and its costs.
    fn behind(&mut self, keyword: &Keyword) -> Phrase {
        let mut behind = Phrase::default();
        if let Some(x) = &keyword.x {
            let outer = self.object.replace(Subject::This);
            behind.push(say![" X, where X is ", self.measure(x)]);
            self.object = outer;
        }
        if let Some(number) = keyword.number {
            behind.push(say![" ", number.to_string()]);
        }
        for (at, cost) in keyword.costs.iter().enumerate() {
            let mana = matches!(cost.parts[..], [CostPart::Mana(_) | CostPart::Counted(_)]);
            let dash = if mana { [" ", " - "] } else { [" - ", " "] };
            let between = if at > 0 { " and/or ".into() } else { Phrase::either(Equivalence::Dialect, dash) };
            behind.push(between);
            let paid = self.cost(cost);
            behind.push(match either(cost) {
                Some(it) => Phrase::either(Equivalence::Payment, [paid, it]),
                None => paid,
            });
        }
        behind
    }
}

/// A cost of one mana or another, in two symbols.
fn either(cost: &Cost) -> Option<Phrase> {
    let [CostPart::Mana(ManaCost { generic: 0, x: 0, symbols })] = &cost.parts[..] else { return None };
    let [Symbol::Hybrid(a, b)] = symbols[..] else { return None };
    Some(format!("{{{}}} or {{{}}}", a.letter(), b.letter()).into())
}

/// What it protects from.
fn protected(quality: &Filter) -> Phrase {
    match &quality.tests[..] {
        [] => "everything".into(),
        // In the order in which a filter has them: what was chosen settles which it is.
        [Test::Chosen] => Phrase::either(
            Equivalence::Chosen,
            ["the chosen type", "the chosen color", "the chosen card name", "the chosen player"],
        ),
        [Test::Supertype(it)] => it.name().to_lowercase().into(),
        [Test::Number(Quantity::ManaValue, compared, bound)] => say!["mana value ", quantity::compared(*compared, bound)],
        [Test::Player, Test::Chosen] => "the chosen player".into(),
        [Test::Player, Test::Controlled(Relation::Opponent)] => {
            Phrase::either(Equivalence::Dialect, ["each of your opponents", "each opponent", "your opponents"])
        }
        [one] if is_adjective(one) => super::noun::adjective(one),
        _ => filter::phrase(quality, Number::Many),
    }
}

/// What protection does not remove, if it says so.
fn spared(variant: Variant) -> Phrase {
    let spared = match variant {
        Variant::SparingThis => "this",
        Variant::SparingAuras => "Auras",
        Variant::SparingAttached => "Auras and Equipment you control that are already attached to it",
        Variant::Usual
        | Variant::Multiple
        | Variant::Day
        | Variant::Night
        | Variant::Mega
        | Variant::FromCommand
        | Variant::Stickered
        | Variant::OverPlaneswalkers
        | Variant::Counted
        | Variant::AtLeast
        | Variant::Pairs(_)
        | Variant::Given(_) => return Phrase::default(),
    };
    say![". this effect doesn't remove ", spared]
}

fn is_adjective(test: &Test) -> bool {
    super::noun::is_adjective(test) && !super::noun::is_not(test) && !matches!(test, Test::Supertype(_))
}

pub(super) fn landwalk(quality: &Filter) -> Phrase {
    let mut walk = Phrase::default();
    let before =
        |it: &&Test| matches!(it, Test::Supertype(_) | Test::Not(_)) || matches!(it, Test::Type(it) if *it != CardType::Land);
    for it in quality.tests.iter().filter(before) {
        walk.push(say![super::noun::adjective(it), " "]);
    }
    let land = quality.tests.iter().find_map(|it| if let Test::Subtype(it) = it { Some(it.name().to_lowercase()) } else { None });
    say![walk, land.unwrap_or_else(|| "land".to_owned()), "walk"]
}

/// The card for which it searches, as a part of the word.
fn cycled(quality: &Filter) -> Phrase {
    let named = quality.tests.iter().filter(|it| matches!(it, Test::Type(_) | Test::Subtype(_) | Test::Supertype(_)));
    let words = named.map(|it| {
        let word = super::noun::adjective(it).printed();
        Phrase::either(Equivalence::Dialect, [word.to_lowercase(), word])
    });
    let words: Vec<Phrase> = words.collect();
    filter::joined(words, " ")
}

/// Keywords one after the other, as an ability of their own or within a sentence.
pub(super) fn line(keywords: Vec<Phrase>) -> Phrase {
    Phrase::either(Equivalence::Punctuation, [words::list(keywords.clone(), "and"), filter::joined(keywords, ", ")])
}

/// How many keywords from the first on are one shield against several things (702.16g).
fn shields(keywords: &[&Keyword]) -> usize {
    let Some(first) = keywords.first().filter(|it| is_shield(it)) else { return 1 };
    let alike = |it: &&&Keyword| is_shield(it) && it.ability == first.ability && it.variant == first.variant;
    keywords.iter().take_while(alike).count()
}

fn is_shield(keyword: &Keyword) -> bool {
    matches!(keyword.ability, KeywordAbility::Protection | KeywordAbility::Hexproof) && keyword.quality.is_some()
}

impl Speaker<'_> {
    /// Keywords as the parts of a list; protection from several things is one part.
    pub(super) fn keywords(&mut self, keywords: &[&Keyword]) -> Vec<Phrase> {
        let mut parts = Vec::new();
        let mut rest = keywords;
        while let Some(first) = rest.first() {
            let count = shields(rest);
            if count == 1 {
                parts.push(self.keyword(first));
            } else {
                parts.push(Self::shield(&rest[..count]));
            }
            rest = &rest[count..];
        }
        parts
    }

    fn shield(keywords: &[&Keyword]) -> Phrase {
        let name = keywords[0].ability.name().to_lowercase();
        let qualities: Vec<&Filter> = keywords.iter().filter_map(|it| it.quality.as_ref()).collect();
        let colors = Color::ALL.into_iter().map(|it| Filter::of([Test::Color(it)])).collect();
        let types = CardType::ALL.into_iter().map(|it| Filter::of([Test::Type(it)])).collect();
        let each: Vec<Phrase> = qualities.iter().map(|it| protected(it)).collect();
        let mut ways = Vec::new();
        // All colors in a row have words of their own, and so have all card types.
        let all_of: [(Vec<Filter>, &[&str]); 2] = [(colors, &["all colors", "each color"]), (types, &["each card type"])];
        for (all, words) in &all_of {
            let is_all = |run: &[&Filter]| run.iter().zip(all).all(|it| *it.0 == it.1);
            if let Some(at) = qualities.windows(all.len()).position(is_all) {
                for word in *words {
                    let mut short = each.clone();
                    short.splice(at..at + all.len(), [Phrase::from(*word)]);
                    ways.push(from_each(&name, &short));
                }
            }
        }
        ways.push(from_each(&name, &each));
        say![Phrase::either(Equivalence::Lines, ways), spared(keywords[0].variant)]
    }
}

/// A shield against several things, one by one.
fn from_each(name: &str, qualities: &[Phrase]) -> Phrase {
    let mut said = Phrase::default();
    for (at, quality) in qualities.iter().enumerate() {
        if at == 0 {
            said.push(format!("{name} from "));
        } else {
            let usual = match (at + 1 == qualities.len(), qualities.len() > 2) {
                (true, true) => ", and from ",
                (true, false) => " and from ",
                (false, _) => ", from ",
            };
            let short = [usual, ", from ", " and from ", ", and from "].map(str::to_owned);
            let long = [", ", " and ", ", and ", "; ", ".; "].map(|it| format!("{it}{name} from "));
            said.push(Phrase::either(Equivalence::Lines, short.into_iter().chain(long)));
        }
        said.push(quality.clone());
    }
    said
}
