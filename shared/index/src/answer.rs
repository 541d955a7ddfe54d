//! Query execution: sets of slots are intersected, the result is counted and sorted.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet, HashMap},
};

use domain::search::{
    language::{Expr, Field, Term},
    words_of,
};

use super::{
    ColumnKind, Facet, FacetSource, Found, Hit, Index, Leniency, MOST_VALUES, Note, Query, Searched,
    bits::Bits,
    column::column_of,
    lexicon::lexicon,
    near,
    read::{Leaf, Manner, Read, Reading, Sought, whole_place},
    texts::{Content, TermId, TextId, Texts},
};

/// The score of a chosen value in the order by relevance.
const CHOSEN: u16 = 2;
/// A prepared query.
pub(super) struct Asked<'i, D: Searched> {
    pub(super) index: &'i Index<D>,
    pub(super) query: &'i Query<D>,
    /// The slots that the viewer may not see.
    hidden: Bits,
    /// The slots that the viewer may see.
    visible: Bits,
    /// The chosen values of each facet, if any.
    pub(super) choices: Vec<Option<Choice>>,
    pub(super) reading: Reading,
    /// For each leaf, the matching slots with their weights, in the order of leaves.
    saying: Vec<Saying>,
    /// Slots that match most of the terms, if none matches all.
    most: Option<Bits>,
    notes: Vec<Note>,
    /// By slot, for the order by relevance.
    pub(super) scores: Vec<u16>,
}

/// The slots that match a leaf.
#[derive(Default)]
struct Saying {
    found: Bits,
    /// By slot, the highest weight; empty if the order does not need it.
    weights: Vec<u8>,
    /// The matching texts, by column, ascending.
    texts: Vec<(usize, Vec<TextId>)>,
}

impl<D: Searched> Asked<'_, D> {
    /// A slot's texts in a column that match a leaf.
    pub(super) fn texts_saying(&self, number: usize, column: usize, slot: u32) -> impl Iterator<Item = TextId> {
        let found = self.saying[number].texts.iter().find(|(place, _)| *place == column);
        let own = self.index.columns[column].of(slot).iter().copied();
        own.filter(move |text| found.is_some_and(|(_, texts)| texts.binary_search(text).is_ok()))
    }
}

/// The chosen values of a facet.
pub(super) struct Choice {
    pub(super) terms: BTreeSet<TermId>,
    /// The locations in a chosen place, and its countries.
    pub(super) places: BTreeSet<TextId>,
    pub(super) countries: BTreeSet<TextId>,
    admitted: Bits,
}

impl<'i, D: Searched> Asked<'i, D> {
    pub(super) fn new(index: &'i Index<D>, query: &'i Query<D>) -> Self {
        let mut hidden = index.shields.hidden_from(&query.viewer);
        hidden.keep(&index.live);
        let mut visible = index.open.clone();
        if query.viewer.is_verified() {
            visible.add(&index.to_verified);
        }
        visible.keep(&index.live);
        visible.drop_all(&hidden);
        let mut asked = Self {
            index,
            query,
            hidden,
            visible,
            choices: D::Facet::ALL.iter().map(|_| None).collect(),
            reading: Reading::of(&Expr::default(), &Manner::default()),
            saying: Vec::new(),
            most: None,
            notes: Vec::new(),
            scores: Vec::new(),
        };
        if asked.ranks() {
            asked.scores = vec![0; index.rows.len()];
        }
        asked.understand();
        for (number, facet) in D::Facet::ALL.iter().enumerate() {
            if let Some(values) = query.chosen.get(facet).filter(|values| !values.is_empty()) {
                asked.choices[number] = Some(asked.choose(*facet, values));
            }
        }
        asked
    }

    /// Whether the order is by relevance.
    fn ranks(&self) -> bool {
        self.query.sort == D::Sort::default()
    }

