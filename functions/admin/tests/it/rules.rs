//! `GET /api/admin/rules`

use domain::{application, data_rights::register::REGISTER, platform::FixedClock};
use serde_json::{Value, json};

use crate::fixture::Fixture;

const PATH: &str = "/api/admin/rules";

#[tokio::test]
async fn the_rules_are_those_of_the_code_and_only_the_team_reads_them() {
    let fixture = Fixture::new().await;
    let rules = fixture.api.admin().get(PATH).await.expect(200);
    let clocks = rules["clocks"].as_array().unwrap();
    assert_eq!(clocks.len(), FixedClock::ALL.len());
    assert_eq!(
        clocks[0],
        json!({
            "clock": "application_review", "numbers": [application::REVIEW_BUSINESS_DAYS], "unit": "business_days",
            "promised_in": ["terms", "site", "email", "screen"],
        })
    );
    let retention = rules["retention"].as_array().unwrap();
    assert_eq!(retention.len(), REGISTER.len());
    let of = |data: &str| retention.iter().find(|row| row["data"] == data).unwrap();
    let denial = of("denial");
    assert_eq!(
        (&denial["end"], &denial["period"], &denial["store_name"]),
        (&json!("lapses"), &json!("61 minutes"), &json!("accounts"))
    );
    assert_eq!(
        (&of("notification")["end"], &of("notification")["period"]),
        (&json!("erased"), &Value::Null)
    );
    assert!(of("account")["reason"].is_string() && of("account")["end"] == "pseudonymised");
    assert_eq!(
        (&of("user")["store"], &of("user")["store_name"]),
        (&json!("user_pool"), &Value::Null)
    );
    for (person, status) in [(fixture.api.executive(), 403), (fixture.api.anonymous(), 401)] {
        assert_eq!(person.get(PATH).await.status, status);
    }
}
