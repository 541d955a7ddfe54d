//! The erasure of an account before its grace period is over, at its owner's request: proposed by one administrator
//! (`PUT /api/admin/data-requests/{id}/early-erasure`), decided by another (`POST`).

use axum::extract::State;
use domain::{
    Account, AccountId, Approval, DataRequest, DataRequestId, Text,
    account::AccountState,
    approval::{ApprovalEvent, ApprovalKind, ApprovalRequest, ApprovalState, ApprovalTransition},
    data_rights::DataRequestKind,
};
use events::{Actor, Event, Transition};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use store::{Read, Transaction, account::Standing, data_rights::erasure_timer, timer::Timer};
use utoipa::ToSchema;
use web::{Admin, ApprovalMove, ApprovalView, Json, Problem, RecordFor, Valid};

use crate::{App, sentences, view::DataRequestView};

/// A proposal to erase an account before its grace period is over.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct EarlyErasureForm {
    /// Why; for administrators only.
    reason: Text<1, 1000>,
}

/// Whether the account can be erased before its time, and the proposal.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct EarlyErasureView {
    /// Whether it can be proposed now.
    can_propose: bool,
    /// The last proposal; `null` if there was none.
    approval: Option<ApprovalView>,
    /// The caller's moves of it.
    allowed_transitions: Vec<ApprovalTransition>,
}

impl EarlyErasureView {
    /// Of a request for erasure; `None` for one of another kind, or after the erasure.
    pub(crate) fn new(
        request: &DataRequest,
        account: Option<&Account>,
        approval: Option<&Approval>,
        (admin, now): (&AccountId, Timestamp),
    ) -> Option<Self> {
        let account = account.filter(|account| account.state != AccountState::Erased)?;
        if request.kind != DataRequestKind::Erasure {
            return None;
        }
        let approval = approval.filter(|approval| is_about(approval, request));
        Some(Self {
            can_propose: request.is_open()
                && account.deletion_at.is_some_and(|at| at > now)
                && approval.is_none_or(|approval| !approval.is_open(now)),
            allowed_transitions: approval
                .filter(|_| request.is_open())
                .map(|approval| approval.allowed(admin, now))
                .unwrap_or_default(),
            approval: approval.map(|approval| ApprovalView::new(approval, now)),
        })
    }
}

fn is_about(approval: &Approval, request: &DataRequest) -> bool {
    matches!(&approval.request, ApprovalRequest::EarlyErasure { data_request_id, .. } if *data_request_id == request.id)
}

/// The account of a request, and the last proposal about it.
async fn of_request(app: &App, request: &DataRequest) -> Result<(Read<Account>, Option<Read<Approval>>), Problem> {
    let accounts = &app.common.accounts;
    let key = (&request.account_id, ApprovalKind::EarlyErasure);
    let (account, approval) = tokio::try_join!(
        accounts.get::<Account>(&request.account_id),
        accounts.get::<Approval>(key)
    )?;
    Ok((account.ok_or_else(Problem::absent::<DataRequest>)?, approval))
}

fn view(app: &App, admin: &AccountId, request: DataRequest, of: (&Account, &Approval)) -> Json<DataRequestView> {
    let early = EarlyErasureView::new(&request, Some(of.0), Some(of.1), (admin, app.common.clock.now()));
    Json(DataRequestView::new(request, Some(of.0), early))
}

