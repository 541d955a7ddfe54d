//! `PUT /api/company/profile`

use axum::extract::State;
use domain::Company;
use store::{Read, Transaction, account::Standing, document::current_of};
use web::{CompanyOwner, IfMatch, Json, Own, Problem, Valid};

use crate::{
    App,
    company_change::CompanyChange,
    view::{CompanyView, extract, version},
};

/// Changes the caller's company, or creates it: the company part of `PUT /api/profile`. `If-Match` is the `version` that
/// was edited.
#[utoipa::path(put, path = "/api/company/profile", tag = "profiles", request_body = CompanyChange,
    params(("If-Match" = Option<String>, Header, description = "the `version` that was seen")),
    responses((status = 200, body = CompanyView)))]
pub(crate) async fn update_company_profile(
    own: Own<CompanyOwner>,
    State(app): State<App>,
    if_match: IfMatch,
    Valid(change): Valid<CompanyChange>,
) -> Result<Json<CompanyView>, Problem> {
    let mut account = own.account;
    let company = async {
        match account.company_id() {
            Some(id) => app.profiles.get::<Company>(id).await,
            None => Ok(None),
        }
    };
    let (company, mut documents) = tokio::try_join!(company, current_of(&app.vettings.documents, &account.id))?;
    if let Some(company) = company.as_ref().filter(|company| company.owner != account.id) {
        documents = current_of(&app.vettings.documents, &company.owner).await?;
    }
    if_match.check(None, &version(company.as_ref()))?;
    let seen = company.as_ref().map_or(0, Read::version);
    let loaded = account.it.clone();
    let (mut transaction, company) = change
        .save(Transaction::new(), &app, &mut account, company)
        .map_err(Problem::Invalid)?;
    if account.it != loaded {
        let before = Standing::of(&loaded);
        transaction = transaction.and(store::account::save(&app.common.accounts, &account, &before));
    }
    transaction.commit(&app.common.chance).await?;
    Ok(Json(CompanyView::whole(&company, seen + 1, extract(&documents))))
}
