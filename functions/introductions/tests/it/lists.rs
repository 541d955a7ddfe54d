//! GET /api/introductions, GET /api/introduction/my-requests

use std::collections::BTreeMap;

use domain::{introduction::Stage, profile::Seat};
use serde_json::{Value, json};
use store::Side;
use testkit::{Person, records::company_of};

use crate::fixture::{Fixture, at, fixture, offer, request};

async fn everything(who: &Person, filter: &str) -> Vec<Value> {
    let mut found = Vec::new();
    let mut cursor = String::new();
    loop {
        let page = who
            .get(&format!("/api/introductions?limit=2{filter}{cursor}"))
            .await
            .expect(200);
        let introductions = page["introductions"].as_array().unwrap();
        assert!(introductions.len() <= 2);
        found.extend(introductions.iter().cloned());
        let Some(next) = page["next_cursor"].as_str() else {
            assert_eq!(page["total"], found.len(), "{filter}");
            return found;
        };
        cursor = format!("&cursor={next}");
    }
}

/// An employer with five requests; two were accepted and one of those has ended.
async fn busy(fixture: &Fixture) -> (Person, Vec<(Person, Value)>) {
    let employer = fixture.employer().await;
    let mut asked = Vec::new();
    for _ in 0..5 {
        let executive = fixture.executive(json!({}), json!({})).await;
        let sent = employer
            .post("/api/introductions", request(&executive.id()))
            .await
            .expect(201);
        fixture.local.clock.advance(jiff::SignedDuration::from_secs(60));
        asked.push((executive, sent));
    }
    for (executive, sent) in &asked[1..3] {
        executive
            .put(&at(sent, "/workflow-status"), json!({"new_status": "accepted"}))
            .await
            .expect(200);
    }
    let why = json!({"new_status": "cancelled", "comment": "Filled."});
    employer
        .put(&at(&asked[1].1, "/workflow-status"), why)
        .await
        .expect(200);
    (employer, asked)
}

#[tokio::test]
async fn a_list_is_paged_newest_first_and_filtered() {
    let fixture = fixture().await;
    let (employer, asked) = busy(&fixture).await;
    let ids = |list: &[Value]| list.iter().map(|it| it["id"].clone()).collect::<Vec<_>>();
    let mut expected: Vec<_> = asked.iter().map(|(_, sent)| sent["id"].clone()).collect();
    expected.reverse();
    assert_eq!(ids(&everything(&employer, "").await), expected);
    let pending = [4, 3, 0].map(|n: usize| asked[n].1["id"].clone());
    assert_eq!(ids(&everything(&employer, "&status=pending").await), pending);
    let two = everything(&employer, "&status=accepted&status=cancelled").await;
    assert_eq!(ids(&two), [2, 1].map(|n: usize| asked[n].1["id"].clone()));
    assert!(everything(&employer, "&status=completed").await.is_empty());
    assert!(everything(&employer, "&direction=received").await.is_empty());
    let theirs = everything(&asked[2].0, "&direction=received").await;
    assert_eq!((theirs.len(), &theirs[0]["workflow_status"]), (1, &json!("accepted")));
    let alias = asked[2].0.get("/api/introduction/my-requests").await.expect(200);
    assert_eq!(alias["introductions"], json!(theirs));
}

#[tokio::test]
async fn a_page_has_one_to_a_hundred_introductions() {
    let fixture = fixture().await;
    let employer = fixture.employer().await;
    for list in [
        "introductions",
        "introduction/my-requests",
        "introductions/workflow-dashboard",
    ] {
        for limit in ["1", "100"] {
            employer.get(&format!("/api/{list}?limit={limit}")).await.expect(200);
        }
        for limit in ["0", "101", "65536"] {
            let reply = employer.get(&format!("/api/{list}?limit={limit}")).await;
            assert_eq!(reply.body["errors"][0]["field"], "limit", "{list} {limit}");
            assert_eq!(reply.problem(422), "invalid", "{list} {limit}");
        }
    }
}

#[tokio::test]
async fn totals_equal_a_recount() {
    let fixture = fixture().await;
    let (employer, asked) = busy(&fixture).await;
    let mut draft = request(&fixture.executive(json!({}), json!({})).await.id());
    draft["save_as_draft"] = json!(true);
    employer.post("/api/introductions", draft).await.expect(201);
    let sent = company_of(&employer.id());
    for who in asked.iter().map(|(executive, _)| executive).chain([&employer]) {
        let (id, is_employer) = (who.id(), who.id() == employer.id());
        let side = if is_employer {
            Side::SentBy(&sent)
        } else {
            Side::ReceivedBy(&id)
        };
        let mut recount = BTreeMap::<Stage, i64>::new();
        for introduction in everything(who, "").await {
            *recount
                .entry(serde_json::from_value(introduction["workflow_status"].clone()).unwrap())
                .or_default() += 1;
        }
        let mut counted = fixture.introductions.totals(side).await.unwrap();
        counted.retain(|_, count| *count != 0);
        assert_eq!(counted, recount);
    }
}

