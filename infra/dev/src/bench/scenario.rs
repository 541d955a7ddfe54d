//! `infra/bench/scenario.json`: the calls that are measured, in an order in which each finds what it needs.
//!
//! A step is `{name?, function, as, method, path, body?, upload?, expect, keep?}`; steps with a name make a row of the table.
//! `as` is `anonymous`, `admin`, or `token:<variable>` (an access token kept earlier). `${variable}` stands in paths and
//! bodies, `${n}` counts repetitions, `${now}`, `${a_minute_ago}`, `${in_a_month}` and `${in_two_months}` are times; `keep` maps variables to JSON pointers
//! into the answer. `upload` is the kind of a document sent as a form instead of a body. `{repeat, steps}` repeats,
//! `{mail_to, keep}` waits for a referee's questionnaire and keeps its token, `{mail_to, after, keep}` for any mail and keeps the
//! word that follows `after` in it, `{send_with}` sends a file with a ticket kept, `{name?, invoke, event}` hands a worker an event.
//! `cookie` is sent, `keep_cookie` keeps what the answer sets. `most` are the limits of a row, `{left_out, why}` the operations
//! that make none.

use std::collections::BTreeMap;

use anyhow::{Context, Result, bail};
use base64::{
    Engine,
    engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD},
};
use jiff::{SignedDuration, Timestamp};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::record;
use crate::seed::{APPLY, place};

/// A step, or several of them several times.
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum Step {
    /// Several times.
    Repeat {
        /// How often; `${n}` counts from 0.
        repeat: u32,
        /// What.
        steps: Vec<Step>,
    },
    /// What was mailed is waited for.
    Word {
        /// To whom.
        mail_to: String,
        /// The word follows this.
        after: String,
        /// The variable that gets it.
        keep: String,
    },
    /// What a referee was mailed is waited for.
    Mail {
        /// Their address.
        mail_to: String,
        /// The variable that gets the token of the link.
        keep: String,
    },
    /// Operations that are not measured.
    LeftOut {
        /// `GET /api/…`, as the document of the API has them.
        left_out: Vec<String>,
        /// Why not.
        #[serde(rename = "why")]
        _why: String,
    },
    /// A worker is run, beside the cloud's own.
    Invoke(Box<Invoke>),
    /// A paper goes to the bucket, as a browser sends it.
    Send {
        /// The ticket, whole.
        send_with: String,
    },
    /// One call.
    Call(Box<Call>),
}

/// A run of a worker.
#[derive(Deserialize)]
pub(super) struct Invoke {
    /// Makes it a row of the table.
    pub(super) name: Option<String>,
    /// Which.
    pub(super) invoke: String,
    event: Value,
    /// What the row may cost.
    #[serde(default)]
    pub(super) most: Most,
}

impl Invoke {
    /// What it is called with.
    pub(super) fn event(&self, kept: &Kept) -> Result<Value> {
        Ok(serde_json::from_str(&kept.fill(&self.event.to_string()))?)
    }
}

/// One call.
#[derive(Deserialize)]
pub(super) struct Call {
    /// Makes it a row of the table.
    pub(super) name: Option<String>,
    /// Which Lambda.
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
    /// The variable that gets the cookie which the answer sets.
    keep_cookie: Option<String>,
    /// What the row may cost.
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
    /// Why more than that.
    pub(super) why: Option<String>,
    /// Write units, of the operation itself.
    pub(super) write: Option<f64>,
    /// Write units, with those of the workers.
    pub(super) write_in_all: Option<f64>,
}

/// How many calls of an operation may wait for one another.
pub(super) const DEPTH: usize = 2;

/// What was kept of earlier answers.
pub(super) struct Kept(BTreeMap<String, String>);

impl Kept {
    /// What is known at the beginning, at this time.
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
    /// Is it a call of this operation?
    fn is_of(&self, method: &str, path: &str) -> bool {
        let own = self.path.split('?').next().unwrap_or_default();
        let fits = |(part, own): (&str, &str)| part.starts_with('{') || part == own;
        self.method == method
            && path.split('/').count() == own.split('/').count()
            && path.split('/').zip(own.split('/')).all(fits)
    }

    /// The event API Gateway would hand to the function.
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
        if let Some(claims) = self.claims(kept)? {
            event["requestContext"]["authorizer"] = json!({"jwt": {"claims": claims, "scopes": null}});
        }
        Ok(event)
    }

    /// Checks the answer's status and keeps what was asked for.
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
        for (variable, pointer) in &self.keep {
            let value = body.pointer(pointer);
            let value = value.with_context(|| format!("{} {} has no {pointer}: {body}", self.method, self.path))?;
            kept.set(
                variable,
                value.as_str().map_or_else(|| value.to_string(), str::to_owned),
            );
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
                json!({"sub": subject, "token_use": "id", "cognito:groups": "[admin]", "origin_jti": subject}),
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
            // As the gateway writes lists: [a b].
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

/// The operations of the API that are neither rows of the table nor said to be left out.
pub(super) fn missing(steps: &[Step], api: &Value) -> Vec<String> {
    let paths = api["paths"].as_object().into_iter().flatten();
    let operations: Vec<(String, &str)> = paths
        .flat_map(|(path, of)| {
            let methods = of
                .as_object()
                .into_iter()
                .flatten()
                .map(|(method, _)| method.to_uppercase());
            methods
                .filter(|method| METHODS.contains(&method.as_str()))
                .map(move |method| (method, path.as_str()))
        })
        .collect();
    let exact = |call: &Call| {
        operations
            .iter()
            .any(|(method, path)| *method == call.method && call.path.split('?').next() == Some(*path))
    };
    let known = operations.iter().filter(|(method, path)| {
        has(steps, &|step| match step {
            Step::Call(call) if call.name.is_some() => {
                // `/saved` is no `/{id}` where it is an operation of its own.
                call.is_of(method, path) && (call.path.split('?').next() == Some(*path) || !exact(call))
            }
            Step::LeftOut { left_out, .. } => left_out.contains(&format!("{method} {path}")),
            _ => false,
        })
    });
    let known: Vec<_> = known.collect();
    let missing = operations.iter().filter(|operation| !known.contains(operation));
    missing.map(|(method, path)| format!("{method} {path}")).collect()
}

const METHODS: [&str; 5] = ["GET", "POST", "PUT", "PATCH", "DELETE"];

fn has(steps: &[Step], wanted: &dyn Fn(&Step) -> bool) -> bool {
    steps.iter().any(|step| match step {
        Step::Repeat { steps, .. } => has(steps, wanted),
        step => wanted(step),
    })
}

#[cfg(test)]
mod tests {
    use super::{Step, missing};
    use crate::workspace::root;

    #[test]
    fn every_operation_of_the_api_is_measured_or_left_out_for_a_reason() {
        let read = |path: &str| std::fs::read_to_string(root().join(path)).unwrap();
        let steps: Vec<Step> = serde_json::from_str(&read("infra/bench/scenario.json")).unwrap();
        let api = serde_json::from_str(&read("frontend/openapi.json")).unwrap();
        assert_eq!(missing(&steps, &api), Vec::<String>::new());
    }
}
