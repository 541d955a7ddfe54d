//! Bank transfers: what a company is asked to transfer, what arrives, and what it is matched with.

use domain::{
    Currency, Money, Role,
    payment::{BankLineStatus, Invoicing, PaymentMethod, PremiumStatus, ProForma, ProFormaStatus},
    profile::Seat,
    time::days,
};
use ledger::{Account as LedgerAccount, Treasury};
use serde_json::{Value, json};
use store::Transaction;
use testkit::Reply;

use crate::fixture::{Fixture, GOOD, invoicing};

/// The price of a year.
const YEAR: i64 = 29_990;

const fn usd(minor: i64) -> Money {
    Money {
        minor,
        currency: Currency::Usd,
    }
}

impl Fixture {
    /// A year of premium is paid by bank transfer; returns its reference.
    pub(crate) async fn pay_by_transfer(&self) -> String {
        let reference = self.transfer().await;
        self.import(&[("299.90", "Savanna Bank", &reference)]).await.expect(200);
        let line = &self.lines("unmatched").await[0];
        self.matched(line, &reference, "the only key").await.expect(200);
        reference
    }

    async fn ask(&self, package: &str, key: &str) -> Reply {
        let erik = self.erik.clone().with_header("idempotency-key", key);
        erik.post("/api/payments/transfers", json!({"package_id": package}))
            .await
    }

    /// Erik's company asks to pay a year by transfer; returns the reference.
    async fn transfer(&self) -> String {
        let asked = self.ask("premium_yearly", "ask for a year").await.expect(201);
        asked["reference"].as_str().unwrap().to_owned()
    }

    async fn import(&self, rows: &[(&str, &str, &str)]) -> Reply {
        let rows = rows
            .iter()
            .map(|(amount, payer, text)| format!("2026-11-20;{amount};{payer};{text}\n"));
        let csv = format!("Booking date;Amount;Name;Details\n{}", rows.collect::<String>());
        self.ada
            .post("/api/admin/payments/statements", json!({ "csv": csv }))
            .await
    }

    async fn lines(&self, status: &str) -> Vec<Value> {
        let path = format!("/api/admin/payments/bank-lines?status={status}");
        let mut lines = self.ada.get(&path).await.expect(200)["lines"]
            .as_array()
            .unwrap()
            .clone();
        lines.sort_by_key(|line| line["amount"]["minor"].as_i64());
        lines
    }

    async fn matched(&self, line: &Value, reference: &str, key: &str) -> Reply {
        let ada = self.ada.clone().with_header("idempotency-key", key);
        let path = format!("/api/admin/payments/bank-lines/{}/match", line["id"].as_str().unwrap());
        ada.post(&path, json!({"holder": self.holder(), "reference": reference}))
            .await
    }

    async fn recognised(&self, line: &Value, event: &str) -> Reply {
        let path = format!("/api/admin/payments/bank-lines/{}/status", line["id"].as_str().unwrap());
        self.ada.post(&path, json!({ "event": event })).await
    }

    async fn expected(&self, group: &str) -> Vec<Value> {
        let path = format!("/api/admin/payments/transfers?group={group}");
        self.ada.get(&path).await.expect(200)["transfers"]
            .as_array()
            .unwrap()
            .clone()
    }

    async fn pro_forma(&self, reference: &str) -> ProForma {
        let id = (&self.holder(), &reference.parse().unwrap());
        self.app.billing.payments.get::<ProForma>(id).await.unwrap().unwrap().it
    }

    /// The balance of an account of the ledger in dollars.
    async fn balance(&self, account: LedgerAccount) -> i64 {
        let ledger = &self.app.billing.ledger;
        assert_eq!(ledger.trial_balance(Currency::Usd).await.unwrap(), 0);
        ledger.balance(&account, Currency::Usd).await.unwrap()
    }

    async fn bank(&self) -> i64 {
        self.balance(LedgerAccount::Treasury(Treasury::Bank)).await
    }

