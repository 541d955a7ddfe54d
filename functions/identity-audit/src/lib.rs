//! Compares the user pool with the accounts table.
//!
//! Only the API, the eraser and `cargo dev admin` write to the pool, and an address in it cannot be changed. A
//! difference is therefore a defect, or a manual change in the AWS account. Both need attention: a user whose address
//! differs between pool and table cannot sign in.
//!
//! All users are held in memory, about 150 bytes each, and the pool lists 60 of them in a call (30 calls a second,
//! <https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html>): a run of 15 minutes compares about 1.5 million.

use std::collections::HashMap;

use cloud::{Directory, IdentityError, ListedUser};
use domain::{Account, AccountId, Chance, Clock, Email, Role, account::AccountState};
use environment::{Env, MissingEnv};
use jiff::SignedDuration;
use store::{
    Seal, StoreError, Table,
    account::{AccountEmail, AccountFilter},
    area,
};

/// Newer records may be incomplete.
const SETTLED: SignedDuration = SignedDuration::from_hours(1);
/// Accounts per page; their addresses are read in one call.
const PAGE: u16 = 100;

/// The clients for the comparison.
#[derive(Clone)]
pub struct App {
    /// The user pool.
    pub directory: Directory,
    /// Accounts and addresses.
    pub accounts: Table<area::Accounts>,
    /// The source of the current time.
    pub clock: Clock,
    /// Signs the cursors of this run.
    pub chance: Chance,
}

/// The kind of a difference.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mismatch {
    /// The pool has a different address for it.
    OtherAddress,
    /// Our item for its address refers to another account, or does not exist.
    AddressNotHeld,
    /// The pool has no user for it.
    NoUser,
    /// It is erased, but the pool still has its user.
    ErasedWithUser,
    /// The pool has a user with a password, and we have no account.
    NoAccount,
}

/// The result of a run.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Audit {
    /// Users in the pool.
    pub users: usize,
    /// Accounts in the table.
    pub accounts: usize,
    /// The differences.
    pub mismatches: Vec<(AccountId, Mismatch)>,
}

/// Why a run failed.
#[derive(Debug, thiserror::Error)]
pub enum AuditError {
    /// The pool did not respond.
    #[error("the user pool cannot be read: {0}")]
    Identity(#[from] IdentityError),
    /// The table did not respond.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl App {
    /// From the deployment's environment: `AWS_REGION`, `USER_POOL_ID`, `ACCOUNTS_TABLE`.
    ///
    /// # Errors
    /// When one of them is not set.
    pub fn from_env(env: &Env) -> Result<Self, MissingEnv> {
        Ok(Self {
            directory: Directory::from_env(env)?,
            accounts: Table::from_env(env)?,
            clock: env.clock.clone(),
            chance: env.chance.clone(),
        })
    }
}

/// Compares all users and accounts.
///
/// # Errors
/// [`AuditError`]: missing users or accounts are known only after both lists were read completely.
pub async fn run(app: &App) -> Result<Audit, AuditError> {
    let settled = app.clock.now() - SETTLED;
    let mut users = everybody(app).await?;
    let mut audit = Audit {
        users: users.len(),
        ..Audit::default()
    };
    // The cursors never leave this run.
    let seal = Seal::new(app.chance.bytes::<32>());
    let (filter, mut cursor) = (AccountFilter::default(), None::<String>);
    loop {
        let page = store::account::page(&app.accounts, &filter, PAGE, cursor.as_deref(), &seal).await?;
        audit.accounts += page.items.len();
        let emails: Vec<&Email> = page.items.iter().map(|account| &account.email).collect();
        let holders = app.accounts.several::<AccountEmail>(&emails).await?;
        let holders: HashMap<&Email, &AccountId> = holders
            .iter()
            .map(|holder| (&holder.email, &holder.account_id))
            .collect();
        for account in &page.items {
            let user = users.remove(&account.id);
            if account.created_at > settled {
                continue;
            }
            let found = compare(account, user.as_ref(), holders.get(&account.email).copied());
            audit.mismatches.extend(found.map(|found| (account.id.clone(), found)));
        }
        cursor = page.next_cursor;
        if cursor.is_none() {
            break;
        }
    }
    for (account, user) in users {
        // A user without a password cannot sign in: the rest of an interrupted registration, which the next one
        // completes.
        let may_be_mismatch = user.has_password && user.created_at <= settled;
        if may_be_mismatch && !app.directory.roles(&account).await?.contains(&Role::Admin) {
            audit.mismatches.push((account, Mismatch::NoAccount));
        }
    }
    audit.mismatches.sort();
    Ok(audit)
}

/// All users of the pool, by account.
async fn everybody(app: &App) -> Result<HashMap<AccountId, ListedUser>, AuditError> {
    let (mut users, mut after) = (HashMap::new(), None);
    loop {
        let (page, next) = app.directory.page(after).await?;
        users.extend(page.into_iter().map(|user| (user.account.clone(), user)));
        match next {
            Some(next) => after = Some(next),
            None => return Ok(users),
        }
    }
}

fn compare(account: &Account, user: Option<&ListedUser>, holder: Option<&AccountId>) -> Option<Mismatch> {
    match user {
        _ if account.state == AccountState::Erased => user.map(|_| Mismatch::ErasedWithUser),
        None => Some(Mismatch::NoUser),
        Some(user) if user.email != account.email => Some(Mismatch::OtherAddress),
        Some(_) if holder != Some(&account.id) => Some(Mismatch::AddressNotHeld),
        Some(_) => None,
    }
}
