//! The values of a facet, each known by a number, and the words of texts.

use std::collections::{BTreeMap, HashMap};

/// The number of a value within its facet.
pub(super) type TermId = u32;

/// The values of one facet. Spellings that differ in case or spacing only are one value.
#[derive(Default)]
pub(super) struct Terms {
    ids: HashMap<String, TermId>,
    /// How often each spelling is in use.
    spellings: Vec<BTreeMap<String, u32>>,
}

impl Terms {
    /// The number of a value, which is in use once more.
    pub(super) fn keep(&mut self, value: &str) -> TermId {
        let next = TermId::try_from(self.spellings.len()).unwrap_or(TermId::MAX);
        let id = *self.ids.entry(fold(value)).or_insert(next);
        if id == next {
            self.spellings.push(BTreeMap::new());
        }
        *self.spellings[id as usize].entry(value.trim().to_owned()).or_default() += 1;
        id
    }

    /// Takes back one use.
    pub(super) fn release(&mut self, value: &str) {
        if let Some(id) = self.find(value) {
            let spellings = &mut self.spellings[id as usize];
            if let Some(uses) = spellings.get_mut(value.trim()) {
                *uses -= 1;
                if *uses == 0 {
                    spellings.remove(value.trim());
                }
            }
        }
    }

    /// The number of a value, whatever its spelling.
    pub(super) fn find(&self, value: &str) -> Option<TermId> {
        self.ids.get(&fold(value)).copied()
    }

    /// How a value is shown: of the spellings in use the first in the alphabet, so that the answer does not depend on who
    /// came first.
    pub(super) fn name(&self, id: TermId) -> &str {
        self.spellings[id as usize].keys().next().map_or("", String::as_str)
    }
}

/// Small letters, single spaces.
pub(super) fn fold(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

/// The words of a text in small letters. `M&A` and `C++` are words.
pub(super) fn words_of(text: &str) -> impl Iterator<Item = String> {
    text.split(|c: char| c.is_whitespace() || ",;/()|".contains(c))
        .map(|word| word.trim_matches(|c: char| ".:!?\"'-".contains(c)).to_lowercase())
        .filter(|word| word.chars().any(char::is_alphanumeric))
}
