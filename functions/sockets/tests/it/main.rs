//! The WebSocket API on the local cloud: calls of API Gateway in, answers and connections out.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use std::sync::{Arc, Mutex};

use cloud::Metrics;
use domain::{AccountId, Chance, CompanyId};
use jiff::SignedDuration;
use serde_json::{Value, json};
use sockets::App;
use store::{Transaction, conversation::Inbox, socket, socket::SocketTicket};
use testkit::{Answer, Local, StandIn};

struct Fixture {
    local: Local,
    app: App,
    /// The connections that the function closed.
    closed: Arc<Mutex<Vec<String>>>,
    /// The metrics that it wrote.
    refused: Arc<Mutex<Vec<String>>>,
}

async fn fixture() -> Fixture {
    let local = Local::new();
    let (closed, refused) = (Arc::default(), Arc::default());
    let (ends, lines) = (Arc::clone(&closed), Arc::clone(&refused));
    let cloud = StandIn::start(move |call| match call.path.strip_prefix("/@connections/") {
        Some(connection) => {
            let ends: &Mutex<Vec<String>> = &ends;
            ends.lock().unwrap().push(format!("{} {connection}", call.method));
            Answer::Say(204, vec![], String::new())
        }
        None => Answer::Forward,
    })
    .await;
    let lines: Arc<Mutex<Vec<String>>> = lines;
    let app = App {
        metrics: Metrics::to("kilele", move |line| lines.lock().unwrap().push(line)),
        ..App::from_env(&local.behind(&cloud).env()).unwrap()
    };
    Fixture {
        local,
        app,
        closed,
        refused,
    }
}

fn account() -> AccountId {
    format!("usr_{:032x}", 7).parse().unwrap()
}

fn company() -> CompanyId {
    format!("com_{}", "0".repeat(26)).parse().unwrap()
}

fn call(route: &str, connection: &str, query: &Value, body: Option<&str>) -> sockets::SocketCall {
    let call = json!({
        "requestContext": {"routeKey": route, "connectionId": connection, "stage": "live", "eventType": "MESSAGE"},
        "queryStringParameters": query,
        "body": body,
        "isBase64Encoded": false,
    });
    serde_json::from_value(call).unwrap()
}

impl Fixture {
    /// The secret of a new ticket.
    async fn ticket(&self, inbox: Inbox<'_>) -> String {
        let (ticket, secret) = SocketTicket::issue(&account(), inbox, self.local.clock.now(), &Chance::system());
        let written = Transaction::new().replace(&self.app.table, &ticket);
        written.commit(&Chance::system()).await.unwrap();
        secret
    }

    async fn connect(&self, connection: &str, query: &Value) -> u16 {
        let answer = self.app.answer(call("$connect", connection, query, None)).await;
        answer.unwrap().status_code
    }

    async fn say(&self, route: &str, body: &str) -> Value {
        let answer = self.app.answer(call(route, "con-1", &Value::Null, Some(body))).await;
        serde_json::to_value(answer.unwrap()).unwrap()
    }

    /// The ids of the open connections of an inbox.
    async fn open(&self, inbox: Inbox<'_>) -> Vec<String> {
        let connections = socket::connections(&self.app.table, inbox).await.unwrap();
        connections.into_iter().map(|connection| connection.id).collect()
    }

    fn refusals(&self) -> usize {
        let lines = self.refused.lock().unwrap();
        lines.iter().filter(|line| line.contains("SocketCallsRefused")).count()
    }
}

fn own(secret: &str) -> Value {
    json!({"user": account(), "ticket": secret})
}

#[tokio::test]
async fn a_ticket_opens_one_connection_for_the_inbox_of_its_account() {
    let fixture = fixture().await;
    let (account, company) = (account(), company());
    let inboxes = [Inbox::Executive(&account), Inbox::Company(&company), Inbox::Team];
    for (inbox, connection) in inboxes.into_iter().zip(["con-1", "con-2", "con-3"]) {
        let secret = fixture.ticket(inbox).await;
        assert_eq!(fixture.connect(connection, &own(&secret)).await, 200);
        assert_eq!(fixture.connect("con-3", &own(&secret)).await, 401);
        assert_eq!(fixture.open(inbox).await, [connection]);
    }
    assert_eq!(fixture.refusals(), 3);
}

