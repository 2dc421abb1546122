//! `MinHash` over word pairs: a sketch that tells how much two texts share without holding either.

use codegen::fold::fold;
use rules_data::Sketch;

fn sketch(text: &str) -> Sketch {
    codegen::index::sketch::sketch(&fold(text))
}

#[test]
fn similarity_follows_the_share_of_word_pairs() {
    let words: Vec<String> = (0..200).map(|it| format!("w{it}")).collect();
    let whole = sketch(&words.join(" "));
    assert!((whole.similarity(&sketch(&words.join(" "))) - 1.0).abs() < 1e-9);
    // 100 of 199 pairs: a Jaccard similarity of one half, estimated from 32 positions.
    let half = whole.similarity(&sketch(&words[..101].join(" ")));
    assert!((0.25..=0.75).contains(&half), "{half}");
    let other: Vec<String> = (0..200).map(|it| format!("x{it}")).collect();
    assert!(whole.similarity(&sketch(&other.join(" "))) < 0.1);
}

#[test]
fn short_texts_have_sketches_of_their_own() {
    assert_eq!(sketch("flying"), sketch("Flying."));
    assert_ne!(sketch("flying"), sketch("reach"));
    assert_ne!(sketch("first strike"), sketch("strike first"));
    assert_eq!(sketch("").0.len(), 32);
}
