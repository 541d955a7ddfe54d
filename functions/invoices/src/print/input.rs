//! What the template reads: the texts of an invoice in letters of the fonts, and its amounts with the decimals of the currency.

use domain::{
    Currency, Locale, Money,
    money::BasisPoints,
    payment::{
        Invoice, InvoiceBuyer, InvoiceLine, InvoiceTax, LegalEntity, LineKind, PackageId, PaymentMethod, ProForma,
    },
    time::day_of,
};
use jiff::civil::Date;
use serde::Serialize;
use typeset::shown;

use super::countries;

/// The input of `invoice.typ`.
#[derive(Debug, Serialize)]
pub(super) struct Input {
    language: Locale,
    /// Which words of the template: an invoice, a credit note, or a pro-forma invoice.
    kind: &'static str,
    /// Of a pro-forma invoice the reference.
    number: String,
    issued_on: Date,
    credits: Option<String>,
    reason: Option<String>,
    seller: PartyInput,
    buyer: PartyInput,
    lines: Vec<LineInput>,
    currency: Currency,
    net: String,
    tax: Option<TaxInput>,
    total: String,
    withheld: Option<TaxInput>,
    /// The total without what is withheld.
    payable: String,
    notes: Vec<String>,
    /// Absent on a pro-forma invoice.
    paid: Option<PaidInput>,
    /// Only on a pro-forma invoice.
    transfer: Option<TransferInput>,
}

/// Where to transfer.
#[derive(Debug, Serialize)]
struct TransferInput {
    holder: String,
    bank: String,
    number: String,
    bic: Option<String>,
    reference: String,
    until: Date,
}

/// Either party.
#[derive(Debug, Serialize)]
struct PartyInput {
    name: String,
    address: Option<String>,
    /// Its name.
    country: String,
    registration_number: Option<String>,
    tax_number: Option<String>,
    email: Option<String>,
}

#[derive(Debug, Serialize)]
struct LineInput {
    /// The key of its words in the template.
    item: &'static str,
    period: Option<PeriodInput>,
    amount: String,
}

/// The days on which it begins and ends.
#[derive(Debug, Serialize)]
struct PeriodInput {
    from: Date,
    to: Date,
}

#[derive(Debug, Serialize)]
struct TaxInput {
    name: String,
    rate: BasisPoints,
    amount: String,
}

/// How and when it was paid, or given back.
#[derive(Debug, Serialize)]
struct PaidInput {
    method: PaymentMethod,
    on: Date,
}

impl Input {
    pub(super) fn new(invoice: &Invoice, language: Locale) -> Self {
        let tax = invoice.tax.as_ref();
        Self {
            language,
            kind: invoice.kind.as_str(),
            number: shown(&invoice.number),
            issued_on: day_of(invoice.issued_at),
            credits: invoice.credits.as_ref().map(|credited| shown(&credited.number)),
            reason: optional(invoice.reason.as_deref()),
            seller: PartyInput::of_seller(&invoice.seller, language),
            buyer: PartyInput::of_buyer(&invoice.buyer, language),
            lines: invoice.lines.iter().map(LineInput::from).collect(),
            currency: invoice.total.currency,
            net: invoice.net().units(),
            tax: tax.map(TaxInput::from),
            total: invoice.total.units(),
            withheld: invoice.withheld.as_ref().map(TaxInput::from),
            payable: invoice.paid().units(),
            notes: notes([tax, invoice.withheld.as_ref()]),
            paid: Some(PaidInput {
                method: invoice.method,
                on: day_of(invoice.paid_at),
            }),
            transfer: None,
        }
    }

    pub(super) fn of_pro_forma(it: &ProForma, language: Locale) -> Self {
        let (terms, total) = (&it.terms, it.total());
        let tax = terms.tax.as_ref();
        let net = Money {
            minor: total.minor - tax.map_or(0, |tax| tax.amount.minor),
            ..total
        };
        let line = InvoiceLine {
            kind: LineKind::Package,
            package: it.package.id,
            amount: total,
            period: None,
        };
        Self {
            language,
            kind: "pro_forma",
            number: it.reference.grouped(),
            issued_on: day_of(it.created_at),
            credits: None,
            reason: None,
            seller: PartyInput::of_seller(&terms.seller, language),
            buyer: PartyInput::of_buyer(&terms.buyer, language),
            lines: vec![LineInput::from(&line)],
            currency: total.currency,
            net: net.units(),
            tax: tax.map(TaxInput::from),
            total: total.units(),
            withheld: terms.withheld.as_ref().map(TaxInput::from),
            payable: it.due().units(),
            notes: notes([tax, terms.withheld.as_ref()]),
            paid: None,
            transfer: Some(TransferInput {
                holder: shown(&it.bank.holder),
                bank: shown(&it.bank.bank),
                number: shown(&it.bank.number),
                bic: optional(it.bank.bic.as_deref()),
                reference: it.reference.grouped(),
                until: day_of(it.expires_at),
            }),
        }
    }
}

impl From<&InvoiceTax> for TaxInput {
    fn from(tax: &InvoiceTax) -> Self {
        Self {
            name: shown(&tax.rate.name),
            rate: tax.rate.rate,
            amount: tax.amount.units(),
        }
    }
}

/// What is printed about the taxes.
fn notes(taxes: [Option<&InvoiceTax>; 2]) -> Vec<String> {
    let notes = taxes.into_iter().flatten();
    notes.filter_map(|tax| optional(tax.rate.note.as_deref())).collect()
}

impl From<&InvoiceLine> for LineInput {
    fn from(line: &InvoiceLine) -> Self {
        Self {
            item: match (line.kind, line.package) {
                (LineKind::Package, PackageId::PremiumMonthly) => "premium_monthly",
                (LineKind::Package, PackageId::PremiumYearly) => "premium_yearly",
                (LineKind::Package, PackageId::Placement) => "placement",
                (LineKind::UnusedTime, _) => "unused_time",
                (LineKind::EarlierCredit, _) => "earlier_credit",
                (LineKind::Refund, _) => "refund",
            },
            period: line.period.map(|(from, to)| PeriodInput {
                from: day_of(from),
                to: day_of(to),
            }),
            amount: line.amount.units(),
        }
    }
}

impl PartyInput {
    fn of_seller(seller: &LegalEntity, language: Locale) -> Self {
        Self {
            name: shown(&seller.name),
            address: optional(Some(&seller.address)),
            country: countries::name_of(seller.country, language),
            registration_number: optional(seller.registration_number.as_deref()),
            tax_number: optional(seller.tax_number.as_deref()),
            email: optional(seller.email.as_deref()),
        }
    }

    fn of_buyer(buyer: &InvoiceBuyer, language: Locale) -> Self {
        Self {
            name: shown(&buyer.name),
            address: optional(buyer.address.as_deref()),
            country: countries::name_of(buyer.country, language),
            registration_number: None,
            tax_number: optional(buyer.tax_number.as_deref()),
            email: None,
        }
    }
}

/// The text as it is printed, unless nothing of it is visible.
fn optional(text: Option<&str>) -> Option<String> {
    text.map(shown).filter(|text| !text.trim().is_empty())
}
