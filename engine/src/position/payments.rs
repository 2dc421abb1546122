//! How a spell was cast: `cast from hand`, `way ability 1 of Deep Analysis`, `besides 2 ability 1 of Wolfbriar Elemental`, `spent 3 G`.

use super::{
    abilities,
    names::Labels,
    read::{Done, Reader, number, wrong},
};
use kernel::{
    game::{AbilityId, AbilityRef, By, Cards, CastFrom, CastRecord, Instead, ObjectId, Paid},
    wording::Wording,
};
use language::{CardSide, ManaType};
use vocabulary::catalog::CreatureType;

/// What is to be said of it.
pub(super) fn said(library: &Cards, names: &Labels<'_>, paid: &Paid) -> Vec<String> {
    let mut said = Vec::new();
    let of = |at: AbilityRef| abilities::text(library, at);
    said.extend(paid.from.map(|it| match it {
        CastFrom::Zone(it) => format!("cast from {}", it.name().to_lowercase()),
        CastFrom::Outside => "cast from outside".to_owned(),
    }));
    match paid.way.permission {
        By::Hand => {}
        By::Ability(at) => said.push(format!("permitted {}", of(at))),
        By::Rule => said.push("permitted by a rule".to_owned()),
        By::Top => said.push("permitted from the top".to_owned()),
        By::Graveyard => said.push("permitted from the graveyard".to_owned()),
        By::Among => said.push("permitted from among others".to_owned()),
        By::Effect => said.push("permitted by an effect".to_owned()),
    }
    match paid.way.cost {
        Instead::ManaCost => {}
        Instead::Ability(at) => said.push(format!("instead {}", of(at))),
        Instead::Nothing => said.push("instead nothing".to_owned()),
        Instead::Generic(it) => said.push(format!("instead {it} generic")),
    }
    match paid.way.side {
        CardSide::First => {}
        CardSide::Second => said.push("side second".to_owned()),
        CardSide::Both => said.push("side both".to_owned()),
    }
    said.extend(paid.besides.iter().map(|(at, times)| format!("besides {times} {}", at.write(names))));
    said.extend(paid.untimely.then(|| "untimely".to_owned()));
    said.extend(paid.held.iter().map(|it| format!("held {}", it.name())));
    let spent = ManaType::ALL.into_iter().filter(|it| paid.mana[*it as usize] > 0);
    said.extend(spent.map(|it| format!("spent {} {}", paid.mana[it as usize], it.letter())));
    said.extend((paid.snow > 0).then(|| format!("spent {} snow", paid.snow)));
    said
}

impl Reader<'_> {
    /// Takes in a fact of how a spell was cast; nothing if it is another fact.
    pub(super) fn paid(&mut self, paid: &mut Paid, fact: &str) -> Option<Done> {
        if fact == "untimely" {
            paid.untimely = true;
            return Some(Ok(()));
        }
        let (head, rest) = fact.split_once(' ')?;
        let done = match head {
            "cast" => {
                let from = rest.strip_prefix("from ");
                let zone = from.and_then(|it| it.parse().ok()).map(CastFrom::Zone);
                let outside = from.filter(|it| *it == "outside").map(|_| CastFrom::Outside);
                zone.or(outside).ok_or_else(|| format!("{rest:?} is no zone")).map(|it| paid.from = Some(it))
            }
            "held" => {
                let kin = CreatureType::ALL.into_iter().find(|it| it.name() == rest);
                kin.ok_or_else(|| format!("{rest:?} is no creature type")).map(|it| paid.held = paid.held.with(it))
            }
            "permitted" if rest == "by an effect" => {
                paid.way.permission = By::Effect;
                Ok(())
            }
            "permitted" if rest == "from the top" => {
                paid.way.permission = By::Top;
                Ok(())
            }
            "permitted" if rest == "from among others" => {
                paid.way.permission = By::Among;
                Ok(())
            }
            "permitted" if rest == "by a rule" => {
                paid.way.permission = By::Rule;
                Ok(())
            }
            "side" => {
                paid.way.side = if rest == "both" { CardSide::Both } else { CardSide::Second };
                Ok(())
            }
            "permitted" => self.ability(rest).map(|it| paid.way.permission = By::Ability(it)),
            "instead" if rest == "nothing" => {
                paid.way.cost = Instead::Nothing;
                Ok(())
            }
            "instead" if rest.ends_with(" generic") => {
                let mana = number(rest.trim_end_matches(" generic"));
                mana.map(|it| paid.way.cost = Instead::Generic(it))
            }
            "instead" => self.ability(rest).map(|it| paid.way.cost = Instead::Ability(it)),
            "besides" => {
                let (times, at) = rest.split_once(' ')?;
                AbilityId::read(at, &self.found()).and_then(|at| Ok((at, number(times)?))).map(|it| paid.besides.push(it))
            }
            "spent" if rest.ends_with(" snow") => number(rest.trim_end_matches(" snow")).map(|it| paid.snow = it),
            "spent" => {
                let (amount, mana) = rest.split_once(' ')?;
                let mana = ManaType::ALL.into_iter().find(|it| mana.len() == 1 && mana.starts_with(it.letter()))?;
                number(amount).map(|it| paid.mana[mana as usize] = it)
            }
            _ => return None,
        };
        Some(done)
    }

    /// Takes in what a permanent remembers of the spell that it was.
    pub(super) fn remembered(&mut self, id: ObjectId, fact: &str) -> Done {
        let at = self.state.records.iter().position(|it| it.object == id).unwrap_or_else(|| {
            self.state.records.push(CastRecord { object: id, paid: Paid::default(), x: 0 });
            self.state.records.len() - 1
        });
        if fact == "remembers" {
            return Ok(());
        }
        if let Some(x) = fact.strip_prefix("x ") {
            self.state.records[at].x = number(x)?;
            return Ok(());
        }
        let mut paid = std::mem::take(&mut self.state.records[at].paid);
        let done = self.paid(&mut paid, fact);
        self.state.records[at].paid = paid;
        done.unwrap_or_else(|| wrong(&format!("{fact:?} says nothing about how a spell was cast")))
    }
}
