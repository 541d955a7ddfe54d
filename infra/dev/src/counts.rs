//! The numbers of passed and failed tests, parsed from the output of test runners.

use std::fmt;
use std::ops::AddAssign;

use serde_json::Value;

/// Passed and failed, of tests or of checks.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    pub(crate) passed: u64,
    pub(crate) failed: u64,
}

impl Counts {
    /// The counts of one step that worked or failed.
    pub(crate) fn one(worked: bool) -> Self {
        Self {
            passed: u64::from(worked),
            failed: u64::from(!worked),
        }
    }

    /// A runner that failed without a failed test (a compilation error, a crash) counts as one failure.
    pub(crate) fn confirmed_by(mut self, success: bool) -> Self {
        if !success && self.failed == 0 {
            self.failed = 1;
        }
        self
    }

    /// The counts with this many of the passed tests counted as failed.
    pub(crate) fn with_failed(self, count: usize) -> Self {
        let count = u64::try_from(count).unwrap_or(u64::MAX).min(self.passed);
        Self {
            passed: self.passed - count,
            failed: self.failed + count,
        }
    }

    /// Turns failures into a failed command.
    pub(crate) fn must_all_pass(self) -> Result<(), Failed> {
        if self.failed == 0 { Ok(()) } else { Err(Failed) }
    }

    /// From nextest's summary, or from the result lines of `cargo test`.
    pub(crate) fn of_rust(output: &str) -> Self {
        let mut counts = Self::default();
        // Nextest shows the output of a failed test indented: a "test result" line in it must not be counted.
        for line in output.lines() {
            if let Some((_, summary)) = line
                .split_once(" tests run: ")
                .or_else(|| line.split_once(" test run: "))
            {
                counts += Self {
                    passed: before(summary, " passed"),
                    failed: before(summary, " failed")
                        + before(summary, " timed out")
                        + before(summary, " exec failed"),
                };
            } else if let Some(result) = line.strip_prefix("test result: ") {
                counts += Self {
                    passed: before(result, " passed"),
                    failed: before(result, " failed"),
                };
            }
        }
        counts
    }

    /// From vitest's JSON report.
    pub(crate) fn of_vitest(report: &Value) -> Self {
        let number = |name: &str| report[name].as_u64().unwrap_or(0);
        Self {
            passed: number("numPassedTests"),
            failed: number("numFailedTests"),
        }
    }

    /// From Playwright's JSON report. A journey that passed at its second attempt has passed; [`second_tries`] lists
    /// it.
    pub(crate) fn of_playwright(report: &Value) -> Self {
        let number = |name: &str| report["stats"][name].as_u64().unwrap_or(0);
        Self {
            passed: number("expected") + number("flaky"),
            failed: number("unexpected"),
        }
    }
}

/// The journeys in Playwright's JSON report that passed only at their second attempt. They are worth a look: there may
/// be a race.
pub(crate) fn second_tries(report: &Value) -> Vec<SecondTry> {
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let mut found = Vec::new();
    let mut suites = list(&report["suites"]);
    while let Some(suite) = suites.pop() {
        suites.extend(list(&suite["suites"]));
        let specs = list(&suite["specs"]);
        let flaky = specs
            .iter()
            .filter(|spec| list(&spec["tests"]).iter().any(|test| test["status"] == "flaky"));
        found.extend(flaky.map(|spec| {
            let attached = |result: &Value| list(&result["attachments"]);
            let mut files = list(&spec["tests"]).into_iter().flat_map(|test| list(&test["results"]));
            let trace = files.find_map(|result| attached(&result).into_iter().find(|file| file["name"] == "trace"));
            let text = |value: &Value| value.as_str().map(str::to_owned);
            SecondTry {
                title: text(&spec["title"]).unwrap_or_default(),
                trace: trace.and_then(|file| text(&file["path"])),
            }
        }));
    }
    found.sort_unstable();
    found
}

/// A journey that passed only at its second attempt.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct SecondTry {
    /// Its title.
    pub(crate) title: String,
    /// The trace file of the first attempt.
    pub(crate) trace: Option<String>,
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)
    }
}

/// A failure that has been reported already: the command ends with status 1 and no further message, so that the counts
/// come last.
#[derive(Debug)]
pub(crate) struct Failed;

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("something failed")
    }
}

impl std::error::Error for Failed {}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

/// The number directly before `word`.
fn before(text: &str, word: &str) -> u64 {
    let Some((head, _)) = text.split_once(word) else {
        return 0;
    };
    let digits = head
        .rsplit(|character: char| !character.is_ascii_digit())
        .next()
        .unwrap_or_default();
    digits.parse().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_nextest() {
        let output = "    test result: FAILED. 0 passed; 1 failed; 0 ignored\n\
            \x20    Summary [  12.012s] 34 tests run: 31 passed (2 slow), 2 failed, 1 timed out, 5 skipped\n";
        assert_eq!(Counts::of_rust(output), Counts { passed: 31, failed: 3 });
        assert_eq!(
            Counts::of_rust("  Summary [ 0.1s] 1 test run: 1 passed, 0 skipped"),
            Counts { passed: 1, failed: 0 }
        );
    }

    #[test]
    fn adds_up_cargo_test() {
        let output =
            "test result: ok. 3 passed; 0 failed; 1 ignored\nx\ntest result: FAILED. 10 passed; 2 failed; 0 ignored";
        assert_eq!(Counts::of_rust(output), Counts { passed: 13, failed: 2 });
    }

    #[test]
    fn reads_the_frontends_reports() {
        let vitest = serde_json::json!({ "numPassedTests": 7, "numFailedTests": 1 });
        assert_eq!(Counts::of_vitest(&vitest), Counts { passed: 7, failed: 1 });
        let playwright = serde_json::json!({ "stats": { "expected": 5, "unexpected": 1, "flaky": 1, "skipped": 9 } });
        assert_eq!(Counts::of_playwright(&playwright), Counts { passed: 6, failed: 1 });
    }

    #[test]
    fn reports_tests_that_passed_on_retry() {
        let trace = serde_json::json!({ "attachments": [{ "name": "trace", "path": "b/trace.zip" }] });
        let spec = |title: &str, status: &str| serde_json::json!({ "title": title, "tests": [{ "status": status, "results": [trace, {}] }] });
        let report = serde_json::json!({ "suites": [{
            "specs": [spec("a", "expected"), spec("b", "flaky")],
            "suites": [{ "specs": [spec("c", "unexpected"), spec("a deep one", "flaky")] }],
        }] });
        let found = second_tries(&report);
        let titles: Vec<&str> = found.iter().map(|found| found.title.as_str()).collect();
        assert_eq!(titles, ["a deep one", "b"]);
        assert_eq!(found[1].trace.as_deref(), Some("b/trace.zip"));
        let all = Counts { passed: 4, failed: 1 };
        assert_eq!(all.with_failed(found.len()), Counts { passed: 2, failed: 3 });
        assert!(second_tries(&serde_json::json!({})).is_empty());
    }

    #[test]
    fn a_runner_that_crashed_is_a_failure() {
        assert_eq!(Counts::default().confirmed_by(false), Counts { passed: 0, failed: 1 });
        assert_eq!(
            Counts { passed: 2, failed: 1 }.confirmed_by(false),
            Counts { passed: 2, failed: 1 }
        );
        assert_eq!(
            Counts { passed: 2, failed: 0 }.confirmed_by(true),
            Counts { passed: 2, failed: 0 }
        );
    }
}
