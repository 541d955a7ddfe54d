//! The duration of each step, stored for the next run, which reports what became slower.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use anyhow::Result;

/// A step is slower if it takes this factor longer than in the last run, and at least this many seconds more; smaller
/// differences are noise.
const TIMES: f64 = 1.3;
const SECONDS: f64 = 5.0;

static STEPS: Mutex<BTreeMap<String, f64>> = Mutex::new(BTreeMap::new());

/// Seconds by step name.
type Times = BTreeMap<String, f64>;

/// Adds a step to this run's times.
pub(crate) fn note(step: &str, taken: Duration) {
    let seconds = (taken.as_secs_f64() * 10.0).round() / 10.0;
    let mut steps = STEPS.lock().unwrap_or_else(PoisonError::into_inner);
    *steps.entry(step.to_owned()).or_default() += seconds;
}

/// Writes this run's durations to `file` and returns a line for each step that took longer than before. Steps that did
/// not run keep their earlier duration.
pub(crate) fn keep(file: &Path) -> Result<Vec<String>> {
    let now = STEPS.lock().unwrap_or_else(PoisonError::into_inner).clone();
    // The file is missing before the first run; an unreadable one is replaced.
    let mut kept: Times = fs::read(file)
        .ok()
        .and_then(|text| serde_json::from_slice(&text).ok())
        .unwrap_or_default();
    let slower = slower(&kept, &now);
    kept.extend(now);
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(file, serde_json::to_string_pretty(&kept)?)?;
    Ok(slower)
}

fn slower(before: &Times, now: &Times) -> Vec<String> {
    now.iter()
        .filter_map(|(step, now)| Some((step, before.get(step)?, now)))
        .filter(|(_, before, now)| **now >= **before * TIMES && **now - **before >= SECONDS)
        .map(|(step, before, now)| format!("{step}: {before:.1} s in the last run, {now:.1} s now"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn times(steps: &[(&str, f64)]) -> Times {
        steps
            .iter()
            .map(|(step, seconds)| ((*step).to_owned(), *seconds))
            .collect()
    }

    #[test]
    fn a_step_is_slower_by_a_third_and_by_five_seconds() {
        let before = times(&[("deploy", 20.0), ("lint", 10.0), ("fmt", 1.0), ("build", 100.0)]);
        let now = times(&[
            ("deploy", 26.0),
            ("lint", 14.9),
            ("fmt", 5.9),
            ("build", 129.0),
            ("new", 60.0),
        ]);
        assert_eq!(slower(&before, &now), ["deploy: 20.0 s in the last run, 26.0 s now"]);
    }

    #[test]
    fn the_file_holds_the_last_time_of_every_step() -> Result<()> {
        let file = std::env::temp_dir().join(format!("kilele-times-{}.json", std::process::id()));
        fs::write(&file, r#"{ "kept times: one": 1.0, "kept times: other": 2.5 }"#)?;
        note("kept times: one", Duration::from_millis(6_240));
        note("kept times: one", Duration::from_millis(300));
        let slower = keep(&file)?;
        let kept: Times = serde_json::from_slice(&fs::read(&file)?)?;
        fs::remove_file(&file)?;
        assert_eq!(slower, ["kept times: one: 1.0 s in the last run, 6.5 s now"]);
        assert_eq!(kept.get("kept times: one"), Some(&6.5));
        assert_eq!(kept.get("kept times: other"), Some(&2.5));
        Ok(())
    }
}
