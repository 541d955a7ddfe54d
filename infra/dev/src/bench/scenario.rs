//! `infra/bench/scenario.json`: the measured calls, in an order in which each has its preconditions.
//!
//! A step is `{name?, function, as, method, path, body?, upload?, expect, keep?}`; steps with a name make a row of the
//! table. `as` is `anonymous`, `admin`, or `token:<variable>` (an access token captured earlier). `${variable}` is
//! replaced in paths and bodies, `${n}` counts repetitions, `${now}`, `${a_minute_ago}`, `${in_a_month}` and
//! `${in_two_months}` are times; `keep` maps variables to JSON pointers into the response, or to a pointer, `|` and a
//! text: then to the rest after that text. `upload` is the kind of a document that is sent as a form instead of a body.
//! `{repeat, steps}` repeats, `{mail_to, keep}` waits for a referee's questionnaire and captures its token, for any
//! mail `{mail_to, after, keep}` captures the word after `after`, `{send_with, text?}` uploads a file with a captured
//! ticket: a paper, or this text as CSV, `{name?, invoke, event}` invokes a worker. `cookie` is sent, `keep_cookie` captures the cookie of the
//! response. `most` are the limits of a row, `{left_out, why}` the operations without one, `{month}` the calls of a
//! member in a month.

use std::collections::BTreeMap;
use std::fmt;

use anyhow::{Context, Result, bail};
use base64::{
    Engine,
    engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD},
};
use jiff::{SignedDuration, Timestamp};
use serde::Deserialize;
use serde_json::{Value, json};

use super::month::Month;
use crate::record;
use crate::seed::{APPLY, place};

/// A step, or repeated steps.
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum Step {
    /// Repeated steps.
    Repeat {
        /// The number of repetitions; `${n}` counts from 0.
        repeat: u32,
        /// The steps.
        steps: Vec<Step>,
    },
    /// Waits for a mail.
    Word {
        /// The recipient.
        mail_to: String,
        /// The text before the word.
        after: String,
        /// The variable for the word.
        keep: String,
    },
    /// Waits for the questionnaire mail to a referee.
    Mail {
        /// The referee's address.
        mail_to: String,
        /// The variable for the token of the link.
        keep: String,
    },
    /// Operations that are not measured.
    LeftOut {
        /// `GET /api/…`, as in the API's document.
        left_out: Vec<String>,
        /// The reason.
        #[serde(rename = "why")]
        _why: String,
    },
    /// The assumptions about a member's month.
    Month {
        /// The assumptions.
        month: Month,
    },
    /// Invokes a worker, besides the cloud's own invocations.
    Invoke(Box<Invoke>),
    /// Uploads a file to the bucket, like a browser.
    Send {
        /// The complete ticket.
        send_with: String,
        /// The content of a CSV file; otherwise it is a paper.
        text: Option<String>,
    },
    /// One call.
    Call(Box<Call>),
}

/// An invocation of a worker.
#[derive(Deserialize)]
pub(super) struct Invoke {
    /// Makes it a row of the table.
    pub(super) name: Option<String>,
    /// The worker.
    pub(super) invoke: String,
    event: Value,
    /// The limits of the row.
    #[serde(default)]
    pub(super) most: Most,
}

impl Invoke {
    /// The event.
    pub(super) fn event(&self, kept: &Kept) -> Result<Value> {
        Ok(serde_json::from_str(&kept.fill(&self.event.to_string()))?)
    }
}

/// One call.
#[derive(Deserialize)]
pub(super) struct Call {
    /// Makes it a row of the table.
    pub(super) name: Option<String>,
    /// The function.
    pub(super) function: String,
    r#as: String,
    method: String,
    path: String,
    #[serde(default)]
    body: Value,
    /// The kind of document that is sent as a form.
    upload: Option<String>,
    /// `name=value`, with variables.
    cookie: Option<String>,
    /// The variable for the cookie of the response.
    keep_cookie: Option<String>,
    /// The limits of the row.
    #[serde(default)]
    pub(super) most: Most,
    expect: u64,
    #[serde(default)]
    keep: BTreeMap<String, String>,
    /// The list whose CPU per call is measured: it reads fifty items.
    #[serde(default)]
    pub(super) is_list_of_fifty: bool,
}

/// The limits of a row.
#[derive(Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Most {
    /// Calls to AWS.
    pub(super) calls: Option<usize>,
    /// Calls that wait for one another; [`DEPTH`] unless there is a reason.
    pub(super) depth: Option<usize>,
    /// The reason for a larger limit.
    pub(super) why: Option<String>,
    /// Write units of the operation itself.
    pub(super) write: Option<f64>,
    /// Write units including those of the workers.
    pub(super) write_in_all: Option<f64>,
}

/// The maximum number of sequential rounds of calls of an operation.
pub(super) const DEPTH: usize = 2;

/// The captured variables.
pub(super) struct Kept(BTreeMap<String, String>);

