//! What a browser sees of a payment.

use domain::{
    InvoiceId, Money,
    payment::{Holder, PackageId, Payment, PaymentMethod, Refund},
};
use jiff::Timestamp;
use serde::Serialize;
use store::{
    StoreError,
    payment::{payments_of, refunds_of},
};
use utoipa::ToSchema;

use crate::App;

/// A payment that was received.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PaymentView {
    /// Its id: the provider's, or the reference of the bank transfer.
    id: String,
    method: PaymentMethod,
    package_id: PackageId,
    /// What was paid, taxes included.
    amount: Money,
    /// What was given back of it.
    refunded: Money,
    paid_at: Timestamp,
    /// Our invoice.
    invoice_id: InvoiceId,
    invoice_number: String,
}

impl PaymentView {
    /// All payments of a holder, the newest first.
    pub(crate) async fn all_of(app: &App, holder: &Holder) -> Result<Vec<Self>, StoreError> {
        let (payments, refunds) =
            tokio::try_join!(payments_of(app.payments(), holder), refunds_of(app.payments(), holder))?;
        Ok(payments
            .into_iter()
            .map(|payment| Self::new(payment, &refunds))
            .collect())
    }

    fn new(payment: Payment, refunds: &[Refund]) -> Self {
        Self {
            refunded: refunded(&payment, refunds),
            method: payment.source.method(),
            id: payment.id,
            package_id: payment.package,
            amount: payment.amount,
            paid_at: payment.paid_at,
            invoice_id: payment.invoice.id,
            invoice_number: payment.invoice.number,
        }
    }
}

/// What was given back of a payment.
pub(crate) fn refunded(payment: &Payment, refunds: &[Refund]) -> Money {
    let of_it = refunds.iter().filter(|refund| refund.payment == payment.id);
    Money {
        minor: of_it.map(|refund| refund.amount.minor).sum(),
        ..payment.amount
    }
}
