//! Queries, and how a document is held against one.

use std::{cmp::Reverse, collections::BTreeMap};

use domain::{AccountId, Money, profile::Viewer};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{
    Entry, Facet, Field, Why,
    terms::{Names, TermId, Terms, fold, words_of},
};

/// The order of results. Where two are alike, the one changed last comes first, then the id decides.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Sort {
    /// What fulfils most of the query first.
    #[default]
    Relevance,
    /// Most years of experience first.
    Years,
    /// Changed last first.
    Recent,
}

/// What is looked for. Empty and absent filters let everybody pass; values of one facet are alternatives.
#[derive(Debug, Clone, Default)]
pub struct Query {
    /// The chosen values of each facet.
    pub chosen: BTreeMap<Facet, Vec<String>>,
    /// Words; each must begin a word of the title, the specialisations, the skills or the industry.
    pub words: String,
    /// Fewest years of experience.
    pub min_years: Option<u32>,
    /// Most years of experience.
    pub max_years: Option<u32>,
    /// The least pay expected must not be above this. Those who said nothing, or said it in another currency, do not pass:
    /// nobody knows whether they would.
    pub max_salary: Option<Money>,
    /// Would take up something now?
    pub is_available: Option<bool>,
    /// Does the searcher's company count as verified, so that those see it who show themselves to such only?
    pub viewer_is_verified: bool,
    /// Who looks: those whose shield is against them do not exist for them.
    pub viewer: Viewer,
    /// The order.
    pub sort: Sort,
    /// How many results to a page, at least 1.
    pub limit: usize,
    /// The place of the last result already shown.
    pub after: Option<Place>,
}

/// Where a result stands among the others; places compare as results follow each other.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Place {
    rank: Reverse<u32>,
    updated_at: Reverse<Timestamp>,
    id: AccountId,
}

/// What a document is to a query.
pub(super) enum Verdict {
    Fits,
    /// It would fit but for the choice in this facet.
    StoppedBy(usize),
    Unfit,
}

/// A query made ready to be held against many documents.
pub(super) struct Matcher<'q> {
    query: &'q Query,
    chosen: [Choice; Facet::COUNT],
    words: Vec<String>,
}

/// What was chosen in a facet.
#[derive(Default)]
struct Choice {
    is_made: bool,
    terms: Vec<TermId>,
    /// Places that are no country code: part of the location as it was typed.
    places: Vec<String>,
}

impl<'q> Matcher<'q> {
    pub(super) fn new(query: &'q Query, terms: &[Terms; Facet::COUNT]) -> Self {
        let mut chosen: [Choice; Facet::COUNT] = std::array::from_fn(|_| Choice::default());
        for (number, facet) in Facet::ALL.iter().enumerate() {
            let values = query.chosen.get(facet).map_or(&[][..], Vec::as_slice);
            let is_place = |value: &str| *facet == Facet::Location && fold(value).chars().count() > 2;
            chosen[number] = Choice {
                is_made: !values.is_empty(),
                terms: values.iter().filter_map(|value| terms[number].find(value)).collect(),
                places: values
                    .iter()
                    .filter(|value| is_place(value))
                    .map(|value| fold(value))
                    .collect(),
            };
        }
        Self {
            query,
            chosen,
            words: words_of(&query.words).collect(),
        }
    }

    pub(super) fn judge(&self, entry: &Entry) -> Verdict {
        if !self.passes_filters(entry) {
            return Verdict::Unfit;
        }
        let mut stopped = None;
        for (facet, choice) in self.chosen.iter().enumerate() {
            if !choice.admits(facet, entry) {
                if stopped.is_some() {
                    return Verdict::Unfit;
                }
                stopped = Some(facet);
            }
        }
        stopped.map_or(Verdict::Fits, Verdict::StoppedBy)
    }

