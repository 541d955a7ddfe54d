//! `GET /api/executive/career-history`

use axum::extract::State;
use domain::career::MOST_ENTRIES;
use serde::Serialize;
use store::career;
use utoipa::ToSchema;
use web::{As, Executive, Json, Problem};

use crate::{App, career_view::CareerEntryView};

/// The whole career. Its length is limited, so there are no pages.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CareerHistoryView {
    /// The newest first.
    career_entries: Vec<CareerEntryView>,
    /// The number of entries.
    total: usize,
    /// The maximum number of entries.
    most: u32,
}

/// Lists the caller's career, newest position first.
#[utoipa::path(get, path = "/api/executive/career-history", tag = "profiles",
    responses((status = 200, body = CareerHistoryView)))]
pub(crate) async fn list_career_history(
    own: As<Executive>,
    State(app): State<App>,
) -> Result<Json<CareerHistoryView>, Problem> {
    let entries = career::of(&app.profiles, &own.caller.account).await?;
    let now = app.common.clock.now();
    Ok(Json(CareerHistoryView {
        total: entries.len(),
        most: MOST_ENTRIES,
        career_entries: entries
            .iter()
            .map(|entry| CareerEntryView::of(entry, entry.version(), now))
            .collect(),
    }))
}
