//! The texts of one column: titles, skills, countries. Every spelling is stored once, with its slots, and can be found
//! by its words.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    ops::{Bound, Range},
};

use domain::{
    Engagement, Industry,
    search::{Mark, fold, words_of, words_with_places},
};

use super::{
    lexicon::{Meaning, is_within, lexicon},
    read::Sought,
    stem::stem,
};

/// The id of a text in its exact spelling.
pub(super) type TextId = u32;
/// The id of a term: texts that are equal except for case, spacing and accents are one term.
pub(super) type TermId = u32;

/// What kind of texts a column has: it decides what they mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Content {
    /// Job titles: their names and synonyms, their level, and the places in them.
    Titles,
    /// Words of the executive, and their translations on the screens.
    Subjects,
    /// Companies: their words and meanings.
    Companies,
    /// Industry codes, searched by their labels.
    Industries,
    /// Cities and countries as typed, with the regions they are in.
    Places,
    /// Country codes, likewise.
    Countries,
    /// Codes of the kind of work.
    Engagements,
    /// Codes that words do not match.
    Codes,
}

/// One column's texts.
pub(super) struct Texts {
    content: Content,
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
    /// For each stem, its words.
    stems: HashMap<Box<str>, Vec<Box<str>>>,
    /// For each meaning, the texts that have it.
    meanings: HashMap<Meaning, Vec<TextId>>,
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
    pub(super) fn new(content: Content) -> Self {
        Self {
            content,
            ids: HashMap::new(),
            texts: Vec::new(),
            term_of: Vec::new(),
            terms: HashMap::new(),
            spellings: Vec::new(),
            documents: Vec::new(),
            words: BTreeMap::new(),
            stems: HashMap::new(),
            meanings: HashMap::new(),
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
        let (mut meanings, forms) = (self.content.meanings(text), self.content.searchable_forms(text));
        for forms in forms {
            let words: Vec<String> = words_of(&forms).collect();
            let understood = self.content.understand(&words, forms != text).into_iter();
            meanings.extend(understood.map(|(meaning, _)| meaning));
            for word in words {
                let texts = self.words.entry(word.as_str().into()).or_default();
                if texts.is_empty() {
                    self.stems.entry(stem(&word).into()).or_default().push(word.into());
                }
                if texts.last() != Some(&id) {
                    texts.push(id);
                }
            }
        }
        meanings.sort_unstable();
        meanings.dedup();
        for meaning in meanings {
            self.meanings.entry(meaning).or_default().push(id);
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

    /// The texts that match.
    pub(super) fn saying(&self, sought: &Sought) -> Vec<TextId> {
        let mut texts = match sought {
            Sought::Meanings(meanings) => {
                let texts = meanings.iter().filter_map(|meaning| self.meanings.get(meaning));
                texts.flatten().copied().collect()
            }
            Sought::Word { word, begins } => self.with_word(word, *begins),
            Sought::Phrase(words) => return self.with_phrase(words),
        };
        texts.sort_unstable();
        texts.dedup();
        texts
    }

    fn with_word(&self, word: &str, begins: bool) -> Vec<TextId> {
        let inflections = self.stems.get(stem(word).as_str()).into_iter().flatten();
        let mut texts: Vec<TextId> = inflections
            .filter_map(|word| self.words.get(word))
            .flatten()
            .copied()
            .collect();
        if begins {
            let from = self.words.range::<str, _>((Bound::Included(word), Bound::Unbounded));
            let longer = from.take_while(|(longer, _)| longer.starts_with(word));
            texts.extend(longer.flat_map(|(_, texts)| texts));
        }
        texts
    }

    /// The terms that have, for each of these words, a word beginning with it; in any language of the screens.
    pub(super) fn beginning(&self, words: &[String]) -> BTreeSet<TermId> {
        let of = |word: &String| -> BTreeSet<TermId> {
            let from = self
                .words
                .range::<str, _>((Bound::Included(word.as_str()), Bound::Unbounded));
            let longer = from.take_while(|(longer, _)| longer.starts_with(word.as_str()));
            longer
                .flat_map(|(_, texts)| texts)
                .map(|text| self.term(*text))
                .collect()
        };
        let mut rest = words.iter().map(of);
        let Some(first) = rest.next() else {
            return (0..).take(self.terms()).collect();
        };
        rest.fold(first, |terms, more| terms.intersection(&more).copied().collect())
    }

    /// The rarest word determines which texts to check.
    fn with_phrase(&self, words: &[String]) -> Vec<TextId> {
        let lists: Option<Vec<&Vec<TextId>>> = words.iter().map(|word| self.words.get(word.as_str())).collect();
        let rarest = lists.and_then(|lists| lists.into_iter().min_by_key(|texts| texts.len()));
        let mut texts = rarest.cloned().unwrap_or_default();
        if words.len() > 1 {
            texts.retain(|id| {
                let mut forms = self.content.searchable_forms(self.text(*id)).into_iter();
                forms.any(|forms| {
                    let forms: Vec<String> = words_of(&forms).collect();
                    forms.windows(words.len()).any(|window| window == words)
                })
            });
        }
        texts
    }

    /// The words of this column.
    pub(super) fn words(&self) -> impl Iterator<Item = &str> {
        self.words.keys().map(|word| &**word)
    }

    /// The positions of the match in a text. Empty if only a label or a code matches.
    pub(super) fn marks(&self, id: TextId, sought: &Sought) -> Vec<Mark> {
        let text = self.text(id);
        if matches!(
            self.content,
            Content::Industries | Content::Countries | Content::Engagements | Content::Codes
        ) {
            return Vec::new();
        }
        let (words, places): (Vec<String>, Vec<_>) = words_with_places(text).unzip();
        let runs = self.content.matching_runs(&words, sought).into_iter();
        let marks = runs.map(|run| Mark::new(text, places[run.start].start..places[run.end - 1].end));
        marks.collect()
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

impl Content {
    /// The searchable forms of a text.
    fn searchable_forms(self, text: &str) -> Vec<String> {
        let with_labels = |text: &str| {
            let labels = lexicon().labels(text).iter().map(|label| (*label).to_owned());
            std::iter::once(text.to_owned()).chain(labels).collect()
        };
        match self {
            Self::Titles | Self::Companies | Self::Places => vec![text.to_owned()],
            Self::Subjects => with_labels(text),
            Self::Industries => {
                let Ok(industry) = text.parse::<Industry>() else {
                    return Vec::new();
                };
                let mut forms: Vec<String> = with_labels(industry.profile_label());
                forms.push(industry.application_label().to_owned());
                forms
            }
            Self::Countries | Self::Engagements | Self::Codes => Vec::new(),
        }
    }

    /// The meanings of a text in addition to those of its words.
    fn meanings(self, text: &str) -> Vec<Meaning> {
        let lexicon = lexicon();
        match self {
            Self::Titles => lexicon.level(text).into_iter().collect(),
            Self::Countries => {
                let country = lexicon.named(text);
                country.map_or_else(Vec::new, |country| lexicon.includes(country).to_vec())
            }
            Self::Engagements => {
                let kind: Option<Engagement> = text.parse().ok();
                // Not `Project`: the word alone does not mean this engagement.
                let kind = kind.filter(|kind| *kind != Engagement::Project);
                kind.and_then(|kind| lexicon.named(kind.as_str())).into_iter().collect()
            }
            // The industry of banks.
            Self::Industries if text == Industry::FinancialServices.as_str() => {
                lexicon.named("banking").into_iter().collect()
            }
            Self::Industries | Self::Subjects | Self::Companies | Self::Places | Self::Codes => Vec::new(),
        }
    }

    /// The meanings of the words of a text, with their positions. A label has only the meaning of the whole: a person
    /// shown as “Directeur financier” in French does not match “director”.
    fn understand(self, words: &[String], is_label: bool) -> Vec<(Meaning, Range<usize>)> {
        let lexicon = lexicon();
        let is_place = self == Self::Places;
        let mut runs = lexicon.understand(words, !is_place, matches!(self, Self::Titles | Self::Places));
        if is_label {
            let all: Vec<Range<usize>> = runs.iter().map(|run| run.words.clone()).collect();
            runs.retain(|run| !all.iter().any(|longer| is_within(&run.words, longer)));
        }
        let mut understood = Vec::new();
        for run in runs {
            for meaning in run.meanings {
                // A title with a country in it does not match the whole region.
                if lexicon.is_place(meaning) && !is_place {
                    understood.push((meaning, run.words.clone()));
                    continue;
                }
                let all = lexicon.includes(meaning).iter();
                understood.extend(all.map(|meaning| (*meaning, run.words.clone())));
            }
        }
        understood
    }

    /// The matching runs of words.
    fn matching_runs(self, words: &[String], sought: &Sought) -> Vec<Range<usize>> {
        match sought {
            Sought::Meanings(meanings) => {
                let understood = self.understand(words, false).into_iter();
                understood
                    .filter(|(meaning, _)| meanings.contains(meaning))
                    .map(|(_, run)| run)
                    .collect()
            }
            Sought::Word { word, begins } => {
                let wanted = stem(word);
                let says = |own: &String| stem(own) == wanted || *begins && own.starts_with(word.as_str());
                (0..words.len())
                    .filter(|at| says(&words[*at]))
                    .map(|at| at..at + 1)
                    .collect()
            }
            Sought::Phrase(phrase) => {
                let mut runs: Vec<Range<usize>> = Vec::new();
                for (at, window) in words.windows(phrase.len()).enumerate() {
                    if window == phrase && runs.last().is_none_or(|run| run.end <= at) {
                        runs.push(at..at + phrase.len());
                    }
                }
                runs
            }
        }
    }
}
