use axum::extract::State;
use jiff::Timestamp;
use serde::Serialize;
use store::sign_in::sessions_of;
use utoipa::ToSchema;
use web::{Json, Problem, SignedIn};

use crate::App;

/// A device that is signed in.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DeviceView {
    /// The id of the session.
    id: String,
    /// `Chrome, Windows`; empty for an unknown agent.
    agent: String,
    /// When it signed in.
    began_at: Timestamp,
    /// When it last renewed its session; an active session does so every hour.
    last_seen_at: Timestamp,
    /// Whether it is the caller's session.
    is_current: bool,
}

/// All devices.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DevicesView {
    sessions: Vec<DeviceView>,
    total: u64,
}

/// Lists the devices this account is signed in on: this one first, then by last activity.
#[utoipa::path(
    get,
    path = "/api/auth/sessions",
    tag = "auth",
    responses((status = 200, description = "Devices", body = DevicesView))
)]
pub(crate) async fn list_sessions(
    SignedIn(caller): SignedIn,
    State(app): State<App>,
) -> Result<Json<DevicesView>, Problem> {
    let now = app.common.clock.now();
    let rows = sessions_of(&app.common.accounts, &caller.account).await?;
    let open = rows.into_iter().filter(|row| row.is_open(now));
    let mut sessions: Vec<_> = open
        .map(|row| DeviceView {
            is_current: row.id == caller.session,
            id: row.it.id,
            agent: row.it.agent,
            began_at: row.it.began_at,
            last_seen_at: row.it.seen_at,
        })
        .collect();
    sessions.sort_by_key(|device| (!device.is_current, std::cmp::Reverse(device.last_seen_at)));
    Ok(Json(DevicesView {
        total: sessions.len() as u64,
        sessions,
    }))
}
