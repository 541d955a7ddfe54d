//! Who issues invoices, and what a company wants on them.

use serde_json::{Value, json};

use crate::fixture::{Fixture, settings};

const INVOICING: &str = "/api/admin/payments/invoicing";
const BILLING: &str = "/api/payments/billing-details";

#[tokio::test]
async fn who_issues_invoices_is_empty_until_it_is_set_and_changed_by_one_at_a_time() {
    let fixture = Fixture::new().await;
    let empty = fixture.ada.get(INVOICING).await.expect(200);
    assert_eq!((&empty["version"], &empty["seller"]), (&json!(0), &Value::Null));
    let set = fixture.ada.put(INVOICING, settings(0)).await.expect(200);
    assert_eq!((&set["version"], &set["prefix"]), (&json!(1), &json!("KIL")));
    assert_eq!(fixture.ada.get(INVOICING).await.expect(200), set);
    // A change that is based on an outdated version.
    fixture.ada.put(INVOICING, settings(0)).await.expect(409);
    fixture.ada.put(INVOICING, settings(1)).await.expect(200);
    fixture.erik.put(INVOICING, settings(2)).await.expect(403);
    fixture.erik.get(INVOICING).await.expect(403);
}

#[tokio::test]
async fn what_cannot_be_printed_or_counted_is_refused_at_its_field() {
    let fixture = Fixture::new().await;
    let rate = |country: &str, rate: u32| json!({"country": country, "name": "VAT", "rate": rate});
    let cases = [
        ("/seller/name", json!("አበበ"), "seller.name"),
        ("/seller/address", json!("Main Street አ"), "seller.address"),
        ("/seller/name", json!("x".repeat(121)), "seller.name"),
        ("/prefix", json!("kil"), "prefix"),
        ("/prefix", json!("K I"), "prefix"),
        ("/prefix", json!(""), "prefix"),
        ("/taxes", json!([rate("KE", 5_001)]), "taxes[0].rate"),
        (
            "/taxes",
            json!([rate("KE", 1_600), rate("AE", 500), rate("KE", 0)]),
            "taxes[2].country",
        ),
        (
            "/taxes",
            json!([{"country": "KE", "name": "አ", "rate": 1}]),
            "taxes[0].name",
        ),
        (
            "/taxes",
            json!([{"country": "KE", "name": "VAT", "rate": 1, "note": "አ"}]),
            "taxes[0].note",
        ),
        ("/taxes", json!(vec![rate("KE", 1); 61]), "taxes"),
        ("/withholding", json!([rate("KE", 5_001)]), "withholding[0].rate"),
        (
            "/withholding",
            json!([rate("KE", 500), rate("KE", 500)]),
            "withholding[1].country",
        ),
        ("/bank/number", json!("AE07 0331 2345 6789 0123 465"), "bank.number"),
        ("/bank/number", json!("حساب 12"), "bank.number"),
        ("/bank/holder", json!("አበበ"), "bank.holder"),
        ("/bank/bic", json!("EQBKKENA1"), "bank.bic"),
    ];
    for (place, value, field) in cases {
        let mut wish = settings(0);
        *wish.pointer_mut(place).unwrap() = value.clone();
        let refused = fixture.ada.put(INVOICING, wish).await.expect(422);
        assert_eq!(refused["errors"][0]["field"], field, "{value}");
    }
    assert_eq!(fixture.ada.get(INVOICING).await.expect(200)["version"], 0);
}

#[tokio::test]
async fn a_company_is_billed_under_its_registered_name_until_it_sets_another() {
    let fixture = Fixture::new().await;
    let registered = fixture.erik.get(BILLING).await.expect(200);
    assert_eq!(
        (
            &registered["buyer"]["name"],
            &registered["buyer"]["country"],
            &registered["changed_at"]
        ),
        (&json!("Savanna Bank"), &json!("KE"), &Value::Null)
    );
    let details = json!({"name": "Savanna Bank SA", "address": "12, boulevard d’Anfa\n20000 Casablanca",
        "country": "MA", "tax_number": "ICE 0015"});
    let set = fixture.erik.put(BILLING, details.clone()).await.expect(200);
    assert_eq!(set["buyer"], details);
    let kept = fixture.erik.get(BILLING).await.expect(200);
    assert_eq!((&kept["buyer"], kept["changed_at"].is_string()), (&details, true));
    for (field, value) in [("name", "አበበ"), ("address", "አ"), ("country", "Kenya"), ("name", "")] {
        let mut wrong = details.clone();
        wrong[field] = json!(value);
        let refused = fixture.erik.put(BILLING, wrong).await.expect(422);
        assert_eq!(refused["errors"][0]["field"], field);
    }
    assert_eq!(fixture.erik.get(BILLING).await.expect(200)["buyer"], details);
    let stranger = fixture.api.executive();
    stranger.put(BILLING, details).await.expect(403);
}
