//! Prices set by the team.

use serde_json::{Value, json};

use crate::fixture::{Fixture, GOOD};

const PRICES: &str = "/api/admin/payments/prices";

fn price(id: &str, amount: i64, currency: &str) -> Value {
    json!({"id": id, "amount_minor": amount, "currency": currency, "is_active": true})
}

#[tokio::test(flavor = "multi_thread")]
async fn new_prices_count_for_new_checkouts_and_a_begun_one_keeps_its_price() {
    let fixture = Fixture::new().await;
    let first = fixture.ada.get(PRICES).await.expect(200);
    assert_eq!((&first["version"], &first["changed_at"]), (&json!(0), &Value::Null));
    let (begun, url) = fixture.checkout("premium_monthly").await;
    let packages = json!([
        price("premium_monthly", 3_900, "EUR"),
        price("placement", 900_000, "USD")
    ]);
    let set = fixture
        .ada
        .put(PRICES, json!({"version": 0, "packages": packages}))
        .await
        .expect(200);
    assert_eq!((&set["version"], &set["packages"]), (&json!(1), &packages));
    let shown = fixture.api.anonymous().get("/api/payments/packages").await.expect(200);
    let amounts: Vec<_> = shown["packages"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| &it["amount"])
        .collect();
    assert_eq!(amounts, [&json!("39.00"), &json!("9000.00")]);
    assert_eq!(shown["yearly_saving"], Value::Null);
    // What was begun is paid at its price.
    fixture.pay(&url, GOOD);
    let paid = fixture
        .erik
        .get(&format!("/api/payments/checkout-status/{begun}"))
        .await
        .expect(200);
    assert_eq!(
        (&paid["status"], &paid["amount_total"], &paid["currency"]),
        (&json!("paid"), &json!(2_999), &json!("USD"))
    );
    assert_eq!(fixture.books().await, (2_999, 2_999));
    // A package without a price is not sold.
    let other = fixture.api.employer();
    let company = testkit::records::company(&other.id());
    fixture.app.billing.profiles.create(&company).await.unwrap();
    fixture
        .app
        .common
        .accounts
        .create(&testkit::records::employer(&company))
        .await
        .unwrap();
    fixture.begin(&other, "premium_yearly", "a key of 8").await.expect(422);
    fixture.begin(&other, "premium_monthly", "b key of 8").await.expect(201);
}

#[tokio::test(flavor = "multi_thread")]
async fn prices_have_bounds_one_currency_each_plan_and_a_version() {
    let fixture = Fixture::new().await;
    for (packages, field) in [
        (json!([price("premium_monthly", 49, "USD")]), "packages[0].amount_minor"),
        (
            json!([price("premium_monthly", 100_000_001, "USD")]),
            "packages[0].amount_minor",
        ),
        (
            json!([price("placement", 500, "USD"), price("placement", 500, "USD")]),
            "packages[1].id",
        ),
        (
            json!([
                price("premium_monthly", 500, "USD"),
                price("premium_yearly", 500, "EUR")
            ]),
            "packages[1].currency",
        ),
    ] {
        let refused = fixture
            .ada
            .put(PRICES, json!({"version": 0, "packages": packages}))
            .await
            .expect(422);
        assert_eq!(refused["errors"][0]["field"], field);
    }
    let wish = |version: u32| json!({"version": version, "packages": [price("premium_monthly", 500, "USD")]});
    let (one, other) = tokio::join!(fixture.ada.put(PRICES, wish(0)), fixture.ada.put(PRICES, wish(0)));
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    fixture.ada.put(PRICES, wish(0)).await.expect(409);
    fixture.ada.put(PRICES, wish(1)).await.expect(200);
}
