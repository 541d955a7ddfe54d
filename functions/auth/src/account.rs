//! Operations on accounts that several calls of this area share.

use cloud::{IdentityError, PoolUser, Tokens};
use domain::{
    Account, AccountId, Application, Company, CompanyId, Email, Role,
    account::{AccountActor, AccountEvent, AccountState, Name, Presence, RegisteredCompany},
    data_rights::{Consent, Purpose},
    profile::CompanySeat,
};
use events::{Actor, Event, NoticeBody, Publication, Recipient};
use store::{Read, StoreError, Transaction, account::Standing};
use web::{Common, Problem};

use crate::{App, membership, refusal::refused, sentences};

/// Creates the account of a user who exists only in the pool: an administrator created by `cargo dev admin` or by the
/// deployment's `AdminEmail`, at the first sign-in. The group determines the role; users without a group are refused.
pub(crate) async fn adopt(app: &App, tokens: &Tokens) -> Result<Read<Account>, Problem> {
    let no_account = || Problem::Refused {
        code: "no_account",
        detail: sentences::no_account(),
    };
    let Some(role) = tokens.role else {
        return Err(no_account());
    };
    let known = app
        .identity
        .directory
        .get(&tokens.account)
        .await
        .map_err(|error| refused(error, "password"))?;
    let Some(user) = known else { return Err(no_account()) };
    let mut account = new(app, user.account, user.email, role, AccountState::Active);
    account.first_name = user.first_name.parse().unwrap_or_default();
    account.last_name = user.last_name.parse().unwrap_or_default();
    let begun = app.common.source().fact(
        Actor::from(&account),
        Event::AccountActivated {
            account_id: account.id.clone(),
        },
    );
    let written = store::account::create(&app.common.accounts, &account)
        .emit(&app.common.accounts, begun)
        .commit(&app.common.chance)
        .await;
    match written {
        // Two first sign-ins in parallel: the account exists, which is the goal.
        Ok(()) | Err(StoreError::Exists) => {}
        Err(error) => return Err(error.into()),
    }
    let read = app.common.accounts.get::<Account>(&account.id).await?;
    read.ok_or_else(no_account)
}

/// A new account of a user in the pool.
pub(crate) fn new(app: &App, id: AccountId, email: Email, role: Role, state: AccountState) -> Account {
    Account {
        id,
        email,
        former_emails: Vec::new(),
        first_name: Name::default(),
        last_name: Name::default(),
        role,
        state,
        state_before: None,
        phone: None,
        phone_verified_at: None,
        locale: domain::Locale::default(),
        company: None,
        former_companies: Vec::new(),
        application_id: None,
        membership_status: None,
        vetting_status: None,
        vetted_at: None,
        suspended_until: None,
        deletion_at: None,
        registration: None,
        reason: None,
        created_at: app.common.clock.now(),
        last_login_at: None,
        presence: Presence::default(),
        merged: None,
        blacklist: None,
    }
}

/// The data needed to activate an account, read beforehand.
pub(crate) struct Opening {
    pub(crate) account: Read<Account>,
    /// The approved application with the same address that has no account yet.
    pub(crate) application: Option<Read<Application>>,
    /// Whether the executive has a profile already.
    pub(crate) has_profile: bool,
}

/// Adds to `transaction` the writes that activate an account whose address was just verified: consent and company from
/// the registration, the saved account, the fact and the welcome mail. An executive with an approved application
/// under the same address becomes a member at once. Also returns an employer's seat, for the pool.
pub(crate) fn open(
    app: &App,
    mut transaction: Transaction,
    opening: Opening,
) -> Result<(Transaction, Option<CompanySeat>), Problem> {
    let common = &app.common;
    let Opening {
        mut account,
        application,
        has_profile,
    } = opening;
    let before = Standing::of(&account);
    account.advance(AccountEvent::VerifyEmail, AccountActor::User, None, common.clock.now())?;
    transaction = registered(app, transaction, &mut account);
    if let Some(application) = application.filter(|_| account.role == Role::Executive) {
        transaction = membership::link(app, transaction, &mut account, application, has_profile);
    }
    let written = transaction
        .and(store::account::save(&common.accounts, &account, &before))
        .emit(&common.accounts, welcome(app, &account));
    Ok((written, account.it.company))
}

