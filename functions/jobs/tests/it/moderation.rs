//! The team reviews, flags and writes jobs; members report them.

use domain::platform::ReviewTimes;
use serde_json::{Value, json};

use crate::fixture::{Fixture, form, once};

#[tokio::test]
async fn a_refused_job_tells_its_employer_why_and_can_be_submitted_again() {
    for (action, outcome) in [("reject", "rejected"), ("request_changes", "changes_requested")] {
        let fixture = Fixture::with_new_company().await;
        let job = fixture.draft(json!({})).await;
        fixture.act(&job, "publish", json!({})).await;
        let path = format!("/api/admin/jobs/{job}/moderate");
        let refused = fixture.ada.put(&path, json!({"action": action})).await.expect(422);
        assert_eq!(refused["errors"][0]["field"], "reason");
        let decided = fixture
            .moderate(&job, json!({"action": action, "reason": "Say the salary."}))
            .await;
        assert_eq!(
            (&decided["moderation_status"], &decided["moderation_decided_by"]),
            (&json!(outcome), &json!("Ada Admin"))
        );
        let seen = fixture.erik.get(&format!("/api/jobs/{job}")).await.expect(200)["own"].clone();
        assert_eq!(
            (&seen["moderation_reason"], &seen["status"]),
            (&json!("Say the salary."), &json!("draft"))
        );
        let notice = &fixture.local.notices("jobs").await[0];
        assert_eq!(
            (&notice["name"], &notice["body"]["reason"]),
            (&json!("job-not-approved"), &json!("Say the salary."))
        );
        fixture.ada.put(&path, json!({"action": "approve"})).await.problem(409);
        assert_eq!(
            fixture.act(&job, "publish", json!({})).await["moderation_status"],
            "pending"
        );
        assert_eq!(
            fixture.act(&job, "withdraw", json!({})).await["moderation_status"],
            "not_required"
        );
    }
}