    /// Reads the words; where no visible document matches, more and more generously.
    fn understand(&mut self) {
        let (words, mut manner) = (&self.query.words, Manner::default());
        if *words == Expr::default() {
            return;
        }
        self.read(&manner);
        if self.query.leniency >= Leniency::Spelling {
            for word in self.unsaid() {
                if let Some(read_as) = self.correction(&word) {
                    self.notes.push(Note::Corrected {
                        typed: word.clone(),
                        read_as: read_as.clone(),
                    });
                    manner.corrections.insert(word, read_as);
                }
            }
            if !manner.corrections.is_empty() {
                self.read(&manner);
            }
            if has_phrase(words) && !self.fits_any() {
                manner.without_quotes = true;
                self.read(&manner);
                if self.fits_any() {
                    self.notes.push(Note::WithoutQuotes);
                }
            }
            if !self.fits_any() {
                self.widen();
            }
            if !self.fits_any() {
                manner.word_by_word = true;
                self.read(&manner);
                self.notes.retain(|note| !matches!(note, Note::Widened { .. }));
                self.widen();
            }
            if self.query.leniency == Leniency::Words && words.is_plain() && !self.fits_any() {
                self.forgive(&mut manner);
            }
        }
        self.add_scores();
    }

    /// Replaces unknown subjects by wider ones.
    fn widen(&mut self) {
        for number in self.reading.wanted.clone() {
            let leaf = &self.reading.leaves[number];
            if self.saying[number].found.common(&self.visible) > 0 {
                continue;
            }
            let Some(sought) = leaf.broader() else {
                continue;
            };
            let typed = leaf.typed.join(" ");
            self.reading.leaves[number].sought = sought;
            self.saying[number] = self.find(&self.reading.leaves[number], self.ranks());
            if self.saying[number].found.common(&self.visible) > 0 {
                self.notes.push(Note::Widened { typed });
            }
        }
    }

    /// Leaves out unknown words, then requires only most of the others.
    fn forgive(&mut self, manner: &mut Manner) {
        let unsaid = self.unsaid();
        let says_more = |number: &usize| {
            let leaf = &self.reading.leaves[*number];
            !leaf.is_level() && !matches!(&leaf.sought, Sought::Word { word, .. } if unsaid.contains(word))
        };
        if !unsaid.is_empty() && self.reading.wanted.iter().any(says_more) {
            for word in unsaid {
                self.notes.push(Note::LeftOut { typed: word.clone() });
                manner.ignored.insert(word);
            }
            // A corrected word without a match is left out in its typed form.
            let typed = manner
                .corrections
                .iter()
                .filter(|(_, read_as)| manner.ignored.contains(*read_as));
            let typed: Vec<String> = typed.map(|(typed, _)| typed.clone()).collect();
            manner.ignored.extend(typed);
            self.read(manner);
            self.widen();
        }
        if !self.fits_any() {
            let most = self.most_of();
            if most.count() > 0 {
                self.notes.push(Note::MostWords);
                self.most = Some(most);
            }
        }
    }

    /// The visible slots that match the largest number of terms, if that is more than half of them, or half besides a
    /// title. Places and titles are required; a level is not.
    fn most_of(&self) -> Bits {
        let mut among = self.visible.clone();
        let mut counts = vec![0_u8; self.index.rows.len()];
        let (mut all, mut has_title) = (0, false);
        for number in &self.reading.wanted {
            let (leaf, found) = (&self.reading.leaves[*number], &self.saying[*number].found);
            if leaf.is_level() {
                continue;
            }
            all += 1;
            if leaf.is_essential() {
                among.keep(found);
                has_title |= leaf.is_title();
            }
            for slot in found.iter() {
                counts[slot as usize] = counts[slot as usize].saturating_add(1);
            }
        }
        let most = among
            .iter()
            .map(|slot| usize::from(counts[slot as usize]))
            .max()
            .unwrap_or(0);
        if most == 0 || most * 2 < all || most * 2 == all && !has_title {
            return Bits::default();
        }
        among.keep_if(|slot| usize::from(counts[slot as usize]) == most);
        among
    }

