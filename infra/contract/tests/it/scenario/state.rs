//! The stored records in a comparable form: without ids, tokens and versions, which differ between runs.

use std::collections::{BTreeMap, HashMap};

use aws_sdk_dynamodb::types::AttributeValue;
use domain::payment::TransferReference;

type Item = HashMap<String, AttributeValue>;

/// Fields that differ between runs: the item's version, the latest update, the times of a counter and of the pool's
/// real clock, values spread by the id, and the number of times a shared document was opened, also without a response.
const FREE: [&str; 6] = [
    "version",
    "latest",
    "since",
    "signed_in_before",
    "next_alert_at",
    "access_count",
];
/// Counters of attempts, which are not part of the result.
const TRIES: [&str; 2] = ["RATE#", "CODE#"];

/// All stored records with their number; for counters, their values.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct State(BTreeMap<String, i64>);

/// The differences between two states, positive or negative.
#[derive(Debug, Clone, Default)]
pub(super) struct Differences(BTreeMap<String, i64>);

impl State {
    /// Adds the items of a table.
    pub(super) fn add(&mut self, table: &str, items: Vec<Item>) {
        for item in items {
            let key = |name: &str| item[name].as_s().unwrap().clone();
            let (pk, sk) = (key("pk"), key("sk"));
            if TRIES.iter().any(|prefix| pk.starts_with(prefix)) {
                continue;
            }
            if item.contains_key("kind") {
                *self.0.entry(format!("{table}: {}", shown(&item))).or_default() += 1;
                continue;
            }
            // A counter, possibly one of the sixteen rows of a spread one.
            let sk = match sk.rsplit_once('#') {
                Some((sk, row)) if row.len() == 1 => sk,
                _ => &sk,
            };
            for (field, value) in &item {
                let count: Option<i64> = value.as_n().ok().and_then(|value| value.parse().ok());
                if let Some(count) = count.filter(|_| !FREE.contains(&field.as_str()) && field != "ttl") {
                    *self
                        .0
                        .entry(masked(&format!("{table}: {pk} {sk} {field}")))
                        .or_default() += count;
                }
            }
        }
    }

    /// Adds another stored record.
    pub(super) fn note(&mut self, what: &str) {
        *self.0.entry(masked(what)).or_default() += 1;
    }

    /// The differences of the other state.
    pub(super) fn differences(&self, other: &Self) -> Differences {
        let mut found = other.0.clone();
        for (what, count) in &self.0 {
            *found.entry(what.clone()).or_default() -= count;
        }
        found.retain(|_, count| *count != 0);
        Differences(found)
    }
}

impl Differences {
    /// The records that were added.
    pub(super) fn since(&self, before: &Self) -> Self {
        let is_new = |(what, count): &(&String, &i64)| before.0.get(*what) != Some(count);
        let new = self.0.iter().filter(is_new);
        Self(new.map(|(what, count)| (what.clone(), *count)).collect())
    }

    /// Ignores those that contain one of these texts.
    pub(super) fn without(mut self, texts: &[&str]) -> Self {
        self.0.retain(|what, _| !texts.iter().any(|text| what.contains(text)));
        self
    }

    /// Ignores those that may occur more often.
    pub(super) fn without_more_of(mut self, texts: &[(&str, &str)]) -> Self {
        let may_be = |what: &str| texts.iter().any(|(text, _)| what.contains(text));
        self.0.retain(|what, count| *count < 0 || !may_be(what));
        self
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

fn shown(item: &Item) -> String {
    // The due minute of a saved search depends on its id.
    let is_spread = item.get("action").is_some_and(|action| {
        ["saved_search", "saved_job_search"]
            .iter()
            .any(|name| text(action).contains(name))
    });
    // The body of a stored answer may contain such a field.
    let is_answer = item.get("kind").is_some_and(|kind| text(kind) == "answer");
    let is_free = |name: &str| {
        FREE.contains(&name)
            || (is_answer && name == "body")
            || (is_spread && ["due_at", "pk", "sk", "ttl"].contains(&name))
    };
    let fields: BTreeMap<_, _> = item.iter().filter(|(name, _)| !is_free(name)).collect();
    let fields = fields
        .into_iter()
        .map(|(name, value)| format!("{name}={}", text(value)));
    masked(&fields.collect::<Vec<_>>().join(" "))
}

fn text(value: &AttributeValue) -> String {
    match value {
        AttributeValue::S(text) => text.clone(),
        AttributeValue::N(number) => number.clone(),
        AttributeValue::L(values) => values.iter().map(text).collect::<Vec<_>>().join(","),
        AttributeValue::M(fields) => {
            // Sorted without the ids, which are the names of some fields and differ between runs.
            let fields = fields
                .iter()
                .map(|(name, value)| masked(&format!("{name}={}", text(value))));
            let mut fields: Vec<_> = fields.collect();
            fields.sort_unstable();
            format!("{{{}}}", fields.join(" "))
        }
        other => format!("{other:?}"),
    }
}

/// The text with random-looking strings replaced by `*`, and with partition numbers that depend on ids replaced too.
fn masked(text: &str) -> String {
    const SPREAD: [&str; 2] = ["DOC#", "ALERTS#"];
    // References of bank transfers are random, too.
    let mut text = text.to_owned();
    for reference in TransferReference::all_in(&text) {
        text = text.replace(reference.as_str(), "*").replace(&reference.grouped(), "*");
    }
    let (mut found, mut run) = (String::new(), String::new());
    for c in text.chars().chain(['\n']) {
        if c.is_ascii_alphanumeric() || c == '_' || c == '-' {
            run.push(c);
            continue;
        }
        let is_part = SPREAD.iter().any(|prefix| found.ends_with(prefix));
        let is_random =
            is_part || (run.len() >= 20 && run.contains(|c: char| c.is_ascii_digit() || c.is_ascii_uppercase()));
        found.push_str(if is_random { "*" } else { &run });
        run.clear();
        found.push(c);
    }
    found.trim_end().to_owned()
}
