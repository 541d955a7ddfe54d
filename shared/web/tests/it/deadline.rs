use std::time::{Duration, Instant};

use aws_config::{retry::RetryConfig, timeout::TimeoutConfig};
use domain::Chance;
use jiff::SignedDuration;
use serde_json::json;
use store::Seal;
use testkit::{Answer, Local, StandIn};
use web::Common;

use crate::area::api;

/// An area on a cloud that responds to every call in this way.
async fn over(local: &Local, answer: Answer, timeouts: TimeoutConfig) -> Common {
    let stand_in = StandIn::start(move |_| answer.clone()).await;
    let aws = local.aws.to_builder().endpoint_url(stand_in.url());
    let aws = aws
        .retry_config(RetryConfig::standard().with_max_attempts(2))
        .timeout_config(timeouts)
        .build();
    let seal = Seal::new(*b"a key for tests, 32 bytes long..");
    Common::new(aws, "accounts", seal, local.clock.clone(), Chance::system())
}

#[tokio::test]
async fn a_hanging_table_gets_503_before_the_invocation_ends() {
    let local = Local::new();
    let common = over(&local, Answer::Hang, TimeoutConfig::disabled()).await;
    let ends = local.clock.now() + SignedDuration::from_millis(1300);
    let started = Instant::now();
    let reply = api(common).executive().with_deadline(ends).get("/api/me").await;
    assert!(started.elapsed() < Duration::from_millis(1300));
    assert_eq!(reply.headers["retry-after"], "5");
    assert_eq!(reply.problem(503), "unavailable");
}

#[tokio::test]
async fn timeouts_throttling_and_broken_connections_get_503() {
    let local = Local::new();
    let short = TimeoutConfig::builder()
        .operation_attempt_timeout(Duration::from_millis(100))
        .build();
    let inside = json!({ "__type": "com.amazonaws.dynamodb.v20120810#InternalServerError", "message": "later" });
    let coral = json!({ "__type": "com.amazon.coral.availability#ThrottlingException", "message": "too fast" });
    let unknown = json!({ "__type": "com.amazon.coral.service#ServiceUnavailable", "message": "later" });
    for answer in [
        Answer::Hang,
        Answer::throttled(),
        Answer::json(500, &inside),
        Answer::json(400, &coral),
        Answer::json(400, &unknown),
    ] {
        let common = over(&local, answer.clone(), short.clone()).await;
        let reply = api(common).executive().get("/api/me").await;
        assert_eq!(reply.headers["retry-after"], "5", "{answer:?}");
        assert_eq!(reply.problem(503), "unavailable", "{answer:?}");
    }
}

#[tokio::test]
async fn permanent_failures_get_500() {
    let local = Local::new();
    let denied = json!({ "__type": "com.amazon.coral.service#AccessDeniedException", "Message": "not authorized" });
    let common = over(&local, Answer::json(400, &denied), TimeoutConfig::disabled()).await;
    assert_eq!(api(common).executive().get("/api/me").await.problem(500), "internal");
}
