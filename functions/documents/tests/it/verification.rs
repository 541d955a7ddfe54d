use domain::platform::ReviewTimes;
use jiff::SignedDuration;
use serde_json::{Value, json};

use crate::{files::pdf, fixture::Fixture};

impl Fixture {
    async fn listed(&self, query: &str) -> Value {
        let path = format!("/api/admin/documents{query}");
        self.api.admin().get(&path).await.expect(200)
    }
}

#[tokio::test]
async fn the_queue_lists_the_oldest_documents_first_with_their_owners() {
    let fixture = Fixture::new().await;
    for document_type in ["resume", "id", "education"] {
        fixture.send(document_type, "paper.pdf", &pdf()).await.expect(201);
        fixture.local.clock.advance(SignedDuration::from_secs(1));
    }
    let first = fixture.listed("?limit=2").await;
    assert_eq!(first["total"], 3);
    let stored = store::document::of(&fixture.app.documents.table, &fixture.amina.id())
        .await
        .unwrap();
    assert!(
        stored
            .iter()
            .all(|document| document.due_at == Some(ReviewTimes::default().document_due(document.created_at)))
    );
    let types = |list: &Value| -> Vec<String> {
        let documents = list["documents"].as_array().unwrap().iter();
        documents
            .map(|document| document["document_type"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(types(&first), ["resume", "id"]);
    assert_eq!(first["documents"][0]["owner"]["id"], json!(fixture.owner()));
    assert!(
        first["documents"][0]["owner"]["email"]
            .as_str()
            .unwrap()
            .ends_with("@example.com")
    );
    let events: Vec<_> = first["documents"][0]["allowed_transitions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["event"].clone())
        .collect();
    assert_eq!(events, ["approve", "reject"]);
    let rest = fixture
        .listed(&format!("?limit=2&cursor={}", first["next_cursor"].as_str().unwrap()))
        .await;
    assert_eq!(types(&rest), ["education"]);

    let id = first["documents"][0]["id"].as_str().unwrap();
    fixture.verify(id, json!({"is_verified": true})).await.expect(200);
    assert_eq!(types(&fixture.listed("").await), ["id", "education"]);
    assert_eq!(types(&fixture.listed("?status=approved").await), ["resume"]);
    let of_owner = fixture.listed(&format!("?owner={}", fixture.owner())).await;
    assert_eq!(
        (of_owner["total"].clone(), of_owner["next_cursor"].clone()),
        (json!(3), Value::Null)
    );
    for query in ["?limit=0", "?status=lost", "?owner=amina"] {
        let reply = fixture.api.admin().get(&format!("/api/admin/documents{query}")).await;
        assert_eq!(reply.problem(422), "invalid", "{query}");
    }
}

#[tokio::test]
async fn a_rejection_needs_notes_and_notifies_the_owner() {
    let fixture = Fixture::new().await;
    let document = fixture.send("resume", "cv.pdf", &pdf()).await.expect(201)["document"].clone();
    let id = document["id"].as_str().unwrap();
    let silent = fixture.verify(id, json!({"is_verified": false, "notes": "  "})).await;
    assert_eq!(
        silent.body["errors"],
        json!([{
            "field": "notes", "message": "Reason is required to reject",
            "sentence": { "code": "reason_required", "params": { "event": { "term": "reject" } } },
        }])
    );
    let decided = fixture
        .verify(
            id,
            json!({"is_verified": false, "notes": "The second page is missing."}),
        )
        .await
        .expect(200);
    assert_eq!(
        (&decided["status"], &decided["feedback"]),
        (&json!("rejected"), &json!("The second page is missing."))
    );
    assert_eq!(fixture.mine().await[0]["feedback"], "The second page is missing.");
    let notices = fixture.local.notices("documents").await;
    assert_eq!(notices.len(), 1);
    assert_eq!(
        (&notices[0]["name"], &notices[0]["body"]["feedback"]),
        (&json!("document-rejected"), &json!("The second page is missing."))
    );
    let mut facts = fixture.local.facts("documents").await;
    facts.retain(|fact| fact["name"] == "document_moved");
    assert_eq!(facts.len(), 1);
    let body = &facts[0]["body"];
    assert_eq!(
        (&body["from"], &body["event"], &body["to"]),
        (&json!("pending"), &json!("reject"), &json!("rejected"))
    );
    let again = fixture.verify(id, json!({"is_verified": true})).await;
    assert_eq!(again.problem(409), "invalid_move");
}

#[tokio::test]
async fn the_verifier_sets_the_expiry_date_of_an_identity_document() {
    let fixture = Fixture::new().await;
    let passport = fixture.send("id", "passport.pdf", &pdf()).await.expect(201)["document"].clone();
    let id = passport["id"].as_str().unwrap();
    let over = fixture
        .verify(id, json!({"is_verified": true, "expires_on": "2026-11-19"}))
        .await;
    assert_eq!(over.body["errors"][0]["field"], "expires_on");
    let decided = fixture
        .verify(id, json!({"is_verified": true, "expires_on": "2031-05-30"}))
        .await
        .expect(200);
    assert_eq!(
        (&decided["status"], &decided["expires_on"]),
        (&json!("approved"), &json!("2031-05-30"))
    );
}

#[tokio::test]
async fn only_admins_verify_and_unknown_documents_get_404() {
    let fixture = Fixture::new().await;
    let document = fixture.send("resume", "cv.pdf", &pdf()).await.expect(201)["document"].clone();
    let path = format!("/api/admin/documents/{}/verify", document["id"].as_str().unwrap());
    fixture
        .amina
        .post(&path, json!({"is_verified": true}))
        .await
        .expect(403);
    fixture.amina.get("/api/admin/documents").await.expect(403);
    for id in ["doc_01JQ8Z6Y5N3V9T7W2K4M6P8R0S", "nonsense"] {
        assert_eq!(
            fixture.verify(id, json!({"is_verified": true})).await.problem(404),
            "not_found"
        );
    }
}

#[tokio::test]
async fn a_decision_with_a_wrong_owner_still_applies_to_the_document() {
    let fixture = Fixture::new().await;
    let other = fixture.another().await.id();
    for owner in [
        fixture.amina.id(),
        other,
        format!("usr_{}", "0".repeat(32)).parse().unwrap(),
    ] {
        let resume = fixture.send("resume", "cv.pdf", &pdf()).await.expect(201)["document"].clone();
        let id = resume["id"].as_str().unwrap();
        let decision = json!({"is_verified": false, "notes": "As it is.", "owner_id": owner});
        let decided = fixture.verify(id, decision).await.expect(200);
        assert_eq!(decided["owner"]["id"], json!(fixture.amina.id()), "{decided}");
    }
    let notices = fixture.local.notices("documents").await;
    assert_eq!(notices.len(), 3);
    let hers = format!("{}@example.com", &fixture.amina.id().as_str()[4..16]);
    assert!(notices.iter().all(|event| event["to"]["email"] == hers.as_str()));
}
