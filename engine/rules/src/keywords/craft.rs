//! Craft (702.167).

use kernel::{
    event::{Cause, What},
    game::{Link, LinkKind, ObjectId, State},
    machine::{Context, Currency, Flow, Handler, Machine, Paying, Seen, Table, means, payable, pays, property},
    question::About,
};
use language::{
    Ability, Activated, Aspects, CostPart, Entering, Filter, Instruction, Keyword, Players, Property, Subject, Terms, Test,
    Timing, Variant, Verb,
};
use vocabulary::{
    catalog::{KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_167A, KeywordAbility::Craft, come_back_transformed),
    payable(cr::R702_167B, Currency::Materials, has_materials),
    pays(cr::R702_167B, Currency::Materials, exile_materials),
    property(cr::R702_167C, Property::UsedToCraft, "[object] used to craft (Itself:this|it)", &[Aspects::LINKS], was_used),
];

/// It goes into exile with its materials, and comes back with its other face.
fn come_back_transformed(keyword: &Keyword) -> Vec<Ability> {
    let least = keyword.number.and_then(|it| u8::try_from(it).ok()).unwrap_or(1);
    let most = if keyword.variant == Variant::AtLeast { u8::MAX } else { least };
    let mut cost = keyword.cost();
    cost.parts.push(CostPart::this(Verb::Exile));
    cost.parts.push(CostPart::ExileMaterials((least, most), keyword.quality.clone().unwrap_or_default()));
    let this = || Subject::ThisIn(Zone::Exile);
    let back =
        Instruction::PutOntoBattlefield(this(), Players::OwnerOf(this()), Entering::Transformed(Box::new(Entering::Untapped)));
    vec![Ability::Activated(Activated { timing: Timing::Sorcery, ..Activated::of(cost, vec![back]) })]
}

/// Permanents that its controller controls and cards in the graveyard, whatever of the two the description names.
fn materials(table: &Table<'_>, fits: &Filter, it: &Paying) -> Vec<ObjectId> {
    let among = |place: Test| {
        let mut fits = fits.clone();
        fits.tests.push(place);
        table.payable(&CostPart::some(Verb::Exile, 1, fits.clone()), &fits, it)
    };
    let mut found = among(Test::Permanent);
    found.extend(among(Test::CardIn(Zone::Graveyard)));
    found.retain(|other| *other != it.object);
    found
}

fn has_materials(table: &Table<'_>, part: &CostPart, it: &Paying) -> bool {
    let CostPart::ExileMaterials((least, _), fits) = part else { return true };
    materials(table, fits, it).len() >= usize::from(*least)
}

/// One by one chosen, and exiled together; what comes back may speak of them.
fn exile_materials(machine: &mut Machine<'_>, part: &CostPart, it: &Paying) -> Flow {
    let CostPart::ExileMaterials((least, most), fits) = part else { return Ok(()) };
    let left = materials(&machine.table(), fits, it);
    let enough = |_: &State, chosen: &[ObjectId]| chosen.len() >= usize::from(*least);
    let chosen = machine.ask_several((it.player, About::Cost(it.object)), left, usize::from(*most), enough)?;
    machine.move_at_once(it.object, &chosen, (Zone::Exile, Cause::Exiled))?;
    for card in chosen {
        let card = machine.state.successor(card);
        if machine.state.object(card).is_some_and(|it| it.zone == Zone::Exile) {
            machine.happens_by(
                it.object,
                What::Links(Link { card, source: it.object, tie: LinkKind::Used(KeywordAbility::Craft) }),
            )?;
        }
    }
    Ok(())
}

/// This is what came back for it, from exile to the battlefield: as the second object after the one that went.
fn was_used(state: &State, it: &Seen<'_>, context: &Context<'_>, _: &Terms) -> bool {
    let went = ObjectId { generation: context.this.generation.wrapping_sub(2), ..context.this };
    state.was_used(it.id, went, KeywordAbility::Craft)
}
