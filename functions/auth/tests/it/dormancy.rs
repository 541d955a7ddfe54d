//! A sign-in ends dormancy.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use auth::routes;
use domain::{
    Account,
    account::{DORMANT_DAYS, REMINDED_DAYS, Watch},
    time::days,
    vetting::Vetting,
};
use serde_json::json;
use store::{Table, account::dormancy, timer::Timer};
use testkit::{Answer, Api, StandIn, noon};

use crate::fixture::{Fixture, PASSWORD};

const AMINA: &str = "amina@example.com";

impl Fixture {
    /// A vetted executive who is dormant since noon.
    async fn dormant(&self) -> Account {
        let id = self.member(AMINA, "executive").await;
        self.change(&id, |account| {
            account.vetting_status = Some(Vetting::Approved);
            account.presence.watch = Some(Watch::DormantSince(noon()));
        })
        .await;
        self.account_of(AMINA).await.unwrap()
    }

    /// Whether she is active, and will be checked again in half a year.
    async fn is_awake(&self) -> bool {
        let account = self.account_of(AMINA).await.unwrap();
        let Some(timer) = dormancy::timer(&account) else {
            return false;
        };
        assert_eq!(
            timer.due_at,
            self.local.clock.now() + days(DORMANT_DAYS - REMINDED_DAYS)
        );
        let kept = self.app.timers.get::<Timer>(&timer).await.unwrap();
        let history = dormancy::history(&self.app.common.accounts, &account.id).await.unwrap();
        assert_eq!((kept.is_some(), history.len()), (true, 1));
        assert!(self.facts().await.contains(&"dormancy_changed".to_owned()));
        !account.is_dormant()
    }
}

#[tokio::test]
async fn a_sign_in_ends_dormancy() {
    let fixture = Fixture::new().await;
    fixture.dormant().await;
    assert!(!fixture.is_awake().await);
    fixture.login(AMINA, "not her password").await.problem(401);
    assert!(!fixture.is_awake().await, "a stranger at the door wakes nobody");
    fixture.login(AMINA, PASSWORD).await.expect(200);
    assert!(fixture.is_awake().await);
    fixture.login(AMINA, PASSWORD).await.expect(200);
    assert!(fixture.is_awake().await, "and once only");
}

#[tokio::test]
async fn a_sign_in_concurrent_with_dormancy_ends_it() {
    let fixture = Fixture::new().await;
    fixture.dormant().await;
    // The first write of the sign-in is refused, as if the account had become dormant since it was read.
    let was_refused = Arc::new(AtomicBool::new(false));
    let refused = Arc::clone(&was_refused);
    let cloud = StandIn::start(move |call| {
        let is_sign_in = call.operation() == "TransactWriteItems" && call.body.contains(r#""ACCOUNT""#);
        if !is_sign_in || refused.swap(true, Ordering::Relaxed) {
            return Answer::Forward;
        }
        let asked = call.json();
        let reason = |item: &serde_json::Value| {
            let is_account = item.to_string().contains(r#""ACCOUNT""#);
            json!({ "Code": if is_account { "ConditionalCheckFailed" } else { "None" } })
        };
        let reasons: Vec<_> = asked["TransactItems"].as_array().unwrap().iter().map(reason).collect();
        let kind = "com.amazonaws.dynamodb.v20120810#TransactionCanceledException";
        Answer::json(400, &json!({ "__type": kind, "CancellationReasons": reasons }))
    })
    .await;
    let aws = fixture.local.aws.to_builder().endpoint_url(cloud.url()).build();
    let client = aws_sdk_dynamodb::Client::new(&aws);
    let mut app = fixture.app.clone();
    app.common.accounts = Table::new(client.clone(), "accounts");
    app.timers = Table::new(client, "timers");
    let sign_in = json!({ "email": AMINA, "password": PASSWORD });
    let door = Api::new(routes(), app);
    door.anonymous().post("/api/auth/login", sign_in).await.expect(200);
    assert!(was_refused.load(Ordering::Relaxed));
    assert!(fixture.is_awake().await);
}

#[tokio::test]
async fn a_refreshed_session_records_activity_once_a_week() {
    let fixture = Fixture::new().await;
    fixture.dormant().await;
    let browser = fixture.browser(AMINA, PASSWORD).await;
    let seen = async || fixture.account_of(AMINA).await.unwrap().heard_at();
    assert_eq!(seen().await, noon());
    fixture.change_seen(days(6)).await;
    fixture.refresh(&browser.cookie).await.expect(200);
    assert_eq!(seen().await, noon() - days(6));
    fixture.change_seen(days(7)).await;
    fixture.refresh(&browser.cookie).await.expect(200);
    assert_eq!(seen().await, noon());
}

impl Fixture {
    /// As if she had last been active that long ago.
    async fn change_seen(&self, ago: jiff::SignedDuration) {
        let id = self.account_of(AMINA).await.unwrap().id;
        self.change(&id, |account| {
            account.presence.seen_at = Some(noon() - ago);
            account.last_login_at = Some(noon() - ago);
        })
        .await;
    }
}
