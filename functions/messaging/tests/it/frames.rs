//! Frames to open browsers.

use std::sync::{Arc, Mutex};

use domain::{Role, profile::Seat, settings::Settings};
use messaging::{App, routes};
use serde_json::{Value, json};
use store::socket::{self, SocketConnection};
use testkit::{Answer, Api, Person, StandIn};

use crate::fixture::{Fixture, MESSAGES, Pair, fixture};

/// The posted frames, as "connection: frame".
pub(crate) type Posted = Arc<Mutex<Vec<String>>>;

/// The same area with a fake WebSocket API, whose connections `answer` speaks for.
pub(crate) async fn observed(fixture: &Fixture, answer: fn(&str) -> Answer) -> (Api, Posted) {
    let posted = Posted::default();
    let seen = Arc::clone(&posted);
    let cloud = StandIn::start(move |call| {
        let Some(connection) = call.path.strip_prefix("/@connections/") else {
            return Answer::Forward;
        };
        seen.lock().unwrap().push(format!("{connection}: {}", call.body));
        answer(connection)
    })
    .await;
    let app = App::from_env(&fixture.local.behind(&cloud).env()).await.unwrap();
    (Api::new(routes(), app), posted)
}

pub(crate) fn accept(_: &str) -> Answer {
    Answer::Say(200, vec![], String::new())
}

fn gone(_: &str) -> Answer {
    let kind = vec![("x-amzn-errortype", "GoneException".to_owned())];
    Answer::Say(410, kind, "{}".to_owned())
}

/// The frames since the last call.
pub(crate) fn take(posted: &Posted) -> Vec<String> {
    let mut posted = std::mem::take(&mut *posted.lock().unwrap());
    posted.sort_unstable();
    posted
}

impl Fixture {
    /// A browser window of a member.
    pub(crate) async fn window(&self, person: &Person, id: &str) {
        self.open_window(person, id, false).await;
    }

    /// A browser window of one of the platform's team.
    pub(crate) async fn team_window(&self, person: &Person, id: &str) {
        self.open_window(person, id, true).await;
    }

    async fn open_window(&self, person: &Person, id: &str, is_of_team: bool) {
        let connection = SocketConnection {
            id: id.to_owned(),
            account_id: person.id(),
            company_id: person.company().map(|held| held.company_id),
            is_of_team,
            is_payer: person.company().is_some_and(|held| !held.seat.sees_candidates()),
            connected_at: self.local.clock.now(),
        };
        self.conversations.create(&connection).await.unwrap();
    }
}

impl Pair {
    fn new_message(&self, connection: &str, number: u32) -> String {
        let frame = json!({"type": "new_message", "conversation_id": self.id, "number": number});
        format!("{connection}: {frame}")
    }

    fn message_read(&self, connection: &str) -> String {
        let frame = json!({"type": "message_read", "conversation_id": self.id});
        format!("{connection}: {frame}")
    }
}

/// With the executive's window `executive`, the employer's `employer`, an interviewer's `colleague`, a payer's `payer`, and
/// those of strangers.
pub(crate) async fn with_windows(answer: fn(&str) -> Answer) -> (Fixture, Pair, Api, Posted) {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let colleague = fixture.colleague(&pair.employer, Seat::Interviewer).await;
    let payer = fixture.colleague(&pair.employer, Seat::Payer).await;
    for (person, window) in [
        (&pair.executive, "executive"),
        (&pair.employer, "employer"),
        (&colleague, "colleague"),
        (&payer, "payer"),
        (&fixture.api.executive(), "stranger"),
        (&fixture.api.employer(), "other company"),
    ] {
        fixture.window(person, window).await;
    }
    let (api, posted) = observed(&fixture, answer).await;
    (fixture, pair, api, posted)
}

#[tokio::test]
async fn a_message_is_announced_once_to_the_windows_of_both_sides_and_of_no_others() {
    let (_fixture, pair, api, posted) = with_windows(accept).await;
    let executive = api.person(pair.executive.id(), Role::Executive);
    let mut body = pair.message("Good morning.");
    body["client_message_id"] = json!("b0a1c2d3e4f5");
    executive.post(MESSAGES, body.clone()).await.expect(201);
    let both = ["colleague", "employer", "executive"].map(|window| pair.new_message(window, 2));
    assert_eq!(take(&posted), both);
    executive.post(MESSAGES, body).await.expect(201);
    assert_eq!(take(&posted), [""; 0]);
}

#[tokio::test]
async fn a_message_that_is_not_delivered_is_announced_to_its_own_side_only() {
    let (_fixture, pair, api, posted) = with_windows(accept).await;
    pair.executive.put(&pair.at("/block"), Value::Null).await.expect(200);
    api.person(pair.employer.id(), Role::Employer)
        .post(MESSAGES, pair.message("Good morning."))
        .await
        .expect(201);
    let own = ["colleague", "employer"].map(|window| pair.new_message(window, 2));
    assert_eq!(take(&posted), own);
}

#[tokio::test]
async fn a_receipt_is_announced_to_the_other_side_once_and_a_private_one_is_not() {
    let (fixture, pair, api, posted) = with_windows(accept).await;
    pair.employer
        .post(MESSAGES, pair.message("Good morning."))
        .await
        .expect(201);
    let executive = api.person(pair.executive.id(), Role::Executive);
    let path = pair.at("/read");
    let read = || executive.post(&path, json!({}));
    read().await.expect(204);
    let all = ["colleague", "employer", "executive"].map(|window| pair.message_read(window));
    assert_eq!(take(&posted), all);
    read().await.expect(204);
    assert_eq!(take(&posted), [""; 0]);

    let settings = Settings {
        private_read_receipts: true,
        ..Settings::new(pair.executive.id())
    };
    fixture.app.common.accounts.create(&settings).await.unwrap();
    pair.employer
        .post(MESSAGES, pair.message("Are you there?"))
        .await
        .expect(201);
    read().await.expect(204);
    assert_eq!(take(&posted), [pair.message_read("executive")]);
}

#[tokio::test]
async fn a_connection_that_is_gone_is_forgotten_and_the_message_is_written() {
    let (fixture, pair, api, posted) = with_windows(gone).await;
    let employer = api.person(pair.employer.id(), Role::Employer);
    employer.post(MESSAGES, pair.message("One")).await.expect(201);
    assert_eq!(take(&posted).len(), 3);
    employer.post(MESSAGES, pair.message("Two")).await.expect(201);
    assert_eq!(take(&posted), [""; 0]);
    assert_eq!(
        socket::connection(&fixture.conversations, "executive").await.unwrap(),
        None
    );
    assert_eq!(pair.messages(&pair.executive).await.len(), 3);
}

#[tokio::test]
async fn a_frame_that_fails_does_not_fail_the_message() {
    for answer in [
        (|_| Answer::Say(500, vec![], String::new())) as fn(&str) -> Answer,
        |_| Answer::Close,
        |_| Answer::Hang,
    ] {
        let (fixture, pair, api, posted) = with_windows(answer).await;
        api.person(pair.employer.id(), Role::Employer)
            .post(MESSAGES, pair.message("Good morning."))
            .await
            .expect(201);
        assert_eq!(take(&posted).len(), 3, "each is tried once");
        assert_eq!(pair.messages(&pair.executive).await.len(), 2);
        let kept = socket::connection(&fixture.conversations, "executive").await.unwrap();
        assert!(kept.is_some(), "the connection may still be open");
    }
}
