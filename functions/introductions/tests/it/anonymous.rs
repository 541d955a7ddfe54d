//! Requests that do not name the employer until the executive accepts.

use serde_json::{Value, json};
use testkit::{Person, Reply};

use crate::fixture::{Fixture, Pair, at, fixture, request};

/// What the executive may not read before accepting.
const SECRETS: [&str; 5] = ["Kofi", "Mensah", "Savanna", "savanna.example", "usr_"];

async fn anonymous(pair: &Pair, also: Value) -> Value {
    let mut wish = request(&pair.executive.id());
    wish["anonymous"] = json!(true);
    wish.as_object_mut().unwrap().extend(also.as_object().unwrap().clone());
    pair.employer.post("/api/introductions", wish).await.expect(201)
}

/// Everything about this introduction that the executive can read.
async fn read_by(executive: &Person, introduction: &Value) -> Vec<Value> {
    let mut read = Vec::new();
    for path in [
        at(introduction, ""),
        at(introduction, "/workflow-history"),
        "/api/introductions".to_owned(),
        "/api/introduction/my-requests".to_owned(),
    ] {
        read.push(executive.get(&path).await.expect(200));
    }
    read
}

/// The field that a response refuses.
#[track_caller]
fn refused_field(refused: Reply) -> Value {
    refused.expect(422)["errors"][0]["field"].clone()
}

/// The notices to the executive.
async fn notices_to_executive(fixture: &Fixture) -> Vec<Value> {
    let notices = fixture.local.notices("introductions").await;
    let to_executive = |notice: &Value| notice["to"]["email"] == "amina@acme.example";
    notices.into_iter().filter(to_executive).collect()
}

#[track_caller]
fn assert_keeps_secrets(read: &Value, executive: &Person) {
    // The executive's own id is no secret.
    let raw = read.to_string().replace(executive.id().as_str(), "");
    for secret in SECRETS {
        assert!(!raw.contains(secret), "{secret} in {raw}");
    }
}

#[tokio::test]
async fn the_executive_reads_the_employer_only_by_accepting() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let sent = anonymous(&pair, json!({})).await;
    assert_eq!(
        (&sent["anonymous"], &sent["employer_company"]),
        (&json!(true), &json!("Savanna Bank"))
    );
    let answer = json!({"comment": "The role reports to the board."});
    pair.employer
        .post(&at(&sent, "/workflow-actions"), answer)
        .await
        .expect(201);
    for read in read_by(&pair.executive, &sent).await {
        assert_keeps_secrets(&read, &pair.executive);
    }
    let notices = notices_to_executive(&fixture).await;
    assert_eq!(notices.len(), 2, "the request and the comment");
    for notice in notices {
        assert_keeps_secrets(&notice, &pair.executive);
        assert_eq!(notice["body"]["counterparty"], "");
    }

    let accepted = pair
        .executive
        .put(&at(&sent, "/workflow-status"), json!({"new_status": "accepted"}))
        .await
        .expect(200);
    assert_eq!(
        (&accepted["employer_name"], &accepted["employer_company"]),
        (&json!("Kofi Mensah"), &json!("Savanna Bank"))
    );
    assert_eq!(
        (&accepted["employer_email"], &accepted["can_see_company"]),
        (&json!("kofi@savanna.example"), &json!(true))
    );
}

#[tokio::test]
async fn an_anonymous_request_that_ended_unaccepted_stays_anonymous() {
    let fixture = fixture().await;
    for (by_executive, stage) in [(true, "declined"), (false, "cancelled")] {
        let pair = fixture.pair().await;
        let sent = anonymous(&pair, json!({})).await;
        let by = if by_executive { &pair.executive } else { &pair.employer };
        let end = json!({"new_status": stage, "comment": "The search has ended."});
        by.put(&at(&sent, "/workflow-status"), end).await.expect(200);
        for read in read_by(&pair.executive, &sent).await {
            assert_keeps_secrets(&read, &pair.executive);
        }
    }
}

