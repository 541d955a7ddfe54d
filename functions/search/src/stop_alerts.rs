//! `GET` and `POST /api/saved-searches/unsubscribe`: the unsubscribe link in an alert's header.

use axum::{
    extract::State,
    http::{StatusCode, header},
    response::IntoResponse,
};
use domain::{AccountId, SearchId, search::Frequency};
use serde::{Deserialize, Serialize};
use store::saved_search::unsubscription;
use utoipa::{IntoParams, ToSchema};
use web::{Json, Problem, Public, ValidQuery};

use crate::{
    App,
    update_saved_search::{SavedSearchChange, change_search},
};

/// The parameters of the link.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct StopLink {
    /// The owner of the search.
    employer: AccountId,
    /// The search.
    search: SearchId,
    /// The link's token.
    #[param(min_length = 1)]
    token: String,
}

impl StopLink {
    fn opens(&self, app: &App) -> Result<(), Problem> {
        unsubscription(&self.employer, &self.search)
            .opens(&app.common.seal, &self.token)
            .then_some(())
            .ok_or(Problem::NotFound("Subscription"))
    }
}

/// The confirmation.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AlertsStoppedView {
    /// One sentence for people.
    message: &'static str,
}

/// Stops the alerts of one saved search, with the link in them and without a sign-in (RFC 8058). Idempotent, also for a
/// search that was deleted.
#[utoipa::path(post, path = "/api/saved-searches/unsubscribe", tag = "search", params(StopLink),
    responses((status = 200, description = "No more of these", body = AlertsStoppedView)))]
pub(crate) async fn stop_alerts(
    _: Public,
    State(app): State<App>,
    ValidQuery(link): ValidQuery<StopLink>,
) -> Result<Json<AlertsStoppedView>, Problem> {
    link.opens(&app)?;
    let stop = SavedSearchChange {
        frequency: Some(Frequency::Never),
        ..SavedSearchChange::default()
    };
    change_search(&app, &link.employer, &link.search, &stop).await?;
    Ok(Json(AlertsStoppedView {
        message: "You will get no more alerts of this search. You can switch them on again among your saved searches.",
    }))
}

/// Redirects a browser that opens the link to the page that asks for confirmation: mail scanners open links too, and
/// must not stop alerts.
#[utoipa::path(get, path = "/api/saved-searches/unsubscribe", tag = "search", params(StopLink),
    responses((status = 303, description = "The page that asks")))]
pub(crate) async fn show_stop_alerts(
    _: Public,
    State(app): State<App>,
    ValidQuery(link): ValidQuery<StopLink>,
) -> Result<impl IntoResponse, Problem> {
    link.opens(&app)?;
    let StopLink {
        employer,
        search,
        token,
    } = link;
    let page = format!("/stop-alerts?employer={employer}&search={search}&token={token}");
    Ok((StatusCode::SEE_OTHER, [(header::LOCATION, page)]))
}