    fn read(&mut self, manner: &Manner) {
        self.reading = Reading::of(&self.query.words, manner);
        let ranks = self.ranks();
        self.saying = self.reading.leaves.iter().map(|leaf| self.find(leaf, ranks)).collect();
    }

    /// Whether any document visible to the viewer matches the words.
    fn fits_any(&self) -> bool {
        let mut held = self.hold(&self.reading.expr, &self.visible);
        held.keep(&self.visible);
        held.count() > 0
    }

    /// The required words that no visible document has.
    fn unsaid(&self) -> Vec<String> {
        let nobody = |number: &&usize| self.saying[**number].found.common(&self.visible) == 0;
        let unsaid = self.reading.wanted.iter().filter(nobody);
        let words = unsaid.filter_map(|number| match &self.reading.leaves[*number].sought {
            Sought::Word { word, .. } => Some(word.clone()),
            _ => None,
        });
        words.collect()
    }

    /// The most frequent known word that is one typing error away from this one.
    fn correction(&self, typed: &str) -> Option<String> {
        if typed.chars().count() < near::SHORTEST || lexicon().knows(typed) {
            return None;
        }
        let columns = self.index.columns.iter().map(|column| &column.texts);
        let known = lexicon().words().map(|word| (word, true));
        let used = columns.flat_map(Texts::words).map(|word| (word, false));
        let near: BTreeSet<&str> = known
            .chain(used)
            .filter(|(word, _)| near::is_near(typed, word))
            .map(|(word, _)| word)
            .collect();
        let counted = near.into_iter().map(|word| {
            let words = [word.to_owned()];
            let meant = lexicon().longest(&words, 0, true, true);
            let sought = meant.map_or_else(
                || Sought::Word {
                    word: word.to_owned(),
                    begins: false,
                },
                |run| Sought::Meanings(run.meanings),
            );
            let leaf = Leaf {
                field: None,
                typed: words.to_vec(),
                sought,
            };
            let saying = self.find(&leaf, false).found.common(&self.visible);
            (Reverse(saying), !lexicon().knows(word), word)
        });
        // Words that only hidden executives have must not be revealed.
        let best = counted
            .filter(|(saying, is_unknown, _)| saying.0 > 0 || !is_unknown)
            .min();
        best.map(|(_, _, word)| word.to_owned())
    }

    /// The scores of the words: the weight of the best field, more for a rare word.
    fn add_scores(&mut self) {
        if !self.ranks() {
            return;
        }
        let all = self.visible.count();
        for number in &self.reading.wanted {
            let Saying { found, weights, .. } = &self.saying[*number];
            let few = found.common(&self.visible) as usize;
            let rarity: u16 = match few {
                few if few * 100 <= all => 3,
                few if few * 10 <= all => 2,
                _ => 1,
            };
            for slot in found.iter() {
                let score = &mut self.scores[slot as usize];
                *score = score.saturating_add(u16::from(weights[slot as usize]) * rarity);
            }
        }
    }

    pub(super) fn answer(&self) -> Found<D> {
        let fits = self.fits();
        let all_but = |left_out: usize| {
            let mut kept = fits.clone();
            for (number, choice) in self.choices.iter().enumerate() {
                if let Some(choice) = choice.as_ref().filter(|_| number != left_out) {
                    kept.keep(&choice.admitted);
                }
            }
            kept
        };
        let found = all_but(self.choices.len());
        let unseen = self.unseen();
        let count = |(number, facet): (usize, &D::Facet)| {
            let counts = match &self.choices[number] {
                None => self.counts(number, &found, &unseen[number]),
                // A value's count is the number of results if it were the only chosen value.
                Some(_) => self.counts(number, &all_but(number), &unseen[number]),
            };
            (*facet, counts)
        };
        let values_of = self.query.values_of.as_ref().map(|(facet, _)| *facet);
        let counted = D::Facet::ALL.iter().enumerate();
        let counted = counted.filter(|(_, facet)| values_of.is_none_or(|only| only == **facet));
        let facets = counted.map(count).collect();
        let (slots, next) = match values_of {
            Some(_) => (Vec::new(), None),
            None => self.page(&found),
        };
        let hits = slots.into_iter().map(|slot| Hit {
            card: self.index.card(slot),
            why_matched: self.why(slot, &unseen),
        });
        Found {
            hits: hits.collect(),
            total: found.count(),
            facets,
            next,
            notes: self.notes.clone(),
        }
    }

