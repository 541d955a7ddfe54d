//! The candidate list and the moves of a vetting.

use std::collections::BTreeSet;

use domain::{
    Account, AccountId, Document, ExecutiveProfile, Role,
    account::AccountState,
    candidate::{Candidate, Record},
    document::DocumentStatus,
    vetting::Vetting,
    vetting_process::{MACHINE, VettingActor, VettingState},
};
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::{List, Read, vetting::CandidateExport};
use testkit::records;

use crate::fixture::Fixture;

pub(crate) const PATH: &str = "/api/admin/candidates";

pub(crate) fn id(number: u32) -> AccountId {
    format!("usr_{number:032x}").parse().unwrap()
}

/// A registered executive, with the row that the search indexer writes.
pub(crate) async fn executive(
    fixture: &Fixture,
    number: u32,
    change: impl FnOnce(&mut Account, &mut ExecutiveProfile),
) {
    let mut account = records::account(id(number), Role::Executive);
    account.vetting_status = None;
    account.created_at += SignedDuration::from_secs(i64::from(number));
    let mut profile = records::profile(id(number));
    change(&mut account, &mut profile);
    let line = Candidate::of(&account, Some(&profile), Record::default()).unwrap();
    let kept = store::account::create(&fixture.app.common.accounts, &account)
        .create(&fixture.app.profiles, &profile)
        .and(store::candidate::relist(
            &fixture.app.profiles,
            None,
            Some(&line),
            fixture.local.clock.now(),
        ));
    kept.commit(&fixture.app.common.chance).await.unwrap();
}

fn numbers(page: &Value) -> Vec<u32> {
    let ids = page["candidates"]
        .as_array()
        .unwrap()
        .iter()
        .map(|candidate| candidate["id"].as_str().unwrap());
    ids.map(|id| u32::from_str_radix(&id[4..], 16).unwrap()).collect()
}

