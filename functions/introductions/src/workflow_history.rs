//! GET /api/introductions/{id}/workflow-history: the history, oldest first.

use std::collections::BTreeSet;

use axum::extract::State;
use domain::{
    Account, Introduction, IntroductionId,
    introduction::{Entry, Party},
};
use serde::{Deserialize, Serialize};
use store::Read;
use utoipa::{IntoParams, ToSchema};
use web::{Json, PartyTo, Problem, ValidQuery};

use crate::{
    App,
    view::{ActorNames, HistoryEntryView},
};

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

/// The employers who acted beside the contact of the introduction, or before them. None for an executive who is not told
/// who asks.
async fn colleagues(
    app: &App,
    introduction: &Introduction,
    reader: Party,
    entries: &[Entry],
) -> Result<Vec<Read<Account>>, Problem> {
    if reader == Party::Executive && introduction.hides_employer() {
        return Ok(Vec::new());
    }
    let of_employers = entries.iter().filter(|entry| entry.by == Party::Employer);
    let accounts = of_employers.filter_map(|entry| entry.account.as_ref());
    let others: BTreeSet<_> = accounts
        .filter(|account| **account != introduction.people.employer_id)
        .collect();
    if others.is_empty() {
        return Ok(Vec::new());
    }
    let others: Vec<_> = others.into_iter().collect();
    Ok(app.common.accounts.several::<Account>(&others).await?)
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
    let entries: Vec<Entry> = page.items.into_iter().map(|entry| entry.it).collect();
    let colleagues = colleagues(&app, &by.record, by.party, &entries).await?;
    let names = ActorNames {
        seen: &seen,
        colleagues: &colleagues,
    };
    Ok(Json(WorkflowHistoryView {
        history: entries
            .into_iter()
            .map(|entry| HistoryEntryView::new(entry, &names, by.party, &by.caller))
            .collect(),
        total: by.record.history_length_for(by.party),
        next_cursor: page.next_cursor,
    }))
}
