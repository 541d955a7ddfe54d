use axum::extract::State;
use domain::{
    Account, AccountId, DataRequest, Email,
    account::{AccountActor, AccountEvent},
    data_rights::{DataRequestActor, DataRequestEvent, DataRequestKind},
    text::blank_as_none,
};
use events::{Actor, Event, NoticeBody, Recipient};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::{
    HistoryEntry, KeepAccount, Read, SignedLink,
    account::{AccountEmail, Standing},
    data_rights::{erasure_timer, requests_of},
    denial::Denial,
    timer::Timer,
};
use tokio::time::sleep;
use tracing::warn;
use utoipa::ToSchema;
use web::{Acknowledgement, Json, Problem, Public, Valid, Visitor};

use crate::{
    App, limit,
    password::{TypedPassword, Verdict},
    sentences,
};

/// The request to cancel a deletion: with the mailed link, or with address and password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CancelDeletion {
    /// From the link in the mail.
    #[serde(default, deserialize_with = "blank_as_none")]
    token: Option<String>,
    #[serde(default, deserialize_with = "blank_as_none")]
    email: Option<Email>,
    #[serde(default, deserialize_with = "blank_as_none")]
    password: Option<TypedPassword>,
}

/// An account whose deletion was cancelled.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct KeptAccountView {
    /// The address for signing in.
    email: Email,
    #[serde(flatten)]
    acknowledgement: Acknowledgement,
}

/// Cancels a deletion within its thirty days: the account returns to its previous state, and can be signed in to.
///
/// An account scheduled for deletion has no session, so the endpoint is public and requires the mailed link or the
/// password.
#[utoipa::path(
    post,
    path = "/api/account/delete/cancel",
    tag = "data-rights",
    request_body = CancelDeletion,
    responses((status = 200, description = "Kept: sign in", body = KeptAccountView))
)]
pub(crate) async fn keep_account(
    _: Public,
    State(app): State<App>,
    visitor: Visitor,
    Valid(wish): Valid<CancelDeletion>,
) -> Result<Json<KeptAccountView>, Problem> {
    // The wait begins now: a refusal takes the same time whether or not the address has an account.
    let floor = sleep(app.floor);
    let kept = match wish {
        CancelDeletion { token: Some(token), .. } => Box::pin(by_link(&app, &token, &visitor)).await,
        CancelDeletion {
            email: Some(email),
            password: Some(password),
            ..
        } => Box::pin(by_password(&app, &email, &password, &visitor)).await,
        _ => return Err(Problem::invalid("token", sentences::token_or_password())),
    };
    if kept.is_err() {
        floor.await;
    }
    Ok(Json(KeptAccountView {
        email: kept?,
        acknowledgement: sentences::account_kept().into(),
    }))
}

async fn by_link(app: &App, token: &str, visitor: &Visitor) -> Result<Email, Problem> {
    let unknown = Problem::bad_link::<KeepAccount>;
    let link = token.parse::<SignedLink<KeepAccount>>().map_err(|_| unknown())?;
    let id = &link.subject;
    // A link cannot be guessed; the count only limits load.
    let (counted, found) = tokio::join!(limit::BY_ANYBODY.count(app, id.as_str(), visitor), leaving(app, id));
    counted?;
    let (account, request) = found?.ok_or_else(unknown)?;
    // The link is invalid once the deletion was cancelled or the account is erased.
    let is_valid = |at: Timestamp| link.opens(&app.common.seal, at.as_second());
    if !account.deletion_at.is_some_and(is_valid) {
        return Err(unknown());
    }
    keep(app, account, request).await
}

async fn by_password(app: &App, email: &Email, password: &TypedPassword, visitor: &Visitor) -> Result<Email, Problem> {
    // Three sequential rounds: the attempt is counted before the password is checked.
    let (counted, holder) = tokio::join!(
        limit::BY_ANYBODY.count(app, email, visitor),
        app.common.accounts.get::<AccountEmail>(email)
    );
    counted?;
    let holder = holder?;
    let found = async {
        match &holder {
            Some(holder) => leaving(app, &holder.account_id).await,
            None => Ok(None),
        }
    };
    let (verdict, found) = tokio::join!(password.check(app, email), found);
    let (Verdict::Right(refresh), Some((account, request))) = (verdict?, found?) else {
        return Err(Problem::Denied {
            code: "wrong_credentials",
            detail: web::sentences::wrong_credentials(),
        });
    };
    let revoked = async {
        match &refresh {
            Some(refresh) => app.identity.revoke(refresh).await,
            None => Ok(()),
        }
    };
    let (kept, revoked, ()) = tokio::join!(
        keep(app, account, request),
        revoked,
        limit::BY_ANYBODY.give_back(app, email, visitor)
    );
    if let Err(error) = revoked {
        // The refresh token of this sign-in was not sent to the client.
        warn!(%error, "the sign-in that proved a password was not ended in the pool");
    }
    kept
}

/// The account scheduled for deletion, and its erasure request.
async fn leaving(app: &App, id: &AccountId) -> Result<Option<(Read<Account>, Option<Read<DataRequest>>)>, Problem> {
    let (account, requests) = tokio::try_join!(app.common.accounts.get::<Account>(id), requests_of(&app.rights, id))?;
    let mut requests = requests.into_iter();
    let request = requests.find(|request| request.kind == DataRequestKind::Erasure && request.is_open());
    Ok(account.map(|account| (account, request)))
}

async fn keep(app: &App, mut account: Read<Account>, request: Option<Read<DataRequest>>) -> Result<Email, Problem> {
    let common = &app.common;
    let (chance, now) = (&common.chance, common.clock.now());
    let before = Standing::of(&account);
    let timer = erasure_timer(&account);
    let moved = account.advance(AccountEvent::CancelDeletion, AccountActor::User, None, now)?;
    let id = account.id.clone();
    let change = HistoryEntry::of_account(&account, moved, AccountActor::User, Some(&id), common.source());
    let kept = Event::AccountStateChanged {
        account_id: id.clone(),
        transition: moved.into(),
    };
    let kept = common
        .source()
        .fact(Actor::from(&*account), kept)
        .notify([(Recipient::from(&*account), NoticeBody::DeletionCancelled)]);
    let mut transaction = store::account::save(&common.accounts, &account, &before)
        .replace(&common.accounts, &Denial::lifted(&id, now))
        .create(&common.accounts, &change)
        .emit(&common.accounts, kept);
    if let Some(timer) = &timer {
        transaction = transaction.remove::<Timer, _>(&app.timers, timer);
    }
    if let Some(mut request) = request {
        let state = request.state;
        request.advance(DataRequestEvent::Withdraw, DataRequestActor::User, None, None, now)?;
        transaction = transaction.and(store::data_rights::save(&app.rights, &request, state));
    }
    transaction.commit(chance).await?;
    Ok(account.it.email)
}