#[tokio::test]
async fn approval_updates_the_search_index() {
    let fixture = Fixture::new().await;
    let admin = fixture.api.admin();
    executive(&fixture, 1, |_, _| ()).await;
    let path = |action: &str| format!("{PATH}/{}/{action}", id(1));
    let later = || fixture.local.clock.advance(SignedDuration::from_secs(1));

    let started = admin.put(&path("start-vetting"), json!({})).await.expect(200);
    assert_eq!(
        (&started["vetting_status"], &started["is_searchable"]),
        (&"in_progress".into(), &false.into())
    );
    let next: Vec<_> = started["allowed_transitions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|way| way["event"].as_str().unwrap())
        .collect();
    assert_eq!(next, ["approve", "reject"]);

    later();
    let refused = admin.put(&path("reject"), json!({ "reason": "  " })).await.expect(422);
    assert_eq!(refused["errors"][0]["field"], "reason");
    admin
        .put(&path("reject"), json!({ "reason": "Two references did not answer" }))
        .await
        .expect(200);
    let again = admin.put(&path("approve"), json!({})).await.expect(409);
    assert_eq!(
        (&again["code"], &again["allowed_transitions"][0]["event"]),
        (&"invalid_move".into(), &"start_vetting".into())
    );
    later();
    admin.put(&path("start-vetting"), json!({})).await.expect(200);
    later();
    fixture.hand_in(&id(1)).await;
    later();
    let nobody_said_why = admin.call("PUT", &path("approve"), axum::body::Body::empty()).await;
    let approved = nobody_said_why.expect(200);
    assert_eq!(
        (&approved["vetting_status"], &approved["is_searchable"]),
        (&"approved".into(), &true.into())
    );

    let events: Vec<_> = approved["history"]
        .as_array()
        .unwrap()
        .iter()
        .map(|move_| move_["event"].as_str().unwrap())
        .collect();
    // The evidence caused these moves, in this order.
    assert_eq!(events.len(), 7);
    assert_eq!(events.iter().collect::<BTreeSet<_>>().len(), 6, "{events:?}");
    let rejection = approved["history"]
        .as_array()
        .unwrap()
        .iter()
        .find(|move_| move_["event"] == "reject")
        .unwrap();
    assert_eq!(
        (&rejection["reason"], &rejection["by"]),
        (&"Two references did not answer".into(), &admin.id().to_string().into())
    );
    let mut read = admin.get(&format!("{PATH}/{}", id(1))).await.expect(200);
    assert!(read["picture_url"].take().is_string(), "only a read has the link");
    for count in ["introductions_count", "interviews_count", "placement_count"] {
        assert_eq!(read[count].take(), 0, "and the counts");
    }
    assert_eq!(read, approved);

    assert_eq!(fixture.read(&id(1)).await.vetting_status, Some(Vetting::Approved));
    let mut looks = fixture.local.facts("vetting").await;
    looks.retain(|fact| fact["name"] == "profile_changed");
    assert_eq!(looks.len(), 5);
    assert!(looks.iter().all(|fact| fact["body"]["account_id"] == id(1).as_str()));
    let figures = &admin.get(PATH).await.expect(200)["figures"];
    assert_eq!(
        figures,
        &json!({ "total": 1, "verified": 1, "pending_review": 0, "active": 1, "incomplete": 0, "placements": 0 })
    );
}

#[tokio::test]
async fn every_move_from_every_state_follows_the_table() {
    let fixture = Fixture::new().await;
    let admin = fixture.api.admin();
    for (number, state) in (0..).zip(Vetting::ALL) {
        for (action, event, reason) in [
            ("start-vetting", "start_vetting", None),
            ("approve", "approve", None),
            ("reject", "reject", Some("why")),
        ] {
            let number = number * 10 + action.len() as u32;
            executive(&fixture, number, |account, _| account.vetting_status = Some(*state)).await;
            let reply = admin
                .put(&format!("{PATH}/{}/{action}", id(number)), json!({ "reason": reason }))
                .await;
            let is_allowed = MACHINE
                .next(VettingState::of(*state), VettingActor::Admin)
                .any(|row| row.event.as_str() == event);
            assert_eq!(reply.status, if is_allowed { 200 } else { 409 }, "{state} {action}");
        }
    }
}

#[tokio::test]
async fn two_simultaneous_admins_make_the_move_once() {
    let fixture = Fixture::new().await;
    executive(&fixture, 1, |account, _| {
        account.vetting_status = Some(Vetting::InProgress);
    })
    .await;
    fixture.hand_in(&id(1)).await;
    let (one, other) = (fixture.api.admin(), fixture.api.admin());
    let path = format!("{PATH}/{}", id(1));
    let (approve, reject) = (format!("{path}/approve"), format!("{path}/reject"));
    let (approved, rejected) = tokio::join!(
        one.put(&approve, json!({})),
        other.put(&reject, json!({ "reason": "No" }))
    );
    let mut statuses = [approved.status, rejected.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    let history = one.get(&path).await.expect(200)["history"].clone();
    let decisions = history.as_array().unwrap().iter();
    let decided = decisions.filter(|move_| move_["actor"] == "admin").count();
    assert_eq!(decided, 1, "{history:#}");
}

#[tokio::test]
async fn notes_have_an_author_and_are_never_removed() {
    let fixture = Fixture::new().await;
    let admin = fixture.api.admin();
    executive(&fixture, 1, |_, _| ()).await;
    let path = format!("{PATH}/{}/notes", id(1));
    for text in ["Called on Monday.", "Speaks French."] {
        admin.put(&path, json!({ "notes": text })).await.expect(200);
        fixture.local.clock.advance(SignedDuration::from_secs(1));
    }
    assert_eq!(admin.put(&path, json!({ "notes": " " })).await.problem(422), "invalid");
    let notes = &admin.get(&format!("{PATH}/{}", id(1))).await.expect(200)["notes"];
    let texts: Vec<_> = notes.as_array().unwrap().iter().map(|note| &note["text"]).collect();
    assert_eq!(texts, ["Speaks French.", "Called on Monday."]);
    assert_eq!(notes[0]["by"], admin.id().to_string());
}

#[tokio::test]
async fn the_file_shows_contact_details_and_last_activity() {
    let fixture = Fixture::new().await;
    let admin = fixture.api.admin();
    executive(&fixture, 1, |account, _| {
        account.phone = Some("+254700000001".parse().unwrap());
        account.last_login_at = Some(testkit::noon());
    })
    .await;
    executive(&fixture, 2, |account, _| account.last_login_at = None).await;
    let file = async |number| admin.get(&format!("{PATH}/{}", id(number))).await.expect(200);
    let known = file(1).await;
    assert_eq!(
        (&known["phone"], &known["last_active"]),
        (&json!("+254700000001"), &json!(testkit::noon()))
    );
    let fresh = file(2).await;
    assert_eq!((&fresh["phone"], &fresh["last_active"]), (&Value::Null, &Value::Null));
}

#[tokio::test]
async fn an_export_contains_the_filtered_candidates_and_no_formula() {
    let fixture = Fixture::new().await;
    let admin = fixture.api.admin();
    for number in 0..3 {
        executive(&fixture, number, |account, profile| {
            account.last_name = "=HYPERLINK(1)".parse().unwrap();
            profile.details.current_company = Some("+Savanna, \"Holdings\"".parse().unwrap());
            if number == 2 {
                account.vetting_status = Some(Vetting::Approved);
            }
        })
        .await;
    }
    let export = format!("{PATH}/export?vetting_status=unvetted");
    let reply = admin.get(&export).await;
    assert_eq!(reply.status, 200);
    assert_eq!(reply.headers["content-type"], "text/csv; charset=utf-8");
    assert!(reply.headers["content-disposition"].contains("candidates-2026-11-20.csv"));
    let lines: Vec<_> = reply.text.split("\r\n").collect();
    assert!(lines[0].starts_with("\u{feff}\"id\",\"first_name\""));
    assert_eq!(lines.len(), 4, "headings, two candidates, the end: {lines:?}");
    assert!(lines[1].contains("\"'=HYPERLINK(1)\"") && lines[1].contains("\"'+Savanna, \"\"Holdings\"\"\""));
    let events = fixture.local.outbox("vetting").await;
    assert_eq!(events.len(), 1, "nobody is notified of an export: {events:?}");
    assert_eq!(events[0]["body"], json!({"kind": "candidates", "records": 2}));
    let exports = &fixture.app.vettings.table;
    let kept = exports.all::<CandidateExport>(&List::of("EXPORTS")).await.unwrap();
    assert_eq!((kept.len(), &kept[0].by, kept[0].candidates), (1, &admin.id(), 2));
    assert!(kept[0].filters.contains("Unvetted"), "{}", kept[0].filters);
    assert_eq!(fixture.api.employer().get(&export).await.problem(403), "forbidden");
}

#[tokio::test]
async fn twenty_exports_an_hour_are_allowed() {
    let fixture = Fixture::new().await;
    let (admin, other) = (fixture.api.admin(), fixture.api.admin());
    let export = format!("{PATH}/export");
    for _ in 0..20 {
        assert_eq!(admin.get(&export).await.status, 200);
    }
    assert_eq!(admin.get(&export).await.problem(429), "too_many");
    assert_eq!(other.get(&export).await.status, 200);
}

#[tokio::test]
async fn a_completion_is_a_percentage() {
    let fixture = Fixture::new().await;
    let admin = fixture.api.admin();
    for path in [PATH.to_owned(), format!("{PATH}/export")] {
        for bound in ["min_completion", "max_completion"] {
            assert_eq!(admin.get(&format!("{path}?{bound}=100")).await.status, 200);
            let reply = admin.get(&format!("{path}?{bound}=101")).await;
            assert_eq!(reply.body["errors"][0]["field"], bound);
            assert_eq!(reply.problem(422), "invalid");
        }
    }
}

#[tokio::test]
async fn the_list_filters_pages_and_counts() {
    let fixture = Fixture::new().await;
    let admin = fixture.api.admin();
    for number in 0..12 {
        executive(&fixture, number, |account, profile| {
            account.vetting_status = Some(Vetting::ALL[number as usize % 4]);
            if number % 3 == 0 {
                profile.details.bio = None;
                profile.details.specializations.clear();
                account.first_name = "Zuberi".parse().unwrap();
            }
            if number == 5 {
                account.state = AccountState::Suspended;
            }
        })
        .await;
    }
    let list = async |query: &str| admin.get(&format!("{PATH}?{query}")).await.expect(200);
    let all = list("limit=100").await;
    assert_eq!((numbers(&all), &all["total"]), ((0..12).rev().collect(), &12.into()));
    assert_eq!(
        all["figures"],
        json!({ "total": 12, "verified": 3, "pending_review": 3, "active": 11, "incomplete": 4, "placements": 0 })
    );
    for (query, expected, total) in [
        ("vetting_status=in_progress", vec![9, 5, 1], Some(3)),
        ("status=inactive", vec![5], Some(1)),
        ("status=active&vetting_status=in_progress", vec![9, 1], Some(2)),
        ("max_completion=79", vec![9, 6, 3, 0], Some(4)),
        ("min_completion=80&vetting_status=unvetted", vec![8, 4], Some(2)),
        ("min_completion=60&max_completion=80", vec![9, 6, 3, 0], None),
        ("q=zuberi+DIA", vec![9, 6, 3, 0], None),
        ("q=savanna&vetting_status=rejected", vec![11, 7, 3], None),
        ("q=nobody", vec![], None),
    ] {
        let page = list(query).await;
        assert_eq!(
            (numbers(&page), &page["total"]),
            (expected.clone(), &total.into()),
            "{query}"
        );
        // The same, in pages of two.
        let (mut seen, mut cursor) = (Vec::new(), String::new());
        loop {
            let page = list(&format!("{query}&limit=2{cursor}")).await;
            seen.extend(numbers(&page));
            let Some(next) = page["next_cursor"].as_str() else {
                break;
            };
            cursor = format!("&cursor={next}");
            assert_eq!(
                admin.get(&format!("{PATH}?limit=2{cursor}&q=other")).await.problem(400),
                "bad_cursor"
            );
        }
        assert_eq!(seen, expected, "{query}");
    }
}

#[tokio::test]
async fn an_account_that_is_no_candidate_gets_404() {
    let fixture = Fixture::new().await;
    let admin = fixture.api.admin();
    fixture
        .keep(
            id(7),
            "e@example.com".parse().unwrap(),
            Role::Employer,
            AccountState::Active,
        )
        .await;
    for path in [
        format!("{PATH}/{}/approve", id(7)),
        format!("{PATH}/{}/approve", id(8)),
        format!("{PATH}/nobody/approve"),
        format!("{PATH}/{}/promote", id(7)),
    ] {
        assert_eq!(admin.put(&path, json!({})).await.problem(404), "not_found", "{path}");
    }
    assert_eq!(admin.get(&format!("{PATH}/{}", id(7))).await.problem(404), "not_found");
    assert_eq!(admin.get(&format!("{PATH}?limit=0")).await.problem(422), "invalid");
    assert_eq!(
        admin.get(&format!("{PATH}?vetting_status=maybe")).await.problem(422),
        "invalid"
    );
    assert_eq!(fixture.api.employer().get(PATH).await.problem(403), "forbidden");
    assert_eq!(fixture.api.anonymous().get(PATH).await.problem(401), "unauthenticated");
}

#[tokio::test]
async fn a_move_is_visible_before_the_list_row_exists() {
    let fixture = Fixture::new().await;
    fixture
        .keep(
            id(1),
            "amina@example.com".parse().unwrap(),
            Role::Executive,
            AccountState::Active,
        )
        .await;
    let path = format!("{PATH}/{}/start-vetting", id(1));
    let view = fixture.api.admin().put(&path, json!({})).await.expect(200);
    assert_eq!(
        (&view["vetting_status"], &view["profile_completion"]),
        (&"in_progress".into(), &0.into())
    );
    let line: Option<Read<Candidate>> = fixture.app.profiles.get(&id(1)).await.unwrap();
    assert_eq!(line.unwrap().vetting_status, Vetting::InProgress);
}

#[tokio::test]
async fn the_file_of_a_candidate_shows_the_approved_photo_and_no_other() {
    let fixture = Fixture::new().await;
    executive(&fixture, 1, |_, _| ()).await;
    let (admin, path) = (fixture.api.admin(), format!("{PATH}/{}", id(1)));
    let [_, pending, _] = records::required_documents(&id(1), DocumentStatus::Pending);
    fixture.app.vettings.documents.create(&pending).await.unwrap();
    assert_eq!(admin.get(&path).await.expect(200)["picture_url"], Value::Null);
    let approved = Document {
        status: DocumentStatus::Approved,
        version: 2,
        ..pending.clone()
    };
    fixture.app.vettings.documents.create(&approved).await.unwrap();
    let url = admin.get(&path).await.expect(200)["picture_url"].clone();
    let place = format!("documents/{}/{}", id(1), approved.id);
    assert!(url.as_str().unwrap().contains(&place), "{url}");
}
