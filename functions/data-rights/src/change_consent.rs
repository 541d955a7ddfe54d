//! `PUT /api/account/consents`

use axum::extract::State;
use domain::{
    data_rights::{Consent, Purpose},
    settings::Settings,
};
use serde::{Deserialize, Serialize};
use store::{StoreError, Transaction};
use utoipa::ToSchema;
use web::{As, Json, Member, Problem, Valid};

use crate::{
    App,
    list_consents::{OptionalConsentView, optional},
};

/// The page with the texts of the optional purposes.
const SCREEN: &str = "/settings/data";

/// A consent to give or to withdraw.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ConsentChange {
    #[schema(inline)]
    purpose: Purpose,
    /// `false` withdraws it.
    is_given: bool,
}

/// The optional purposes after a change.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OptionalConsents {
    optional: Vec<OptionalConsentView>,
}

/// Gives or withdraws the consent to an optional purpose, with an entry in the ledger. It applies at once, also to mails
/// and text messages that wait to be sent. Idempotent. A required consent cannot be withdrawn: 409 says why.
#[utoipa::path(
    put,
    path = "/api/account/consents",
    tag = "data-rights",
    request_body = ConsentChange,
    responses((status = 200, description = "Given or withdrawn", body = OptionalConsents))
)]
pub(crate) async fn change_consent(
    member: As<Member>,
    State(app): State<App>,
    Valid(change): Valid<ConsentChange>,
) -> Result<Json<OptionalConsents>, Problem> {
    let ConsentChange { purpose, is_given } = change;
    if let Some(detail) = purpose.required_because() {
        return Err(Problem::Conflict {
            code: "consent_required",
            detail,
        });
    }
    let account = &member.caller.account;
    let (common, accounts) = (&app.common, &app.common.accounts);
    let mut kept = accounts.get::<Settings>(account).await?;
    let mut settings = match &kept {
        Some(kept) => kept.it.clone(),
        None => Settings::new(account.clone()),
    };
    if settings.consents_to(purpose) != Some(is_given) {
        settings.set_consent(purpose, is_given);
        let saved = match &mut kept {
            Some(kept) => {
                kept.it = settings.clone();
                Transaction::new().save(accounts, kept)
            }
            None => Transaction::new().create(accounts, &settings),
        };
        let entry = Consent {
            withdrawn: !is_given,
            ..Consent::of_account(account, purpose, SCREEN, common.clock.now())
        };
        let agreed = saved.and(store::data_rights::agree(&app.rights, &entry));
        agreed.commit(&common.chance).await.map_err(|error| match error {
            // Two windows created the first record at the same time.
            StoreError::Exists => Problem::stale(),
            error => error.into(),
        })?;
    }
    Ok(Json(OptionalConsents {
        optional: optional(&settings),
    }))
}
