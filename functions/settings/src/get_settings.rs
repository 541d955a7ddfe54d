use axum::extract::State;
use domain::settings::Settings;
use web::{Caller, Json, Problem, SignedIn};

use crate::{App, avatar::avatar_url, records::Records, view::SettingsView};

/// Returns the caller's settings, combined with names and address
#[utoipa::path(get, path = "/api/executive/settings", tag = "settings", responses((status = 200, body = SettingsView)))]
pub(crate) async fn get_executive_settings(
    SignedIn(caller): SignedIn,
    State(app): State<App>,
) -> Result<Json<SettingsView>, Problem> {
    settings(&app, &caller).await
}

/// The same as `GET /api/executive/settings`
#[utoipa::path(get, path = "/api/settings", tag = "settings", responses((status = 200, body = SettingsView)))]
pub(crate) async fn get_settings(
    SignedIn(caller): SignedIn,
    State(app): State<App>,
) -> Result<Json<SettingsView>, Problem> {
    settings(&app, &caller).await
}

async fn settings(app: &App, caller: &Caller) -> Result<Json<SettingsView>, Problem> {
    let (records, avatar_url) = tokio::try_join!(Records::of(app, caller), avatar_url(app, &caller.account))?;
    let settings = match records.settings {
        Some(kept) => kept.it,
        None => Settings::new(records.account.id.clone()),
    };
    let view = SettingsView::new(&records.account, &settings, records.profile.as_deref(), avatar_url);
    Ok(Json(view))
}
