use jiff::SignedDuration;
use serde_json::json;

use crate::applicants::{Fixture, form, form_with, wrong};

#[tokio::test]
async fn a_complete_form_is_submitted_at_once() {
    let fixture = Fixture::new().await;
    let sent = form_with(
        "Amina@Example.com",
        json!({
            "locale": "fr", "years_total_experience": 99, "first_name": "Someone", "email": "else@example.com",
            "phone_number": 1, "notification_preferences": "pigeon", "linkedin_profile": "https://linkedin.com/in/amina"
        }),
    );
    let receipt = fixture.send(sent).await.expect(201);
    assert_eq!(
        (&receipt["success"], &receipt["status"]),
        (&json!(true), &json!("submitted"))
    );
    assert!(receipt["message"].as_str().unwrap().contains("5-7 business days"));
    assert!(receipt.get("edit_token").is_none(), "the token is mailed, not shown");

    let kept = fixture
        .application(&fixture.applicant("amina@example.com").await.id)
        .await;
    assert_eq!(
        (kept.first_name.as_str(), kept.last_name.as_str()),
        ("Amina", "Bello Diallo")
    );
    assert_eq!(
        (kept.email.as_str(), kept.years_total_experience),
        ("amina@example.com", 17)
    );
    assert_eq!(kept.consent.as_ref().unwrap().text, domain::application::CONSENT_TEXT);
    assert!(kept.qualification_assessment.is_some() && kept.sla_due_at.is_some());
    let notices = fixture.local.notices("applications").await;
    assert_eq!(notices[0]["name"], "application-received");
    assert_eq!(
        (&notices[0]["to"]["locale"], &notices[0]["to"]["name"]),
        (&json!("fr"), &json!("Amina"))
    );
    let history = fixture.app.applications.history(&kept.id).await.unwrap();
    assert_eq!((history.len(), history[0].event.as_str()), (1, "create_complete"));
    // The record, the claim, the history entry, the counter; one item for the fact and the notice.
    let rows = fixture.local.everything("applications").await;
    assert_eq!(rows.len(), 5, "{rows:#?}");
}

#[tokio::test]
async fn an_incomplete_form_is_stored_as_a_draft_on_request() {
    let fixture = Fixture::new().await;
    let draft = json!({"full_name": "Pelé", "professional_email": "pele@example.com", "save_as_draft": true});
    assert_eq!(fixture.send(draft).await.expect(201)["status"], "draft");
    assert_eq!(fixture.notice_names().await, ["application-kept"]);
    let bare = json!({"full_name": "Pelé", "professional_email": "other@example.com"});
    let missing = [
        "consent",
        "current_company",
        "current_location",
        "current_title",
        "key_achievements",
        "phone",
        "primary_industry",
        "years_leadership_experience",
    ];
    assert_eq!(wrong(fixture.send(bare).await), missing);
}

#[tokio::test]
async fn all_invalid_fields_are_reported_at_once() {
    let fixture = Fixture::new().await;
    let everything = json!({
        "professional_email": "not an address", "phone": "1", "years_leadership_experience": "3 years",
        "primary_industry": "Piracy", "role_level_interest": ["C-Suite", "Janitor"], "linkedin_profile": "javascript:alert(1)",
        "is_admin": true, "current_location": 5, "consent": true, "current_title": "CFO", "current_company": "Acme",
    });
    let fields = wrong(fixture.send(everything.clone()).await);
    let expected = [
        "current_location",
        "full_name",
        "is_admin",
        "key_achievements",
        "linkedin_profile",
        "phone",
        "primary_industry",
        "professional_email",
        "role_level_interest",
        "years_leadership_experience",
    ];
    let top: Vec<_> = fields.iter().map(|field| field.split('[').next().unwrap()).collect();
    assert_eq!(top, expected);
    let draft = form_with(
        "a@example.com",
        json!({"save_as_draft": true, "full_name": " ", "phone": "1"}),
    );
    assert_eq!(wrong(fixture.send(draft).await), ["full_name", "phone"]);
    assert_eq!(
        wrong(fixture.send(json!({"save_as_draft": true})).await),
        ["full_name", "professional_email"]
    );
    fixture.send(json!("nonsense")).await.expect(422);
    assert!(fixture.notice_names().await.is_empty());
}

