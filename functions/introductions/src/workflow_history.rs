//! GET /api/introductions/{id}/workflow-history: what happened, oldest first.

use axum::extract::State;
use domain::{Introduction, IntroductionId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use web::{Json, PartyTo, Problem, ValidQuery};

use crate::{App, view::HistoryEntryView};

/// How many entries a page has.
const PAGE: u16 = 100;

/// Where to go on.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct HistoryPage {
    /// Where the page before ended.
    cursor: Option<String>,
}

/// What happened.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WorkflowHistoryView {
    /// The oldest first; without other sides' private comments.
    history: Vec<HistoryEntryView>,
    /// How many entries there are on all pages.
    total: u32,
    /// For the next page; `null` on the last.
    next_cursor: Option<String>,
}

/// What happened to an introduction
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
