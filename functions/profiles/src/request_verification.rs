//! `POST /api/company/verification`

use axum::extract::State;
use domain::profile::verification::VerificationActor;
use operations::company::{Made, moved};
use store::platform::platform_settings;
use web::{CompanyOwner, Json, Own, Problem};

use crate::{
    App,
    own_company::OwnCompany,
    view::{CompanyView, extract},
};

/// Requests the verification of the caller's company. It needs a registration number, a website and the extract of the
/// register, an uploaded document of type `registration`.
#[utoipa::path(post, path = "/api/company/verification", tag = "profiles",
    responses((status = 200, description = "Under review", body = CompanyView)))]
pub(crate) async fn request_verification(
    own: Own<CompanyOwner>,
    State(app): State<App>,
) -> Result<Json<CompanyView>, Problem> {
    let settings = async { Ok(platform_settings(&app.common.accounts).await?) };
    let (own_company, settings) = tokio::try_join!(OwnCompany::of(&app, &own.account), settings)?;
    let OwnCompany { mut company, documents } = own_company;
    let extract = extract(&documents);
    let made = Made {
        moved: company.request_verification(extract.is_some(), settings.review_times, app.common.clock.now())?,
        actor: VerificationActor::Owner,
        by: Some(&own.caller.account),
        reason: None,
        note: None,
    };
    moved(&app.profiles, &company, Some(&own.account), &made, app.common.source())
        .commit(&app.common.chance)
        .await?;
    Ok(Json(CompanyView::whole(&company, company.version() + 1, extract)))
}
