//! An executive's own vetting.

use domain::{document::DocumentStatus, reference::ReferenceState};
use serde_json::json;

use crate::fixture::Fixture;

const PROCESS: &str = "/api/executive/vetting-process";
const SUBMIT: &str = "/api/executive/vetting-process/submit";

#[tokio::test]
async fn an_executive_has_one_vetting_process() {
    let fixture = Fixture::new().await;
    let amina = fixture.executive().await;
    assert_eq!(amina.get(PROCESS).await.problem(404), "not_found");
    let status = amina.get("/api/executive/vetting-status").await.expect(200);
    assert_eq!(
        status,
        json!({
            "status": "not_started", "label": "Not Started", "next_step": "Begin your vetting.",
            "next_step_sentence": { "code": "vetting_begin", "params": {} }, "due_by": null,
        })
    );

    let begun = amina.post(PROCESS, json!({"stage": "documents"})).await.expect(200);
    let process = &begun["vetting_process"];
    assert_eq!(
        (
            &process["status"],
            &process["label"],
            &process["stage"],
            &process["completion_percentage"]
        ),
        (
            &"in_progress".into(),
            &"Under Review".into(),
            &"documents".into(),
            &10.into()
        )
    );
    assert_eq!(process["missing"], json!(["resume", "photo", "id", "references"]));
    fixture.local.clock.advance(jiff::SignedDuration::from_hours(1));
    for again in [json!({}), json!({"stage": "documents"})] {
        assert_eq!(amina.post(PROCESS, again).await.expect(200), begun);
    }
    assert_eq!(amina.get(PROCESS).await.expect(200), begun);
    assert_eq!(
        amina.post(PROCESS, json!({"stage": "review"})).await.problem(422),
        "invalid"
    );
    assert_eq!(fixture.api.employer().get(PROCESS).await.problem(403), "forbidden");
}

#[tokio::test]
async fn missing_evidence_is_listed_and_new_evidence_advances_the_process() {
    let fixture = Fixture::new().await;
    let amina = fixture.executive().await;
    amina.post(PROCESS, json!({})).await.expect(200);
    let refused = amina.post(SUBMIT, json!({})).await.expect(422);
    assert_eq!(
        (&refused["code"], &refused["missing"]),
        (&"incomplete".into(), &json!(["resume", "photo", "id", "references"]))
    );
    assert_eq!(refused["errors"][0]["message"], "Upload your resume.");

    fixture.documents(&amina.id(), DocumentStatus::Pending).await;
    let process = &amina.get(PROCESS).await.expect(200)["vetting_process"];
    assert_eq!(
        (
            &process["status"],
            &process["completion_percentage"],
            &process["next_step"]
        ),
        (
            &"documents_submitted".into(),
            &40.into(),
            &"Add at least 2 references.".into()
        )
    );
    // A failed reference does not count.
    let states = [ReferenceState::Pending, ReferenceState::Failed];
    fixture.references(&amina.id(), &states).await;
    let refused = amina.post(SUBMIT, json!({})).await.expect(422);
    assert_eq!(refused["missing"], json!(["references"]));
}

#[tokio::test]
async fn a_submission_writes_to_the_referees_and_is_due_in_ten_business_days() {
    let fixture = Fixture::new().await;
    let amina = fixture.executive().await;
    amina.post(PROCESS, json!({})).await.expect(200);
    fixture.documents(&amina.id(), DocumentStatus::Pending).await;
    fixture.references(&amina.id(), &[ReferenceState::Pending; 3]).await;
    let submitted = amina.post(SUBMIT, json!({})).await.expect(200);
    let process = &submitted["vetting_process"];
    assert_eq!(
        (
            &process["status"],
            &process["completion_percentage"],
            &process["sla_due_at"]
        ),
        (&"background_check".into(), &75.into(), &"2026-12-04T12:00:00Z".into())
    );
    let notices = fixture.local.notices("vetting").await;
    let asked = notices.iter().filter(|notice| notice["name"] == "reference-requested");
    assert_eq!((notices.len(), asked.count()), (4, 3));
    let receipt = notices
        .iter()
        .find(|notice| notice["name"] == "vetting-submitted")
        .unwrap();
    assert_eq!(receipt["to"]["name"], "Amina");
    let references = store::reference::of(&fixture.app.vettings.table, &amina.id())
        .await
        .unwrap();
    assert!(references.iter().all(|read| read.state == ReferenceState::Contacted));
    // The system's moves were recorded with the submission, without an actor.
    let history = fixture.app.vettings.history(&amina.id()).await.unwrap();
    let moves: Vec<_> = history
        .iter()
        .map(|change| (change.event.as_str(), change.by.is_some()))
        .collect();
    assert_eq!(moves.len(), 4);
    assert!(moves.contains(&("submit", true)) && moves.contains(&("documents_complete", false)));
    assert_eq!(amina.post(SUBMIT, json!({})).await.problem(409), "invalid_move");
}

#[tokio::test]
async fn a_rejected_record_can_be_corrected_and_resubmitted() {
    let fixture = Fixture::new().await;
    let (amina, admin) = (fixture.handed_in().await, fixture.admin().await);
    let reject = json!({"action": "reject", "feedback": "The ID is not legible."});
    admin
        .post(&crate::fixture::decision(&amina.id()), reject)
        .await
        .expect(200);
    let process = &amina.get(PROCESS).await.expect(200)["vetting_process"];
    assert_eq!(
        (
            &process["label"],
            &process["feedback"],
            &process["completion_percentage"]
        ),
        (
            &"Requires Attention".into(),
            &"The ID is not legible.".into(),
            &75.into()
        )
    );
    let reopened = amina.post(&format!("{PROCESS}/reopen"), json!({})).await.expect(200);
    // Approved evidence stays valid: it can be submitted again at once.
    let process = &reopened["vetting_process"];
    assert_eq!(process["feedback"], "The ID is not legible.");
    amina.post(SUBMIT, json!({})).await.expect(200);
}
