//! Refunds that need two administrators: the proposal, and `POST /api/admin/users/{id}/premium/refund-approval`.

use axum::extract::State;
use domain::{
    Account, AccountId, Approval, Money,
    approval::{ApprovalEvent, ApprovalKind, ApprovalRequest, ApprovalState, ApprovalTransition},
    payment::{Holder, PaymentSource, Refund},
};
use events::{Actor, Event, Transition};
use serde::Serialize;
use store::{
    Read, StoreError, Transaction,
    payment::{payments_of, refunds_of},
};
use utoipa::ToSchema;
use web::{Admin, ApprovalMove, ApprovalView, Json, Problem, RecordFor, Valid};

use crate::{
    App,
    admin_premium::{UserPremiumView, user_premium},
    payment_view::refunded,
    refund_payment::{Order, amount_of},
    sentences, unavailable,
};

/// The last refund that needed two administrators, and what was decided.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RefundApprovalView {
    #[serde(flatten)]
    approval: ApprovalView,
    payment_id: String,
    amount: Money,
    /// Whether premium ends at once.
    ends_premium: bool,
    /// The caller's moves.
    allowed_transitions: Vec<ApprovalTransition>,
}

/// The last proposal of a refund; `None` if there was none, or it is older than a year.
pub(crate) async fn last(app: &App, account: &AccountId) -> Result<Option<Read<Approval>>, StoreError> {
    let key = (account, ApprovalKind::Refund);
    app.common.accounts.get::<Approval>(key).await
}

impl RefundApprovalView {
    /// For this administrator.
    pub(crate) fn new(app: &App, it: &Approval, admin: &AccountId) -> Option<Self> {
        let ApprovalRequest::Refund {
            payment_id,
            amount,
            ends_premium,
            ..
        } = &it.request
        else {
            return None;
        };
        let now = app.common.clock.now();
        Some(Self {
            approval: ApprovalView::new(it, now),
            payment_id: payment_id.clone(),
            amount: *amount,
            ends_premium: *ends_premium,
            allowed_transitions: it.allowed(admin, now),
        })
    }
}

/// Proposes a refund to the other administrators. Repeating the same proposal changes nothing.
pub(crate) async fn propose(
    app: &App,
    admin: &RecordFor<Admin, Account>,
    request: ApprovalRequest,
    reason: &str,
) -> Result<(), Problem> {
    let common = &app.common;
    let (hand, kept) = tokio::join!(common.hand(&admin.caller), last(app, &admin.record.id));
    let (hand, kept) = (hand?, kept?);
    let proposed = Approval::propose(request, &hand, Some(reason))?;
    if let Some(open) = kept.as_ref().filter(|it| it.is_open(hand.at)) {
        let is_same = open.request == proposed.request && open.proposal.reason == proposed.proposal.reason;
        if is_same && open.proposal.is_by(&hand.by) {
            return Ok(());
        }
        return Err(Problem::Conflict {
            code: "already_proposed",
            detail: sentences::refund_waits(),
        });
    }
    let fact = Event::ApprovalMoved {
        request: proposed.request.clone(),
        transition: Transition::birth(ApprovalEvent::Propose, ApprovalState::Proposed),
    };
    let written = match kept {
        Some(kept) => Transaction::new().save(&common.accounts, &kept.with(proposed)),
        None => Transaction::new().create(&common.accounts, &proposed),
    };
    let published = common.source().fact(Actor::from(&admin.caller), fact);
    let committed = written.emit(app.payments(), published).commit(&common.chance);
    Ok(committed.await?)
}

/// Approves, refuses or withdraws a proposed refund
///
/// The proposer cannot approve it. With the approval the payment is given back. Repeating an approval completes one that was
/// interrupted, and gives back nothing twice. 409 `refund_refused` when the card provider refuses: the approval stays, and
/// can be repeated.
#[utoipa::path(post, path = "/api/admin/users/{id}/premium/refund-approval", tag = "payments",
    params(("id" = AccountId, Path)), request_body = ApprovalMove,
    responses((status = OK, body = UserPremiumView)))]
pub(crate) async fn move_refund(
    admin: RecordFor<Admin, Account>,
    State(app): State<App>,
    Valid(request): Valid<ApprovalMove>,
) -> Result<Json<UserPremiumView>, Problem> {
    let (common, account) = (&app.common, &admin.record);
    let holder = Holder::of(account);
    let none = || Problem::NotFound(sentences::no_refund_proposed());
    let (kept, payments, refunds) = tokio::try_join!(
        last(&app, &account.id),
        payments_of(app.payments(), &holder),
        refunds_of(app.payments(), &holder)
    )?;
    let mut kept = kept.ok_or_else(none)?;
    let ApprovalRequest::Refund {
        payment_id,
        amount,
        ends_premium,
        ..
    } = kept.request.clone()
    else {
        return Err(none());
    };
    let payment = payments.iter().find(|payment| payment.id == payment_id);
    let event = ApprovalEvent::from(request.action);
    let is_approval = event == ApprovalEvent::Approve;
    let is_repeated = is_approval && kept.is_approved_by(&admin.caller.account);
    if !is_repeated {
        let hand = common.hand(&admin.caller).await?;
        let step = kept.perform(event, &hand, request.reason.as_deref())?;
        if is_approval {
            let payment = payment.ok_or_else(none)?;
            // Something may have been given back since it was proposed.
            amount_of(payment, refunded(payment, &refunds), Some(amount.minor))?;
        }
        let fact = Event::ApprovalMoved {
            request: kept.request.clone(),
            transition: step.into(),
        };
        let published = common.source().fact(Actor::from(&admin.caller), fact);
        let written = Transaction::new().save(&common.accounts, &kept);
        written.emit(app.payments(), published).commit(&common.chance).await?;
    }
    if let Some(payment) = payment.filter(|_| is_approval) {
        let proposal = &kept.proposal;
        let key = format!("{} {}", account.id, proposal.hand.at.as_millisecond());
        let order = Order {
            payment,
            amount,
            before: refunded(payment, &refunds),
            by: &proposal.hand.by,
            reason: &proposal.reason,
            key: &key,
            ends_premium,
        };
        if !is_repeated || !is_given_back(&app, &order, &kept).await? {
            order.give_back(&app).await?;
        }
        order.end_premium(&app).await?;
    }
    Ok(Json(user_premium(&app, &admin).await?))
}

/// Whether the refund was made by an approval that was interrupted afterwards. The provider forgets the key of a refund
/// after a day, and a part of a payment could be given back twice.
async fn is_given_back(app: &App, order: &Order<'_>, kept: &Approval) -> Result<bool, Problem> {
    if let PaymentSource::Card { intent, .. } = &order.payment.source {
        let settled = app.billing.settle_refunds(intent, app.common.source());
        settled.await.map_err(unavailable)?;
    }
    let refunds = refunds_of(app.payments(), &order.payment.holder).await?;
    let is_it = |refund: &Refund| {
        refund.payment == order.payment.id
            && refund.amount == order.amount
            && refund.by.as_ref() == Some(order.by)
            && refund.reason.as_deref() == Some(order.reason)
            // The provider's times are whole seconds.
            && refund.refunded_at.as_second() >= kept.proposal.hand.at.as_second()
    };
    Ok(refunds.iter().any(is_it))
}
