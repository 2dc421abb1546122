//! Real cards, as they were accepted or as a file of somebody's has them: which play, and what the others wait for.

use codegen::cards::*;
use rules_data::Blocker;
use std::collections::BTreeMap;

#[test]
fn cards_are_counted_by_what_they_have_and_wait_for() {
    let cards = Cards::accepted(
        "card,text,model,state,year,layout,keywords,blockers\n\
         000000000000000a,00000000000000ff,00000000000000ee,plays,1998,normal,flying,\n\
         000000000000000b,00000000000000fe,,waits,1998,split,flying,709 text\n\
         000000000000000c,00000000000000fd,,waits,,normal,,text\n\
         000000000000000d,00000000000000fc,,no-card,1998,token,,\n",
    );
    let cards = cards.expect("it is a ledger");
    let tally = cards.tally();
    assert_eq!((tally.all, tally.no_cards), (Share { plays: 1, of: 3 }, 1));
    assert_eq!(tally.years, BTreeMap::from([(1998, Share { plays: 1, of: 2 })]));
    assert_eq!(tally.keywords["flying"], Share { plays: 1, of: 2 });
    assert_eq!(tally.layouts.len(), 2);
    let text = &tally.blockers[&Blocker::Text];
    assert_eq!((text.alone.len(), text.len()), (1, 2));
}

#[test]
fn a_survey_has_names_and_phrases() {
    let json = r#"{"summary":{"all":{"plays":0,"of":1},"blockers":[{"what":"wobble NAME","rule":"","alone":1,"cards":2}]},
        "cards":[{"name":"Odd Guard","layout":"normal","year":null,"keywords":["flying"],"state":"waits","field":null,
        "waits":[{"face":"Odd Guard","message":"what","place":null,"rule":"702.33","blockers":[]}],"text":1,"model":0}]}"#;
    let cards = Cards::surveyed(json).expect("it is a survey");
    assert_eq!(cards.cards[0].name.as_deref(), Some("Odd Guard"));
    assert_eq!(cards.cards[0].row.blockers.iter().map(Blocker::to_string).collect::<Vec<_>>(), ["702.33"]);
    assert_eq!((cards.phrases[0].alone, cards.phrases[0].cards), (1, 2));
    assert!(Cards::surveyed("{}").is_err());
}
