//! `PUT /api/executive/career-history/{id}`

use axum::extract::{Path, State};
use domain::{CareerEntry, CareerEntryId, career::CareerDetails};
use web::{As, Executive, IfMatch, Json, Problem, Valid};

use crate::{App, add_career_entry::in_order, career_view::CareerEntryView};

/// Replaces the details of a position; absent fields are removed.
#[utoipa::path(put, path = "/api/executive/career-history/{id}", tag = "profiles", request_body = CareerDetails,
    params(("id" = CareerEntryId, Path), ("If-Match" = Option<String>, Header, description = "the `version` that was edited")),
    responses((status = 200, body = CareerEntryView)))]
pub(crate) async fn update_career_entry(
    own: As<Executive>,
    State(app): State<App>,
    Path(id): Path<String>,
    if_match: IfMatch,
    Valid(details): Valid<CareerDetails>,
) -> Result<Json<CareerEntryView>, Problem> {
    let absent = || Problem::NotFound("Career entry");
    let now = app.common.clock.now();
    in_order(&details, now)?;
    let id: CareerEntryId = id.parse().map_err(|_| absent())?;
    let found = app.profiles.get::<CareerEntry>((&own.caller.account, &id)).await?;
    let mut entry = found.ok_or_else(absent)?;
    if_match.check(None, &entry.version().to_string())?;
    entry.revise(details, now);
    app.profiles.save(&entry).await?;
    Ok(Json(CareerEntryView::of(&entry, entry.version() + 1, now)))
}
