//! The local cloud, one account per test.

use std::{
    collections::HashMap,
    sync::{
        OnceLock,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use aws_config::{BehaviorVersion, Region, SdkConfig, retry::RetryConfig};
use aws_credential_types::{Credentials, provider::SharedCredentialsProvider};
use aws_sdk_dynamodb::types::AttributeValue;
use aws_smithy_async::{rt::sleep::TokioSleep, time::SystemTimeSource};
use domain::{Chance, Clock, account::CodePurpose};
use environment::Env;
use jiff::Timestamp;
use store::{Area, Seal, Table, mailed_code};
use web::Common;

use crate::StandIn;

/// Signs tokens and cursors in tests.
const SIGNING_KEY: &[u8; 32] = b"a key for tests, 32 bytes long..";

/// The key with which the edge identifies itself in tests.
const EDGE_KEY: &[u8; 32] = b"a key of the edge for tests.....";
/// The key of the card provider's account, and the secret of its events.
const PROVIDER_KEY: &[u8] = b"sk_test_of_the_tests_0123456789abcdef";
const EVENT_KEY: &[u8] = b"whsec_of_the_tests_0123456789abcdef";

/// The default time in tests: Friday 20 November 2026, 12:00 UTC.
pub fn noon() -> Timestamp {
    "2026-11-20T12:00:00Z".parse().unwrap()
}

/// The local cloud as one test sees it: a 12-digit access key is a separate account there, so tests share nothing, run
/// in parallel, and need no clean-up.
#[derive(Clone)]
pub struct Local {
    /// The configuration for clients.
    pub aws: SdkConfig,
    /// The test's clock; `clock.advance(…)` moves it.
    pub clock: Clock,
    /// The account number, which is also its access key.
    pub account: String,
    pub(crate) client: aws_sdk_dynamodb::Client,
}

impl Local {
    /// A new account on the emulator at `AWS_ENDPOINT_URL` (`cargo dev test` starts one and sets it).
    pub fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        static FIRST: OnceLock<u16> = OnceLock::new();
        let endpoint = cloud_endpoint();
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        // The process id separates the accounts of parallel processes, the counter those of one process, and a random
        // number, drawn once, those of an earlier process with the same id.
        let first = FIRST.get_or_init(|| u16::from_be_bytes(Chance::system().bytes()));
        let account = format!(
            "{:012}",
            u64::from(std::process::id() % 10_000_000) * 100_000 + (u64::from(*first) + u64::from(number)) % 100_000
        );
        let aws = SdkConfig::builder()
            .behavior_version(BehaviorVersion::latest())
            .region(Region::new("us-east-1"))
            .credentials_provider(SharedCredentialsProvider::new(Credentials::new(
                account.clone(),
                "test",
                None,
                None,
                "test",
            )))
            .sleep_impl(TokioSleep::new())
            .time_source(SystemTimeSource::new())
            .http_client(aws_smithy_http_client::Builder::new().build_http())
            .endpoint_url(endpoint)
            .build();
        Self {
            client: aws_sdk_dynamodb::Client::new(&aws),
            aws,
            clock: Clock::at(noon()),
            account,
        }
    }

    /// The same account and clock, reached through this address; each call is tried twice, with a short delay.
    #[must_use]
    pub fn through(&self, url: &str) -> Self {
        let retry = RetryConfig::standard()
            .with_max_attempts(2)
            .with_initial_backoff(Duration::from_millis(20));
        self.over(self.aws.to_builder().endpoint_url(url).retry_config(retry).build())
    }

    /// The same account and clock, reached by clients with this configuration.
    #[must_use]
    pub fn over(&self, aws: SdkConfig) -> Self {
        Self {
            client: aws_sdk_dynamodb::Client::new(&aws),
            aws,
            ..self.clone()
        }
    }

    /// The environment of a process in this account: every table by the name of its variable (`PROFILES_TABLE` is
    /// `profiles`), buckets of [`Local::bucket`], and the other variables of the deployment.
    pub fn env(&self) -> Env {
        let account = self.account.clone();
        let endpoint = self.aws.endpoint_url().map(ToOwned::to_owned);
        let variables = move |name: &str| match name {
            "PUBLIC_URL" => Some("https://kilele.example".to_owned()),
            "CONTACT_EMAIL" => Some("team@kilele.example".to_owned()),
            "MAIL_FROM" => Some("Kilele <no-reply@kilele.example>".to_owned()),
            "MALWARE_SCAN" => Some("signatures".to_owned()),
            "REQUIRE_EDGE" => Some("false".to_owned()),
            // Tests that check frames have a fake server at this address, and those with a queue one of their own.
            "SOCKETS_URL" | "PAYMENT_EVENTS_QUEUE" => endpoint.clone(),
            // Tests that buy something have a card provider of their own.
            "PAYMENT_PROVIDER_URL" => Some("http://127.0.0.1:9/".to_owned()),
            _ => {
                let bucket = name
                    .strip_suffix("_BUCKET")
                    .map(|name| format!("{}-{account}", slug(name)));
                name.strip_suffix("_TABLE").map(slug).or(bucket)
            }
        };
        let ring = |key: &[u8]| serde_json::json!({ "key": String::from_utf8_lossy(key) }).to_string();
        Env::new(self.aws.clone(), self.clock.clone(), Chance::system(), variables)
            .with_secret("SIGNING_SECRET", ring(SIGNING_KEY))
            .with_secret("EDGE_SECRET", ring(EDGE_KEY))
            .with_secret("PAYMENT_PROVIDER_SECRET", ring(PROVIDER_KEY))
            .with_secret("PAYMENT_EVENT_SECRET", ring(EVENT_KEY))
    }

    /// The common part of every area's `App`, on this account.
    pub async fn common(&self) -> Common {
        Common::from_env(&self.env()).await.unwrap()
    }

    /// The same account and clock, reached through a fake server.
    #[must_use]
    pub fn behind(&self, cloud: &StandIn) -> Self {
        self.over(self.aws.to_builder().endpoint_url(cloud.url()).build())
    }

    /// A table of this account, by the name that [`Local::env`] has for it. The local cloud creates it at the first use
    /// (`infra/local/accounts.py`), except `no-such-table`.
    pub fn table<A: Area>(&self, name: &str) -> Table<A> {
        Table::new(self.client.clone(), name)
    }

    /// Creates a bucket and returns its name: bucket names are global, here too.
    pub async fn bucket(&self, name: &str) -> String {
        let config = aws_sdk_s3::config::Builder::from(&self.aws)
            .force_path_style(true)
            .build();
        let bucket = format!("{name}-{}", self.account);
        let made = aws_sdk_s3::Client::from_conf(config)
            .create_bucket()
            .bucket(&bucket)
            .send();
        made.await.unwrap();
        bucket
    }

    /// The current code of an address, from a mail in the outbox of the accounts table.
    pub async fn mailed_code(&self, email: &str, purpose: CodePurpose) -> String {
        let nonce = self.nonce(email, purpose).await;
        assert!(self.is_mailed(email, &nonce).await, "the code was not mailed");
        mailed_code::digits(&Seal::new(*SIGNING_KEY), purpose, &email.parse().unwrap(), &nonce)
    }

    /// The current code of an address, although none was mailed: a correct guess.
    pub async fn unmailed_code(&self, email: &str, purpose: CodePurpose) -> String {
        let nonce = self.nonce(email, purpose).await;
        assert!(!self.is_mailed(email, &nonce).await, "the code was mailed");
        mailed_code::digits(&Seal::new(*SIGNING_KEY), purpose, &email.parse().unwrap(), &nonce)
    }

    /// The nonce of an address's code.
    async fn nonce(&self, email: &str, purpose: CodePurpose) -> String {
        let address = Seal::new(*SIGNING_KEY).token("mailed code", email, 0);
        let place = |key: String| AttributeValue::S(key);
        let kept = self
            .client
            .get_item()
            .table_name("accounts")
            .key("pk", place(format!("CODE#{address}")))
            .key("sk", place(purpose.as_str().to_owned()));
        let kept = kept.send().await.unwrap();
        kept.item().expect("a code was made")["nonce"].as_s().unwrap().clone()
    }

    async fn is_mailed(&self, email: &str, nonce: &str) -> bool {
        let events = self.outbox("accounts").await;
        events.iter().any(|event| {
            let body = &event["body"];
            event["name"] == "code" && event["to"]["email"] == email && body["nonce"] == nonce
        })
    }

    /// The facts in a table's outbox, as [`Local::outbox`].
    pub async fn facts(&self, table: &str) -> Vec<serde_json::Value> {
        let mut entries = self.outbox(table).await;
        entries.retain(|entry| entry.get("by").is_some());
        entries
    }

    /// The notices in a table's outbox, as [`Local::outbox`].
    pub async fn notices(&self, table: &str) -> Vec<serde_json::Value> {
        let mut entries = self.outbox(table).await;
        entries.retain(|entry| entry.get("to").is_some());
        entries
    }

    /// All facts and notices in a table's outbox, oldest item first, as the bus would carry them.
    pub async fn outbox(&self, table: &str) -> Vec<serde_json::Value> {
        let scanned = self
            .client
            .scan()
            .table_name(table)
            .filter_expression("kind = :outbox")
            .expression_attribute_values(":outbox", AttributeValue::S("outbox".into()))
            .into_paginator()
            .items()
            .send()
            .collect::<Result<Vec<_>, _>>()
            .await
            .unwrap();
        let text = |item: &HashMap<_, AttributeValue>, name: &str| item.get(name).map(|it| it.as_s().unwrap().clone());
        let mut items: Vec<_> = scanned.iter().collect();
        items.sort_by_key(|item| text(item, "pk"));
        let entries = items.into_iter().flat_map(|item| {
            let entries: Vec<serde_json::Value> =
                serde_json::from_str(&text(item, "entries").unwrap_or_default()).unwrap();
            let common = ["at", "request_id"].map(|name| (name, text(item, name)));
            entries.into_iter().map(move |mut entry| {
                let mut detail = entry["detail"].take();
                for (name, value) in &common {
                    if let Some(value) = value {
                        detail[*name] = value.as_str().into();
                    }
                }
                detail
            })
        });
        entries.collect()
    }

    /// All text messages that SNS has accepted for this number in this account, oldest first.
    pub async fn texts(&self, phone: &str) -> Vec<String> {
        let number: String = phone.chars().filter(char::is_ascii_digit).collect();
        let path = format!(
            "/_ministack/sns/sms-messages?account={}&phoneNumber=%2B{number}",
            self.account
        );
        let kept = crate::stand_in::get(&path).await;
        let messages = kept["sms_messages"]
            .as_object()
            .into_iter()
            .flat_map(|numbers| numbers.values());
        let texts = messages.flat_map(|sent| sent.as_array().cloned().unwrap_or_default());
        texts
            .map(|sent| sent["Message"].as_str().unwrap_or_default().to_owned())
            .collect()
    }

    /// All mails that SES has accepted in this account, as the local cloud returns them.
    pub async fn mails(&self) -> Vec<serde_json::Value> {
        let path = format!("/_ministack/ses/messages?account={}", self.account);
        let kept = crate::stand_in::get(&path).await;
        kept["messages"][&self.account].as_array().cloned().unwrap_or_default()
    }
}

impl Default for Local {
    fn default() -> Self {
        Self::new()
    }
}

/// `SEARCH` in the form used in names of tables and buckets.
fn slug(name: &str) -> String {
    name.to_lowercase().replace('_', "-")
}

/// The emulator of this test. `cargo dev test` starts several, because one is a Python process and takes one processor.
/// Nextest numbers the tests that run at the same time; equal numbers have the same emulator.
#[expect(
    clippy::disallowed_methods,
    reason = "tests have no App to read the environment for them"
)]
pub(crate) fn cloud_endpoint() -> String {
    let one = std::env::var("AWS_ENDPOINT_URL")
        .expect("no local cloud: run the tests with `cargo dev test`, or set AWS_ENDPOINT_URL");
    let others = std::env::var("KILELE_MORE_CLOUDS").unwrap_or_default();
    let slot = std::env::var("NEXTEST_TEST_GLOBAL_SLOT").map_or(Ok(0), |slot| slot.parse::<usize>());
    let all: Vec<_> = std::iter::once(one.as_str())
        .chain(others.split_terminator(','))
        .collect();
    all[slot.expect("nextest counts from 0") % all.len()].to_owned()
}
