//! Compares the user pool with the accounts table.
//!
//! Only the API, the eraser and `cargo dev admin` write to the pool, and an address in it cannot be changed. A difference is
//! therefore a defect, or a manual change by somebody with access to the AWS account. Both need attention: a user whose address
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
};

/// What is younger may be in the middle of being written.
const SETTLED: SignedDuration = SignedDuration::from_hours(1);
/// Accounts of a page; their addresses are read in one call.
const PAGE: u16 = 100;

/// What the comparison works with.
#[derive(Clone)]
pub struct App {
    /// The user pool.
    pub directory: Directory,
    /// Accounts and addresses.
    pub accounts: Table,
    /// What time it is.
    pub clock: Clock,
    /// Signs the cursors of this run.
    pub chance: Chance,
}

/// How the two differ about an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mismatch {
    /// The pool has another address for it than we.
    OtherAddress,
    /// Our entry for its address names another account, or there is none.
    AddressNotHeld,
    /// The pool has no user for it.
    NoUser,
    /// It is erased, and the pool still has its user.
    ErasedWithUser,
    /// The pool has a user with a password, and we have no account.
    NoAccount,
}

/// What a run found.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Audit {
    /// Users of the pool.
    pub users: usize,
    /// Accounts of ours.
    pub accounts: usize,
    /// Where they differ.
    pub mismatches: Vec<(AccountId, Mismatch)>,
}

/// Why a run did not come to its end.
#[derive(Debug, thiserror::Error)]
pub enum AuditError {
    /// The pool did not answer.
    #[error("the user pool cannot be read: {0}")]
    Identity(#[from] IdentityError),
    /// The table did not answer.
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
            accounts: Table::from_env(env, "ACCOUNTS_TABLE")?,
            clock: env.clock.clone(),
            chance: env.chance.clone(),
        })
    }
}

/// Compares everybody.
///
/// # Errors
/// [`AuditError`]: missing users or accounts are known only after both lists were read to their end.
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
        let page = app.accounts.accounts(&filter, PAGE, cursor.as_deref(), &seal).await?;
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
        // One without a password cannot sign in: a registration that broke off, which the next one goes on with.
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
