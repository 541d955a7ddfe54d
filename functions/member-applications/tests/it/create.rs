use jiff::SignedDuration;
use serde_json::json;

use crate::applicants::{House, form, form_with, wrong};

#[tokio::test]
async fn a_complete_form_is_submitted_at_once() {
    let house = House::new().await;
    let sent = form_with(
        "Amina@Example.com",
        json!({
            "locale": "fr", "years_total_experience": 99, "first_name": "Someone", "email": "else@example.com",
            "phone_number": 1, "notification_preferences": "pigeon", "linkedin_profile": "https://linkedin.com/in/amina"
        }),
    );
    let receipt = house.send(sent).await.expect(201);
    assert_eq!(
        (&receipt["success"], &receipt["status"]),
        (&json!(true), &json!("submitted"))
    );
    assert!(receipt["message"].as_str().unwrap().contains("5-7 business days"));
    assert!(receipt.get("edit_token").is_none(), "the token is mailed, not shown");

    let kept = house
        .kept(&receipt["application_id"].as_str().unwrap().parse().unwrap())
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
    let events = house.local.outbox("applications").await;
    assert_eq!(events[0]["name"], "member_application_submitted");
    assert_eq!(
        (&events[0]["body"]["locale"], &events[0]["body"]["name"]),
        (&json!("fr"), &json!("Amina"))
    );
    let history = house.app.applications.history(&kept.id).await.unwrap();
    assert_eq!((history.len(), history[0].event.as_str()), (1, "create_complete"));
    // The record, whose address it is, the history, the counter, the event.
    let rows = house.local.everything("applications").await;
    assert_eq!(rows.len(), 5, "{rows:#?}");
}

#[tokio::test]
async fn an_incomplete_form_is_a_draft_if_it_says_so() {
    let house = House::new().await;
    let draft = json!({"full_name": "Pelé", "professional_email": "pele@example.com", "save_as_draft": true});
    assert_eq!(house.send(draft).await.expect(201)["status"], "draft");
    assert_eq!(house.said().await, ["member_application_drafted"]);
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
    assert_eq!(wrong(house.send(bare).await), missing);
}

#[tokio::test]
async fn every_wrong_field_is_named_at_once() {
    let house = House::new().await;
    let everything = json!({
        "professional_email": "not an address", "phone": "1", "years_leadership_experience": "3 years",
        "primary_industry": "Piracy", "role_level_interest": ["C-Suite", "Janitor"], "linkedin_profile": "javascript:alert(1)",
        "is_admin": true, "current_location": 5, "consent": true, "current_title": "CFO", "current_company": "Acme",
    });
    let fields = wrong(house.send(everything.clone()).await);
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
    assert_eq!(wrong(house.send(draft).await), ["full_name", "phone"]);
    assert_eq!(
        wrong(house.send(json!({"save_as_draft": true})).await),
        ["full_name", "professional_email"]
    );
    house.send(json!("nonsense")).await.expect(422);
    assert!(house.said().await.is_empty());
}

#[tokio::test]
async fn one_live_application_an_address_whatever_its_case() {
    let house = House::new().await;
    house.submitted("amina@example.com").await;
    for again in ["AMINA@Example.COM", " amina@example.com "] {
        let refusal = house.send(form(again)).await.expect(400);
        assert_eq!(refusal["code"], "already_exists");
        assert!(refusal["detail"].as_str().unwrap().contains("already exists"));
    }
    house.drafted("draft@example.com").await;
    assert_eq!(
        house.send(form("draft@example.com")).await.problem(400),
        "already_exists"
    );
}

#[tokio::test]
async fn of_many_at_the_same_time_one_wins() {
    let house = House::new().await;
    let senders: Vec<_> = (0..8)
        .map(|n| {
            let door = house.api.anonymous();
            let changed = json!({ "key_achievements": format!("Built {n} solar plants. MBA.") });
            let sent = form_with(
                if n % 2 == 0 {
                    "twice@example.com"
                } else {
                    "Twice@Example.com"
                },
                changed,
            );
            tokio::spawn(async move { door.post("/api/member-applications/create", sent).await.status })
        })
        .collect();
    let mut answers = Vec::new();
    for sender in senders {
        answers.push(sender.await.unwrap());
    }
    answers.sort_unstable();
    assert_eq!(answers[0], 201);
    assert!(
        answers[1..].iter().all(|answer| [400, 429].contains(answer)),
        "{answers:?}"
    );
    assert_eq!(house.said().await, ["member_application_submitted"]);
}