#[tokio::test]
async fn two_administrators_who_decide_at_once_make_one_decision() {
    let fixture = Fixture::with_new_company().await;
    let job = fixture.draft(json!({})).await;
    fixture.act(&job, "publish", json!({})).await;
    let path = format!("/api/admin/jobs/{job}/moderate");
    let (approve, reject) = tokio::join!(
        fixture.ada.put(&path, json!({"action": "approve"})),
        fixture.ada.put(&path, json!({"action": "reject", "reason": "No."}))
    );
    let mut statuses = [approve.status, reject.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    assert_eq!(fixture.notices().await.len(), 1);
}

#[tokio::test]
async fn a_flagged_job_is_hidden_and_the_companys_other_jobs_are_reviewed() {
    let fixture = Fixture::new().await;
    let job = fixture.published(json!({"title": "Treasurer"})).await;
    let path = |action: &str| format!("/api/admin/jobs/{job}/{action}");
    let refused = fixture.ada.put(&path("flag"), json!({})).await.expect(422);
    assert_eq!(refused["errors"][0]["field"], "reason");
    let flagged = fixture
        .ada
        .put(&path("flag"), json!({"reason": "It asks for money."}))
        .await
        .expect(200);
    assert_eq!(
        (&flagged["flagged"], &flagged["flagged_by"]),
        (&json!(true), &json!("Ada Admin"))
    );
    fixture
        .api
        .anonymous()
        .get(&format!("/api/jobs/preview/{job}"))
        .await
        .problem(404);
    fixture.index(&[&job]).await;
    assert_eq!(fixture.browse("").await["jobs"], json!([]));
    let own = fixture.erik.get(&format!("/api/jobs/{job}")).await.expect(200)["own"].clone();
    assert_eq!(own["flag_reason"], "It asks for money.");
    let delete = fixture
        .erik
        .put(&format!("/api/jobs/{job}/delete"), json!({}))
        .await
        .expect(409);
    assert_eq!(delete["sentence"]["code"], "job_flagged_kept");
    let other = fixture.draft(json!({"title": "Controller"})).await;
    assert_eq!(
        fixture.act(&other, "publish", json!({})).await["moderation_status"],
        "pending"
    );
    fixture.ada.put(&path("unflag"), json!({})).await.expect(200);
    fixture.ada.put(&path("unflag"), json!({})).await.problem(409);
    fixture
        .api
        .anonymous()
        .get(&format!("/api/jobs/preview/{job}"))
        .await
        .expect(200);
    let notices = fixture.notices().await;
    assert!(
        notices.contains(&("job-flagged".to_owned(), "Erik".to_owned())),
        "{notices:?}"
    );
}

#[tokio::test]
async fn a_changed_text_of_a_company_that_lost_trust_is_paused_until_the_approval() {
    let fixture = Fixture::new().await;
    let (bad, job) = (
        fixture.published(json!({"title": "Bad"})).await,
        fixture.published(json!({})).await,
    );
    fixture
        .ada
        .put(&format!("/api/admin/jobs/{bad}/flag"), json!({"reason": "Spam."}))
        .await
        .expect(200);
    let edited = fixture
        .erik
        .put(&format!("/api/jobs/{job}"), form(&json!({"title": "Finance Director"})))
        .await
        .expect(200);
    assert_eq!(
        (&edited["status"], &edited["moderation_status"]),
        (&json!("paused"), &json!("pending"))
    );
    fixture
        .api
        .anonymous()
        .get(&format!("/api/jobs/preview/{job}"))
        .await
        .problem(404);
    let approved = fixture.moderate(&job, json!({"action": "approve"})).await;
    assert_eq!(
        (&approved["status"], &approved["title"]),
        (&json!("published"), &json!("Finance Director"))
    );
}

#[tokio::test]
async fn the_team_writes_a_job_for_an_employer_by_their_address() {
    let fixture = Fixture::new().await;
    let email = format!("{}@example.com", fixture.erik.id());
    let body = |email: &str, company: &str| json!({"employer_email": email, "company_name": company, "job": form(&json!({"engagement_type": null, "job_type": "contract"}))});
    let create = |key: &'static str, body: Value| {
        let ada = once(&fixture.ada, key);
        async move { ada.post("/api/admin/jobs/create", body).await }
    };
    for (key, email, company, field) in [
        ("a", "nobody@example.com", "", "employer_email"),
        (
            "b",
            &format!("{}@example.com", fixture.amina.id()),
            "",
            "employer_email",
        ),
        ("c", &email, "Another Bank", "company_name"),
    ] {
        let refused = create(key, body(email, company)).await.expect(422);
        assert_eq!(refused["errors"][0]["field"], field);
    }
    let created = create("d", body(&email, "savanna bank")).await.expect(201);
    assert_eq!(
        (&created["poster_info"]["email"], &created["engagement_type"]),
        (&json!(email), &json!("interim"))
    );
    assert_eq!(created["created_by_admin"], json!(fixture.ada.id()));
    let id = created["id"].as_str().unwrap();
    let published = fixture
        .ada
        .put(&format!("/api/admin/jobs/{id}/publish"), json!({}))
        .await
        .expect(200);
    assert_eq!(published["status"], "published");
    assert_eq!(
        fixture.erik.get(&format!("/api/jobs/{id}")).await.expect(200)["own"]["posted_by"],
        json!(fixture.erik.id())
    );
}

#[tokio::test]
async fn reports_reach_the_team_once_and_the_employer_never() {
    let fixture = Fixture::new().await;
    let job = fixture.published(json!({})).await;
    let path = format!("/api/jobs/{job}/report");
    let refused = fixture.amina.post(&path, json!({"reason": "other"})).await.expect(422);
    assert_eq!(refused["errors"][0]["field"], "message");
    fixture
        .amina
        .post(&path, json!({"reason": "fraud", "message": "It asks for a fee."}))
        .await
        .expect(204);
    let again = fixture.amina.post(&path, json!({"reason": "fraud"})).await.expect(409);
    assert_eq!(again["code"], "reported_already");
    let seen = fixture.ada.get(&format!("/api/admin/jobs/{job}")).await.expect(200);
    assert_eq!(seen["reports"][0]["message"], "It asks for a fee.");
    let now = fixture.local.clock.now();
    let stored = store::job::first_reports(&fixture.app.jobs, 10).await.unwrap();
    let due = ReviewTimes::default().job_report_due(now);
    assert_eq!(stored[0].due_at, Some(due), "the team's default time");
    let own = fixture
        .erik
        .get(&format!("/api/jobs/{job}"))
        .await
        .expect(200)
        .to_string();
    assert!(!own.contains("fee") && !own.contains(fixture.amina.id().as_str()));
    let settled = fixture
        .ada
        .put(&format!("/api/admin/jobs/{job}/reports/settle"), json!({}))
        .await
        .expect(200);
    assert_eq!(settled["reports"], json!([]));
    fixture.amina.post(&path, json!({"reason": "spam"})).await.expect(204);
}
