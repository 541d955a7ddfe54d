//! The values of a facet, each known by a number, and the words of texts.

use std::collections::{BTreeMap, HashMap};

use domain::search::Document;

use super::Facet;

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
    /// came first. Of a spelling that only documents in `unseen` use nothing is told.
    fn name(&self, id: TermId, unseen: &HashMap<String, u32>) -> &str {
        let spellings = &self.spellings[id as usize];
        let is_seen = |(spelling, uses): &(&String, &u32)| unseen.get(*spelling).is_none_or(|unseen| unseen < *uses);
        spellings.iter().find(is_seen).map_or("", |(spelling, _)| spelling)
    }
}

/// How values are shown to one viewer: as if those whose shield is against them were not there.
pub(super) struct Names<'t> {
    terms: &'t [Terms; Facet::COUNT],
    /// How often each spelling is used by those.
    unseen: [HashMap<String, u32>; Facet::COUNT],
}

impl<'t> Names<'t> {
    pub(super) fn new<'d>(terms: &'t [Terms; Facet::COUNT], unseen: impl Iterator<Item = &'d Document>) -> Self {
        let mut uses: [HashMap<String, u32>; Facet::COUNT] = std::array::from_fn(|_| HashMap::new());
        for document in unseen {
            for (facet, uses) in Facet::ALL.iter().zip(&mut uses) {
                for value in facet.values(document) {
                    *uses.entry(value.trim().to_owned()).or_default() += 1;
                }
            }
        }
        Self { terms, unseen: uses }
    }

    pub(super) fn name(&self, facet: usize, id: TermId) -> &'t str {
        self.terms[facet].name(id, &self.unseen[facet])
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