    /// The slots that pass all filters except the chosen facets.
    fn fits(&self) -> Bits {
        let mut fits = self.visible.clone();
        if let Some(most) = &self.most {
            fits.keep(most);
        } else if self.query.words != Expr::default() {
            let term = self.hold(&self.reading.expr, &fits);
            fits.keep(&term);
        }
        D::retain(&self.query.filter, self.index, &mut fits);
        fits
    }

    /// The slots for which an expression holds; may include slots that are not in `all`.
    fn hold(&self, read: &Read, all: &Bits) -> Bits {
        match read {
            Read::All(parts) => parts.iter().fold(all.clone(), |mut held, part| {
                held.keep(&self.hold(part, all));
                held
            }),
            Read::Any(parts) => parts.iter().fold(Bits::default(), |mut held, part| {
                held.add(&self.hold(part, all));
                held
            }),
            Read::Not(part) => {
                let mut held = all.clone();
                held.drop_all(&self.hold(part, all));
                held
            }
            Read::Leaf(number) => self.saying[*number].found.clone(),
        }
    }

    /// The slots that match a leaf.
    fn find(&self, leaf: &Leaf, ranks: bool) -> Saying {
        let slots = self.index.rows.len();
        let mut saying = Saying {
            found: Bits::none(slots),
            weights: if ranks { vec![0; slots] } else { Vec::new() },
            texts: Vec::new(),
        };
        for (column, kind) in places::<D>(leaf) {
            let texts = &self.index.columns[column].texts;
            let term = texts.saying(&leaf.sought);
            for text in &term {
                for slot in texts.slots(*text) {
                    if saying.found.put(*slot) && ranks {
                        saying.weights[*slot as usize] = kind.weight;
                    }
                }
            }
            if !term.is_empty() {
                saying.texts.push((column, term));
            }
        }
        saying
    }

    fn choose(&mut self, facet: D::Facet, values: &[String]) -> Choice {
        let index = self.index;
        let mut choice = Choice {
            terms: BTreeSet::new(),
            places: BTreeSet::new(),
            countries: BTreeSet::new(),
            admitted: Bits::none(index.rows.len()),
        };
        let place = match facet.source() {
            FacetSource::Column(place) => place,
            FacetSource::Flag(flag) => return self.choose_flag(&index.flags[flag], values, choice),
        };
        let column = &index.columns[place];
        choice.terms = values.iter().filter_map(|value| column.texts.find(value)).collect();
        for term in &choice.terms {
            let mut having = Bits::none(index.rows.len());
            column.having_term(*term, &mut having);
            score(&mut self.scores, &having);
            choice.admitted.add(&having);
        }
        if D::COLUMNS[place].content == Content::Countries {
            let typed = &index.columns[column_of::<D>(Field::Location)];
            // Two letters are a country code.
            for value in values.iter().filter(|value| value.chars().count() > 2) {
                let term = Term {
                    field: Some(Field::Location),
                    words: words_of(value).collect(),
                    is_phrase: true,
                };
                let sought = whole_place(&term).unwrap_or(Sought::Phrase(term.words));
                choice.places.extend(typed.texts.saying(&sought));
                choice.countries.extend(column.texts.saying(&sought));
            }
            typed.having(choice.places.iter().copied(), &mut choice.admitted);
            column.having(choice.countries.iter().copied(), &mut choice.admitted);
        }
        choice
    }

