//! The company works its applicants.

use domain::{JobApplication, profile::Seat};
use jiff::SignedDuration;
use serde_json::{Value, json};

use crate::fixture::{Fixture, once};

async fn applied(fixture: &Fixture) -> (String, String) {
    let job = fixture.published(json!({})).await;
    let sent = fixture.apply(&job, json!({})).await;
    (job, format!("/api/jobs/applications/{}", sent["id"].as_str().unwrap()))
}

#[tokio::test]
async fn an_applicant_goes_from_submitted_to_hired() {
    let fixture = Fixture::new().await;
    let (job, path) = applied(&fixture).await;
    let mine = || async { fixture.amina.get("/api/jobs/applications/my").await.expect(200)["applications"][0].clone() };
    let opened = fixture
        .erik
        .put(&path, json!({"status": "under_review"}))
        .await
        .expect(200);
    assert!(opened["viewed_at"].is_string() && opened["answer_due_at"].is_string());
    // A second window that opens it changes nothing.
    fixture
        .erik
        .put(&path, json!({"status": "under_review"}))
        .await
        .expect(200);
    assert!(mine().await["viewed_at"].is_string());
    for status in ["shortlisted", "interviewing", "offered"] {
        let moved = fixture.erik.put(&path, json!({"status": status})).await.expect(200);
        assert_eq!(
            (&moved["status"], &moved["answer_due_at"]),
            (&json!(status), &Value::Null)
        );
    }
    let answer = format!("{path}/answer");
    fixture.amina.post(&answer, json!({"accept": false})).await.problem(422);
    let hired = fixture.amina.post(&answer, json!({"accept": true})).await.expect(200);
    assert_eq!(hired["status"], "hired");
    let repeated = fixture.amina.post(&answer, json!({"accept": true})).await.expect(200);
    assert_eq!(repeated["status"], "hired");
    fixture
        .amina
        .post(&answer, json!({"accept": false, "message": "No."}))
        .await
        .problem(409);
    let file = fixture.erik.get(&path).await.expect(200);
    assert_eq!(file["history"].as_array().unwrap().len(), 6);
    assert_eq!(
        fixture
            .erik
            .get(&format!("/api/jobs/{job}/applications"))
            .await
            .expect(200)["stages"],
        json!({"hired": 1})
    );
    let names: Vec<_> = fixture.notices().await.into_iter().map(|(name, _)| name).collect();
    for name in ["job-application-moved", "job-offered", "job-offer-answered"] {
        assert!(names.iter().any(|it| it == name), "{names:?}");
    }
}

#[tokio::test]
async fn a_refusal_needs_a_reason_and_ends_the_application() {
    let fixture = Fixture::new().await;
    let (_, path) = applied(&fixture).await;
    let refused = fixture.erik.put(&path, json!({"status": "rejected"})).await.expect(422);
    assert_eq!(refused["errors"][0]["field"], "rejection_reason");
    let reject = json!({"status": "rejected", "rejection_reason": "sector", "message_to_candidate": "Thank you."});
    fixture.erik.put(&path, reject).await.expect(200);
    let offer = fixture.erik.put(&path, json!({"status": "offered"})).await.expect(409);
    assert_eq!(
        (&offer["code"], offer["allowed_transitions"].is_null()),
        (&json!("invalid_move"), true)
    );
    let mine = fixture.amina.get("/api/jobs/applications/my").await.expect(200)["applications"][0].clone();
    assert_eq!(
        (&mine["rejection_reason"], &mine["message"]),
        (&json!("sector"), &json!("Thank you."))
    );
}

