//! Locking an account, which suspending and deactivating have in common, and opening it again.

use domain::{
    Account, Moved, Refused, Text,
    account::{AccountActor, AccountEvent, AccountState},
};
use events::{Actor, Event};
use store::{
    HistoryEntry, Read, Transaction,
    account::{Standing, suspension},
    denial::{Denial, Reason},
    timer::Timer,
};
use web::{Caller, Problem};

use crate::{App, sentences, view::AdminUserView};

/// The reason that the account's owner may see.
pub(crate) type Why = Text<0, 1000>;
/// Notes that only admins see.
pub(crate) type Notes = Text<1, 4000>;

/// A lock to be applied.
pub(crate) struct Lock<'a> {
    /// The resulting state.
    pub(crate) to: AccountState,
    /// The reason for which existing tokens are refused.
    pub(crate) refusal: Reason,
    pub(crate) why: &'a Why,
    pub(crate) notes: Option<&'a Notes>,
}

/// Applies the lock: `advance` makes the move.
///
/// The account's state, the deny list entry, the timer of a suspension, the history entry and the event are one
/// transaction: from then on the account is refused everywhere, whatever happens next. Cognito ends its sessions in
/// parallel. A sign-in between the two gets tokens that are useless: the access token is on the deny list, and the
/// refresh token is revoked when it is used. If Cognito fails, repeating the request (same action, same reason)
/// completes it.
///
/// Cognito's own switch (`AdminDisableUser`) is not used: Cognito reports a disabled user before it checks the
/// password, so anyone could find out which addresses have a locked account. Only our sign-in accepts passwords, and it
/// checks the account's state, so the switch would add no protection.
pub(crate) async fn lock(
    app: &App,
    admin: &Caller,
    mut account: Read<Account>,
    lock: Lock<'_>,
    advance: impl FnOnce(&mut Account) -> Result<Moved<AccountState, AccountEvent>, Refused>,
) -> Result<AdminUserView, Problem> {
    let common = &app.common;
    let now = common.clock.now();
    if account.id == admin.account {
        return Err(Problem::Conflict {
            code: "own_account",
            detail: sentences::own_account(),
        });
    }
    let is_repeated = account.state == lock.to && account.reason.as_deref() == Some(lock.why.as_str());
    let mut transaction = Transaction::new();
    if !is_repeated {
        let before = Standing::of(&account);
        let moved = advance(&mut account)?;
        let mut change = HistoryEntry::of_account(
            &account,
            moved,
            AccountActor::Admin,
            Some(&admin.account),
            common.source(),
        );
        change.note = lock.notes.map(ToString::to_string);
        let event = Event::AccountStateChanged {
            account_id: account.id.clone(),
            transition: moved.into(),
        };
        transaction = transaction
            .and(store::account::save(&common.accounts, &account, &before))
            .replace(&common.accounts, &Denial::of_account(&account.id, lock.refusal, now))
            .create(&common.accounts, &change)
            .emit(&common.accounts, common.source().fact(Actor::from(admin), event));
        if let Some(timer) = suspension::timer(&account) {
            transaction = transaction.replace(&app.timers, &timer);
        }
    }
    let (written, signed_out) = tokio::join!(
        transaction.commit(&common.chance),
        app.directory.sign_out_everywhere(&account.id)
    );
    written?;
    signed_out.map_err(Problem::internal)?;
    Ok(AdminUserView::new(&account, now))
}

/// Deactivates an account.
pub(crate) async fn deactivate(
    app: &App,
    admin: &Caller,
    account: Read<Account>,
    why: &Why,
    notes: Option<&Notes>,
) -> Result<AdminUserView, Problem> {
    let now = app.common.clock.now();
    let by_it = Lock {
        to: AccountState::Deactivated,
        refusal: Reason::Deactivated,
        why,
        notes,
    };
    let advance =
        |account: &mut Account| account.advance(AccountEvent::Deactivate, AccountActor::Admin, Some(why), now);
    lock(app, admin, account, by_it, advance).await
}

/// Opens a suspended or deactivated account again, in its previous state.
pub(crate) async fn unlock(app: &App, admin: &Caller, mut account: Read<Account>) -> Result<AdminUserView, Problem> {
    let common = &app.common;
    let now = common.clock.now();
    let (before, timer) = (Standing::of(&account), suspension::timer(&account));
    let event = match account.state {
        AccountState::Deactivated => AccountEvent::Reactivate,
        _ => AccountEvent::Reinstate,
    };
    let moved = account.advance(event, AccountActor::Admin, None, now)?;
    let change = HistoryEntry::of_account(
        &account,
        moved,
        AccountActor::Admin,
        Some(&admin.account),
        common.source(),
    );
    let changed = Event::AccountStateChanged {
        account_id: account.id.clone(),
        transition: moved.into(),
    };
    let mut transaction = Transaction::new();
    if let Some(timer) = timer {
        transaction = transaction.remove::<Timer, _>(&app.timers, &timer);
    }
    transaction
        .and(store::account::save(&common.accounts, &account, &before))
        .replace(&common.accounts, &Denial::lifted(&account.id, now))
        .create(&common.accounts, &change)
        .emit(&common.accounts, common.source().fact(Actor::from(admin), changed))
        .commit(&common.chance)
        .await?;
    Ok(AdminUserView::new(&account, now))
}
