//! Locking an account: what suspending and deactivating have in common.

use domain::{
    Account, AccountId, Moved, Refused, Text,
    account::{AccountEvent, AccountState},
};
use events::{Envelope, Event};
use serde::Deserialize;
use store::{
    Read, Transaction,
    account::{AccountChange, Standing, suspension},
    denial::{Denial, Reason},
};
use web::{Caller, Problem};

use crate::{App, view::AdminUserView};

/// Why, as the account's owner may be told.
pub(crate) type Why = Text<0, 1000>;
/// What only admins see.
pub(crate) type Notes = Text<1, 4000>;

/// The id in the path.
#[derive(Deserialize)]
pub(crate) struct UserPath {
    pub(crate) id: String,
}

/// A lock about to be put on.
pub(crate) struct Lock<'a> {
    pub(crate) event: AccountEvent,
    /// Where it leads.
    pub(crate) to: AccountState,
    /// What tokens given before are refused with.
    pub(crate) refusal: Reason,
    pub(crate) why: &'a Why,
    pub(crate) notes: Option<&'a Notes>,
}

/// The id in the path; what is none belongs to nobody.
pub(crate) fn id_in(path: &UserPath) -> Result<AccountId, Problem> {
    path.id.parse().map_err(|_| Problem::NotFound("User"))
}

/// The account in the path.
pub(crate) async fn account(app: &App, path: &UserPath) -> Result<Read<Account>, Problem> {
    let found = app.common.accounts.get::<Account>(&id_in(path)?).await?;
    found.ok_or(Problem::NotFound("User"))
}

/// Puts the lock on: `advance` makes the move.
///
/// The account's state, the refusal of its access tokens, the timer of a suspension, the audit row and the event are one
/// write: from then on the account is refused everywhere, whatever becomes of the rest. Cognito ends its sessions at the
/// same time. Whoever signs in in the very moment between the two gets tokens that open nothing: the access token is on the
/// deny list, and the refresh token is taken back when it is used. If Cognito fails, doing the same again (same deed, same
/// reason) finishes it.
///
/// Cognito's own switch (`AdminDisableUser`) is left alone: a user switched off is told so before the password is looked
/// at, and then anybody could find out which addresses have a locked account. Passwords are taken by our sign-in only,
/// which asks the account's state, so the switch would close no further door.
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
            detail: "You cannot lock your own account. Ask another administrator.".into(),
        });
    }
    let is_repeated = account.state == lock.to && account.reason.as_deref() == Some(lock.why.as_str());
    let mut transaction = Transaction::new();
    if !is_repeated {
        let before = Standing::of(&account);
        advance(&mut account)?;
        let mut change = AccountChange::new(
            &account,
            lock.event,
            Some(&admin.account),
            &common.clock,
            &common.chance,
        );
        change.notes = lock.notes.map(ToString::to_string);
        let event = Event::AccountStateChanged {
            account_id: account.id.clone(),
        };
        transaction = transaction
            .save_account(&common.accounts, &account, &before)
            .replace(&common.accounts, &Denial::of_account(&account.id, lock.refusal, now))
            .create(&common.accounts, &change)
            .emit(&common.accounts, &Envelope::new(event, &common.clock, &common.chance));
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
