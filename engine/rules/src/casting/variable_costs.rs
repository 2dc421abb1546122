//! When the X of what is paid besides mana is announced (107.3a, 607.2j).

use kernel::machine::{Casting, Flow, Handler, Machine, Part, casting};
use language::Word;
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    casting(cr::R607_2J, Part::Settle, choose_x_of_spell).serves(&[Word::CostPerX]),
    casting(cr::R107_3A, Part::Settle, choose_x_of_ability),
];

fn choose_x_of_spell(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    if casting.spell().is_some() { machine.settle_costs(casting) } else { Ok(()) }
}

fn choose_x_of_ability(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    if casting.spell().is_none() { machine.settle_costs(casting) } else { Ok(()) }
}
