//! The monthly quota of introduction requests.

use domain::{
    PlatformSettings,
    payment::{Holder, Premium},
    platform::RequestQuota,
    profile::Seat,
    time::days,
};
use serde_json::{Value, json};
use store::{Table, area};
use testkit::Person;

use crate::fixture::{Fixture, fixture, request};

const ASK: &str = "/api/introductions";

impl Fixture {
    /// Sets the quota as the team would.
    async fn set_quota(&self, free: Option<u32>, premium: Option<u32>) {
        let settings = PlatformSettings {
            introduction_requests: RequestQuota { free, premium },
            ..PlatformSettings::default()
        };
        let accounts = &self.accounts;
        match accounts.get::<PlatformSettings>(()).await.unwrap() {
            Some(mut kept) => {
                kept.it = settings;
                accounts.save(&kept).await.unwrap();
            }
            None => accounts.create(&settings).await.unwrap(),
        }
    }

    /// A request to another executive.
    async fn another(&self) -> Value {
        request(&self.executive(json!({}), json!({})).await.id())
    }
}

async fn quota(employer: &Person) -> Value {
    employer.get("/api/introductions/quota").await.expect(200)
}

#[tokio::test]
async fn without_a_quota_requests_are_unlimited_and_counted() {
    let fixture = fixture().await;
    fixture.set_quota(None, None).await;
    let employer = fixture.employer().await;
    for sent in 0..3 {
        let view = json!({"limit": null, "sent": sent, "remaining": null, "renews_on": "2026-12-01"});
        assert_eq!(quota(&employer).await, view);
        employer.post(ASK, fixture.another().await).await.expect(201);
    }
    // Requests sent before the quota was set count too.
    fixture.set_quota(Some(3), None).await;
    assert_eq!(quota(&employer).await["remaining"], 0);
    assert_eq!(employer.post(ASK, fixture.another().await).await.problem(409), "quota");
}

#[tokio::test]
async fn a_request_over_the_quota_is_refused_until_the_next_month() {
    let fixture = fixture().await;
    let employer = fixture.employer().await;
    fixture.set_quota(Some(2), None).await;
    let mut sent = Vec::new();
    for remaining in [2, 1] {
        assert_eq!(quota(&employer).await["remaining"], remaining);
        sent.push(employer.post(ASK, fixture.another().await).await.expect(201));
    }
    let refused = employer
        .post("/api/introduction/send", fixture.another().await)
        .await
        .expect(409);
    assert_eq!(
        (&refused["code"], &refused["detail"]),
        (
            &json!("quota"),
            &json!("Your plan has 2 requests a month, and you have sent them. You can send more from 1 December 2026.")
        )
    );
    // A withdrawn request stays counted: the executive received it.
    let first = sent[0]["id"].as_str().unwrap();
    let withdraw = json!({"new_status": "cancelled"});
    employer
        .put(&format!("{ASK}/{first}/workflow-status"), withdraw)
        .await
        .expect(200);
    assert_eq!(employer.post(ASK, fixture.another().await).await.problem(409), "quota");
    // A refused request leaves nothing behind: a later request to the same executive is possible.
    let later = fixture.another().await;
    assert_eq!(employer.post(ASK, later.clone()).await.problem(409), "quota");
    fixture.local.clock.advance(days(11));
    assert_eq!(
        quota(&employer).await,
        json!({"limit": 2, "sent": 0, "remaining": 2, "renews_on": "2027-01-01"})
    );
    employer.post(ASK, later).await.expect(201);
}

#[tokio::test]
async fn a_draft_counts_when_it_is_sent() {
    let fixture = fixture().await;
    let employer = fixture.employer().await;
    fixture.set_quota(Some(1), None).await;
    let mut drafts = Vec::new();
    for _ in 0..2 {
        let mut draft = fixture.another().await;
        draft["save_as_draft"] = json!(true);
        let draft = employer.post(ASK, draft).await.expect(201);
        drafts.push(format!("{ASK}/{}/workflow-status", draft["id"].as_str().unwrap()));
    }
    assert_eq!(quota(&employer).await["sent"], 0);
    let send = json!({"new_status": "pending"});
    employer.put(&drafts[0], send.clone()).await.expect(200);
    assert_eq!(employer.put(&drafts[1], send.clone()).await.problem(409), "quota");
    fixture.set_quota(Some(2), None).await;
    employer.put(&drafts[1], send).await.expect(200);
}

#[tokio::test]
async fn simultaneous_requests_do_not_exceed_the_quota() {
    let fixture = fixture().await;
    let employer = fixture.employer().await;
    fixture.set_quota(Some(1), None).await;
    let mut calls = Vec::new();
    for _ in 0..4 {
        let (employer, wish) = (employer.clone(), fixture.another().await);
        calls.push(tokio::spawn(async move { employer.post(ASK, wish).await.status }));
    }
    let mut answers = Vec::new();
    for call in calls {
        answers.push(call.await.unwrap());
    }
    answers.sort_unstable();
    assert_eq!(answers, [201, 409, 409, 409]);
    assert_eq!(quota(&employer).await["sent"], 1);
}

#[tokio::test]
async fn each_plan_has_its_own() {
    let fixture = fixture().await;
    let employer = fixture.employer().await;
    fixture.set_quota(Some(1), Some(2)).await;
    let (holder, now) = (
        Holder::Company(employer.company().unwrap().company_id),
        fixture.local.clock.now(),
    );
    let mut premium = Premium::none(holder, employer.id(), now);
    premium.grant(5, now).unwrap();
    let payments: Table<area::Payments> = fixture.local.table("payments");
    payments.create(&premium).await.unwrap();
    employer.post(ASK, fixture.another().await).await.expect(201);
    assert_eq!(quota(&employer).await["remaining"], 1);
    fixture.local.clock.advance(days(5));
    assert_eq!(quota(&employer).await["remaining"], 0);
    // Requests of another employer are counted separately.
    assert_eq!(quota(&fixture.employer().await).await["remaining"], 1);
}

#[tokio::test]
async fn the_requests_of_all_colleagues_count_towards_one_quota() {
    let fixture = fixture().await;
    let employer = fixture.employer().await;
    fixture.set_quota(Some(2), None).await;
    let colleague = fixture.colleague(&employer, Seat::Recruiter).await;
    employer
        .post("/api/introductions", fixture.another().await)
        .await
        .expect(201);
    colleague
        .post("/api/introductions", fixture.another().await)
        .await
        .expect(201);
    let third = employer.post("/api/introductions", fixture.another().await).await;
    assert_eq!(third.problem(409), "quota");
}
