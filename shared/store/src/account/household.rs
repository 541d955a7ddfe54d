//! An account with the records that every sign-in needs, read in one call.

use domain::{Account, AccountId, settings::Settings, sign_in::SignInSession};
use serde::Deserialize;

use super::partition;
use crate::{List, Read, StoreError, Table, area};

/// An account, its sessions and its settings.
#[derive(Debug, Clone, Default)]
pub struct Household {
    /// The account; `None` if there is none with this id.
    pub account: Option<Read<Account>>,
    /// Including ended ones, in no order.
    pub sessions: Vec<Read<SignInSession>>,
    /// Absent if the owner never changed a setting.
    pub settings: Option<Settings>,
}

/// The kinds of items in an account's partition that are read here.
#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum Kind {
    Account(Box<Account>),
    SignIn(SignInSession),
    Settings(Settings),
    #[serde(other)]
    Else,
}

/// Reads all of it, strongly consistent.
///
/// # Errors
/// When the table does not respond.
pub async fn household(accounts: &Table<area::Accounts>, id: &AccountId) -> Result<Household, StoreError> {
    let rows = accounts.rows::<Kind>(&List::of(partition(id)).limit(1000)).await?;
    let mut found = Household::default();
    for row in rows {
        let (it, place) = row.split();
        match it {
            Kind::Account(it) => found.account = Some(place.with(*it)),
            Kind::SignIn(it) => found.sessions.push(place.with(it)),
            Kind::Settings(it) => found.settings = Some(it),
            Kind::Else => {}
        }
    }
    Ok(found)
}
