//! GET /api/introductions/workflow-dashboard, /analytics and /response-rate.

use domain::{
    ExecutiveProfile, JobApplication, Role,
    introduction::{Party, StageEvent},
    job_application::JobApplicationStatus,
    profile::Seat,
    time::days,
};
use serde_json::{Value, json};
use testkit::{
    Person,
    records::{self, company_of},
};

use crate::fixture::{Fixture, at, fixture, offer, request};

/// An employer with four requests: with an offer, accepted, declined after two days, and open.
async fn busy(fixture: &Fixture) -> (Person, Vec<(Person, Value)>) {
    let employer = fixture.employer().await;
    let mut asked = Vec::new();
    for _ in 0..4 {
        let executive = fixture.executive(json!({}), json!({})).await;
        let sent = employer
            .post("/api/introductions", request(&executive.id()))
            .await
            .expect(201);
        asked.push((executive, sent));
    }
    for (executive, sent) in &asked[..2] {
        executive
            .put(&at(sent, "/workflow-status"), json!({"new_status": "accepted"}))
            .await
            .expect(200);
    }
    let offered = &asked[0].1;
    employer
        .put(&at(offered, "/workflow-status"), json!({"new_status": "in_progress"}))
        .await
        .expect(200);
    employer
        .post(&at(offered, "/offer"), offer("2026-12-10"))
        .await
        .expect(201);
    fixture.local.clock.advance(days(2));
    asked[2]
        .0
        .put(&at(&asked[2].1, "/workflow-status"), json!({"new_status": "declined"}))
        .await
        .expect(200);
    (employer, asked)
}

#[tokio::test]
async fn the_dashboard_totals_everything_and_lists_the_filtered() {
    let fixture = fixture().await;
    let (employer, asked) = busy(&fixture).await;
    let path = "/api/introductions/workflow-dashboard";
    let all = employer.get(path).await.expect(200);
    let counts = json!({"offer_made": 1, "accepted": 1, "declined": 1, "pending": 1});
    assert_eq!(
        all["summary"],
        json!({"total": 4, "success_rate": 0.0, "urgent_count": 0, "overdue_count": 0, "status_counts": counts})
    );
    assert_eq!(
        (&all["total"], all["introductions"].as_array().unwrap().len()),
        (&json!(4), 4)
    );
    let some = employer
        .get(&format!("{path}?status_filter=accepted&status_filter=declined&limit=1"))
        .await
        .expect(200);
    assert_eq!(
        (&some["total"], some["introductions"].as_array().unwrap().len()),
        (&json!(2), 1)
    );
    let cursor = some["next_cursor"].as_str().unwrap();
    let more = format!("{path}?status_filter=accepted&status_filter=declined&limit=1&cursor={cursor}");
    assert_eq!(
        employer.get(&more).await.expect(200)["introductions"]
            .as_array()
            .unwrap()
            .len(),
        1
    );

    // After nine days the acceptance is overdue; after thirteen, an offer with a start within a month is urgent (4 + 3
    // + 2).
    fixture.local.clock.advance(days(11));
    let late = employer.get(&format!("{path}?priority_filter=high")).await.expect(200);
    assert_eq!(
        (&late["summary"]["overdue_count"], &late["summary"]["urgent_count"]),
        (&json!(1), &json!(1))
    );
    let listed = late["introductions"].as_array().unwrap();
    assert_eq!((listed.len(), &listed[0]["id"]), (1, &asked[0].1["id"]));
    assert_eq!(late["total"], Value::Null);
}

#[tokio::test]
async fn the_dashboard_and_the_analytics_read_each_introduction_once() {
    let fixture = fixture().await;
    let (employer, _) = busy(&fixture).await;
    let (api, reads) = fixture.watched().await;
    let employer = api.person(employer.id(), Role::Employer);
    for (path, is_now) in [
        ("/api/introductions/workflow-dashboard?limit=2", true),
        ("/api/introductions/workflow-dashboard?priority_filter=low", true),
        ("/api/introductions/analytics", false),
    ] {
        employer.get(path).await.expect(200);
        let read: Vec<bool> = reads.lock().unwrap().drain(..).collect();
        assert_eq!(read, [is_now; 4], "{path}");
    }
}

