//! What is paid for: the packages and their prices, checkouts with the card provider, premium, and the payments received.
//!
//! The card provider's records decide. A checkout and a subscription are read from the provider and followed here
//! ([`Premium::follow`]); nothing is granted because a browser says that it was paid.

mod checkout;
mod holder;
mod invoice;
mod package;
mod premium;
mod received;
#[cfg(test)]
mod tests;

pub use checkout::{
    CHECKOUT_HOURS, CHECKOUT_MACHINE, Checkout, CheckoutActor, CheckoutEvent, CheckoutMoved, CheckoutStatus,
    CheckoutTransition, NewCheckout,
};
pub use holder::{Holder, NotAHolder};
pub use invoice::{
    Billed, BillingDetails, HIGHEST_RATE, INVOICE_YEARS, Invoice, InvoiceBuyer, InvoiceKind, InvoiceLine, InvoiceRef,
    InvoiceTax, Invoicing, LegalEntity, LineKind, MOST_TAX_RATES, NumberSeries, SeriesPrefix, TaxRate,
};
pub use package::{Benefit, Package, PackageId, PaymentType, Plan, PriceList};
pub use premium::{
    DEFAULT_GRANT_DAYS, DUNNING_DAYS, GRACE_DAYS, LONGEST_GRANT_DAYS, NOTICE_DAYS, PREMIUM_MACHINE, PaidPlan,
    PlanState, Premium, PremiumActor, PremiumEvent, PremiumMoved, PremiumSource, PremiumStatus, PremiumTransition,
    ProvidedPlan,
};
pub use received::{Payment, PaymentMethod, Refund};
