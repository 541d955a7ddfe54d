//! `GET /api/admin/users/{id}/security` and `POST /api/admin/users/{id}/sign-out`

use axum::extract::State;
use domain::{Account, data_rights::Seen};
use events::{Actor, Event};
use jiff::Timestamp;
use operations::sessions::end_earlier;
use serde::Serialize;
use store::{
    Transaction,
    denial::Denial,
    sign_in::{failures_of, sessions_of},
};
use utoipa::ToSchema;
use web::{Admin, Json, Problem, RecordFor};

use crate::{App, look, sentences};

/// Failed sign-ins of a response.
const MOST_FAILURES: u16 = 50;

/// How an account is protected, where it is signed in, and which sign-ins failed.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct UserSecurityView {
    /// Whether an authenticator app is required at the sign-in.
    has_second_factor: bool,
    /// The last activity first.
    sessions: Vec<UserSessionView>,
    /// Of the last ninety days, newest first; at most 50.
    failed_sign_ins: Vec<FailedSignInView>,
}

/// A device that is signed in.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct UserSessionView {
    id: String,
    /// `Chrome, Windows`; empty for an unknown agent.
    agent: String,
    /// When it signed in.
    began_at: Timestamp,
    /// When it last renewed its session; an active session does so every hour.
    last_seen_at: Timestamp,
}

/// A sign-in with a wrong password or code.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FailedSignInView {
    at: Timestamp,
    /// `Chrome, Windows`; empty for an unknown agent.
    agent: String,
    /// Whether the account has signed in from the same device and network within ninety days.
    is_known_device: bool,
}

/// Returns the sessions of an account, whether it has a second factor, and its failed sign-ins.
#[utoipa::path(get, path = "/api/admin/users/{id}/security", tag = "admin", params(("id" = domain::AccountId, Path)),
    responses((status = 200, description = "Sessions and failed sign-ins", body = UserSecurityView)))]
pub(crate) async fn get_user_security(
    admin: RecordFor<Admin, Account>,
    State(app): State<App>,
) -> Result<Json<UserSecurityView>, Problem> {
    let noted = async { Ok(look::note(&app, &admin.caller, &admin.record.id, Seen::Account).await?) };
    let ((), view) = tokio::try_join!(noted, view(&app, &admin.record))?;
    Ok(view)
}

/// Ends all sessions of an account
///
/// Its tokens are refused within five seconds. The owner can sign in again. An interrupted request is completed by
/// repeating it.
#[utoipa::path(post, path = "/api/admin/users/{id}/sign-out", tag = "admin", params(("id" = domain::AccountId, Path)),
    responses((status = 200, description = "Signed out everywhere", body = UserSecurityView)))]
pub(crate) async fn sign_out_user(
    admin: RecordFor<Admin, Account>,
    State(app): State<App>,
) -> Result<Json<UserSecurityView>, Problem> {
    let (common, account) = (&app.common, &admin.record);
    if account.id == admin.caller.account {
        return Err(Problem::Conflict {
            code: "own_account",
            detail: sentences::own_sessions(),
        });
    }
    let event = Event::AccountSignedOut {
        account_id: account.id.clone(),
    };
    let fact = common.source().fact(Actor::from(&admin.caller), event);
    end_sessions(&app, account)
        .await?
        .emit(&common.accounts, fact)
        .commit(&common.chance)
        .await?;
    let signed_out = app.directory.sign_out_everywhere(&account.id).await;
    signed_out.map_err(Problem::internal)?;
    view(&app, account).await
}

/// Ends the sessions of an account: its tokens are refused within five seconds.
pub(crate) async fn end_sessions(app: &App, account: &Account) -> Result<Transaction, Problem> {
    let (accounts, now) = (&app.common.accounts, app.common.clock.now());
    let sessions = sessions_of(accounts, &account.id).await?;
    // `auth_time` has whole seconds: sessions that began in this one end too.
    let denial = Denial::of_earlier_sessions(&account.id, now.as_second() + 1, now);
    Ok(end_earlier(accounts, &sessions, now).replace(accounts, &denial))
}

async fn view(app: &App, account: &Account) -> Result<Json<UserSecurityView>, Problem> {
    let (accounts, now) = (&app.common.accounts, app.common.clock.now());
    let second_factor = async {
        let found = app.directory.has_second_factor(&account.id).await;
        found.map_err(Problem::internal)
    };
    let records = async {
        let records = tokio::try_join!(
            sessions_of(accounts, &account.id),
            failures_of(accounts, &account.id, MOST_FAILURES)
        );
        Ok(records?)
    };
    let (has_second_factor, (known, failures)) = tokio::try_join!(second_factor, records)?;
    let failed_sign_ins = failures.iter().map(|failure| FailedSignInView {
        at: failure.at,
        agent: failure.agent.clone(),
        is_known_device: known.iter().any(|session| session.fingerprint == failure.fingerprint),
    });
    let failed_sign_ins = failed_sign_ins.collect();
    let open = known.into_iter().filter(|session| session.is_open(now));
    let mut sessions: Vec<_> = open
        .map(|session| UserSessionView {
            id: session.it.id,
            agent: session.it.agent,
            began_at: session.it.began_at,
            last_seen_at: session.it.seen_at,
        })
        .collect();
    sessions.sort_by_key(|session| std::cmp::Reverse(session.last_seen_at));
    Ok(Json(UserSecurityView {
        has_second_factor,
        sessions,
        failed_sign_ins,
    }))
}
