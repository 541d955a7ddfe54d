//! `DELETE /api/executive/career-history/{id}`

use axum::{extract::State, http::StatusCode};
use domain::{CareerEntry, CareerEntryId};
use store::StoreError;
use web::{As, Executive, IdOf, Problem};

use crate::App;

/// Deletes a position of the caller's career. Idempotent.
#[utoipa::path(delete, path = "/api/executive/career-history/{id}", tag = "profiles",
    params(("id" = CareerEntryId, Path)), responses((status = 204)))]
pub(crate) async fn delete_career_entry(
    own: As<Executive>,
    State(app): State<App>,
    IdOf(id): IdOf<CareerEntry>,
) -> Result<StatusCode, Problem> {
    let taken = store::career::take(&app.profiles, &own.caller.account, &id);
    match taken.commit(&app.common.chance).await {
        Ok(()) | Err(StoreError::Stale) => Ok(StatusCode::NO_CONTENT),
        Err(error) => Err(error.into()),
    }
}
