use axum::extract::State;
use domain::settings::Settings;
use web::{Json, Member, Own, Problem};

use crate::{App, avatar::avatar_url, records::Records, view::SettingsView};

/// The caller's settings, merged with their names and address
#[utoipa::path(get, path = "/api/executive/settings", tag = "settings", responses((status = 200, body = SettingsView)))]
pub(crate) async fn get_executive_settings(
    own: Own<Member>,
    State(app): State<App>,
) -> Result<Json<SettingsView>, Problem> {
    settings(&app, own).await
}

/// The same as `GET /api/executive/settings`
#[utoipa::path(get, path = "/api/settings", tag = "settings", responses((status = 200, body = SettingsView)))]
pub(crate) async fn get_settings(own: Own<Member>, State(app): State<App>) -> Result<Json<SettingsView>, Problem> {
    settings(&app, own).await
}

async fn settings(app: &App, own: Own<Member>) -> Result<Json<SettingsView>, Problem> {
    let id = own.account.id.clone();
    let records = async { Ok::<_, Problem>(Records::beside(app, own.account).await?) };
    let (records, avatar_url) = tokio::try_join!(records, avatar_url(app, &id))?;
    let settings = match records.settings {
        Some(kept) => kept.it,
        None => Settings::new(records.account.id.clone()),
    };
    let view = SettingsView::new(&records.account, &settings, records.profile.as_deref(), avatar_url);
    Ok(Json(view))
}
