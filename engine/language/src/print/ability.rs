//! Abilities: of permanents, of spells, activated and triggered.

use super::{Equivalence, Phrase, Speaker, phrase::say, player, turn, words};
use crate::{Ability, Activated, CostPart, Effect, Often, Part, Relation, Side, Subject, Text, Timing, Triggered, Window};
use vocabulary::{
    Stage,
    catalog::{KeywordAbility, Zone},
};

impl Speaker<'_> {
    /// One ability by itself.
    pub(super) fn ability(&mut self, ability: &Ability) -> Phrase {
        match ability {
            Ability::Keyword(it) => self.keyword(it),
            Ability::Spell(it) => self.effect(it, None),
            Ability::Activated(it) => self.activated(it),
            Ability::Triggered(it) => self.triggered(it),
            Ability::Static(it) => self.statement(it),
        }
    }

    /// Abilities as a sentence gives them: keywords in a list, others in quotation marks behind it.
    pub(super) fn given(&mut self, abilities: &[&Ability]) -> Phrase {
        let mut keywords = Vec::new();
        let mut quoted = Vec::new();
        for it in abilities {
            match it {
                Ability::Keyword(it) => keywords.push(it),
                Ability::Spell(_) | Ability::Activated(_) | Ability::Triggered(_) | Ability::Static(_) => quoted.push(*it),
            }
        }
        let keywords = self.keywords(&keywords);
        let mut quotes = Vec::new();
        let mut rest = &quoted[..];
        while !rest.is_empty() {
            let mut one = self.inner();
            let (count, said) = super::card::group(&mut one, rest);
            self.mute |= one.mute;
            quotes.push(quote(said));
            rest = &rest[count..];
        }
        if let ([only], true) = (&keywords[..], quotes.is_empty()) {
            return Phrase::either(Equivalence::Lines, [only.clone(), quote(only.clone())]);
        }
        if quotes.is_empty() {
            return super::keyword::line(keywords);
        }
        if keywords.is_empty() {
            return words::list(quotes, "and");
        }
        let before = words::list(keywords.clone(), "and");
        let all: Vec<Phrase> = keywords.into_iter().chain(quotes.clone()).collect();
        let apart = say![before, " and ", words::list(quotes, "and")];
        Phrase::either(Equivalence::Punctuation, [apart, words::list(all, "and")])
    }

    fn triggered(&mut self, it: &Triggered) -> Phrase {
        let events = self.inner().events(&it.on);
        let (effect, limited) = it.effect.without_limit();
        let effect = self.behind_event(it, &effect);
        let often = it.often.map(|it| match it {
            Often::EachTurn(_) => ". this ability triggers only once each turn",
            Often::Once => ". this ability triggers only once",
        });
        let once = often.or(limited.then_some(". do this only once each turn")).map(Phrase::from);
        say![events, ", ", effect, once]
    }

    /// What a triggered ability does, and if what is so.
    pub(super) fn behind_event(&mut self, it: &Triggered, effect: &Effect) -> Phrase {
        let mut scope = self.text(&[], Some(Subject::It));
        let condition = it.condition.as_ref().map(|it| say!["if ", scope.condition(it), ", "]);
        self.mute |= scope.mute;
        self.two = crate::Two::of(&it.on, it.condition.as_ref());
        let effect = self.effect(effect, Triggered::topic(&it.on, it.condition.as_ref()));
        self.two = None;
        say![condition, effect]
    }

    fn activated(&mut self, it: &Activated) -> Phrase {
        let mut cost = self.cost_from(&it.cost, it.zone);
        if it.keyword == Some(KeywordAbility::Forecast) {
            cost.push(Phrase::either(Equivalence::Unsaid, ["", ", reveal this from your hand"]));
        }
        let effect = self.effect(&it.effect, Some(Subject::This));
        let mut one = self.inner();
        let only_if = it.only_if.as_ref().map(|it| say!["activate only if ", one.condition(it)]);
        let price = it.price.as_ref().map(|it| say![". ", one.own_price(it)]);
        self.mute |= one.mute;
        let keyword = it.keyword.filter(|_| it.is_limited_by_keyword()).map(|it| say![it.name().to_lowercase(), " - "]);
        say![keyword, cost, ": ", effect, price, limits(it, only_if)]
    }

    /// The effect of an ability, in which `it` means that at first.
    pub(super) fn effect(&mut self, effect: &Effect, object: Option<Subject>) -> Phrase {
        match effect {
            Effect::Plain(text) => self.whole(text, object),
            Effect::Modal(modes, texts) => self.modal(modes, texts, object.as_ref()),
            Effect::Parts(texts) => {
                let mut phrase = Phrase::default();
                for (at, text) in texts.iter().enumerate() {
                    phrase.push(if at > 0 {
                        say![Phrase::either(Equivalence::Punctuation, ["", "."]), "; "]
                    } else {
                        Phrase::default()
                    });
                    phrase.push(self.whole(text, object.clone()));
                }
                phrase
            }
        }
    }

    /// The effect of an ability by itself.
    pub(super) fn effect_of(&mut self, ability: &Ability) -> Phrase {
        match effect_of(ability) {
            Some((effect, object)) => self.effect(effect, object),
            None => self.fail(),
        }
    }

    /// One of the modes that an ability offers.
    pub(super) fn mode(&mut self, ability: &Ability, number: u8) -> Phrase {
        match effect_of(ability) {
            Some((Effect::Modal(_, texts), object)) if usize::from(number) < texts.len() => {
                self.whole(&texts[usize::from(number)], object)
            }
            Some((Effect::Modal(..) | Effect::Plain(_) | Effect::Parts(_), _)) | None => self.fail(),
        }
    }

    /// Targets and instructions that belong together.
    pub(super) fn whole(&mut self, text: &Text, object: Option<Subject>) -> Phrase {
        let mut one = self.text(&text.targets, object);
        let said = one.sentences(&text.instructions);
        // Every target is somewhere in the text.
        self.mute |= one.mute || one.named != text.targets.len();
        said
    }
}