#[tokio::test]
async fn a_second_application_gets_the_same_response_and_changes_nothing() {
    let fixture = Fixture::new().await;
    let draft = |email: &str| json!({"full_name": "Kofi Mensah", "professional_email": email, "save_as_draft": true});
    let first = fixture.send(form("amina@example.com")).await;
    let (submitted, drafted) = (first.body, fixture.send(draft("new@example.com")).await.expect(201));
    let applied = [
        fixture.applicant("amina@example.com").await.id,
        fixture.drafted("draft@example.com").await.id,
    ];
    let stored = async || {
        let [amina, draft] = [
            fixture.application(&applied[0]).await,
            fixture.application(&applied[1]).await,
        ];
        format!("{amina:?} {draft:?}")
    };
    let (before, rows) = (stored().await, fixture.local.everything("applications").await.len());
    let other = json!({ "key_achievements": "Built a port. MBA." });
    for email in ["AMINA@Example.COM", " draft@example.com "] {
        let again = fixture.send(form_with(email, other.clone())).await;
        assert_eq!(again.expect(201), submitted);
        assert_eq!(fixture.send(draft(email)).await.expect(201), drafted);
    }
    assert_eq!(stored().await, before);
    let mails = fixture.local.everything("applications").await.len() - rows;
    assert_eq!(mails, 2, "one to each owner");
}

#[tokio::test]
async fn a_repeated_application_notifies_the_owner_once_a_day() {
    let fixture = Fixture::new().await;
    let amina = fixture.submitted("amina@example.com").await;
    for n in 0..2 {
        let other = form_with(
            "Amina@example.com",
            json!({ "full_name": format!("Stranger {}", ["One", "Two"][n]) }),
        );
        fixture.send(other).await.expect(201);
    }
    assert_eq!(fixture.notice_names().await, ["application-received", "applied-twice"]);
    let mailed = &fixture.local.notices("applications").await[1];
    assert_eq!(mailed["body"]["application"]["application_id"], json!(amina.id));
    assert_eq!(
        mailed["to"]["name"], "Amina",
        "the name of the application that is kept, not the stranger's"
    );
    fixture.pass(SignedDuration::from_hours(24));
    let other = form_with("amina@example.com", json!({ "full_name": "Stranger Three" }));
    fixture.send(other).await.expect(201);
    assert_eq!(fixture.notice_names().await.len(), 3);
}

#[tokio::test]
async fn simultaneous_applications_create_one_and_get_the_same_response() {
    let fixture = Fixture::new().await;
    let senders: Vec<_> = (0..8)
        .map(|n| {
            let door = fixture.api.anonymous();
            let changed = json!({ "key_achievements": format!("Built {n} solar plants. MBA.") });
            let sent = form_with(
                if n % 2 == 0 {
                    "twice@example.com"
                } else {
                    "Twice@Example.com"
                },
                changed,
            );
            tokio::spawn(async move { door.post("/api/member-applications/create", sent).await })
        })
        .collect();
    let mut answers = Vec::new();
    for sender in senders {
        let answer = sender.await.unwrap();
        assert!([201, 429].contains(&answer.status), "{answer:?}");
        answers.extend((answer.status == 201).then_some(answer.body));
    }
    answers.dedup();
    assert_eq!(answers.len(), 1, "{answers:?}");
    let submitted = fixture.notice_names().await;
    let submitted = submitted.iter().filter(|name| *name == "application-received");
    assert_eq!(submitted.count(), 1);
}

