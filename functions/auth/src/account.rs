//! What happens to accounts in more than one call of this area.

use cloud::{PoolUser, Tokens};
use domain::{
    Account, AccountId, Refused, Role,
    account::{AccountActor, AccountEvent, AccountState},
};
use events::{Envelope, Event, Recipient};
use store::{
    Read, StoreError, Transaction,
    account::{AccountChange, Standing},
};
use web::Problem;

use crate::{App, membership, refusal::refused};

/// The account of somebody the pool knows and we do not: an administrator by `cargo dev admin` or by the deployment's
/// `AdminEmail`, at the first sign-in. The group says what they are; without one they are nobody here.
pub(crate) async fn adopt(app: &App, tokens: &Tokens) -> Result<Read<Account>, Problem> {
    let no_account = || Problem::Refused {
        code: "no_account",
        detail: "There is no account behind this sign-in. Write to us and we will look into it.",
    };
    let Some(role) = tokens.role else {
        return Err(no_account());
    };
    let known = app
        .identity
        .get(&tokens.account)
        .await
        .map_err(|error| refused(error, "password"))?;
    let Some(user) = known else { return Err(no_account()) };
    let account = new(app, &user, role, AccountState::Active);
    let written = Transaction::new()
        .create_account(&app.common.accounts, &account)
        .commit(&app.common.chance)
        .await;
    match written {
        // Two first sign-ins at once: the account is there, which is all that was wanted.
        Ok(()) | Err(StoreError::Exists) => {}
        Err(error) => return Err(error.into()),
    }
    let read = app.common.accounts.get::<Account>(&account.id).await?;
    read.ok_or_else(no_account)
}

/// A new account of somebody the pool knows.
pub(crate) fn new(app: &App, user: &PoolUser, role: Role, state: AccountState) -> Account {
    Account {
        id: user.account.clone(),
        email: user.email.clone(),
        first_name: user.first_name.parse().unwrap_or_default(),
        last_name: user.last_name.parse().unwrap_or_default(),
        role,
        state,
        state_before: None,
        locale: domain::Locale::default(),
        company_id: None,
        application_id: None,
        membership_status: None,
        vetting_status: None,
        suspended_until: None,
        deletion_at: None,
        reason: None,
        created_at: app.common.clock.now(),
        last_login_at: None,
        is_premium: false,
    }
}

/// Opens an account whose address was just proven, and welcomes its owner. An executive whose application was approved
/// under the same address becomes a member at once (C08). Doing it twice does it once.
pub(crate) async fn activate(app: &App, id: &AccountId) -> Result<(), Problem> {
    let common = &app.common;
    let Some(mut account) = common.accounts.get::<Account>(id).await? else {
        return Err(Problem::NotFound("Account"));
    };
    if account.state != AccountState::PendingVerification {
        return Ok(());
    }
    let before = Standing::of(&account);
    account.advance(AccountEvent::VerifyEmail, AccountActor::User, None, common.clock.now())?;
    let mut transaction = Transaction::new();
    if account.role == Role::Executive
        && let Some(application) = membership::unclaimed(app, &account.email).await?
    {
        transaction = membership::link(app, transaction, &mut account, application).await?;
    }
    let written = transaction
        .save_account(&common.accounts, &account, before)
        .emit(&common.accounts, &welcome(app, &account))
        .commit(&common.chance)
        .await;
    match written {
        // Somebody else wrote it since: the same code, sent twice at once.
        Err(StoreError::Stale) => is_open(app, id).await,
        written => Ok(written?),
    }
}

async fn is_open(app: &App, id: &AccountId) -> Result<(), Problem> {
    let now = app.common.accounts.get::<Account>(id).await?;
    if now.is_some_and(|account| account.state.is_open()) {
        Ok(())
    } else {
        Err(Problem::stale())
    }
}

/// Ends a suspension whose time is up. The timekeeper does so too; whoever signs in need not wait for it.
pub(crate) async fn lift(app: &App, account: &mut Read<Account>) -> Result<Transaction, Refused> {
    let common = &app.common;
    account.advance(AccountEvent::Reinstate, AccountActor::System, None, common.clock.now())?;
    let change = AccountChange::new(account, AccountEvent::Reinstate, None, &common.clock, &common.chance);
    let event = Event::AccountStateChanged {
        account_id: account.id.clone(),
    };
    Ok(Transaction::new()
        .create(&common.accounts, &change)
        .remove::<store::denial::Denial>(&common.accounts, &store::denial::account(&account.id))
        .emit(&common.accounts, &Envelope::new(event, &common.clock, &common.chance)))
}

/// Tells the rest of the product, and the mailer, that an account is open.
pub(crate) fn welcome(app: &App, account: &Account) -> Envelope {
    let event = Event::AccountActivated {
        account_id: account.id.clone(),
        to: recipient(account),
    };
    Envelope::new(event, &app.common.clock, &app.common.chance)
}

/// Where mail to this account goes.
pub(crate) fn recipient(account: &Account) -> Recipient {
    let name = if account.first_name.is_empty() {
        account.full_name()
    } else {
        account.first_name.to_string()
    };
    Recipient {
        email: account.email.clone(),
        name,
        locale: account.locale,
    }
}

/// Why this account may not come in, if it may not.
pub(crate) fn closed(account: &Account) -> Option<Problem> {
    match account.state {
        state if state.is_open() => None,
        AccountState::Suspended => Some(Problem::suspended()),
        AccountState::PendingVerification => Some(refused(cloud::IdentityError::NotConfirmed, "password")),
        _ => Some(Problem::deactivated()),
    }
}