#[tokio::test]
async fn the_same_form_sent_again_is_the_same_application() {
    let house = House::new().await;
    for (email, draft) in [
        ("amina@example.com", json!({})),
        ("kofi@example.com", json!({ "save_as_draft": true })),
    ] {
        let first = house.send(form_with(email, draft.clone())).await.expect(201);
        for _ in 0..5 {
            assert_eq!(house.send(form_with(email, draft.clone())).await.expect(201), first);
        }
    }
    assert_eq!(
        house.said().await,
        ["member_application_submitted", "member_application_drafted"]
    );

    let senders: Vec<_> = (0..8)
        .map(|_| {
            let door = house.api.anonymous();
            tokio::spawn(async move {
                door.post("/api/member-applications/create", form("twice@example.com"))
                    .await
            })
        })
        .collect();
    let mut receipts = Vec::new();
    for sender in senders {
        let reply = sender.await.unwrap();
        // Of many at once, those that were counted before the first was kept may be one too many.
        assert!([201, 429].contains(&reply.status), "{reply:?}");
        receipts.extend((reply.status == 201).then(|| reply.body["application_id"].clone()));
    }
    receipts.dedup();
    assert_eq!(receipts.len(), 1, "{receipts:?}");
    assert_eq!(house.said().await.len(), 3);
}

#[tokio::test]
async fn three_applications_an_hour_for_an_address_and_ten_from_a_place() {
    let house = House::new().await;
    let with = |n: u32| {
        form_with(
            "amina@example.com",
            json!({ "key_achievements": format!("Built {n} solar plants. MBA.") }),
        )
    };
    house.send(with(0)).await.expect(201);
    house.send(with(1)).await.expect(400);
    house.send(with(2)).await.expect(400);
    let refused = house.send(with(3)).await;
    assert!(refused.headers["retry-after"].parse::<u64>().unwrap() > 0);
    assert_eq!(refused.problem(429), "too_many");

    for n in 0..10 {
        house
            .send_from("203.0.113.9", form(&format!("person{n}@example.com")))
            .await
            .expect(201);
    }
    house
        .send_from("203.0.113.9", form("one@example.com"))
        .await
        .expect(429);
    // What was sent already is answered again.
    house
        .send_from("203.0.113.9", form("person9@example.com"))
        .await
        .expect(201);
    house
        .send_from("203.0.113.10", form("one@example.com"))
        .await
        .expect(201);
    house.pass(SignedDuration::from_hours(1));
    house
        .send_from("203.0.113.9", form("two@example.com"))
        .await
        .expect(201);
}

#[tokio::test]
async fn the_rejected_come_back_after_180_days_and_the_withdrawn_at_once() {
    let house = House::new().await;
    let first = house.submitted("amina@example.com").await;
    let reject = json!({"action": "reject", "review_notes": "Not yet."});
    house.review(&first.id, reject.clone()).await.expect(200);
    let refusal = house.send(form("amina@example.com")).await.expect(400);
    assert_eq!(refusal["code"], "already_exists");
    assert!(
        refusal["detail"].as_str().unwrap().contains("from 2027-05-19"),
        "{refusal}"
    );
    house.pass(SignedDuration::from_hours(24 * 180));

    let second = house.submitted("amina@example.com").await;
    assert_eq!(house.kept(&second.id).await.previous, Some(first.id.clone()));
    assert_eq!(
        house.kept(&first.id).await.status.as_str(),
        "rejected",
        "the old one is kept"
    );
    second.post("/withdraw", json!({})).await.expect(200);
    let third = house.submitted("amina@example.com").await;
    assert_eq!(house.kept(&third.id).await.previous, Some(second.id));
    let other = form_with("amina@example.com", json!({ "key_achievements": "Built a port. MBA." }));
    assert_eq!(house.send(other).await.problem(400), "already_exists");
}
