//! `POST /api/executive/profile`

use axum::extract::State;
use domain::{Account, ExecutiveProfile};
use events::{Actor, Event};
use store::{StoreError, Transaction};
use web::{As, Executive, FieldError, IfMatch, Json, Problem, Valid};

use crate::{
    App,
    flat::WizardBody,
    view::{ExecutiveProfileView, version},
};

/// Saves the whole wizard: absent fields are removed. `complete` checks all requirements.
#[utoipa::path(post, path = "/api/executive/profile", tag = "profiles", request_body = WizardBody,
    responses((status = 200, body = ExecutiveProfileView)))]
pub(crate) async fn save_executive_profile(
    own: As<Executive>,
    State(app): State<App>,
    if_match: IfMatch,
    Valid(body): Valid<WizardBody>,
) -> Result<Json<ExecutiveProfileView>, Problem> {
    let id = &own.caller.account;
    let (account, found) = tokio::try_join!(
        app.common.accounts.get::<Account>(id),
        app.profiles.get::<ExecutiveProfile>(id)
    )?;
    let account = account.ok_or_else(|| Problem::NotFound(web::sentences::account_not_found()))?;
    if_match.check(body.saving.version.as_deref(), &version(found.as_ref()))?;
    let gaps = body.details.missing_to_complete();
    if body.saving.complete == Some(true) && !gaps.is_empty() {
        let faults = gaps.iter().map(|gap| FieldError::new(gap.field, gap.sentence.clone()));
        return Err(Problem::Invalid(faults.collect()));
    }

    let now = app.common.clock.now();
    let seen = found.as_ref().map_or(0, store::Read::version);
    let (transaction, profile) = match found {
        Some(mut profile) => {
            profile.revise(body.details, now);
            (Transaction::new().save(&app.profiles, &profile), profile.it)
        }
        None => {
            let mut profile = ExecutiveProfile::new(id.clone(), now);
            profile.revise(body.details, now);
            (Transaction::new().create(&app.profiles, &profile), profile)
        }
    };
    let changed = Event::ProfileChanged { account_id: id.clone() };
    let written = transaction
        .emit(
            &app.profiles,
            app.common.source().fact(Actor::from(&own.caller), changed),
        )
        .commit(&app.common.chance)
        .await;
    written.map_err(|error| match error {
        // Two windows saved the first draft at the same time.
        StoreError::Exists => Problem::stale(),
        error => error.into(),
    })?;
    let version = (seen + 1).to_string();
    Ok(Json(ExecutiveProfileView::of(&account, &profile, version)))
}
