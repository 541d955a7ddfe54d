use domain::account::CodePurpose;
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::ClaimMembership;

use crate::applicants::Fixture;

fn lookup(email: &str) -> String {
    format!(
        "/api/member-applications/my-application?email={}",
        email.replace('+', "%2B")
    )
}

const CODE: &str = "/api/member-applications/my-application/code";
const VERIFY: &str = "/api/member-applications/my-application/verify";

#[tokio::test]
async fn without_a_code_every_address_gets_the_same_response() {
    let fixture = Fixture::new().await;
    let amina = fixture.submitted("amina@example.com").await;
    let other = fixture.submitted("other@example.com").await;
    let door = fixture.api.anonymous();
    let refusal = door.get(&lookup("nobody@example.com")).await.expect(403);
    assert_eq!(refusal["code"], "code_required");
    for email in ["amina@example.com", "Other@example.com"] {
        assert_eq!(door.get(&lookup(email)).await.expect(403), refusal);
    }
    for token in [
        other.token().await,
        "guess".into(),
        amina.token_of(1),
        amina.signed::<ClaimMembership>(0),
    ] {
        for email in ["amina@example.com", "nobody@example.com"] {
            let refused = door.get(&format!("{}&token={token}", lookup(email))).await;
            assert_eq!(refused.expect(403), refusal);
        }
    }
    door.get("/api/member-applications/my-application").await.expect(422);
    door.get("/api/member-applications/my-application?email=x")
        .await
        .expect(422);
}

#[tokio::test]
async fn the_token_shows_the_application_and_its_allowed_moves() {
    let fixture = Fixture::new().await;
    let amina = fixture.drafted("amina@example.com").await;
    let token = amina.token().await;
    let door = fixture.api.anonymous();
    let seen = door
        .get(&format!("{}&token={token}", lookup("amina@example.com")))
        .await
        .expect(200);
    let whole = &seen["application"];
    assert_eq!(
        (&whole["id"], &whole["full_name"]),
        (&json!(amina.id), &json!("Amina Diallo"))
    );
    let moves: Vec<_> = whole["allowed_transitions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|way| &way["event"])
        .collect();
    assert_eq!(moves, ["submit", "withdraw"]);
    assert!(whole["allowed_transitions"][0]["blocked"].is_string());
    let by_header = door
        .with_header("x-edit-token", token)
        .get(&lookup("amina@example.com"))
        .await;
    assert!(by_header.expect(200)["application"].is_object());
}

#[tokio::test]
async fn a_mailed_code_gives_access_to_the_application() {
    let fixture = Fixture::new().await;
    fixture.submitted("amina+jobs@example.com").await;
    let door = fixture.api.anonymous();
    let asked = json!({ "email": "Amina+Jobs@example.com", "locale": "fr" });
    door.post(CODE, asked).await.expect(200);
    let mail = &fixture.local.outbox("accounts").await[0];
    assert_eq!((&mail["name"], &mail["to"]["locale"]), (&json!("code"), &json!("fr")));
    let code = fixture
        .local
        .mailed_code("amina+jobs@example.com", CodePurpose::ApplicationStatus)
        .await;
    let proof = json!({ "email": "amina+jobs@example.com", "code": format!("{} {}", &code[..3], &code[3..]) });
    let token = door.post(VERIFY, proof.clone()).await.expect(200)["token"].clone();
    let holder = door.with_header("x-edit-token", token.as_str().unwrap().to_owned());
    let seen = holder.get(&lookup("amina+jobs@example.com")).await.expect(200);
    assert_eq!(
        (&seen["status"], &seen["timeline"][0]["label"]),
        (&json!("submitted"), &json!("Application Created"))
    );
    assert_eq!(
        seen["qualification_assessment"].as_object().unwrap().len(),
        7,
        "a score and six booleans"
    );
    assert_eq!(seen["application"]["email"], "amina+jobs@example.com");
    // The code is used up.
    holder.post(VERIFY, proof).await.expect(422);
}

#[tokio::test]
async fn only_the_mailbox_owner_learns_that_there_is_no_application() {
    let fixture = Fixture::new().await;
    fixture.submitted("amina@example.com").await;
    let door = fixture.api.anonymous();
    let mut answers: Vec<Value> = Vec::new();
    for email in ["amina@example.com", "nobody@example.com"] {
        answers.push(door.post(CODE, json!({ "email": email })).await.expect(200));
        let wrong = json!({ "email": email, "code": "000000" });
        let refused = door.post(VERIFY, wrong).await.expect(422);
        answers.push(refused);
    }
    assert_eq!(answers[..2], answers[2..]);
    let names: Vec<_> = fixture.local.outbox("accounts").await;
    assert_eq!(names.len(), 2, "both are mailed");
    let code = fixture
        .local
        .mailed_code("nobody@example.com", CodePurpose::ApplicationStatus)
        .await;
    let proof = json!({ "email": "nobody@example.com", "code": code });
    let refused = door.post(VERIFY, proof).await.expect(404);
    assert_eq!(refused["detail"], "Application not found.");
}

#[tokio::test]
async fn five_codes_an_hour_for_an_address_and_ten_for_a_visitor() {
    let fixture = Fixture::new().await;
    let from = |place: &str| fixture.api.anonymous().with_header("x-forwarded-for", place);
    for n in 0..5 {
        from(&format!("198.51.100.{n}"))
            .post(CODE, json!({ "email": "amina@example.com" }))
            .await
            .expect(200);
    }
    let refused = from("198.51.100.99")
        .post(CODE, json!({ "email": "AMINA@example.com" }))
        .await;
    assert!(refused.headers["retry-after"].parse::<u64>().unwrap() > 0);
    assert_eq!(refused.problem(429), "too_many");

    for n in 0..10 {
        let email = format!("nobody{n}@example.com");
        from("203.0.113.9")
            .post(CODE, json!({ "email": email }))
            .await
            .expect(200);
    }
    let one_more = json!({ "email": "somebody@example.com" });
    from("203.0.113.9").post(CODE, one_more.clone()).await.expect(429);
    fixture.pass(SignedDuration::from_hours(1));
    from("203.0.113.9").post(CODE, one_more).await.expect(200);
}
