//! Fingerprints and sketches.

use rules_data::{Fingerprint, Sketch};

#[test]
fn written_as_read() {
    let text = "00ff00000000abcd";
    assert_eq!(text.parse::<Fingerprint>().unwrap().to_string(), text);
    let text = "0123456789abcdef".repeat(8);
    assert_eq!(text.parse::<Sketch>().unwrap().to_string(), text);
    for text in ["", "00FF00000000abcd", "0ff", "+123456789abcdef"] {
        assert!(text.parse::<Fingerprint>().is_err() && text.parse::<Sketch>().is_err(), "{text:?} was accepted");
    }
}

#[test]
fn similarity_counts_equal_positions() {
    let a = Sketch([7; 32]);
    let mut b = a;
    b.0[..8].fill(9);
    assert!((a.similarity(&b) - 0.75).abs() < 1e-9);
}
