//! The administrators' view of accounts.

use domain::{
    Account, AccountId, Company, CompanyId, Country, Email, HistoryId, Line, Role, Url,
    account::{AccountActor, AccountEvent, AccountState, AccountTransition},
    profile::Verification,
    vetting::Vetting,
};
use jiff::Timestamp;
use operations::picture::PictureLinks;
use serde::Serialize;
use store::HistoryEntry;
use utoipa::ToSchema;

/// An account, and the possible moves.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AdminUserView {
    user_id: AccountId,
    email: Email,
    first_name: String,
    last_name: String,
    role: Role,
    state: AccountState,
    /// Whether its owner can use the product now.
    is_active: bool,
    /// `null` for other roles than executives.
    vetting_status: Option<Vetting>,
    registration_date: Timestamp,
    last_login: Option<Timestamp>,
    /// When a suspension ends automatically.
    suspended_until: Option<Timestamp>,
    /// The reason for the state, which its owner may see.
    reason: Option<String>,
    allowed_transitions: Vec<AccountTransition>,
}

impl AdminUserView {
    pub(crate) const fn user_id(&self) -> &AccountId {
        &self.user_id
    }

    pub(crate) fn new(account: &Account, now: Timestamp) -> Self {
        Self {
            user_id: account.id.clone(),
            email: account.email.clone(),
            first_name: account.first_name.to_string(),
            last_name: account.last_name.to_string(),
            role: account.role,
            state: account.state,
            is_active: account.state.is_open(),
            vetting_status: (account.role == Role::Executive).then(|| account.vetting_status.unwrap_or_default()),
            registration_date: account.created_at,
            last_login: account.last_login_at,
            suspended_until: account.suspended_until,
            reason: account.reason.clone(),
            allowed_transitions: account.allowed(AccountActor::Admin, now),
        }
    }
}

/// An account in a list.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ListedUserView {
    #[serde(flatten)]
    user: AdminUserView,
    /// The URL of the picture beside the name, valid for at least an hour; `null` without one.
    picture_url: Option<String>,
}

impl ListedUserView {
    pub(crate) fn new(account: &Account, pictures: &PictureLinks, now: Timestamp) -> Self {
        Self {
            user: AdminUserView::new(account, now),
            picture_url: pictures.get(&account.id),
        }
    }
}

/// An account with its history.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AdminUserDetailView {
    #[serde(flatten)]
    user: AdminUserView,
    /// The URL of the photo that was approved in an executive's vetting, valid for an hour.
    picture_url: Option<String>,
    /// The company of an employer.
    company: Option<AdminCompanyView>,
    /// Newest first; at most a hundred.
    history: Vec<AccountChangeView>,
}

/// A company with its former names.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AdminCompanyView {
    id: CompanyId,
    legal_name: Line<1, 120>,
    trading_name: Option<Line<1, 120>>,
    country: Country,
    registration_number: Option<Line<1, 60>>,
    website: Option<Url>,
    verification_status: Verification,
    /// Changes of its names by the team, newest first.
    renamings: Vec<RenamingView>,
}

/// A change of a company's names by an administrator.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RenamingView {
    at: Timestamp,
    /// The administrator.
    by: AccountId,
    /// The legal name before.
    legal_name: Line<1, 120>,
    /// The trading name before.
    trading_name: Option<Line<1, 120>>,
}

impl AdminCompanyView {
    pub(crate) fn new(company: &Company) -> Self {
        let renamings = company.renamings.iter().rev().map(|one| RenamingView {
            at: one.at,
            by: one.by.clone(),
            legal_name: one.from.legal_name.clone(),
            trading_name: one.from.trading_name.clone(),
        });
        Self {
            id: company.id.clone(),
            legal_name: company.legal_name.clone(),
            trading_name: company.trading_name.clone(),
            country: company.country,
            registration_number: company.registration_number.clone(),
            website: company.website.clone(),
            verification_status: company.verification_status,
            renamings: renamings.collect(),
        }
    }
}

/// A history entry of an account.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AccountChangeView {
    id: HistoryId,
    event: AccountEvent,
    /// The resulting state.
    to: AccountState,
    /// The admin; `null` for automatic changes.
    by: Option<AccountId>,
    /// The reason, which the account's owner may see.
    reason: Option<String>,
    /// Notes that only admins see.
    notes: Option<String>,
    at: Timestamp,
}

impl AdminUserDetailView {
    pub(crate) fn new(
        account: &Account,
        picture_url: Option<String>,
        company: Option<&Company>,
        history: Vec<HistoryEntry<Account>>,
        now: Timestamp,
    ) -> Self {
        let view = |change: HistoryEntry<Account>| AccountChangeView {
            id: change.id,
            event: change.event,
            to: change.to,
            by: change.by,
            reason: change.reason,
            notes: change.note,
            at: change.at,
        };
        Self {
            user: AdminUserView::new(account, now),
            picture_url,
            company: company.map(AdminCompanyView::new),
            history: history.into_iter().map(view).collect(),
        }
    }
}