#[tokio::test]
async fn the_dashboards_pages_continue_after_the_first() {
    let fixture = fixture().await;
    let (employer, asked) = busy(&fixture).await;
    let (mut found, mut next) = (Vec::new(), Value::Null);
    loop {
        let cursor = next
            .as_str()
            .map(|cursor| format!("&cursor={cursor}"))
            .unwrap_or_default();
        let path = format!(
            "/api/introductions/workflow-dashboard?limit=1&status_filter=pending&status_filter=declined{cursor}"
        );
        let page = employer.get(&path).await.expect(200);
        found.extend(
            page["introductions"]
                .as_array()
                .unwrap()
                .iter()
                .map(|one| one["id"].clone()),
        );
        assert_eq!(page["summary"]["total"], 4);
        next = page["next_cursor"].clone();
        if next.is_null() {
            break;
        }
    }
    // They were sent at the same instant: either may be the newer one.
    let mut expected = [&asked[2].1["id"], &asked[3].1["id"]].map(ToString::to_string);
    let mut found: Vec<_> = found.iter().map(ToString::to_string).collect();
    expected.sort();
    found.sort();
    assert_eq!(found, expected);
}

#[tokio::test]
async fn a_dashboard_is_for_the_employers_of_the_company_and_for_admins_who_name_it() {
    let fixture = fixture().await;
    let (employer, _) = busy(&fixture).await;
    for path in ["/api/introductions/workflow-dashboard", "/api/introductions/analytics"] {
        let of = format!("{path}?company_id={}", company_of(&employer.id()));
        fixture.api.employer().get(&of).await.expect(403);
        let colleague = fixture.api.employer().beside(&employer, Seat::Recruiter);
        assert_eq!(
            colleague.get(&of).await.expect(200),
            employer.get(path).await.expect(200)
        );
        fixture.api.executive().get(path).await.expect(403);
        let admin = fixture.api.admin();
        admin.get(path).await.expect(422);
        admin.get(&of).await.expect(200);
    }
}

#[tokio::test]
async fn analytics_cover_the_introductions_of_the_requested_days() {
    let fixture = fixture().await;
    let nobody = fixture.employer().await;
    let path = "/api/introductions/analytics";
    let nothing = nobody.get(path).await.expect(200);
    assert_eq!(
        (&nothing["total_introductions"], &nothing["success_rate"]),
        (&json!(0), &Value::Null)
    );
    assert_eq!(nothing["conversion_funnel"]["requested"], 0);
    let (employer, _) = busy(&fixture).await;
    let some = employer.get(path).await.expect(200);
    let funnel = json!({
        "requested": 4, "accepted": 2, "in_talks": 1, "offer_made": 1, "offer_accepted": 0, "contracted": 0, "completed": 0,
    });
    assert_eq!(some["conversion_funnel"], funnel);
    assert_eq!(
        (&some["success_rate"], &some["average_time_to_response"]),
        (&json!(0.0), &json!(16.0))
    );
    assert_eq!(
        (&some["date_range"], &some["average_time_to_completion"]),
        (&json!(30), &Value::Null)
    );
    fixture.local.clock.advance(days(10));
    assert_eq!(
        employer.get(&format!("{path}?date_range=7")).await.expect(200)["total_introductions"],
        0
    );
    for wrong in ["0", "366", "x"] {
        employer.get(&format!("{path}?date_range={wrong}")).await.expect(422);
    }
}

#[tokio::test]
async fn the_success_rate_of_both_tabs_leaves_open_requests_and_discarded_drafts_out() {
    let fixture = fixture().await;
    let (first, second) = (fixture.pair().await, fixture.pair().await);
    let employer = &first.employer;
    let rates = async || {
        let dashboard = employer.get("/api/introductions/workflow-dashboard").await.expect(200);
        let analytics = employer.get("/api/introductions/analytics").await.expect(200);
        [
            dashboard["summary"]["success_rate"].clone(),
            analytics["success_rate"].clone(),
        ]
    };
    let mut draft = request(&second.executive.id());
    draft["save_as_draft"] = true.into();
    let draft = employer.post("/api/introductions", draft).await.expect(201);
    let draft = format!("/api/introductions/{}/workflow-status", draft["id"].as_str().unwrap());
    employer
        .put(&draft, json!({"new_status": "cancelled"}))
        .await
        .expect(200);
    let sent = fixture.requested_introduction(&first).await;
    assert_eq!(rates().await, [Value::Null, Value::Null], "nothing is decided");
    let sent = format!("/api/introductions/{}/workflow-status", sent["id"].as_str().unwrap());
    let declined = json!({"new_status": "declined"});
    first.executive.put(&sent, declined).await.expect(200);
    assert_eq!(rates().await, [json!(0.0), json!(0.0)]);
}

