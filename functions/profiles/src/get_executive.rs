//! `GET /api/executives/{id}`

use axum::{
    Json,
    extract::{Path, State},
};
use domain::{Account, AccountId, ExecutiveProfile, IntroductionId, Role, profile::Card, vetting::is_searchable};
use serde::Serialize;
use utoipa::ToSchema;
use web::{As, EmployerOrAdmin, Problem};

use crate::App;

/// An executive as the caller may see them.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ExecutiveView {
    /// Masked, or with the identity once an introduction was accepted.
    #[serde(flatten)]
    card: Card,
    /// The introduction that stands between the caller and the executive, if any.
    introduction_id: Option<IntroductionId>,
}

/// An executive, masked until they accept an introduction. Who may not be found is not there, unless an introduction
/// stands between them; admins see everybody.
#[utoipa::path(get, path = "/api/executives/{id}", tag = "profiles", params(("id" = AccountId, Path)),
    responses((status = 200, body = ExecutiveView)))]
pub(crate) async fn get_executive(
    viewer: As<EmployerOrAdmin>,
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<ExecutiveView>, Problem> {
    let absent = || Problem::NotFound("Executive");
    let id: AccountId = id.parse().map_err(|_| absent())?;
    let (account, profile, introduction_id) = tokio::try_join!(
        app.common.accounts.get::<Account>(&id),
        app.profiles.get::<ExecutiveProfile>(&id),
        app.introductions.live(&viewer.caller.account, &id)
    )?;
    let (account, profile) = account.zip(profile).ok_or_else(absent)?;
    let is_revealed = match &introduction_id {
        Some(introduction) => {
            let introduction = app.introductions.get(introduction).await?;
            introduction.is_some_and(|introduction| introduction.identities_revealed)
        }
        None => false,
    };
    let is_admin = viewer.caller.role == Role::Admin;
    let vetting = account.vetting_status.unwrap_or_default();
    if !is_admin && introduction_id.is_none() && !is_searchable(&account, &profile, vetting) {
        return Err(absent());
    }
    let card = if is_admin || is_revealed {
        Card::full(&account, &profile)
    } else {
        Card::masked(&account, &profile)
    };
    Ok(Json(ExecutiveView { card, introduction_id }))
}