    async fn set_invoicing(&self, change: impl FnOnce(&mut Invoicing)) {
        let mut set = invoicing(&self.ada);
        change(&mut set);
        let replaced = Transaction::new().replace(&self.app.billing.payments, &set);
        replaced.commit(&self.app.common.chance).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn premium_begins_when_the_whole_amount_has_arrived_and_what_is_too_much_is_given_back() {
    let fixture = Fixture::new().await;
    let reference = fixture.transfer().await;
    let asked = &fixture.erik.get("/api/payments/transfers").await.expect(200)["transfers"][0];
    assert_eq!(
        (&asked["due"]["minor"], &asked["status"]),
        (&json!(YEAR), &json!("open"))
    );
    assert_eq!(asked["bank"]["number"], "0110 4455 6677");

    let spaced = format!("{} {}", &reference[..4], &reference[4..]).to_lowercase();
    let imported = fixture
        .import(&[("100.00", "Savanna Bank Ltd", &spaced), ("210.00", "Somebody", "rest")])
        .await;
    assert_eq!(imported.expect(200)["new_lines"], 2);
    let lines = fixture.lines("unmatched").await;
    let [part, rest] = lines.as_slice() else {
        panic!("{lines:?}")
    };
    assert_eq!(part["suggestions"][0]["reasons"], json!(["reference", "name"]));
    assert_eq!(rest["suggestions"], json!([]));

    let matched = fixture.matched(part, &reference, "the first part").await.expect(200);
    assert_eq!(matched["line"]["status"], "matched");
    assert_eq!(matched["transfer"]["status"], "part_paid");
    assert_eq!(matched["transfer"]["missing"]["minor"], 19_990);
    assert_eq!(fixture.status().await, PremiumStatus::None);
    assert!(fixture.invoices().await.is_empty());

    let matched = fixture.matched(rest, &reference, "the second part").await.expect(200);
    assert_eq!(matched["transfer"]["status"], "paid");
    assert_eq!(matched["transfer"]["held"]["minor"], 1_010);
    let premium = fixture.premium().await.unwrap();
    assert_eq!(premium.status, PremiumStatus::ActivePrepaid);
    let now = fixture.local.clock.now();
    assert_eq!(premium.prepaid.unwrap().until, domain::time::months(now, 12));
    let invoices = fixture.invoices().await;
    let [invoice] = invoices.as_slice() else {
        panic!("{invoices:?}")
    };
    assert_eq!(
        (invoice.total, invoice.method),
        (usd(YEAR), PaymentMethod::BankTransfer)
    );
    assert_eq!(invoice.tax.as_ref().unwrap().amount, usd(4_137));
    let payments = fixture.payments().await;
    assert_eq!(
        (payments[0].id.as_str(), payments[0].amount),
        (reference.as_str(), usd(YEAR))
    );
    let books = (fixture.books().await.0, fixture.tax().await, fixture.bank().await);
    assert_eq!(books, (YEAR, 4_137, 31_000));

    let overpaid = fixture.expected("overpaid").await;
    assert_eq!(overpaid[0]["allowed_transitions"][0]["event"], "give_back");
    let give_back = format!("/api/admin/payments/transfers/{reference}/give-back");
    let of = json!({"holder": fixture.holder()});
    let given = fixture.ada.post(&give_back, of.clone()).await.expect(200);
    assert_eq!((&given["held"]["minor"], &given["status"]), (&json!(0), &json!("paid")));
    fixture.ada.post(&give_back, of).await.expect(409);
    assert_eq!(fixture.bank().await, YEAR);
    let expected = [
        "invoice-issued",
        "premium-prepaid",
        "transfer-part-received",
        "transfer-requested",
        "transfer-returned",
    ];
    assert_eq!(fixture.notices().await, expected);
    let shown = fixture.erik.get("/api/payments/current-subscription").await.expect(200);
    assert_eq!(
        (&shown["source"], &shown["renews_at"]),
        (&json!("bank_transfer"), &Value::Null)
    );
    assert_eq!(
        (&shown["package_id"], &shown["allowed_transitions"]),
        (&json!("premium_yearly"), &json!([]))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_statement_that_is_imported_twice_adds_nothing_and_equal_lines_of_one_are_two() {
    let fixture = Fixture::new().await;
    let rows = [
        ("10.00", "Savanna Bank", "same"),
        ("10.00", "Savanna Bank", "same"),
        ("-3.00", "Bank", "Fees"),
    ];
    let csv = "Booking date;Amount;Name;Details\n2026-11-20;10.00;Savanna Bank;same\n";
    let check = json!({"csv": csv, "is_check": true});
    let checked = fixture
        .ada
        .post("/api/admin/payments/statements", check)
        .await
        .expect(200);
    assert_eq!((&checked["new_lines"], fixture.bank().await), (&json!(1), 0));

    let (one, other) = tokio::join!(fixture.import(&rows), fixture.import(&rows));
    let new = one.expect(200)["new_lines"].as_u64().unwrap() + other.expect(200)["new_lines"].as_u64().unwrap();
    assert_eq!(new, 2);
    let again = fixture.import(&rows).await.expect(200);
    assert_eq!(
        (&again["new_lines"], &again["known_lines"], &again["debit_lines"]),
        (&json!(0), &json!(2), &json!(1))
    );
    assert_eq!(fixture.lines("unmatched").await.len(), 2);
    assert_eq!(fixture.bank().await, 2_000);
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_of_a_statement_is_imported_if_a_row_cannot_be_read() {
    let fixture = Fixture::new().await;
    let refused = fixture
        .import(&[("10.00", "Savanna Bank", "fine"), ("ten", "Savanna Bank", "not fine")])
        .await
        .expect(422);
    assert_eq!(refused["errors"][0]["field"], "rows[3]");
    assert!(fixture.lines("unmatched").await.is_empty());
    assert_eq!(fixture.bank().await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn money_is_matched_once_whoever_matches_it_at_the_same_time() {
    let fixture = Fixture::new().await;
    let reference = fixture.transfer().await;
    fixture
        .import(&[("299.90", "Savanna Bank", &reference)])
        .await
        .expect(200);
    let line = &fixture.lines("unmatched").await[0];
    assert_eq!(
        line["suggestions"][0]["reasons"],
        json!(["reference", "amount", "name"])
    );
    let (one, same, other) = tokio::join!(
        fixture.matched(line, &reference, "the only key"),
        fixture.matched(line, &reference, "the only key"),
        fixture.matched(line, &reference, "another key")
    );
    let mut statuses = [one.status, same.status, other.status];
    statuses.sort_unstable();
    assert!(
        statuses == [200, 200, 409] || statuses == [200, 409, 409],
        "{statuses:?}"
    );
    assert_eq!(fixture.invoices().await.len(), 1);
    assert_eq!((fixture.books().await.0, fixture.bank().await), (YEAR, YEAR));
    let premium = fixture.premium().await.unwrap();
    let now = fixture.local.clock.now();
    assert_eq!(premium.prepaid.unwrap().until, domain::time::months(now, 12));
    // It is not reopened: an invoice is issued.
    fixture.recognised(line, "reopen").await.expect(409);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_buyer_withholds_is_not_waited_for_and_is_on_the_invoice() {
    let fixture = Fixture::new().await;
    let rate = json!({"country": "KE", "name": "Withholding tax", "rate": 500});
    let rate = serde_json::from_value(rate).unwrap();
    fixture.set_invoicing(|set| set.withholding = vec![rate]).await;
    let reference = fixture.transfer().await;
    // 5 % of the price without VAT: 299.90 - 41.37 = 258.53.
    let due = YEAR - 1_293;
    let asked = &fixture.erik.get("/api/payments/transfers").await.expect(200)["transfers"][0];
    assert_eq!(
        (&asked["due"]["minor"], &asked["withheld"]["minor"]),
        (&json!(due), &json!(1_293))
    );
    fixture
        .import(&[("286.97", "Savanna Bank", &reference)])
        .await
        .expect(200);
    let line = &fixture.lines("unmatched").await[0];
    let matched = fixture.matched(line, &reference, "the only key").await.expect(200);
    assert_eq!(
        (&matched["transfer"]["status"], &matched["transfer"]["held"]["minor"]),
        (&json!("paid"), &json!(0))
    );
    let invoice = fixture.invoices().await.remove(0);
    assert_eq!((invoice.total, invoice.paid()), (usd(YEAR), usd(due)));
    assert_eq!(fixture.payments().await[0].amount, usd(due));
    let withheld = fixture.balance(LedgerAccount::Withheld("KE".parse().unwrap())).await;
    assert_eq!(
        (fixture.books().await.0, fixture.bank().await, withheld),
        (YEAR, due, 1_293)
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn money_that_is_no_payment_of_a_customer_is_recorded_as_what_it_is_and_can_be_reopened() {
    let fixture = Fixture::new().await;
    fixture.import(&[("50.00", "Stripe", "payout")]).await.expect(200);
    let line = &fixture.lines("unmatched").await[0];
    let card = || fixture.balance(LedgerAccount::Treasury(Treasury::CardProvider));
    let cases = [
        ("mark_card_payout", "card_payout", (5_000, -5_000, 0)),
        ("mark_other_receipt", "other_receipt", (5_000, 0, 5_000)),
        ("return", "returned", (0, 0, 0)),
        ("mark_other_receipt", "other_receipt", (5_000, 0, 5_000)),
    ];
    for (event, status, expected) in cases {
        assert_eq!(fixture.recognised(line, event).await.expect(200)["status"], status);
        let other = fixture.balance(LedgerAccount::OtherReceipts).await;
        assert_eq!((fixture.bank().await, card().await, other), expected, "{event}");
        fixture.recognised(line, event).await.expect(200);
        assert_eq!(
            fixture.recognised(line, "reopen").await.expect(200)["status"],
            "unmatched"
        );
        let other = fixture.balance(LedgerAccount::OtherReceipts).await;
        assert_eq!((fixture.bank().await, card().await, other), (5_000, 0, 0), "{event}");
    }
    let kept = fixture.lines(BankLineStatus::Unmatched.as_str()).await;
    assert_eq!(kept.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_transfer_waits_at_a_time_and_another_package_replaces_it_until_money_has_arrived() {
    let fixture = Fixture::new().await;
    let first = fixture.transfer().await;
    let same = fixture.ask("premium_yearly", "asked again").await.expect(201);
    assert_eq!(same["reference"], first.as_str());
    let other = fixture.ask("premium_monthly", "another package").await.expect(201);
    assert_eq!(fixture.pro_forma(&first).await.status, ProFormaStatus::Cancelled);

    let reference = other["reference"].as_str().unwrap();
    fixture.import(&[("1.00", "Savanna Bank", reference)]).await.expect(200);
    let line = &fixture.lines("unmatched").await[0];
    fixture.matched(line, &first, "a cancelled one").await.expect(409);
    fixture.matched(line, reference, "the only key").await.expect(200);
    let refused = fixture.ask("premium_yearly", "a part has arrived").await.expect(409);
    assert_eq!(refused["code"], "transfer_in_progress");
    fixture
        .erik
        .post(&format!("/api/payments/transfers/{reference}/cancel"), json!({}))
        .await
        .expect(409);

    let of = json!({"holder": fixture.holder()});
    let given = fixture
        .ada
        .post(&format!("/api/admin/payments/transfers/{reference}/give-back"), of)
        .await;
    assert_eq!(given.expect(200)["status"], "cancelled");
    assert_eq!(fixture.bank().await, 0);
    let third = fixture.ask("premium_yearly", "once more").await.expect(201);
    let third = third["reference"].as_str().unwrap();
    let cancelled = fixture
        .erik
        .post(&format!("/api/payments/transfers/{third}/cancel"), json!({}))
        .await;
    assert_eq!(cancelled.expect(200)["status"], "cancelled");
}

#[tokio::test(flavor = "multi_thread")]
async fn no_transfer_is_asked_for_without_a_bank_account_in_the_currency_or_beside_a_subscription() {
    let fixture = Fixture::new().await;
    let packages = fixture.api.anonymous().get("/api/payments/packages").await.expect(200);
    assert_eq!(packages["packages"][0]["by_transfer"], true);
    for (bank, code) in [(None, "no_bank_account"), (Some(Currency::Kes), "bank_other_currency")] {
        fixture
            .set_invoicing(|set| {
                set.bank = set.bank.take().filter(|_| bank.is_some()).map(|mut account| {
                    account.currency = bank.unwrap();
                    account
                });
            })
            .await;
        let refused = fixture.ask("premium_yearly", code).await.expect(409);
        assert_eq!(refused["code"], code);
        let packages = fixture.api.anonymous().get("/api/payments/packages").await.expect(200);
        assert_eq!(packages["packages"][0]["by_transfer"], false);
    }
    fixture.set_invoicing(|_| {}).await;
    let reference = fixture.transfer().await;
    fixture.buy("premium_monthly").await;
    let refused = fixture.ask("premium_yearly", "beside the card").await.expect(409);
    assert_eq!(refused["code"], "premium_active");
    // Money that arrives all the same waits, and is given back.
    fixture
        .import(&[("299.90", "Savanna Bank", &reference)])
        .await
        .expect(200);
    let line = &fixture.lines("unmatched").await[0];
    fixture.matched(line, &reference, "beside the card").await.expect(409);
    fixture.recognised(line, "return").await.expect(200);
    assert_eq!((fixture.invoices().await.len(), fixture.bank().await), (1, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn premium_that_was_transferred_is_announced_a_week_before_its_end_prolonged_and_ends() {
    let fixture = Fixture::new().await;
    let pay = async |key: &str| {
        let asked = fixture.ask("premium_monthly", key).await.expect(201);
        let reference = asked["reference"].as_str().unwrap();
        fixture
            .import(&[("29.99", "Savanna Bank", reference)])
            .await
            .expect(200);
        let line = &fixture.lines("unmatched").await[0];
        fixture.matched(line, reference, key).await.expect(200);
        fixture.premium().await.unwrap().prepaid.unwrap().until
    };
    let first = pay("first month").await;
    let refused = fixture
        .begin(&fixture.erik, "premium_monthly", "now by card")
        .await
        .expect(409);
    assert_eq!(refused["code"], "premium_active");
    let second = pay("second month").await;
    assert_eq!(second, domain::time::months(first, 1));

    fixture.wait(second.duration_since(fixture.local.clock.now()) - jiff::SignedDuration::from_hours(6 * 24));
    assert_eq!(fixture.worker.reconcile().await.unwrap().notified, 1);
    assert_eq!(fixture.worker.reconcile().await.unwrap().notified, 0);
    fixture.wait(jiff::SignedDuration::from_hours(7 * 24));
    assert_eq!(fixture.worker.reconcile().await.unwrap().ended, 1);
    assert_eq!(fixture.status().await, PremiumStatus::None);
    let notices = fixture.notices().await;
    assert!(notices.contains(&"premium-ends".to_owned()) && notices.contains(&"premium-ended".to_owned()));
    let (_, url) = fixture.checkout("premium_monthly").await;
    fixture.pay(&url, GOOD);
    fixture.deliver().await;
    assert_eq!(fixture.status().await, PremiumStatus::ActivePaid);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_transfer_that_was_waited_for_too_long_expires_and_is_still_matched_when_it_arrives() {
    let fixture = Fixture::new().await;
    let reference = fixture.transfer().await;
    fixture.wait(jiff::SignedDuration::from_hours(29 * 24));
    assert_eq!(fixture.worker.reconcile().await.unwrap().transfers, 0);
    fixture.wait(jiff::SignedDuration::from_hours(2 * 24));
    assert_eq!(fixture.worker.reconcile().await.unwrap().transfers, 1);
    assert_eq!(fixture.worker.reconcile().await.unwrap().transfers, 0);
    assert_eq!(fixture.pro_forma(&reference).await.status, ProFormaStatus::Expired);
    assert_eq!(fixture.expected("expired").await.len(), 1);
    fixture.import(&[("299.90", "", &reference)]).await.expect(200);
    let line = &fixture.lines("unmatched").await[0];
    assert_eq!(line["suggestions"][0]["reasons"], json!(["reference", "amount"]));
    fixture.matched(line, &reference, "it arrives late").await.expect(200);
    assert_eq!(fixture.status().await, PremiumStatus::ActivePrepaid);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refund_of_a_transfer_is_recorded_once_with_a_credit_note_and_ends_premium() {
    let fixture = Fixture::new().await;
    fixture.limit_refunds(100_000).await;
    let reference = fixture.pay_by_transfer().await;
    let path = format!("/api/admin/users/{}/premium/refund", fixture.erik.id());
    let form = json!({"payment_id": reference, "reason": "Bought by mistake", "ends_premium": true});
    let refund = async || {
        let ada = fixture.ada.clone().with_header("idempotency-key", "give it back");
        ada.post(&path, form.clone()).await
    };
    let (one, other) = tokio::join!(refund(), refund());
    assert_eq!(one.expect(200)["status"], "none");
    other.expect(200);
    let invoices = fixture.invoices().await;
    assert_eq!(invoices.len(), 2);
    assert!(invoices.iter().any(|note| note.number.starts_with("KIL-CN-")));
    assert_eq!(
        (fixture.books().await.0, fixture.tax().await, fixture.bank().await),
        (0, 0, 0)
    );
    assert!(fixture.writes_of_provider().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_asked_for_and_what_arrived_is_kept_as_long_as_the_law_asks() {
    use store::Entity;
    let fixture = Fixture::new().await;
    let reference = fixture.transfer().await;
    let asked = fixture.pro_forma(&reference).await;
    assert_eq!(asked.ends(), None);
    let mut cancelled = asked.clone();
    let now = fixture.local.clock.now();
    cancelled.cancel(domain::payment::ProFormaActor::Buyer, now).unwrap();
    assert_eq!(cancelled.ends(), Some(now + days(180)));
    let mut paid = asked;
    paid.receive(usd(YEAR), now).unwrap();
    assert_eq!(paid.ends(), Some(domain::time::months(now, 120)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_payer_asks_to_pay_by_transfer_and_sees_what_an_owner_asked_for() {
    let fixture = Fixture::new().await;
    let payer = fixture.api.employer().beside(&fixture.erik, Seat::Payer);
    fixture.account(&payer, Role::Employer).await;
    let wish = json!({"package_id": "premium_yearly"});
    let asked = payer.clone().with_header("idempotency-key", "a key of 8");
    let asked = asked.post("/api/payments/transfers", wish).await.expect(201);
    for member in [&payer, &fixture.erik] {
        let listed = member.get("/api/payments/transfers").await.expect(200);
        assert_eq!(listed["transfers"][0]["reference"], asked["reference"]);
    }
    let path = format!(
        "/api/payments/transfers/{}/cancel",
        asked["reference"].as_str().unwrap()
    );
    payer.post(&path, json!({})).await.expect(200);
}
