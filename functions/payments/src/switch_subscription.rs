//! `GET /api/payments/subscription/switch`, `POST /api/payments/subscription/switch`

use axum::{extract::State, http::StatusCode};
use billing::{ProviderError, Switch};
use domain::{
    Money, Role,
    payment::{Holder, Package, PackageId, PaidPlan, Premium, PremiumStatus},
};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use store::{RateLimit, Transaction};
use utoipa::{IntoParams, ToSchema};
use web::{Json, Once, Own, Payer, Problem, Valid, ValidQuery};

use crate::{App, get_subscription::SubscriptionView, sentences, unavailable};

/// How long a price that was shown can be accepted.
const SHOWN_FOR: SignedDuration = SignedDuration::from_mins(60);
/// How far the clock of the provider may be ahead of ours.
const SKEW: SignedDuration = SignedDuration::from_mins(1);
/// Each is several calls to the provider.
const PER_ACCOUNT: RateLimit = RateLimit {
    what: "switch of a subscription",
    tries: 40,
    window: SignedDuration::from_hours(1),
};

/// The package to change to.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct SwitchQuery {
    /// A subscription with a longer period.
    package_id: PackageId,
}

/// What the change costs.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SwitchView {
    package_id: PackageId,
    /// The price of the new period, which begins at once.
    price: Money,
    /// The credit for the time that is paid and not used; negative.
    unused: Money,
    /// What the card is charged at once.
    due: Money,
    /// The moment for which this is computed; to be sent with the change, within an hour.
    at: Timestamp,
}

/// A change that was shown.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SwitchForm {
    package_id: PackageId,
    /// As it was shown.
    at: Timestamp,
}

/// Returns what the change of the company's subscription to a package with a longer period costs now
#[utoipa::path(get, path = "/api/payments/subscription/switch", tag = "payments", params(SwitchQuery),
    responses((status = OK, body = SwitchView)))]
pub(crate) async fn preview_switch(
    by: Own<Payer>,
    State(app): State<App>,
    ValidQuery(query): ValidQuery<SwitchQuery>,
) -> Result<Json<SwitchView>, Problem> {
    app.common.count(PER_ACCOUNT, &by.caller).await?;
    let paid = paid_plan(&app, &Holder::of(&by.account)).await?;
    let package = longer(&app, &paid, query.package_id).await?;
    // The provider counts in seconds.
    let now = app.common.clock.now().as_second();
    let at = Timestamp::from_second(now).map_err(Problem::internal)?;
    let preview = app.billing.provider.preview_switch(&paid.subscription, package, at);
    let Switch { unused, due, at } = preview.await.map_err(Problem::unavailable)?;
    Ok(Json(SwitchView {
        package_id: package.id,
        price: package.price,
        unused,
        due,
        at,
    }))
}

/// Changes the company's subscription to a package with a longer period
///
/// The time that is paid and not used is credited, a new period begins at once, and the card is charged what was shown. If the
/// card is declined, nothing changes. A plan with a shorter period is chosen when the present one has ended.
#[utoipa::path(post, path = "/api/payments/subscription/switch", tag = "payments", request_body = SwitchForm,
    params(("Idempotency-Key" = String, Header, min_length = 8, max_length = 128)),
    responses((status = OK, body = SubscriptionView)))]
pub(crate) async fn switch_subscription(
    by: Own<Payer>,
    once: Once,
    State(app): State<App>,
    Valid(form): Valid<SwitchForm>,
) -> Result<Json<SubscriptionView>, Problem> {
    let common = &app.common;
    common.count(PER_ACCOUNT, &by.caller).await?;
    let now = common.clock.now();
    if form.at > now + SKEW || form.at + SHOWN_FOR < now {
        return Err(Problem::Conflict {
            code: "amount_changed",
            detail: sentences::switch_changed(),
        });
    }
    let holder = Holder::of(&by.account);
    let paid = paid_plan(&app, &holder).await?;
    // A request that is repeated after its answer was lost finds the plan changed.
    if paid.package != form.package_id {
        let package = longer(&app, &paid, form.package_id).await?;
        let changed = app
            .billing
            .provider
            .switch(&paid.subscription, (package, form.at), once.key());
        match changed.await {
            Ok(()) => {}
            Err(ProviderError::Refused(_)) => {
                return Err(Problem::Conflict {
                    code: "card_declined",
                    detail: sentences::switch_declined(),
                });
            }
            Err(error) => return Err(Problem::unavailable(error)),
        }
        let who = Some((Role::Employer, &by.caller.account));
        let settled = app
            .billing
            .settle_subscription(&paid.subscription, who, common.source());
        settled.await.map_err(unavailable)?;
    }
    let view = SubscriptionView::of_payer(&app, &holder).await?;
    let written = once.answer(Transaction::new(), &common.accounts, StatusCode::OK, &view)?;
    written.commit(&common.chance).await?;
    Ok(Json(view))
}

/// What the company pays for and renews.
async fn paid_plan(app: &App, holder: &Holder) -> Result<PaidPlan, Problem> {
    let premium = app.payments().get::<Premium>(holder).await?;
    let renewed = premium.filter(|premium| premium.status == PremiumStatus::ActivePaid);
    let paid = renewed.and_then(|premium| premium.it.paid);
    paid.ok_or_else(|| Problem::Conflict {
        code: "no_subscription",
        detail: sentences::no_subscription(),
    })
}

/// The package, if it is sold and has a longer period and the same currency.
async fn longer(app: &App, paid: &PaidPlan, id: PackageId) -> Result<Package, Problem> {
    let invalid = |sentence| Problem::invalid("package_id", sentence);
    let prices = store::payment::prices(app.payments()).await?;
    let package = prices.sold(id).filter(|package| package.id.plan().is_some());
    let package = package.ok_or_else(|| invalid(sentences::package_not_sold()))?;
    if package.id == paid.package {
        return Err(invalid(sentences::switch_same()));
    }
    if package.id.months() <= paid.package.months() {
        return Err(invalid(sentences::switch_not_longer()));
    }
    if package.price.currency != paid.price.currency {
        return Err(invalid(sentences::switch_other_currency()));
    }
    Ok(package)
}