#[tokio::test]
async fn two_recruiters_who_move_one_applicant_make_one_move() {
    let fixture = Fixture::new().await;
    let (_, path) = applied(&fixture).await;
    let colleague = fixture.colleague(Seat::Recruiter).await;
    fixture
        .erik
        .put(&path, json!({"status": "under_review"}))
        .await
        .expect(200);
    let reject = json!({"status": "rejected", "rejection_reason": "terms"});
    let (one, two) = tokio::join!(
        fixture.erik.put(&path, json!({"status": "shortlisted"})),
        colleague.put(&path, reject)
    );
    let mut statuses = [one.status, two.status];
    statuses.sort_unstable();
    // The second is refused, or was made after the first.
    assert!([[200, 409], [200, 200]].contains(&statuses), "{statuses:?}");
    let stages = fixture.erik.get("/api/jobs/applications").await.expect(200);
    assert_eq!(stages["applications"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn several_applicants_are_refused_with_one_reason_and_what_cannot_is_named() {
    let fixture = Fixture::new().await;
    let (job, _) = applied(&fixture).await;
    let mut ids = Vec::new();
    for number in 0..3 {
        let (person, resume) = fixture.executive().await;
        let body = json!({"resume_document_id": resume.id});
        let sent = once(&person, &format!("apply {number}"))
            .post(&format!("/api/jobs/{job}/apply"), body)
            .await
            .expect(201);
        ids.push(sent["id"].clone());
        if number == 2 {
            let path = format!("/api/jobs/applications/{}/withdraw", sent["id"].as_str().unwrap());
            person.post(&path, json!({"reason": "timing"})).await.expect(200);
        }
    }
    let path = format!("/api/jobs/{job}/applications/reject");
    let body = json!({"ids": ids, "rejection_reason": "stronger_applicants"});
    let done = fixture.erik.post(&path, body.clone()).await.expect(200);
    assert_eq!(
        (&done["rejected"], &done["failed"][0]["id"]),
        (&json!([ids[0], ids[1]]), &ids[2])
    );
    assert_eq!(fixture.erik.post(&path, body).await.expect(200)["rejected"], json!([]));
    let list = fixture
        .erik
        .get(&format!("/api/jobs/{job}/applications"))
        .await
        .expect(200);
    assert_eq!(list["stages"], json!({"submitted": 1, "rejected": 2, "withdrawn": 1}));
    let found = fixture
        .erik
        .get(&format!("/api/jobs/{job}/applications?status=rejected"))
        .await
        .expect(200);
    assert_eq!(found["applications"].as_array().unwrap().len(), 2);
    // Another job's applications are not touched.
    let other = fixture.published(json!({"title": "Treasurer"})).await;
    let body = json!({"ids": [list["applications"][0]["id"]], "rejection_reason": "terms"});
    let done = fixture
        .erik
        .post(&format!("/api/jobs/{other}/applications/reject"), body)
        .await
        .expect(200);
    assert_eq!(done["rejected"], json!([]));
}

#[tokio::test]
async fn interviewers_read_and_note_and_move_nothing() {
    let fixture = Fixture::new().await;
    let (job, path) = applied(&fixture).await;
    let interviewer = fixture.colleague(Seat::Interviewer).await;
    interviewer
        .get(&format!("/api/jobs/{job}/applications"))
        .await
        .expect(200);
    interviewer.get(&path).await.expect(200);
    interviewer
        .put(&path, json!({"status": "under_review"}))
        .await
        .problem(403);
    let notes = format!("{path}/notes");
    let note = once(&interviewer, "note")
        .post(&notes, json!({"text": "Strong on treasury."}))
        .await
        .expect(201);
    assert_eq!(note["by_name"], "Erik Employer");
    let seen = fixture.erik.get(&notes).await.expect(200);
    assert_eq!(seen["notes"][0]["text"], "Strong on treasury.");
    let other = fixture.other_employer().await;
    for stranger in [&other, &fixture.amina] {
        let status = stranger.get(&notes).await.status;
        assert!([403, 404].contains(&status), "{status}");
    }
    let mine = fixture
        .amina
        .get("/api/jobs/applications/my")
        .await
        .expect(200)
        .to_string();
    assert!(!mine.contains("treasury"));
}

#[tokio::test]
async fn the_resume_is_linked_for_the_company_and_recorded_for_the_executive() {
    let fixture = Fixture::new().await;
    let (_, path) = applied(&fixture).await;
    let link = fixture.erik.get(&format!("{path}/resume")).await.expect(200);
    assert!(link["url"].as_str().unwrap().contains(fixture.resume.id.as_str()));
    let log = testkit::access_log(&fixture.app.rights, &fixture.amina.id()).await;
    assert!(log.iter().any(|line| line.contains("document")), "{log:?}");
    let status = fixture.amina.get(&format!("{path}/resume")).await.status;
    assert_eq!(status, 403);
}

#[tokio::test]
async fn analytics_count_each_reader_once_a_day_saves_sources_and_time_in_stage() {
    let fixture = Fixture::new().await;
    let job = fixture.published(json!({})).await;
    let path = format!("/api/jobs/{job}/analytics");
    let empty = fixture.erik.get(&path).await.expect(200);
    assert_eq!(
        (
            &empty["views"],
            &empty["saves"],
            &empty["applications"],
            &empty["time_in_stage"]
        ),
        (&json!(0), &json!(0), &json!(0), &json!([]))
    );
    let (other, resume) = fixture.executive().await;
    let open = format!("/api/jobs/{job}");
    for reader in [&fixture.amina, &fixture.amina, &other, &fixture.erik, &fixture.ada] {
        reader.get(&open).await.expect(200);
    }
    fixture.local.clock.advance(SignedDuration::from_hours(24));
    fixture.amina.get(&open).await.expect(200);
    let save = json!({"job_id": job});
    for reader in [&fixture.amina, &fixture.amina, &other] {
        reader.post("/api/jobs/save", save.clone()).await.expect(200);
    }
    for _ in 0..2 {
        other.delete(&format!("/api/jobs/save/{job}")).await.expect(204);
    }
    let application = fixture.apply(&job, json!({"source": "recommendation"})).await;
    let apply = fixture.application(&json!({"resume_document_id": resume.id, "source": "board"}));
    let second = once(&other, "other")
        .post(&format!("{open}/apply"), apply)
        .await
        .expect(201);
    fixture.local.clock.advance(SignedDuration::from_hours(2));
    let move_it = format!("/api/jobs/applications/{}", application["id"].as_str().unwrap());
    fixture
        .erik
        .put(&move_it, json!({"status": "under_review"}))
        .await
        .expect(200);
    let seen = fixture.erik.get(&path).await.expect(200);
    assert_eq!(
        (&seen["views"], &seen["saves"], &seen["applications"]),
        (&json!(3), &json!(1), &json!(2))
    );
    let days: Vec<_> = seen["views_by_day"]
        .as_array()
        .unwrap()
        .iter()
        .map(|day| day["views"].clone())
        .collect();
    assert_eq!(days, [json!(2), json!(1)]);
    assert_eq!(seen["applications_by_source"], json!({"board": 1, "recommendation": 1}));
    assert_eq!(
        seen["applications_by_stage"],
        json!({"submitted": 1, "under_review": 1})
    );
    assert_eq!(
        seen["time_in_stage"],
        json!([{"stage": "submitted", "applications": 1, "mean_seconds": 7200}])
    );
    // With an applicant's record its source goes as well.
    let (jobs, timers) = (&fixture.app.jobs, &fixture.app.timers);
    let id = second["id"].as_str().unwrap().parse().unwrap();
    let second = jobs.get::<JobApplication>(&id).await.unwrap().unwrap();
    let erased = store::job_application::erase(jobs, timers, &second, fixture.local.clock.now());
    erased.commit(&fixture.app.common.chance).await.unwrap();
    let seen = fixture.erik.get(&path).await.expect(200);
    assert_eq!(
        (&seen["applications"], &seen["applications_by_source"]),
        (&json!(1), &json!({"recommendation": 1}))
    );
    let csv = fixture.erik.get(&format!("{path}/export")).await.text;
    assert!(csv.contains("day") && csv.trim_end().lines().count() == 3, "{csv}");
    fixture.amina.get(&path).await.problem(404);
    fixture.other_employer().await.get(&path).await.problem(404);
}

#[tokio::test]
async fn a_payer_sees_no_applicants_and_jobs_only_as_everybody_does() {
    let fixture = Fixture::new().await;
    let (job, path) = applied(&fixture).await;
    let draft = fixture.draft(json!({"title": "Draft"})).await;
    let payer = fixture.colleague(Seat::Payer).await;
    for path in ["/api/jobs/my/posted", "/api/jobs/applications"] {
        assert_eq!(payer.get(path).await.problem(403), "forbidden", "{path}");
    }
    for path in [
        format!("/api/jobs/{job}/applications"),
        format!("/api/jobs/{job}/analytics"),
        format!("/api/jobs/{draft}"),
        format!("{path}/notes"),
        path,
    ] {
        assert_eq!(payer.get(&path).await.problem(404), "not_found", "{path}");
    }
    let shown = payer.get(&format!("/api/jobs/{job}")).await.expect(200);
    assert_eq!(shown["own"], Value::Null);
}
