//! `DELETE /api/introductions/candidates/save/{id}`

use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use domain::AccountId;
use store::StoreError;
use web::{As, Problem, Recruiter};

use crate::App;

/// Removes a candidate that the company saved, with notes and tags. Idempotent.
#[utoipa::path(delete, path = "/api/introductions/candidates/save/{id}", tag = "search",
    params(("id" = AccountId, Path, description = "The executive.")), responses((status = 204)))]
pub(crate) async fn unsave_candidate(
    by: As<Recruiter>,
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    let id: AccountId = id
        .parse()
        .map_err(|_| Problem::NotFound(web::sentences::executive_not_found()))?;
    let taken = store::saved::unsave(&app.search, by.caller.company()?, &id);
    match taken.commit(&app.common.chance).await {
        Ok(()) | Err(StoreError::Stale) => Ok(StatusCode::NO_CONTENT),
        Err(error) => Err(error.into()),
    }
}
