use axum::{extract::State, http::StatusCode, response::Response};
use domain::AccountId;
use operations::sessions::end_rows;
use store::{denial::Denial, sign_in::sessions_of};
use web::{Problem, SecurityEvent, SignedIn};

use crate::App;

/// Sessions per transaction, each with an entry on the deny list: DynamoDB's limit is a hundred items.
const AT_ONCE: usize = 45;

/// Ends all sessions of the caller except this one.
#[utoipa::path(
    post,
    path = "/api/auth/sessions/end-others",
    tag = "auth",
    responses((status = 204, description = "Ended"))
)]
pub(crate) async fn end_other_sessions(
    SignedIn(caller): SignedIn,
    State(app): State<App>,
) -> Result<Response, Problem> {
    end_all_but(&app, &caller.account, Some(&caller.session)).await?;
    Ok(SecurityEvent::SessionsEnded.on(&caller.account, StatusCode::NO_CONTENT))
}

/// Ends the sessions of an account, except the one with this id.
pub(crate) async fn end_all_but(app: &App, account: &AccountId, kept: Option<&str>) -> Result<(), Problem> {
    let common = &app.common;
    let now = common.clock.now();
    let mut others = sessions_of(&common.accounts, account).await?;
    others.retain(|row| kept != Some(&row.id) && row.ended_at.is_none());
    for some in others.chunks(AT_ONCE) {
        let denials = some.iter().map(|row| Denial::of_session(&row.id, now));
        let ended = denials.fold(end_rows(&app.common.accounts, some.to_vec(), now), |ended, denial| {
            ended.replace(&common.accounts, &denial)
        });
        ended.commit(&common.chance).await?;
    }
    Ok(())
}
