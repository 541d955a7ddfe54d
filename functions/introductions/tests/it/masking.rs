//! Masking, checked in the raw response.

use serde_json::{Value, json};

use crate::world::{at, request, world};

/// The fields that the employer may not see before the executive accepts.
const SECRETS: [&str; 4] = ["Amina", "Bello", "Acme", "amina@acme.example"];

#[track_caller]
fn assert_keeps_secrets(answer: &Value) {
    let raw = answer.to_string();
    for secret in SECRETS {
        assert!(!raw.contains(secret), "{secret} in {raw}");
    }
}

#[tokio::test]
async fn until_acceptance_the_employer_sees_initials_title_and_seniority() {
    let world = world().await;
    let pair = world.pair().await;
    let sent = world.sent(&pair).await;
    let comment = json!({"comment": "I would like to know more."});
    pair.executive
        .post(&at(&sent, "/workflow-actions"), comment)
        .await
        .expect(201);
    for path in [at(&sent, ""), at(&sent, "/workflow-history"), at(&sent, "/transitions")] {
        assert_keeps_secrets(&pair.employer.get(&path).await.expect(200));
    }
    for path in ["/api/introductions", "/api/introduction/my-requests"] {
        assert_keeps_secrets(&pair.employer.get(path).await.expect(200));
    }
    let path = at(&sent, "/workflow-status");
    assert_keeps_secrets(
        &pair
            .employer
            .put(&path, json!({"new_status": "accepted"}))
            .await
            .expect(409),
    );
    assert_keeps_secrets(&sent);
    assert_eq!(
        (&sent["executive_name"], &sent["is_masked"]),
        (&json!("A. B."), &json!(true))
    );
    assert_eq!(sent["executive_title"], "Chief Financial Officer");
    assert_eq!(sent["executive_seniority"], "c_suite");
    assert_eq!(
        (&sent["executive_company"], &sent["executive_email"]),
        (&Value::Null, &Value::Null)
    );

    let theirs = pair.executive.get(&at(&sent, "")).await.expect(200);
    assert_eq!(
        (&theirs["employer_name"], &theirs["employer_company"]),
        (&json!("Kofi Mensah"), &json!("Savanna Bank"))
    );
    assert_eq!(
        (&theirs["can_see_company"], &sent["can_see_company"]),
        (&json!(true), &json!(false))
    );
    assert_eq!(
        (&theirs["executive_name"], &theirs["employer_email"]),
        (&json!("Amina Bello"), &Value::Null)
    );
}

#[tokio::test]
async fn a_title_is_shown_without_the_company_in_it() {
    let world = world().await;
    let employer = world.employer().await;
    let details = json!({"title": "Finance chief at Acme Group", "current_company": "ACME"});
    let executive = world.executive(json!({}), json!({"details": details})).await;
    let sent = employer
        .post("/api/introductions", request(&executive.id()))
        .await
        .expect(201);
    assert_keeps_secrets(&sent);
    assert_eq!(sent["executive_title"], "Finance chief");
    let theirs = executive.get(&at(&sent, "")).await.expect(200);
    assert_eq!(theirs["executive_title"], "Finance chief at Acme Group");
}

#[tokio::test]
async fn declining_reveals_nothing() {
    let world = world().await;
    let pair = world.pair().await;
    let sent = world.sent(&pair).await;
    let path = at(&sent, "/workflow-status");
    pair.executive
        .put(&path, json!({"new_status": "declined"}))
        .await
        .expect(200);
    assert_keeps_secrets(&pair.employer.get(&at(&sent, "")).await.expect(200));
    let theirs = pair.executive.get(&at(&sent, "")).await.expect(200);
    assert_eq!(
        theirs["can_see_company"], false,
        "nor may they ask about the company any longer"
    );
    let outbox = world.local.notices("introductions").await;
    let moved = outbox
        .iter()
        .find(|event| event["name"] == "introduction-moved")
        .unwrap();
    assert_eq!(moved["to"]["email"], "kofi@savanna.example");
    assert_keeps_secrets(moved);
}

#[tokio::test]
async fn acceptance_reveals_both_parties_also_after_a_withdrawal() {
    let world = world().await;
    let pair = world.pair().await;
    let sent = world.sent(&pair).await;
    let path = at(&sent, "/workflow-status");
    let accepted = pair
        .executive
        .put(&path, json!({"new_status": "accepted"}))
        .await
        .expect(200);
    assert_eq!(accepted["employer_email"], "kofi@savanna.example");
    for stage in ["accepted", "cancelled"] {
        let seen = pair.employer.get(&at(&sent, "")).await.expect(200);
        assert_eq!(
            (&seen["workflow_status"], &seen["is_masked"]),
            (&json!(stage), &json!(false))
        );
        assert_eq!(
            (&seen["executive_name"], &seen["executive_company"]),
            (&json!("Amina Bello"), &json!("Acme"))
        );
        assert_eq!(seen["executive_email"], "amina@acme.example");
        if stage == "accepted" {
            let why = json!({"new_status": "cancelled", "comment": "The position was filled."});
            pair.employer.put(&path, why).await.expect(200);
        }
    }
}

#[tokio::test]
async fn admins_see_all_names() {
    let world = world().await;
    let pair = world.pair().await;
    let sent = world.sent(&pair).await;
    let seen = world.api.admin().get(&at(&sent, "")).await.expect(200);
    assert_eq!(
        (&seen["executive_name"], &seen["is_masked"]),
        (&json!("Amina Bello"), &json!(false))
    );
    assert_eq!(seen["executive_email"], "amina@acme.example");
    assert_eq!(seen["employer_email"], "kofi@savanna.example");
}