#[tokio::test]
async fn no_text_of_an_anonymous_request_names_the_employer() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let telling = [
        "We at SAVANNA Bank are looking for you.",
        "Write to kofi@savanna.example about this role.",
        "Our site savanna.example describes this role.",
        "My name is Kofi Mensah and I recruit for a bank.",
    ];
    let mut wish = request(&pair.executive.id());
    wish["anonymous"] = json!(true);
    for text in telling {
        wish["message"] = json!(text);
        let refused = pair.employer.post("/api/introductions", wish.clone()).await;
        assert_eq!(refused_field(refused), "message", "{text}");
    }
    wish["message"] = json!("A savanna is a grassland, and a bank has an office in it.");
    wish["compensation_hint"] = json!("Savanna Bank pays USD 200,000");
    let refused = pair.employer.post("/api/introductions", wish.clone()).await;
    assert_eq!(refused_field(refused), "compensation_hint");
    wish["compensation_hint"] = json!("USD 200,000");
    let sent = pair.employer.post("/api/introductions", wish).await.expect(201);

    for text in telling {
        let comment = json!({"comment": text});
        let refused = pair.employer.post(&at(&sent, "/workflow-actions"), comment).await;
        assert_eq!(refused_field(refused), "comment", "{text}");
        let metadata = json!({"comment": "See there.", "metadata": {"source": text}});
        let refused = pair.employer.post(&at(&sent, "/workflow-actions"), metadata).await;
        assert_eq!(refused_field(refused), "metadata", "{text}");
        let steps = json!({"next_steps": [text]});
        let refused = pair.employer.put(&at(&sent, ""), steps).await;
        assert_eq!(refused_field(refused), "next_steps", "{text}");
        let withdrawal = json!({"new_status": "cancelled", "comment": text});
        let refused = pair.employer.put(&at(&sent, "/workflow-status"), withdrawal).await;
        assert_eq!(refused_field(refused), "comment", "{text}");
    }
    // Private comments are for the employer's side alone, and the executive may guess.
    let private = json!({"comment": telling[0], "visibility": "private"});
    pair.employer
        .post(&at(&sent, "/workflow-actions"), private)
        .await
        .expect(201);
    let guess = json!({"comment": "Are you Savanna Bank?"});
    pair.executive
        .post(&at(&sent, "/workflow-actions"), guess)
        .await
        .expect(201);
    pair.executive
        .put(&at(&sent, "/workflow-status"), json!({"new_status": "accepted"}))
        .await
        .expect(200);
    let comment = json!({"comment": telling[0]});
    pair.employer
        .post(&at(&sent, "/workflow-actions"), comment)
        .await
        .expect(201);
}

#[tokio::test]
async fn a_draft_becomes_anonymous_and_back_until_it_is_sent() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let draft = anonymous(&pair, json!({"save_as_draft": true})).await;
    let named = json!({"anonymous": false, "message": "Savanna Bank is looking for a finance chief."});
    let named = pair.employer.put(&at(&draft, ""), named).await.expect(200);
    assert_eq!(named["anonymous"], false);
    let refused = pair.employer.put(&at(&draft, ""), json!({"anonymous": true})).await;
    assert_eq!(refused_field(refused), "message");
    let hidden = json!({"anonymous": true, "message": "A bank is looking for a finance chief."});
    pair.employer.put(&at(&draft, ""), hidden).await.expect(200);
    let sent = pair
        .employer
        .put(&at(&draft, "/workflow-status"), json!({"new_status": "pending"}))
        .await
        .expect(200);
    assert_eq!(sent["anonymous"], true);
    for read in read_by(&pair.executive, &sent).await {
        assert_keeps_secrets(&read, &pair.executive);
    }
    let late = pair.employer.put(&at(&sent, ""), json!({"anonymous": false})).await;
    assert_eq!(late.problem(409), "invalid_move");
}
