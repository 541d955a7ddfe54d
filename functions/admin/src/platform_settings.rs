//! GET and PUT /api/admin/settings: settings of the platform.

use axum::extract::State;
use domain::{
    PlatformSettings,
    platform::{MOST_REQUESTS, RequestQuota},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::StoreError;
use utoipa::ToSchema;
use web::{Admin, As, Json, Problem, Valid};

use crate::{App, sentences};

/// The settings.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PlatformSettingsView {
    /// The monthly quota of introduction requests, by plan; `null` for no limit.
    introduction_requests: RequestQuota,
    /// The last change; `null` while all settings have their defaults.
    changed_at: Option<Timestamp>,
}

impl From<PlatformSettings> for PlatformSettingsView {
    fn from(settings: PlatformSettings) -> Self {
        Self {
            introduction_requests: settings.introduction_requests,
            changed_at: settings.changed_at,
        }
    }
}

/// Returns the settings of the platform
#[utoipa::path(get, path = "/api/admin/settings", tag = "admin",
    responses((status = OK, body = PlatformSettingsView)))]
pub(crate) async fn get_platform_settings(
    _: As<Admin>,
    State(app): State<App>,
) -> Result<Json<PlatformSettingsView>, Problem> {
    let kept = app.common.accounts.get::<PlatformSettings>(()).await?;
    Ok(Json(kept.map(|kept| kept.it).unwrap_or_default().into()))
}

/// The new settings.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlatformSettingsChange {
    /// The monthly quota of introduction requests, by plan; `null` for no limit. Applies at once, including requests
    /// already sent in this month.
    introduction_requests: RequestQuota,
}

/// Changes the settings of the platform
#[utoipa::path(put, path = "/api/admin/settings", tag = "admin", request_body = PlatformSettingsChange,
    responses((status = OK, body = PlatformSettingsView)))]
pub(crate) async fn set_platform_settings(
    by: As<Admin>,
    State(app): State<App>,
    Valid(change): Valid<PlatformSettingsChange>,
) -> Result<Json<PlatformSettingsView>, Problem> {
    if let Some(field) = change.introduction_requests.unfit() {
        let bounds = sentences::quota_between(MOST_REQUESTS);
        return Err(Problem::invalid(format!("introduction_requests.{field}"), bounds));
    }
    let accounts = &app.common.accounts;
    let settings = PlatformSettings {
        introduction_requests: change.introduction_requests,
        changed_at: Some(app.common.clock.now()),
        changed_by: Some(by.caller.account),
    };
    let written = match accounts.get::<PlatformSettings>(()).await? {
        Some(mut kept) => {
            kept.it = settings.clone();
            accounts.save(&kept).await
        }
        None => accounts.create(&settings).await,
    };
    match written {
        Ok(()) => Ok(Json(settings.into())),
        // Two admins changed the settings at the same time.
        Err(StoreError::Exists) => Err(Problem::stale()),
        Err(error) => Err(error.into()),
    }
}
