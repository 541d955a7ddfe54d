//! The life of a subscription: renewals, failures, cancellation.

use domain::{payment::PremiumStatus, time::days};
use serde_json::{Value, json};

use crate::fixture::{DECLINED, Fixture, GOOD, MONTH, customer};

const CANCEL: &str = "/api/payments/subscription/cancel";
const RESUME: &str = "/api/payments/subscription/resume";
const OWN: &str = "/api/payments/current-subscription";

fn change_card(fixture: &Fixture, card: &str) {
    fixture.provider(
        &format!("customers/{}/card", customer(fixture)),
        json!({ "number": card }),
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn each_renewal_is_a_payment_and_an_entry_in_the_ledger() {
    let fixture = Fixture::new().await;
    fixture.buy("premium_monthly").await;
    for months in 2..=4 {
        fixture.wait(MONTH);
        fixture.deliver().await;
        assert_eq!(fixture.payments().await.len(), months);
        let sum = 2_999 * i64::try_from(months).unwrap();
        assert_eq!(fixture.books().await, (sum, sum));
        assert_eq!(fixture.status().await, PremiumStatus::ActivePaid);
    }
    let invoice = "invoice-issued";
    assert_eq!(
        fixture.notices().await,
        [invoice, invoice, invoice, invoice, "premium-started"]
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn renewals_without_any_event_are_found_by_the_reconciliation() {
    let fixture = Fixture::new().await;
    fixture.buy("premium_monthly").await;
    fixture.wait(MONTH);
    let done = fixture.worker.reconcile().await.unwrap();
    assert_eq!((done.subscriptions, fixture.payments().await.len()), (1, 2));
    assert_eq!(fixture.worker.reconcile().await.unwrap().subscriptions, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cancelled_subscription_stays_until_the_end_of_its_period_and_can_be_resumed() {
    let fixture = Fixture::new().await;
    fixture.buy("premium_monthly").await;
    let cancelled = fixture.erik.post(CANCEL, Value::Null).await.expect(200);
    assert_eq!(cancelled["status"], "active_until_period_end");
    assert!(cancelled["renews_at"].is_null() && cancelled["cancel_at"].is_string());
    // Again, and the provider's event about it: one move.
    fixture.erik.post(CANCEL, Value::Null).await.expect(200);
    fixture.deliver().await;
    assert_eq!(
        fixture.notices().await,
        ["invoice-issued", "premium-cancelled", "premium-started"]
    );
    let resumed = fixture.erik.post(RESUME, Value::Null).await.expect(200);
    assert_eq!(resumed["status"], "active_paid");
    fixture.erik.post(CANCEL, Value::Null).await.expect(200);
    fixture.wait(MONTH);
    // The period is over, whether the provider's event has arrived or not.
    assert_eq!(fixture.erik.get(OWN).await.expect(200)["status"], "none");
    fixture.deliver().await;
    assert_eq!(
        (fixture.status().await, fixture.payments().await.len()),
        (PremiumStatus::None, 1)
    );
    let refused = fixture.erik.post(RESUME, Value::Null).await.expect(409);
    assert_eq!(refused["code"], "no_subscription");
    // It can be bought again.
    fixture
        .begin(&fixture.erik, "premium_yearly", "once more")
        .await
        .expect(201);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_failed_renewal_is_tried_again_and_ends_premium_or_not() {
    let fixture = Fixture::new().await;
    fixture.buy("premium_monthly").await;
    change_card(&fixture, DECLINED);
    fixture.wait(MONTH);
    fixture.deliver().await;
    assert_eq!(fixture.status().await, PremiumStatus::PastDue);
    let own = fixture.erik.get(OWN).await.expect(200);
    assert_eq!(own["status"], "past_due");
    change_card(&fixture, GOOD);
    fixture.wait(days(4));
    fixture.deliver().await;
    assert_eq!(
        (fixture.status().await, fixture.payments().await.len()),
        (PremiumStatus::ActivePaid, 2)
    );

    change_card(&fixture, DECLINED);
    fixture.wait(MONTH);
    fixture.deliver().await;
    assert_eq!(fixture.status().await, PremiumStatus::PastDue);
    fixture.wait(days(16));
    assert_eq!(fixture.erik.get(OWN).await.expect(200)["status"], "none");
    fixture.deliver().await;
    assert_eq!(
        (fixture.status().await, fixture.payments().await.len()),
        (PremiumStatus::None, 2)
    );
    let notices = fixture.notices().await;
    let expected = [
        "invoice-issued",
        "invoice-issued",
        "premium-ended",
        "premium-payment-failed",
        "premium-payment-failed",
        "premium-started",
    ];
    assert_eq!(notices, expected);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_overdue_subscription_that_is_cancelled_ends_at_once() {
    let fixture = Fixture::new().await;
    fixture.buy("premium_monthly").await;
    change_card(&fixture, DECLINED);
    fixture.wait(MONTH);
    fixture.deliver().await;
    let ended = fixture.erik.post(CANCEL, Value::Null).await.expect(200);
    assert_eq!(
        (&ended["status"], fixture.status().await),
        (&json!("none"), PremiumStatus::None)
    );
}
