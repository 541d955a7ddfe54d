//! The mailer's real process, with a fake Lambda Runtime API, killed while it waits for SES.

use std::{
    process::{Child, Command, Stdio},
    sync::{Arc, Mutex},
    time::Duration,
};

use domain::Clock;
use events::Notice;
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use testkit::{Answer, Call, StandIn};
use tokio::sync::mpsc;

use crate::fixture::{
    FROM, Fixture, KEY, PUBLIC_URL, application, batch, email_sent, failed, message, messages, receipts,
};

/// The duration of an invocation and of a claim: slightly more than the timeout of SES calls.
const INVOCATION: SignedDuration = SignedDuration::from_secs(8);
/// How long after it SES's event is waited for.
const GRACE: SignedDuration = SignedDuration::from_secs(1);

/// The secret with the signing key.
const SECRET: &str = "arn:aws:secretsmanager:us-east-1:0:secret:signing";

/// The behaviour of SES for the mail during which the process is killed.
#[derive(Clone, Copy, PartialEq)]
enum Ses {
    /// Accepts it, without a response.
    TakesIt,
    /// Does not accept it, without a response.
    DoesNot,
    /// Refuses it permanently.
    RefusesIt,
}

/// One process, one invocation.
struct Lambda {
    process: Child,
    outcomes: mpsc::UnboundedReceiver<Value>,
    hangs: mpsc::UnboundedReceiver<()>,
}

/// A fault in the call to SES for this mail.
type Fault = (String, Ses);