#[tokio::test]
async fn a_list_contains_only_the_introductions_of_the_caller_or_the_callers_company() {
    let fixture = fixture().await;
    let (employer, asked) = busy(&fixture).await;
    assert_eq!(
        fixture.employer().await.get("/api/introductions").await.expect(200)["total"],
        0
    );
    let colleague = fixture.api.employer().beside(&employer, Seat::Recruiter);
    assert_eq!(colleague.get("/api/introductions").await.expect(200)["total"], 5);
    let path = format!("/api/introductions?company_id={}", company_of(&employer.id()));
    fixture.employer().await.get(&path).await.expect(403);
    asked[0].0.get(&path).await.expect(403);
    let admin = fixture.api.admin();
    assert_eq!(admin.get(&path).await.expect(200)["total"], 5);
    let path = format!("/api/introductions?direction=received&account_id={}", asked[0].0.id());
    let seen = admin.get(&path).await.expect(200);
    assert_eq!(
        (&seen["total"], &seen["introductions"][0]["is_masked"]),
        (&json!(1), &json!(false))
    );
    let refused = admin.get("/api/introductions").await.expect(422);
    assert_eq!(refused["errors"][0]["field"], "company_id");
    admin.get("/api/introduction/my-requests").await.expect(403);
    fixture.api.anonymous().get("/api/introductions").await.expect(401);
}

#[tokio::test]
async fn the_singular_path_returns_the_same_list_for_both_parties() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    fixture.requested_introduction(&pair).await;
    for who in [&pair.employer, &pair.executive] {
        for filter in ["", "?status=pending", "?status=declined", "?priority=low&limit=1"] {
            let [plural, singular] = ["/api/introductions", "/api/introduction/my-requests"];
            let plural = who.get(&format!("{plural}{filter}")).await.expect(200);
            assert_eq!(
                who.get(&format!("{singular}{filter}")).await.expect(200),
                plural,
                "{filter}"
            );
        }
    }
}

#[tokio::test]
async fn a_cursor_fits_only_its_own_list() {
    let fixture = fixture().await;
    let (employer, _) = busy(&fixture).await;
    let page = employer.get("/api/introductions?limit=2").await.expect(200);
    let cursor = page["next_cursor"].as_str().unwrap();
    let stranger = fixture.employer().await;
    let path = format!("/api/introductions?cursor={cursor}");
    assert_eq!(stranger.get(&path).await.problem(400), "bad_cursor");
    assert_eq!(
        employer.get("/api/introductions?status=maybe").await.problem(422),
        "invalid"
    );
}

#[tokio::test]
async fn a_list_is_filtered_by_the_priority_it_has_for_its_reader() {
    let fixture = fixture().await;
    let (employer, asked) = busy(&fixture).await;
    let (executive, sent) = &asked[2];
    let talks = json!({"new_status": "in_progress"});
    employer.put(&at(sent, "/workflow-status"), talks).await.expect(200);
    employer
        .post(&at(sent, "/offer"), offer("2027-06-01"))
        .await
        .expect(201);
    let words = json!({"comment": "We hope to hear from you."});
    employer.post(&at(sent, "/workflow-actions"), words).await.expect(201);
    fixture.local.clock.advance(jiff::SignedDuration::from_hours(14 * 24));
    for (reader, priority, found) in [
        (executive, "high", 1),
        (executive, "medium", 0),
        (&employer, "high", 0),
        (&employer, "medium", 1),
        (&employer, "medium&priority=low", 4),
        (&employer, "low&status=offer_made", 0),
        (&employer, "low&status=pending", 3),
    ] {
        let page = reader.get(&format!("/api/introductions?priority={priority}")).await;
        let page = page.expect(200);
        let listed = page["introductions"].as_array().unwrap();
        assert_eq!((listed.len(), &page["total"]), (found, &Value::Null), "{priority}");
    }
    let alias = executive.get("/api/introduction/my-requests?priority=high").await;
    assert_eq!(alias.expect(200)["introductions"][0]["priority"], "high");
    let refused = executive.get("/api/introductions?priority=some").await.expect(422);
    assert_eq!(refused["code"], "invalid");
}
