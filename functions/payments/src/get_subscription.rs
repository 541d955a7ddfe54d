//! `GET /api/payments/current-subscription`

use axum::extract::State;
use domain::{
    Account, Money, Role,
    payment::{Holder, PackageId, Plan, Premium, PremiumActor, PremiumSource, PremiumStatus, PremiumTransition},
};
use jiff::Timestamp;
use serde::Serialize;
use store::StoreError;
use utoipa::ToSchema;
use web::{Anybody, Json, Own, Problem};

use crate::{App, payment_view::PaymentView};

/// The premium of the caller, or of their company.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SubscriptionView {
    status: PremiumStatus,
    /// `null` without premium.
    plan: Option<Plan>,
    /// `null` without a paid plan.
    package_id: Option<PackageId>,
    /// `null` without a paid plan.
    billing_period_months: Option<u8>,
    /// `null` without a paid plan.
    price: Option<Money>,
    /// `null` without premium.
    source: Option<PremiumSource>,
    /// When the next period is paid; `null` if it is not renewed.
    renews_at: Option<Timestamp>,
    /// When premium ends; `null` if it is renewed, and without premium.
    cancel_at: Option<Timestamp>,
    /// Whether it is a company's.
    is_of_company: bool,
    /// What the caller can do; empty if their seat does not include paying.
    allowed_transitions: Vec<PremiumTransition>,
    /// The payments, the newest first; empty if the caller's seat does not include paying.
    payments: Vec<PaymentView>,
}

impl SubscriptionView {
    fn new(
        holder: &Holder,
        premium: Option<&Premium>,
        (is_payer, payments): (bool, Vec<PaymentView>),
        now: Timestamp,
    ) -> Self {
        let active = premium.filter(|premium| premium.is_active(now));
        let paid = active
            .and_then(|premium| premium.paid.as_ref())
            .filter(|_| active.is_some_and(Premium::is_subscribed));
        let prepaid = active
            .and_then(|premium| premium.prepaid.as_ref())
            .filter(|_| paid.is_none() && active.is_some_and(Premium::is_paid));
        let plan = paid
            .map(|paid| (paid.package, paid.price))
            .or_else(|| prepaid.map(|prepaid| (prepaid.package, prepaid.price)));
        let status = active.map_or(PremiumStatus::None, |premium| premium.status);
        let renews = matches!(status, PremiumStatus::ActivePaid);
        let allowed = domain::payment::PREMIUM_MACHINE.allowed(status, PremiumActor::Buyer, |_| None);
        Self {
            status,
            plan: active.map(|_| Plan::Premium),
            package_id: plan.map(|(package, _)| package),
            billing_period_months: plan.and_then(|(package, _)| package.months()),
            price: plan.map(|(_, price)| price),
            source: active.and_then(Premium::source),
            renews_at: paid.filter(|_| renews).map(|paid| paid.period_end),
            cancel_at: active.filter(|_| !renews).and_then(|premium| premium.ends_at(now)),
            is_of_company: matches!(holder, Holder::Company(_)),
            allowed_transitions: if is_payer { allowed } else { Vec::new() },
            payments,
        }
    }

    /// What an account that may pay for the holder sees.
    pub(crate) async fn of_payer(app: &App, holder: &Holder) -> Result<Self, StoreError> {
        let (premium, payments) =
            tokio::try_join!(app.payments().get::<Premium>(holder), PaymentView::all_of(app, holder))?;
        let now = app.common.clock.now();
        Ok(Self::new(holder, premium.as_deref(), (true, payments), now))
    }
}

/// Whether an account may pay for its company: as owner or payer.
pub(crate) fn is_payer(account: &Account) -> bool {
    account.role == Role::Employer && account.company.as_ref().is_some_and(|held| held.seat.pays())
}

/// Returns the premium of the caller, or of their company
///
/// Employers with other seats than owner and payer see whether their company has premium, and until when; not what was paid.
#[utoipa::path(get, path = "/api/payments/current-subscription", tag = "payments",
    responses((status = OK, body = SubscriptionView)))]
pub(crate) async fn get_current_subscription(
    by: Own<Anybody>,
    State(app): State<App>,
) -> Result<Json<SubscriptionView>, Problem> {
    let holder = Holder::of(&by.account);
    let is_payer = is_payer(&by.account);
    let (premium, payments) = tokio::try_join!(app.payments().get::<Premium>(&holder), async {
        match is_payer {
            true => PaymentView::all_of(&app, &holder).await,
            false => Ok(Vec::new()),
        }
    })?;
    let now = app.common.clock.now();
    Ok(Json(SubscriptionView::new(
        &holder,
        premium.as_deref(),
        (is_payer, payments),
        now,
    )))
}