/// Adds a confirmed account to the group of its role in the pool, and sets an employer's seat there. The next sign-in makes
/// up for either.
pub(crate) async fn enrol(
    app: &App,
    id: &AccountId,
    role: Role,
    company: Option<&CompanySeat>,
) -> Result<(), IdentityError> {
    let directory = &app.identity.directory;
    let seated = async {
        match company {
            Some(_) => directory.set_company(id, company).await,
            None => Ok(()),
        }
    };
    tokio::try_join!(directory.join(id, role), seated).map(drop)
}

/// Adds the consent and the company of the registration to `transaction`. Changes the account, which the caller saves.
pub(crate) fn registered(app: &App, transaction: Transaction, account: &mut Account) -> Transaction {
    let Some(registration) = account.registration.take() else {
        return transaction;
    };
    let consent = Consent::of_account(&account.id, Purpose::Registration, &registration.page, registration.at);
    let transaction = transaction.and(store::data_rights::agree(&app.rights, &consent));
    let Some(company) = registration.company else {
        return transaction;
    };
    let company = new_company(app, &account.id, company);
    account.company = Some(CompanySeat::owner(company.id.clone()));
    transaction.create(&app.profiles, &company)
}

fn new_company(app: &App, owner: &AccountId, registered: RegisteredCompany) -> Company {
    let Common { clock, chance, .. } = &app.common;
    let id = CompanyId::new(clock, chance);
    Company {
        registration_number: registered.registration_number,
        website: registered.website,
        ..Company::new(id, owner.clone(), registered.name, registered.country, clock.now())
    }
}

/// The pool user of an address without an account: an administrator created by the deployment, before the first sign-in.
pub(crate) async fn not_adopted(app: &App, email: &Email) -> Result<Option<PoolUser>, Problem> {
    let found = app.identity.directory.find(email).await;
    let Some(user) = found.map_err(|error| refused(error, "password"))? else {
        return Ok(None);
    };
    let account = app.common.accounts.get::<Account>(&user.account).await?;
    Ok(account.is_none().then_some(user))
}

/// The pool user of an address without an account: created just now, or left by an interrupted claim or registration with
/// this role.
pub(crate) async fn made_or_left(
    app: &App,
    made: Result<AccountId, IdentityError>,
    email: &Email,
    role: Role,
) -> Result<AccountId, Problem> {
    let pool = |error| refused(error, "password");
    match made {
        Err(IdentityError::Exists) => {}
        made => return made.map_err(pool),
    }
    let directory = &app.identity.directory;
    let user = directory.find(email).await.map_err(pool)?.ok_or_else(Problem::stale)?;
    let roles = directory.roles(&user.account).await.map_err(pool)?;
    if roles.iter().any(|other| *other != role) {
        return Err(other_account());
    }
    Ok(user.account)
}

/// Sets the password and the role of a new account in the pool.
pub(crate) async fn let_in(app: &App, id: &AccountId, role: Role, password: &str) -> Result<(), Problem> {
    let directory = &app.identity.directory;
    let done = tokio::try_join!(directory.join(id, role), directory.set_password(id, password));
    done.map(drop).map_err(|error| refused(error, "password"))
}

/// The refusal for an address whose account has another role.
pub(crate) fn other_account() -> Problem {
    Problem::Conflict {
        code: "other_account",
        detail: sentences::other_account(),
    }
}

/// The fact that an account was activated, with the welcome mail.
pub(crate) fn welcome<'a>(app: &'a App, account: &Account) -> Publication<'a> {
    let event = Event::AccountActivated {
        account_id: account.id.clone(),
    };
    let fact = app.common.source().fact(Actor::from(account), event);
    fact.notify([(Recipient::from(account), NoticeBody::Welcome)])
}

/// Why this account may not sign in, if so.
pub(crate) fn closed(account: &Account) -> Option<Problem> {
    match account.state {
        state if state.is_open() => None,
        AccountState::Deactivated if account.merged.is_some() => Some(Problem::Refused {
            code: "account_merged",
            detail: sentences::account_merged(),
        }),
        AccountState::Suspended => Some(Problem::suspended()),
        // The pool accepted the password: the confirmation set it and was interrupted before it activated the account.
        AccountState::PendingVerification => Some(Problem::Refused {
            code: "password_reset_required",
            detail: sentences::password_reset_required(),
        }),
        AccountState::DeletionScheduled => Some(Problem::Refused {
            code: "deletion_scheduled",
            detail: sentences::deletion_scheduled(),
        }),
        _ => Some(Problem::deactivated()),
    }
}
