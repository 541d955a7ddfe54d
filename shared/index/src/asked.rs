//! Converts a request to a query: the one place that defines valid requests.

use domain::{
    Money, Whole,
    job::{JobDocument, JobQuery, JobSortBy, SalaryType},
    profile::Viewer,
    search::{
        ExecutiveQuery, Listed, Mark, OpenFacet, QueryFault, SortBy, Word,
        language::{Expr, Wrong},
        words_of,
    },
    sentences,
    time::days,
};
use jiff::Timestamp;

use super::{
    ExecutiveFacet, ExecutiveFilter, Facet, Index, JobFacet, JobFilter, JobSort, Leniency, Query, Searched, Sort,
};

/// The default number of results per page.
const PAGE: u32 = 20;
/// The maximum number of results per page.
const LONGEST_PAGE: u32 = 100;
/// The maximum number of jobs per page.
const MOST_JOBS: u32 = 50;
/// The maximum number of values per filter.
const MOST_VALUES: usize = 20;

impl Query {
    /// The query of an unknown viewer, starting at the first page.
    ///
    /// # Errors
    /// All invalid parameters.
    pub fn of(asked: &ExecutiveQuery) -> Result<Self, Vec<QueryFault>> {
        let strings = |words: &[Word]| words.iter().map(ToString::to_string).collect::<Vec<_>>();
        let remote = asked.remote.map(|remote| remote.to_string());
        let chosen = [
            (
                ExecutiveFacet::Industry,
                asked.industry.iter().map(ToString::to_string).collect(),
            ),
            (ExecutiveFacet::Specialization, strings(&asked.specialization)),
            (ExecutiveFacet::Skills, strings(&asked.skills)),
            (ExecutiveFacet::Location, strings(&asked.location)),
            (
                ExecutiveFacet::Availability,
                asked.availability.iter().map(ToString::to_string).collect(),
            ),
            (ExecutiveFacet::Language, strings(&asked.language)),
            (ExecutiveFacet::Remote, remote.into_iter().collect()),
        ];
        let mut faults = crowded(&chosen);
        let limit = limit(asked.limit, LONGEST_PAGE, &mut faults);
        let (words, leniency) = typed(asked.q.as_deref().unwrap_or_default(), &mut faults);
        if !faults.is_empty() {
            return Err(faults);
        }
        let currency = asked.currency.unwrap_or_default();
        Ok(Self {
            chosen: chosen.into_iter().filter(|(_, values)| !values.is_empty()).collect(),
            words,
            leniency,
            filter: ExecutiveFilter {
                min_years: asked.min_years.map(Whole::get),
                max_years: asked.max_years.map(Whole::get),
                max_salary: asked
                    .max_salary
                    .and_then(|most| Money::of_units(i64::from(most.get()), currency)),
                is_available: asked.available,
            },
            viewer: Viewer::Unknown,
            sort: match asked.sort {
                SortBy::Relevance => Sort::Relevance,
                SortBy::Years => Sort::Years,
                SortBy::Recent => Sort::Recent,
            },
            limit,
            after: None,
            values_of: asked.facet.map(|facet| {
                let facet = match facet {
                    OpenFacet::Specialization => ExecutiveFacet::Specialization,
                    OpenFacet::Skills => ExecutiveFacet::Skills,
                    OpenFacet::Language => ExecutiveFacet::Language,
                };
                (facet, words_of(asked.value.as_deref().unwrap_or_default()).collect())
            }),
        })
    }
}

impl Query<JobDocument> {
    /// The query of a reader, starting at the first page.
    ///
    /// # Errors
    /// All invalid parameters.
    pub fn of_jobs(asked: &JobQuery, now: Timestamp) -> Result<Self, Vec<QueryFault>> {
        fn names<T: ToString>(values: &[T]) -> Vec<String> {
            values.iter().map(ToString::to_string).collect()
        }
        let chosen = [
            (JobFacet::EngagementType, names(&asked.engagement_type)),
            (JobFacet::Location, names(&asked.location)),
            (JobFacet::Workplace, names(&asked.workplace)),
            (JobFacet::ExperienceLevel, names(&asked.experience_level)),
            (JobFacet::Industry, names(&asked.industry)),
        ];
        let mut faults = crowded(&chosen);
        let limit = limit(asked.limit, MOST_JOBS, &mut faults);
        let (words, leniency) = typed(asked.q.as_deref().unwrap_or_default(), &mut faults);
        if !faults.is_empty() {
            return Err(faults);
        }
        let currency = asked.currency.unwrap_or_default();
        let least = asked
            .min_salary
            .and_then(|least| Money::of_units(i64::from(least.get()), currency));
        Ok(Self {
            chosen: chosen.into_iter().filter(|(_, values)| !values.is_empty()).collect(),
            words,
            leniency,
            filter: JobFilter {
                min_salary: least.map(|least| (least, asked.salary_type.unwrap_or(SalaryType::Yearly))),
                published_since: asked.posted_within.map(|within| now - days(i64::from(within.get()))),
            },
            sort: match asked.sort {
                JobSortBy::Relevance => JobSort::Relevance,
                JobSortBy::Recent => JobSort::Recent,
                JobSortBy::EndingSoon => JobSort::EndingSoon,
            },
            limit,
            ..Self::default()
        })
    }
}

/// The filters with too many values.
fn crowded<F: Facet>(chosen: &[(F, Vec<String>)]) -> Vec<QueryFault> {
    let crowded = chosen.iter().filter(|(_, values)| values.len() > MOST_VALUES);
    crowded
        .map(|(facet, _)| QueryFault::new(facet.name(), sentences::at_most_entries(MOST_VALUES)))
        .collect()
}

fn limit(asked: Option<u32>, most: u32, faults: &mut Vec<QueryFault>) -> usize {
    if asked.is_some_and(|limit| !(1..=most).contains(&limit)) {
        faults.push(QueryFault::new("limit", sentences::between(1, most)));
    }
    asked.unwrap_or(PAGE) as usize
}

/// The words, and how far they may be reread: with an explicit AND, all are required.
fn typed(typed: &str, faults: &mut Vec<QueryFault>) -> (Expr, Leniency) {
    let words = Expr::parse(typed).unwrap_or_else(|Wrong { fault, place }| {
        faults.push(QueryFault {
            place: Some(Mark::new(typed, place)),
            ..QueryFault::new("q", fault.into())
        });
        Expr::default()
    });
    let leniency = if typed.split_whitespace().any(|word| word == "AND") {
        Leniency::Spelling
    } else {
        Leniency::Words
    };
    (words, leniency)
}

impl<D: Searched> Index<D> {
    /// An index of one document: alerts match one document with the same code as searches, so that the two cannot
    /// disagree.
    pub fn alone(listed: Listed<D>) -> Self {
        let mut index = Self::default();
        index.apply(listed);
        index
    }

    /// Whether any document matches the typed words. Typing errors are not corrected: an alert is only about exact
    /// matches.
    pub fn has(&self, query: &Query<D>) -> bool {
        let literal = Query {
            leniency: Leniency::Literal,
            ..query.clone()
        };
        self.search(&literal).total > 0
    }
}
