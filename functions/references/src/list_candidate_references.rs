//! GET /api/admin/candidates/{id}/references

use axum::extract::State;
use domain::{
    Account, Role,
    candidate::Candidate,
    data_rights::{Access, Seen},
};
use store::reference;
use web::{Admin, As, IdOf, Json, Problem};

use crate::{
    App,
    admin_view::{AdminReferenceView, AdminReferencesView},
};

/// Lists a candidate's references, with answers and signs of fraud. They are part of the vetting file, so the view is
/// recorded in the executive's access log.
#[utoipa::path(
    get,
    path = "/api/admin/candidates/{id}/references",
    tag = "references",
    params(("id" = String, Path, description = "The candidate's account")),
    responses((status = 200, description = "All of them", body = AdminReferencesView))
)]
pub(crate) async fn list_candidate_references(
    admin: As<Admin>,
    State(app): State<App>,
    IdOf(id): IdOf<Candidate>,
) -> Result<Json<AdminReferencesView>, Problem> {
    let (account, references) = tokio::try_join!(
        app.common.accounts.get::<Account>(&id),
        reference::of(&app.references.table, &id)
    )?;
    account
        .filter(|account| account.role == Role::Executive)
        .ok_or_else(Problem::absent::<Candidate>)?;
    let now = app.common.clock.now();
    let access = Access::new(&id, admin.caller.viewer(), Seen::Candidate, now);
    let looked = store::data_rights::look(&app.rights, access.as_ref());
    looked.commit(&app.common.chance).await?;
    Ok(Json(AdminReferencesView {
        total: references.len(),
        references: references
            .iter()
            .map(|kept| AdminReferenceView::new(kept, now))
            .collect(),
    }))
}
