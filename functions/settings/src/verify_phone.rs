use axum::extract::State;
use domain::{Account, ExecutiveProfile, settings::Settings};
use serde::Deserialize;
use store::{Transaction, account::Standing, settings::PhoneCode};
use utoipa::ToSchema;
use web::{As, Json, Member, Problem, Valid};

use crate::{
    App,
    avatar::avatar_url,
    phone::{PURPOSE, subject},
    view::SettingsView,
};

/// The code.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct VerifyPhone {
    #[schema(min_length = 6, max_length = 7)]
    code: String,
}

/// Verifies the caller's number with the code sent to it: within ten minutes, in five attempts.
#[utoipa::path(post, path = "/api/executive/settings/phone/verify", tag = "settings", request_body = VerifyPhone,
    responses((status = 200, body = SettingsView)))]
pub(crate) async fn verify_phone(
    by: As<Member>,
    State(app): State<App>,
    Valid(proof): Valid<VerifyPhone>,
) -> Result<Json<SettingsView>, Problem> {
    let common = &app.common;
    let (accounts, id, now) = (&common.accounts, &by.caller.account, common.clock.now());
    let beside = async {
        Ok::<_, Problem>(tokio::try_join!(
            accounts.get::<Account>(id),
            accounts.get::<PhoneCode>(id),
            accounts.get::<Settings>(id),
            app.profiles.get::<ExecutiveProfile>(id)
        )?)
    };
    let ((account, code, settings, profile), avatar_url) = tokio::try_join!(beside, avatar_url(&app, id))?;
    let mut account = account.ok_or_else(|| Problem::NotFound(web::sentences::account_not_found()))?;
    // The same response for a wrong code, an expired one, one for another number, and none.
    let wrong = || Problem::invalid("code", web::sentences::code_wrong());
    let mut code = code
        .filter(|code| now < code.expires_at && code.tries_left > 0)
        .ok_or_else(wrong)?;
    let phone = account.phone.clone().ok_or_else(wrong)?;
    let typed: String = proof.code.chars().filter(|c| !c.is_whitespace()).collect();
    if !common.seal.opens(&code.seal, PURPOSE, &subject(id, &phone, &typed), 0) {
        // Of parallel attempts one is counted and checked; the others, right or wrong, get a conflict.
        code.tries_left -= 1;
        Transaction::new().save(accounts, &code).commit(&common.chance).await?;
        return Err(wrong());
    }
    let before = Standing::of(&account);
    account.phone_verified_at = Some(now);
    Transaction::new()
        .discard(accounts, &code)
        .and(store::account::save(accounts, &account, &before))
        .commit(&common.chance)
        .await?;
    let settings = settings.map_or_else(|| Settings::new(id.clone()), |kept| kept.it);
    Ok(Json(SettingsView::new(
        &account,
        &settings,
        profile.as_deref(),
        avatar_url,
    )))
}
