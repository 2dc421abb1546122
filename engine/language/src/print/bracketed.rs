//! Text in square brackets (702.148a): one line of a card with it and of the same card without it.

/// What the first says beside the second, in brackets; nothing where the second is not the first with words left out.
pub(super) fn bracketed(whole: &str, without: &str) -> Option<String> {
    let (words, left) = (pieces(whole), pieces(without));
    let mut left = left.into_iter().peekable();
    let (mut said, mut inside) = (String::new(), false);
    for word in words {
        let stays = left.next_if_eq(&word).is_some();
        if stays && inside {
            said.push(']');
        }
        if !said.is_empty() && !word.starts_with(['.', ',', ';', ':']) {
            said.push(' ');
        }
        let ends_sentence = word == "." && left.peek().is_none();
        if !stays && !inside && !ends_sentence {
            said.push('[');
        }
        inside = !stays && (inside || !ends_sentence);
        said.push_str(word);
    }
    if inside {
        said.push(']');
    }
    left.next().is_none().then_some(said)
}

/// The words, and the marks behind them.
fn pieces(text: &str) -> Vec<&str> {
    let marked = |word: &'_ str| word.len() > 1 && word.ends_with(['.', ',', ';', ':']);
    text.split(' ')
        .flat_map(|it| {
            if marked(it) {
                let (word, mark) = it.split_at(it.len() - 1);
                vec![word, mark]
            } else {
                vec![it]
            }
        })
        .collect()
}
