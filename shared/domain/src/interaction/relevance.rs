//! How well an interaction matches a search.

use super::InteractionContent;
use crate::{document::FileName, vocabulary::vocabulary};

vocabulary! {
    /// How well an interaction matches the words of a search, in any case.
    Relevance {
        /// The words occur as they were typed, one after the other.
        Phrase = "phrase",
        /// All of them occur, each as a whole word.
        Words = "words",
        /// All of them occur, some only as a part of a word.
        Parts = "parts",
    }
}

impl InteractionContent {
    /// How well what a person wrote, the title of a job and the names of the files match these words, which are in lower case; `None` if one of
    /// them does not occur.
    pub fn relevance(&self, query: &str) -> Option<Relevance> {
        let names = self.files().iter().map(FileName::as_str);
        let texts: Vec<_> = self
            .searched()
            .into_iter()
            .chain(names)
            .map(str::to_lowercase)
            .collect();
        if texts.iter().any(|text| text.contains(query)) {
            return Some(Relevance::Phrase);
        }
        let is_whole = |word: &str| texts.iter().any(|text| words(text).any(|other| other == word));
        let occurs = |word: &str| texts.iter().any(|text| text.contains(word));
        let mut wanted = words(query).peekable();
        wanted.peek()?;
        let mut relevance = Relevance::Words;
        for word in wanted {
            if !occurs(word) {
                return None;
            }
            if !is_whole(word) {
                relevance = Relevance::Parts;
            }
        }
        Some(relevance)
    }
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
}
