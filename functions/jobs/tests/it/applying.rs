//! Executives apply once, withdraw, and answer offers; excluded companies receive nothing.

use domain::{Job, JobApplication, platform::Feature};
use serde_json::{Value, json};
use store::StoreError;
use testkit::records;

use crate::fixture::{Fixture, once};

#[tokio::test]
async fn an_executive_applies_once_and_the_employer_is_told() {
    let fixture = Fixture::new().await;
    let questions = json!([{"question": "Do you speak French?", "kind": "yes_no", "is_required": true}]);
    let job = fixture.published(json!({"questions": questions})).await;
    let path = format!("/api/jobs/{job}/apply");
    let refused = once(&fixture.amina, "first")
        .post(&path, fixture.application(&json!({})))
        .await
        .expect(422);
    assert_eq!(refused["errors"][0]["field"], "answers");
    let answers = json!({"answers": [{"question": "Do you speak French?", "answer": "yes"}], "cover_note": "I do."});
    let sent = once(&fixture.amina, "one")
        .post(&path, fixture.application(&answers))
        .await
        .expect(201);
    let repeated = once(&fixture.amina, "one")
        .post(&path, fixture.application(&answers))
        .await
        .expect(201);
    assert_eq!(sent["id"], repeated["id"]);
    let second = once(&fixture.amina, "two")
        .post(&path, fixture.application(&answers))
        .await
        .expect(409);
    assert_eq!(
        (&second["code"], &second["existing_id"]),
        (&json!("exists"), &sent["id"])
    );
    let list = fixture
        .erik
        .get(&format!("/api/jobs/{job}/applications"))
        .await
        .expect(200);
    assert_eq!(
        (&list["stages"], &list["applications"][0]["name"]),
        (&json!({"submitted": 1}), &json!("Amina Diallo"))
    );
    let notices = fixture.notices().await;
    assert_eq!(
        notices
            .iter()
            .filter(|(name, _)| name == "job-application-received")
            .count(),
        1
    );
}

