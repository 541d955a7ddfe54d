//! Figures for CloudWatch, each a log line in its embedded metric format: CloudWatch makes the metric when it reads the
//! line, so a figure costs no call, needs no permission and cannot fail. A line holds a name, a number and the stack, by the
//! types that make it: nothing about anybody.
//!
//! CloudWatch reads a line at least once, so a figure may in rare cases be a little high. What a redelivery does to each of
//! them is said at [`Metric`].

use std::{
    fmt,
    io::{Write, stdout},
    sync::Arc,
};

use environment::Env;
use jiff::Timestamp;
use serde_json::json;

/// Where all of them are, in CloudWatch.
const NAMESPACE: &str = "Kilele";
/// What tells them apart there: the name of the stack.
const DIMENSION: &str = "Stack";

/// A figure that is watched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Metric {
    /// Applications that entered the review queue, anew or with what they lacked. Counted by the tallier once an event,
    /// after it has written that down: a redelivery adds nothing, a process that dies in between loses one.
    ApplicationsSubmitted,
    /// Introductions that executives were asked for. Counted by the tallier with the first event it sees of each: a
    /// redelivery adds nothing.
    IntroductionsRequested,
    /// Answers that executives gave to them. Counted by the tallier with the first it sees of each: a redelivery adds
    /// nothing, and a later change of mind is none.
    IntroductionsAnswered,
    /// Contracts they came to. Counted by the tallier, once an introduction.
    Placements,
    /// Mails that SES took. Counted by the mailer when SES says so: a redelivery finds the mail sent and adds nothing; a mail
    /// whose answer was lost is not counted.
    MailsSent,
    /// For how long the oldest timer that is still to be worked has been due, at the end of each run of the timekeeper; 0
    /// when none is left.
    TimersOverdue,
}

impl Metric {
    /// Every figure there is.
    pub const ALL: [Self; 6] = [
        Self::ApplicationsSubmitted,
        Self::IntroductionsRequested,
        Self::IntroductionsAnswered,
        Self::Placements,
        Self::MailsSent,
        Self::TimersOverdue,
    ];

    /// What it is called in CloudWatch.
    pub fn name(self) -> &'static str {
        match self {
            Self::ApplicationsSubmitted => "ApplicationsSubmitted",
            Self::IntroductionsRequested => "IntroductionsRequested",
            Self::IntroductionsAnswered => "IntroductionsAnswered",
            Self::Placements => "Placements",
            Self::MailsSent => "MailsSent",
            Self::TimersOverdue => "TimersOverdue",
        }
    }

    /// In CloudWatch's words.
    fn unit(self) -> &'static str {
        match self {
            Self::TimersOverdue => "Seconds",
            _ => "Count",
        }
    }
}

/// Where figures go.
#[derive(Clone)]
pub struct Metrics {
    stack: String,
    write: Arc<dyn Fn(String) + Send + Sync>,
}

impl fmt::Debug for Metrics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Metrics({})", self.stack)
    }
}

impl Metrics {
    /// To standard output, where a function's logs are read from; under the stack's name (`STACK`, `local` where it is not
    /// set).
    pub fn from_env(env: &Env) -> Self {
        let stack = env.optional("STACK").unwrap_or_else(|| "local".to_owned());
        // Where standard output is closed there are no logs either, and nobody to be told.
        Self::to(stack, |line| _ = writeln!(stdout(), "{line}"))
    }

    /// Under this name, each line to `write`.
    pub fn to(stack: impl Into<String>, write: impl Fn(String) + Send + Sync + 'static) -> Self {
        Self {
            stack: stack.into(),
            write: Arc::new(write),
        }
    }

    /// This figure, now.
    pub fn put(&self, metric: Metric, value: u64, now: Timestamp) {
        let name = metric.name();
        let directive = json!({
            "Namespace": NAMESPACE,
            "Dimensions": [[DIMENSION]],
            "Metrics": [{ "Name": name, "Unit": metric.unit() }],
        });
        let line = json!({
            "_aws": { "Timestamp": now.as_millisecond(), "CloudWatchMetrics": [directive] },
            DIMENSION: self.stack,
            name: value,
        });
        (self.write)(line.to_string());
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use serde_json::{Value, json};

    use super::{Metric, Metrics};

    /// The units that `PutMetricData` takes, as far as ours are among them.
    const UNITS: [&str; 3] = ["Count", "Seconds", "Milliseconds"];

    fn lines() -> Vec<Value> {
        let lines = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&lines);
        let metrics = Metrics::to("kilele", move |line| kept.lock().unwrap().push(line));
        let now = "2026-11-20T12:00:00.250Z".parse().unwrap();
        Metric::ALL.into_iter().for_each(|metric| metrics.put(metric, 3, now));
        let lines = lines.lock().unwrap();
        lines.iter().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    /// <https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html>
    #[test]
    fn every_line_is_what_the_embedded_metric_format_asks_for() {
        for line in lines() {
            let root = line.as_object().unwrap();
            // The metadata: the time in milliseconds since 1970, and directives of which each names a space, sets of
            // dimensions and metrics, and has no other members.
            let metadata = root["_aws"].as_object().unwrap();
            assert_eq!(metadata.len(), 2);
            assert_eq!(metadata["Timestamp"], json!(1_795_176_000_250_i64));
            let [directive] = metadata["CloudWatchMetrics"].as_array().unwrap().as_slice() else {
                panic!("{line}")
            };
            let directive = directive.as_object().unwrap();
            assert_eq!(directive.len(), 3);
            assert!((1..=1024).contains(&directive["Namespace"].as_str().unwrap().len()));
            // Every dimension that is named is a member of the root, and a text.
            let sets = directive["Dimensions"].as_array().unwrap();
            assert!(!sets.is_empty());
            let mut members = vec!["_aws"];
            for dimension in sets.iter().flat_map(|set| set.as_array().unwrap()) {
                let dimension = dimension.as_str().unwrap();
                assert!((1..=1024).contains(&root[dimension].as_str().unwrap().len()));
                members.push(dimension);
            }
            // Every metric that is named is a member of the root, and a number.
            let metrics = directive["Metrics"].as_array().unwrap();
            assert!((1..=100).contains(&metrics.len()));
            for metric in metrics {
                let metric = metric.as_object().unwrap();
                assert_eq!(metric.len(), 2);
                assert!(UNITS.contains(&metric["Unit"].as_str().unwrap()), "{line}");
                let name = metric["Name"].as_str().unwrap();
                assert!(root[name].is_number());
                members.push(name);
            }
            // And nothing else is in it.
            members.sort_unstable();
            let mut found: Vec<_> = root.keys().map(String::as_str).collect();
            found.sort_unstable();
            assert_eq!(found, members);
        }
    }

    #[test]
    fn no_two_figures_have_one_name() {
        let mut names = Metric::ALL.map(Metric::name).to_vec();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), Metric::ALL.len());
    }
}
