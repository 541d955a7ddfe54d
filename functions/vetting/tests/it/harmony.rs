//! Process, account and candidate row always agree, in any order of changes.

use domain::{
    Account, Chance, VettingProcess,
    candidate::Candidate,
    document::{DocumentStatus, DocumentType},
    vetting_process::VettingState,
};
use serde_json::json;

use crate::fixture::{Fixture, decision};

const PROCESS: &str = "/api/executive/vetting-process";

#[tokio::test]
async fn the_three_projections_are_consistent_after_any_sequence_of_moves() {
    let fixture = Fixture::new().await;
    let admin = fixture.admin().await;
    let chance = Chance::seeded(20_261_121);
    let below = |most: u8| usize::from(chance.bytes::<1>()[0] % most);
    let mut seen = std::collections::BTreeSet::new();
    for round in 0..6 {
        let amina = if round % 2 == 0 {
            fixture.handed_in().await
        } else {
            fixture.executive().await
        };
        let (id, at) = (amina.id(), decision(&amina.id()));
        for _ in 0..24 {
            match below(10) {
                0 => drop(amina.post(PROCESS, json!({})).await),
                1 => drop(amina.post(&format!("{PROCESS}/submit"), json!({})).await),
                2 => drop(amina.post(&format!("{PROCESS}/reopen"), json!({})).await),
                3 => drop(admin.post(&at, json!({"action": "start"})).await),
                4 => drop(admin.post(&at, json!({"action": "approve"})).await),
                5 => drop(
                    admin
                        .post(&at, json!({"action": "reject", "feedback": "Once more."}))
                        .await,
                ),
                6 => drop(
                    admin
                        .post(&at, json!({"action": "reverify", "feedback": "A new employer."}))
                        .await,
                ),
                7 => {
                    let interview = json!({"start": "2027-03-01T09:00:00Z", "minutes": 30, "place": "Nairobi"});
                    let body = json!({"action": "schedule_interview", "interview": interview});
                    drop(admin.post(&at, body).await);
                }
                8 => {
                    let (approve, reject) = (
                        json!({"action": "approve"}),
                        json!({"action": "reject", "feedback": "No."}),
                    );
                    let both = tokio::join!(admin.post(&at, approve), admin.post(&at, reject));
                    drop(both);
                }
                _ => {
                    let status = DocumentStatus::ALL[below(4)];
                    let kind = [DocumentType::Resume, DocumentType::Photo, DocumentType::Id][below(3)];
                    fixture.document(&id, kind, status).await;
                    fixture.documents(&id, DocumentStatus::Approved).await;
                }
            }
            let account = fixture.app.common.accounts.get::<Account>(&id).await.unwrap().unwrap();
            let line = fixture
                .app
                .vettings
                .profiles
                .get::<Candidate>(&id)
                .await
                .unwrap()
                .unwrap();
            let process = fixture.app.vettings.table.get::<VettingProcess>(&id).await.unwrap();
            let state = process.map_or(VettingState::NotStarted, |process| process.state);
            seen.insert(state);
            assert_eq!(account.vetting_status.unwrap_or_default(), state.word());
            assert_eq!(line.vetting_status, state.word());
            assert_eq!(
                line.is_searchable,
                state == VettingState::Approved || account.vetted_at.is_some()
            );
        }
    }
    assert!(seen.len() >= 5, "the sequences come far: {seen:?}");
    let totals = fixture.app.vettings.queue_totals().await.unwrap();
    let queue = admin.get("/api/admin/vetting/queue").await.expect(200);
    let waiting = queue["vettings"].as_array().unwrap().len() as u64;
    assert_eq!(totals.background_check + totals.interview_scheduled, waiting);
}