#[tokio::test]
async fn a_repeated_form_changes_nothing_and_sends_no_mail() {
    let fixture = Fixture::new().await;
    for (email, draft) in [
        ("amina@example.com", json!({})),
        ("kofi@example.com", json!({ "save_as_draft": true })),
    ] {
        let first = fixture.send(form_with(email, draft.clone())).await.expect(201);
        for _ in 0..2 {
            assert_eq!(fixture.send(form_with(email, draft.clone())).await.expect(201), first);
        }
    }
    assert_eq!(
        fixture.notice_names().await,
        ["application-received", "application-kept"]
    );

    let senders: Vec<_> = (0..3)
        .map(|_| {
            let door = fixture.api.anonymous();
            tokio::spawn(async move {
                door.post("/api/member-applications/create", form("twice@example.com"))
                    .await
            })
        })
        .collect();
    for sender in senders {
        sender.await.unwrap().expect(201);
    }
    assert_eq!(fixture.notice_names().await.len(), 3);
}

#[tokio::test]
async fn applications_are_limited_to_three_an_hour_per_address_and_ten_per_visitor() {
    let fixture = Fixture::new().await;
    let with = |n: u32| {
        form_with(
            "amina@example.com",
            json!({ "key_achievements": format!("Built {n} solar plants. MBA.") }),
        )
    };
    fixture.send(with(0)).await.expect(201);
    fixture.send(with(1)).await.expect(201);
    fixture.send(with(2)).await.expect(201);
    let refused = fixture.send(with(3)).await;
    assert!(refused.headers["retry-after"].parse::<u64>().unwrap() > 0);
    assert_eq!(refused.problem(429), "too_many");

    for n in 0..10 {
        fixture
            .send_from("203.0.113.9", form(&format!("person{n}@example.com")))
            .await
            .expect(201);
    }
    fixture
        .send_from("203.0.113.9", form("one@example.com"))
        .await
        .expect(429);
    fixture
        .send_from("203.0.113.10", form("one@example.com"))
        .await
        .expect(201);
    fixture.pass(SignedDuration::from_hours(1));
    fixture
        .send_from("203.0.113.9", form("two@example.com"))
        .await
        .expect(201);
}

#[tokio::test]
async fn a_new_application_is_allowed_180_days_after_rejection_and_directly_after_withdrawal() {
    let fixture = Fixture::new().await;
    let first = fixture.submitted("amina@example.com").await;
    let reject = json!({"action": "reject", "review_notes": "Not yet."});
    fixture.review(&first.id, reject.clone()).await.expect(200);
    fixture.send(form("amina@example.com")).await.expect(201);
    assert_eq!(
        fixture.applicant("amina@example.com").await.id,
        first.id,
        "the rejected one stands"
    );
    let notices = fixture.local.notices("applications").await;
    let mailed = notices.last().unwrap();
    assert_eq!(mailed["name"], "applied-twice");
    let from = mailed["body"]["again_from"].as_str().unwrap();
    assert!(from.starts_with("2027-05-19"), "{from}");
    fixture.pass(SignedDuration::from_hours(24 * 180));

    let second = fixture.submitted("amina@example.com").await;
    assert_eq!(fixture.application(&second.id).await.previous, Some(first.id.clone()));
    assert_eq!(
        fixture.application(&first.id).await.status.as_str(),
        "rejected",
        "the old one is kept"
    );
    second.post("/withdraw", json!({})).await.expect(200);
    let third = fixture.submitted("amina@example.com").await;
    assert_eq!(fixture.application(&third.id).await.previous, Some(second.id));
    let other = form_with("amina@example.com", json!({ "key_achievements": "Built a port. MBA." }));
    fixture.send(other).await.expect(201);
    assert_eq!(fixture.applicant("amina@example.com").await.id, third.id);
}

#[tokio::test]
async fn no_application_is_accepted_while_the_feature_is_switched_off() {
    let fixture = Fixture::new().await;
    let switches = testkit::records::switched_off(domain::platform::Feature::MemberApplications);
    fixture.app.common.accounts.create(&switches).await.unwrap();
    let reply = fixture.send(form("amina@example.com")).await;
    assert_eq!(reply.problem(409), "switched_off");
    assert!(fixture.local.outbox("applications").await.is_empty());
}
