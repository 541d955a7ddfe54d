//! The log line of each request, as a process writes it.

use serde_json::{Value, json};
use store::Seal;
use testkit::{Answer, Local, Log, StandIn};
use web::Common;

use crate::area::{api, common};

#[tokio::test]
async fn a_refused_role_is_logged_with_the_account() {
    let (_, common) = common().await;
    let log = Log::begin();
    let person = api(common).executive();
    assert_eq!(person.get("/api/team").await.problem(403), "forbidden");
    let line = log.last();
    let expected = json!({
        "security_event": "access_refused", "account": person.id(), "route": "/api/team", "method": "GET", "status": 403,
    });
    for (name, value) in expected.as_object().unwrap() {
        assert_eq!(&line[name], value, "{line}");
    }
}

#[tokio::test]
async fn another_accounts_record_gets_404_and_is_logged_as_refused() {
    let (_, common) = common().await;
    let api = api(common);
    api.anonymous()
        .post("/api/notes", json!({ "number": 7 }))
        .await
        .expect(200);
    let log = Log::begin();
    let stranger = api.executive();
    let hidden = stranger.get("/api/notes/7").await.expect(404);
    let line = log.last();
    assert_eq!(
        (&line["security_event"], &line["account"]),
        (&json!("access_refused"), &json!(stranger.id())),
        "{line}"
    );
    assert_eq!(stranger.get("/api/notes/8").await.expect(404), hidden);
    assert_eq!(log.last()["security_event"], Value::Null);
    api.admin().get("/api/notes/7").await.expect(200);
}

#[tokio::test]
async fn a_failure_is_logged_with_a_cause_that_the_response_omits() {
    let local = Local::new();
    let denied = json!({ "__type": "com.amazon.coral.service#AccessDeniedException", "Message": "table-arn-of-ours" });
    let stand_in = StandIn::start(move |_| Answer::json(400, &denied)).await;
    let aws = local.aws.to_builder().endpoint_url(stand_in.url()).build();
    let seal = Seal::new(*b"a key for tests, 32 bytes long..");
    let common = Common::new(aws, "accounts", seal, local.clock.clone(), domain::Chance::system());
    let log = Log::begin();
    let reply = api(common).executive().get("/api/me").await;
    assert!(
        !reply.text.contains("AccessDenied") && !reply.text.contains("table-arn-of-ours"),
        "{}",
        reply.text
    );
    assert_eq!(reply.problem(500), "internal");
    let line = log.last();
    assert_eq!((&line["level"], &line["message"]), (&json!("ERROR"), &json!("failed")));
    assert!(line["cause"].as_str().unwrap().contains("AccessDenied"), "{line}");
}

#[tokio::test]
async fn request_data_cannot_inject_log_lines() {
    let (_, common) = common().await;
    let log = Log::begin();
    let person = api(common).anonymous();
    let forged = "%0A%7B%22level%22%3A%22INFO%22%2C%22message%22%3A%22forged%22%7D";
    person
        .with_header("user-agent", "{\"message\":\"forged\"}")
        .get(&format!("/api/{forged}?{forged}"))
        .await
        .expect(404);
    let line = log.last();
    assert_eq!(
        (&line["message"], &line["route"], &line["status"]),
        (&json!("answered"), &json!("none"), &json!(404))
    );
    assert!(!line.to_string().contains("forged"), "{line}");
}
