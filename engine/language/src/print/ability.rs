//! Abilities: of permanents, of spells, activated and triggered.

use super::{Equivalence, Phrase, Speaker, phrase::say, timing, words};
use crate::{Ability, Activated, Effect, Often, Subject, Text, Triggered};
use vocabulary::catalog::KeywordAbility;

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
        let (keywords, quotes) = self.given_parts(abilities);
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

    /// The same in one list with the size before them.
    pub(super) fn given_with(&mut self, size: Phrase, abilities: &[&Ability]) -> Phrase {
        let (keywords, quotes) = self.given_parts(abilities);
        words::list([size].into_iter().chain(keywords).chain(quotes).collect(), "and")
    }

    /// The keywords among them, and the others in quotation marks.
    fn given_parts(&mut self, abilities: &[&Ability]) -> (Vec<Phrase>, Vec<Phrase>) {
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
        (keywords, quotes)
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
        self.difference = it.condition.as_ref().and_then(crate::Condition::difference);
        let effect = self.effect(effect, Triggered::topic(&it.on, it.condition.as_ref()));
        (self.two, self.difference) = (None, None);
        say![condition, effect]
    }

    fn activated(&mut self, it: &Activated) -> Phrase {
        let mut cost = self.cost_from(&it.cost, it.zone);
        if it.keyword == Some(KeywordAbility::Forecast) {
            cost.push(Phrase::either(Equivalence::Unsaid, ["", ", reveal this from your hand"]));
        }
        let effect = self.effect(&it.effect, Some(Subject::This));
        let mut one = self.inner();
        let only_if = it.only_if.as_ref().map(|it| one.condition(it));
        let price = it.price.as_ref().map(|it| say![". ", one.own_price(it)]);
        self.mute |= one.mute;
        let keyword = it.keyword.filter(|_| it.is_limited_by_keyword()).map(|it| say![it.name().to_lowercase(), " - "]);
        say![keyword, cost, ": ", effect, price, timing::limits(it, only_if)]
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

fn quote(said: Phrase) -> Phrase {
    say!["\"", said, Phrase::either(Equivalence::Punctuation, [".", ""]), "\""]
}