impl Lambda {
    /// Starts the mailer with one batch. `hang_at` selects the mail for which SES hangs.
    async fn start(fixture: &Fixture, work: Value, hang_at: Option<Fault>, ends: Timestamp) -> Self {
        let (outcome, outcomes) = mpsc::unbounded_channel();
        let (hang, hangs) = mpsc::unbounded_channel();
        let work = Arc::new(Mutex::new(Some(work)));
        let cloud = StandIn::start(move |call: &Call| {
            if call.path.ends_with("/invocation/next") {
                return match work.lock().unwrap().take() {
                    Some(work) => invocation(&work, ends),
                    None => Answer::Hang,
                };
            }
            if call.path.starts_with("/2018-06-01/runtime/") {
                outcome.send(call.json()).unwrap();
                return Answer::Say(202, vec![], String::new());
            }
            if call.operation() == "BatchGetSecretValue" {
                let ring = json!({ "key": KEY }).to_string();
                return Answer::json(
                    200,
                    &json!({ "SecretValues": [{ "ARN": SECRET, "SecretString": ring }] }),
                );
            }
            match &hang_at {
                Some((mail, ses)) if call.path == "/v2/email/outbound-emails" && call.body.contains(mail) => {
                    hang.send(()).unwrap();
                    match ses {
                        Ses::TakesIt => Answer::ForwardThenHang,
                        Ses::DoesNot => Answer::Hang,
                        Ses::RefusesIt => {
                            let header = vec![("x-amzn-errortype", "BadRequestException".to_owned())];
                            Answer::Say(400, header, r#"{"message":"Illegal address"}"#.to_owned())
                        }
                    }
                }
                _ => Answer::Forward,
            }
        })
        .await;
        let process = Command::new(env!("CARGO_BIN_EXE_mailer"))
            .env_clear()
            .envs([
                ("AWS_LAMBDA_RUNTIME_API", cloud.address.as_str()),
                ("AWS_LAMBDA_FUNCTION_NAME", "mailer"),
                ("AWS_LAMBDA_FUNCTION_VERSION", "1"),
                ("AWS_LAMBDA_FUNCTION_MEMORY_SIZE", "256"),
                ("AWS_ENDPOINT_URL", &cloud.url()),
                ("AWS_REGION", "us-east-1"),
                ("AWS_ACCESS_KEY_ID", &fixture.local.account),
                ("AWS_SECRET_ACCESS_KEY", "test"),
                ("MAIL_TABLE", "mail"),
                ("VETTING_TABLE", "vetting"),
                ("TIMERS_TABLE", "timers"),
                ("ACCOUNTS_TABLE", "accounts"),
                ("IMPORTS_TABLE", "imports"),
                ("MESSAGING_TABLE", "messaging"),
                ("SOCKETS_URL", &cloud.url()),
                ("MAIL_FROM", FROM),
                ("MAIL_GRACE_SECONDS", &GRACE.as_secs().to_string()),
                ("PUBLIC_URL", PUBLIC_URL),
                ("SIGNING_SECRET", SECRET),
            ])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        Self {
            process,
            outcomes,
            hangs,
        }
    }

    /// Waits until the call to SES hangs, gives SES time to act, and kills the process.
    async fn kill_while_ses_hangs(mut self) {
        self.hangs.recv().await.unwrap();
        tokio::time::sleep(Duration::from_millis(300)).await;
        self.process.kill().unwrap();
        self.process.wait().unwrap();
        assert!(self.outcomes.try_recv().is_err(), "it answered before it was killed");
    }

    /// The log, after the batch is processed.
    async fn log(mut self) -> String {
        let outcome = tokio::time::timeout(Duration::from_secs(20), self.outcomes.recv()).await;
        self.process.kill().unwrap();
        outcome.unwrap().unwrap();
        String::from_utf8(self.process.wait_with_output().unwrap().stdout).unwrap()
    }

    /// The messages to be redelivered, after the batch is processed.
    async fn outcome(mut self) -> Vec<String> {
        let outcome = tokio::time::timeout(Duration::from_secs(20), self.outcomes.recv()).await;
        self.process.kill().unwrap();
        self.process.wait().unwrap();
        failed(&outcome.unwrap().unwrap())
    }
}

fn invocation(work: &Value, ends: Timestamp) -> Answer {
    let headers = [
        ("lambda-runtime-aws-request-id", "one".to_owned()),
        (
            "lambda-runtime-invoked-function-arn",
            "arn:aws:lambda:us-east-1:0:function:mailer".to_owned(),
        ),
        ("lambda-runtime-deadline-ms", ends.as_millisecond().to_string()),
    ];
    Answer::Say(200, headers.to_vec(), work.to_string())
}

/// A batch of five; the process is killed during the third mail. Then the whole batch is redelivered to new processes.
async fn killed_in_the_middle(ses: Ses) {
    let fixture = Fixture::open().await;
    let events = receipts(5);
    let whole = messages(&events);
    let third = &events[2];
    let clock = Clock::system();

    let ends = clock.now() + INVOCATION;
    let hang_at = Some((application(third), ses));
    let first = Lambda::start(&fixture, batch(&whole), hang_at, ends).await;
    first.kill_while_ses_hangs().await;
    assert_eq!(
        fixture.local.mails().await.len(),
        if ses == Ses::TakesIt { 3 } else { 2 }
    );

    // A second invocation at once: the first two mails are sent already, the third may still be in progress, so its
    // message fails; the others are sent now.
    let second = Lambda::start(&fixture, batch(&whole), None, clock.now() + INVOCATION).await;
    assert_eq!(second.outcome().await, ["m2"]);

    // SES reports the mail if it accepted it.
    if ses == Ses::TakesIt {
        let word = batch(&[message("ses", &email_sent(third))]);
        let noting = Lambda::start(&fixture, word, None, clock.now() + INVOCATION).await;
        assert!(noting.outcome().await.is_empty());
    }
    let until_free = (ends + GRACE).duration_since(clock.now());
    tokio::time::sleep(until_free.try_into().unwrap_or_default()).await;
    let last = Lambda::start(&fixture, batch(&whole), None, clock.now() + INVOCATION).await;
    assert!(last.outcome().await.is_empty());
    every_mail_exactly_once(&fixture, &events).await;
}

async fn every_mail_exactly_once(fixture: &Fixture, events: &[Notice]) {
    let counts = fixture.mails_by_event().await;
    assert_eq!(counts.len(), events.len());
    assert!(counts.values().all(|count| *count == 1), "{counts:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_before_ses_accepted_every_mail_is_sent_exactly_once() {
    killed_in_the_middle(Ses::DoesNot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_after_ses_accepted_every_mail_is_sent_exactly_once() {
    killed_in_the_middle(Ses::TakesIt).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_log_line_is_json_with_level_and_request_id() {
    let fixture = Fixture::open().await;
    let mut events = receipts(2);
    for event in &mut events {
        event.request_id = Some(format!("request of {}", event.id));
    }
    let refused = Some((application(&events[0]), Ses::RefusesIt));
    let ends = Clock::system().now() + INVOCATION;
    let log = Lambda::start(&fixture, batch(&messages(&events)), refused, ends)
        .await
        .log()
        .await;
    let lines: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();

    let (field, value) = counted_by_the_alarms();
    let errors: Vec<_> = lines.iter().filter(|line| line[&field] == *value).collect();
    let [error] = errors.as_slice() else { panic!("{log}") };
    assert_eq!(error["message"], "SES refuses the mail for good");
    assert_eq!(error["code"], "BadRequestException");
    assert_eq!(error["request"], format!("request of {}", events[0].id));

    let done: Vec<_> = lines.iter().filter(|line| line["message"] == "done").collect();
    for (line, event) in done.iter().zip(&events) {
        assert_eq!(line["level"], "INFO");
        assert_eq!(line["event"], event.to_string());
        assert_eq!(line["request"], format!("request of {}", event.id));
    }
    assert_eq!(done.len(), 2);

    // A metric is a line of its own, with nothing before or after it.
    let figures: Vec<_> = lines.iter().filter(|line| line["_aws"].is_object()).collect();
    let [figure] = figures.as_slice() else { panic!("{log}") };
    assert_eq!(figure["MailsSent"], 1);
    assert_eq!(figure["Stack"], "local");
    assert!(!log.contains("@example.com") && !log.contains("Amina"), "{log}");
}

/// The lines that the metric filters of the log groups count: the field and the value of `{ $.level = "ERROR" }`.
fn counted_by_the_alarms() -> (String, String) {
    let template = concat!(env!("CARGO_MANIFEST_DIR"), "/../../infra/watch.yaml");
    let template = std::fs::read_to_string(template).unwrap();
    let pattern = template.split("FilterPattern: '{ $.").nth(1).unwrap();
    let (field, rest) = pattern.split_once(" = \"").unwrap();
    (field.to_owned(), rest.split('"').next().unwrap().to_owned())
}
