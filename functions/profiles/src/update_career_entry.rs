//! `PUT /api/executive/career-history/{id}`

use axum::extract::State;
use domain::{CareerEntry, CareerEntryId, career::CareerDetails};
use web::{Executive, IfMatch, Json, OwnRecord, Problem, Valid};

use crate::{App, add_career_entry::in_order, career_view::CareerEntryView};

/// Replaces the details of a position; absent fields are removed.
#[utoipa::path(put, path = "/api/executive/career-history/{id}", tag = "profiles", request_body = CareerDetails,
    params(("id" = CareerEntryId, Path), ("If-Match" = Option<String>, Header, description = "the `version` that was edited")),
    responses((status = 200, body = CareerEntryView)))]
pub(crate) async fn update_career_entry(
    OwnRecord { record: mut entry, .. }: OwnRecord<Executive, CareerEntry>,
    State(app): State<App>,
    if_match: IfMatch,
    Valid(details): Valid<CareerDetails>,
) -> Result<Json<CareerEntryView>, Problem> {
    let now = app.common.clock.now();
    in_order(&details, now)?;
    if_match.check(None, &entry.version().to_string())?;
    entry.revise(details, now);
    app.profiles.save(&entry).await?;
    Ok(Json(CareerEntryView::of(&entry, entry.version() + 1, now)))
}
