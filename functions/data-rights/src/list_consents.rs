use axum::extract::State;
use domain::data_rights::Purpose;
use jiff::Timestamp;
use serde::Serialize;
use store::data_rights::consents;
use utoipa::ToSchema;
use web::{Json, Member, Own, Problem};

use crate::App;

/// A consent.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ConsentView {
    #[schema(inline)]
    purpose: Purpose,
    /// The version of the text that was shown.
    words: String,
    at: Timestamp,
    /// The page of the consent.
    screen: String,
}

/// All consents of one person; as many as there were texts.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ConsentList {
    consents: Vec<ConsentView>,
}

/// Lists the caller's consents, with time and page, newest first; including those in an application.
#[utoipa::path(
    get,
    path = "/api/account/consents",
    tag = "data-rights",
    responses((status = 200, description = "The ledger", body = ConsentList))
)]
pub(crate) async fn list_consents(own: Own<Member>, State(app): State<App>) -> Result<Json<ConsentList>, Problem> {
    let application = async {
        match &own.account.application_id {
            Some(id) => consents(&app.rights, id.as_str()).await,
            None => Ok(vec![]),
        }
    };
    let (mut all, of_application) = tokio::try_join!(consents(&app.rights, own.account.id.as_str()), application)?;
    all.extend(of_application);
    all.sort_by_key(|consent| std::cmp::Reverse(consent.at));
    let view = |consent: domain::data_rights::Consent| ConsentView {
        purpose: consent.purpose,
        words: consent.words,
        at: consent.at,
        screen: consent.screen,
    };
    Ok(Json(ConsentList {
        consents: all.into_iter().map(|read| view(read.it)).collect(),
    }))
}
