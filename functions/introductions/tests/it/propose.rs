//! POST /api/introductions, POST /api/introduction/send

use domain::{JobApplication, job_application::JobApplicationStatus, profile::Verification};
use serde_json::{Value, json};
use testkit::{Person, records};

use crate::fixture::{Fixture, MESSAGE, at, fixture, request};

#[tokio::test]
async fn a_request_notifies_the_executive() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let sent = fixture.requested_introduction(&pair).await;
    assert_eq!(sent["workflow_status"], "pending");
    assert_eq!(
        (&sent["whose_turn"], &sent["engagement_type"]),
        (&json!("executive"), &json!("interim"))
    );
    assert_eq!(sent["expires_at"], "2026-12-04T12:00:00Z");
    assert_eq!((&sent["version"], &sent["message"]), (&json!(1), &json!(MESSAGE)));
    let events: Vec<_> = sent["allowed_transitions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|way| &way["event"])
        .collect();
    assert_eq!(events, ["withdraw"]);

    let notices = fixture.local.notices("introductions").await;
    assert_eq!(notices.len(), 1);
    assert_eq!(notices[0]["name"], "introduction-requested");
    let body = &notices[0]["body"];
    assert_eq!(
        (&body["introduction_id"], &body["counterparty"]),
        (&sent["id"], &json!("Savanna Bank"))
    );
    assert_eq!(
        notices[0]["to"],
        json!({"account_id": pair.executive.id(), "email": "amina@acme.example", "name": "Amina", "locale": "fr"})
    );
    let facts = fixture.local.facts("introductions").await;
    assert_eq!(facts.len(), 1);
    assert_eq!(
        facts[0]["body"],
        json!({
            "introduction_id": sent["id"], "executive_id": pair.executive.id(), "employer_id": pair.employer.id(),
            "event": "send", "to": "pending",
        })
    );
    assert_eq!(
        facts[0]["by"],
        json!({"role": "employer", "account_id": pair.employer.id()})
    );
}

#[tokio::test]
async fn the_singular_path_is_the_same_endpoint() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let sent = pair
        .employer
        .post("/api/introduction/send", request(&pair.executive.id()))
        .await
        .expect(201);
    assert_eq!(sent["workflow_status"], "pending");
    let again = pair
        .employer
        .post("/api/introductions", request(&pair.executive.id()))
        .await;
    assert_eq!(again.body["existing_id"], sent["id"]);
}

#[tokio::test]
async fn requests_to_unsearchable_executives_get_404() {
    let fixture = fixture().await;
    let employer = fixture.employer().await;
    let everything = [
        (json!({"state": "suspended"}), json!({})),
        (json!({"vetting_status": "in_progress"}), json!({})),
        (json!({"membership_status": "rejected"}), json!({})),
        (json!({"role": "employer"}), json!({})),
        (json!({}), json!({"visibility": "private"})),
        (json!({}), json!({"allow_introduction_requests": false})),
    ];
    let nobody = fixture.api.executive().id();
    let absent = employer.post("/api/introductions", request(&nobody)).await.expect(404);
    for (account, profile) in everything {
        let hidden = fixture.executive(account.clone(), profile.clone()).await.id();
        let answer = employer.post("/api/introductions", request(&hidden)).await.expect(404);
        assert_eq!(answer, absent, "{account} {profile}");
    }
    assert!(fixture.local.outbox("introductions").await.is_empty());
}

#[tokio::test]
async fn a_pair_has_one_live_introduction_at_a_time() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let sent = fixture.requested_introduction(&pair).await;
    let again = pair
        .employer
        .post("/api/introductions", request(&pair.executive.id()))
        .await;
    let again = again.expect(409);
    assert_eq!((&again["code"], &again["existing_id"]), (&json!("exists"), &sent["id"]));
    // Another employer is another pair.
    let other = fixture.employer().await;
    other
        .post("/api/introductions", request(&pair.executive.id()))
        .await
        .expect(201);

    let path = crate::fixture::at(&sent, "/workflow-status");
    pair.employer
        .put(&path, json!({"new_status": "cancelled"}))
        .await
        .expect(200);
    fixture.requested_introduction(&pair).await;
}

