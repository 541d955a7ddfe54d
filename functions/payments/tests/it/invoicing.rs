//! Invoices, which are issued with their payments.

use std::collections::BTreeSet;

use domain::{
    payment::{BillingDetails, InvoiceKind, LineKind, PackageId, Refund},
    time::days,
};
use serde_json::json;
use store::Entity;

use crate::fixture::{Fixture, GOOD, MONTH};

#[tokio::test(flavor = "multi_thread")]
async fn each_payment_has_an_invoice_with_the_tax_of_the_buyers_country() {
    let fixture = Fixture::new().await;
    fixture.buy("premium_monthly").await;
    fixture.wait(MONTH);
    fixture.deliver().await;
    let invoices = fixture.invoices().await;
    let year = fixture.local.clock.now().to_zoned(jiff::tz::TimeZone::UTC).year();
    let [first, second] = invoices.as_slice() else {
        panic!("{invoices:?}")
    };
    assert!(
        first.number.starts_with("KIL-20") && first.number.ends_with("-00001"),
        "{}",
        first.number
    );
    assert!(second.number.starts_with(&format!("KIL-{year}-")), "{}", second.number);
    assert_eq!(first.kind, InvoiceKind::Invoice);
    assert_eq!(first.seller.name.as_str(), "Kilele Limited");
    assert_eq!(
        (first.buyer.name.as_str(), first.buyer.country.as_str()),
        ("Savanna Bank", "KE")
    );
    // 29.99 dollars include 16 %: 29.99 × 16 / 116 = 4.1366.
    let tax = first.tax.as_ref().unwrap();
    assert_eq!(
        (first.total.minor, tax.amount.minor, first.net().minor),
        (2_999, 414, 2_585)
    );
    assert_eq!(fixture.tax().await, 2 * 414);
    assert_eq!(fixture.books().await, (5_998, 5_998));
    let [line] = first.lines.as_slice() else {
        panic!("{:?}", first.lines)
    };
    assert_eq!(
        (line.kind, line.package),
        (LineKind::Package, PackageId::PremiumMonthly)
    );
    let (from, to) = line.period.unwrap();
    assert!((28..=31).contains(&(to.duration_since(from).as_hours() / 24)));
    let payments = fixture.payments().await;
    let named: BTreeSet<_> = payments.iter().map(|payment| payment.invoice.number.clone()).collect();
    assert_eq!(named, invoices.iter().map(|invoice| invoice.number.clone()).collect());
}

