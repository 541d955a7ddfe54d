//! The card provider: Stripe. Card numbers are entered on its page and never reach us.

use std::{collections::HashMap, time::Duration};

use domain::{
    Currency, Email, Locale, Money,
    payment::{Checkout, Holder, PackageId, PaidPlan, Payment, PlanState, ProvidedPlan},
};
use jiff::Timestamp;
use stripe::{Client, ClientBuilder, IdempotencyKey, RequestStrategy, StripeError, StripeRequest};
use stripe_billing::{
    invoice::ListInvoice,
    subscription::{CancelSubscription, RetrieveSubscription, UpdateSubscription},
};
use stripe_checkout::checkout_session::{
    CreateCheckoutSession, CreateCheckoutSessionLineItems, CreateCheckoutSessionLineItemsPriceData,
    CreateCheckoutSessionLineItemsPriceDataRecurring, CreateCheckoutSessionLineItemsPriceDataRecurringInterval,
    CreateCheckoutSessionSubscriptionData, ExpireCheckoutSession, ProductData, RetrieveCheckoutSession,
};
use stripe_core::customer::CreateCustomer;
use stripe_shared::{
    CheckoutSession, CheckoutSessionLocale, CheckoutSessionMode, CheckoutSessionStatus, InvoiceStatus, Subscription,
    SubscriptionStatus,
};

/// How long an answer of the provider may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// The keys of what we write beside the provider's records.
const HOLDER: &str = "holder";
const PACKAGE: &str = "package";

/// Why a call to the provider failed.
#[derive(Debug, thiserror::Error)]
pub enum ProviderError {
    /// It refused the request.
    #[error("the card provider refused: {0}")]
    Refused(String),
    /// It did not answer, or not in a form that is known; repeating the call may help.
    #[error("the card provider did not answer: {0}")]
    Unavailable(String),
    /// A record of it has no reference to ours: it was not made by us.
    #[error("a record of the card provider is not ours: {0}")]
    Foreign(String),
}

impl From<StripeError> for ProviderError {
    fn from(error: StripeError) -> Self {
        match error {
            // The message can repeat what was sent; the code and the parameter cannot.
            StripeError::Stripe(refused, status) if (400..500).contains(&status) && status != 429 => {
                let code = refused.code.map(|code| code.to_string()).unwrap_or_default();
                let parameter = refused.param.unwrap_or_default();
                Self::Refused(format!("{status} {code} {parameter}"))
            }
            StripeError::Stripe(_, status) => Self::Unavailable(status.to_string()),
            other => Self::Unavailable(other.to_string()),
        }
    }
}

/// What a page of the provider needs.
#[derive(Debug, Clone)]
pub struct NewSession<'a> {
    /// Our checkout.
    pub checkout: &'a Checkout,
    /// The provider's id of the holder.
    pub customer: &'a str,
    /// Where the buyer goes after paying.
    pub success_url: String,
    /// Where the buyer goes without paying.
    pub cancel_url: String,
    /// The language of the page.
    pub locale: Locale,
}

/// How far a checkout is with the provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CheckoutState {
    /// Can be paid.
    Open,
    /// Paid, by this subscription and this first invoice.
    Paid {
        /// The provider's id of the subscription.
        subscription: String,
        /// The provider's id of the invoice.
        invoice: String,
    },
    /// Can no longer be paid.
    Expired,
}

/// A checkout with the provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProviderSession {
    /// The provider's id.
    pub id: String,
    /// The address of its page, while it can be paid.
    pub url: Option<String>,
    /// How far it is.
    pub state: CheckoutState,
}

/// The client of the card provider.
#[derive(Clone)]
pub struct Provider {
    client: Client,
}

impl Provider {
    /// The provider at this address, for this secret key.
    ///
    /// # Errors
    /// When the address or the key cannot be used.
    pub fn new(url: &str, key: &str) -> Result<Self, ProviderError> {
        let builder = ClientBuilder::new(key).url(url).timeout(PATIENCE);
        Ok(Self {
            client: builder.build()?,
        })
    }

    /// Creates the provider's record of a holder; repeating it returns the same. The provider sends its receipts to the
    /// address.
    ///
    /// # Errors
    /// [`ProviderError`].
    pub async fn create_customer(&self, holder: &Holder, email: &Email, name: &str) -> Result<String, ProviderError> {
        let request = CreateCustomer::new()
            .email(email.to_string())
            .name(name)
            .metadata(HashMap::from([(HOLDER.to_owned(), holder.to_string())]));
        let sent = request.customize().request_strategy(once("customer", holder.as_str())?);
        Ok(sent.send(&self.client).await?.id.to_string())
    }

