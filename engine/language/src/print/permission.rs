//! Ways to cast a card: from where, and what is paid.

use super::{Equivalence, Phrase, Speaker, amount::Style, cost::quality, filter, phrase::say, words};
use crate::{Afterwards, Condition, Cost, CostPart, Duration, Many, PaidAs, Permission, Playing, Subject, Verb, Which};
use vocabulary::catalog::Zone;

impl Speaker<'_> {
    /// What was activated may be activated once more (702.177b).
    pub(super) fn exhausts_again(&mut self, condition: Option<&Condition>) -> Phrase {
        let (own, rest) = match condition {
            Some(Condition::YourTurn) => (true, None),
            Some(Condition::All(parts)) if matches!(parts[..], [Condition::YourTurn, _]) => (true, parts.get(1)),
            other => (false, other),
        };
        let own = if own { "during your turn, " } else { "" };
        let so = rest.map(|it| say!["as long as ", self.condition(it), ", "]);
        say![own, so, "exhaust abilities may be activated again"]
    }

    /// What its controller may play, and do besides, and for how long (601.1a).
    pub(super) fn let_play(
        &mut self,
        it: &Subject,
        (also, how): (&'static str, Playing),
        lasts: Duration,
        (mana, after): (PaidAs, Afterwards),
    ) -> Phrase {
        let may = match how {
            Playing::Play | Playing::PlayOne => "play ",
            Playing::Cast | Playing::CastOne => "cast ",
        };
        let may = say!["you may ", also, may, self.let_played(it, how)];
        let free = say![" without paying ", Phrase::either(Equivalence::Every, ["its mana cost", "their mana costs"])];
        let free = Some(free).filter(|_| mana == PaidAs::Nothing);
        let either_way = |time: Phrase| {
            let ways = [say![may.clone(), free.clone(), time.clone()], say![may.clone(), time, free.clone()]];
            Phrase::either(Equivalence::Order, ways)
        };
        let said = if let Some(time) = super::change::duration(lasts) {
            let behind = either_way(say![" ", time.clone()]);
            Phrase::either(Equivalence::Order, [behind, say![time, ", ", may, free]])
        } else {
            let remains = ["it remains", "that card remains", "they remain", "those cards remain"];
            either_way(say![" for as long as ", Phrase::either(Equivalence::Pronoun, remains), " exiled"])
        };
        let any = match mana {
            PaidAs::Itself | PaidAs::Nothing => None,
            PaidAs::AnyColor => Some("color"),
            PaidAs::AnyType => Some("type"),
        };
        let any = any.map(|any| {
            let though = Phrase::either(Equivalence::Dialect, ["though it were ", ""]);
            let other = say!["you may spend mana as ", though, "mana of any ", any];
            let may = Phrase::either(Equivalence::Dialect, [say!["mana of any ", any, " can be spent"], other]);
            let spell = Phrase::either(Equivalence::Pronoun, ["it", "that spell", "them", "those spells"]);
            say![Phrase::either(Equivalence::Punctuation, [", and ", " and "]), may, " to cast ", spell]
        });
        let said = say![said, any];
        match after {
            Afterwards::Usual => said,
            Afterwards::Exiled => {
                let spell = Phrase::either(Equivalence::Pronoun, ["that spell", "a spell cast this way"]);
                let into = Phrase::either(Equivalence::Owner, ["a", "your"]);
                say![said, ". if ", spell, " would be put into ", into, " graveyard, exile it instead"]
            }
        }
    }
}

impl Speaker<'_> {
    /// What lets this be cast in another way.
    pub(super) fn permission(&mut self, it: &Permission) -> Phrase {
        match it.from {
            None => self.alternative(it),
            Some(zone) => self.cast_from(it, zone),
        }
    }

    /// What is paid rather than the mana cost.
    fn alternative(&mut self, it: &Permission) -> Phrase {
        let so = it.condition.as_ref().map(|it| self.condition(it));
        // Behind a condition of this, `it` is this.
        let named = so.as_ref().is_some_and(|it| it.printed().starts_with("this "));
        let when = so.map(|it| say!["if ", it, ", "]);
        let how = match &it.instead {
            Some(price) if price.parts.is_empty() => {
                let this = Phrase::either(Equivalence::Itself, ["this", "it"].into_iter().take(1 + usize::from(named)));
                say!["cast ", this, " without paying its mana cost"]
            }
            Some(price) => say![self.cost_list(price), " rather than pay this's mana cost"],
            None => self.fail(),
        };
        say![when, "you may ", how]
    }

    /// A part of a cost, as what is done for it.
    fn doing(&mut self, part: &CostPart) -> Phrase {
        if let CostPart::Life(life) = part {
            return say!["paying ", self.of(life, "life", Style::Measured)];
        }
        let CostPart::Does(verb, Many::Exactly(number), Which::Such(fits)) = part else { return self.fail() };
        let doing = match verb {
            Verb::Discard => "discarding ",
            Verb::Sacrifice => "sacrificing ",
            Verb::Exile => "exiling ",
            _ => return self.fail(),
        };
        say![doing, filter::several((*number).into(), &quality(fits))]
    }

    fn cast_from(&mut self, it: &Permission, zone: Zone) -> Phrase {
        let place = match zone {
            Zone::Exile => "exile".to_owned(),
            Zone::Library | Zone::Hand | Zone::Graveyard | Zone::Battlefield | Zone::Stack | Zone::Command | Zone::Ante => {
                format!("your {}", zone.name().to_lowercase())
            }
        };
        let using = it.using.map(|it| say![" using its ", it.name().to_lowercase(), " ability"]);
        let instead = it.instead.as_ref().map(|it| {
            let mut paid = vec![self.cost(it)];
            if let [first @ .., last @ CostPart::Does(..)] = &it.parts[..]
                && !first.is_empty()
            {
                let first = Cost { parts: first.to_vec() };
                paid.push(say![self.cost(&first), " and ", self.doing(last)]);
            }
            say![" by paying ", Phrase::either(Equivalence::Punctuation, paid), " rather than paying its mana cost"]
        });
        let besides = if it.besides.parts.is_empty() {
            Phrase::default()
        } else {
            let parts = it.besides.parts.iter().map(|it| self.doing(it)).collect();
            let by = Phrase::either(Equivalence::Dialect, [" by ", " if you "]);
            say![by, words::list(parts, "and"), " in addition to paying its other costs"]
        };
        let when = it.condition.as_ref().map(|it| {
            let so = self.condition(it);
            (say!["as long as ", so.clone(), ", "], say![Phrase::either(Equivalence::Dialect, [" as long as ", " if "]), so])
        });
        let cast = say!["you may cast this from ", place, using, instead, besides];
        match when {
            Some((before, behind)) => Phrase::either(Equivalence::Order, [say![cast.clone(), behind], say![before, cast]]),
            None => cast,
        }
    }
}
