//! Parts of a position that promise something by themselves: rows that copies share, and the words of a name.

use engine::game::{Rows, lengthened, words_of};
use proptest::prelude::*;

fn counted(number: usize) -> Rows<usize> {
    let mut rows = Rows::default();
    (0..number).for_each(|it| rows.push(it));
    rows
}

proptest! {
    #[test]
    fn a_copy_does_not_see_what_is_changed_later(number in 1_usize..70, at in any::<prop::sample::Index>()) {
        let at = at.index(number);
        let mut rows = counted(number);
        let copy = rows.clone();
        rows[at] = 1000;
        rows.push(7);
        prop_assert_eq!((rows[at], copy[at]), (1000, at));
        prop_assert_eq!((rows.len(), copy.len()), (number + 1, number));
        prop_assert!(rows != copy);
        let mut again = counted(1);
        again.clone_from(&rows);
        prop_assert!(again == rows);
        again.clone_from(&copy);
        prop_assert!(again == copy);
    }

    #[test]
    fn there_are_as_many_rows_as_were_added(number in 1_usize..70) {
        let mut rows = counted(number);
        prop_assert_eq!(rows.iter().copied().collect::<Vec<_>>(), (0..number).collect::<Vec<_>>());
        prop_assert_eq!((rows.get(number - 1), rows.get(number)), (Some(&(number - 1)), None));
        rows.change_those(|it| *it == number - 1, |it| *it = 1000);
        prop_assert_eq!(rows.iter().filter(|it| **it == 1000).count(), 1);
        rows.iter_mut().for_each(|it| *it = 5);
        prop_assert_eq!(rows.iter().sum::<usize>(), 5 * number);
        rows.clear();
        prop_assert!(rows.is_empty() && rows.get(0).is_none());
    }
}

#[test]
fn words_stand_between_spaces() {
    assert_eq!(words_of("Two Old Words"), 3);
    assert_eq!(words_of("Will-o'-the-Marsh"), 1);
    assert_eq!(words_of("Hound in ________ Guise"), 3);
    assert_eq!(words_of(""), 0);
}

#[test]
fn a_word_stands_behind_others() {
    assert_eq!(lengthened("Bear Cub", "Dark", 0), "Dark Bear Cub");
    assert_eq!(lengthened("Bear Cub", "Dark", 1), "Bear Dark Cub");
    assert_eq!(lengthened("Bear Cub", "Dark", 2), "Bear Cub Dark");
    assert_eq!(lengthened("Bear", "Dark", 3), "Bear Dark");
    assert_eq!(lengthened("Hound in ________ Guise", "Dark", 3), "Hound in ________ Guise Dark");
    assert_eq!(lengthened("", "Dark", 0), "Dark");
}
