//! `GET /api/company/profile`

use domain::introduction::{Party, Stage};
use serde_json::Value;

use crate::fixture::fixture;

const PATH: &str = "/api/company/profile";

#[tokio::test]
async fn an_employer_sees_the_whole_record_of_their_company() {
    let fixture = fixture().await;
    let erik = fixture.erik().await;
    let own = erik.get(PATH).await.expect(200);
    assert_eq!(
        (&own["name"], &own["billing_currency"]),
        (&"Kilima".into(), &"USD".into())
    );
    assert_eq!(fixture.employer().await.get(PATH).await.problem(404), "not_found");
    assert_eq!(fixture.api.admin().get(PATH).await.problem(403), "forbidden");
}

#[tokio::test]
async fn an_executive_sees_the_public_part_during_the_introduction() {
    let fixture = fixture().await;
    let (erik, amina) = (fixture.erik().await, fixture.amina().await);
    assert_eq!(amina.get(PATH).await.problem(422), "invalid");
    let id = fixture.introduce(&erik, &amina, false).await;
    let path = format!("{PATH}?introduction_id={id}");
    let public = amina.get(&path).await.expect(200);
    assert_eq!(
        (&public["name"], &public["billing_currency"]),
        (&"Kilima".into(), &Value::Null)
    );
    assert_eq!(
        fixture.amina().await.get(&path).await.problem(404),
        "not_found",
        "somebody else's introduction"
    );
    fixture.advance(&id, Stage::Declined, Party::Executive).await;
    assert_eq!(amina.get(&path).await.problem(404), "not_found");
}

#[tokio::test]
async fn an_anonymous_company_is_unnamed_until_acceptance() {
    let fixture = fixture().await;
    let (erik, amina) = (fixture.erik().await, fixture.amina().await);
    let id = fixture.introduce(&erik, &amina, true).await;
    let path = format!("{PATH}?introduction_id={id}");
    assert_eq!(amina.get(&path).await.problem(404), "not_found");
    fixture.advance(&id, Stage::Accepted, Party::Executive).await;
    assert_eq!(amina.get(&path).await.expect(200)["legal_name"], "Kilima Capital Ltd");
}
