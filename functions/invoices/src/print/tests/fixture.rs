//! Invoices.

use domain::{
    Chance, Clock, CompanyId, Currency, InvoiceId, Money,
    payment::{
        Holder, Invoice, InvoiceKind, InvoiceLine, InvoiceRef, InvoiceTax, InvoiceTerms, LineKind, NewProForma,
        Package, PackageId, PaymentMethod, ProForma,
    },
};
use jiff::Timestamp;
use serde_json::json;

fn at(day: &str) -> Timestamp {
    format!("{day}T09:30:00Z").parse().unwrap()
}

fn usd(minor: i64) -> Money {
    Money {
        minor,
        currency: Currency::Usd,
    }
}

/// An invoice with tax, a deduction, and all optional texts.
pub(super) fn invoice() -> Invoice {
    let (clock, chance) = (Clock::system(), Chance::system());
    let line = |kind, amount, to| InvoiceLine {
        kind,
        package: PackageId::PremiumYearly,
        amount: usd(amount),
        period: Some((at("2026-11-28"), at(to))),
    };
    let seller = json!({
        "name": "Kilele Limited", "address": "Delta Corner, Tower 2\nWaiyaki Way\nNairobi 00800", "country": "KE",
        "registration_number": "PVT-7LUXQ2A", "tax_number": "P051234567X", "email": "accounts@kilele.example",
    });
    let buyer = json!({
        "name": "Atlas Capital Partners", "address": "12, boulevard d’Anfa\n20000 Casablanca", "country": "MA",
        "tax_number": "ICE 001525713000042",
    });
    let rate = json!({
        "country": "MA", "name": "VAT", "rate": 1600, "note": "VAT is charged under the Value Added Tax Act, 2013.",
    });
    Invoice {
        id: InvoiceId::new(&clock, &chance),
        kind: InvoiceKind::Invoice,
        number: "KIL-2026-00001".to_owned(),
        prefix: "KIL".parse().unwrap(),
        holder: Holder::Company(CompanyId::new(&clock, &chance)),
        seller: serde_json::from_value(seller).unwrap(),
        buyer: serde_json::from_value(buyer).unwrap(),
        lines: vec![
            line(LineKind::Package, 132_989, "2027-11-28"),
            line(LineKind::UnusedTime, -2_999, "2026-12-15"),
        ],
        total: usd(129_990),
        tax: Some(InvoiceTax {
            rate: serde_json::from_value(rate).unwrap(),
            amount: usd(17_930),
        }),
        withheld: None,
        method: PaymentMethod::Card,
        paid_at: at("2026-11-28"),
        transaction_id: "in_1".to_owned(),
        credits: None,
        reason: None,
        issued_at: at("2026-11-28"),
    }
}

/// The same, paid by bank transfer, of which the buyer withheld 5 % of the price without tax.
pub(super) fn with_withholding() -> Invoice {
    let rate =
        json!({"country": "MA", "name": "Withholding tax", "rate": 500, "note": "Please send us the certificate."});
    Invoice {
        withheld: Some(InvoiceTax {
            rate: serde_json::from_value(rate).unwrap(),
            amount: usd(5_603),
        }),
        method: PaymentMethod::BankTransfer,
        ..invoice()
    }
}

/// What is to be transferred for the same.
pub(super) fn pro_forma() -> ProForma {
    let invoice = with_withholding();
    let bank = json!({"holder": "Kilele Limited", "bank": "Equatorial Bank", "number": "KE 0110 4455 6677",
        "bic": "EQBKKENA", "currency": "USD"});
    ProForma::new(
        NewProForma {
            reference: "RF18000123456789".parse().unwrap(),
            holder: (invoice.holder, format!("usr_{}", "a".repeat(32)).parse().unwrap()),
            package: (
                Package {
                    id: PackageId::PremiumYearly,
                    price: invoice.total,
                    is_active: true,
                },
                1,
            ),
            terms: InvoiceTerms {
                prefix: invoice.prefix,
                seller: invoice.seller,
                buyer: invoice.buyer,
                tax: invoice.tax,
                withheld: invoice.withheld,
            },
            bank: serde_json::from_value(bank).unwrap(),
        },
        at("2026-11-28"),
    )
}

/// The credit note of the whole invoice.
pub(super) fn credit_note() -> Invoice {
    let invoice = invoice();
    Invoice {
        kind: InvoiceKind::CreditNote,
        number: "KIL-CN-2026-00001".to_owned(),
        lines: vec![InvoiceLine {
            kind: LineKind::Refund,
            package: PackageId::PremiumYearly,
            amount: usd(129_990),
            period: None,
        }],
        paid_at: at("2026-12-02"),
        credits: Some(InvoiceRef {
            id: invoice.id.clone(),
            number: invoice.number.clone(),
        }),
        reason: Some("Cancelled within fourteen days of the purchase.".to_owned()),
        issued_at: at("2026-12-01"),
        ..invoice
    }
}

/// The invoice without tax.
pub(super) fn without_tax(invoice: Invoice) -> Invoice {
    Invoice { tax: None, ..invoice }
}

/// The invoice with Arabic texts.
pub(super) fn arabic(mut invoice: Invoice) -> Invoice {
    invoice.buyer.name = "شركة الأطلس للاستثمار (ش.م.)".parse().unwrap();
    invoice.buyer.address = Some("شارع أنفا، رقم 12، الطابق 3\n20000 الدار البيضاء".parse().unwrap());
    if let Some(tax) = &mut invoice.tax {
        tax.rate.name = "ضريبة القيمة المضافة".parse().unwrap();
        tax.rate.note = Some("تخضع هذه الفاتورة لآلية الاحتساب العكسي.".parse().unwrap());
    }
    invoice
}

/// The invoice with French texts.
pub(super) fn french(mut invoice: Invoice) -> Invoice {
    invoice.buyer.name = "Société d’Énergie de l’Ouest (S.A.)".parse().unwrap();
    if let Some(tax) = &mut invoice.tax {
        tax.rate.name = "TVA".parse().unwrap();
        let note = "Autoliquidation : la TVA est due par le preneur, article 283-2.";
        tax.rate.note = Some(note.parse().unwrap());
    }
    invoice
}
