//! The index: every document in memory, with columns for the facets. Pure; where documents come from is not its affair.
//!
//! It knows two deeds. [`Index::apply`] takes a change and forgets it when it knows a newer one; [`Index::search`] answers
//! a query. Another way of loading (a snapshot) or of finding words (an inverted index) changes neither.

mod facet;
mod query;
mod terms;

use std::collections::{BTreeMap, HashMap};

use domain::{AccountId, profile::Card, search::Document};
use store::search::Listed;

pub use facet::Facet;
pub use query::{Place, Query, Sort};

use query::{Matcher, Verdict};
use terms::{Names, TermId, Terms, words_of};

/// Why a result was found: a word of the query or a chosen facet value, and where it stands.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Why {
    /// The field: a facet's name, or `title`.
    pub field: &'static str,
    /// What it says there.
    pub value: String,
}

/// One result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hit {
    /// Masked.
    pub card: Card,
    /// What of the query it fulfils, in the order of the fields.
    pub why_matched: Vec<Why>,
}

/// The answer to a query.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// A page of them, in order.
    pub hits: Vec<Hit>,
    /// How many there are on all pages.
    pub total: usize,
    /// For each facet, how many results each of its values would have, given all other filters.
    pub facets: BTreeMap<Facet, BTreeMap<String, u32>>,
    /// Where the next page begins; absent on the last.
    pub next: Option<Place>,
}

/// A document taken apart for searching.
struct Entry {
    document: Document,
    /// What it says in each facet, in the order of [`Facet::ALL`].
    columns: [Vec<TermId>; Facet::COUNT],
    /// The words that `q` looks for: where they stand, and the word.
    words: Vec<(Field, String)>,
    /// The location in small letters.
    location: String,
}

/// Where a word of the query can stand, the weightiest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Field {
    Title,
    Specialization,
    Skill,
    Industry,
}

/// All documents.
#[derive(Default)]
pub struct Index {
    entries: HashMap<AccountId, Entry>,
    /// The newest revision heard of, of documents and of those taken away.
    revisions: HashMap<AccountId, u64>,
    terms: [Terms; Facet::COUNT],
}

impl Index {
    /// Takes a change in, unless a newer one of the same executive is known. So the order of changes does not matter, nor
    /// how often one comes.
    pub fn apply(&mut self, change: Listed) {
        let known = self.revisions.entry(change.account_id.clone()).or_default();
        if *known >= change.revision {
            return;
        }
        *known = change.revision;
        if let Some(gone) = self.entries.remove(&change.account_id) {
            for (facet, terms) in Facet::ALL.iter().zip(&mut self.terms) {
                facet
                    .values(&gone.document)
                    .iter()
                    .for_each(|value| terms.release(value));
            }
        }
        if let Some(document) = change.document {
            let entry = self.entry(document);
            self.entries.insert(change.account_id, entry);
        }
    }

    fn entry(&mut self, document: Document) -> Entry {
        let mut columns: [Vec<TermId>; Facet::COUNT] = std::array::from_fn(|_| Vec::new());
        for ((facet, terms), column) in Facet::ALL.iter().zip(&mut self.terms).zip(&mut columns) {
            column.extend(facet.values(&document).iter().map(|value| terms.keep(value)));
            column.sort_unstable();
            column.dedup();
        }
        let card = &document.card;
        let title = words_of(card.title.as_deref().unwrap_or_default()).map(|word| (Field::Title, word));
        let industry = card.industry.into_iter();
        let industry = industry
            .flat_map(|it| [it.profile_label(), it.application_label()])
            .flat_map(words_of);
        let each = |texts: &'_ [String], field| {
            let words: Vec<_> = texts
                .iter()
                .flat_map(|text| words_of(text))
                .map(|word| (field, word))
                .collect();
            words
        };
        let mut words: Vec<_> = title.chain(industry.map(|word| (Field::Industry, word))).collect();
        words.extend(each(&card.specializations, Field::Specialization));
        words.extend(each(&card.skills, Field::Skill));
        words.sort_unstable();
        words.dedup();
        let location = terms::fold(card.location.as_deref().unwrap_or_default());
        Entry {
            document,
            columns,
            words,
            location,
        }
    }

    /// Answers a query. The same documents and query give the same answer, whatever the order they came in.
    pub fn search(&self, query: &Query) -> Found {
        let matcher = Matcher::new(query, &self.terms);
        let mut counts: [HashMap<TermId, u32>; Facet::COUNT] = std::array::from_fn(|_| HashMap::new());
        let mut count = |facet: usize, entry: &Entry| {
            for term in &entry.columns[facet] {
                *counts[facet].entry(*term).or_default() += 1;
            }
        };
        // One pass: what passes everything counts in every facet, what only one facet stops counts in that one.
        let mut hits: Vec<(Place, &Entry)> = Vec::new();
        let mut total = 0;
        let mut shielded: Vec<&Entry> = Vec::new();
        for entry in self.entries.values() {
            if entry.document.shield.hides_from(&query.viewer) {
                shielded.push(entry);
                continue;
            }
            match matcher.judge(entry) {
                Verdict::Fits => {
                    (0..Facet::COUNT).for_each(|facet| count(facet, entry));
                    total += 1;
                    let place = matcher.place(entry);
                    if query.after.as_ref().is_none_or(|after| *after < place) {
                        hits.push((place, entry));
                    }
                }
                Verdict::StoppedBy(facet) => count(facet, entry),
                Verdict::Unfit => {}
            }
        }
        let names = Names::new(&self.terms, shielded.iter().map(|entry| &entry.document));
        let is_last = hits.len() <= query.limit;
        if !is_last && query.limit > 0 {
            hits.select_nth_unstable_by(query.limit - 1, |(one, _), (other, _)| one.cmp(other));
            hits.truncate(query.limit);
        }
        hits.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
        let next = hits.last().filter(|_| !is_last).map(|(place, _)| place.clone());
        let hits = hits.into_iter().map(|(_, entry)| Hit {
            card: entry.document.card.clone(),
            why_matched: matcher.why(entry, &names),
        });
        let named = |(facet, counts): (usize, HashMap<TermId, u32>)| {
            counts
                .into_iter()
                .map(|(term, count)| (names.name(facet, term).to_owned(), count))
                .collect()
        };
        Found {
            hits: hits.collect(),
            total,
            facets: Facet::ALL
                .iter()
                .copied()
                .zip(counts.into_iter().enumerate().map(named))
                .collect(),
            next,
        }
    }
}
