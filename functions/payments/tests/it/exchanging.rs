//! Exchange rates set by the team, and the prices that are shown by them.

use domain::time::{day_of, days};
use jiff::{ToSpan, civil::Date};
use serde_json::{Value, json};

use crate::fixture::Fixture;

const RATES: &str = "/api/admin/payments/exchange-rates";
const SOURCE: &str = "European Central Bank";

fn rate(currency: &str, per_dollar_micros: i64, on: Date) -> Value {
    json!({"currency": currency, "per_dollar_micros": per_dollar_micros, "on": on})
}

fn wish(version: u32, rates: &[Value]) -> Value {
    json!({"version": version, "source": SOURCE, "rates": rates})
}

fn today(fixture: &Fixture) -> Date {
    day_of(fixture.local.clock.now())
}

async fn packages(fixture: &Fixture) -> Value {
    fixture.api.anonymous().get("/api/payments/packages").await.expect(200)
}

#[tokio::test(flavor = "multi_thread")]
async fn prices_are_converted_by_the_rates_until_these_are_too_old() {
    let fixture = Fixture::new().await;
    let before = packages(&fixture).await;
    assert_eq!(
        (&before["packages"][0]["converted"], &before["rates_source"]),
        (&json!([]), &Value::Null)
    );
    let first = fixture.ada.get(RATES).await.expect(200);
    assert_eq!(
        first,
        json!({"version": 0, "source": null, "rates": [], "changed_at": null})
    );

    let (day, old) = (today(&fixture), today(&fixture) - 10.days());
    let rates = [rate("KES", 129_450_000, day), rate("KWD", 307_200, old)];
    let set = fixture.ada.put(RATES, wish(0, &rates)).await.expect(200);
    assert_eq!((&set["version"], &set["source"]), (&json!(1), &json!(SOURCE)));
    let shown = packages(&fixture).await;
    assert_eq!(shown["rates_source"], SOURCE);
    // The price itself stays.
    assert_eq!(
        (&shown["packages"][0]["amount"], &shown["packages"][0]["currency"]),
        (&json!("29.99"), &json!("USD"))
    );
    assert_eq!(
        shown["packages"][0]["converted"],
        json!([
            {"amount": "3882.21", "amount_minor": 388_221, "currency": "KES", "rate_on": day},
            {"amount": "9.213", "amount_minor": 9_213, "currency": "KWD", "rate_on": old},
        ])
    );

    // The older rate is 32 days old, the other one 22.
    fixture.local.clock.advance(days(22));
    let shown = packages(&fixture).await;
    let converted = shown["packages"][0]["converted"].as_array().unwrap();
    assert_eq!(converted.len(), 1);
    assert_eq!(converted[0]["currency"], "KES");
    // An administrator sees which one is not shown, a token is as old as the test.
    fixture.local.clock.advance(days(-22));
    let next = rate("KWD", 307_200, day - 32.days());
    let set = fixture
        .ada
        .put(RATES, wish(1, &[rates[0].clone(), next]))
        .await
        .expect(200);
    let states: Vec<_> = set["rates"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| &it["is_shown"])
        .collect();
    assert_eq!(states, [&json!(true), &json!(false)]);
    assert_eq!(fixture.ada.get(RATES).await.expect(200), set);

    // Without rates, nothing is converted.
    let none = json!({"version": 2, "source": " ", "rates": []});
    fixture.ada.put(RATES, none).await.expect(200);
    assert_eq!(packages(&fixture).await, before);
}

#[tokio::test(flavor = "multi_thread")]
async fn rates_have_a_source_bounds_a_day_and_a_version() {
    let fixture = Fixture::new().await;
    let day = today(&fixture);
    let good = rate("KES", 129_450_000, day);
    for (body, field) in [
        (json!({"version": 0, "source": null, "rates": [good]}), "source"),
        (
            wish(0, &[good.clone(), rate("USD", 1_000_000, day)]),
            "rates[1].currency",
        ),
        (wish(0, &[good.clone(), good.clone()]), "rates[1].currency"),
        (wish(0, &[rate("KES", 999, day)]), "rates[0].per_dollar_micros"),
        (
            wish(0, &[rate("KES", 1_000_000_000_001, day)]),
            "rates[0].per_dollar_micros",
        ),
        (wish(0, &[rate("KES", 129_450_000, day + 2.days())]), "rates[0].on"),
        (wish(0, &vec![good.clone(); 13]), "rates"),
    ] {
        let refused = fixture.ada.put(RATES, body).await.expect(422);
        assert_eq!(refused["errors"][0]["field"], field);
    }
    let set = || fixture.ada.put(RATES, wish(0, std::slice::from_ref(&good)));
    let (one, other) = tokio::join!(set(), set());
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    set().await.expect(409);
    fixture.ada.put(RATES, wish(1, &[])).await.expect(200);
    fixture.erik.get(RATES).await.expect(403);
}
