//! The texts of one column: titles, skills, countries. Every spelling is stored once, with its slots, and can be found
//! by its words.

use std::{
    collections::{BTreeMap, HashMap},
    ops::Bound,
};

use domain::search::{Mark, fold, language::Said, words_of, words_with_places};

/// The id of a text in its exact spelling.
pub(super) type TextId = u32;
/// The id of a term: texts that are equal except for case, spacing and accents are one term.
pub(super) type TermId = u32;

/// One column's texts.
pub(super) struct Texts {
    /// The searchable form of a text: itself, the labels of a code, or nothing.
    spoken: fn(&str) -> Vec<String>,
    ids: HashMap<Box<str>, TextId>,
    texts: Vec<Text>,
    /// The term of each text, in its own vector, because counting needs nothing else.
    term_of: Vec<TermId>,
    terms: HashMap<String, TermId>,
    /// The texts of each term.
    spellings: Vec<Vec<TextId>>,
    /// For each term, the number of documents that have it.
    documents: Vec<u32>,
    /// For each word, the texts that contain it.
    words: BTreeMap<Box<str>, Vec<TextId>>,
}

struct Text {
    text: Box<str>,
    /// How many documents use it.
    uses: u32,
    /// Slots that had it when they were filled, each once, ascending; deleted slots stay until the index is rebuilt.
    slots: Vec<u32>,
}

impl Texts {
    /// No texts yet.
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

    /// The id of a text; assigns one to a new text.
    pub(super) fn number(&mut self, text: &str) -> TextId {
        match self.ids.get(text) {
            Some(id) => *id,
            None => self.enter(text),
        }
    }

    /// Records that a slot has this text.
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

    /// Counts a slot's texts, or stops counting them.
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

    /// The number of terms.
    pub(super) fn terms(&self) -> usize {
        self.spellings.len()
    }

    /// For each term, the number of documents that have it.
    pub(super) fn documents(&self) -> &[u32] {
        &self.documents
    }

    /// The term of a value, in any spelling.
    pub(super) fn find(&self, value: &str) -> Option<TermId> {
        self.terms.get(&fold(value)).copied()
    }

    /// The slots that had this text; may include deleted slots.
    pub(super) fn slots(&self, id: TextId) -> &[u32] {
        &self.texts[id as usize].slots
    }

    pub(super) fn spellings(&self, term: TermId) -> &[TextId] {
        &self.spellings[term as usize]
    }

    /// The texts that contain it.
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
        // The rarest word determines which texts to check.
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

    /// The positions where the text matches, if it does. Empty for a text whose searchable form is not itself.
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

    /// The texts that contain this substring.
    pub(super) fn holding(&self, part: &str) -> Vec<TextId> {
        let terms = self.terms.iter().filter(|(folded, _)| folded.contains(part));
        terms
            .flat_map(|(_, term)| self.spellings(*term).iter().copied())
            .collect()
    }

    /// The displayed form of a value: the alphabetically first spelling in use, so that the result does not depend on
    /// insertion order. A spelling that only documents in `unseen` use is not revealed.
    pub(super) fn name(&self, term: TermId, unseen: &HashMap<TextId, u32>) -> &str {
        let spellings = self.spellings(term).iter().filter(|id| {
            let unseen = unseen.get(id).copied().unwrap_or_default();
            unseen < self.texts[**id as usize].uses
        });
        spellings.map(|id| self.text(*id).trim()).min().unwrap_or_default()
    }
}
