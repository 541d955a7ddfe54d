use axum::{extract::State, http::HeaderMap};
use cloud::{Challenge, SignIn, Tokens};
use domain::{
    AccountId, Email, EventId, RecoveryCode,
    sign_in::{FailedSignIn, agent_words},
    text::blank_as_none,
};
use serde::Deserialize;
use store::sign_in::fingerprint;
use utoipa::ToSchema;
use web::{Problem, Public, Valid, Visitor};

use crate::{
    App, former,
    known::Known,
    limit, pace,
    password::TypedPassword,
    recovery::by_recovery_code,
    refusal::{refused, wrong_credentials},
    second_factor::{AppCode, wrong_app_code},
    sentences,
    session::Session,
    view::SessionView,
};

/// The sign-in request.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Login {
    pub(crate) email: Email,
    pub(crate) password: TypedPassword,
    /// Only after the response `code_required`: the code of the authenticator app.
    #[serde(default, deserialize_with = "blank_as_none")]
    code: Option<AppCode>,
    /// Instead of the code, if the app is lost: disables the second factor, and is used up.
    #[serde(default, deserialize_with = "blank_as_none")]
    recovery_code: Option<RecoveryCode>,
}

/// Signs in. The refresh token is in a cookie that scripts cannot read.
///
/// An unknown address and a wrong password have the same response and duration (see [`pace`]). Only with the right
/// password does the response say that the account is suspended or deactivated.
#[utoipa::path(
    post,
    path = "/api/auth/login",
    tag = "auth",
    request_body = Login,
    responses((status = 200, description = "Signed in", body = SessionView))
)]
pub(crate) async fn login(
    _: Public,
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Valid(login): Valid<Login>,
) -> Result<Session, Problem> {
    // Three sequential rounds: the attempt is counted before the password is checked, and the sign-in is recorded
    // after. The account is read in parallel, by the address.
    let attempt = limit::LOGIN.begin(&app, &login.email, &visitor).await?;
    let work = Box::pin(async {
        let known = async {
            match &attempt.holder {
                Some(holder) => Known::of(&app, &holder.account_id).await.map(Some),
                None => Ok(None),
            }
        };
        let (tokens, known) = tokio::try_join!(sign_in(&app, &login), known)?;
        // The address has no account yet: an administrator at the first sign-in.
        let known = match known.filter(|known| known.account.as_ref().is_some_and(|it| it.id == tokens.account)) {
            Some(known) => known,
            None => Known::of(&app, &tokens.account).await?,
        };
        // The pool accepts the address that it has stored; the owner of an address is defined by our table.
        if known
            .account
            .as_ref()
            .is_some_and(|account| account.email != login.email)
        {
            if let Some(refresh) = &tokens.refresh {
                let revoked = app.identity.revoke(refresh).await;
                revoked.map_err(|error| refused(error, "password"))?;
            }
            return Err(wrong_credentials());
        }
        let (session, (), ()) = tokio::join!(
            Session::open(&app, tokens, known, &visitor, None),
            limit::LOGIN.forgive(&app, &login.email, &attempt),
            former::end(&app, &headers)
        );
        session
    });
    let counted = Box::pin(async {
        match work.await {
            Ok(session) => Ok(session),
            Err(problem) => {
                let holder = attempt.holder.as_ref().map(|holder| &holder.account_id);
                tokio::try_join!(
                    limit::LOGIN.refuse(&app, &visitor),
                    note_failure(&app, holder, &problem, &visitor)
                )?;
                Err(problem)
            }
        }
    });
    pace::even_when_refused(&app, counted).await
}

async fn sign_in(app: &App, login: &Login) -> Result<Tokens, Problem> {
    let answer = app.identity.sign_in(&login.email, login.password.as_str()).await;
    match answer.map_err(|error| refused(error, "password"))? {
        SignIn::Done(tokens) => Ok(tokens),
        SignIn::CodeRequired(challenge) => by_code(app, login, &challenge).await,
    }
}

/// Stores that a sign-in to an account failed, for the team: with a wrong password, or with a wrong code.
async fn note_failure(
    app: &App,
    account: Option<&AccountId>,
    problem: &Problem,
    visitor: &Visitor,
) -> Result<(), Problem> {
    let is_wrong = matches!(problem, Problem::Denied { .. } | Problem::Unproven(_));
    let Some(account) = account.filter(|_| is_wrong) else {
        return Ok(());
    };
    let common = &app.common;
    let failure = FailedSignIn {
        account_id: account.clone(),
        id: EventId::new(&common.clock, &common.chance),
        at: common.clock.now(),
        agent: agent_words(&visitor.agent),
        fingerprint: fingerprint(&common.seal, account, &visitor.address, &visitor.agent),
    };
    Ok(common.accounts.create(&failure).await?)
}

/// The second step: the password was right, and the account has an authenticator app.
async fn by_code(app: &App, login: &Login, challenge: &Challenge) -> Result<Tokens, Problem> {
    let code = match (&login.code, &login.recovery_code) {
        (Some(code), _) => code,
        (None, Some(code)) => return Box::pin(by_recovery_code(app, login, code)).await,
        (None, None) => return Err(code_required()),
    };
    let answered = app.identity.answer_with_code(challenge, code.as_str()).await;
    answered.map_err(|error| match error {
        cloud::IdentityError::CodeWrong | cloud::IdentityError::CodeExpired => wrong_app_code(),
        error => refused(error, "password"),
    })
}

/// The password is right, but a code is required.
pub(crate) fn code_required() -> Problem {
    Problem::Refused {
        code: "code_required",
        detail: sentences::app_code_required(),
    }
}
