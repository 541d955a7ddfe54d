use axum::extract::State;
use jiff::Timestamp;
use serde::Serialize;
use store::{Transaction, settings::PhoneCode};
use utoipa::ToSchema;
use web::{Json, Member, Own, Problem};

use crate::{
    App,
    phone::{CODE_LIFE, PER_ACCOUNT, PER_NUMBER, PURPOSE, TRIES, subject, words},
    sentences,
};

/// A code that was sent.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PhoneCodeView {
    /// A part of the number by which its owner recognises it.
    sent_to: String,
    /// When it expires.
    expires_at: Timestamp,
}

/// Sends a code of six digits to the caller's number. An earlier code becomes invalid.
#[utoipa::path(post, path = "/api/executive/settings/phone/send-code", tag = "settings",
    responses((status = 200, body = PhoneCodeView)))]
pub(crate) async fn send_phone_code(own: Own<Member>, State(app): State<App>) -> Result<Json<PhoneCodeView>, Problem> {
    let (common, account) = (&app.common, own.account);
    let phone = account
        .phone
        .clone()
        .ok_or_else(|| Problem::invalid("phone", domain::sentences::is_required()))?;
    if account.verified_phone().is_some() {
        return Err(Problem::Conflict {
            code: "verified",
            detail: sentences::phone_already_verified(),
        });
    }
    let (accounts, seal, now) = (&common.accounts, &common.seal, common.clock.now());
    let (by_account, by_number) = tokio::try_join!(
        PER_ACCOUNT.hit(accounts, seal, account.id.as_str(), now),
        PER_NUMBER.hit(accounts, seal, phone.as_str(), now)
    )?;
    if let Some(retry_after) = by_account.max(by_number) {
        return Err(Problem::TooMany { retry_after });
    }
    let code = format!("{:06}", u64::from_be_bytes(common.chance.bytes()) % 1_000_000);
    let kept = PhoneCode {
        account_id: account.id.clone(),
        seal: seal.token(PURPOSE, &subject(&account.id, &phone, &code), 0),
        tries_left: TRIES,
        expires_at: now + CODE_LIFE,
    };
    // Stored and sent in parallel: a code that arrives but was not stored is invalid, and another can be requested.
    let text = words(account.locale, &code);
    let written = Transaction::new().replace(accounts, &kept).commit(&common.chance);
    let (written, sent) = tokio::join!(written, app.sms.send(&phone, &text));
    written?;
    sent.map_err(Problem::internal)?;
    Ok(Json(PhoneCodeView {
        sent_to: phone.hint(),
        expires_at: kept.expires_at,
    }))
}
