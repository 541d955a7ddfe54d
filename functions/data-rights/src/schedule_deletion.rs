use axum::extract::State;
use domain::{
    Account, DataRequest, DataRequestId,
    account::{AccountActor, AccountEvent},
    data_rights::DataRequestKind,
};
use events::{Actor, Event, NoticeBody, Recipient};
use serde::Deserialize;
use store::{
    HistoryEntry, Read, Transaction,
    account::Standing,
    data_rights::erasure_timer,
    denial::{Denial, Reason},
};
use tracing::error;
use utoipa::ToSchema;
use web::{Json, Member, Own, Problem, Valid, Visitor};

use crate::{
    App,
    blockers::blockers,
    limit,
    password::{TypedPassword, Verdict},
    view::DeletionView,
};

/// The request to delete one's account.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ScheduleDeletion {
    /// The password again, because a session may have been left open.
    password: TypedPassword,
}

/// Deletes the caller's account: hidden at once, signed out everywhere, erased after thirty days. Until then
/// `POST /api/account/delete/cancel` cancels it.
///
/// 409 `deletion_blocked` while obligations must be settled first. Administrators' accounts are deleted by the team.
#[utoipa::path(
    post,
    path = "/api/account/delete",
    tag = "data-rights",
    request_body = ScheduleDeletion,
    responses((status = 200, description = "Scheduled; every session has ended", body = DeletionView))
)]
pub(crate) async fn schedule_deletion(
    own: Own<Member>,
    State(app): State<App>,
    visitor: Visitor,
    Valid(wish): Valid<ScheduleDeletion>,
) -> Result<Json<DeletionView>, Problem> {
    let mut account = own.account;
    // Four sequential rounds: the attempt is counted before the password is checked, and the sessions end after that,
    // so that the one created by the check ends too.
    let (counted, found) = tokio::join!(
        limit::BY_OWNER.count(&app, &account.email, &visitor),
        blockers(&app, &account)
    );
    counted?;
    if let Some(first) = found?.first() {
        return Err(Problem::Conflict {
            code: "deletion_blocked",
            detail: first.sentence.clone(),
        });
    }
    let Verdict::Right(_) = Box::pin(wish.password.check(&app, &account.email)).await? else {
        return Err(Problem::unproven("password", web::sentences::not_right()));
    };
    let transaction = schedule(&app, &mut account)?;
    let (written, signed_out, ()) = tokio::join!(
        transaction.commit(&app.common.chance),
        app.identity.directory.sign_out_everywhere(&account.id),
        limit::BY_OWNER.give_back(&app, &account.email, &visitor)
    );
    written?;
    if let Err(error) = signed_out {
        // The account is refused by its state and by the deny list: a remaining refresh token is useless.
        error!(account = %account.id, %error, "sessions of a leaving account were not ended in the pool");
    }
    Ok(Json(DeletionView::new(&account, vec![], app.common.clock.now())))
}

/// The move with all its consequences: the event hides the account from search, the deny list refuses it, and history,
/// data request, timer and mail are written.
fn schedule(app: &App, account: &mut Read<Account>) -> Result<Transaction, Problem> {
    let common = &app.common;
    let (clock, chance, now) = (&common.clock, &common.chance, common.clock.now());
    let before = Standing::of(account);
    let moved = account.advance(AccountEvent::RequestDeletion, AccountActor::User, None, now)?;
    let id = account.id.clone();
    let change = HistoryEntry::of_account(account, moved, AccountActor::User, Some(&id), common.source());
    let mut request = DataRequest::of_owner(
        DataRequestId::new(clock, chance),
        id.clone(),
        DataRequestKind::Erasure,
        None,
        now,
    )?;
    let hidden = Event::AccountStateChanged {
        account_id: id.clone(),
        transition: moved.into(),
    };
    let mut hidden = common.source().fact(Actor::from(&**account), hidden);
    let mut transaction = store::account::save(&common.accounts, account, &before)
        .replace(&common.accounts, &Denial::of_account(&id, Reason::Deactivated, now))
        .replace(
            &common.accounts,
            &Denial::of_earlier_sessions(&id, now.as_second(), now),
        )
        .create(&common.accounts, &change);
    if let Some(timer) = erasure_timer(account) {
        request.due_at = timer.due_at;
        let notice = NoticeBody::DeletionScheduled {
            account_id: id,
            erased_at: timer.due_at,
        };
        hidden = hidden.notify([(Recipient::from(&**account), notice)]);
        transaction = transaction.replace(&app.timers, &timer);
    }
    Ok(transaction
        .emit(&common.accounts, hidden)
        .and(store::data_rights::receive(&app.rights, &request)))
}