/// Proposes to erase an account before its grace period is over
///
/// For an owner who asked for the deletion of the account and does not want to wait for its grace period. Nothing changes
/// before another administrator approves it; until then the owner can cancel the deletion. A proposal lapses after 14 days.
/// Repeating the same proposal changes nothing.
#[utoipa::path(
    put,
    path = "/api/admin/data-requests/{id}/early-erasure",
    tag = "data-rights",
    params(("id" = DataRequestId, Path)),
    request_body = EarlyErasureForm,
    responses((status = 200, description = "Proposed", body = DataRequestView))
)]
pub(crate) async fn propose_early_erasure(
    admin: RecordFor<Admin, DataRequest>,
    State(app): State<App>,
    Valid(form): Valid<EarlyErasureForm>,
) -> Result<Json<DataRequestView>, Problem> {
    let (common, request, by) = (&app.common, admin.record.it, &admin.caller.account);
    let ((account, kept), hand) = tokio::try_join!(of_request(&app, &request), common.hand(&admin.caller))?;
    let wanted = ApprovalRequest::EarlyErasure {
        account_id: account.id.clone(),
        data_request_id: request.id.clone(),
    };
    let proposed = Approval::propose(wanted, &hand, Some(&form.reason))?;
    let open = kept
        .as_ref()
        .filter(|kept| kept.is_open(hand.at) && is_about(kept, &request));
    if let Some(open) = open {
        if open.proposal.is_by(by) && open.proposal.reason == proposed.proposal.reason {
            return Ok(view(&app, by, request, (&account, open)));
        }
        return Err(Problem::Conflict {
            code: "already_proposed",
            detail: sentences::early_erasure_waits(),
        });
    }
    let can = EarlyErasureView::new(&request, Some(&account), None, (by, hand.at));
    if !can.is_some_and(|view| view.can_propose) {
        return Err(Problem::Conflict {
            code: "no_deletion_scheduled",
            detail: domain::sentences::no_deletion_scheduled(),
        });
    }
    let fact = Event::ApprovalMoved {
        request: proposed.request.clone(),
        transition: Transition::birth(ApprovalEvent::Propose, ApprovalState::Proposed),
    };
    let written = match kept {
        Some(kept) => Transaction::new().save(&common.accounts, &kept.with(proposed.clone())),
        None => Transaction::new().create(&common.accounts, &proposed),
    };
    let published = common.source().fact(Actor::from(&admin.caller), fact);
    written.emit(&common.accounts, published).commit(&common.chance).await?;
    Ok(view(&app, by, request, (&account, &proposed)))
}

/// Approves, refuses or withdraws the early erasure of an account
///
/// The proposer cannot approve it. With the approval the deletion can no longer be cancelled, and the account is erased
/// within minutes.
#[utoipa::path(
    post,
    path = "/api/admin/data-requests/{id}/early-erasure",
    tag = "data-rights",
    params(("id" = DataRequestId, Path)),
    request_body = ApprovalMove,
    responses((status = 200, description = "Moved", body = DataRequestView))
)]
pub(crate) async fn move_early_erasure(
    admin: RecordFor<Admin, DataRequest>,
    State(app): State<App>,
    Valid(asked): Valid<ApprovalMove>,
) -> Result<Json<DataRequestView>, Problem> {
    let (common, mut request, by) = (&app.common, admin.record, &admin.caller.account);
    let ((mut account, kept), hand) = tokio::try_join!(of_request(&app, &request), common.hand(&admin.caller))?;
    let kept = kept.filter(|kept| is_about(kept, &request));
    let mut kept = kept.ok_or_else(|| Problem::NotFound(sentences::no_early_erasure()))?;
    let event = ApprovalEvent::from(asked.action);
    let is_approval = event == ApprovalEvent::Approve;
    if is_approval && kept.is_approved_by(by) {
        return Ok(view(&app, by, request.it, (&account, &kept)));
    }
    let step = kept.perform(event, &hand, asked.reason.as_deref())?;
    let fact = Event::ApprovalMoved {
        request: kept.request.clone(),
        transition: step.into(),
    };
    let published = common.source().fact(Actor::from(&admin.caller), fact);
    let mut written = Transaction::new()
        .save(&common.accounts, &kept)
        .emit(&common.accounts, published);
    if is_approval {
        let (before, waiting) = (Standing::of(&account), erasure_timer(&account));
        account.erase_early(hand.at).map_err(|detail| Problem::Conflict {
            code: "no_deletion_scheduled",
            detail,
        })?;
        if let Some(timer) = waiting {
            written = written.remove::<Timer, _>(&app.timers, &timer);
        }
        if let Some(timer) = erasure_timer(&account) {
            request.due_at = timer.due_at;
            written = written.replace(&app.timers, &timer);
        }
        let state = request.state;
        written = written
            .and(store::account::save(&common.accounts, &account, &before))
            .and(store::data_rights::save(&app.rights, &request, state));
    }
    written.commit(&common.chance).await?;
    Ok(view(&app, by, request.it, (&account, &kept)))
}
