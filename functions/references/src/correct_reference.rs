//! PUT /api/executive/references/{id}

use axum::extract::State;
use domain::{Account, Reference};
use store::reference::RosterWrite;
use web::{As, Executive, IdOf, Json, Problem, Valid};

use crate::{App, form::RefereeForm, view::ReferenceView};

/// Corrects the details of a referee, before the questionnaire is sent or after a failure.
#[utoipa::path(
    put,
    path = "/api/executive/references/{id}",
    tag = "references",
    params(("id" = String, Path, description = "The reference")),
    request_body = RefereeForm,
    responses((status = 200, description = "Corrected", body = ReferenceView))
)]
pub(crate) async fn correct_reference(
    executive: As<Executive>,
    State(app): State<App>,
    IdOf(id): IdOf<Reference>,
    Valid(form): Valid<RefereeForm>,
) -> Result<Json<ReferenceView>, Problem> {
    let (common, owner) = (&app.common, &executive.caller.account);
    let (account, reference, roster) = tokio::join!(
        common.accounts.get::<Account>(owner),
        app.own(owner, &id),
        app.references.roster(owner)
    );
    let executive = account?.ok_or_else(|| Problem::NotFound(web::sentences::account_not_found()))?;
    let (mut reference, mut roster) = (reference?, RosterWrite::of(roster?, owner));
    let (before, now) = (reference.it.clone(), common.clock.now());
    let email = form.email.clone();
    reference.correct(form.referee(executive.locale), now)?;
    reference.executive_name = executive.full_name();
    roster.roster().enter(&before.id, &email, &executive.email)?;
    let changed = app.references.write_roster(&roster);
    let changed = changed.and(app.references.change(&before, &reference, now));
    changed.commit(&common.chance).await?;
    Ok(Json(ReferenceView::own(&reference, now)))
}
