//! What a browser sees of an invoice.

use domain::{
    Country, InvoiceId, Money,
    money::BasisPoints,
    payment::{Holder, Invoice, InvoiceKind, InvoiceLine, InvoiceRef, InvoiceTax, LineKind, PackageId, PaymentMethod},
};
use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

/// An invoice or a credit note.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct InvoiceView {
    id: InvoiceId,
    kind: InvoiceKind,
    number: String,
    issued_at: Timestamp,
    /// Who is billed.
    buyer: String,
    lines: Vec<InvoiceLineView>,
    /// What was paid, or given back.
    total: Money,
    /// The total without tax.
    net: Money,
    /// The tax in the total; `null` if none applies.
    tax: Option<InvoiceTaxView>,
    /// What the buyer withheld of the total for a tax authority; `null` if nothing.
    withheld: Option<InvoiceTaxView>,
    method: PaymentMethod,
    /// When it was paid, or given back.
    paid_at: Timestamp,
    /// Of a credit note: the invoice that it is about.
    credits: Option<CreditedView>,
    /// Of a credit note: why.
    reason: Option<String>,
}

/// A line.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct InvoiceLineView {
    kind: LineKind,
    package_id: PackageId,
    amount: Money,
    from: Option<Timestamp>,
    to: Option<Timestamp>,
}

/// A tax in a total, or withheld of it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct InvoiceTaxView {
    name: String,
    country: Country,
    /// Hundredths of a percent.
    rate: BasisPoints,
    amount: Money,
}

/// The invoice that a credit note is about.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CreditedView {
    id: InvoiceId,
    number: String,
}

/// An invoice, with the one whose it is.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct IssuedInvoiceView {
    /// The company, or the account.
    #[schema(value_type = String)]
    holder: Holder,
    #[serde(flatten)]
    invoice: InvoiceView,
}

impl From<&Invoice> for InvoiceView {
    fn from(invoice: &Invoice) -> Self {
        Self {
            id: invoice.id.clone(),
            kind: invoice.kind,
            number: invoice.number.clone(),
            issued_at: invoice.issued_at,
            buyer: invoice.buyer.name.to_string(),
            lines: invoice.lines.iter().map(InvoiceLineView::from).collect(),
            total: invoice.total,
            net: invoice.net(),
            tax: invoice.tax.as_ref().map(InvoiceTaxView::from),
            withheld: invoice.withheld.as_ref().map(InvoiceTaxView::from),
            method: invoice.method,
            paid_at: invoice.paid_at,
            credits: invoice.credits.as_ref().map(CreditedView::from),
            reason: invoice.reason.clone(),
        }
    }
}

impl From<&InvoiceTax> for InvoiceTaxView {
    fn from(tax: &InvoiceTax) -> Self {
        Self {
            name: tax.rate.name.to_string(),
            country: tax.rate.country,
            rate: tax.rate.rate,
            amount: tax.amount,
        }
    }
}

impl From<&InvoiceLine> for InvoiceLineView {
    fn from(line: &InvoiceLine) -> Self {
        Self {
            kind: line.kind,
            package_id: line.package,
            amount: line.amount,
            from: line.period.map(|(from, _)| from),
            to: line.period.map(|(_, to)| to),
        }
    }
}

impl From<&InvoiceRef> for CreditedView {
    fn from(invoice: &InvoiceRef) -> Self {
        Self {
            id: invoice.id.clone(),
            number: invoice.number.clone(),
        }
    }
}

impl From<&Invoice> for IssuedInvoiceView {
    fn from(invoice: &Invoice) -> Self {
        Self {
            holder: invoice.holder.clone(),
            invoice: invoice.into(),
        }
    }
}
