//! `PUT /api/admin/users/{id}/role`

use axum::extract::State;
use domain::{
    Account, Approval, Role,
    approval::{ApprovalEvent, ApprovalRequest, ApprovalState},
};
use events::{Actor, Event, Transition};
use serde::Deserialize;
use store::Transaction;
use utoipa::ToSchema;
use web::{Admin, Json, Problem, RecordFor, Valid};

use crate::{
    App,
    lock::Why,
    role_change::{Known, RoleChangeView, last, refuse_if_kept, view},
    sentences,
};

/// A proposal to change a role.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RoleChangeForm {
    role: Role,
    /// Required; for administrators only.
    #[serde(default)]
    reason: Why,
}

/// Proposes another role for an account
///
/// Nothing changes before another administrator approves it. A proposal lapses after 14 days. The role cannot change
/// while the account has records that belong to it: a seat at a company, or an executive's profile, application,
/// documents or vetting. Repeating the same proposal changes nothing.
#[utoipa::path(put, path = "/api/admin/users/{id}/role", tag = "admin", params(("id" = domain::AccountId, Path)),
    request_body = RoleChangeForm,
    responses((status = 200, description = "Proposed", body = RoleChangeView)))]
pub(crate) async fn propose_role_change(
    admin: RecordFor<Admin, Account>,
    State(app): State<App>,
    Valid(form): Valid<RoleChangeForm>,
) -> Result<Json<RoleChangeView>, Problem> {
    let (common, account) = (&app.common, &admin.record);
    if account.id == admin.caller.account {
        return Err(Problem::Conflict {
            code: "own_account",
            detail: sentences::own_role(),
        });
    }
    let (known, hand) = tokio::try_join!(last(&app, account), common.hand(&admin.caller))?;
    let Known {
        approval: kept,
        has_records,
    } = known;
    let request = ApprovalRequest::RoleChange {
        account_id: account.id.clone(),
        before: account.role,
        after: form.role,
    };
    let proposed = Approval::propose(request, &hand, Some(&form.reason))?;
    if let Some(open) = kept.as_ref().filter(|it| it.is_open(hand.at)) {
        let (same, by) = (&open.proposal.reason, open.proposal.is_by(&hand.by));
        if open.request == proposed.request && by && *same == proposed.proposal.reason {
            return Ok(view(&admin.caller, account, (Some(open), has_records), hand.at));
        }
        return Err(Problem::Conflict {
            code: "already_proposed",
            detail: sentences::role_change_waits(),
        });
    }
    refuse_if_kept(account, form.role, has_records)?;
    let fact = Event::ApprovalMoved {
        request: proposed.request.clone(),
        transition: Transition::birth(ApprovalEvent::Propose, ApprovalState::Proposed),
    };
    let written = match &kept {
        Some(kept) => Transaction::new().save(&common.accounts, &kept.with(proposed.clone())),
        None => Transaction::new().create(&common.accounts, &proposed),
    };
    written
        .emit(&common.accounts, common.source().fact(Actor::from(&admin.caller), fact))
        .commit(&common.chance)
        .await?;
    Ok(view(&admin.caller, account, (Some(&proposed), has_records), hand.at))
}
