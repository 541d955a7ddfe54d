//! Subscriptions with the provider.

use domain::{
    CheckoutId, Money,
    payment::{Holder, Package, PackageId, PaidPlan, PlanState, ProvidedPlan},
};
use jiff::Timestamp;
use stripe::StripeRequest;
use stripe_billing::{
    invoice::{
        CreatePreviewInvoice, CreatePreviewInvoiceSubscriptionDetails, CreatePreviewInvoiceSubscriptionDetailsItems,
        CreatePreviewInvoiceSubscriptionDetailsItemsPriceData,
        CreatePreviewInvoiceSubscriptionDetailsItemsPriceDataRecurring,
        CreatePreviewInvoiceSubscriptionDetailsItemsPriceDataRecurringInterval as PreviewInterval,
        CreatePreviewInvoiceSubscriptionDetailsProrationBehavior,
    },
    subscription::{
        CancelSubscription, RetrieveSubscription, UpdateSubscription, UpdateSubscriptionItems,
        UpdateSubscriptionItemsPriceData, UpdateSubscriptionItemsPriceDataRecurring,
        UpdateSubscriptionItemsPriceDataRecurringInterval as UpdateInterval, UpdateSubscriptionPaymentBehavior,
        UpdateSubscriptionProrationBehavior,
    },
};
use stripe_shared::{Subscription, SubscriptionItem, SubscriptionStatus};

use super::{CHECKOUT, HOLDER, PACKAGE, Provider, ProviderError, currency_code, currency_of, once};

/// What the change to another package costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Switch {
    /// The credit for the time that is paid and not used; negative.
    pub unused: Money,
    /// What is charged at once.
    pub due: Money,
    /// The moment for which this was computed; the change itself is computed for the same.
    pub at: Timestamp,
}

impl Provider {
    /// A subscription, and whose it is.
    ///
    /// # Errors
    /// [`ProviderError::Foreign`] for a subscription without our references.
    pub async fn subscription(&self, id: &str) -> Result<(Holder, ProvidedPlan), ProviderError> {
        provided(&self.retrieve(id).await?)
    }

    /// The checkout that a subscription began with; `None` for one that was not begun here.
    ///
    /// # Errors
    /// [`ProviderError`].
    pub async fn checkout_of(&self, subscription: &str) -> Result<Option<CheckoutId>, ProviderError> {
        let subscription = self.retrieve(subscription).await?;
        Ok(subscription.metadata.get(CHECKOUT).and_then(|id| id.parse().ok()))
    }

    async fn retrieve(&self, id: &str) -> Result<Subscription, ProviderError> {
        Ok(RetrieveSubscription::new(id).send(&self.client).await?)
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

    /// Ends a subscription at once. One that has ended is refused.
    ///
    /// # Errors
    /// [`ProviderError`].
    pub async fn end(&self, id: &str) -> Result<(), ProviderError> {
        CancelSubscription::new(id).send(&self.client).await?;
        Ok(())
    }

    /// What [`Provider::switch`] would cost at this moment; at the beginning of the period, if the clock of the provider is
    /// ahead of ours.
    ///
    /// # Errors
    /// [`ProviderError`].
    pub async fn preview_switch(&self, id: &str, to: Package, at: Timestamp) -> Result<Switch, ProviderError> {
        let subscription = self.retrieve(id).await?;
        let item = item_of(&subscription)?;
        let begun = Timestamp::from_second(item.current_period_start);
        let at = at.max(begun.map_err(|_| ProviderError::Foreign(id.to_owned()))?);
        let interval = if to.id.months() == Some(12) {
            PreviewInterval::Year
        } else {
            PreviewInterval::Month
        };
        let price = CreatePreviewInvoiceSubscriptionDetailsItemsPriceData {
            unit_amount: Some(to.price.minor),
            ..CreatePreviewInvoiceSubscriptionDetailsItemsPriceData::new(
                currency_code(to.price.currency),
                item.price.product.id().to_string(),
                CreatePreviewInvoiceSubscriptionDetailsItemsPriceDataRecurring::new(interval),
            )
        };
        let changed = CreatePreviewInvoiceSubscriptionDetailsItems {
            id: Some(item.id.to_string()),
            price_data: Some(price),
            ..CreatePreviewInvoiceSubscriptionDetailsItems::new()
        };
        let details = CreatePreviewInvoiceSubscriptionDetails {
            items: Some(vec![changed]),
            proration_behavior: Some(CreatePreviewInvoiceSubscriptionDetailsProrationBehavior::AlwaysInvoice),
            proration_date: Some(at.as_second()),
            ..CreatePreviewInvoiceSubscriptionDetails::new()
        };
        let preview = CreatePreviewInvoice::new()
            .subscription(id)
            .subscription_details(details)
            .send(&self.client)
            .await?;
        let money = |minor| Money {
            minor,
            currency: to.price.currency,
        };
        let unused = preview.lines.data.iter().map(|line| line.amount.min(0)).sum();
        Ok(Switch {
            unused: money(unused),
            due: money(preview.amount_due),
            at,
        })
    }

    /// Changes a subscription to another package now. What is paid and not used at this moment is credited, and the rest is
    /// charged at once; if the card does not pay, nothing changes. Repeating it with the same key does nothing.
    ///
    /// # Errors
    /// [`ProviderError::Refused`] if the card does not pay.
    pub async fn switch(&self, id: &str, (to, at): (Package, Timestamp), key: &str) -> Result<(), ProviderError> {
        let subscription = self.retrieve(id).await?;
        let item = item_of(&subscription)?;
        let interval = if to.id.months() == Some(12) {
            UpdateInterval::Year
        } else {
            UpdateInterval::Month
        };
        let price = UpdateSubscriptionItemsPriceData {
            unit_amount: Some(to.price.minor),
            ..UpdateSubscriptionItemsPriceData::new(
                currency_code(to.price.currency),
                item.price.product.id().to_string(),
                UpdateSubscriptionItemsPriceDataRecurring::new(interval),
            )
        };
        let changed = UpdateSubscriptionItems {
            id: Some(item.id.to_string()),
            price_data: Some(price),
            ..UpdateSubscriptionItems::new()
        };
        UpdateSubscription::new(id)
            .items(vec![changed])
            .proration_behavior(UpdateSubscriptionProrationBehavior::AlwaysInvoice)
            .proration_date(at.as_second())
            .payment_behavior(UpdateSubscriptionPaymentBehavior::ErrorIfIncomplete)
            .customize()
            .request_strategy(once("switch", key)?)
            .send(&self.client)
            .await?;
        Ok(())
    }
}

/// The one item of a subscription.
fn item_of(subscription: &Subscription) -> Result<&SubscriptionItem, ProviderError> {
    let foreign = || ProviderError::Foreign(subscription.id.to_string());
    subscription.items.data.first().ok_or_else(foreign)
}

fn provided(subscription: &Subscription) -> Result<(Holder, ProvidedPlan), ProviderError> {
    let id = subscription.id.to_string();
    let foreign = || ProviderError::Foreign(id.clone());
    let ours = |key| subscription.metadata.get(key).cloned().unwrap_or_default();
    let holder: Holder = ours(HOLDER).parse().map_err(|_| foreign())?;
    let package: PackageId = ours(PACKAGE).parse().map_err(|_| foreign())?;
    let item = item_of(subscription)?;
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
