//! `PUT /api/company/profile`

use domain::profile::Verification;
use serde_json::{Value, json};

use crate::fixture::fixture;

const PATH: &str = "/api/company/profile";

#[tokio::test]
async fn an_employer_enters_and_changes_the_company() {
    let fixture = fixture().await;
    let erik = fixture.employer().await;
    let missing = erik.put(PATH, json!({ "website": "https://kilima.example" })).await;
    let fields: Vec<_> = missing.body["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| &it["field"])
        .collect();
    assert_eq!(fields, ["legal_name", "country"]);
    let made = json!({ "legal_name": "Kilima Capital Ltd", "country": "KE", "website": "https://kilima.example" });
    let made = erik.put(PATH, made).await.expect(200);
    assert_eq!(
        (&made["version"], &made["verification_status"]),
        (&json!("1"), &json!("unverified"))
    );
    let seen = erik.get(PATH).await.expect(200);
    assert_eq!(seen, made);
    let changed = erik
        .clone()
        .with_header("if-match", "\"1\"")
        .put(PATH, json!({ "website": null }))
        .await
        .expect(200);
    assert_eq!((&changed["website"], &changed["version"]), (&Value::Null, &json!("2")));
    let late = erik.with_header("if-match", "\"1\"");
    let stale = late.put(PATH, json!({ "size": "small" })).await;
    assert_eq!(stale.problem(409), "stale");
}

#[tokio::test]
async fn an_employer_hides_the_visits_of_the_company() {
    let fixture = fixture().await;
    let erik = fixture.erik().await;
    assert_eq!(erik.get(PATH).await.expect(200)["shows_visits"], true);
    for shows_visits in [false, true] {
        let changed = erik
            .put(PATH, json!({ "shows_visits": shows_visits }))
            .await
            .expect(200);
        assert_eq!(changed["shows_visits"], shows_visits);
        let other = erik.put(PATH, json!({ "sector": "finance" })).await.expect(200);
        assert_eq!(other["shows_visits"], shows_visits, "unchanged by other changes");
    }
}

#[tokio::test]
async fn evidence_is_fixed_during_the_review_and_names_stay_fixed_after_it() {
    let fixture = fixture().await;
    let erik = fixture.erik().await;
    fixture
        .change_company(&erik, |company| {
            company.trading_name = None;
            company.website = "https://kilima.example".parse().ok();
            company.registration_number = "C-1".parse().ok();
        })
        .await;
    let change = json!({
        "country": "TZ", "registration_number": "C-2", "website": "https://other.example", "trading_name": "Google",
        "sector": "finance",
    });
    let fixed = [
        (
            Verification::Pending,
            vec!["trading_name", "country", "registration_number", "website"],
        ),
        (
            Verification::Verified,
            vec!["trading_name", "country", "registration_number"],
        ),
    ];
    for (status, expected) in fixed {
        fixture
            .change_company(&erik, |company| company.verification_status = status)
            .await;
        let refused = erik.put(PATH, change.clone()).await.expect(422);
        let fields: Vec<_> = refused["errors"]
            .as_array()
            .unwrap()
            .iter()
            .map(|it| &it["field"])
            .collect();
        assert_eq!(fields, expected, "{status}");
    }
    for status in [Verification::Rejected, Verification::Unverified] {
        fixture
            .change_company(&erik, |company| company.verification_status = status)
            .await;
        erik.put(PATH, change.clone()).await.expect(200);
        fixture
            .change_company(&erik, |company| company.trading_name = None)
            .await;
    }
}

#[tokio::test]
async fn only_employers_change_a_company() {
    let fixture = fixture().await;
    for person in [fixture.amina().await, fixture.api.admin()] {
        assert_eq!(person.put(PATH, json!({})).await.problem(403), "forbidden");
    }
}
