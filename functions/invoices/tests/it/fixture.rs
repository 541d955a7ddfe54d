//! The area, the owner of a company with some invoices, and an administrator.

use domain::{
    Account, Currency, InvoiceId, Money, Role,
    payment::{Billed, Holder, Invoice, InvoiceBuyer, InvoiceLine, Invoicing, LineKind, PackageId, PaymentMethod},
    time::months,
};
use invoices::{App, routes};
use serde_json::{Value, json};
use std::collections::HashMap;
use testkit::{Api, Local, Person, Reply, noon, records};

pub(crate) struct Fixture {
    pub(crate) local: Local,
    pub(crate) app: App,
    pub(crate) api: Api,
    /// The owner of Savanna Bank.
    pub(crate) erik: Person,
    pub(crate) ada: Person,
}

/// The settings of the team as they are sent.
pub(crate) fn settings(version: u32) -> Value {
    json!({
        "version": version,
        "seller": {"name": "Kilele Limited", "address": "Delta Corner, Tower 2\nNairobi 00800", "country": "KE"},
        "prefix": "KIL",
        "taxes": [{"country": "KE", "name": "VAT", "rate": 1600}],
        "withholding": [{"country": "KE", "name": "Withholding tax", "rate": 500}],
        "bank": {"holder": "Kilele Limited", "bank": "Equatorial Bank", "number": "0110 4455 6677", "bic": "EQBKKENA",
            "currency": "USD"},
    })
}

/// The headers and the bytes of a download.
#[track_caller]
pub(crate) fn file(reply: Reply) -> (HashMap<String, String>, Vec<u8>) {
    assert_eq!(reply.status, 200, "{:#}", reply.body);
    (reply.headers, reply.bytes)
}

impl Fixture {
    pub(crate) async fn new() -> Self {
        let local = Local::new();
        let app = App::from_env(&local.env()).await.unwrap();
        let api = Api::new(routes(), app.clone());
        let (erik, ada) = (api.employer(), api.admin());
        let company = records::company(&erik.id());
        app.profiles.create(&company).await.unwrap();
        for account in [records::employer(&company), records::account(ada.id(), Role::Admin)] {
            app.common.accounts.create(&account).await.unwrap();
        }
        Self {
            local,
            app,
            api,
            erik,
            ada,
        }
    }

    pub(crate) async fn account(&self, person: &Person, role: Role) -> Account {
        let mut account = records::account(person.id(), role);
        account.company = person.company();
        self.app.common.accounts.create(&account).await.unwrap();
        account
    }

    pub(crate) fn holder(&self) -> Holder {
        Holder::Company(self.erik.company().unwrap().company_id)
    }

    /// An invoice of Erik's company, `later` months after the first, with this number.
    pub(crate) async fn issued(&self, later: i32, number: &str) -> Invoice {
        let invoicing = Invoicing {
            version: 1,
            seller: serde_json::from_value(settings(0)["seller"].clone()).unwrap(),
            prefix: "KIL".parse().unwrap(),
            taxes: serde_json::from_value(settings(0)["taxes"].clone()).unwrap(),
            withholding: serde_json::from_value(settings(0)["withholding"].clone()).unwrap(),
            bank: serde_json::from_value(settings(0)["bank"].clone()).unwrap(),
            changed_at: noon(),
            changed_by: self.ada.id(),
        };
        let total = Money {
            minor: 2_999,
            currency: Currency::Usd,
        };
        let at = months(noon(), later);
        let billed = Billed {
            holder: self.holder(),
            lines: vec![InvoiceLine {
                kind: LineKind::Package,
                package: PackageId::PremiumMonthly,
                amount: total,
                period: Some((at, months(at, 1))),
            }],
            total,
            method: PaymentMethod::Card,
            paid_at: at,
            transaction_id: format!("in_{number}"),
        };
        let buyer = InvoiceBuyer::of(&records::company(&self.erik.id()));
        // Ids are in the order of time.
        self.local.clock.advance(jiff::SignedDuration::from_secs(1));
        let id = InvoiceId::new(&self.local.clock, &self.app.common.chance);
        let terms = invoicing.terms(buyer, total, billed.method).unwrap();
        let invoice = Invoice::new((id, number.to_owned()), billed, terms, at);
        self.app.payments.create(&invoice).await.unwrap();
        invoice
    }
}
