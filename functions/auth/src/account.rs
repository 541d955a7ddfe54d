//! What happens to accounts in more than one call of this area.

use cloud::{PoolUser, Tokens};
use domain::{
    Account, AccountId, Application, ExecutiveProfile, Role,
    account::{AccountActor, AccountEvent, AccountState, Presence},
};
use events::{Envelope, Event, Recipient};
use store::{Claim, Read, StoreError, Transaction, account::Standing};
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
        phone: None,
        phone_verified_at: None,
        locale: domain::Locale::default(),
        company_id: None,
        application_id: None,
        membership_status: None,
        vetting_status: None,
        vetted_at: None,
        suspended_until: None,
        deletion_at: None,
        reason: None,
        created_at: app.common.clock.now(),
        last_login_at: None,
        presence: Presence::default(),
        is_premium: false,
        blacklist: None,
    }
}

/// What the opening of an account depends on, read beforehand.
pub(crate) struct Opening {
    pub(crate) account: Read<Account>,
    /// The approved application of the same address that no account came of yet.
    pub(crate) application: Option<Read<Application>>,
    /// Has the executive a profile already?
    pub(crate) has_profile: bool,
}

/// Opens an account whose address was just proven, and welcomes its owner. An executive whose application was approved
/// under the same address becomes a member at once (C08). Doing it twice does it once.
pub(crate) async fn activate(app: &App, opening: Opening) -> Result<(), Problem> {
    let common = &app.common;
    let Opening {
        mut account,
        application,
        has_profile,
    } = opening;
    if account.state != AccountState::PendingVerification {
        return Ok(());
    }
    let before = Standing::of(&account);
    account.advance(AccountEvent::VerifyEmail, AccountActor::User, None, common.clock.now())?;
    let mut transaction = Transaction::new();
    if let Some(application) = application.filter(|_| account.role == Role::Executive) {
        transaction = membership::link(app, transaction, &mut account, application, has_profile);
    }
    let written = transaction
        .save_account(&common.accounts, &account, &before)
        .emit(&common.accounts, &welcome(app, &account))
        .commit(&common.chance)
        .await;
    match written {
        // Somebody else wrote it since: the same code, sent twice at once.
        Err(StoreError::Stale) => is_open(app, &account.id).await,
        written => Ok(written?),
    }
}

/// Opens an account whose owner has proven the address by the code of a forgotten password, which also set the password: the
/// confirmation had broken off before that.
pub(crate) async fn activate_late(app: &App, account: Read<Account>) -> Result<Read<Account>, Problem> {
    let (id, email) = (account.id.clone(), account.email.clone());
    let claim = app.applications.get::<Claim>(&email);
    let (claim, profile) = tokio::try_join!(claim, app.profiles.get::<ExecutiveProfile>(&id))?;
    let opening = Opening {
        account,
        application: membership::unclaimed(app, claim.as_ref()).await?,
        has_profile: profile.is_some(),
    };
    activate(app, opening).await?;
    let opened = app.common.accounts.get::<Account>(&id).await?;
    opened.ok_or_else(Problem::stale)
}

async fn is_open(app: &App, id: &AccountId) -> Result<(), Problem> {
    let now = app.common.accounts.get::<Account>(id).await?;
    if now.is_some_and(|account| account.state.is_open()) {
        Ok(())
    } else {
        Err(Problem::stale())
    }
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
        // The pool let them in: the confirmation broke off before the password of whoever proved the address was set.
        AccountState::PendingVerification => Some(refused(cloud::IdentityError::ResetRequired, "password")),
        AccountState::DeletionScheduled => Some(Problem::Refused {
            code: "deletion_scheduled",
            detail: "This account is about to be deleted. You can still keep it.",
        }),
        _ => Some(Problem::deactivated()),
    }
}