    /// Everything but the facets.
    fn passes_filters(&self, entry: &Entry) -> bool {
        let (query, document) = (self.query, &entry.document);
        let affordable = |most: Money| {
            let least = document.least_salary.filter(|least| least.currency == most.currency);
            least.is_some_and(|least| least.minor <= most.minor)
        };
        document.visibility.shows_to(query.viewer_is_verified)
            && query
                .min_years
                .is_none_or(|least| least <= document.card.years_of_experience)
            && query
                .max_years
                .is_none_or(|most| document.card.years_of_experience <= most)
            && query
                .is_available
                .is_none_or(|wanted| wanted == document.card.is_available)
            && query.max_salary.is_none_or(affordable)
            && self.words.iter().all(|word| entry.field_of(word).is_some())
    }

    pub(super) fn place(&self, entry: &Entry) -> Place {
        let rank = match self.query.sort {
            Sort::Relevance => self.relevance(entry),
            Sort::Years => entry.document.card.years_of_experience,
            Sort::Recent => 0,
        };
        Place {
            rank: Reverse(rank),
            updated_at: Reverse(entry.document.updated_at),
            id: entry.document.card.id.clone(),
        }
    }

    /// A word counts for where it stands, a chosen value for having been chosen, being available for a little.
    fn relevance(&self, entry: &Entry) -> u32 {
        let weight = |field| match field {
            Field::Title => 8,
            Field::Specialization => 6,
            Field::Skill => 4,
            Field::Industry => 2,
        };
        let words: u32 = self
            .words
            .iter()
            .filter_map(|word| entry.field_of(word))
            .map(weight)
            .sum();
        let chosen: usize = self
            .chosen
            .iter()
            .enumerate()
            .map(|(facet, choice)| choice.met(facet, entry).count())
            .sum();
        words + 2 * u32::try_from(chosen).unwrap_or(u32::MAX / 4) + u32::from(entry.document.card.is_available)
    }

    pub(super) fn why(&self, entry: &Entry, names: &Names<'_>) -> Vec<Why> {
        let card = &entry.document.card;
        let mut why = Vec::new();
        for (number, (facet, choice)) in Facet::ALL.iter().zip(&self.chosen).enumerate() {
            let met = choice
                .met(number, entry)
                .map(|term| names.name(number, term).to_owned());
            why.extend(met.map(|value| Why {
                field: facet.name(),
                value,
            }));
        }
        if self.chosen[Facet::Location as usize].finds_place(entry) {
            let value = card.location.clone().unwrap_or_default();
            why.push(Why {
                field: Facet::Location.name(),
                value,
            });
        }
        for word in &self.words {
            let holds = |text: &&String| words_of(text).any(|known| known.starts_with(word));
            let field = |field, value: Option<String>| value.map(|value| Why { field, value });
            why.extend(match entry.field_of(word) {
                Some(Field::Title) => field("title", card.title.clone()),
                Some(Field::Specialization) => field(
                    Facet::Specialization.name(),
                    card.specializations.iter().find(holds).cloned(),
                ),
                Some(Field::Skill) => field(Facet::Skills.name(), card.skills.iter().find(holds).cloned()),
                Some(Field::Industry) => field(Facet::Industry.name(), card.industry.map(|it| it.to_string())),
                None => None,
            });
        }
        why.sort();
        why.dedup();
        why
    }
}

impl Choice {
    fn admits(&self, facet: usize, entry: &Entry) -> bool {
        !self.is_made || self.met(facet, entry).next().is_some() || self.finds_place(entry)
    }

    /// The chosen values that the document has.
    fn met(&self, facet: usize, entry: &Entry) -> impl Iterator<Item = TermId> {
        entry.columns[facet]
            .iter()
            .copied()
            .filter(|term| self.terms.contains(term))
    }

    fn finds_place(&self, entry: &Entry) -> bool {
        self.places.iter().any(|place| entry.location.contains(place))
    }
}

impl Entry {
    /// The weightiest field in which a word begins so.
    fn field_of(&self, beginning: &str) -> Option<Field> {
        self.words
            .iter()
            .find(|(_, word)| word.starts_with(beginning))
            .map(|(field, _)| *field)
    }
}
