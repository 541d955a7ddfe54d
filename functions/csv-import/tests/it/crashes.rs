//! A worker that is killed at random moments, and a queue that repeats and reorders its messages.

use std::{ops::RangeInclusive, time::Duration};

use domain::{
    Chance,
    csv_import::{CsvImportEvent, CsvImportStatus},
};
use events::{Event, Transition};
use serde_json::json;

use crate::fixture::{Fixture, batch, id_of, is_done, people, results};

/// The numbers of the runs, which differ in their moments: six in every test run. Another range is in `KILELE_CRASHES`, as
/// `first-last`.
#[expect(
    clippy::disallowed_methods,
    reason = "more of them are asked for on the command line"
)]
fn runs() -> RangeInclusive<u64> {
    let asked = std::env::var("KILELE_CRASHES").unwrap_or_else(|_| "0-5".to_owned());
    let (first, last) = asked.split_once('-').unwrap();
    first.parse().unwrap()..=last.parse().unwrap()
}

/// The rows of a file: five parts.
const ROWS: usize = 120;

#[tokio::test(flavor = "multi_thread")]
async fn no_row_is_lost_or_doubled_when_the_worker_is_killed_at_random_moments() {
    let it = Fixture::new().await;
    let runs = runs();
    let count = runs.clone().count();
    for run in runs {
        let chance = Chance::seeded(run);
        let number = |below: u64| u64::from_be_bytes(chance.bytes()) % below;
        let from = usize::try_from(run).unwrap() * ROWS;
        let text = people(from, ROWS) + "not an address,A,B,,,\n" + people(from, 1).lines().nth(1).unwrap() + "\n";
        let import = it.validate(text.as_bytes(), json!({})).await;
        let id = import["import_id"].as_str().unwrap();
        it.start(id).await.expect(202);
        let started = Event::CsvImportMoved {
            csv_import_id: id_of(id),
            transition: Transition {
                from: Some(CsvImportStatus::ValidatedReady),
                event: CsvImportEvent::Process,
                to: CsvImportStatus::Processing,
            },
        };
        let started = testkit::fact(started, &it.local.clock);
        it.worker.work(testkit::batch([&started, &started])).await;
        let mut orders = it.receive().await;
        while let more @ [_, ..] = &it.receive().await[..] {
            orders.extend(more.iter().cloned());
        }
        let mut waiting: Vec<usize> = (0..orders.len()).chain(0..orders.len()).collect();
        while !waiting.is_empty() {
            let next = usize::try_from(number(waiting.len() as u64)).unwrap();
            let order = waiting[next];
            let killed_after = Duration::from_millis(1 + number(60));
            let work = it.worker.work(batch(&orders[order], 1));
            match tokio::time::timeout(killed_after, work).await {
                Ok(outcome) => {
                    assert!(is_done(&outcome));
                    waiting.swap_remove(next);
                }
                // It is delivered again; sometimes to two workers at the same time, of which neither is killed.
                Err(_) if number(4) == 0 => {
                    let (first, second) = tokio::join!(
                        it.worker.work(batch(&orders[order], 1)),
                        it.worker.work(batch(&orders[order], 2))
                    );
                    assert!(is_done(&first) && is_done(&second));
                    waiting.swap_remove(next);
                }
                Err(_) => {}
            }
        }
        for order in &orders {
            it.delete(order).await;
        }
        let done = it.progress(id).await;
        assert_eq!(done["status"], "partially_completed", "run {run}");
        assert_eq!(results(&done), [ROWS as u64, 0, 1, 1], "run {run}");
    }
    let rows = count * ROWS;
    assert_eq!(it.count("draft_profile").await, rows);
    assert_eq!(it.count("draft_profile_key").await, 3 * rows);
    let stats = it.ada.get("/api/admin/csv-import/stats").await.expect(200);
    assert_eq!(stats["total_imports"], count);
    assert_eq!(stats["total_executives_created"], rows);
}