#[tokio::test]
async fn two_windows_that_apply_at_once_send_one_application() {
    let fixture = Fixture::new().await;
    let job = fixture.published(json!({})).await;
    let path = format!("/api/jobs/{job}/apply");
    let (left, right) = (once(&fixture.amina, "left"), once(&fixture.amina, "right"));
    let form = fixture.application(&json!({}));
    let (left, right) = tokio::join!(left.post(&path, form.clone()), right.post(&path, form.clone()));
    let mut statuses = [left.status, right.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 409]);
    let list = fixture.erik.get("/api/jobs/applications").await.expect(200);
    assert_eq!(list["applications"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn an_application_to_a_job_that_ended_since_it_was_read_is_not_written() {
    let fixture = Fixture::new().await;
    let id = fixture.published(json!({})).await;
    let seen = fixture
        .app
        .jobs
        .get::<Job>(&id.parse().unwrap())
        .await
        .unwrap()
        .unwrap();
    fixture.act(&id, "close", json!({"close_reason": "filled"})).await;
    let application = records::job_application(&seen, &fixture.amina.id());
    let (tables, source) = ((&fixture.app.jobs, &fixture.app.timers), fixture.app.common.source());
    let late = operations::job_application::created(tables, &application, &seen, None, source);
    let written = late.commit(&fixture.app.common.chance).await;
    assert!(matches!(written, Err(StoreError::Stale)), "{written:?}");
}

#[tokio::test]
async fn what_cannot_be_applied_to_or_with_is_refused() {
    let fixture = Fixture::new().await;
    let job = fixture.published(json!({})).await;
    let (other, resume) = fixture.executive().await;
    let path = format!("/api/jobs/{job}/apply");
    let theirs = json!({"resume_document_id": resume.id});
    let refused = once(&fixture.amina, "theirs")
        .post(&path, theirs.clone())
        .await
        .expect(422);
    assert_eq!(refused["errors"][0]["field"], "resume_document_id");
    once(&fixture.erik, "employer")
        .post(&path, theirs.clone())
        .await
        .problem(403);
    fixture.act(&job, "close", json!({"close_reason": "filled"})).await;
    let closed = once(&other, "closed").post(&path, theirs.clone()).await.expect(409);
    assert_eq!(closed["code"], "job_not_open");
    let draft = fixture.draft(json!({"title": "Draft"})).await;
    once(&other, "draft")
        .post(&format!("/api/jobs/{draft}/apply"), theirs)
        .await
        .problem(404);
}

#[tokio::test]
async fn the_switch_of_applications_stops_them() {
    let fixture = Fixture::new().await;
    let job = fixture.published(json!({})).await;
    let switches = records::switched_off(Feature::JobApplications);
    fixture.app.common.accounts.create(&switches).await.unwrap();
    let path = format!("/api/jobs/{job}/apply");
    let refused = once(&fixture.amina, "off")
        .post(&path, fixture.application(&json!({})))
        .await
        .expect(409);
    assert_eq!(refused["code"], "switched_off");
}

#[tokio::test]
async fn contact_details_are_shared_only_on_request() {
    for share_contact in [false, true] {
        let fixture = Fixture::new().await;
        let job = fixture.published(json!({})).await;
        let sent = fixture.apply(&job, json!({"share_contact": share_contact})).await;
        let path = format!("/api/jobs/applications/{}", sent["id"].as_str().unwrap());
        let file = fixture.erik.get(&path).await.expect(200);
        assert_eq!(file["email"].is_string(), share_contact);
        let log = testkit::access_log(&fixture.app.rights, &fixture.amina.id()).await;
        assert!(log.iter().any(|line| line.contains("job_application")), "{log:?}");
    }
}

#[tokio::test]
async fn an_excluded_company_receives_nothing_and_an_anonymous_one_stays_unknown() {
    let fixture = Fixture::new().await;
    let (named, hidden) = (
        fixture.published(json!({})).await,
        fixture
            .published(json!({"title": "Treasurer", "is_anonymous": true}))
            .await,
    );
    let open = fixture
        .published(json!({"title": "Controller", "is_anonymous": true}))
        .await;
    let usual = fixture.apply(&open, json!({})).await;
    fixture.exclude().await;
    let refused = once(&fixture.amina, "named")
        .post(&format!("/api/jobs/{named}/apply"), fixture.application(&json!({})))
        .await;
    assert_eq!(refused.expect(422)["errors"][0]["field"], "job_id");
    let held = fixture.apply(&hidden, json!({})).await;
    // The response is that of any other anonymous job.
    let shape = |value: &Value| {
        value
            .as_object()
            .unwrap()
            .iter()
            .map(|(name, value)| (name.clone(), value.is_null()))
            .collect::<Vec<_>>()
    };
    assert_eq!(shape(&held), shape(&usual));
    // The company sees nothing of it, nowhere.
    let list = fixture
        .erik
        .get(&format!("/api/jobs/{hidden}/applications"))
        .await
        .expect(200);
    assert_eq!((&list["applications"], &list["stages"]), (&json!([]), &json!({})));
    assert_eq!(
        fixture.erik.get("/api/jobs/applications").await.expect(200)["applications"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
    let path = format!("/api/jobs/applications/{}", held["id"].as_str().unwrap());
    fixture.erik.get(&path).await.problem(404);
    let received = |notices: Vec<(String, String)>| {
        notices
            .iter()
            .filter(|(name, _)| name == "job-application-received")
            .count()
    };
    assert_eq!(received(fixture.notices().await), 1);
    // The team sees it, and releases it with what was agreed.
    let queue = fixture.ada.get("/api/admin/job-applications/held").await.expect(200);
    assert_eq!(queue["applications"][0]["id"], held["id"]);
    let release = format!("/api/admin/job-applications/{}/release", held["id"].as_str().unwrap());
    fixture.ada.post(&release, json!({})).await.problem(422);
    fixture
        .ada
        .post(&release, json!({"reason": "Both agreed by telephone."}))
        .await
        .expect(200);
    fixture
        .ada
        .post(&release, json!({"reason": "Again."}))
        .await
        .problem(422);
    fixture.erik.get(&path).await.expect(200);
    assert_eq!(received(fixture.notices().await), 2);
    assert_eq!(
        fixture.ada.get("/api/admin/job-applications/held").await.expect(200)["applications"],
        json!([])
    );
    assert_eq!(
        fixture
            .erik
            .get(&format!("/api/jobs/{hidden}/applications"))
            .await
            .expect(200)["stages"],
        json!({"submitted": 1})
    );
}

#[tokio::test]
async fn an_executive_withdraws_with_a_reason_that_the_employer_reads() {
    let fixture = Fixture::new().await;
    let job = fixture.published(json!({})).await;
    let sent = fixture.apply(&job, json!({})).await;
    let path = format!("/api/jobs/applications/{}/withdraw", sent["id"].as_str().unwrap());
    fixture.amina.post(&path, json!({})).await.problem(422);
    let reason = json!({"reason": "other_position", "notes": "Thank you."});
    let withdrawn = fixture.amina.post(&path, reason.clone()).await.expect(200);
    assert_eq!(
        (&withdrawn["status"], &withdrawn["answer_due_at"]),
        (&json!("withdrawn"), &Value::Null)
    );
    fixture.amina.post(&path, reason).await.expect(200);
    let notices = fixture.notices().await;
    assert_eq!(
        notices
            .iter()
            .filter(|(name, _)| name == "job-application-withdrawn")
            .count(),
        1
    );
    let list = fixture
        .erik
        .get(&format!("/api/jobs/{job}/applications"))
        .await
        .expect(200);
    assert_eq!(
        (&list["stages"], &list["applications"][0]["allowed_transitions"]),
        (&json!({"withdrawn": 1}), &json!([]))
    );
    let (stranger, _) = fixture.executive().await;
    stranger.post(&path, json!({"reason": "timing"})).await.problem(404);
    let id = sent["id"].as_str().unwrap().parse().unwrap();
    let kept = fixture.app.jobs.get::<JobApplication>(&id).await.unwrap().unwrap();
    assert_eq!(kept.ending.message.as_deref(), Some("Thank you."));
}