#[tokio::test]
async fn of_two_simultaneous_requests_one_wins() {
    let fixture = fixture().await;
    for _ in 0..8 {
        let pair = fixture.pair().await;
        let wish = request(&pair.executive.id());
        let (one, other) = tokio::join!(
            pair.employer.post("/api/introductions", wish.clone()),
            pair.employer.post("/api/introductions", wish.clone()),
        );
        let (won, lost) = if one.status == 201 { (one, other) } else { (other, one) };
        let (won, lost) = (won.expect(201), lost.expect(409));
        assert_eq!((&lost["code"], &lost["existing_id"]), (&json!("exists"), &won["id"]));
        assert_eq!(pair.employer.get("/api/introductions").await.expect(200)["total"], 1);
    }
}

#[tokio::test]
async fn a_double_click_gets_the_same_response() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let hasty = pair.employer.clone().with_header("idempotency-key", "a-double-click");
    let first = hasty
        .post("/api/introductions", request(&pair.executive.id()))
        .await
        .expect(201);
    let second = hasty
        .post("/api/introductions", request(&pair.executive.id()))
        .await
        .expect(201);
    assert_eq!(first, second);
    assert_eq!(fixture.local.facts("introductions").await.len(), 1);
}

#[tokio::test]
async fn a_draft_is_stored_without_notice_and_sent_later() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let mut wish = request(&pair.executive.id());
    wish["save_as_draft"] = json!(true);
    let draft = pair.employer.post("/api/introductions", wish.clone()).await.expect(201);
    assert_eq!(draft["workflow_status"], "draft");
    assert!(fixture.local.outbox("introductions").await.is_empty());
    assert_eq!(pair.executive.get("/api/introductions").await.expect(200)["total"], 0);
    pair.executive.get(&crate::fixture::at(&draft, "")).await.expect(404);

    let path = crate::fixture::at(&draft, "/workflow-status");
    let sent = pair
        .employer
        .put(&path, json!({"new_status": "pending"}))
        .await
        .expect(200);
    assert_eq!(
        (&sent["workflow_status"], &sent["whose_turn"]),
        (&json!("pending"), &json!("executive"))
    );
    assert_eq!(pair.executive.get("/api/introductions").await.expect(200)["total"], 1);
    assert_eq!(
        fixture.local.notices("introductions").await[0]["name"],
        "introduction-requested"
    );
}

#[tokio::test]
async fn a_discarded_draft_notifies_no_one() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let mut wish = request(&pair.executive.id());
    wish["save_as_draft"] = json!(true);
    let draft = pair.employer.post("/api/introductions", wish).await.expect(201);
    let path = crate::fixture::at(&draft, "/workflow-status");
    pair.employer
        .put(&path, json!({"new_status": "cancelled"}))
        .await
        .expect(200);
    pair.executive.get(&crate::fixture::at(&draft, "")).await.expect(404);
    assert_eq!(pair.executive.get("/api/introductions").await.expect(200)["total"], 0);
    assert!(fixture.local.outbox("introductions").await.is_empty());
}

#[tokio::test]
async fn invalid_requests_are_refused_with_the_field() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let path = "/api/introductions";
    for (field, value) in [
        ("message", json!("too short")),
        ("message", json!("x".repeat(2001))),
        ("engagement_type", json!("slavery")),
        ("executive_id", json!("usr_nobody")),
        ("employer_id", json!("me")),
    ] {
        let mut wish = request(&pair.executive.id());
        wish[field] = value;
        let refused = pair.employer.post(path, wish).await.expect(422);
        assert_eq!(refused["errors"][0]["field"], field, "{refused}");
    }
    pair.executive
        .post(path, request(&pair.executive.id()))
        .await
        .expect(403);
    fixture
        .api
        .admin()
        .post(path, request(&pair.executive.id()))
        .await
        .expect(403);
    fixture
        .api
        .anonymous()
        .post(path, request(&pair.executive.id()))
        .await
        .expect(401);
}

