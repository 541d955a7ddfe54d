//! The texts of one column: titles, skills, countries. Every spelling is kept once, knows whose it is and is found by its words.

use std::{
    collections::{BTreeMap, HashMap},
    ops::Bound,
};

use domain::search::{Mark, fold, language::Said, words_of, words_with_places};

/// The number of a text as it was written.
pub(super) type TextId = u32;
/// The number of what texts are counted as: those alike but for case, spacing and accents are one term.
pub(super) type TermId = u32;

/// One column's texts.
pub(super) struct Texts {
    /// What a text is found by: itself, the labels behind a code, or nothing.
    spoken: fn(&str) -> Vec<String>,
    ids: HashMap<Box<str>, TextId>,
    texts: Vec<Text>,
    /// Of each text its term: together, because counting asks for nothing else.
    term_of: Vec<TermId>,
    terms: HashMap<String, TermId>,
    /// Of each term its texts.
    spellings: Vec<Vec<TextId>>,
    /// Of each term, how many documents have it.
    documents: Vec<u32>,
    /// Of each word the texts that it stands in.
    words: BTreeMap<Box<str>, Vec<TextId>>,
}

struct Text {
    text: Box<str>,
    /// How often it is in use.
    uses: u32,
    /// Slots that had it when they were filled, each once, ascending; those emptied since stay until the index is built anew.
    slots: Vec<u32>,
}

impl Texts {
    /// None yet.
    pub(super) fn new(spoken: fn(&str) -> Vec<String>) -> Self {
        Self {
            spoken,
            ids: HashMap::new(),
            texts: Vec::new(),
            term_of: Vec::new(),
            terms: HashMap::new(),
            spellings: Vec::new(),
            documents: Vec::new(),
            words: BTreeMap::new(),
        }
    }

    /// The number of a text, a new one if it is new.
    pub(super) fn number(&mut self, text: &str) -> TextId {
        match self.ids.get(text) {
            Some(id) => *id,
            None => self.enter(text),
        }
    }

    /// A slot has this text from now on.
    pub(super) fn keep(&mut self, id: TextId, slot: u32) {
        let kept = &mut self.texts[id as usize];
        kept.uses += 1;
        if kept.slots.last() != Some(&slot) {
            kept.slots.push(slot);
        }
    }

    fn enter(&mut self, text: &str) -> TextId {
        let number = |length: usize| u32::try_from(length).unwrap_or(u32::MAX);
        let (id, next) = (number(self.texts.len()), number(self.spellings.len()));
        let term = *self.terms.entry(fold(text)).or_insert(next);
        if term == next {
            self.spellings.push(Vec::new());
            self.documents.push(0);
        }
        self.spellings[term as usize].push(id);
        let spoken = (self.spoken)(text);
        for word in spoken.iter().flat_map(|spoken| words_of(spoken)) {
            let texts = self.words.entry(word.into_boxed_str()).or_default();
            if texts.last() != Some(&id) {
                texts.push(id);
            }
        }
        self.ids.insert(text.into(), id);
        self.term_of.push(term);
        self.texts.push(Text {
            text: text.into(),
            uses: 0,
            slots: Vec::new(),
        });
        id
    }

    /// A slot's texts are counted, or no longer.
    pub(super) fn count(&mut self, texts: &[TextId], is_there: bool) {
        for (place, id) in texts.iter().enumerate() {
            let term = self.term(*id);
            let is_first = !texts[..place].iter().any(|before| self.term(*before) == term);
            let documents = &mut self.documents[term as usize];
            *documents = match (is_first, is_there) {
                (true, true) => *documents + 1,
                (true, false) => *documents - 1,
                (false, _) => *documents,
            };
            if !is_there {
                self.texts[*id as usize].uses -= 1;
            }
        }
    }

    pub(super) fn text(&self, id: TextId) -> &str {
        &self.texts[id as usize].text
    }

    pub(super) fn term(&self, id: TextId) -> TermId {
        self.term_of[id as usize]
    }

    /// How many terms there are.
    pub(super) fn terms(&self) -> usize {
        self.spellings.len()
    }

    /// Of each term, how many documents have it.
    pub(super) fn documents(&self) -> &[u32] {
        &self.documents
    }

    /// The term of a value, whatever its spelling.
    pub(super) fn find(&self, value: &str) -> Option<TermId> {
        self.terms.get(&fold(value)).copied()
    }

    /// The slots that had this text, emptied ones among them.
    pub(super) fn slots(&self, id: TextId) -> &[u32] {
        &self.texts[id as usize].slots
    }

    pub(super) fn spellings(&self, term: TermId) -> &[TextId] {
        &self.spellings[term as usize]
    }

    /// The texts that say it.
    pub(super) fn saying(&self, said: &Said) -> Vec<TextId> {
        let Some(first) = said.words.first() else {
            return Vec::new();
        };
        if !said.is_phrase {
            let from = self
                .words
                .range::<str, _>((Bound::Included(first.as_str()), Bound::Unbounded));
            let mut texts: Vec<TextId> = from
                .take_while(|(word, _)| word.starts_with(first.as_str()))
                .flat_map(|(_, texts)| texts.iter().copied())
                .collect();
            texts.sort_unstable();
            texts.dedup();
            return texts;
        }
        // The rarest word says which texts to look into.
        let lists: Option<Vec<&Vec<TextId>>> = said.words.iter().map(|word| self.words.get(word.as_str())).collect();
        let rarest = lists.and_then(|lists| lists.into_iter().min_by_key(|texts| texts.len()));
        let mut texts = rarest.cloned().unwrap_or_default();
        if said.words.len() > 1 {
            texts.retain(|id| {
                let mut spoken = (self.spoken)(self.text(*id)).into_iter();
                spoken.any(|spoken| said.find(&words_of(&spoken).collect::<Vec<_>>()).is_some())
            });
        }
        texts
    }

    /// Does the text say it, and where? A text that is found by something else than itself has no such places.
    pub(super) fn marks(&self, id: TextId, said: &Said) -> Option<Vec<Mark>> {
        let text = self.text(id);
        let mut marks = None;
        for spoken in (self.spoken)(text) {
            let (words, places): (Vec<_>, Vec<_>) = words_with_places(&spoken).unzip();
            let mut from = 0;
            while let Some(at) = said.find(&words[from..]).map(|at| from + at) {
                let last = at + said.words.len() - 1;
                let marks = marks.get_or_insert_with(Vec::new);
                if spoken == text {
                    marks.push(Mark::new(text, places[at].start..places[last].end));
                }
                from = last + 1;
            }
        }
        marks
    }

    /// The texts that hold this somewhere, words or not.
    pub(super) fn holding(&self, part: &str) -> Vec<TextId> {
        let terms = self.terms.iter().filter(|(folded, _)| folded.contains(part));
        terms
            .flat_map(|(_, term)| self.spellings(*term).iter().copied())
            .collect()
    }

    /// How a value is shown: of the spellings in use the first in the alphabet, so that the answer does not depend on who
    /// came first. Of a spelling that only documents in `unseen` use nothing is told.
    pub(super) fn name(&self, term: TermId, unseen: &HashMap<TextId, u32>) -> &str {
        let spellings = self.spellings(term).iter().filter(|id| {
            let unseen = unseen.get(id).copied().unwrap_or_default();
            unseen < self.texts[**id as usize].uses
        });
        spellings.map(|id| self.text(*id).trim()).min().unwrap_or_default()
    }
}
