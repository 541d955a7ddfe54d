//! `GET /api/payments/packages`

use axum::extract::State;
use web::{Json, Problem, Public};

use crate::{App, package_view::PackagesView};

/// Returns the packages that are sold, with what they open beyond the free plan
///
/// Each price is also converted to the other currencies for which there is an exchange rate that is at most 31 days old. These
/// amounts are for information: the price is charged in its own currency.
#[utoipa::path(get, path = "/api/payments/packages", tag = "payments",
    responses((status = OK, body = PackagesView)))]
pub(crate) async fn get_packages(_: Public, State(app): State<App>) -> Result<Json<PackagesView>, Problem> {
    Ok(Json(PackagesView::read(&app).await?))
}
