//! The steps of `infra/bench/scenario.json`, whose format is documented in `infra/dev/src/bench/scenario.rs`. Steps
//! that are repeated there for a measurement are done once here, and workers are not run.

use std::collections::BTreeMap;

use contract::Operation;
use domain::account::CodePurpose;
use serde::Deserialize;
use serde_json::Value;

/// The text in a mail before its code.
const BEFORE_A_CODE: &str = "\n> ";

const SCENARIO: &str = include_str!("../../../../bench/scenario.json");

/// One step.
pub(super) enum Step {
    /// Read a mailed code.
    Code {
        to: String,
        purpose: CodePurpose,
        keep: String,
    },
    /// Read another value from a mail: the word after `after`.
    Mail { to: String, after: String, keep: String },
    /// Upload a file with this ticket: a paper, or this text.
    Send { ticket: String, text: Option<String> },
    /// A request.
    Call(Box<Call>),
}

/// A successful request.
#[derive(Deserialize)]
pub(super) struct Call {
    name: Option<String>,
    pub(super) function: String,
    pub(super) r#as: String,
    pub(super) method: String,
    pub(super) path: String,
    #[serde(default)]
    pub(super) body: Value,
    /// The kind of document to upload as form data.
    pub(super) upload: Option<String>,
    pub(super) cookie: Option<String>,
    pub(super) keep_cookie: Option<String>,
    pub(super) expect: u16,
    #[serde(default)]
    pub(super) keep: BTreeMap<String, String>,
}

impl Call {
    /// A readable name.
    pub(super) fn name(&self) -> String {
        let path = self.path.split('?').next().unwrap_or_default();
        self.name.clone().unwrap_or_else(|| format!("{} {path}", self.method))
    }

    /// Whether it calls this operation.
    pub(super) fn is_of(&self, operation: &Operation) -> bool {
        let path = self.path.split('?').next().unwrap_or_default();
        let fits = |(part, own): (&str, &str)| part == own || part.starts_with('{');
        self.method == operation.method
            && path.split('/').count() == operation.path.split('/').count()
            && operation.path.split('/').zip(path.split('/')).all(fits)
    }
}

/// All steps in order.
pub(super) fn all() -> Vec<Step> {
    let mut found = Vec::new();
    collect(&serde_json::from_str(SCENARIO).unwrap(), &mut found);
    found
}

/// The operations that the scenario omits, with reasons in the file.
pub(super) fn left_out() -> Vec<String> {
    let steps: Vec<Value> = serde_json::from_str(SCENARIO).unwrap();
    let names = steps.iter().filter_map(|step| step["left_out"].as_array()).flatten();
    names.map(|name| name.as_str().unwrap().to_owned()).collect()
}

fn collect(steps: &Value, found: &mut Vec<Step>) {
    for step in steps.as_array().unwrap() {
        let text = |name: &str| step[name].as_str().map(ToOwned::to_owned);
        if step["steps"].is_array() {
            collect(&step["steps"], found);
        } else if let Some(to) = text("mail_to") {
            let after = text("after").unwrap_or_else(|| "/references/respond/".to_owned());
            let keep = text("keep").unwrap();
            found.push(if after == BEFORE_A_CODE {
                let purpose = match found.last() {
                    Some(Step::Call(call)) if call.path.ends_with("/forgot-password") => CodePurpose::Reset,
                    Some(Step::Call(call)) if call.path.ends_with("/my-application/code") => {
                        CodePurpose::ApplicationStatus
                    }
                    _ => CodePurpose::Confirmation,
                };
                Step::Code { to, purpose, keep }
            } else {
                Step::Mail { to, after, keep }
            });
        } else if let Some(ticket) = text("send_with") {
            found.push(Step::Send {
                ticket,
                text: text("text"),
            });
        } else if step["method"].is_string() {
            found.push(Step::Call(Box::new(serde_json::from_value(step.clone()).unwrap())));
        }
    }
}
