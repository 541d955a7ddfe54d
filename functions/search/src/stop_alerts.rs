//! `GET` and `POST /api/saved-searches/unsubscribe`: the unsubscribe link in an alert's header.

use axum::{
    extract::State,
    http::{StatusCode, header},
    response::IntoResponse,
};
use domain::{
    AccountId, SearchId,
    search::{Frequency, SavedJobSearch, SavedSearch},
};
use serde::Deserialize;
use store::{SignedLink, StopAlerts};
use utoipa::IntoParams;
use web::{Acknowledgement, Json, Problem, Public, ValidQuery};

use crate::{
    App, sentences,
    update_saved_search::{SavedSearchChange, change_search},
};

/// The parameter of the link.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct StopLink {
    /// The link's token.
    #[param(min_length = 1)]
    token: String,
}

impl StopLink {
    /// The owner and the search of a valid link.
    fn open(&self, app: &App) -> Result<(AccountId, SearchId), Problem> {
        let link = self.token.parse::<SignedLink<StopAlerts>>().ok();
        let link = link.filter(|link| link.opens(&app.common.seal, 0));
        Ok(link.ok_or_else(Problem::bad_link::<StopAlerts>)?.subject)
    }
}

/// Stops the alerts of one saved search, of an employer or of an executive, with the link in them and without a sign-in (RFC 8058). Idempotent, also for a
/// search that was deleted.
#[utoipa::path(post, path = "/api/saved-searches/unsubscribe", tag = "search", params(StopLink),
    responses((status = 200, description = "No more of these", body = Acknowledgement)))]
pub(crate) async fn stop_alerts(
    _: Public,
    State(app): State<App>,
    ValidQuery(link): ValidQuery<StopLink>,
) -> Result<Json<Acknowledgement>, Problem> {
    let (owner, search) = link.open(&app)?;
    let stop = SavedSearchChange {
        frequency: Some(Frequency::Never),
        ..SavedSearchChange::default()
    };
    if change_search::<SavedSearch>(&app, &owner, &search, &stop)
        .await?
        .is_none()
    {
        change_search::<SavedJobSearch>(&app, &owner, &search, &stop).await?;
    }
    Ok(Json(sentences::alerts_stopped().into()))
}

/// Redirects a browser that opens the link to the page that asks for acknowledgement: mail scanners open links too, and
/// must not stop alerts.
#[utoipa::path(get, path = "/api/saved-searches/unsubscribe", tag = "search", params(StopLink),
    responses((status = 303, description = "The page that asks")))]
pub(crate) async fn show_stop_alerts(
    _: Public,
    State(app): State<App>,
    ValidQuery(link): ValidQuery<StopLink>,
) -> Result<impl IntoResponse, Problem> {
    link.open(&app)?;
    let page = format!("/stop-alerts?token={}", link.token);
    Ok((StatusCode::SEE_OTHER, [(header::LOCATION, page)]))
}