impl Kept {
    /// The initial variables, at this time.
    pub(super) fn at(now: Timestamp) -> Self {
        let a_minute_ago = now - SignedDuration::from_mins(1);
        let in_a_month = now + SignedDuration::from_hours(30 * 24);
        let in_two_months = now + SignedDuration::from_hours(60 * 24);
        Self(BTreeMap::from([
            ("now".to_owned(), now.to_string()),
            ("a_minute_ago".to_owned(), a_minute_ago.to_string()),
            ("in_a_month".to_owned(), in_a_month.to_string()),
            ("in_two_months".to_owned(), in_two_months.to_string()),
        ]))
    }

    /// Sets a variable.
    pub(super) fn set(&mut self, name: &str, value: String) {
        self.0.insert(name.to_owned(), value);
    }

    /// The text with its variables filled in.
    pub(super) fn fill(&self, text: &str) -> String {
        self.0.iter().fold(text.to_owned(), |text, (name, value)| {
            text.replace(&format!("${{{name}}}"), value)
        })
    }
}

impl Call {
    /// The operation it calls.
    pub(super) fn operation(&self) -> Operation {
        let path = self.path.split('?').next().unwrap_or_default();
        Operation {
            method: self.method.clone(),
            path: path.to_owned(),
        }
    }

    /// The event that API Gateway would send to the function.
    pub(super) fn event(&self, kept: &Kept) -> Result<Value> {
        let filled = kept.fill(&self.path);
        let (path, query) = filled.split_once('?').unwrap_or((&filled, ""));
        let mut event = json!({
            "version": "2.0", "routeKey": "$default", "rawPath": path, "rawQueryString": query,
            "headers": {"content-type": "application/json", "host": "kilele.local"},
            "requestContext": {
                "accountId": "000000000000", "apiId": "bench", "domainName": "kilele.local", "domainPrefix": "kilele",
                "http": {"method": self.method, "path": path, "protocol": "HTTP/1.1", "sourceIp": "203.0.113.7", "userAgent": "bench"},
                "requestId": "bench", "routeKey": "$default", "stage": "$default", "time": "", "timeEpoch": 0,
            },
            "isBase64Encoded": false,
        });
        if path == APPLY {
            event["headers"]["x-forwarded-for"] = place().to_string().into();
        }
        if !self.body.is_null() {
            event["body"] = Value::String(kept.fill(&self.body.to_string()));
        }
        if let Some(kind) = &self.upload {
            event["headers"]["content-type"] = record::FORM.into();
            event["body"] = STANDARD.encode(record::document(kind)).into();
            event["isBase64Encoded"] = true.into();
        }
        if let Some(cookie) = &self.cookie {
            event["cookies"] = json!([kept.fill(cookie)]);
        }
        if let Some(variable) = self.r#as.strip_prefix("token:") {
            let token = kept.fill(&format!("${{{variable}}}"));
            event["headers"]["authorization"] = format!("Bearer {token}").into();
        }
        if self.method != "GET" {
            event["headers"]["idempotency-key"] = jiff::Timestamp::now().as_nanosecond().to_string().into();
        }
        if let Some(claims) = self.claims(kept)? {
            event["requestContext"]["authorizer"] = json!({"jwt": {"claims": claims, "scopes": null}});
        }
        Ok(event)
    }

    /// Checks the response's status and captures the variables.
    pub(super) fn check(&self, answer: &Value, kept: &mut Kept) -> Result<()> {
        let body: Value = serde_json::from_str(answer["body"].as_str().unwrap_or("null")).unwrap_or_default();
        if answer["statusCode"].as_u64() != Some(self.expect) {
            bail!(
                "{} {} answered {} instead of {}: {body}",
                self.method,
                self.path,
                answer["statusCode"],
                self.expect
            );
        }
        if let Some(variable) = &self.keep_cookie {
            let set = answer["cookies"][0].as_str().context("no cookie was set")?;
            kept.set(variable, set.split(';').next().unwrap_or_default().to_owned());
        }
        for (variable, from) in &self.keep {
            let (pointer, after) = from.split_once('|').unwrap_or((from, ""));
            let value = body.pointer(pointer);
            let value = value.map(|value| value.as_str().map_or_else(|| value.to_string(), str::to_owned));
            let value = value.as_ref().and_then(|value| value.split_once(after));
            let (_, value) = value.with_context(|| format!("{} {} has no {from}: {body}", self.method, self.path))?;
            kept.set(variable, value.to_owned());
        }
        Ok(())
    }

    fn claims(&self, kept: &Kept) -> Result<Option<Value>> {
        if self.r#as == "anonymous" {
            return Ok(None);
        }
        if self.r#as == "admin" {
            let subject = "00000000-0000-4000-8000-000000000001";
            return Ok(Some(
                json!({"sub": subject, "token_use": "id", "cognito:groups": "[admin second-factor]", "origin_jti": subject}),
            ));
        }
        let variable = self
            .r#as
            .strip_prefix("token:")
            .context("`as` is anonymous, admin or token:<variable>")?;
        let token = kept.fill(&format!("${{{variable}}}"));
        let payload = token.split('.').nth(1).context("not an access token")?;
        let claims: Value = serde_json::from_slice(&URL_SAFE_NO_PAD.decode(payload)?)?;
        let text = |value: &Value| match value {
            Value::String(text) => text.clone(),
            // Lists in the format of the gateway: [a b].
            Value::Array(list) => {
                format!(
                    "[{}]",
                    list.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" ")
                )
            }
            other => other.to_string(),
        };
        let claims = claims.as_object().context("not an access token")?.iter();
        Ok(Some(
            claims
                .map(|(name, value)| (name.clone(), Value::String(text(value))))
                .collect(),
        ))
    }
}

