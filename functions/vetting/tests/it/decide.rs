//! Decisions of a vetter.

use domain::{
    document::{DocumentStatus, DocumentType},
    vetting::Vetting,
};
use serde_json::{Value, json};

use crate::fixture::{Fixture, decision};

fn way<'a>(view: &'a Value, event: &str) -> &'a Value {
    let ways = view["vetting_process"]["allowed_transitions"].as_array().unwrap();
    ways.iter().find(|way| way["event"] == event).unwrap()
}

#[tokio::test]
async fn the_requirements_of_an_approval_cannot_be_overridden() {
    let fixture = Fixture::new().await;
    let (amina, admin) = (fixture.executive().await, fixture.admin().await);
    let at = decision(&amina.id());
    let started = admin.post(&at, json!({"action": "start"})).await.expect(200);
    assert_eq!(
        way(&started, "approve")["blocked"],
        "The executive has not submitted the record for review yet."
    );
    assert_eq!(
        admin.post(&at, json!({"action": "approve"})).await.problem(409),
        "invalid_move"
    );

    let (kofi, path) = (fixture.handed_in().await, "/api/admin/vetting");
    let at = decision(&kofi.id());
    fixture
        .document(&kofi.id(), DocumentType::Photo, DocumentStatus::Pending)
        .await;
    let case = admin.get(&format!("{path}/{}", kofi.id())).await.expect(200);
    assert_eq!(
        (&way(&case, "approve")["blocked"], &case["unproven"]),
        (&"The photo is not approved yet.".into(), &json!(["photo"]))
    );
    let refused = admin.post(&at, json!({"action": "approve"})).await.expect(409);
    assert_eq!(refused["detail"], "The photo is not approved yet.");

    fixture
        .document(&kofi.id(), DocumentType::Photo, DocumentStatus::Approved)
        .await;
    let approved = admin.post(&at, json!({"action": "approve"})).await.expect(200);
    assert_eq!(
        (
            &approved["candidate"]["is_searchable"],
            &approved["vetting_process"]["valid_until"]
        ),
        (&true.into(), &"2028-11-20T12:00:00Z".into())
    );
    let account = fixture.account(&kofi.id()).await;
    assert_eq!(
        (account.vetting_status, account.vetted_at.is_some()),
        (Some(Vetting::Approved), true)
    );
    let last = &approved["history"][0];
    assert_eq!(
        (&last["event"], &last["by"], &last["by_name"]),
        (&"approve".into(), &admin.id().to_string().into(), &"Ada Admin".into())
    );
    let facts = fixture.local.facts("vetting").await;
    let approved = facts.iter().find(|fact| fact["body"]["event"] == "approve").unwrap();
    assert_eq!(
        (&approved["name"], &approved["by"], &approved["body"]["to"]),
        (
            &"vetting_moved".into(),
            &json!({"role": "admin", "account_id": admin.id()}),
            &"approved".into()
        )
    );
}

#[tokio::test]
async fn a_rejection_needs_a_reason() {
    let fixture = Fixture::new().await;
    let (amina, admin) = (fixture.handed_in().await, fixture.admin().await);
    for nothing in [
        json!({"action": "reject"}),
        json!({"action": "reject", "feedback": " "}),
    ] {
        let refused = admin.post(&decision(&amina.id()), nothing).await.expect(422);
        assert_eq!(refused["errors"][0]["field"], "feedback");
    }
    let reject = json!({"action": "reject", "feedback": "The ID is not legible."});
    let rejected = admin.post(&decision(&amina.id()), reject).await.expect(200);
    assert_eq!(rejected["history"][0]["reason"], "The ID is not legible.");
    let notices = fixture.local.notices("vetting").await;
    let mut sent = notices
        .iter()
        .filter(|notice| notice["name"] == "vetting-requires-attention");
    assert_eq!(sent.next().unwrap()["body"]["feedback"], "The ID is not legible.");
}

#[tokio::test]
async fn an_interview_is_rescheduled_and_cancelled_by_the_decision() {
    let fixture = Fixture::new().await;
    let (amina, admin) = (fixture.handed_in().await, fixture.admin().await);
    let at = decision(&amina.id());
    let schedule = |start: &str| json!({"action": "schedule_interview", "interview": {"start": start, "minutes": 45, "place": "https://meet.example.com/k"}});
    assert_eq!(
        admin
            .post(&at, json!({"action": "schedule_interview"}))
            .await
            .problem(422),
        "invalid"
    );
    let past = admin.post(&at, schedule("2026-11-20T11:00:00Z")).await.expect(422);
    assert_eq!(past["errors"][0]["field"], "start");
    let first = admin.post(&at, schedule("2026-11-25T09:00:00Z")).await.expect(200);
    let second = admin.post(&at, schedule("2026-11-26T09:00:00Z")).await.expect(200);
    let (first, second) = (
        &first["vetting_process"]["interview"],
        &second["vetting_process"]["interview"],
    );
    assert_eq!(
        (&first["id"], &first["sequence"], &second["sequence"]),
        (&second["id"], &0.into(), &1.into())
    );
    admin.post(&at, json!({"action": "approve"})).await.expect(200);
    let notices = fixture.local.notices("vetting").await;
    let cancelled = notices
        .iter()
        .find(|notice| notice["name"] == "interview-cancelled")
        .unwrap();
    let interview = &cancelled["body"]["interview"];
    assert_eq!((&interview["id"], &interview["sequence"]), (&first["id"], &2.into()));
}

#[tokio::test]
async fn an_account_that_is_no_candidate_gets_404() {
    let fixture = Fixture::new().await;
    let admin = fixture.admin().await;
    for id in [
        admin.id().to_string(),
        "usr_00000000000000000000000000000000".into(),
        "nobody".into(),
    ] {
        let path = format!("/api/admin/vetting/{id}");
        assert_eq!(admin.get(&path).await.problem(404), "not_found");
        let start = admin
            .post(&format!("{path}/decision"), json!({"action": "start"}))
            .await;
        assert_eq!(start.problem(404), "not_found");
    }
    let amina = fixture.executive().await;
    let own = amina.post(&decision(&amina.id()), json!({"action": "approve"})).await;
    assert_eq!(own.problem(403), "forbidden");
}
