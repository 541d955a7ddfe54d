use axum::{extract::State, http::header, response::Response};
use domain::settings::Settings;
use events::{Actor, Event, NoticeBody, Recipient};
use serde::Deserialize;
use store::{Transaction, recovery::RecoveryCodes};
use utoipa::ToSchema;
use web::{AnySession, Json, Own, Problem, SecurityEvent, Valid, Visitor};

use crate::{App, password::TypedPassword, recovery::RecoveryCodesView, second_factor::confirm, sentences};

/// The password, which proves that the request comes from the owner.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RenewRecoveryCodes {
    password: TypedPassword,
}

/// Replaces all recovery codes by ten new ones.
#[utoipa::path(
    post,
    path = "/api/auth/mfa/recovery-codes",
    tag = "auth",
    request_body = RenewRecoveryCodes,
    responses((status = 200, description = "The new ones, shown this once", body = RecoveryCodesView))
)]
pub(crate) async fn renew_recovery_codes(
    own: Own<AnySession>,
    State(app): State<App>,
    visitor: Visitor,
    Valid(proof): Valid<RenewRecoveryCodes>,
) -> Result<Response, Problem> {
    let (common, account) = (&app.common, own.account);
    confirm(&app, &account, &proof.password, &visitor).await?;
    let settings = common.accounts.get::<Settings>(&account.id).await?;
    if !settings.is_some_and(|settings| settings.two_factor_enabled) {
        return Err(Problem::Conflict {
            code: "two_factor_off",
            detail: sentences::two_factor_off(),
        });
    }
    let (kept, codes) = RecoveryCodes::make(&account.id, &common.seal, &common.chance, common.clock.now());
    let event = Event::RecoveryCodesChanged {
        account_id: account.id.clone(),
        is_used: false,
    };
    let notice = NoticeBody::RecoveryCodesChanged { is_used: false };
    let changed = common.source().fact(Actor::from(&*account), event);
    Transaction::new()
        .replace(&common.accounts, &kept)
        .emit(&common.accounts, changed.notify([(Recipient::from(&*account), notice)]))
        .commit(&common.chance)
        .await?;
    let view = RecoveryCodesView::new(&kept, &codes);
    let answer = ([(header::CACHE_CONTROL, "no-store")], Json(view));
    Ok(SecurityEvent::SecondFactorChanged.on(&account.id, answer))
}
