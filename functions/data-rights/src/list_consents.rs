use axum::extract::State;
use domain::data_rights::Purpose;
use jiff::Timestamp;
use serde::Serialize;
use store::data_rights::consents;
use utoipa::ToSchema;
use web::{Json, Member, Own, Problem};

use crate::App;

/// One thing that was agreed to.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ConsentView {
    #[schema(inline)]
    purpose: Purpose,
    /// Version of the words that were shown.
    words: String,
    at: Timestamp,
    /// The page it was given on.
    screen: String,
}

/// The whole ledger of one person; there are as many entries as there were texts to agree to.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ConsentList {
    consents: Vec<ConsentView>,
}

/// What the caller agreed to, when and where, the newest first; what was agreed to in an application among it.
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
