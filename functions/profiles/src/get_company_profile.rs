//! `GET /api/company/profile`

use axum::extract::State;
use domain::{Company, CompanyId, IntroductionId, Role};
use serde::Deserialize;
use utoipa::IntoParams;
use web::{Caller, Json, Member, Own, Problem, ValidQuery};

use crate::{
    App,
    own_company::OwnCompany,
    view::{CompanyView, extract},
};

/// The company.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct CompanyQuery {
    /// For executives: the introduction with the company. It must be live.
    introduction_id: Option<IntroductionId>,
}

/// Returns an employer's own company with its verification; for an executive the public part of the company that
/// requests an introduction.
#[utoipa::path(get, path = "/api/company/profile", tag = "profiles", params(CompanyQuery),
    responses((status = 200, body = CompanyView)))]
pub(crate) async fn get_company_profile(
    own: Own<Member>,
    State(app): State<App>,
    ValidQuery(query): ValidQuery<CompanyQuery>,
) -> Result<Json<CompanyView>, Problem> {
    let absent = || Problem::NotFound(web::sentences::company_not_found());
    if own.caller.role == Role::Employer {
        let OwnCompany { company, documents } = OwnCompany::of(&app, &own.account).await?;
        return Ok(Json(CompanyView::whole(
            &company,
            company.version(),
            extract(&documents),
        )));
    }
    let id = asking(&app, &own.caller, query.introduction_id.as_ref()).await?;
    let company = app.profiles.get::<Company>(&id.ok_or_else(absent)?).await?;
    Ok(Json(CompanyView::public(&*company.ok_or_else(absent)?)))
}

/// The company of a live introduction, unless the request is anonymous.
async fn asking(
    app: &App,
    executive: &Caller,
    introduction: Option<&IntroductionId>,
) -> Result<Option<CompanyId>, Problem> {
    let Some(id) = introduction else {
        return Err(Problem::invalid("introduction_id", domain::sentences::is_required()));
    };
    let introduction = app.introductions.get(id).await?.map(|introduction| introduction.it);
    let introduction = introduction.filter(|introduction| introduction.is_to(&executive.account));
    Ok(introduction.and_then(|introduction| introduction.company_told().cloned()))
}