    fn choose_flag(&mut self, having: &Bits, values: &[String], mut choice: Choice) -> Choice {
        for (term, value) in (0..).zip(["false", "true"]) {
            if !values.iter().any(|chosen| chosen == value) {
                continue;
            }
            let mut admitted = self.index.live.clone();
            match term {
                0 => admitted.drop_all(having),
                _ => admitted.keep(having),
            }
            score(&mut self.scores, &admitted);
            choice.admitted.add(&admitted);
            choice.terms.insert(term);
        }
        choice
    }

    /// For each facet, how often its texts are used by documents that the viewer may not see.
    fn unseen(&self) -> Vec<HashMap<TextId, u32>> {
        let mut unseen: Vec<HashMap<TextId, u32>> = D::Facet::ALL.iter().map(|_| HashMap::new()).collect();
        for slot in self.hidden.iter() {
            for (facet, uses) in D::Facet::ALL.iter().zip(&mut unseen) {
                let FacetSource::Column(place) = facet.source() else {
                    continue;
                };
                for text in self.index.columns[place].of(slot) {
                    *uses.entry(*text).or_default() += 1;
                }
            }
        }
        unseen
    }

    fn counts(&self, facet: usize, slots: &Bits, unseen: &HashMap<TextId, u32>) -> BTreeMap<String, u32> {
        let index = self.index;
        let place = match D::Facet::ALL[facet].source() {
            FacetSource::Column(place) => place,
            FacetSource::Flag(flag) => return counts_of_flag(&index.flags[flag], slots),
        };
        let column = &index.columns[place];
        let counts = (0..).zip(column.counts(slots, &index.live));
        let mut some: Vec<(TermId, u32)> = counts.filter(|(_, count)| *count > 0).collect();
        if let Some((_, words)) = &self.query.values_of {
            let beginning = column.texts.beginning(words);
            some.retain(|(term, _)| beginning.contains(term));
        }
        let name = |term| column.texts.name(term, unseen);
        if some.len() > MOST_VALUES {
            let is_chosen = |(term, _): &(TermId, u32)| {
                let choice = self.choices[facet].as_ref();
                choice.is_some_and(|choice| choice.terms.contains(term))
            };
            let chosen: Vec<(TermId, u32)> = some.iter().copied().filter(is_chosen).collect();
            let (_, (_, least), _) = some.select_nth_unstable_by_key(MOST_VALUES - 1, |(_, count)| Reverse(*count));
            let least = *least;
            some.retain(|(_, count)| *count >= least);
            some.sort_by_cached_key(|(term, count)| (Reverse(*count), name(*term)));
            some.truncate(MOST_VALUES);
            some.extend(chosen);
        }
        some.into_iter()
            .map(|(term, count)| (name(term).to_owned(), count))
            .collect()
    }
}

/// Where to look, highest weight first.
pub(super) fn places<D: Searched>(leaf: &Leaf) -> impl Iterator<Item = (usize, &'static ColumnKind)> {
    let is_in = |kind: &ColumnKind| kind.weight > 0 && (leaf.field.is_none() || leaf.field == kind.field);
    D::COLUMNS.iter().enumerate().filter(move |(_, kind)| is_in(kind))
}

/// How many of these slots have a flag, and how many do not.
fn counts_of_flag(having: &Bits, slots: &Bits) -> BTreeMap<String, u32> {
    let all = u32::try_from(slots.count()).unwrap_or(u32::MAX);
    let with = slots.common(having);
    let counts = [("true", with), ("false", all - with)];
    let some = counts.into_iter().filter(|(_, count)| *count > 0);
    some.map(|(value, count)| (value.to_owned(), count)).collect()
}

fn has_phrase(expr: &Expr) -> bool {
    match expr {
        Expr::All(parts) | Expr::Any(parts) => parts.iter().any(has_phrase),
        Expr::Not(part) => has_phrase(part),
        Expr::Term(term) => term.is_phrase,
    }
}

/// Adds the score of a chosen value; a no-op unless the order is by relevance.
fn score(scores: &mut [u16], slots: &Bits) {
    if scores.is_empty() {
        return;
    }
    for slot in slots.iter() {
        let score = &mut scores[slot as usize];
        *score = score.saturating_add(CHOSEN);
    }
}
