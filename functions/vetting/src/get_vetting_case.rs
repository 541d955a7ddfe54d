//! `GET /api/admin/vetting/{id}`

use axum::extract::State;
use domain::{
    AccountId,
    candidate::Candidate,
    data_rights::{Access, Seen},
};
use web::{Admin, As, IdOf, Json, Problem};

use crate::{App, admin_view::VettingCaseView};

/// Returns one vetting for the vetter: state, evidence, history and notes. The view is recorded in the executive's
/// access log; if that fails, nothing is shown.
#[utoipa::path(get, path = "/api/admin/vetting/{id}", tag = "vetting", params(("id" = AccountId, Path)),
    responses((status = 200, body = VettingCaseView)))]
pub(crate) async fn get_vetting_case(
    admin: As<Admin>,
    State(app): State<App>,
    IdOf(id): IdOf<Candidate>,
) -> Result<Json<VettingCaseView>, Problem> {
    let (case, history, notes) = tokio::try_join!(
        app.vettings.case(&id, &app.common.clock),
        app.vettings.history(&id),
        app.vettings.notes(&id)
    )?;
    let view = case.and_then(|case| VettingCaseView::new(&case, history, notes));
    let view = view.ok_or_else(Problem::absent::<Candidate>)?;
    let common = &app.common;
    let access = Access::new(&id, admin.caller.viewer(), Seen::Candidate, common.clock.now());
    let looked = store::data_rights::look(&app.rights, access.as_ref());
    looked.commit(&common.chance).await?;
    Ok(Json(view))
}
