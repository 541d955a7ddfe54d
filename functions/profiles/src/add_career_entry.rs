//! `POST /api/executive/career-history`

use axum::{extract::State, http::StatusCode};
use domain::{
    CareerEntry, CareerEntryId, Fault, Refused,
    career::{CareerDetails, MOST_ENTRIES},
};
use jiff::Timestamp;
use store::StoreError;
use web::{As, Executive, Json, Once, Problem, Valid};

use crate::{App, career_view::CareerEntryView};

/// Adds a position. Blank achievements are dropped.
#[utoipa::path(post, path = "/api/executive/career-history", tag = "profiles", request_body = CareerDetails,
    params(("Idempotency-Key" = String, Header, min_length = 8, max_length = 128)),
    responses((status = 201, body = CareerEntryView)))]
pub(crate) async fn add_career_entry(
    own: As<Executive>,
    once: Once,
    State(app): State<App>,
    Valid(details): Valid<CareerDetails>,
) -> Result<(StatusCode, Json<CareerEntryView>), Problem> {
    let (clock, chance) = (&app.common.clock, &app.common.chance);
    let now = clock.now();
    in_order(&details, now)?;
    let entry = CareerEntry {
        id: CareerEntryId::new(clock, chance),
        account_id: own.caller.account,
        details,
        created_at: now,
        updated_at: now,
    };
    let view = CareerEntryView::of(&entry, 1, now);
    let added = store::career::add(&app.profiles, &entry);
    let added = once.answer(added, &app.common.accounts, StatusCode::CREATED, &view)?;
    added.commit(chance).await.map_err(|error| match error {
        StoreError::Stale => Problem::invalid("career_entries", web::sentences::list_full(MOST_ENTRIES)),
        error => error.into(),
    })?;
    Ok((StatusCode::CREATED, Json(view)))
}

/// Checks the months; refuses all inconsistent ones at once.
pub(crate) fn in_order(details: &CareerDetails, now: Timestamp) -> Result<(), Problem> {
    let faults: Vec<Fault> = details.faults(now);
    if faults.is_empty() {
        Ok(())
    } else {
        Err(Refused::Unfit(faults).into())
    }
}
