//! `POST /api/admin/users/{id}/premium/refund`

use axum::{extract::State, http::StatusCode};
use billing::{ChangeError, GivenBack, ProviderError, RefundOrder};
use domain::{
    Account, AccountId, Money, PlatformSettings, Text,
    approval::ApprovalRequest,
    payment::{Holder, Payment, PaymentSource, Premium, PremiumStatus},
};
use serde::Deserialize;
use store::{
    StoreError, Transaction,
    payment::{payments_of, refunds_of},
};
use utoipa::ToSchema;
use web::{Admin, Json, Once, Problem, RecordFor, Valid};

use crate::{
    App,
    admin_premium::{UserPremiumView, user_premium},
    payment_view::refunded,
    refund_approval::propose,
    sentences, unavailable,
};

/// How often a refund is tried again, because another document took its number.
const TRIES: u32 = 8;

/// Money that is given back.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RefundForm {
    /// The payment, by its id.
    payment_id: String,
    /// Minor units of its currency; all that was not given back yet, if it is absent.
    #[serde(default)]
    #[schema(minimum = 1)]
    amount_minor: Option<i64>,
    /// For the holder, and on the credit note.
    reason: Text<1, 400>,
    /// Whether the subscription ends at once.
    #[serde(default)]
    ends_premium: bool,
}

/// Gives back a payment of a user's company, or a part of it
///
/// The card provider gives it back to the card that was charged. What was paid by bank transfer is transferred back at the
/// bank, and recorded here. A credit note is issued, and the holder is notified by mail with the reason.
///
/// Above the limit of the platform's settings it is only proposed, and `refund` of the response has the proposal: another
/// administrator approves it. There is one proposal of an account at a time.
#[utoipa::path(post, path = "/api/admin/users/{id}/premium/refund", tag = "payments",
    params(("id" = AccountId, Path), ("Idempotency-Key" = String, Header, min_length = 8, max_length = 128)),
    request_body = RefundForm, responses((status = OK, body = UserPremiumView)))]
pub(crate) async fn refund_payment(
    admin: RecordFor<Admin, Account>,
    once: Once,
    State(app): State<App>,
    Valid(form): Valid<RefundForm>,
) -> Result<Json<UserPremiumView>, Problem> {
    let common = &app.common;
    let holder = Holder::of(&admin.record);
    let (payments, refunds, settings) = tokio::try_join!(
        payments_of(app.payments(), &holder),
        refunds_of(app.payments(), &holder),
        common.accounts.get::<PlatformSettings>(())
    )?;
    let payment = payments.iter().find(|payment| payment.id == form.payment_id);
    let payment = payment.ok_or_else(|| Problem::invalid("payment_id", domain::sentences::not_known_here()))?;
    let before = refunded(payment, &refunds);
    let amount = amount_of(payment, before, form.amount_minor)?;
    let total = Money {
        minor: before.minor + amount.minor,
        ..amount
    };
    let settings = settings.map(|kept| kept.it).unwrap_or_default();
    if settings.refunds.need_approval(total) {
        let request = ApprovalRequest::Refund {
            account_id: admin.record.id.clone(),
            payment_id: form.payment_id,
            amount,
            ends_premium: form.ends_premium,
        };
        propose(&app, &admin, request, &form.reason).await?;
    } else {
        let order = Order {
            payment,
            amount,
            before,
            by: &admin.caller.account,
            reason: &form.reason,
            key: once.key(),
            ends_premium: form.ends_premium,
        };
        order.give_back(&app).await?;
        order.end_premium(&app).await?;
    }
    let view = user_premium(&app, &admin).await?;
    let written = once.answer(Transaction::new(), &common.accounts, StatusCode::OK, &view)?;
    written.commit(&common.chance).await?;
    Ok(Json(view))
}

/// What is given back, of which payment, and what follows.
pub(crate) struct Order<'a> {
    pub(crate) payment: &'a Payment,
    pub(crate) amount: Money,
    /// What was given back of the payment before.
    pub(crate) before: Money,
    /// The administrator who asked for it.
    pub(crate) by: &'a AccountId,
    pub(crate) reason: &'a str,
    /// The same key gives it back once.
    pub(crate) key: &'a str,
    pub(crate) ends_premium: bool,
}

