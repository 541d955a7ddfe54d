use axum::extract::State;
use domain::{data_rights::Purpose, settings::Settings};
use jiff::Timestamp;
use serde::Serialize;
use store::{data_rights::consents, settings::settings_of};
use utoipa::ToSchema;
use web::{Json, Member, Own, Problem};

use crate::App;

/// A consent, or its withdrawal.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ConsentView {
    #[schema(inline)]
    purpose: Purpose,
    /// Whether the consent was withdrawn, not given.
    withdrawn: bool,
    /// Whether it lasts as long as the account: only the optional ones can be withdrawn.
    is_required: bool,
    /// The version of the text that was shown.
    words: String,
    at: Timestamp,
    /// The page of the consent.
    screen: String,
}

/// All consents of one person; as many as there were texts, and changes of optional ones.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ConsentList {
    consents: Vec<ConsentView>,
    /// The optional purposes, as they are now.
    optional: Vec<OptionalConsentView>,
}

/// An optional purpose.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OptionalConsentView {
    #[schema(inline)]
    purpose: Purpose,
    /// Whether there is a consent now.
    is_given: bool,
}

/// The optional purposes with these settings.
pub(crate) fn optional(settings: &Settings) -> Vec<OptionalConsentView> {
    let view = |purpose: &Purpose| {
        Some(OptionalConsentView {
            purpose: *purpose,
            is_given: settings.consents_to(*purpose)?,
        })
    };
    Purpose::ALL.iter().filter_map(view).collect()
}

/// Lists the caller's consents and withdrawals, with time and page, newest first; including those in an application.
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
    let id = &own.account.id;
    let (mut all, of_application, settings) = tokio::try_join!(
        consents(&app.rights, id.as_str()),
        application,
        settings_of(&app.common.accounts, id)
    )?;
    all.extend(of_application);
    all.sort_by_key(|consent| std::cmp::Reverse(consent.at));
    let view = |consent: domain::data_rights::Consent| ConsentView {
        purpose: consent.purpose,
        withdrawn: consent.withdrawn,
        is_required: consent.purpose.required_because().is_some(),
        words: consent.words,
        at: consent.at,
        screen: consent.screen,
    };
    Ok(Json(ConsentList {
        consents: all.into_iter().map(|read| view(read.it)).collect(),
        optional: optional(&settings),
    }))
}
