//! `GET /api/payments/packages`

use axum::extract::State;
use store::{payment, platform::platform_settings};
use web::{Json, Problem, Public};

use crate::{App, package_view::PackagesView};

/// Returns the packages that are sold, with what they open beyond the free plan
#[utoipa::path(get, path = "/api/payments/packages", tag = "payments",
    responses((status = OK, body = PackagesView)))]
pub(crate) async fn get_packages(_: Public, State(app): State<App>) -> Result<Json<PackagesView>, Problem> {
    let (list, settings, invoicing) = tokio::try_join!(
        payment::prices(app.payments()),
        platform_settings(&app.common.accounts),
        payment::invoicing(app.payments())
    )?;
    let quota = settings.introduction_requests;
    Ok(Json(PackagesView::new(&list, quota, invoicing.is_some())))
}