/// The operations of the API that are neither `measured` nor listed as excluded.
pub(super) fn missing(steps: &[Step], measured: &[Operation], api: &Value) -> Vec<String> {
    let paths = api["paths"].as_object().into_iter().flatten();
    let operations: Vec<Operation> = paths
        .flat_map(|(path, of)| {
            let methods = of.as_object().into_iter().flatten();
            let methods = methods.map(|(method, _)| method.to_uppercase());
            methods
                .filter(|method| METHODS.contains(&method.as_str()))
                .map(move |method| Operation {
                    method,
                    path: path.clone(),
                })
        })
        .collect();
    let is_known = |operation: &Operation| {
        let calls = measured.iter().filter(|call| call.is_of(operation));
        // `/saved` does not match `/{id}` if it is an operation of its own.
        calls
            .clone()
            .any(|call| call == operation || !operations.contains(call))
            || is_left_out(steps, operation)
    };
    let missing = operations.iter().filter(|operation| !is_known(operation));
    missing.map(ToString::to_string).collect()
}

/// The months that are computed from the rows.
pub(super) fn months(steps: &[Step]) -> impl Iterator<Item = &Month> {
    steps.iter().filter_map(|step| match step {
        Step::Month { month } => Some(month),
        _ => None,
    })
}

fn is_left_out(steps: &[Step], operation: &Operation) -> bool {
    let name = operation.to_string();
    steps
        .iter()
        .any(|step| matches!(step, Step::LeftOut { left_out, .. } if left_out.contains(&name)))
}

const METHODS: [&str; 5] = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/// A method and a path, of the API's document or of a call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Operation {
    method: String,
    path: String,
}

impl Operation {
    /// Whether it is a call of this operation.
    fn is_of(&self, operation: &Self) -> bool {
        let fits = |(part, own): (&str, &str)| part.starts_with('{') || part == own;
        self.method == operation.method
            && self.path.split('/').count() == operation.path.split('/').count()
            && operation.path.split('/').zip(self.path.split('/')).all(fits)
    }
}

impl fmt::Display for Operation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.method, self.path)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::{Kept, Operation, Step, missing};
    use crate::workspace::root;

    fn named(steps: &[Step], found: &mut Vec<Operation>) {
        for step in steps {
            match step {
                Step::Repeat { steps, .. } => named(steps, found),
                Step::Call(call) if call.name.is_some() => found.push(call.operation()),
                _ => {}
            }
        }
    }

    fn scenario() -> Vec<Step> {
        let scenario = std::fs::read_to_string(root().join("infra/bench/scenario.json")).unwrap();
        serde_json::from_str(&scenario).unwrap()
    }

    #[test]
    fn every_operation_is_measured_or_excluded_with_a_reason() {
        let api = std::fs::read_to_string(root().join("frontend/openapi.json")).unwrap();
        let api: Value = serde_json::from_str(&api).unwrap();
        let steps = scenario();
        let mut measured = Vec::new();
        named(&steps, &mut measured);
        assert_eq!(missing(&steps, &measured, &api), Vec::<String>::new());
        // A failed row does not count: its operation is missing.
        measured.retain(|call| call.to_string() != "POST /api/introductions");
        assert_eq!(missing(&steps, &measured, &api), ["POST /api/introductions"]);
    }

    #[test]
    fn part_of_a_response_is_captured_after_a_text() {
        let step = json!({
            "function": "introductions", "as": "anonymous", "method": "POST", "path": "/api/calendar-feed", "expect": 200,
            "keep": {"calendar": "/url|/api/calendar/"},
        });
        let Ok(Step::Call(call)) = serde_json::from_value(step) else {
            unreachable!("a step that is a call")
        };
        let mut kept = Kept::at(jiff::Timestamp::UNIX_EPOCH);
        let body = json!({"url": "https://kilele.example/api/calendar/abc.ics"}).to_string();
        call.check(&json!({"statusCode": 200, "body": body}), &mut kept)
            .unwrap();
        assert_eq!(kept.fill("/api/calendar/${calendar}"), "/api/calendar/abc.ics");
    }
}
