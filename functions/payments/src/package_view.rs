//! What a browser sees of a package.

use domain::{
    Currency, Money, Role,
    payment::{Benefit, Package, PackageId, PaymentType, Plan, PriceList},
    platform::RequestQuota,
    sentence::SentenceText,
};
use serde::Serialize;
use utoipa::ToSchema;

/// The packages that are sold.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PackagesView {
    /// In the order of the page.
    packages: Vec<PackageView>,
    /// What a year of premium costs less than twelve months; `null` if nothing.
    yearly_saving: Option<Money>,
    /// What an employer has without premium.
    free_introduction_requests: Option<u32>,
    /// Whether they can be bought: not before the team has set who issues the invoices.
    can_be_bought: bool,
}

/// A package.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PackageView {
    id: PackageId,
    name: SentenceText,
    /// The price in whole units, with the decimals of its currency: `29.99`.
    amount: String,
    /// The price in minor units.
    amount_minor: i64,
    currency: Currency,
    /// What it opens beyond the free plan.
    features: Vec<SentenceText>,
    payment_type: PaymentType,
    /// `null` for a single payment.
    billing_period_months: Option<u8>,
    /// `null` for a single payment.
    subscription_plan: Option<Plan>,
    /// Who can buy it.
    audience: Role,
}

impl PackagesView {
    /// The packages with what they open by these settings. A subscription that opens nothing is not sold.
    pub(crate) fn new(list: &PriceList, quota: RequestQuota, can_be_bought: bool) -> Self {
        let opens = Benefit::all(quota);
        let sold = list.packages.iter().filter(|package| is_sold(package, quota));
        Self {
            packages: sold.map(|package| PackageView::new(package, &opens)).collect(),
            yearly_saving: list.yearly_saving().filter(|_| !opens.is_empty()),
            free_introduction_requests: quota.free,
            can_be_bought,
        }
    }
}

/// Whether a package can be bought with these settings.
pub(crate) fn is_sold(package: &Package, quota: RequestQuota) -> bool {
    package.is_active && (package.id.plan().is_none() || !Benefit::all(quota).is_empty())
}

impl PackageView {
    fn new(package: &Package, opens: &[domain::Sentence]) -> Self {
        let features = match package.id.payment_type() {
            PaymentType::Subscription => opens.iter().cloned().map(SentenceText::from).collect(),
            PaymentType::PayPerPlacement => Vec::new(),
        };
        Self {
            id: package.id,
            name: package.id.name().into(),
            amount: package.price.units(),
            amount_minor: package.price.minor,
            currency: package.price.currency,
            features,
            payment_type: package.id.payment_type(),
            billing_period_months: package.id.months(),
            subscription_plan: package.id.plan(),
            audience: package.id.audience(),
        }
    }
}
