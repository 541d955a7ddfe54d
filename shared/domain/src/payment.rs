//! What is paid for: the packages and their prices, checkouts with the card provider, premium, and the payments received.
//!
//! By card, the card provider's records decide. A checkout and a subscription are read from the provider and followed here
//! ([`Premium::follow`]); nothing is granted because a browser says that it was paid. By bank transfer, the bank's statement decides:
//! an administrator matches its lines ([`BankLine`]) with what buyers were asked to transfer ([`ProForma`]).

mod bank_account;
mod bank_line;
mod checkout;
mod exchange;
mod holder;
mod invoice;
mod package;
mod premium;
mod pro_forma;
mod received;
#[cfg(test)]
mod tests;
mod transfer_reference;

pub use bank_account::BankAccount;
pub use bank_line::{
    BANK_LINE_MACHINE, BankLine, BankLineActor, BankLineEvent, BankLineMoved, BankLineStatus, BankLineTransition,
    MatchedWith,
};
pub use checkout::{
    CHECKOUT_HOURS, CHECKOUT_MACHINE, Checkout, CheckoutActor, CheckoutEvent, CheckoutMoved, CheckoutStatus,
    CheckoutTransition, NewCheckout,
};
pub use exchange::{
    BASE_CURRENCY, Converted, ExchangeRate, ExchangeRates, LONGEST_RATE_DAYS, MICROS, MOST_RATES, RATE_BOUNDS,
};
pub use holder::{Holder, NotAHolder};
pub use invoice::{
    Billed, BillingDetails, HIGHEST_RATE, INVOICE_YEARS, Invoice, InvoiceBuyer, InvoiceKind, InvoiceLine, InvoiceRef,
    InvoiceTax, InvoiceTerms, Invoicing, LegalEntity, LineKind, MOST_TAX_RATES, NumberSeries, SeriesPrefix, TaxRate,
};
pub use package::{Benefit, Package, PackageId, PaymentType, Plan, PriceList};
pub use premium::{
    DEFAULT_GRANT_DAYS, DUNNING_DAYS, GRACE_DAYS, LONGEST_GRANT_DAYS, NOTICE_DAYS, PREMIUM_MACHINE, PaidPlan,
    PlanState, Premium, PremiumActor, PremiumEvent, PremiumMoved, PremiumSource, PremiumStatus, PremiumTransition,
    PrepaidPlan, ProvidedPlan,
};
pub use pro_forma::{
    NewProForma, PRO_FORMA_DAYS, PRO_FORMA_MACHINE, ProForma, ProFormaActor, ProFormaEvent, ProFormaGroup,
    ProFormaMoved, ProFormaStatus, ProFormaTransition,
};
pub use received::{Payment, PaymentMethod, PaymentSource, Refund};
pub use transfer_reference::{NotATransferReference, TransferReference};
