//! `GET /api/search/executives`

use std::collections::BTreeMap;

use axum::extract::State;
use domain::{
    Currency, Engagement, Industry, Money, Role, Text,
    analytics::keywords,
    profile::{Card, Viewer},
    search::{
        Mark,
        language::{Expr, Wrong},
    },
};
use events::Event;
use index::{Facet, Found, Place, Query, Sort, Why};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use web::{As, EmployerOrAdmin, FieldError, Json, Problem, ValidQuery};

use crate::{App, projection::VIEWER_IS_VERIFIED};

/// Results on a page when nobody says.
const PAGE: u32 = 20;
/// The most results on a page.
const LONGEST_PAGE: u32 = 100;
/// The most values of one filter.
const MOST_VALUES: usize = 20;

/// One value of a filter.
type Word = Text<1, 120>;

/// What is looked for. A parameter may stand several times: its values are alternatives. Empty ones count as absent.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ExecutiveQuery {
    /// Industries.
    #[serde(default)]
    industry: Vec<Industry>,
    /// Executive specialisations: `CFO`.
    #[serde(default)]
    specialization: Vec<Word>,
    /// Core skills.
    #[serde(default)]
    skills: Vec<Word>,
    /// Country codes of two letters, or parts of the location as the executive typed it.
    #[serde(default)]
    location: Vec<Word>,
    /// Kinds of work.
    #[serde(default)]
    availability: Vec<Engagement>,
    /// Languages.
    #[serde(default)]
    language: Vec<Word>,
    /// Fewest years of experience.
    min_years: Option<u32>,
    /// Most years of experience.
    max_years: Option<u32>,
    /// The most that can be paid a year, in whole units. Executives who expect no more pass; those who named no amount, or
    /// another currency, do not. A private expectation is compared by its order of magnitude only.
    max_salary: Option<u32>,
    /// Of `max_salary`; US dollars when absent.
    currency: Option<Currency>,
    /// Open to working from elsewhere?
    remote: Option<bool>,
    /// Would take up something now?
    available: Option<bool>,
    /// Words, which begin a word of the title, the specialisations, the skills, the industry, the location or the languages;
    /// phrases between quotation marks; `AND`, `OR`, `NOT`, parentheses; `title:`, `skills:` and so on before any of them.
    /// `"chief financial" AND (IFRS OR "big four") NOT audit`. Without an operator all of them must be there.
    q: Option<Text<0, 200>>,
    /// The order.
    #[serde(default)]
    #[param(inline)]
    sort: SortBy,
    /// Results on a page.
    #[param(minimum = 1, maximum = 100, default = 20)]
    limit: Option<u32>,
    /// `next_cursor` of the page before.
    cursor: Option<String>,
}

/// The order of results.
#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum SortBy {
    /// What fulfils most of the query first.
    #[default]
    Relevance,
    /// Most years of experience first.
    Years,
    /// Changed last first.
    Recent,
}

/// A page of results.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SearchView {
    /// The executives, masked, in order.
    results: Vec<ResultView>,
    /// How many there are on all pages.
    total: u64,
    /// How many results each value of a facet would have, given all other filters. Countries stand under `location`.
    facets: BTreeMap<&'static str, BTreeMap<String, u32>>,
    /// For the next page; `null` on the last.
    next_cursor: Option<String>,
}

/// One executive.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ResultView {
    /// What may be known of them.
    #[serde(flatten)]
    card: Card,
    /// What of the query they fulfil.
    why_matched: Vec<WhyView>,
}

/// What a result fulfils.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WhyView {
    /// The facet's name, or `title`.
    field: &'static str,
    /// What it says there.
    value: String,
    /// The parts of it that were looked for, to be marked.
    marks: Vec<Mark>,
}

/// Executives who may be found, by what they are and what they look for. They name nobody.
#[utoipa::path(get, path = "/api/search/executives", tag = "search", params(ExecutiveQuery),
    responses((status = 200, body = SearchView)))]
