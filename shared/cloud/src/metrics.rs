//! Metrics for CloudWatch, each a log line in its embedded metric format: CloudWatch creates the metric when it reads
//! the line, so a metric costs no call, needs no permission and cannot fail. A line holds a name, a number and the
//! stack, enforced by types: no personal data.
//!
//! CloudWatch reads a line at least once, so a value may in rare cases be slightly too high. [`Metric`] documents the
//! effect of a redelivered event on each of them.

use std::{
    fmt,
    io::{Write, stdout},
    sync::Arc,
};

use environment::Env;
use jiff::Timestamp;
use serde_json::json;

/// The namespace of all of them in CloudWatch.
const NAMESPACE: &str = "Kilele";
/// The only dimension: the name of the stack.
const DIMENSION: &str = "Stack";

/// A metric.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Metric {
    /// Applications that entered the review queue, newly or after missing information was added. Counted by the tallier
    /// once per event, after the event is recorded: a redelivery adds nothing, a process that crashes in between loses
    /// one.
    ApplicationsSubmitted,
    /// Introductions requested of executives. Counted by the tallier at the first event of each introduction: a
    /// redelivery adds nothing.
    IntroductionsRequested,
    /// Responses of executives to them. Counted by the tallier at the first response to each: a redelivery adds
    /// nothing, and a later change of the response is not counted.
    IntroductionsAnswered,
    /// Contracts that resulted. Counted by the tallier, once per introduction.
    Placements,
    /// Mails that SES accepted. Counted by the mailer when SES confirms: a redelivery finds the mail sent and adds
    /// nothing; a mail whose response was lost is not counted.
    MailsSent,
    /// How long the oldest pending timer has been due, at the end of each run of the timekeeper; 0 when none is
    /// pending.
    TimersOverdue,
    /// WebSocket connections without a valid ticket, and frames other than a ping. Counted by the function sockets at each.
    SocketCallsRefused,
}

impl Metric {
    /// All metrics.
    pub const ALL: [Self; 7] = [
        Self::ApplicationsSubmitted,
        Self::IntroductionsRequested,
        Self::IntroductionsAnswered,
        Self::Placements,
        Self::MailsSent,
        Self::TimersOverdue,
        Self::SocketCallsRefused,
    ];

    /// The name in CloudWatch.
    pub fn name(self) -> &'static str {
        match self {
            Self::ApplicationsSubmitted => "ApplicationsSubmitted",
            Self::IntroductionsRequested => "IntroductionsRequested",
            Self::IntroductionsAnswered => "IntroductionsAnswered",
            Self::Placements => "Placements",
            Self::MailsSent => "MailsSent",
            Self::TimersOverdue => "TimersOverdue",
            Self::SocketCallsRefused => "SocketCallsRefused",
        }
    }

    /// The unit in CloudWatch.
    fn unit(self) -> &'static str {
        match self {
            Self::TimersOverdue => "Seconds",
            _ => "Count",
        }
    }
}

/// Writes metrics.
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
    /// Writes to standard output, like a function's logs; with the stack's name (`STACK`, default `local`).
    pub fn from_env(env: &Env) -> Self {
        let stack = env.optional("STACK").unwrap_or_else(|| "local".to_owned());
        // If standard output is closed, there are no logs either, and nothing to report to.
        Self::to(stack, |line| _ = writeln!(stdout(), "{line}"))
    }

    /// With this stack name; passes each line to `write`.
    pub fn to(stack: impl Into<String>, write: impl Fn(String) + Send + Sync + 'static) -> Self {
        Self {
            stack: stack.into(),
            write: Arc::new(write),
        }
    }

    /// Writes a value of this metric with the time `now`.
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

    /// The units of `PutMetricData` that we use.
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
    fn every_line_is_valid_embedded_metric_format() {
        for line in lines() {
            let root = line.as_object().unwrap();
            // The metadata: the time in milliseconds since 1970, and directives that each have a namespace, sets of
            // dimensions and metrics, and no other members.
            let metadata = root["_aws"].as_object().unwrap();
            assert_eq!(metadata.len(), 2);
            assert_eq!(metadata["Timestamp"], json!(1_795_176_000_250_i64));
            let [directive] = metadata["CloudWatchMetrics"].as_array().unwrap().as_slice() else {
                panic!("{line}")
            };
            let directive = directive.as_object().unwrap();
            assert_eq!(directive.len(), 3);
            assert!((1..=1024).contains(&directive["Namespace"].as_str().unwrap().len()));
            // Every dimension is a string member of the root.
            let sets = directive["Dimensions"].as_array().unwrap();
            assert!(!sets.is_empty());
            let mut members = vec!["_aws"];
            for dimension in sets.iter().flat_map(|set| set.as_array().unwrap()) {
                let dimension = dimension.as_str().unwrap();
                assert!((1..=1024).contains(&root[dimension].as_str().unwrap().len()));
                members.push(dimension);
            }
            // Every metric is a number member of the root.
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
            // There are no other members.
            members.sort_unstable();
            let mut found: Vec<_> = root.keys().map(String::as_str).collect();
            found.sort_unstable();
            assert_eq!(found, members);
        }
    }

    #[test]
    fn metric_names_are_unique() {
        let mut names = Metric::ALL.map(Metric::name).to_vec();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), Metric::ALL.len());
    }
}
