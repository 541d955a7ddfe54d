//! The exported list of users.

use domain::{Account, export::UserFilter};
use store::{
    Page, StoreError,
    account::{self, AccountFilter},
};

use super::Lists;

/// The headings of [`cells`].
pub const HEADINGS: [&str; 10] = [
    "user_id",
    "first_name",
    "last_name",
    "email",
    "role",
    "state",
    "vetting_status",
    "registration_date",
    "last_login",
    "suspended_until",
];

/// The next accounts that match the filters.
pub(super) async fn page(
    Lists { accounts, seal, .. }: Lists<'_>,
    filter: &UserFilter,
    place: Option<&str>,
    limit: u16,
) -> Result<Page<Account>, StoreError> {
    let others = AccountFilter {
        role: filter.role,
        state: filter.status,
        email_prefix: None,
    };
    match &filter.q {
        Some(prefix) => account::find(accounts, prefix, &others, limit, place, seal).await,
        None => account::page(accounts, &others, limit, place, seal).await,
    }
}

/// The cells of an account.
pub fn cells(account: &Account) -> [String; HEADINGS.len()] {
    let time = |at: Option<jiff::Timestamp>| at.map(|at| at.to_string()).unwrap_or_default();
    [
        account.id.to_string(),
        account.first_name.to_string(),
        account.last_name.to_string(),
        account.email.to_string(),
        account.role.to_string(),
        account.state.to_string(),
        account
            .vetting_status
            .map(|status| status.to_string())
            .unwrap_or_default(),
        account.created_at.to_string(),
        time(account.last_login_at),
        time(account.suspended_until),
    ]
}
