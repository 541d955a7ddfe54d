//! Money that is given back.

use domain::payment::{CheckoutStatus, InvoiceKind, PremiumStatus};
use serde_json::{Value, json};
use testkit::Reply;

use crate::fixture::{Fixture, MONTH, invoicing};

async fn refund(fixture: &Fixture, form: Value, key: &str) -> Reply {
    let ada = fixture.ada.clone().with_header("idempotency-key", key);
    let path = format!("/api/admin/users/{}/premium/refund", fixture.erik.id());
    ada.post(&path, form).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_payment_is_given_back_once_with_a_credit_note_and_its_tax() {
    let fixture = Fixture::new().await;
    let checkout = fixture.buy("premium_monthly").await;
    let payment = fixture.payments().await.remove(0);
    let form = json!({"payment_id": payment.id, "reason": "You bought it by mistake.", "ends_premium": true});
    let (one, other) = tokio::join!(
        refund(&fixture, form.clone(), "the only key"),
        refund(&fixture, form.clone(), "the only key")
    );
    let view = one.expect(200);
    assert_eq!(view["payments"], other.expect(200)["payments"]);
    assert_eq!(view["payments"][0]["refunded"]["minor"], 2_999);
    assert_eq!(view["status"], "none");
    fixture.deliver().await;
    assert_eq!(fixture.status().await, PremiumStatus::None);
    assert_eq!((fixture.books().await, fixture.tax().await), ((0, 0), 0));
    let invoices = fixture.invoices().await;
    let [invoice, note] = invoices.as_slice() else {
        panic!("{invoices:?}")
    };
    assert_eq!((note.kind, note.total.minor), (InvoiceKind::CreditNote, 2_999));
    assert_eq!(note.tax.as_ref().unwrap().amount, invoice.tax.as_ref().unwrap().amount);
    assert_eq!(note.credits, Some(invoice.reference()));
    assert_eq!(note.reason.as_deref(), Some("You bought it by mistake."));
    assert!(note.number.starts_with("KIL-CN-20") && note.number.ends_with("-00001"));
    let kept: domain::payment::Checkout = fixture
        .app
        .billing
        .payments
        .get(&checkout.parse().unwrap())
        .await
        .unwrap()
        .unwrap()
        .it;
    assert_eq!(kept.status, CheckoutStatus::Refunded);
    let notices = fixture.notices().await;
    assert_eq!(
        notices,
        [
            "credit-note-issued",
            "invoice-issued",
            "premium-ended",
            "premium-started"
        ]
    );
    let again = refund(&fixture, form, "another key").await.expect(409);
    assert_eq!(again["code"], "already_refunded");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_credit_note_is_numbered_like_its_invoice_after_the_legal_entity_has_changed() {
    let fixture = Fixture::new().await;
    fixture.buy("premium_monthly").await;
    let mut changed = invoicing(&fixture.ada);
    changed.seller.name = "Kilele Gulf".parse().unwrap();
    changed.prefix = "GULF".parse().unwrap();
    let payments = &fixture.app.billing.payments;
    let replaced = store::Transaction::new().replace(payments, &changed);
    replaced.commit(&fixture.app.common.chance).await.unwrap();
    fixture.wait(MONTH);
    fixture.deliver().await;
    let first = fixture.payments().await.pop().unwrap();
    let form = json!({"payment_id": first.id, "reason": "Mistake"});
    refund(&fixture, form, "the only key").await.expect(200);
    let issued = fixture.invoices().await;
    let named: std::collections::BTreeSet<_> = issued
        .iter()
        .map(|invoice| {
            (
                invoice.seller.name.as_str(),
                &invoice.number[..invoice.number.len() - 10],
            )
        })
        .collect();
    let expected = [
        ("Kilele Gulf", "GULF-"),
        ("Kilele Limited", "KIL-"),
        ("Kilele Limited", "KIL-CN-"),
    ];
    assert_eq!(named, expected.into());
}

#[tokio::test(flavor = "multi_thread")]
async fn parts_add_up_to_the_payment_and_to_its_tax_and_never_to_more() {
    let fixture = Fixture::new().await;
    fixture.buy("premium_monthly").await;
    let payment = fixture.payments().await.remove(0);
    let part = |amount: i64| json!({"payment_id": payment.id, "amount_minor": amount, "reason": "Part"});
    for (n, amount) in [1, 999, 1_000, 333].into_iter().enumerate() {
        refund(&fixture, part(amount), &format!("part number {n}"))
            .await
            .expect(200);
    }
    let refused = refund(&fixture, part(667), "too much in sum").await.expect(422);
    assert_eq!(refused["errors"][0]["field"], "amount_minor");
    let last = json!({"payment_id": payment.id, "reason": "The rest"});
    refund(&fixture, last, "all that is left").await.expect(200);
    assert_eq!((fixture.books().await, fixture.tax().await), ((0, 0), 0));
    let notes = fixture.invoices().await.split_off(1);
    let amounts: Vec<_> = notes.iter().map(|note| note.total.minor).collect();
    assert_eq!(amounts, [1, 999, 1_000, 333, 666]);
    let taxes: i64 = notes.iter().map(|note| note.tax.as_ref().unwrap().amount.minor).sum();
    assert_eq!(taxes, 414);
    // What was given back says nothing about the subscription.
    assert_eq!(fixture.status().await, PremiumStatus::ActivePaid);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_provider_gave_back_is_followed_from_its_event_in_any_order() {
    let fixture = Fixture::new().await;
    let (_, url) = fixture.checkout("premium_monthly").await;
    fixture.pay(&url, crate::fixture::GOOD);
    let paid = fixture.events();
    fixture.refund_with_provider(&fixture.intents()[0], 1_200);
    let mut events = fixture.events().split_off(paid.len());
    assert_eq!(events.len(), 2, "refund.created and charge.refunded");
    // The refund arrives before the payment: the queue tries it again.
    for event in &events {
        fixture.send(event, Fixture::SECRET).await.expect(204);
    }
    let early = fixture.queued().await;
    assert_ne!(fixture.settle(&early).await, json!({"batchItemFailures": []}));
    for event in &paid {
        fixture.send(event, Fixture::SECRET).await.expect(204);
    }
    fixture.work().await;
    assert_eq!(fixture.settle(&early).await, json!({"batchItemFailures": []}));
    events.reverse();
    for event in &events {
        fixture.send(event, Fixture::SECRET).await.expect(204);
    }
    fixture.work().await;
    assert_eq!(fixture.books().await, (1_799, 1_799));
    let notes = fixture.invoices().await.split_off(1);
    assert_eq!(
        (notes.len(), notes[0].total.minor, notes[0].reason.clone()),
        (1, 1_200, None)
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_renewal_is_given_back_without_touching_the_checkout() {
    let fixture = Fixture::new().await;
    let checkout = fixture.buy("premium_monthly").await;
    fixture.wait(MONTH);
    fixture.deliver().await;
    let renewal = fixture.payments().await.remove(0);
    let form = json!({"payment_id": renewal.id, "reason": "Cancelled too late"});
    refund(&fixture, form, "the only key").await.expect(200);
    assert_eq!(fixture.books().await, (2_999, 2_999));
    let status = fixture
        .erik
        .get(&format!("/api/payments/checkout-status/{checkout}"))
        .await
        .expect(200);
    assert_eq!(status["status"], "paid");
    let own = fixture.erik.get("/api/payments/current-subscription").await.expect(200);
    let given: Vec<_> = own["payments"]
        .as_array()
        .unwrap()
        .iter()
        .map(|payment| payment["refunded"]["minor"].as_i64().unwrap())
        .collect();
    assert_eq!(given, [2_999, 0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refund_needs_an_administrator_a_reason_and_a_payment_of_the_user() {
    let fixture = Fixture::new().await;
    fixture.buy("premium_monthly").await;
    let payment = fixture.payments().await.remove(0);
    let form = json!({"payment_id": payment.id, "reason": "I want it back"});
    let path = format!("/api/admin/users/{}/premium/refund", fixture.erik.id());
    let erik = fixture.erik.clone().with_header("idempotency-key", "the only key");
    erik.post(&path, form).await.expect(403);
    let blank = json!({"payment_id": payment.id, "reason": " "});
    refund(&fixture, blank, "without a reason").await.expect(422);
    let unknown = json!({"payment_id": "in_of_another_company", "reason": "Mistake"});
    let refused = refund(&fixture, unknown, "of another payment").await.expect(422);
    assert_eq!(refused["errors"][0]["field"], "payment_id");
    assert_eq!(fixture.books().await, (2_999, 2_999));
}
