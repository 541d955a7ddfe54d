//! Buying a package: from the list of prices to premium.

use domain::{Role, payment::PremiumStatus, profile::Seat};
use jiff::SignedDuration;
use serde_json::{Value, json};

use crate::fixture::{DECLINED, Fixture, GOOD};

const STATUS: &str = "/api/payments/checkout-status";
const OWN: &str = "/api/payments/current-subscription";

#[tokio::test(flavor = "multi_thread")]
async fn the_packages_have_the_prices_of_the_specification_and_say_what_they_open() {
    let fixture = Fixture::new().await;
    let found = fixture.api.anonymous().get("/api/payments/packages").await.expect(200);
    let packages = found["packages"].as_array().unwrap();
    let shown: Vec<_> = packages
        .iter()
        .map(|it| {
            (
                &it["id"],
                &it["amount"],
                &it["amount_minor"],
                &it["billing_period_months"],
            )
        })
        .collect();
    let expected = [
        (json!("premium_monthly"), json!("29.99"), json!(2999), json!(1)),
        (json!("premium_yearly"), json!("299.90"), json!(29_990), json!(12)),
    ];
    assert_eq!(
        shown,
        expected.iter().map(|(a, b, c, d)| (a, b, c, d)).collect::<Vec<_>>()
    );
    assert_eq!(found["yearly_saving"], json!({"minor": 5998, "currency": "USD"}));
    let features = packages[0]["features"].as_array().unwrap();
    assert_eq!(
        features[0]["message"],
        "Introduction requests without a limit, instead of 3 a month"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn where_premium_opens_nothing_it_is_neither_shown_nor_sold() {
    let fixture = Fixture::new().await;
    fixture.make_free().await;
    let found = fixture.api.anonymous().get("/api/payments/packages").await.expect(200);
    assert_eq!(
        (&found["packages"], &found["yearly_saving"]),
        (&json!([]), &Value::Null)
    );
    let refused = fixture.begin(&fixture.erik, "premium_monthly", "a key of 8").await;
    assert_eq!(refused.expect(409)["code"], "nothing_to_buy");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_paid_checkout_makes_premium_a_payment_and_an_entry_in_the_ledger_once() {
    let fixture = Fixture::new().await;
    let id = fixture.buy("premium_yearly").await;
    let status = fixture.erik.get(&format!("{STATUS}/{id}")).await.expect(200);
    assert_eq!(
        (&status["status"], &status["payment_status"]),
        (&json!("paid"), &json!("paid"))
    );
    assert_eq!(
        (&status["amount_total"], &status["currency"]),
        (&json!(29_990), &json!("USD"))
    );
    let payments = fixture.payments().await;
    assert_eq!(status["transaction_id"], json!(payments[0].id));
    assert_eq!((payments.len(), payments[0].amount.minor), (1, 29_990));
    assert_eq!(fixture.books().await, (29_990, 29_990));
    let own = fixture.erik.get(OWN).await.expect(200);
    assert_eq!(
        (&own["plan"], &own["billing_period_months"]),
        (&json!("premium"), &json!(12))
    );
    assert_eq!(
        (&own["status"], &own["source"]),
        (&json!("active_paid"), &json!("card"))
    );
    assert!(own["renews_at"].is_string() && own["cancel_at"].is_null());
    assert_eq!(own["payments"].as_array().unwrap().len(), 1);
    assert_eq!(fixture.notices().await, ["invoice-issued", "premium-started"]);

    // Everything again: nothing changes.
    fixture.deliver().await;
    fixture.worker.reconcile().await.unwrap();
    assert_eq!(fixture.books().await, (29_990, 29_990));
    assert_eq!((fixture.payments().await.len(), fixture.notices().await.len()), (1, 2));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_buyer_who_is_back_before_the_event_sees_the_payment_and_one_who_closed_the_tab_has_premium() {
    let fixture = Fixture::new().await;
    let (id, url) = fixture.checkout("premium_monthly").await;
    let open = fixture.erik.get(&format!("{STATUS}/{id}")).await.expect(200);
    assert_eq!(open["status"], "open");
    fixture.pay(&url, GOOD);
    // No event has arrived.
    let paid = fixture.erik.get(&format!("{STATUS}/{id}")).await.expect(200);
    assert_eq!(paid["status"], "paid");
    assert_eq!(fixture.status().await, PremiumStatus::ActivePaid);

    let other = Fixture::new().await;
    let (_, url) = other.checkout("premium_monthly").await;
    other.pay(&url, GOOD);
    // Nothing arrives: the reconciliation asks the provider.
    other.local.clock.advance(SignedDuration::from_hours(24));
    let done = other.worker.reconcile().await.unwrap();
    assert_eq!((done.checkouts, other.status().await), (1, PremiumStatus::ActivePaid));
    assert_eq!(other.books().await, (2_999, 2_999));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_declined_card_leaves_the_checkout_open_and_buys_nothing() {
    let fixture = Fixture::new().await;
    let (id, url) = fixture.checkout("premium_monthly").await;
    fixture.pay(&url, DECLINED);
    fixture.deliver().await;
    let open = fixture.erik.get(&format!("{STATUS}/{id}")).await.expect(200);
    assert_eq!(
        (&open["status"], fixture.status().await),
        (&json!("open"), PremiumStatus::None)
    );
    fixture.pay(&url, GOOD);
    fixture.deliver().await;
    assert_eq!(fixture.status().await, PremiumStatus::ActivePaid);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_checkout_that_is_not_paid_expires_and_can_be_begun_again() {
    let fixture = Fixture::new().await;
    let (id, _) = fixture.checkout("premium_monthly").await;
    fixture.wait(SignedDuration::from_hours(24));
    fixture.deliver().await;
    let expired = fixture.erik.get(&format!("{STATUS}/{id}")).await.expect(200);
    assert_eq!(
        (&expired["status"], &expired["payment_status"]),
        (&json!("expired"), &json!("expired"))
    );
    let again = fixture
        .begin(&fixture.erik, "premium_monthly", "another key")
        .await
        .expect(201);
    assert_ne!(again["session_id"], json!(id));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_double_click_and_a_repeated_request_lead_to_one_checkout() {
    let fixture = Fixture::new().await;
    let (first, second, third) = tokio::join!(
        fixture.begin(&fixture.erik, "premium_monthly", "one click"),
        fixture.begin(&fixture.erik, "premium_monthly", "another click"),
        fixture.begin(&fixture.erik, "premium_monthly", "one click"),
    );
    let first = first.expect(201);
    assert_eq!(first, second.expect(201));
    assert_eq!(first, third.expect(201));
    assert_eq!(
        first,
        fixture
            .begin(&fixture.erik, "premium_monthly", "later click")
            .await
            .expect(201)
    );
    let writes = fixture.writes_of_provider();
    assert_eq!(writes, ["POST /v1/customers", "POST /v1/checkout/sessions"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn another_package_replaces_the_open_checkout_so_that_only_one_can_be_paid() {
    let fixture = Fixture::new().await;
    let (monthly, _) = fixture.checkout("premium_monthly").await;
    let (yearly, url) = fixture.checkout("premium_yearly").await;
    let replaced = fixture.erik.get(&format!("{STATUS}/{monthly}")).await.expect(200);
    assert_eq!(replaced["status"], "expired");
    fixture.pay(&url, GOOD);
    // A click on the first package after paying the second: the payment is found instead.
    let late = fixture.begin(&fixture.erik, "premium_monthly", "a late click").await;
    assert_eq!(late.expect(409)["code"], "premium_active");
    let paid = fixture.erik.get(&format!("{STATUS}/{yearly}")).await.expect(200);
    assert_eq!((&paid["status"], fixture.payments().await.len()), (&json!("paid"), 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_payer_buys_for_the_company_and_ends_its_subscription() {
    let fixture = Fixture::new().await;
    let payer = fixture.api.employer().beside(&fixture.erik, Seat::Payer);
    fixture.account(&payer, Role::Employer).await;
    let begun = fixture.begin(&payer, "premium_monthly", "a key of 8").await.expect(201);
    fixture.pay(begun["url"].as_str().unwrap(), GOOD);
    fixture.deliver().await;
    let id = begun["session_id"].as_str().unwrap();
    assert_eq!(payer.get(&format!("{STATUS}/{id}")).await.expect(200)["session_id"], id);
    for member in [&payer, &fixture.erik] {
        let own = member.get(OWN).await.expect(200);
        assert_eq!(
            (&own["status"], &own["is_of_company"]),
            (&json!("active_paid"), &json!(true))
        );
        assert_eq!(own["payments"].as_array().unwrap().len(), 1);
        assert_ne!(own["allowed_transitions"], json!([]));
    }
    let contact = fixture.premium().await.unwrap().contact;
    assert_eq!(contact, payer.id(), "notices go to who bought it");
    let ended = payer.post("/api/payments/subscription/cancel", json!({})).await;
    assert!(ended.expect(200)["cancel_at"].is_string());
}

#[tokio::test(flavor = "multi_thread")]
async fn only_an_owner_or_a_payer_buys_and_sees_what_was_paid() {
    let fixture = Fixture::new().await;
    let id = fixture.buy("premium_monthly").await;
    for seat in [Seat::Recruiter, Seat::Interviewer] {
        let colleague = fixture.api.employer().beside(&fixture.erik, seat);
        fixture.account(&colleague, Role::Employer).await;
        fixture
            .begin(&colleague, "premium_monthly", "a key of 8")
            .await
            .expect(403);
        colleague.get(&format!("{STATUS}/{id}")).await.expect(403);
        let own = colleague.get(OWN).await.expect(200);
        assert_eq!((&own["status"], &own["payments"]), (&json!("active_paid"), &json!([])));
        assert_eq!(own["allowed_transitions"], json!([]));
    }
    let amina = fixture.api.executive();
    fixture.account(&amina, Role::Executive).await;
    fixture.begin(&amina, "premium_monthly", "a key of 8").await.expect(403);
    assert_eq!(amina.get(OWN).await.expect(200)["status"], "none");
    // Another owner of the same company did not begin this checkout.
    let owner = fixture.api.employer().beside(&fixture.erik, Seat::Owner);
    fixture.account(&owner, Role::Employer).await;
    owner.get(&format!("{STATUS}/{id}")).await.expect(404);
    let again = fixture.begin(&owner, "premium_yearly", "a key of 8").await;
    assert_eq!(again.expect(409)["code"], "premium_active");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_address_to_come_back_to_is_the_site_s_and_the_package_one_that_is_sold() {
    let fixture = Fixture::new().await;
    let erik = fixture.erik.clone().with_header("idempotency-key", "a key of 8");
    let path = "/api/payments/create-checkout-session";
    let ask = |package: &str, origin: &str| json!({"package_id": package, "origin_url": origin, "metadata": {"source": "pricing", "user_id": "usr_of_somebody_else"}});
    for (package, origin, field) in [
        ("premium_monthly", "https://evil.example", "origin_url"),
        ("premium_monthly", "https://kilele.example.evil.example", "origin_url"),
        ("placement", "https://kilele.example", "package_id"),
        ("gold", "https://kilele.example", "package_id"),
    ] {
        let refused = erik.post(path, ask(package, origin)).await.expect(422);
        assert_eq!(refused["errors"][0]["field"], field, "{package} {origin}");
    }
    erik.post(path, ask("premium_monthly", "https://kilele.example/"))
        .await
        .expect(201);
    let requests = fixture.provider_list("requests");
    let session = requests
        .iter()
        .find(|it| it["path"] == "/v1/checkout/sessions")
        .unwrap();
    let metadata = &session["parameters"]["subscription_data"]["metadata"];
    assert_eq!(metadata["holder"], json!(fixture.holder()));
    let success = session["parameters"]["success_url"].as_str().unwrap();
    assert!(
        success.starts_with("https://kilele.example/payment/success?session_id=cko_"),
        "{success}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn while_the_provider_does_not_answer_nothing_is_lost() {
    let mut fixture = Fixture::new().await;
    let provider = fixture.app.billing.provider.clone();
    fixture.app.billing.provider = billing::Provider::new("http://127.0.0.1:9/", "sk_test_x").unwrap();
    let api = testkit::Api::new(payments::routes(), fixture.app.clone());
    let erik = api
        .person(fixture.erik.id(), Role::Employer)
        .in_company(fixture.erik.company().as_ref());
    fixture.begin(&erik, "premium_monthly", "a key of 8").await.expect(503);
    fixture.app.billing.provider = provider;
    // The same request again goes on with the same checkout.
    let (id, url) = fixture.checkout("premium_monthly").await;
    fixture.pay(&url, GOOD);
    let paid = fixture.erik.get(&format!("{STATUS}/{id}")).await.expect(200);
    assert_eq!(paid["status"], "paid");
}