    /// Creates the provider's page for a checkout; repeating it returns the same.
    ///
    /// # Errors
    /// [`ProviderError`].
    pub async fn create_session(&self, new: &NewSession<'_>) -> Result<ProviderSession, ProviderError> {
        let checkout = new.checkout;
        let package = checkout.package;
        let interval = match package.id.months() {
            Some(12) => CreateCheckoutSessionLineItemsPriceDataRecurringInterval::Year,
            _ => CreateCheckoutSessionLineItemsPriceDataRecurringInterval::Month,
        };
        let price = CreateCheckoutSessionLineItemsPriceData {
            product_data: Some(ProductData::new(package.id.name().as_str().to_owned())),
            recurring: Some(CreateCheckoutSessionLineItemsPriceDataRecurring::new(interval)),
            unit_amount: Some(package.price.minor),
            ..CreateCheckoutSessionLineItemsPriceData::new(currency_code(package.price.currency))
        };
        let line = CreateCheckoutSessionLineItems {
            price_data: Some(price),
            quantity: Some(1),
            ..CreateCheckoutSessionLineItems::new()
        };
        let ours = HashMap::from([
            (HOLDER.to_owned(), checkout.holder.to_string()),
            (PACKAGE.to_owned(), package.id.to_string()),
        ]);
        let subscription = CreateCheckoutSessionSubscriptionData {
            metadata: Some(ours),
            ..CreateCheckoutSessionSubscriptionData::new()
        };
        let request = CreateCheckoutSession::new()
            .mode(CheckoutSessionMode::Subscription)
            .customer(new.customer)
            .client_reference_id(checkout.id.as_str())
            .line_items(vec![line])
            .subscription_data(subscription)
            .success_url(new.success_url.as_str())
            .cancel_url(new.cancel_url.as_str())
            .expires_at(checkout.expires_at.as_second())
            .locale(match new.locale {
                Locale::En => CheckoutSessionLocale::En,
                Locale::Fr => CheckoutSessionLocale::Fr,
                // The provider has no Arabic page; it then chooses by the browser.
                Locale::Ar => CheckoutSessionLocale::Auto,
            });
        let sent = request
            .customize()
            .request_strategy(once("session", checkout.id.as_str())?);
        session(sent.send(&self.client).await?)
    }

    /// The provider's record of a checkout.
    ///
    /// # Errors
    /// [`ProviderError`].
    pub async fn session(&self, id: &str) -> Result<ProviderSession, ProviderError> {
        session(RetrieveCheckoutSession::new(id).send(&self.client).await?)
    }

    /// Ends a checkout that is still open. One that is paid by now is refused.
    ///
    /// # Errors
    /// [`ProviderError::Refused`] if it is not open.
    pub async fn expire_session(&self, id: &str) -> Result<(), ProviderError> {
        ExpireCheckoutSession::new(id).send(&self.client).await?;
        Ok(())
    }

    /// A subscription, and whose it is.
    ///
    /// # Errors
    /// [`ProviderError::Foreign`] for a subscription without our references.
    pub async fn subscription(&self, id: &str) -> Result<(Holder, ProvidedPlan), ProviderError> {
        provided(&RetrieveSubscription::new(id).send(&self.client).await?)
    }

    /// The paid invoices of a subscription, as payments of its holder; the newest hundred.
    ///
    /// # Errors
    /// [`ProviderError`].
    pub async fn payments(&self, holder: &Holder, plan: &PaidPlan) -> Result<Vec<Payment>, ProviderError> {
        let request = ListInvoice::new()
            .subscription(plan.subscription.as_str())
            .status(InvoiceStatus::Paid)
            .limit(100);
        let invoices = request.send(&self.client).await?.data;
        let payment = |invoice: stripe_shared::Invoice| {
            let currency = currency_of(&invoice.currency)?;
            let paid_at = invoice.status_transitions.paid_at?;
            Some(Payment {
                id: invoice.id?.to_string(),
                holder: holder.clone(),
                subscription: plan.subscription.clone(),
                package: plan.package,
                amount: Money {
                    minor: invoice.amount_paid,
                    currency,
                },
                paid_at: Timestamp::from_second(paid_at).ok()?,
            })
        };
        // A period that costs nothing is no payment.
        let paid = invoices.into_iter().filter(|invoice| invoice.amount_paid > 0);
        paid.map(|invoice| {
            let id = invoice.id.as_ref().map(ToString::to_string).unwrap_or_default();
            payment(invoice).ok_or(ProviderError::Foreign(id))
        })
        .collect()
    }

