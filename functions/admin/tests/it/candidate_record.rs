//! Evidence and dormancy in a candidate's row and detail view.

use domain::{
    Account, Introduction, IntroductionId,
    account::{DORMANT_DAYS, Watch},
    document::DocumentStatus,
    introduction::Stage,
    reference::ReferenceState,
    time::days,
    vetting::Vetting,
    vetting_process::{Deed, Reason},
};
use operations::vetting::Mover;
use serde_json::{Value, json};
use store::account::Standing;
use testkit::{noon, records};

use crate::{
    candidates::{PATH, executive, id},
    fixture::Fixture,
};

#[tokio::test]
async fn a_candidate_row_counts_the_evidence_and_names_what_blocks_approval() {
    let fixture = Fixture::new().await;
    let admin = fixture.api.admin();
    executive(&fixture, 1, |_, _| ()).await;
    let line = async || admin.get(PATH).await.expect(200)["candidates"][0].clone();
    let blocked = |line: &Value| {
        let ways = line["allowed_transitions"].as_array().unwrap();
        ways.iter()
            .find(|way| way["event"] == "approve")
            .map(|way| way["blocked"].clone())
    };
    let fresh = line().await;
    assert_eq!(
        fresh["record"],
        json!({ "documents_verified": 0, "documents_total": 0,
            "documents": { "resume": false, "portfolio": false, "references": false, "certificates": false }, "references_answered": 0, "references_asked": 0,
            "rating_tenths": null, "unproven": ["resume", "photo", "id", "references"] })
    );
    assert_eq!(blocked(&fresh), None, "not begun");

    let vettings = &fixture.app.vettings;
    for document in records::required_documents(&id(1), DocumentStatus::Approved) {
        vettings.documents.create(&document).await.unwrap();
    }
    for (number, state) in [(1, ReferenceState::Completed), (2, ReferenceState::Contacted)] {
        let reference = records::reference(&id(1), number, state);
        vettings.table.create(&reference).await.unwrap();
    }
    for (deed, by_now) in [
        (
            Deed::Create,
            "The executive has not submitted the record for review yet.",
        ),
        (Deed::Submit, "Fewer than 2 references have answered."),
    ] {
        let made = operations::vetting::make(
            vettings,
            &fixture.app.timers,
            &id(1),
            &deed,
            Mover::Owner,
            Reason::NONE,
            fixture.source(),
        )
        .await;
        assert!(made.is_ok());
        let now = line().await;
        assert_eq!(
            (
                &now["record"]["documents_verified"],
                &now["record"]["references_answered"]
            ),
            (&3.into(), &1.into())
        );
        assert_eq!(now["record"]["documents"]["resume"], true);
        assert_eq!(blocked(&now), Some(by_now.into()));
    }
    // The list, the detail view and the refusal of the move agree.
    let file = admin.get(&format!("{PATH}/{}", id(1))).await.expect(200);
    assert_eq!(file["allowed_transitions"], line().await["allowed_transitions"]);
    let refused = admin
        .put(&format!("{PATH}/{}/approve", id(1)), json!({}))
        .await
        .expect(409);
    assert_eq!(refused["detail"], "Fewer than 2 references have answered.");
}

#[tokio::test]
async fn dormancy_and_return_are_shown_in_the_candidate_file() {
    let fixture = Fixture::new().await;
    executive(&fixture, 1, |account, _| {
        account.vetting_status = Some(Vetting::Approved);
        account.presence.watch = Some(Watch::RestsAt(noon()));
    })
    .await;
    let common = &fixture.app.common;
    let mut account = common.accounts.get::<Account>(&id(1)).await.unwrap().unwrap();
    let before = Standing::of(&account);
    fixture.local.clock.advance(days(DORMANT_DAYS));
    let asked = operations::dormancy::ask(&common.accounts, &fixture.app.timers, &mut account, common.source());
    let saved = asked.and(store::account::save(&common.accounts, &account, &before));
    saved.commit(&common.chance).await.unwrap();
    let file = fixture.api.admin().get(&format!("{PATH}/{}", id(1))).await.expect(200);
    assert_eq!(
        (&file["status"], &file["is_searchable"]),
        (&"inactive".into(), &false.into())
    );
    assert_eq!(file["dormant_since"], json!(noon() + days(DORMANT_DAYS)));
    assert_eq!(file["rests"][0]["event"], "rest");
}

/// An introduction of this executive by another employer each, that went through these stages.
async fn introduced(fixture: &Fixture, executive: u32, stages: &[Stage]) {
    let common = &fixture.app.common;
    let contact = json!({ "email": "a@example.com", "greeting": "A", "locale": "en" });
    let people = json!({
        "employer_id": id(99), "employer_company_id": records::company_of(&id(99)), "employer_name": "Kofi Mensah", "employer_contact": contact,
        "executive_id": id(executive), "executive_name": "Amina Diallo", "executive_contact": contact,
    });
    let proposal = json!({ "engagement": "permanent", "message": "We are looking for a finance chief to lead us." });
    let mut introduction = Introduction::new(
        IntroductionId::new(&common.clock, &common.chance),
        serde_json::from_value(people).unwrap(),
        serde_json::from_value(proposal).unwrap(),
        stages.is_empty(),
        common.clock.now(),
    );
    introduction
        .reached
        .extend(stages.iter().map(|stage| (*stage, common.clock.now())));
    fixture.app.introductions.table.create(&introduction).await.unwrap();
}

#[tokio::test]
async fn the_candidate_file_counts_introductions_meetings_and_placements() {
    let fixture = Fixture::new().await;
    let admin = fixture.api.admin();
    for number in [1, 2] {
        executive(&fixture, number, |_, _| ()).await;
    }
    let counts = async |number: u32| {
        let file = admin.get(&format!("{PATH}/{}", id(number))).await.expect(200);
        ["introductions_count", "interviews_count", "placement_count"].map(|field| file[field].as_u64().unwrap())
    };
    assert_eq!(counts(1).await, [0, 0, 0]);
    let met = [Stage::Pending, Stage::Accepted, Stage::Scheduled];
    let placed = [&met[..], &[Stage::Contracted, Stage::Completed]].concat();
    // The first is a draft, of which the executive does not know.
    for stages in [&[][..], &met[..1], &met[..2], &met, &placed] {
        introduced(&fixture, 1, stages).await;
    }
    assert_eq!(counts(1).await, [4, 2, 1]);
    assert_eq!(counts(2).await, [0, 0, 0], "of another executive");
}
