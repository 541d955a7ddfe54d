//! Converts a request to a query: the one place that defines valid requests.

use domain::{
    Money, Sentence, Whole,
    profile::Viewer,
    search::{
        ExecutiveQuery, Listed, Mark, OpenFacet, SortBy, Word,
        language::{Expr, Wrong},
        words_of,
    },
    sentences,
};

use super::{Facet, Index, Leniency, Query, Sort};

/// The default number of results per page.
const PAGE: u32 = 20;
/// The maximum number of results per page.
const LONGEST_PAGE: u32 = 100;
/// The maximum number of values per filter.
const MOST_VALUES: usize = 20;

/// Why a request is invalid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The parameter.
    pub field: &'static str,
    /// The error, to be shown after the field's label.
    pub words: Sentence,
    /// The part of the value that is wrong, if known.
    pub place: Option<Mark>,
}

impl Fault {
    fn new(field: &'static str, words: Sentence) -> Self {
        let place = None;
        Self { field, words, place }
    }
}

impl Query {
    /// The query of an unknown viewer, starting at the first page.
    ///
    /// # Errors
    /// All invalid parameters.
    pub fn of(asked: &ExecutiveQuery) -> Result<Self, Vec<Fault>> {
        let strings = |words: &[Word]| words.iter().map(ToString::to_string).collect::<Vec<_>>();
        let remote = asked.remote.map(|remote| remote.to_string());
        let chosen = [
            (
                Facet::Industry,
                asked.industry.iter().map(ToString::to_string).collect(),
            ),
            (Facet::Specialization, strings(&asked.specialization)),
            (Facet::Skills, strings(&asked.skills)),
            (Facet::Location, strings(&asked.location)),
            (
                Facet::Availability,
                asked.availability.iter().map(ToString::to_string).collect(),
            ),
            (Facet::Language, strings(&asked.language)),
            (Facet::Remote, remote.into_iter().collect()),
        ];
        let crowded = chosen.iter().filter(|(_, values)| values.len() > MOST_VALUES);
        let mut faults: Vec<_> = crowded
            .map(|(facet, _)| Fault::new(facet.name(), sentences::at_most_entries(MOST_VALUES)))
            .collect();
        if asked.limit.is_some_and(|limit| !(1..=LONGEST_PAGE).contains(&limit)) {
            faults.push(Fault::new("limit", sentences::between(1, LONGEST_PAGE)));
        }
        let typed = asked.q.as_deref().unwrap_or_default();
        let words = Expr::parse(typed).unwrap_or_else(|Wrong { fault, place }| {
            faults.push(Fault {
                place: Some(Mark::new(typed, place)),
                ..Fault::new("q", fault.into())
            });
            Expr::default()
        });
        if !faults.is_empty() {
            return Err(faults);
        }
        let currency = asked.currency.unwrap_or_default();
        Ok(Self {
            chosen: chosen.into_iter().filter(|(_, values)| !values.is_empty()).collect(),
            words,
            // With an explicit AND, all words are required.
            leniency: if typed.split_whitespace().any(|word| word == "AND") {
                Leniency::Spelling
            } else {
                Leniency::Words
            },
            min_years: asked.min_years.map(Whole::get),
            max_years: asked.max_years.map(Whole::get),
            max_salary: asked
                .max_salary
                .and_then(|most| Money::of_units(i64::from(most.get()), currency)),
            is_available: asked.available,
            viewer: Viewer::Unknown,
            sort: match asked.sort {
                SortBy::Relevance => Sort::Relevance,
                SortBy::Years => Sort::Years,
                SortBy::Recent => Sort::Recent,
            },
            limit: asked.limit.unwrap_or(PAGE) as usize,
            after: None,
            values_of: asked.facet.map(|facet| {
                let facet = match facet {
                    OpenFacet::Specialization => Facet::Specialization,
                    OpenFacet::Skills => Facet::Skills,
                    OpenFacet::Language => Facet::Language,
                };
                (facet, words_of(asked.value.as_deref().unwrap_or_default()).collect())
            }),
        })
    }
}

impl Index {
    /// An index of one executive: alerts match one executive with the same code as searches, so that the two cannot
    /// disagree.
    pub fn alone(listed: Listed) -> Self {
        let mut index = Self::default();
        index.apply(listed);
        index
    }

    /// Whether any document matches the typed words. Typing errors are not corrected: an alert is only about exact
    /// matches.
    pub fn has(&self, query: &Query) -> bool {
        let literal = Query {
            leniency: Leniency::Literal,
            ..query.clone()
        };
        self.search(&literal).total > 0
    }
}
