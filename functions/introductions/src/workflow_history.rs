//! GET /api/introductions/{id}/workflow-history: the history, oldest first.

use axum::extract::State;
use domain::{Introduction, IntroductionId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use web::{Json, PartyTo, Problem, ValidQuery};

use crate::{App, view::HistoryEntryView};

/// The page size.
const PAGE: u16 = 100;

/// Pagination of the history.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct HistoryPage {
    /// The cursor from the previous page.
    cursor: Option<String>,
}

/// A page of the history.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WorkflowHistoryView {
    /// Oldest first; without private comments of the other party.
    history: Vec<HistoryEntryView>,
    /// The number of entries on all pages.
    total: u32,
    /// For the next page; `null` on the last.
    next_cursor: Option<String>,
}

/// Lists the history of an introduction
#[utoipa::path(
    get, path = "/api/introductions/{id}/workflow-history", tag = "introductions",
    params(("id" = IntroductionId, Path), HistoryPage),
    responses((status = OK, body = WorkflowHistoryView))
)]
pub(crate) async fn get_workflow_history(
    by: PartyTo<Introduction>,
    State(app): State<App>,
    ValidQuery(wanted): ValidQuery<HistoryPage>,
) -> Result<Json<WorkflowHistoryView>, Problem> {
    let (seal, cursor) = (&app.common.seal, wanted.cursor.as_deref());
    let page = app
        .introductions
        .history(&by.record.id, by.party, PAGE, cursor, seal)
        .await?;
    let seen = by.record.seen_by(by.party);
    Ok(Json(WorkflowHistoryView {
        history: page
            .items
            .into_iter()
            .map(|entry| HistoryEntryView::new(entry.it, &seen))
            .collect(),
        total: by.record.history_length_for(by.party),
        next_cursor: page.next_cursor,
    }))
}
