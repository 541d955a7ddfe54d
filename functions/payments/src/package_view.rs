//! What a browser sees of a package.

use domain::{
    Currency, Line, Money, PlatformSettings, Role,
    payment::{
        BankAccount, Benefit, Converted, ExchangeRates, Invoicing, Package, PackageId, PaymentType, Plan, PriceList,
    },
    sentence::SentenceText,
    time::day_of,
};
use jiff::civil::Date;
use serde::Serialize;
use store::{StoreError, payment, platform::platform_settings};
use utoipa::ToSchema;

use crate::App;

/// The packages that are sold.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PackagesView {
    /// In the order of the page.
    pub(crate) packages: Vec<PackageView>,
    /// What a year of premium costs less than twelve months; `null` if nothing.
    pub(crate) yearly_saving: Option<Money>,
    /// What an employer has without premium.
    pub(crate) free_introduction_requests: Option<u32>,
    /// Whether they can be bought: not before the team has set who issues the invoices.
    pub(crate) can_be_bought: bool,
    /// Who published the exchange rates by which the prices are converted; `null` if none is converted.
    #[schema(value_type = Option<String>)]
    pub(crate) rates_source: Option<Line<1, 80>>,
}

/// A price in another currency, for information.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ConvertedPrice {
    /// In whole units, with the decimals of its currency: `3882.21`.
    pub(crate) amount: String,
    /// In minor units.
    pub(crate) amount_minor: i64,
    pub(crate) currency: Currency,
    /// The day of the exchange rate.
    #[schema(value_type = String, format = Date)]
    pub(crate) rate_on: Date,
}

/// A package.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PackageView {
    pub(crate) id: PackageId,
    pub(crate) name: SentenceText,
    /// The price in whole units, with the decimals of its currency: `29.99`.
    pub(crate) amount: String,
    /// The price in minor units.
    pub(crate) amount_minor: i64,
    pub(crate) currency: Currency,
    /// Whether it can be paid by bank transfer: the bank account of the seller is in its currency.
    pub(crate) by_transfer: bool,
    /// The price in other currencies.
    pub(crate) converted: Vec<ConvertedPrice>,
    /// What it opens beyond the free plan.
    pub(crate) features: Vec<SentenceText>,
    pub(crate) payment_type: PaymentType,
    /// `null` for a single payment.
    pub(crate) billing_period_months: Option<u8>,
    /// `null` for a single payment.
    pub(crate) subscription_plan: Option<Plan>,
    /// Who can buy it.
    pub(crate) audience: Role,
}

/// By which exchange rates prices are converted, and the day that decides which of them are too old.
#[derive(Clone, Copy)]
struct OtherCurrencies<'a> {
    rates: &'a ExchangeRates,
    today: Date,
}

impl From<Converted> for ConvertedPrice {
    fn from(Converted { amount, rate_on }: Converted) -> Self {
        Self {
            amount: amount.units(),
            amount_minor: amount.minor,
            currency: amount.currency,
            rate_on,
        }
    }
}

impl PackagesView {
    /// The packages as they are sold now.
    pub(crate) async fn read(app: &App) -> Result<Self, StoreError> {
        let (list, settings, invoicing, rates) = tokio::try_join!(
            payment::prices(app.payments()),
            platform_settings(&app.common.accounts),
            payment::invoicing(app.payments()),
            payment::exchange_rates(app.payments())
        )?;
        let others = OtherCurrencies {
            rates: &rates,
            today: day_of(app.common.clock.now()),
        };
        Ok(Self::new(&list, &settings, others, invoicing.as_ref()))
    }

    /// The packages with what they open by these settings. A subscription that opens nothing is not sold.
    fn new(
        list: &PriceList,
        settings: &PlatformSettings,
        others: OtherCurrencies<'_>,
        invoicing: Option<&Invoicing>,
    ) -> Self {
        let opens = Benefit::all(settings);
        let bank = invoicing.and_then(|set| set.bank.as_ref());
        let sold = list.packages.iter().filter(|package| is_sold(package, settings));
        let packages: Vec<_> = sold
            .map(|package| PackageView::new(package, &opens, (others, bank)))
            .collect();
        let is_converted = packages.iter().any(|package| !package.converted.is_empty());
        Self {
            packages,
            yearly_saving: list.yearly_saving().filter(|_| !opens.is_empty()),
            free_introduction_requests: settings.introduction_requests.free,
            can_be_bought: invoicing.is_some(),
            rates_source: others.rates.source.clone().filter(|_| is_converted),
        }
    }
}

/// Whether a package can be bought with these settings.
pub(crate) fn is_sold(package: &Package, settings: &PlatformSettings) -> bool {
    package.is_active && (package.id.plan().is_none() || !Benefit::all(settings).is_empty())
}

impl PackageView {
    fn new(
        package: &Package,
        opens: &[domain::Sentence],
        (others, bank): (OtherCurrencies<'_>, Option<&BankAccount>),
    ) -> Self {
        let features = match package.id.payment_type() {
            PaymentType::Subscription => opens.iter().cloned().map(SentenceText::from).collect(),
            PaymentType::PayPerPlacement => Vec::new(),
        };
        let converted = others.rates.conversions(package.price, others.today);
        Self {
            id: package.id,
            name: package.id.name().into(),
            amount: package.price.units(),
            amount_minor: package.price.minor,
            currency: package.price.currency,
            by_transfer: bank.is_some_and(|bank| bank.currency == package.price.currency),
            converted: converted.into_iter().map(ConvertedPrice::from).collect(),
            features,
            payment_type: package.id.payment_type(),
            billing_period_months: package.id.months(),
            subscription_plan: package.id.plan(),
            audience: package.id.audience(),
        }
    }
}