#[tokio::test]
async fn an_excluded_employer_gets_404() {
    let fixture = fixture().await;
    let employer = fixture.employer().await;
    let nobody = fixture.api.executive().id();
    let absent = employer.post("/api/introductions", request(&nobody)).await.expect(404);
    let mut drafted = None;
    for exclusion in [
        json!({ "kind": "company", "name": "Savanna Bank" }),
        json!({ "kind": "domain", "domain": "savanna.example" }),
        json!({ "kind": "person", "email": "kofi@savanna.example" }),
    ] {
        let privacy = json!({ "privacy": { "shield": [exclusion] } });
        let hidden = fixture.executive(json!({}), privacy).await;
        let answer = employer
            .post("/api/introductions", request(&hidden.id()))
            .await
            .expect(404);
        assert_eq!(answer, absent, "{exclusion}");
        drafted = Some(hidden);
    }
    // An earlier draft cannot be sent after the exclusion either.
    let pair = crate::fixture::Pair {
        employer,
        executive: drafted.unwrap(),
    };
    let draft = fixture.at(&pair, domain::introduction::Stage::Draft).await;
    let path = format!("/api/introductions/{draft}/workflow-status");
    pair.employer
        .put(&path, json!({ "new_status": "pending" }))
        .await
        .expect(404);
    assert!(fixture.local.outbox("introductions").await.is_empty());
}

#[tokio::test]
async fn an_unverified_company_saves_drafts_and_sends_nothing() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    fixture.verify(&pair.employer, Verification::Pending).await;
    let wish = request(&pair.executive.id());
    for path in ["/api/introductions", "/api/introduction/send"] {
        let refused = pair.employer.post(path, wish.clone()).await;
        assert_eq!(refused.problem(409), "company_unverified");
    }
    let mut draft = wish;
    draft["save_as_draft"] = json!(true);
    let draft = pair.employer.post("/api/introductions", draft).await.expect(201);
    let path = crate::fixture::at(&draft, "/workflow-status");
    let send = json!({ "new_status": "pending" });
    let refused = pair.employer.put(&path, send.clone()).await;
    assert_eq!(refused.problem(409), "company_unverified");
    assert!(fixture.local.outbox("introductions").await.is_empty());
    fixture.verify(&pair.employer, Verification::Verified).await;
    let sent = pair.employer.put(&path, send).await.expect(200);
    assert_eq!(sent["workflow_status"], "pending");
}

#[tokio::test]
async fn a_request_that_was_sent_goes_on_when_the_verification_ends() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let sent = fixture.requested_introduction(&pair).await;
    fixture.verify(&pair.employer, Verification::Unverified).await;
    let path = format!("/api/introduction/{}/respond", sent["id"].as_str().unwrap());
    pair.executive
        .post(&path, json!({ "response": "accept" }))
        .await
        .expect(200);
    let path = crate::fixture::at(&sent, "/workflow-status");
    let begun = json!({ "new_status": "in_progress" });
    pair.employer.put(&path, begun).await.expect(200);
}

#[tokio::test]
async fn executives_for_verified_employers_do_not_exist_for_others() {
    let fixture = fixture().await;
    let employer = fixture.employer().await;
    let guarded = fixture
        .executive(json!({}), json!({ "visibility": "verified_employers" }))
        .await;
    let mut draft = request(&guarded.id());
    draft["save_as_draft"] = json!(true);
    fixture.verify(&employer, Verification::Rejected).await;
    for wish in [request(&guarded.id()), draft.clone()] {
        assert_eq!(
            employer.post("/api/introductions", wish).await.problem(404),
            "not_found"
        );
    }
    fixture.verify(&employer, Verification::Verified).await;
    employer.post("/api/introductions", draft).await.expect(201);
}