#[tokio::test]
async fn of_several_connections_with_one_ticket_at_the_same_time_one_is_opened() {
    let fixture = Arc::new(fixture().await);
    let account = account();
    let secret = fixture.ticket(Inbox::Executive(&account)).await;
    let attempts: Vec<_> = (0..8)
        .map(|n| {
            let (fixture, query) = (Arc::clone(&fixture), own(&secret));
            tokio::spawn(async move { fixture.connect(&format!("con-{n}"), &query).await })
        })
        .collect();
    let mut opened = 0;
    for attempt in attempts {
        opened += u32::from(attempt.await.unwrap() == 200);
    }
    assert_eq!(opened, 1);
    assert_eq!(fixture.open(Inbox::Executive(&account)).await.len(), 1);
}

#[tokio::test]
async fn a_ticket_of_another_account_an_expired_and_an_invented_one_open_nothing() {
    let fixture = fixture().await;
    let account = account();
    let secret = fixture.ticket(Inbox::Executive(&account)).await;
    let stranger = format!("usr_{:032x}", 8);
    let attempts = [
        json!({"user": stranger, "ticket": secret}),
        json!({"user": account, "ticket": "invented"}),
        json!({"user": account}),
        json!({"ticket": secret}),
        Value::Null,
    ];
    for query in &attempts {
        assert_eq!(fixture.connect("con-1", query).await, 401, "{query}");
    }
    fixture.local.clock.advance(SignedDuration::from_secs(30));
    assert_eq!(fixture.connect("con-1", &own(&secret)).await, 401);
    assert_eq!(fixture.open(Inbox::Executive(&account)).await, [""; 0]);
    assert_eq!(fixture.refusals(), attempts.len() + 1);
}

#[tokio::test]
async fn pages_of_other_sites_cannot_connect() {
    let fixture = fixture().await;
    let account = account();
    for (origin, status) in [
        ("https://evil.example", 401),
        ("https://kilele.example.evil.example", 401),
        ("null", 401),
        ("https://kilele.example", 200),
    ] {
        let secret = fixture.ticket(Inbox::Executive(&account)).await;
        let connect = json!({
            "requestContext": {"routeKey": "$connect", "connectionId": "con-1"},
            "headers": {"Origin": origin, "Host": "sockets.example"},
            "queryStringParameters": own(&secret),
        });
        let answer = fixture.app.answer(serde_json::from_value(connect).unwrap()).await;
        assert_eq!(answer.unwrap().status_code, status, "{origin}");
    }
    assert_eq!(fixture.refusals(), 3);
}

#[tokio::test]
async fn a_connection_that_ends_is_removed_and_an_unknown_one_does_no_harm() {
    let fixture = fixture().await;
    let account = account();
    let secret = fixture.ticket(Inbox::Executive(&account)).await;
    fixture.connect("con-1", &own(&secret)).await;
    for connection in ["unknown", "con-1", "con-1"] {
        let ended = fixture
            .app
            .answer(call("$disconnect", connection, &Value::Null, None))
            .await;
        assert_eq!(ended.unwrap().status_code, 200);
    }
    assert_eq!(fixture.open(Inbox::Executive(&account)).await, [""; 0]);
}

#[tokio::test]
async fn a_ping_is_answered_and_every_other_frame_closes_the_connection() {
    let fixture = fixture().await;
    let pong = json!({"statusCode": 200, "body": r#"{"type":"pong"}"#});
    assert_eq!(fixture.say("ping", r#"{"action":"ping"}"#).await, pong);
    assert_eq!(*fixture.closed.lock().unwrap(), [""; 0]);
    let long = format!(r#"{{"action":"ping","text":"{}"}}"#, "a".repeat(32_000));
    for (route, body) in [("$default", "hello"), ("$default", ""), ("ping", long.as_str())] {
        assert_eq!(fixture.say(route, body).await, json!({"statusCode": 400}));
    }
    assert_eq!(*fixture.closed.lock().unwrap(), ["DELETE con-1"; 3]);
    assert_eq!(fixture.refusals(), 3);
}