/// The effect of an ability, if it has one, and what `it` means in that at first.
fn effect_of(ability: &Ability) -> Option<(&Effect, Option<Subject>)> {
    match ability {
        Ability::Spell(it) => Some((it, None)),
        Ability::Activated(it) => Some((&it.effect, Some(Subject::This))),
        Ability::Triggered(it) => Some((&it.effect, Triggered::topic(&it.on, it.condition.as_ref()))),
        Ability::Keyword(_) | Ability::Static(_) => None,
    }
}

/// When and how often it may be activated.
fn limits(it: &Activated, only_if: Option<Phrase>) -> Phrase {
    let mut found: Vec<Phrase> = Vec::new();
    let timing: Option<Phrase> = match it.timing {
        Timing::Any => None,
        Timing::Sorcery => Some("activate only as a sorcery".into()),
        Timing::Instant => Some("activate only as an instant".into()),
    };
    let anyone = say!["any player may activate", Phrase::either(Equivalence::Unsaid, ["", " this ability"])];
    match (it.who, timing) {
        (Relation::Anyone, Some(timing)) if it.timing == Timing::Sorcery => {
            let one = say![anyone.clone(), " but only as a sorcery"];
            found.push(Phrase::either(Equivalence::Sequence, [one, say![anyone, ". ", timing]]));
        }
        (Relation::Anyone, timing) => {
            found.push(anyone);
            found.extend(timing);
        }
        (_, timing) => found.extend(timing),
    }
    if let Some(window) = &it.window {
        found.push(say!["activate only ", self::window(*window)]);
    }
    found.extend(only_if);
    let from_graveyard =
        it.zone == Zone::Graveyard && it.effect.home().is_none() && !it.cost.parts.contains(&CostPart::ExileThis);
    if from_graveyard {
        found.push("activate only if this is in your graveyard".into());
    }
    // It may be said where it is clear already.
    let said_besides = it.zone == Zone::Graveyard && !from_graveyard;
    let (times, besides) = match it.often {
        None => (None, None),
        Some(Often::EachTurn(1)) => (Some(Phrase::from("activate only once each turn")), Some(" and only once each turn")),
        Some(Often::EachTurn(_)) => (Some("activate no more than twice each turn".into()), None),
        Some(Often::Once) => (Some("activate only once".into()), Some(" and only once")),
    };
    let mut limits = Phrase::default();
    let before = found.len();
    for limit in found {
        limits.push(say![". ", limit]);
    }
    match (times, before, besides) {
        (None, 0, _) if said_besides => Phrase::either(Equivalence::Order, ["", ". activate only if this is in your graveyard"]),
        (None, _, _) => limits,
        (Some(times), 1.., Some(besides)) => {
            let besides = say![limits.clone(), besides];
            Phrase::either(Equivalence::Order, [besides, say![limits.clone(), ". ", times.clone()], say![". ", times, limits]])
        }
        (Some(times), 0, _) => say![". ", times],
        (Some(times), _, _) => {
            Phrase::either(Equivalence::Order, [say![limits.clone(), ". ", times.clone()], say![". ", times, limits]])
        }
    }
}

/// A part of a turn.
pub(super) fn window(window: Window) -> Phrase {
    let whose = || player::whose_turn(window.whose);
    match window.part {
        Part::Whole => say!["during ", whose(), " turn"],
        Part::Step(Stage::Upkeep) => say!["during ", whose(), " upkeep"],
        Part::Step(Stage::Draw) => say!["during ", whose(), " draw step"],
        Part::Step(Stage::DeclareAttackers) => "during the declare attackers step".into(),
        Part::Step(Stage::DeclareBlockers) => "during the declare blockers step".into(),
        Part::Step(_) => say!["during ", whose(), " end step"],
        Part::Combat(limit) => {
            let anyones = window.whose == Relation::Anyone;
            let combat = if anyones { "during combat".into() } else { say!["during ", whose(), " combat phase"] };
            match limit {
                Some((side, stage)) => say![combat, " ", point(side, stage)],
                None => combat,
            }
        }
        Part::Around(side, stage) if window.whose == Relation::Anyone => point(side, stage),
        Part::Around(side, stage) => say!["during ", whose(), " turn, ", point(side, stage)],
        Part::AfterUpkeep => say!["after ", whose(), " upkeep step"],
    }
}

fn point(side: Side, stage: Stage) -> Phrase {
    match side {
        Side::Before => match turn::point_before(stage) {
            [one] => say!["before ", *one],
            several => Phrase::either(Equivalence::Stage, several.iter().map(|it| say!["before ", *it])),
        },
        Side::After => Phrase::either(Equivalence::Stage, turn::point_after(stage).iter().map(|it| say!["after ", *it])),
    }
}

fn quote(said: Phrase) -> Phrase {
    say!["\"", said, Phrase::either(Equivalence::Punctuation, [".", ""]), "\""]
}