#[tokio::test]
async fn while_requests_are_switched_off_drafts_are_kept_and_not_sent() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let switches = testkit::records::switched_off(domain::platform::Feature::IntroductionRequests);
    fixture.accounts.create(&switches).await.unwrap();
    let mut wish = request(&pair.executive.id());
    let sent = pair.employer.post("/api/introductions", wish.clone()).await;
    assert_eq!(sent.problem(409), "switched_off");
    wish["save_as_draft"] = json!(true);
    let draft = pair.employer.post("/api/introductions", wish).await.expect(201);
    let path = format!("/api/introductions/{}/workflow-status", draft["id"].as_str().unwrap());
    let sent = pair.employer.put(&path, json!({"new_status": "pending"})).await;
    assert_eq!(sent.problem(409), "switched_off");
    assert!(fixture.local.notices("introductions").await.is_empty());
}

/// An application of the executive to a job of the employer's company, with these changes.
async fn applied(
    fixture: &Fixture,
    (employer, executive): (&Person, &Person),
    change: impl FnOnce(&mut JobApplication),
) -> JobApplication {
    let mut application = records::job_application(&records::job(&employer.id()), &executive.id());
    application.company_id = records::company_of(&employer.id());
    change(&mut application);
    fixture.app.jobs.create(&application).await.unwrap();
    application
}

#[tokio::test]
async fn an_applicant_can_be_asked_whatever_they_show_to_others() {
    let fixture = fixture().await;
    let employer = fixture.employer().await;
    let hidden = json!({ "visibility": "private", "allow_introduction_requests": false });
    let executive = fixture.executive(json!({}), hidden).await;
    let ask = |application: Value| {
        let mut body = request(&executive.id());
        body["job_application_id"] = application;
        employer.post("/api/introductions", body)
    };
    ask(Value::Null).await.expect(404);
    let application = applied(&fixture, (&employer, &executive), |_| {}).await;
    let sent = ask(json!(application.id)).await.expect(201);
    let followed = json!({"id": application.id, "job_id": application.job_id, "job_title": application.job_title});
    assert_eq!(
        (&sent["application"], &sent["job_id"]),
        (&followed, &json!(application.job_id))
    );
    let seen = executive.get(&at(&sent, "")).await.expect(200);
    assert_eq!(seen["application"], followed);
}

#[tokio::test]
async fn a_request_follows_only_a_live_application_of_both_and_is_not_anonymous_about_a_named_job() {
    let fixture = fixture().await;
    let (employer, other) = (fixture.employer().await, fixture.employer().await);
    let (executive, another) = (
        fixture.executive(json!({}), json!({})).await,
        fixture.executive(json!({}), json!({})).await,
    );
    let both = (&employer, &executive);
    let wrong = [
        applied(&fixture, (&other, &executive), |_| {}).await,
        applied(&fixture, (&employer, &another), |_| {}).await,
        applied(&fixture, both, |it| it.status = JobApplicationStatus::Rejected).await,
        applied(&fixture, both, |it| it.held_at = Some(it.created_at)).await,
    ];
    let ask = |application: &JobApplication, anonymous: bool| {
        let mut body = request(&executive.id());
        (body["job_application_id"], body["anonymous"]) = (json!(application.id), json!(anonymous));
        employer.post("/api/introductions", body)
    };
    for application in wrong {
        let refused = ask(&application, false).await.expect(422);
        assert_eq!(refused["errors"][0]["field"], "job_application_id");
    }
    let named = applied(&fixture, both, |_| {}).await;
    assert_eq!(ask(&named, true).await.expect(422)["errors"][0]["field"], "anonymous");
    // A draft cannot become anonymous either.
    let mut draft = request(&executive.id());
    (draft["job_application_id"], draft["save_as_draft"]) = (json!(named.id), json!(true));
    let draft = employer.post("/api/introductions", draft).await.expect(201);
    let refused = employer
        .put(&at(&draft, ""), json!({"anonymous": true}))
        .await
        .expect(422);
    assert_eq!(refused["errors"][0]["field"], "anonymous");
    employer
        .put(&at(&draft, "/workflow-status"), json!({"new_status": "cancelled"}))
        .await
        .expect(200);
    let anonymous = applied(&fixture, both, |it| it.company_name.clear()).await;
    let sent = ask(&anonymous, true).await.expect(201);
    let seen = executive.get(&at(&sent, "")).await.expect(200);
    assert_eq!(seen["employer_company"], Value::Null);
}
