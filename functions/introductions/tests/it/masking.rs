//! Masking, checked in the raw response.

use serde_json::{Value, json};

use crate::fixture::{at, fixture, request};

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
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let sent = fixture.requested_introduction(&pair).await;
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
    let fixture = fixture().await;
    let employer = fixture.employer().await;
    let details = json!({"title": "Finance chief at Acme Group", "current_company": "ACME"});
    let executive = fixture.executive(json!({}), json!({"details": details})).await;
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
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let sent = fixture.requested_introduction(&pair).await;
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
    let outbox = fixture.local.notices("introductions").await;
    let moved = outbox
        .iter()
        .find(|event| event["name"] == "introduction-moved")
        .unwrap();
    assert_eq!(moved["to"]["email"], "kofi@savanna.example");
    assert_keeps_secrets(moved);
}

#[tokio::test]
async fn acceptance_reveals_both_parties_also_after_a_withdrawal() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let sent = fixture.requested_introduction(&pair).await;
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
        assert_eq!(seen["executive_email"], Value::Null);
        assert_eq!(seen["executive_contact"], json!({"email": null, "phone": null}));
        if stage == "accepted" {
            let why = json!({"new_status": "cancelled", "comment": "The position was filled."});
            pair.employer.put(&path, why).await.expect(200);
        }
    }
}

#[tokio::test]
async fn admins_see_all_names() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let sent = fixture.requested_introduction(&pair).await;
    let seen = fixture.api.admin().get(&at(&sent, "")).await.expect(200);
    assert_eq!(
        (&seen["executive_name"], &seen["is_masked"]),
        (&json!("Amina Bello"), &json!(false))
    );
    assert_eq!(seen["executive_email"], "amina@acme.example");
    assert_eq!(seen["employer_email"], "kofi@savanna.example");
}

#[tokio::test]
async fn after_acceptance_the_employer_sees_exactly_the_contact_details_that_are_shown_now() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let verified = json!({"phone": "+254712345678", "phone_verified_at": "2026-11-20T12:00:00Z"});
    fixture.change_account(&pair.executive, verified).await;
    let sent = fixture.requested_introduction(&pair).await;
    let accept = json!({"new_status": "accepted"});
    let steps = [("pending", None), ("accepted", Some(accept))];
    for (stage, change) in steps {
        if let Some(change) = change {
            pair.executive
                .put(&at(&sent, "/workflow-status"), change)
                .await
                .expect(200);
        }
        for show_email in [false, true] {
            for show_phone in [false, true] {
                fixture
                    .change_privacy(
                        &pair.executive,
                        json!({"show_email": show_email, "show_phone": show_phone}),
                    )
                    .await;
                let seen = pair.employer.get(&at(&sent, "")).await.expect(200);
                let shown = json!({
                    "email": show_email.then_some("amina@acme.example"),
                    "phone": show_phone.then_some("+254712345678"),
                });
                let expected = if stage == "accepted" { shown } else { Value::Null };
                assert_eq!(seen["executive_contact"], expected, "{stage} {show_email} {show_phone}");
                // The other party always sees their own address, and the employer's after the acceptance.
                let own = pair.executive.get(&at(&sent, "")).await.expect(200);
                assert_eq!(own["executive_email"], "amina@acme.example");
                assert_eq!(own["executive_contact"], Value::Null);
                assert_eq!(own["employer_email"].is_null(), stage == "pending");
                // Neither lists nor histories nor responses to changes contain what is hidden.
                let comment = json!({"comment": "Thank you.", "visibility": "private"});
                let comment = pair
                    .employer
                    .post(&at(&sent, "/workflow-actions"), comment)
                    .await
                    .expect(201);
                let history = pair.employer.get(&at(&sent, "/workflow-history")).await.expect(200);
                let list = pair.employer.get("/api/introductions").await.expect(200);
                let board = pair
                    .employer
                    .get("/api/introductions/workflow-dashboard")
                    .await
                    .expect(200);
                for answer in [comment, history, list, board] {
                    let raw = answer.to_string();
                    assert!(
                        !raw.contains("amina@acme.example") && !raw.contains("+254712345678"),
                        "{raw}"
                    );
                }
            }
        }
    }
}

#[tokio::test]
async fn an_unverified_number_is_not_shown() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let unverified = json!({"phone": "+254712345678"});
    fixture.change_account(&pair.executive, unverified).await;
    fixture
        .change_privacy(&pair.executive, json!({"show_phone": true}))
        .await;
    let sent = fixture.requested_introduction(&pair).await;
    let accept = json!({"new_status": "accepted"});
    pair.executive
        .put(&at(&sent, "/workflow-status"), accept)
        .await
        .expect(200);
    let seen = pair.employer.get(&at(&sent, "")).await.expect(200);
    assert_eq!(seen["executive_contact"], json!({"email": null, "phone": null}));
}

#[tokio::test]
async fn no_notice_to_one_party_contains_the_address_of_the_other() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let sent = fixture.requested_introduction(&pair).await;
    let accept = json!({"new_status": "accepted"});
    pair.executive
        .put(&at(&sent, "/workflow-status"), accept)
        .await
        .expect(200);
    let meeting = json!({"meeting_datetime": "2026-12-01T09:00:00Z", "meeting_type": "phone_call"});
    let arranged = pair
        .employer
        .post(&at(&sent, "/schedule-meeting"), meeting)
        .await
        .expect(200);
    let meeting = arranged["meeting_details"]["id"].as_str().unwrap();
    pair.employer
        .delete(&at(&sent, &format!("/meetings/{meeting}")))
        .await
        .expect(200);
    let notices = fixture.local.notices("introductions").await;
    let addresses = ["amina@acme.example", "kofi@savanna.example"];
    for (to, other) in [(addresses[0], addresses[1]), (addresses[1], addresses[0])] {
        let received: Vec<_> = notices.iter().filter(|notice| notice["to"]["email"] == to).collect();
        let meetings = received
            .iter()
            .filter(|notice| notice["name"] == "meeting-changed")
            .count();
        assert_eq!(meetings, 2, "{to} gets the invitation and its cancellation");
        for notice in received {
            assert!(!notice.to_string().contains(other), "{notice}");
        }
    }
}