pub(crate) async fn search_executives(
    by: As<EmployerOrAdmin>,
    State(app): State<App>,
    ValidQuery(asked): ValidQuery<ExecutiveQuery>,
) -> Result<Json<SearchView>, Problem> {
    let mut query = asked.query()?;
    // Whoever looks is read while the copy is freshened, and then remembered for a minute.
    let (viewer, fresh) = tokio::join!(app.viewers.viewer(&by.caller), app.projection.freshen());
    query.viewer = viewer?;
    fresh?;
    // What the cursor continues: the same question, whatever the length of the page.
    let question = format!(
        "{:?}{:?}",
        Query {
            limit: 0,
            ..query.clone()
        },
        asked.sort
    );
    query.after = asked
        .cursor
        .as_deref()
        .map(|cursor| place(&app, cursor, &question))
        .transpose()?;
    let Found {
        hits,
        total,
        facets,
        next,
    } = app.projection.search(&query);
    let next_cursor = next
        .map(|place| serde_json::to_string(&place).map(|place| app.common.seal.wrap(&place, &question)))
        .transpose()
        .map_err(Problem::internal)?;
    if by.caller.role == Role::Employer && !hits.is_empty() {
        let event = Event::SearchAnswered {
            executives: hits.iter().map(|hit| hit.card.id.clone()).collect(),
            keywords: asked.keywords(&query.words),
        };
        app.common.tell(&app.search, event).await;
    }
    let why = |Why { field, value, marks }| WhyView { field, value, marks };
    let results = hits.into_iter().map(|hit| ResultView {
        card: hit.card,
        why_matched: hit.why_matched.into_iter().map(why).collect(),
    });
    Ok(Json(SearchView {
        results: results.collect(),
        total: total as u64,
        facets: facets
            .into_iter()
            .map(|(facet, counts)| (facet.name(), counts))
            .collect(),
        next_cursor,
    }))
}

fn place(app: &App, cursor: &str, question: &str) -> Result<Place, Problem> {
    let place = app.common.seal.unwrap(cursor, question);
    place
        .and_then(|place| serde_json::from_str(&place).ok())
        .ok_or_else(|| store::StoreError::Cursor.into())
}

impl ExecutiveQuery {
    /// What is looked for, in the words that executives are told of: what was typed, without operators and what stands under
    /// NOT, then seats and skills.
    fn keywords(&self, words: &Expr) -> Vec<String> {
        let typed: Vec<String> = if words.is_plain() {
            self.q.iter().map(ToString::to_string).collect()
        } else {
            words.wanted().iter().map(|said| said.words.join(" ")).collect()
        };
        let chosen = self.specialization.iter().chain(&self.skills).map(Text::as_str);
        keywords(typed.iter().map(String::as_str).chain(chosen))
    }

    fn query(&self) -> Result<Query, Problem> {
        let strings = |words: &[Word]| words.iter().map(ToString::to_string).collect::<Vec<_>>();
        let remote = self.remote.map(|remote| remote.to_string());
        let chosen = [
            (Facet::Industry, self.industry.iter().map(ToString::to_string).collect()),
            (Facet::Specialization, strings(&self.specialization)),
            (Facet::Skills, strings(&self.skills)),
            (Facet::Location, strings(&self.location)),
            (
                Facet::Availability,
                self.availability.iter().map(ToString::to_string).collect(),
            ),
            (Facet::Language, strings(&self.language)),
            (Facet::Remote, remote.into_iter().collect()),
        ];
        let crowded = chosen.iter().filter(|(_, values)| values.len() > MOST_VALUES);
        let mut faults: Vec<_> = crowded
            .map(|(facet, _)| FieldError::new(facet.name(), format!("must have at most {MOST_VALUES} entries")))
            .collect();
        if self.limit.is_some_and(|limit| !(1..=LONGEST_PAGE).contains(&limit)) {
            faults.push(FieldError::new(
                "limit",
                format!("must be between 1 and {LONGEST_PAGE}"),
            ));
        }
        let typed = self.q.as_deref().unwrap_or_default();
        let words = Expr::parse(typed).unwrap_or_else(|Wrong { fault, place }| {
            faults.push(FieldError::at("q", fault.to_string(), Mark::new(typed, place)));
            Expr::default()
        });
        if !faults.is_empty() {
            return Err(Problem::Invalid(faults));
        }
        let currency = self.currency.unwrap_or_default();
        Ok(Query {
            chosen: chosen.into_iter().filter(|(_, values)| !values.is_empty()).collect(),
            words,
            min_years: self.min_years,
            max_years: self.max_years,
            max_salary: self
                .max_salary
                .and_then(|most| Money::of_units(i64::from(most), currency)),
            is_available: self.available,
            viewer_is_verified: VIEWER_IS_VERIFIED,
            viewer: Viewer::Unknown,
            sort: match self.sort {
                SortBy::Relevance => Sort::Relevance,
                SortBy::Years => Sort::Years,
                SortBy::Recent => Sort::Recent,
            },
            limit: self.limit.unwrap_or(PAGE) as usize,
            after: None,
        })
    }
}
