//! How long cards take: `cargo bench -p engine`.

use divan::{Bencher, counter::ItemsCount};
use engine::cards::{FILES, Library, parse, standard};

fn main() {
    divan::main();
}

/// Lines of cards, the standard library over and over.
fn lines(number: usize) -> Vec<&'static str> {
    let lines = || FILES.iter().flat_map(|(_, text)| text.lines()).filter(|it| !it.is_empty() && !it.starts_with('#'));
    std::iter::repeat_with(lines).flatten().take(number).collect()
}

/// Ten thousand cards: less than a second.
#[divan::bench(sample_count = 10)]
fn ten_thousand(bencher: Bencher<'_, '_>) {
    let lines = lines(10_000);
    bencher.counter(ItemsCount::new(lines.len())).bench(|| {
        let mut library = Library::default();
        for line in &lines {
            parse::card(line, &mut library, engine::lexicon()).expect("the standard library has no problems");
        }
        library
    });
}

/// The standard library, as a game loads it.
#[divan::bench(sample_count = 20)]
fn standard_library() -> Library {
    standard()
}
