//! An account with what lies beside it and is read with it at every sign-in, in one call.

use domain::{Account, AccountId, settings::Settings, sign_in::SignInSession};
use serde::Deserialize;

use super::partition;
use crate::{List, Read, StoreError, Table};

/// An account, its sign-ins and what its owner has chosen.
#[derive(Debug, Clone, Default)]
pub struct Household {
    /// The account; `None` where nobody has this id.
    pub account: Option<Read<Account>>,
    /// Ended ones too, in no order.
    pub sessions: Vec<Read<SignInSession>>,
    /// Absent where nothing was ever chosen.
    pub settings: Option<Settings>,
}

/// The kinds of items in an account's partition that are asked for here.
#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum Kind {
    Account(Box<Account>),
    SignIn(SignInSession),
    Settings(Settings),
    #[serde(other)]
    Else,
}

/// All of it, as of now.
///
/// # Errors
/// When the table does not answer.
pub async fn household(accounts: &Table, id: &AccountId) -> Result<Household, StoreError> {
    let rows = accounts.rows::<Kind>(&List::of(partition(id)).limit(1000)).await?;
    let mut found = Household::default();
    for Read { it, version } in rows {
        match it {
            Kind::Account(it) => found.account = Some(Read { it: *it, version }),
            Kind::SignIn(it) => found.sessions.push(Read { it, version }),
            Kind::Settings(it) => found.settings = Some(it),
            Kind::Else => {}
        }
    }
    Ok(found)
}
