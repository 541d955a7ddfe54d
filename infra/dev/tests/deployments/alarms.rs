//! Every alarm is triggered by its own cause, and by nothing else.

use serde_json::{Value, json};

use crate::stage::Stage;

/// Triggers every alarm.
const CAUSES: &str = include_str!("alarms.py");

/// As in `shared/cloud/src/log.rs`; the mailer's tests compare such a line of a running process with the filter.
const ERROR_LINE: &str = r#"{"level":"ERROR","message":"the table does not answer","request":"c0ffee"}"#;
/// As in `shared/cloud/src/metrics.rs`, for stack `staged`.
const OVERDUE_LINE: &str = r#"{"Stack":"staged","TimersOverdue":0,"_aws":{"CloudWatchMetrics":[{"Dimensions":[["Stack"]],"Metrics":[{"Name":"TimersOverdue","Unit":"Seconds"}],"Namespace":"Kilele"}],"Timestamp":0}}"#;

#[test]
fn each_alarm_has_its_own_cause_and_every_function_queue_and_table_has_one() {
    let stage = Stage::new("alarms", 720_000_000_000);
    let made = stage.deploy(&["AlarmEmail=operations@kilele.example"]);
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stdout));

    let seen = stage.operator(CAUSES, &[ERROR_LINE, OVERDUE_LINE]);
    assert_eq!(seen["too_early"], json!([]), "what may be so high at most rings");
    for case in seen["rang"].as_array().unwrap() {
        let what = case["what"].as_str().unwrap();
        let expected = case["expected"].as_str().unwrap();
        let [rang] = case["rang"].as_array().unwrap().as_slice() else {
            panic!("{what}: {expected} was to ring, not {}", case["rang"]);
        };
        // CloudFormation adds the names of the stacks as a prefix and a random suffix.
        let name = rang.as_str().unwrap();
        assert!(
            name == expected || name.split('-').any(|part| part == expected),
            "{what}: {expected} was to ring, not {name}"
        );
    }
    assert_eq!(seen["silent"], json!([]), "nothing makes it ring");
    let topics: Vec<&Value> = seen["topics"].as_array().unwrap().iter().collect();
    let [topic] = topics[0].as_array().unwrap().as_slice() else {
        panic!("nobody is notified: {topics:?}")
    };
    assert!(topics.iter().all(|actions| **actions == json!([topic])), "{topics:?}");
}
