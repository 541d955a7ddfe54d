//! The role of an account and its change, as three calls share them.

use domain::{
    Account, Approval, ExecutiveProfile, Role, Sentence,
    approval::{ApprovalKind, ApprovalRequest, ApprovalTransition},
};
use jiff::Timestamp;
use serde::Serialize;
use store::{Read, document::current_of};
use utoipa::ToSchema;
use web::{ApprovalView, Caller, Json, Problem};

use crate::App;

/// The role of an account, the roles that it can get, and the last proposal to change it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RoleChangeView {
    role: Role,
    /// All other roles.
    choices: Vec<RoleChoice>,
    /// `null` if none was made, or the last one is older than a year.
    approval: Option<RoleApprovalView>,
    /// The caller's moves of the proposal.
    allowed_transitions: Vec<ApprovalTransition>,
}

/// A proposal to change a role, and what was decided.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RoleApprovalView {
    #[serde(flatten)]
    approval: ApprovalView,
    /// The role at the time of the proposal.
    before: Role,
    /// The proposed role.
    after: Role,
}

impl RoleApprovalView {
    fn new(it: &Approval, now: Timestamp) -> Option<Self> {
        let ApprovalRequest::RoleChange { before, after, .. } = it.request else {
            return None;
        };
        Some(Self {
            approval: ApprovalView::new(it, now),
            before,
            after,
        })
    }
}

/// A role that an account might get.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RoleChoice {
    role: Role,
    /// Why the account cannot get it now, in one English sentence; `null` if it can.
    blocked: Option<String>,
    /// The same for other languages.
    blocked_sentence: Option<Sentence>,
}

/// What a change of a role depends on.
pub(crate) struct Known {
    /// The last proposal.
    pub(crate) approval: Option<Read<Approval>>,
    /// Whether the account is an executive with a profile or documents.
    pub(crate) has_records: bool,
}

/// Reads the last proposal and the records of an account.
pub(crate) async fn last(app: &App, account: &Account) -> Result<Known, Problem> {
    let approval = async {
        let key = (&account.id, ApprovalKind::RoleChange);
        Ok(app.common.accounts.get::<Approval>(key).await?)
    };
    let (approval, has_records) = tokio::try_join!(approval, has_records(app, account))?;
    Ok(Known { approval, has_records })
}

/// Whether an executive has a profile or documents.
async fn has_records(app: &App, account: &Account) -> Result<bool, Problem> {
    if account.role != Role::Executive {
        return Ok(false);
    }
    let (profile, documents) = tokio::try_join!(
        app.profiles.get::<ExecutiveProfile>(&account.id),
        current_of(&app.vettings.documents, &account.id)
    )?;
    Ok(profile.is_some() || !documents.is_empty())
}

/// Refuses a role that the account cannot get now.
pub(crate) fn refuse_if_kept(account: &Account, role: Role, has_records: bool) -> Result<(), Problem> {
    match blocked(account, role, has_records) {
        Some(detail) => Err(Problem::Conflict {
            code: "role_kept",
            detail,
        }),
        None => Ok(()),
    }
}

/// Why an account cannot get a role now.
fn blocked(account: &Account, role: Role, has_records: bool) -> Option<Sentence> {
    let of_records = || has_records.then(domain::sentences::role_kept_by_membership);
    account.keeps_role(role).or_else(of_records)
}

/// The view for `admin`.
pub(crate) fn view(
    admin: &Caller,
    account: &Account,
    (approval, has_records): (Option<&Approval>, bool),
    now: Timestamp,
) -> Json<RoleChangeView> {
    let others = Role::ALL.iter().filter(|role| **role != account.role);
    let choices = others.map(|role| {
        let sentence = blocked(account, *role, has_records);
        RoleChoice {
            role: *role,
            blocked: sentence.as_deref().map(ToOwned::to_owned),
            blocked_sentence: sentence,
        }
    });
    Json(RoleChangeView {
        role: account.role,
        choices: choices.collect(),
        allowed_transitions: approval.map(|it| it.allowed(&admin.account, now)).unwrap_or_default(),
        approval: approval.and_then(|it| RoleApprovalView::new(it, now)),
    })
}