impl Order<'_> {
    /// Gives it back, or records that the team transferred it back.
    pub(crate) async fn give_back(&self, app: &App) -> Result<(), Problem> {
        match &self.payment.source {
            PaymentSource::Card { intent, .. } => {
                let order = RefundOrder {
                    intent,
                    amount: self.amount,
                    by: self.by,
                    reason: self.reason,
                    key: self.key,
                };
                refund_card(app, order).await
            }
            PaymentSource::BankTransfer { .. } => {
                let given = GivenBack {
                    id: bank_refund(self.key),
                    amount: self.amount,
                    at: app.common.clock.now(),
                    by: Some(self.by.clone()),
                    reason: Some(self.reason.to_owned()),
                };
                record_bank_refund(app, self.payment, (given, self.before)).await
            }
        }
    }

    /// Ends premium, if that was asked for and the payment was for it.
    pub(crate) async fn end_premium(&self, app: &App) -> Result<(), Problem> {
        match &self.payment.source {
            _ if !self.ends_premium => Ok(()),
            PaymentSource::Card { subscription, .. } => end_subscription(app, &self.payment.holder, subscription).await,
            PaymentSource::BankTransfer { .. } => end_prepaid(app, &self.payment.holder).await,
        }
    }
}

/// The id of a refund at the bank.
fn bank_refund(key: &str) -> String {
    format!("bank#{key}")
}

/// What is given back: what was asked for, if so much is left.
pub(crate) fn amount_of(payment: &Payment, before: Money, asked: Option<i64>) -> Result<Money, Problem> {
    let left = payment.amount.minor - before.minor;
    if left == 0 {
        return Err(Problem::Conflict {
            code: "already_refunded",
            detail: sentences::refunded_already(),
        });
    }
    let minor = asked.unwrap_or(left);
    if !(1..=left).contains(&minor) {
        return Err(Problem::invalid("amount_minor", sentences::refund_between(left)));
    }
    Ok(Money {
        minor,
        ..payment.amount
    })
}

/// Gives back what was paid by card.
async fn refund_card(app: &App, order: RefundOrder<'_>) -> Result<(), Problem> {
    let given = app.billing.provider.refund(order).await;
    // Also when it was refused: the provider may have given it back before.
    let settled = app.billing.settle_refunds(order.intent, app.common.source()).await;
    match given {
        Ok(()) => settled.map_err(unavailable),
        Err(ProviderError::Refused(reason)) => {
            tracing::warn!(reason, "a refund was refused");
            Err(Problem::Conflict {
                code: "refund_refused",
                detail: sentences::refund_refused(),
            })
        }
        Err(error) => Err(Problem::unavailable(error)),
    }
}

/// Ends the subscription that a payment was for, unless it has ended.
async fn end_subscription(app: &App, holder: &Holder, subscription: &str) -> Result<(), Problem> {
    let premium = app.payments().get::<Premium>(holder).await?;
    let paid = premium.and_then(|premium| premium.it.paid);
    let is_current = paid.is_some_and(|paid| paid.subscription == subscription);
    if is_current {
        match app.billing.provider.end(subscription).await {
            // Refused: it has ended, which settling finds out.
            Ok(()) | Err(ProviderError::Refused(_)) => {}
            Err(error) => return Err(Problem::unavailable(error)),
        }
    }
    let settled = app.billing.settle_subscription(subscription, None, app.common.source());
    settled.await.map_err(unavailable)
}

/// Records what the team transferred back at its bank, once.
async fn record_bank_refund(app: &App, payment: &Payment, given: (GivenBack, Money)) -> Result<(), Problem> {
    let mut tries = 0;
    loop {
        let recorded = app.billing.refunded(payment, given.clone(), app.common.source());
        let committed = recorded.await.map_err(unavailable)?.commit(&app.common.chance).await;
        match committed {
            Ok(()) => return Ok(()),
            // Another document took the number, or a request with the same key has recorded it.
            Err(StoreError::Stale | StoreError::Exists) if tries < TRIES => {
                let known = refunds_of(app.payments(), &payment.holder).await?;
                if known.iter().any(|refund| refund.id == given.0.id) {
                    return Ok(());
                }
                tries += 1;
            }
            Err(error) => return Err(error.into()),
        }
    }
}

/// Ends what was paid by bank transfer, if premium comes from it.
async fn end_prepaid(app: &App, holder: &Holder) -> Result<(), Problem> {
    let now = app.common.clock.now();
    let end = |premium: &mut Premium| match premium.status {
        PremiumStatus::ActivePrepaid => premium.end_prepaid(now).map(Some),
        _ => Ok(None),
    };
    let mut tries = 0;
    loop {
        let Some(premium) = app.payments().get::<Premium>(holder).await? else {
            return Ok(());
        };
        let who = (holder, &premium.contact);
        let changed = app.billing.change_premium(who, end, (None, None), app.common.source());
        let changed = changed.await.map_err(|error| match error {
            ChangeError::Refused(refused) => Problem::from(refused),
            ChangeError::Store(error) => error.into(),
        })?;
        let Some((written, _)) = changed else {
            return Ok(());
        };
        match written.commit(&app.common.chance).await {
            Ok(()) => return Ok(()),
            // A request with the same key has ended it.
            Err(StoreError::Stale) if tries < TRIES => tries += 1,
            Err(error) => return Err(error.into()),
        }
    }
}