#[tokio::test]
async fn a_response_rate_is_shown_from_the_minimum_number_of_responses() {
    let fixture = fixture().await;
    let executive = fixture.executive(json!({}), json!({})).await;
    let path = format!("/api/introductions/response-rate?account_id={}", executive.id());
    let mut sent = Vec::new();
    for _ in 0..3 {
        let employer = fixture.employer().await;
        sent.push(
            employer
                .post("/api/introductions", request(&executive.id()))
                .await
                .expect(201),
        );
    }
    let asker = fixture.employer().await;
    for (introduction, answer) in sent.iter().zip(["accepted", "declined"]) {
        executive
            .put(&at(introduction, "/workflow-status"), json!({"new_status": answer}))
            .await
            .expect(200);
        assert_eq!(
            asker.get(&path).await.expect(200)["response_rate"],
            Value::Null,
            "two say nothing"
        );
    }
    // The third lapses, as the timekeeper would do it.
    let id = sent[2]["id"].as_str().unwrap().parse().unwrap();
    fixture.local.clock.advance(days(14));
    let mut last = fixture.introductions.get(&id).await.unwrap().unwrap();
    let (before, now) = (last.it.clone(), fixture.local.clock.now());
    let moved = last.perform(StageEvent::Expire, Party::System, None, now).unwrap();
    let entry = last.note(
        domain::HistoryId::new(&fixture.local.clock, &domain::Chance::system()),
        Party::System,
        None,
        domain::introduction::Happened::Moved(moved, None),
        now,
    );
    let change = fixture
        .introductions
        .change(&fixture.local.table("timers"), &before, &last, &entry);
    change.commit(&domain::Chance::system()).await.unwrap();
    assert_eq!(asker.get(&path).await.expect(200)["response_rate"], 66.7);
    // An executive whose shield excludes the caller has no rate for them.
    let mut profile = fixture
        .profiles
        .get::<ExecutiveProfile>(&executive.id())
        .await
        .unwrap()
        .unwrap();
    profile.privacy.shield = serde_json::from_value(json!([{ "kind": "company", "name": "Savanna Bank" }])).unwrap();
    fixture.profiles.save(&profile).await.unwrap();
    assert_eq!(asker.get(&path).await.expect(200)["response_rate"], Value::Null);
    assert_eq!(executive.get(&path).await.expect(200)["response_rate"], 66.7);
    fixture.api.admin().get(&path).await.expect(403);
    asker.get("/api/introductions/response-rate").await.expect(422);
}

#[tokio::test]
async fn the_rate_of_a_company_includes_its_answers_to_applicants() {
    let fixture = fixture().await;
    let (employer, executive) = (fixture.employer().await, fixture.executive(json!({}), json!({})).await);
    let path = format!(
        "/api/introductions/response-rate?company_id={}",
        company_of(&employer.id())
    );
    let (jobs, timers) = (&fixture.app.jobs, &fixture.app.timers);
    for (number, is_missed) in [false, false, false, true].into_iter().enumerate() {
        let job = records::job(&employer.id());
        let mut application = records::job_application(&job, &executive.id());
        application.company_id = company_of(&employer.id());
        jobs.create(&application).await.unwrap();
        let mut read = jobs.get::<JobApplication>(&application.id).await.unwrap().unwrap();
        if is_missed {
            assert!(read.note_missed_answer(application.due_at));
        } else {
            read.status = JobApplicationStatus::Shortlisted;
        }
        let now = fixture.local.clock.now();
        let saved = store::job_application::save(jobs, timers, &application, &read, now);
        saved.commit(&domain::Chance::system()).await.unwrap();
        let expected = if number < 2 {
            Value::Null
        } else {
            json!(if is_missed { 75.0 } else { 100.0 })
        };
        assert_eq!(
            executive.get(&path).await.expect(200)["response_rate"],
            expected,
            "{number}"
        );
    }
}
