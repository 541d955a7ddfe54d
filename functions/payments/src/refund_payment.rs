//! `POST /api/admin/users/{id}/premium/refund`

use axum::{extract::State, http::StatusCode};
use billing::{ProviderError, RefundOrder};
use domain::{
    Account, AccountId, Money, Text,
    payment::{Holder, Payment, Premium},
};
use serde::Deserialize;
use store::{
    Transaction,
    payment::{payments_of, refunds_of},
};
use utoipa::ToSchema;
use web::{Admin, Json, Once, Problem, RecordFor, Valid};

use crate::{
    App,
    admin_premium::{UserPremiumView, user_premium},
    payment_view::refunded,
    sentences, unavailable,
};

/// Money that is given back.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RefundForm {
    /// The payment, by the provider's id.
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
/// The card provider gives it back to the card that was charged. A credit note is issued, and the holder is notified by mail
/// with the reason.
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
    let (payments, refunds) = tokio::try_join!(
        payments_of(app.payments(), &holder),
        refunds_of(app.payments(), &holder)
    )?;
    let payment = payments.iter().find(|payment| payment.id == form.payment_id);
    let payment = payment.ok_or_else(|| Problem::invalid("payment_id", domain::sentences::not_known_here()))?;
    let amount = amount_of(payment, refunded(payment, &refunds), form.amount_minor)?;
    let given = app.billing.provider.refund(RefundOrder {
        intent: &payment.intent,
        amount,
        by: &admin.caller.account,
        reason: form.reason.as_str(),
        key: once.key(),
    });
    let given = given.await;
    // Also when it was refused: the provider may have given it back before.
    let settled = app.billing.settle_refunds(&payment.intent, common.source()).await;
    match given {
        Ok(()) => settled.map_err(unavailable)?,
        Err(ProviderError::Refused(reason)) => {
            tracing::warn!(reason, "a refund was refused");
            return Err(Problem::Conflict {
                code: "refund_refused",
                detail: sentences::refund_refused(),
            });
        }
        Err(error) => return Err(Problem::unavailable(error)),
    }
    if form.ends_premium {
        end(&app, &holder, payment).await?;
    }
    let view = user_premium(&app, &admin.record).await?;
    let written = once.answer(Transaction::new(), &common.accounts, StatusCode::OK, &view)?;
    written.commit(&common.chance).await?;
    Ok(Json(view))
}

/// What is given back: what was asked for, if so much is left.
fn amount_of(payment: &Payment, before: Money, asked: Option<i64>) -> Result<Money, Problem> {
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

/// Ends the subscription that the payment was for, unless it has ended.
async fn end(app: &App, holder: &Holder, payment: &Payment) -> Result<(), Problem> {
    let premium = app.payments().get::<Premium>(holder).await?;
    let paid = premium.and_then(|premium| premium.it.paid);
    let is_current = paid.is_some_and(|paid| paid.subscription == payment.subscription);
    if is_current {
        match app.billing.provider.end(&payment.subscription).await {
            // Refused: it has ended, which settling finds out.
            Ok(()) | Err(ProviderError::Refused(_)) => {}
            Err(error) => return Err(Problem::unavailable(error)),
        }
    }
    let settled = app
        .billing
        .settle_subscription(&payment.subscription, None, app.common.source());
    settled.await.map_err(unavailable)
}
