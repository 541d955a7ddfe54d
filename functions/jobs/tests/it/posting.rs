//! Companies write, publish, pause and end jobs.

use domain::{job::JobStatus, platform::Feature, profile::Seat, time::days};
use serde_json::{Value, json};
use testkit::records;

use crate::fixture::{Fixture, form, once};

fn transitions(job: &Value) -> Vec<&str> {
    let ways = job["allowed_transitions"].as_array().unwrap().iter();
    ways.map(|way| way["event"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn the_first_job_of_a_company_waits_for_the_team_and_is_published_by_the_approval() {
    let fixture = Fixture::with_new_company().await;
    let job = fixture.draft(json!({})).await;
    let asked = fixture.act(&job, "publish", json!({})).await;
    assert_eq!(
        (&asked["status"], &asked["moderation_status"]),
        (&json!("draft"), &json!("pending"))
    );
    let blocked = &asked["allowed_transitions"][0];
    assert_eq!(blocked["blocked_sentence"]["code"], "job_under_review");
    fixture
        .api
        .anonymous()
        .get(&format!("/api/jobs/preview/{job}"))
        .await
        .problem(404);
    let queue = fixture
        .ada
        .get("/api/admin/jobs/moderate?status=pending")
        .await
        .expect(200);
    assert_eq!((&queue["count"], &queue["jobs"][0]["id"]), (&json!(1), &json!(job)));
    let approved = fixture.moderate(&job, json!({"action": "approve"})).await;
    assert_eq!(
        (&approved["status"], &approved["company_approved"]),
        (&json!("published"), &json!(0))
    );
    fixture
        .api
        .anonymous()
        .get(&format!("/api/jobs/preview/{job}"))
        .await
        .expect(200);
    // The second is published at once.
    let next = fixture.published(json!({"title": "Treasurer"})).await;
    let own = fixture.erik.get("/api/jobs/my/posted").await.expect(200);
    assert_eq!(own["counts"]["published"], 2);
    assert_eq!(own["jobs"][0]["needs_review"], false);
    assert!([&own["jobs"][0]["id"], &own["jobs"][1]["id"]].contains(&&json!(next)));
    assert_eq!(
        fixture.notices().await,
        [("job-approved".to_owned(), "Erik".to_owned())]
    );
}

#[tokio::test]
async fn a_company_that_is_not_verified_writes_drafts_and_publishes_nothing() {
    let fixture = Fixture::new().await;
    let paused = fixture.published(json!({"title": "Treasurer"})).await;
    fixture.act(&paused, "pause", json!({})).await;
    fixture.unverify().await;
    let draft = fixture.draft(json!({})).await;
    for (job, action) in [(draft, "publish"), (paused, "resume")] {
        let refused = fixture
            .erik
            .put(&format!("/api/jobs/{job}/{action}"), json!({}))
            .await
            .expect(409);
        assert_eq!(
            (&refused["code"], &refused["sentence"]["code"]),
            (&json!("invalid_move"), &json!("job_company_unverified"))
        );
    }
}

#[tokio::test]
async fn a_job_is_written_once_under_its_key_and_only_its_title_is_required() {
    let fixture = Fixture::new().await;
    let write = |body: Value| {
        let erik = once(&fixture.erik, "one");
        async move { erik.post("/api/jobs/create", body).await }
    };
    let first = write(json!({"title": "Chief Risk Officer"})).await.expect(201);
    let again = write(json!({"title": "Chief Risk Officer"})).await.expect(201);
    assert_eq!(first["id"], again["id"]);
    let published = fixture
        .erik
        .put(
            &format!("/api/jobs/{}/publish", first["id"].as_str().unwrap()),
            json!({}),
        )
        .await;
    let fields: Vec<_> = published.expect(422)["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it["field"].clone())
        .collect();
    assert_eq!(
        fields,
        [
            "engagement_type",
            "experience_level",
            "location",
            "countries",
            "description",
            "salary_range"
        ]
    );
}

#[tokio::test]
async fn invalid_forms_are_refused_with_the_field() {
    let fixture = Fixture::new().await;
    for (changes, field) in [
        (json!({"title": "x"}), "title"),
        (json!({"job_type": "contract"}), "job_type"),
        (
            json!({"salary_range": {"min": 2, "max": 1, "currency": "KWD", "type": "yearly"}}),
            "salary_range",
        ),
        (
            json!({"salary_range": {"min": 1, "max": 2, "currency": "XXX", "type": "yearly"}}),
            "salary_range.currency",
        ),
        (json!({"salary_withheld": "negotiable"}), "salary_withheld"),
        (
            json!({"questions": [{"question": "1"}, {"question": "2"}, {"question": "3"}, {"question": "4"}, {"question": "5"}, {"question": "6"}]}),
            "questions",
        ),
        (
            json!({"is_anonymous": true, "description": "Join Savanna Bank."}),
            "description",
        ),
        (
            json!({"is_anonymous": true, "requirements": ["Write to Erik Employer"]}),
            "requirements",
        ),
    ] {
        let refused = once(&fixture.erik, &changes.to_string())
            .post("/api/jobs/create", form(&changes))
            .await;
        let errors = refused.expect(422)["errors"].clone();
        assert_eq!(errors[0]["field"], field, "{changes}: {errors}");
    }
}

#[tokio::test]
async fn a_job_goes_through_its_life_and_every_other_move_is_refused() {
    let fixture = Fixture::new().await;
    let job = fixture.draft(json!({})).await;
    let close = json!({"close_reason": "filled"});
    let path = |action: &str| format!("/api/jobs/{job}/{action}");
    fixture.erik.put(&path("pause"), json!({})).await.problem(409);
    let published = fixture.act(&job, "publish", json!({})).await;
    assert_eq!(transitions(&published), ["pause", "close", "delete"]);
    let paused = fixture.act(&job, "pause", json!({})).await;
    assert_eq!(transitions(&paused), ["resume", "close", "delete"]);
    fixture
        .api
        .anonymous()
        .get(&format!("/api/jobs/preview/{job}"))
        .await
        .problem(404);
    let resumed = fixture.act(&job, "resume", json!({})).await;
    assert_eq!(resumed["expires_at"], published["expires_at"]);
    let refused = fixture.erik.put(&path("close"), json!({})).await.expect(422);
    assert_eq!(refused["errors"][0]["field"], "close_reason");
    let closed = fixture.act(&job, "close", close).await;
    assert_eq!(
        (&closed["status"], &closed["close_reason"]),
        (&json!("closed"), &json!("filled"))
    );
    // Readers see how it ended.
    let seen = fixture
        .api
        .anonymous()
        .get(&format!("/api/jobs/preview/{job}"))
        .await
        .expect(200);
    assert_eq!(
        (&seen["status"], &seen["close_reason"]),
        (&json!("closed"), &json!("filled"))
    );
    assert_eq!(fixture.act(&job, "reopen", json!({})).await["status"], "published");
    fixture.act(&job, "delete", json!({})).await;
    fixture.erik.get(&format!("/api/jobs/{job}")).await.problem(404);
    fixture.ada.get(&format!("/api/admin/jobs/{job}")).await.problem(404);
    assert_eq!(fixture.job(&job).await.status, JobStatus::Deleted);
    fixture.erik.put(&path("approve"), json!({})).await.problem(404);
}

#[tokio::test]
async fn readers_get_410_thirty_days_after_the_end() {
    let fixture = Fixture::new().await;
    let job = fixture.published(json!({})).await;
    fixture.act(&job, "close", json!({"close_reason": "cancelled"})).await;
    let read = || async {
        fixture
            .api
            .anonymous()
            .get(&format!("/api/jobs/preview/{job}"))
            .await
            .status
    };
    fixture
        .local
        .clock
        .advance(days(30) - jiff::SignedDuration::from_secs(1));
    assert_eq!(read().await, 200);
    fixture.local.clock.advance(jiff::SignedDuration::from_secs(1));
    assert_eq!(read().await, 410);
    let reopened = fixture
        .erik
        .put(&format!("/api/jobs/{job}/reopen"), json!({}))
        .await
        .expect(409);
    assert_eq!(reopened["sentence"]["code"], "job_reopen_too_late");
    fixture.erik.get(&format!("/api/jobs/{job}")).await.expect(200);
}

#[tokio::test]
async fn two_recruiters_who_change_a_job_at_once_do_not_overwrite_each_other() {
    let fixture = Fixture::new().await;
    let job = fixture.draft(json!({})).await;
    let colleague = fixture.colleague(Seat::Recruiter).await;
    let seen = fixture.erik.get(&format!("/api/jobs/{job}")).await.expect(200)["own"]["version"].to_string();
    let path = format!("/api/jobs/{job}");
    let edit = |person: testkit::Person, title: &'static str| {
        let (path, seen) = (path.clone(), seen.clone());
        async move {
            let person = person.with_header("if-match", format!("\"{seen}\""));
            person.put(&path, form(&json!({"title": title}))).await
        }
    };
    edit(fixture.erik.clone(), "Finance Director").await.expect(200);
    let refused = edit(colleague.clone(), "Treasurer").await.expect(409);
    assert_eq!(refused["code"], "stale");
    assert_eq!(fixture.job(&job).await.content.title.as_str(), "Finance Director");
    // Both publish: one move is made.
    let publish = |person: testkit::Person| {
        let path = format!("{path}/publish");
        async move { person.put(&path, json!({})).await.status }
    };
    let mut statuses = [publish(fixture.erik.clone()).await, publish(colleague).await];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
}

#[tokio::test]
async fn jobs_belong_to_the_company_and_obey_its_seats() {
    let fixture = Fixture::new().await;
    let job = fixture.draft(json!({})).await;
    let (recruiter, interviewer) = (
        fixture.colleague(Seat::Recruiter).await,
        fixture.colleague(Seat::Interviewer).await,
    );
    let other = fixture.other_employer().await;
    let path = format!("/api/jobs/{job}");
    assert_eq!(
        recruiter.get(&path).await.expect(200)["own"]["posted_by"],
        json!(fixture.erik.id())
    );
    interviewer.get(&path).await.expect(200);
    interviewer
        .put(&path, form(&json!({"title": "Mine"})))
        .await
        .problem(403);
    interviewer
        .put(&format!("{path}/publish"), json!({}))
        .await
        .problem(403);
    once(&interviewer, "new")
        .post("/api/jobs/create", form(&json!({})))
        .await
        .problem(403);
    for stranger in [&other, &fixture.amina] {
        stranger.get(&path).await.problem(404);
        stranger.put(&path, form(&json!({}))).await.problem(404);
    }
    assert_eq!(other.get("/api/jobs/my/posted").await.expect(200)["jobs"], json!([]));
    recruiter.put(&format!("{path}/publish"), json!({})).await.expect(200);
}

#[tokio::test]
async fn a_duplicate_is_a_draft_of_its_own() {
    let fixture = Fixture::new().await;
    let job = fixture.published(json!({"benefits": ["A car"]})).await;
    let copy = once(&fixture.erik, "copy")
        .post(&format!("/api/jobs/{job}/duplicate"), json!({}))
        .await
        .expect(201);
    assert_eq!(
        (&copy["status"], &copy["benefits"], &copy["application_count"]),
        (&json!("draft"), &json!(["A car"]), &json!(0))
    );
    assert_ne!(copy["id"], job);
}

#[tokio::test]
async fn the_switch_of_publishing_stops_it_and_nothing_else() {
    let fixture = Fixture::new().await;
    let job = fixture.draft(json!({})).await;
    let switches = records::switched_off(Feature::JobPublishing);
    fixture.app.common.accounts.create(&switches).await.unwrap();
    let refused = fixture
        .erik
        .put(&format!("/api/jobs/{job}/publish"), json!({}))
        .await
        .expect(409);
    assert_eq!(refused["code"], "switched_off");
    fixture.draft(json!({"title": "Another draft"})).await;
    fixture.act(&job, "delete", json!({})).await;
}

#[tokio::test]
async fn the_counters_of_company_and_team_equal_the_jobs() {
    let fixture = Fixture::new().await;
    let named = fixture.published(json!({"title": "One"})).await;
    fixture.published(json!({"title": "Two", "is_anonymous": true})).await;
    let gone = fixture.draft(json!({"title": "Three"})).await;
    fixture.act(&gone, "delete", json!({})).await;
    fixture.draft(json!({"title": "Four"})).await;
    fixture
        .ada
        .put(&format!("/api/admin/jobs/{named}/flag"), json!({"reason": "Reported."}))
        .await
        .expect(200);
    let own = fixture.erik.get("/api/jobs/my/posted").await.expect(200);
    let count = |status: &str| own["counts"][status].as_u64().unwrap();
    assert_eq!(
        (count("draft"), count("published"), count("closed"), count("expired")),
        (1, 2, 1, 0)
    );
    let all = fixture.ada.get("/api/admin/jobs").await.expect(200);
    assert_eq!(
        all["counts"],
        json!({"total": 4, "published": 2, "anonymous": 1, "flagged": 1, "pending": 0})
    );
    for (filter, found) in [
        ("", 4),
        ("?active=true", 3),
        ("?anonymous=true", 1),
        ("?flagged=true", 1),
        ("?status=closed", 1),
        ("?q=four", 1),
        ("?q=savanna", 4),
    ] {
        let list = fixture.ada.get(&format!("/api/admin/jobs{filter}")).await.expect(200);
        assert_eq!(list["jobs"].as_array().unwrap().len(), found, "{filter}");
    }
}
