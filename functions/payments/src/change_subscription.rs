//! `POST /api/payments/subscription/cancel`, `POST /api/payments/subscription/resume`

use axum::extract::State;
use domain::{
    Role,
    payment::{Holder, Premium, PremiumStatus},
};
use web::{Json, Own, Payer, Problem};

use crate::{App, get_subscription::SubscriptionView, sentences, unavailable};

/// Cancels the renewal of the company's subscription
///
/// Premium stays until the end of the paid period. While a payment is overdue it ends at once. Repeating it changes nothing.
#[utoipa::path(post, path = "/api/payments/subscription/cancel", tag = "payments",
    responses((status = OK, body = SubscriptionView)))]
pub(crate) async fn cancel_subscription(
    by: Own<Payer>,
    State(app): State<App>,
) -> Result<Json<SubscriptionView>, Problem> {
    change(&app, by, true).await
}

/// Takes back the cancellation of the company's subscription
///
/// Repeating it changes nothing.
#[utoipa::path(post, path = "/api/payments/subscription/resume", tag = "payments",
    responses((status = OK, body = SubscriptionView)))]
pub(crate) async fn resume_subscription(
    by: Own<Payer>,
    State(app): State<App>,
) -> Result<Json<SubscriptionView>, Problem> {
    change(&app, by, false).await
}

async fn change(app: &App, by: Own<Payer>, is_ending: bool) -> Result<Json<SubscriptionView>, Problem> {
    let holder = Holder::of(&by.account);
    let none = || Problem::Conflict {
        code: "no_subscription",
        detail: sentences::no_subscription(),
    };
    let premium = app.payments().get::<Premium>(&holder).await?.ok_or_else(none)?;
    let paid = premium
        .paid
        .as_ref()
        .filter(|_| premium.is_subscribed())
        .ok_or_else(none)?;
    let provider = &app.billing.provider;
    let changed = match premium.status {
        PremiumStatus::PastDue if is_ending => provider.end(&paid.subscription).await,
        _ => provider.set_ending(&paid.subscription, is_ending).await,
    };
    changed.map_err(Problem::unavailable)?;
    let who = Some((Role::Employer, &by.caller.account));
    let settled = app
        .billing
        .settle_subscription(&paid.subscription, who, app.common.source());
    settled.await.map_err(unavailable)?;
    Ok(Json(SubscriptionView::of_payer(app, &holder).await?))
}
