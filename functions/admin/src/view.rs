//! What an administrator sees of accounts.

use domain::{
    Account, AccountId, AllowedTransition, Email, HistoryId, Role,
    account::{AccountActor, AccountEvent, AccountState},
    vetting::Vetting,
};
use jiff::Timestamp;
use serde::Serialize;
use store::{Read, account::AccountChange};
use utoipa::ToSchema;

/// An account, and what may be done with it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AdminUserView {
    user_id: AccountId,
    email: Email,
    first_name: String,
    last_name: String,
    role: Role,
    state: AccountState,
    /// Can its owner use the product now?
    is_active: bool,
    is_premium: bool,
    /// `null` for everybody but executives.
    vetting_status: Option<Vetting>,
    registration_date: Timestamp,
    last_login: Option<Timestamp>,
    /// When a suspension ends by itself.
    suspended_until: Option<Timestamp>,
    /// Why the account is in its state, as its owner may be told.
    reason: Option<String>,
    allowed_transitions: Vec<AllowedTransition>,
}

impl AdminUserView {
    pub(crate) fn new(account: &Account, now: Timestamp) -> Self {
        Self {
            user_id: account.id.clone(),
            email: account.email.clone(),
            first_name: account.first_name.to_string(),
            last_name: account.last_name.to_string(),
            role: account.role,
            state: account.state,
            is_active: account.state.is_open(),
            is_premium: account.is_premium,
            vetting_status: (account.role == Role::Executive).then(|| account.vetting_status.unwrap_or_default()),
            registration_date: account.created_at,
            last_login: account.last_login_at,
            suspended_until: account.suspended_until,
            reason: account.reason.clone(),
            allowed_transitions: account.allowed(AccountActor::Admin, now),
        }
    }
}

/// An account with what was done with it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AdminUserDetailView {
    #[serde(flatten)]
    user: AdminUserView,
    /// The last deed first; at most a hundred.
    history: Vec<AccountChangeView>,
}

/// What an admin, or time, did with an account.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AccountChangeView {
    id: HistoryId,
    event: AccountEvent,
    /// The state that came of it.
    to: AccountState,
    /// The admin who did it; `null` when time did.
    by: Option<AccountId>,
    /// Why, as the account's owner may be told.
    reason: Option<String>,
    /// What only admins see.
    notes: Option<String>,
    at: Timestamp,
}

impl AdminUserDetailView {
    pub(crate) fn new(account: &Account, history: Vec<Read<AccountChange>>, now: Timestamp) -> Self {
        let view = |change: AccountChange| AccountChangeView {
            id: change.id,
            event: change.event,
            to: change.to,
            by: change.by,
            reason: change.reason,
            notes: change.notes,
            at: change.at,
        };
        Self {
            user: AdminUserView::new(account, now),
            history: history.into_iter().map(|change| view(change.it)).collect(),
        }
    }
}
