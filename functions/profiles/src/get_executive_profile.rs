//! `GET /api/executive/profile`

use axum::extract::State;
use domain::{Account, ExecutiveProfile};
use web::{As, Executive, Json, Problem};

use crate::{
    App,
    view::{ExecutiveProfileView, version},
};

/// Returns the caller's profile for the wizard, and the card that employers see; 404 before the first save, when the
/// form starts with its defaults.
#[utoipa::path(get, path = "/api/executive/profile", tag = "profiles",
    responses((status = 200, body = ExecutiveProfileView)))]
pub(crate) async fn get_executive_profile(
    own: As<Executive>,
    State(app): State<App>,
) -> Result<Json<ExecutiveProfileView>, Problem> {
    let id = &own.caller.account;
    let (account, profile) = tokio::try_join!(
        app.common.accounts.get::<Account>(id),
        app.profiles.get::<ExecutiveProfile>(id)
    )?;
    let (account, profile) = account
        .zip(profile)
        .ok_or_else(|| Problem::NotFound(web::sentences::profile_not_found()))?;
    let version = version(Some(&profile));
    Ok(Json(ExecutiveProfileView::of(&account, &profile, version)))
}
