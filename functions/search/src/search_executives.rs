//! `GET /api/search/executives`

use axum::extract::State;
use domain::{
    EventId, Line, Role,
    analytics::keywords,
    profile::Card,
    search::{ExecutiveQuery, language::Expr},
};
use index::{Facet as _, Found, NoteView, Place, Query, WhyView};
use jiff::SignedDuration;
use serde::Serialize;
use std::collections::BTreeMap;
use store::{RateLimit, analytics::appearances::SearchPage};
use utoipa::ToSchema;
use web::{As, FrequentLimit, Json, Problem, RecruiterOrAdmin, ValidQuery};

use crate::App;

/// One search a second on average, which is more than a person makes by changing filters and pages.
const SEARCHES: FrequentLimit = FrequentLimit {
    limit: RateLimit {
        what: "search",
        tries: 600,
        window: SignedDuration::from_mins(10),
    },
    unwritten: 30,
    batch: 10,
};

/// A page of results.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SearchView {
    /// The executives, masked, in order.
    results: Vec<ResultView>,
    /// The number on all pages.
    total: u64,
    /// The number of results for each value of a facet, given all other filters. Countries are under `location`. Of each
    /// facet the 100 most frequent values, and the chosen ones; if the query has a `facet`, that facet only.
    facets: BTreeMap<&'static str, BTreeMap<String, u32>>,
    /// For the next page; `null` on the last.
    next_cursor: Option<String>,
    /// Changes of the query, if nothing matched it as typed.
    notes: Vec<NoteView>,
}

/// One result.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ResultView {
    /// The masked card.
    #[serde(flatten)]
    card: Card,
    /// The matching parts of the query.
    why_matched: Vec<WhyView>,
}

/// Searches executives. Results do not identify them.
#[utoipa::path(get, path = "/api/search/executives", tag = "search", params(ExecutiveQuery),
    responses((status = 200, body = SearchView)))]
pub(crate) async fn search_executives(
    by: As<RecruiterOrAdmin>,
    State(app): State<App>,
    ValidQuery(asked): ValidQuery<ExecutiveQuery>,
) -> Result<Json<SearchView>, Problem> {
    let mut query = Query::of(&asked).map_err(|faults| Problem::invalid_query(faults, ""))?;
    app.common.count_frequent(SEARCHES, &by.caller).await?;
    // The viewer is read while the copy is updated, and then cached for a minute.
    let (viewer, fresh) = tokio::join!(app.viewers.viewer(&by.caller), app.projection.freshen());
    query.viewer = viewer?;
    fresh?;
    // The cursor's context: the same query, with any page size.
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
        notes,
    } = app.projection.search(&query);
    let next_cursor = next
        .map(|place| serde_json::to_string(&place).map(|place| app.common.seal.wrap(&place, &question)))
        .transpose()
        .map_err(Problem::internal)?;
    if by.caller.role == Role::Employer {
        let page = SearchPage {
            id: EventId::new(&app.common.clock, &app.common.chance),
            at: app.common.clock.now(),
            is_first: asked.cursor.is_none(),
            executives: hits.iter().map(|hit| hit.card.id.clone()).collect(),
            // Those of a search without results are not stored: they may be a name.
            words: if hits.is_empty() {
                Vec::new()
            } else {
                reported_words(&asked, &query.words)
            },
        };
        // A failure does not affect the response.
        if let Err(error) = app.analytics.create(&page).await {
            tracing::error!(%error, "a page of results is not counted");
        }
    }
    let results = hits.into_iter().map(|hit| ResultView {
        card: hit.card,
        why_matched: hit.why_matched.into_iter().map(WhyView::from).collect(),
    });
    Ok(Json(SearchView {
        results: results.collect(),
        total: total as u64,
        facets: facets
            .into_iter()
            .map(|(facet, counts)| (facet.name(), counts))
            .collect(),
        next_cursor,
        notes: notes.into_iter().map(NoteView::from).collect(),
    }))
}

fn place(app: &App, cursor: &str, question: &str) -> Result<Place, Problem> {
    let place = app.common.seal.unwrap(cursor, question);
    place
        .and_then(|place| serde_json::from_str(&place).ok())
        .ok_or_else(|| store::StoreError::Cursor.into())
}

/// The search terms that are reported to executives: the typed words without operators and without those under NOT,
/// then specialisations and skills.
fn reported_words(asked: &ExecutiveQuery, words: &Expr) -> Vec<String> {
    let typed: Vec<String> = if words.is_plain() {
        asked.q.iter().map(ToString::to_string).collect()
    } else {
        words.wanted().iter().map(|leaf| leaf.words.join(" ")).collect()
    };
    let chosen = asked.specialization.iter().chain(&asked.skills).map(Line::as_str);
    keywords(typed.iter().map(String::as_str).chain(chosen))
}