#[tokio::test(flavor = "multi_thread")]
async fn billing_details_count_for_later_invoices_and_a_country_without_a_rate_has_no_tax() {
    let fixture = Fixture::new().await;
    fixture.buy("premium_monthly").await;
    let buyer = json!({"name": "Savanna Bank SA", "address": "12, boulevard d’Anfa\n20000 Casablanca", "country": "MA",
        "tax_number": "ICE 0015"});
    let details = BillingDetails {
        holder: fixture.holder(),
        buyer: serde_json::from_value(buyer).unwrap(),
        changed_at: fixture.local.clock.now(),
        changed_by: fixture.erik.id(),
    };
    fixture.app.billing.payments.create(&details).await.unwrap();
    fixture.wait(MONTH);
    fixture.deliver().await;
    let invoices = fixture.invoices().await;
    assert_eq!(invoices[0].buyer.name.as_str(), "Savanna Bank");
    assert_eq!(invoices[1].buyer, details.buyer);
    assert_eq!((invoices[1].tax.clone(), invoices[1].net().minor), (None, 2_999));
    assert_eq!(fixture.tax().await, 414);
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_sold_before_the_team_has_set_who_issues_the_invoices() {
    let fixture = Fixture::new().await;
    let packages = || async { fixture.api.anonymous().get("/api/payments/packages").await.expect(200) };
    assert_eq!(packages().await["can_be_bought"], true);
    let removed = store::Transaction::new().remove::<domain::payment::Invoicing, _>(&fixture.app.billing.payments, ());
    removed.commit(&fixture.app.common.chance).await.unwrap();
    assert_eq!(packages().await["can_be_bought"], false);
    let refused = fixture.begin(&fixture.erik, "premium_monthly", "a key of 8").await;
    assert_eq!(refused.expect(409)["code"], "sales_not_open");
    assert!(fixture.writes_of_provider().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn revenue_is_without_tax_and_refunds_and_of_each_day() {
    let fixture = Fixture::new().await;
    let revenue = || async { fixture.ada.get("/api/admin/payments/revenue").await.expect(200) };
    assert_eq!(
        revenue().await,
        json!({"currencies": [], "premium_users": 0, "active_subscriptions": 0})
    );
    fixture.buy("premium_monthly").await;
    let shown = revenue().await;
    assert_eq!(
        (&shown["premium_users"], &shown["active_subscriptions"]),
        (&json!(1), &json!(1))
    );
    let usd = &shown["currencies"][0];
    assert_eq!((&usd["currency"], &usd["total"]), (&json!("USD"), &json!(2_585)));
    let days = usd["days"].as_array().unwrap();
    let sum: i64 = days.iter().map(|day| day["amount"].as_i64().unwrap()).sum();
    assert_eq!((days.len(), sum, &days[29]["amount"]), (30, 2_585, &json!(2_585)));
    // A month later: the payment of then is in the total only, the renewal is given back in part.
    fixture.wait(MONTH);
    fixture.deliver().await;
    fixture.refund_with_provider(&fixture.intents()[1], 1_160);
    fixture.deliver().await;
    let shown = revenue().await;
    let usd = &shown["currencies"][0];
    let renewed: i64 = usd["days"]
        .as_array()
        .unwrap()
        .iter()
        .map(|day| day["amount"].as_i64().unwrap())
        .sum();
    assert_eq!(
        (usd["total"].as_i64().unwrap(), renewed),
        (2 * 2_585 - 1_000, 2_585 - 1_000)
    );
    fixture.erik.get("/api/admin/payments/revenue").await.expect(403);
}

/// Each company has a payment, and all are settled at the same time: they compete for the same numbers.
#[tokio::test(flavor = "multi_thread")]
async fn numbers_have_no_gaps_and_no_number_is_given_out_twice() {
    let fixture = Fixture::new().await;
    let mut bought = Vec::new();
    for n in 0..64 {
        let buyer = fixture.api.employer();
        let mut company = testkit::records::company(&buyer.id());
        company.id = buyer.company().unwrap().company_id;
        fixture.app.billing.profiles.create(&company).await.unwrap();
        fixture.account(&buyer, domain::Role::Employer).await;
        let begun = fixture
            .begin(&buyer, "premium_monthly", &format!("purchase {n}"))
            .await
            .expect(201);
        fixture.pay(begun["url"].as_str().unwrap(), GOOD);
        bought.push(begun["session_id"].as_str().unwrap().parse().unwrap());
    }
    let source = fixture.app.common.source();
    let billing = &fixture.app.billing;
    let settling = bought.iter().map(|id| async move {
        // A worker that loses against all others is called again by its queue.
        while billing.settle_checkout(id, source).await.is_err() {}
    });
    futures_of(settling).await;
    let page = store::payment::issued_page(
        &fixture.app.billing.payments,
        None,
        (None, 100),
        &fixture.app.common.seal,
    );
    let issued: Vec<_> = page
        .await
        .unwrap()
        .items
        .into_iter()
        .map(|invoice| invoice.it)
        .collect();
    let numbers: BTreeSet<_> = issued
        .iter()
        .map(|invoice| invoice.number.rsplit('-').next().unwrap().parse::<u32>().unwrap())
        .collect();
    assert_eq!((issued.len(), numbers), (64, (1..=64).collect()));
}

/// All of them, at the same time.
async fn futures_of<F: Future<Output = ()>>(each: impl Iterator<Item = F>) {
    let mut all: Vec<_> = each.map(Box::pin).collect();
    std::future::poll_fn(|context| {
        all.retain_mut(|one| one.as_mut().poll(context).is_pending());
        if all.is_empty() {
            std::task::Poll::Ready(())
        } else {
            std::task::Poll::Pending
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn payments_refunds_and_invoices_lapse_after_ten_years() {
    let fixture = Fixture::new().await;
    fixture.buy("premium_monthly").await;
    let invoice = fixture.invoices().await.remove(0);
    let payment = fixture.payments().await.remove(0);
    let refund = Refund {
        id: "re_1".to_owned(),
        holder: fixture.holder(),
        payment: payment.id.clone(),
        amount: payment.amount,
        refunded_at: payment.paid_at,
        by: None,
        reason: None,
        credit_note: invoice.id.clone(),
    };
    let ends = [
        (Entity::ends(&invoice), invoice.issued_at),
        (Entity::ends(&payment), payment.paid_at),
        (Entity::ends(&refund), refund.refunded_at),
    ];
    for (end, begun) in ends {
        let kept = end.unwrap().duration_since(begun);
        assert!(days(3_652) <= kept && kept <= days(3_653), "{kept:?}");
    }
}
