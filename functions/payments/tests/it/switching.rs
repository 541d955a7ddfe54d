//! The change from a month to a year.

use domain::payment::{LineKind, PackageId, PremiumStatus};
use jiff::SignedDuration;
use serde_json::{Value, json};
use testkit::Reply;

use crate::fixture::{DECLINED, Fixture, customer};

const SWITCH: &str = "/api/payments/subscription/switch";

async fn preview(fixture: &Fixture, package: &str) -> Reply {
    fixture.erik.get(&format!("{SWITCH}?package_id={package}")).await
}

async fn accept(fixture: &Fixture, shown: &Value, key: &str) -> Reply {
    let erik = fixture.erik.clone().with_header("idempotency-key", key);
    let form = json!({"package_id": shown["package_id"], "at": shown["at"]});
    erik.post(SWITCH, form).await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_card_is_charged_what_was_shown_and_the_unused_time_is_on_the_invoice() {
    let fixture = Fixture::new().await;
    fixture.buy("premium_monthly").await;
    fixture.wait(SignedDuration::from_hours(10 * 24));
    let shown = preview(&fixture, "premium_yearly").await.expect(200);
    let amount = |field: &str| shown[field]["minor"].as_i64().unwrap();
    assert_eq!(amount("price"), 29_990);
    assert!((-2_100..-1_900).contains(&amount("unused")), "{shown}");
    assert_eq!(amount("due"), 29_990 + amount("unused"));
    // Looking at it again costs nothing.
    fixture.wait(SignedDuration::from_mins(50));
    assert_eq!(fixture.payments().await.len(), 1);

    let changed = accept(&fixture, &shown, "the first click").await.expect(200);
    assert_eq!(
        (&changed["package_id"], &changed["status"]),
        (&json!("premium_yearly"), &json!("active_paid"))
    );
    let again = accept(&fixture, &shown, "the first click").await.expect(200);
    assert_eq!(changed, again);
    // With another key, as after a reload: it is the plan already.
    accept(&fixture, &shown, "another click").await.expect(200);
    fixture.deliver().await;
    let payments = fixture.payments().await;
    assert_eq!((payments.len(), payments[0].amount.minor), (2, amount("due")));
    assert_eq!(payments[0].package, PackageId::PremiumYearly);
    assert_eq!(payments[1].package, PackageId::PremiumMonthly);
    let invoice = fixture.invoices().await.remove(1);
    let mut lines: Vec<_> = invoice
        .lines
        .iter()
        .map(|line| (line.kind, line.amount.minor))
        .collect();
    lines.sort_by_key(|(_, amount)| *amount);
    assert_eq!(
        lines,
        [(LineKind::UnusedTime, amount("unused")), (LineKind::Package, 29_990)]
    );
    assert_eq!(fixture.books().await, (2_999 + amount("due"), 2_999 + amount("due")));
    let premium = fixture.premium().await.unwrap();
    let left = premium
        .paid
        .unwrap()
        .period_end
        .duration_since(fixture.local.clock.now());
    assert!((364..=366).contains(&(left.as_hours() / 24)), "{left:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_declined_card_leaves_the_plan_as_it_is() {
    let fixture = Fixture::new().await;
    fixture.buy("premium_monthly").await;
    let shown = preview(&fixture, "premium_yearly").await.expect(200);
    fixture.provider(
        &format!("customers/{}/card", customer(&fixture)),
        json!({ "number": DECLINED }),
    );
    let refused = accept(&fixture, &shown, "the first click").await.expect(409);
    assert_eq!(refused["code"], "card_declined");
    fixture.deliver().await;
    let paid = fixture.premium().await.unwrap().paid.unwrap();
    assert_eq!(
        (paid.package, fixture.payments().await.len()),
        (PackageId::PremiumMonthly, 1)
    );
    assert_eq!(fixture.status().await, PremiumStatus::ActivePaid);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_longer_period_of_a_plan_that_renews_can_be_chosen_with_a_price_that_was_just_shown() {
    let fixture = Fixture::new().await;
    let none = preview(&fixture, "premium_yearly").await.expect(409);
    assert_eq!(none["code"], "no_subscription");
    fixture.buy("premium_yearly").await;
    for package in ["premium_monthly", "premium_yearly", "placement"] {
        preview(&fixture, package).await.expect(422);
    }
    let other = Fixture::new().await;
    other.buy("premium_monthly").await;
    let shown = preview(&other, "premium_yearly").await.expect(200);
    other.wait(SignedDuration::from_mins(61));
    let late = accept(&other, &shown, "a late click").await.expect(409);
    assert_eq!(late["code"], "amount_changed");
    other
        .erik
        .post("/api/payments/subscription/cancel", Value::Null)
        .await
        .expect(200);
    assert_eq!(
        preview(&other, "premium_yearly").await.expect(409)["code"],
        "no_subscription"
    );
    let foreign = other
        .api
        .employer()
        .beside(&other.erik, domain::profile::Seat::Recruiter);
    foreign
        .get(&format!("{SWITCH}?package_id=premium_yearly"))
        .await
        .expect(403);
}
