//! `POST /api/company/verification/withdraw`

use axum::extract::State;
use domain::profile::verification::{VerificationActor, VerificationEvent};
use operations::company::{Made, moved};
use web::{CompanyOwner, Json, Own, Problem};

use crate::{
    App,
    own_company::OwnCompany,
    view::{CompanyView, extract},
};

/// Takes the request for the verification of the caller's company back.
#[utoipa::path(post, path = "/api/company/verification/withdraw", tag = "profiles",
    responses((status = 200, description = "Withdrawn", body = CompanyView)))]
pub(crate) async fn withdraw_verification(
    own: Own<CompanyOwner>,
    State(app): State<App>,
) -> Result<Json<CompanyView>, Problem> {
    let OwnCompany { mut company, documents } = OwnCompany::of(&app, &own.account).await?;
    let (event, actor) = (VerificationEvent::Withdraw, VerificationActor::Owner);
    let made = Made {
        moved: company.advance(event, actor, None, None, app.common.clock.now())?,
        actor,
        by: Some(&own.caller.account),
        reason: None,
        note: None,
    };
    moved(&app.profiles, &company, None, &made, app.common.source())
        .commit(&app.common.chance)
        .await?;
    let view = CompanyView::whole(&company, company.version() + 1, extract(&documents));
    Ok(Json(view))
}
