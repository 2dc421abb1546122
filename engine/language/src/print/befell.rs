//! What has happened to permanents: they entered, left or died.

use super::{Equivalence, Phrase, past::several, phrase::say, player};
use crate::{Feat, Filter, Past, Relation, Test};

/// The same, of the controller, who had them enter.
pub(super) fn had_enter(least: u16, past: &Past) -> Option<Phrase> {
    if past.feat == Feat::Enters && matches!(past.who, Relation::Opponent | Relation::ThatPlayer) {
        let who = player::who(past.who).0;
        return Some(say![who, " had ", several(least, &past.what), " enter under their control"]);
    }
    let mut own = past.what.clone();
    own.tests.push(Test::Controlled(past.who));
    let entered = Phrase::either(Equivalence::Unsaid, ["", " the battlefield"]);
    let under = say![several(least, &past.what), " enter", entered.clone(), " under your control"];
    let of_own = say![several(least, &own), " enter", entered];
    let had = say!["you had ", Phrase::either(Equivalence::Passive, [under, of_own])];
    (past.feat == Feat::Enters && past.who == Relation::You).then_some(had)
}

/// Under whose control permanents were to which something happened, as it is told before that or behind it.
pub(super) const fn controlled_by(who: Relation) -> [&'static str; 2] {
    match who {
        Relation::You => [" you controlled", " under your control"],
        Relation::Opponent => [" an opponent controlled", " under an opponent's control"],
        Relation::Team
        | Relation::Another
        | Relation::ThatPlayer
        | Relation::Anyone
        | Relation::Defending
        | Relation::Enchanted
        | Relation::Chosen
        | Relation::OfHost
        | Relation::Target(_)
        | Relation::Doer => ["", ""],
    }
}

/// From where what dies is put into a graveyard (700.4).
pub(super) const FROM_PLAY: &str = " from the battlefield";

/// What is put into one's own graveyard as it dies: what one owns (400.3).
pub(super) fn own_buried(past: &Past) -> Option<Filter> {
    let (last, rest) = past.what.tests.split_last()?;
    let own = *last == Test::Owned(Relation::You) && past.who == Relation::Anyone && !rest.is_empty();
    own.then(|| Filter { tests: rest.to_vec() })
}

/// Something happened to permanents.
pub(super) fn befell(least: u16, past: &Past) -> Phrase {
    let whose = controlled_by(past.who);
    let what = several(least, &past.what);
    match past.feat {
        Feat::Dies => {
            let buried = if least == 1 { "was put into a graveyard" } else { "were put into graveyards" };
            let died = Phrase::either(Equivalence::Dies, [" died".to_owned(), format!(" {buried} from the battlefield")]);
            let told = [say![what.clone(), whose[0], died.clone()], say![what, died, whose[1]]];
            let own = own_buried(past).map(|it| {
                let were = if least == 1 { " was" } else { " were" };
                say![several(least, &it), were, " put into your graveyard", FROM_PLAY]
            });
            Phrase::either(Equivalence::Dies, [Phrase::either(Equivalence::Grammar, told)].into_iter().chain(own))
        }
        Feat::Leaves => Phrase::either(
            Equivalence::Grammar,
            [say![what.clone(), whose[0], " left the battlefield"], say![what, " left the battlefield", whose[1]]],
        ),
        Feat::Enters
        | Feat::Creates
        | Feat::PlaysLand
        | Feat::IsBuried
        | Feat::LeavesGraveyard
        | Feat::IsDestroyed
        | Feat::IsExiled
        | Feat::IsExiledFromHand
        | Feat::IsTapped
        | Feat::IsBuriedFromLibrary
        | Feat::IsRevealed
        | Feat::IsReturned
        | Feat::IsDealtExcess
        | Feat::GainsControl
        | Feat::SpendsOnSpells
        | Feat::GainsLife
        | Feat::LosesLife
        | Feat::IsDealtDamage
        | Feat::Draws
        | Feat::Discards
        | Feat::Casts
        | Feat::Warps
        | Feat::Sacrifices
        | Feat::CombatDamageToPlayer
        | Feat::Hurts
        | Feat::HurtsPlayer
        | Feat::Attacks
        | Feat::Blocks
        | Feat::IsTargeted
        | Feat::IsCrewed
        | Feat::IsSaddled
        | Feat::Descends
        | Feat::Crimes
        | Feat::Activates
        | Feat::Exhausts
        | Feat::Airbends
        | Feat::Earthbends
        | Feat::Firebends
        | Feat::Waterbends
        | Feat::Scries
        | Feat::Searches
        | Feat::Surveils
        | Feat::Investigates
        | Feat::Proliferates
        | Feat::Brings
        | Feat::Resolves
        | Feat::ChoosesMode
        | Feat::Flips => {
            say![what, " entered", Phrase::either(Equivalence::Unsaid, ["", " the battlefield"]), whose[1]]
        }
    }
}
