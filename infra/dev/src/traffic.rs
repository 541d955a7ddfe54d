//! The traffic of the local cloud: calls of functions, injected faults, and the API's responses.

use std::collections::BTreeMap;
use std::fmt;

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::cloud::Cloud;
use crate::counts::Counts;

/// With injected faults, at most one in this many responses may be a server error.
const ONE_IN: u64 = 1000;

/// The counts of `infra/local/faults.py`.
#[derive(Debug, Deserialize)]
pub(crate) struct Traffic {
    seed: u64,
    rate: f64,
    calls: BTreeMap<String, u64>,
    faults: BTreeMap<String, u64>,
    answers: BTreeMap<u16, u64>,
}

impl Traffic {
    /// Reads the counts from the cloud.
    pub(crate) fn of(cloud: &Cloud) -> Result<Self> {
        let address = format!("{}/_kilele/traffic", cloud.endpoint());
        let mut answer = ureq::get(address).call()?;
        answer
            .body_mut()
            .read_json()
            .context("the local cloud does not count its traffic")
    }

    /// Adds a failure when faults were injected and too many of the API's responses are 5xx.
    pub(crate) fn judge(&self, mut counts: Counts) -> Counts {
        if self.rate > 0.0 && self.failed() * ONE_IN > self.answered() {
            counts += Counts::one(false);
        }
        counts
    }

    fn failed(&self) -> u64 {
        self.answers.range(500..).map(|(_, count)| count).sum()
    }

    fn answered(&self) -> u64 {
        self.answers.values().sum()
    }
}

impl fmt::Display for Traffic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let calls: u64 = self.calls.values().sum();
        let (answered, failed) = (self.answered(), self.failed());
        write!(
            f,
            "{answered} answers of the API, {failed} of them 5xx; {calls} calls to AWS"
        )?;
        if self.rate > 0.0 {
            let faults = self.faults.iter().map(|(kind, count)| format!("{count} {kind}"));
            let faults = faults.collect::<Vec<_>>().join(", ");
            write!(f, "; faults (KILELE_LOCAL_FAULTS_SEED={}): {faults}", self.seed)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn traffic(rate: f64, failed: u64) -> Traffic {
        serde_json::from_value(json!({
            "seed": 7, "rate": rate, "calls": { "GetItem": 2, "PutItem": 1 }, "faults": { "failed": 1, "throttled": 2 },
            "answers": { "200": 1999 - failed, "404": 1, "503": failed },
        }))
        .unwrap()
    }

    #[test]
    fn with_faults_more_than_one_error_in_a_thousand_answers_is_a_failure() {
        let passed = Counts { passed: 3, failed: 0 };
        assert_eq!(traffic(0.05, 2).judge(passed), passed);
        assert_eq!(traffic(0.05, 3).judge(passed), Counts { passed: 3, failed: 1 });
        assert_eq!(
            traffic(0.0, 3).judge(passed),
            passed,
            "the journeys themselves have failed then"
        );
    }

    #[test]
    fn is_summarised_in_one_line() {
        assert_eq!(
            traffic(0.0, 0).to_string(),
            "2000 answers of the API, 0 of them 5xx; 3 calls to AWS"
        );
        assert_eq!(
            traffic(0.05, 1).to_string(),
            "2000 answers of the API, 1 of them 5xx; 3 calls to AWS; faults (KILELE_LOCAL_FAULTS_SEED=7): 1 failed, 2 throttled"
        );
    }
}
