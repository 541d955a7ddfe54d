use jiff::SignedDuration;
use serde_json::{Value, json};

use crate::{files::pdf, world::World};

impl World {
    async fn listed(&self, query: &str) -> Value {
        let path = format!("/api/admin/documents{query}");
        self.api.admin().get(&path).await.expect(200)
    }
}

#[tokio::test]
async fn the_queue_lists_the_oldest_documents_first_with_their_owners() {
    let world = World::new().await;
    for document_type in ["resume", "id", "education"] {
        world.send(document_type, "paper.pdf", &pdf()).await.expect(201);
        world.local.clock.advance(SignedDuration::from_secs(1));
    }
    let first = world.listed("?limit=2").await;
    assert_eq!(first["total"], 3);
    let types = |list: &Value| -> Vec<String> {
        let documents = list["documents"].as_array().unwrap().iter();
        documents
            .map(|document| document["document_type"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(types(&first), ["resume", "id"]);
    assert_eq!(first["documents"][0]["owner"]["id"], json!(world.owner()));
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
    let rest = world
        .listed(&format!("?limit=2&cursor={}", first["next_cursor"].as_str().unwrap()))
        .await;
    assert_eq!(types(&rest), ["education"]);

    let id = first["documents"][0]["id"].as_str().unwrap();
    world.verify(id, json!({"is_verified": true})).await.expect(200);
    assert_eq!(types(&world.listed("").await), ["id", "education"]);
    assert_eq!(types(&world.listed("?status=approved").await), ["resume"]);
    let of_owner = world.listed(&format!("?owner={}", world.owner())).await;
    assert_eq!(
        (of_owner["total"].clone(), of_owner["next_cursor"].clone()),
        (json!(3), Value::Null)
    );
    for query in ["?limit=0", "?status=lost", "?owner=amina"] {
        let reply = world.api.admin().get(&format!("/api/admin/documents{query}")).await;
        assert_eq!(reply.problem(422), "invalid", "{query}");
    }
}

#[tokio::test]
async fn a_rejection_needs_notes_and_notifies_the_owner() {
    let world = World::new().await;
    let document = world.send("resume", "cv.pdf", &pdf()).await.expect(201)["document"].clone();
    let id = document["id"].as_str().unwrap();
    let silent = world.verify(id, json!({"is_verified": false, "notes": "  "})).await;
    assert_eq!(
        silent.body["errors"],
        json!([{
            "field": "notes", "message": "Reason is required to reject",
            "sentence": { "code": "reason_required", "params": { "event": { "term": "reject" } } },
        }])
    );
    let decided = world
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
    assert_eq!(world.mine().await[0]["feedback"], "The second page is missing.");
    let notices = world.local.notices("documents").await;
    assert_eq!(notices.len(), 1);
    assert_eq!(
        (&notices[0]["name"], &notices[0]["body"]["feedback"]),
        (&json!("document-rejected"), &json!("The second page is missing."))
    );
    let mut facts = world.local.facts("documents").await;
    facts.retain(|fact| fact["name"] == "document_moved");
    assert_eq!(facts.len(), 1);
    let body = &facts[0]["body"];
    assert_eq!(
        (&body["from"], &body["event"], &body["to"]),
        (&json!("pending"), &json!("reject"), &json!("rejected"))
    );
    let again = world.verify(id, json!({"is_verified": true})).await;
    assert_eq!(again.problem(409), "invalid_move");
}

#[tokio::test]
async fn the_verifier_sets_the_expiry_date_of_an_identity_document() {
    let world = World::new().await;
    let passport = world.send("id", "passport.pdf", &pdf()).await.expect(201)["document"].clone();
    let id = passport["id"].as_str().unwrap();
    let over = world
        .verify(id, json!({"is_verified": true, "expires_on": "2026-11-19"}))
        .await;
    assert_eq!(over.body["errors"][0]["field"], "expires_on");
    let decided = world
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
    let world = World::new().await;
    let document = world.send("resume", "cv.pdf", &pdf()).await.expect(201)["document"].clone();
    let path = format!("/api/admin/documents/{}/verify", document["id"].as_str().unwrap());
    world.amina.post(&path, json!({"is_verified": true})).await.expect(403);
    world.amina.get("/api/admin/documents").await.expect(403);
    for id in ["doc_01JQ8Z6Y5N3V9T7W2K4M6P8R0S", "nonsense"] {
        assert_eq!(
            world.verify(id, json!({"is_verified": true})).await.problem(404),
            "not_found"
        );
    }
}

#[tokio::test]
async fn a_decision_with_a_wrong_owner_still_applies_to_the_document() {
    let world = World::new().await;
    let other = world.another().await.id();
    for owner in [
        world.amina.id(),
        other,
        format!("usr_{}", "0".repeat(32)).parse().unwrap(),
    ] {
        let resume = world.send("resume", "cv.pdf", &pdf()).await.expect(201)["document"].clone();
        let id = resume["id"].as_str().unwrap();
        let decision = json!({"is_verified": false, "notes": "As it is.", "owner_id": owner});
        let decided = world.verify(id, decision).await.expect(200);
        assert_eq!(decided["owner"]["id"], json!(world.amina.id()), "{decided}");
    }
    let told = world.local.notices("documents").await;
    assert_eq!(told.len(), 3);
    let hers = format!("{}@example.com", &world.amina.id().as_str()[4..16]);
    assert!(told.iter().all(|event| event["to"]["email"] == hers.as_str()));
}
