//! Rules that are called inert, and of which somebody makes something: the engine cites them, or their gists say what players or objects do.
//!
//! A gist that says what is done in a game has one of a list of verbs in it, of the handled rules two in three; what is done around a game,
//! at a tournament or with the cards as they are printed, has a word that says so. Measured on this project in November 2026: none of 70
//! inert rules is found, and 235 of the 329 handled ones would be, were they called inert.

use std::collections::BTreeMap;

use rules_data::{Disposition, Ledger, RuleId};

use crate::{Finding, emit::constant, ledger::FILE, likeness::count, scan::Scan};

/// What players and objects do in a game, without endings.
const DOES: &str = "must can't cannot may get gain lose win die destroy sacrifice exile draw deal dealt damage put tap untap return cast pay \
                    attack block choose chosen enter leave trigger resolve countered prevent discard mill move end goes become remove assign \
                    stay turn";

/// What says that it is done around a game.
const AROUND: &str =
    "tournament limited constructed match casual print errata gone pile wording wordings mark nothing sideboard variant format";

/// Finds them.
pub(super) fn findings(ledger: &Ledger, scan: &Scan, findings: &mut Vec<Finding>) {
    let (does, around) = (count(DOES), count(AROUND));
    let cited: BTreeMap<RuleId, (&str, usize)> = scan.uses.iter().map(|it| (it.rule, (it.file.as_str(), it.line))).collect();
    for row in ledger.rows().filter(|it| it.disposition == Disposition::Inert) {
        let mut find = |what: String| {
            let message = format!("{} is called inert, and {what}", row.rule);
            let help = "say what carries it, or make it todo; where it is inert, say in the gist that it is about no game";
            findings.push(Finding::new("false-inert", (FILE, ledger.line(row.rule)), message, help));
        };
        if let Some((file, line)) = cited.get(&row.rule) {
            find(format!("cr::{} stands in {file}:{line}", constant(row.rule)));
            continue;
        }
        let said = count(&row.gist.replace(['\'', '’'], ""));
        let has = |words: &BTreeMap<String, f64>| said.keys().find(|it| words.contains_key(*it)).cloned();
        if let (Some(verb), None) = (has(&does), has(&around)) {
            find(format!("its gist says what is done in a game: {verb:?}"));
        }
    }
}
