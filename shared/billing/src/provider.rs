//! The card provider: Stripe. Card numbers are entered on its page and never reach us.

mod payment;
mod subscription;

use std::{collections::HashMap, time::Duration};

use domain::{
    Currency, Email, Locale,
    payment::{Checkout, Holder},
};
use stripe::{Client, ClientBuilder, IdempotencyKey, RequestStrategy, StripeError, StripeRequest};
use stripe_checkout::checkout_session::{
    CreateCheckoutSession, CreateCheckoutSessionLineItems, CreateCheckoutSessionLineItemsPriceData,
    CreateCheckoutSessionLineItemsPriceDataRecurring, CreateCheckoutSessionLineItemsPriceDataRecurringInterval,
    CreateCheckoutSessionSubscriptionData, ExpireCheckoutSession, ProductData, RetrieveCheckoutSession,
};
use stripe_core::customer::CreateCustomer;
use stripe_shared::{CheckoutSession, CheckoutSessionLocale, CheckoutSessionMode, CheckoutSessionStatus};

pub use payment::{ProvidedPayment, ProvidedRefund, RefundOrder, Refunds};
pub use subscription::Switch;

/// How long an answer of the provider may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// The keys of what we write beside the provider's records.
const HOLDER: &str = "holder";
const PACKAGE: &str = "package";
const CHECKOUT: &str = "checkout";
const ADMIN: &str = "admin";
const REASON: &str = "reason";

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

    /// Creates the provider's record of a holder; repeating it returns the same. The provider writes to the address when a
    /// payment fails.
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
            product_data: Some(ProductData::new(package.id.product().as_str().to_owned())),
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
            (CHECKOUT.to_owned(), checkout.id.to_string()),
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

/// The provider writes currencies in lower case.
fn currency_code(currency: Currency) -> stripe_types::Currency {
    let code = currency.as_str().to_ascii_lowercase();
    code.parse().unwrap_or(stripe_types::Currency::USD)
}

fn currency_of(currency: &stripe_types::Currency) -> Option<Currency> {
    currency.to_string().parse().ok()
}
