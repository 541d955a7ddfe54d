//! `GET /api/executive/profile`

use axum::{Json, extract::State};
use domain::ExecutiveProfile;
use web::{As, Executive, Problem};

use crate::{
    App,
    view::{ExecutiveProfileView, version},
};

/// The caller's profile as the wizard edits it; 404 before it was first saved, when the form starts with its defaults.
#[utoipa::path(get, path = "/api/executive/profile", tag = "profiles",
    responses((status = 200, body = ExecutiveProfileView)))]
pub(crate) async fn get_executive_profile(
    own: As<Executive>,
    State(app): State<App>,
) -> Result<Json<ExecutiveProfileView>, Problem> {
    let profile = app.profiles.get::<ExecutiveProfile>(&own.caller.account).await?;
    let profile = profile.ok_or(Problem::NotFound("Profile"))?;
    Ok(Json(ExecutiveProfileView::of(&profile, version(Some(&profile)))))
}