    /// Cancels the renewal of a subscription, or takes that back.
    ///
    /// # Errors
    /// [`ProviderError`].
    pub async fn set_ending(&self, id: &str, is_ending: bool) -> Result<(), ProviderError> {
        UpdateSubscription::new(id)
            .cancel_at_period_end(is_ending)
            .send(&self.client)
            .await?;
        Ok(())
    }

    /// Ends a subscription at once.
    ///
    /// # Errors
    /// [`ProviderError`].
    pub async fn end(&self, id: &str) -> Result<(), ProviderError> {
        CancelSubscription::new(id).send(&self.client).await?;
        Ok(())
    }
}

/// A request that has its effect once, however often it is sent.
fn once(what: &str, id: &str) -> Result<RequestStrategy, ProviderError> {
    let key = IdempotencyKey::new(format!("{what}-{id}"));
    let key = key.map_err(|error| ProviderError::Refused(error.to_string()))?;
    Ok(RequestStrategy::Idempotent(key))
}

fn session(session: CheckoutSession) -> Result<ProviderSession, ProviderError> {
    let id = session.id.to_string();
    let state = match session.status {
        Some(CheckoutSessionStatus::Complete) => {
            let subscription = session.subscription.map(|it| it.into_id().to_string());
            let invoice = session
                .invoice
                .and_then(stripe_types::Expandable::into_id)
                .map(|id| id.to_string());
            let paid = subscription
                .zip(invoice)
                .ok_or_else(|| ProviderError::Foreign(id.clone()))?;
            CheckoutState::Paid {
                subscription: paid.0,
                invoice: paid.1,
            }
        }
        Some(CheckoutSessionStatus::Expired) => CheckoutState::Expired,
        _ => CheckoutState::Open,
    };
    Ok(ProviderSession {
        id,
        url: session.url,
        state,
    })
}

fn provided(subscription: &Subscription) -> Result<(Holder, ProvidedPlan), ProviderError> {
    let id = subscription.id.to_string();
    let foreign = || ProviderError::Foreign(id.clone());
    let ours = |key| subscription.metadata.get(key).cloned().unwrap_or_default();
    let holder: Holder = ours(HOLDER).parse().map_err(|_| foreign())?;
    let package: PackageId = ours(PACKAGE).parse().map_err(|_| foreign())?;
    let item = subscription.items.data.first().ok_or_else(foreign)?;
    let currency = currency_of(&subscription.currency).ok_or_else(foreign)?;
    // The interval of the price is the truth about the package: it can be changed with the provider.
    let package = match (package.plan(), item.price.recurring.as_ref()) {
        (Some(_), Some(recurring)) if recurring.interval.as_str() == "year" => PackageId::PremiumYearly,
        (Some(_), Some(_)) => PackageId::PremiumMonthly,
        _ => package,
    };
    let state = match subscription.status {
        SubscriptionStatus::Active | SubscriptionStatus::Trialing if subscription.cancel_at_period_end => {
            PlanState::Ending
        }
        SubscriptionStatus::Active | SubscriptionStatus::Trialing => PlanState::Active,
        SubscriptionStatus::PastDue | SubscriptionStatus::Unpaid => PlanState::PastDue,
        _ => PlanState::Ended,
    };
    let plan = PaidPlan {
        price: Money {
            minor: item.price.unit_amount.ok_or_else(foreign)?,
            currency,
        },
        period_end: Timestamp::from_second(item.current_period_end).map_err(|_| foreign())?,
        subscription: id.clone(),
        package,
    };
    Ok((holder, ProvidedPlan { plan, state }))
}

/// The provider writes currencies in lower case.
fn currency_code(currency: Currency) -> stripe_types::Currency {
    let code = currency.as_str().to_ascii_lowercase();
    code.parse().unwrap_or(stripe_types::Currency::USD)
}

fn currency_of(currency: &stripe_types::Currency) -> Option<Currency> {
    currency.to_string().parse().ok()
}
