//! PUT /api/introductions/{id}/contract, GET /api/admin/placements: from an accepted offer to the start of the work.

use domain::{
    Document, IntroductionId,
    document::{DocumentStatus, DocumentType},
    introduction::Stage,
};
use serde_json::{Value, json};
use store::{Table, area};
use testkit::{Person, access_log, records};

use crate::fixture::{Fixture, fixture};

const LIST: &str = "/api/admin/placements";

fn path(id: &IntroductionId, rest: &str) -> String {
    format!("/api/introductions/{id}{rest}")
}

async fn uploaded(fixture: &Fixture, owner: &Person, document_type: DocumentType) -> Document {
    let documents: Table<area::Documents> = fixture.local.table("documents");
    let document = records::document(&owner.id(), document_type, DocumentStatus::Approved);
    documents.create(&document).await.unwrap();
    document
}

fn attached(document: &Document) -> Value {
    json!({"document_id": document.id, "signed_on": "2026-11-19", "starts_on": "2027-01-04"})
}

/// The ids in the team's list of a stage.
async fn listed(admin: &Person, status: &str) -> Vec<String> {
    let found = admin.get(&format!("{LIST}?status={status}")).await.expect(200);
    let placements = found["placements"].as_array().unwrap().iter();
    placements.map(|line| line["id"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn an_accepted_offer_becomes_a_placement() {
    let fixture = fixture().await;
    let admin = fixture.api.admin();
    let pair = fixture.pair().await;
    let id = fixture.at(&pair, Stage::OfferAccepted).await;
    assert_eq!(listed(&admin, "offer_accepted").await, [id.to_string()]);
    let record = json!({"new_status": "contracted", "comment": "Signatures compared"});
    let early = admin.put(&path(&id, "/workflow-status"), record.clone()).await;
    assert_eq!(early.problem(409), "invalid_move");

    let contract = uploaded(&fixture, &pair.employer, DocumentType::Contract).await;
    let seen = pair
        .employer
        .put(&path(&id, "/contract"), attached(&contract))
        .await
        .expect(200);
    assert_eq!(
        (&seen["whose_turn"], &seen["contract"]["document_id"]),
        (&json!("admin"), &json!(contract.id))
    );
    let theirs = pair.executive.get(&path(&id, "")).await.expect(200);
    assert_eq!(
        (&theirs["contract"]["document_id"], &theirs["contract"]["starts_on"]),
        (&Value::Null, &json!("2027-01-04")),
        "only the party that attached the file opens it"
    );
    assert_eq!(
        fixture.local.notices("introductions").await[0]["name"],
        "contract-attached",
        "the other party is notified"
    );
    let line = admin.get(LIST).await.expect(200)["placements"][0].clone();
    assert_eq!(
        (&line["whose_turn"], &line["starts_on"], &line["executive_name"]),
        (&json!("admin"), &json!("2027-01-04"), &json!("Amina Bello"))
    );

    admin.put(&path(&id, "/workflow-status"), record).await.expect(200);
    assert!(listed(&admin, "offer_accepted").await.is_empty());
    assert_eq!(listed(&admin, "contracted").await, [id.to_string()]);
    for who in [&pair.employer, &pair.executive] {
        who.put(&path(&id, "/workflow-status"), json!({"new_status": "completed"}))
            .await
            .expect(200);
    }
    assert!(listed(&admin, "contracted").await.is_empty());
    assert_eq!(listed(&admin, "completed").await, [id.to_string()]);
    let notices = fixture.local.notices("introductions").await;
    let mut names: Vec<_> = notices.iter().map(|notice| notice["name"].as_str().unwrap()).collect();
    names.sort_unstable();
    assert_eq!(
        names,
        [
            "contract-attached",
            "introduction-moved",
            "introduction-moved",
            "introduction-moved",
            "start-confirmed"
        ],
        "the contract to both, the first confirmation to the other party, the start to the one that confirmed first"
    );
}

#[tokio::test]
async fn a_placement_that_falls_through_leaves_the_list() {
    let fixture = fixture().await;
    let admin = fixture.api.admin();
    let pair = fixture.pair().await;
    let id = fixture.at(&pair, Stage::Contracted).await;
    assert_eq!(listed(&admin, "contracted").await, [id.to_string()]);
    let fell = json!({"new_status": "cancelled", "comment": "The board was replaced"});
    admin.put(&path(&id, "/workflow-status"), fell).await.expect(200);
    for status in ["offer_accepted", "contracted", "completed"] {
        assert!(listed(&admin, status).await.is_empty(), "{status}");
    }
}

#[tokio::test]
async fn only_an_own_contract_can_be_attached_and_only_to_an_accepted_offer() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let id = fixture.at(&pair, Stage::OfferAccepted).await;
    let theirs = uploaded(&fixture, &pair.executive, DocumentType::Contract).await;
    let avatar = uploaded(&fixture, &pair.employer, DocumentType::Avatar).await;
    for document in [&theirs, &avatar] {
        let refused = pair.employer.put(&path(&id, "/contract"), attached(document)).await;
        assert_eq!(refused.expect(422)["errors"][0]["field"], "document_id");
    }
    let admin = fixture.api.admin();
    let refused = admin.put(&path(&id, "/contract"), attached(&theirs)).await;
    refused.expect(403);
    let mut late = attached(&theirs);
    late["signed_on"] = json!("2026-11-23");
    let refused = pair.executive.put(&path(&id, "/contract"), late).await.expect(422);
    assert_eq!(refused["errors"][0]["field"], "signed_on");

    let talks = fixture.at(&fixture.pair().await, Stage::Negotiating).await;
    pair.executive
        .put(&path(&talks, "/contract"), attached(&theirs))
        .await
        .expect(404);
    let early = fixture.pair().await;
    let id = fixture.at(&early, Stage::OfferMade).await;
    let contract = uploaded(&fixture, &early.employer, DocumentType::Contract).await;
    let refused = early.employer.put(&path(&id, "/contract"), attached(&contract)).await;
    assert_eq!(refused.problem(409), "invalid_move");
}

#[tokio::test]
async fn a_repeated_attachment_changes_nothing() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let id = fixture.at(&pair, Stage::OfferAccepted).await;
    let contract = uploaded(&fixture, &pair.executive, DocumentType::Contract).await;
    let careful = pair.executive.clone().with_header("if-match", "\"1\"");
    let first = careful
        .put(&path(&id, "/contract"), attached(&contract))
        .await
        .expect(200);
    let again = careful
        .put(&path(&id, "/contract"), attached(&contract))
        .await
        .expect(200);
    assert_eq!(first["version"], again["version"]);
    let mut other = attached(&contract);
    other["starts_on"] = json!("2027-02-01");
    assert_eq!(careful.put(&path(&id, "/contract"), other).await.problem(409), "stale");
}

#[tokio::test]
async fn the_list_pages_with_the_longest_waiting_first() {
    let fixture = fixture().await;
    let admin = fixture.api.admin();
    let mut ids = Vec::new();
    for _ in 0..3 {
        ids.push(
            fixture
                .at(&fixture.pair().await, Stage::OfferAccepted)
                .await
                .to_string(),
        );
    }
    let mut found = Vec::new();
    let mut next = format!("{LIST}?limit=2");
    for rest in [true, false] {
        let page = admin.get(&next).await.expect(200);
        let lines = page["placements"].as_array().unwrap().iter();
        found.extend(lines.map(|line| line["id"].as_str().unwrap().to_owned()));
        assert_eq!(page["next_cursor"].is_string(), rest);
        next = format!(
            "{LIST}?limit=2&cursor={}",
            page["next_cursor"].as_str().unwrap_or_default()
        );
    }
    ids.sort_unstable();
    assert_eq!(found, ids, "all of the same time, so in the order of their ids");
}

#[tokio::test]
async fn a_view_by_the_team_is_in_the_access_logs_of_both_parties() {
    let fixture = fixture().await;
    let admin = fixture.api.admin();
    let pair = fixture.pair().await;
    let id = fixture.at(&pair, Stage::OfferAccepted).await;
    admin.get(&path(&id, "")).await.expect(200);
    let rights: Table<area::Rights> = fixture.local.table("rights");
    for owner in [&pair.employer, &pair.executive] {
        assert_eq!(access_log(&rights, &owner.id()).await, ["admin introduction"]);
    }
}
