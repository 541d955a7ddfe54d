//! The start-up time of a search function: manifest, snapshot and change log from a local cloud, up to an index that
//! responds. `cargo dev bench --search` runs this with the snapshot that `shared/index/benches/queries.rs` wrote.
#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a measurement that cannot be set up has failed"
)]

use std::time::Instant;

use cloud::Files;
use domain::search::Document;
use index::Query;
use serde_json::json;
use sha2::{Digest, Sha256};
use snapshots::{Origin, Snapshots};
use testkit::Local;

const LOADS: usize = 9;
const KEY: &str = "snapshots/0000000001-bench";

#[tokio::main(flavor = "current_thread")]
async fn main() {
    // `cargo test --benches` passes no file.
    let Some(file) = std::env::args().nth(1).filter(|word| !word.starts_with('-')) else {
        return;
    };
    let local = Local::new();
    let bucket = local.bucket("search").await;
    let files = Files::new(&local.aws, &bucket);
    let search = local.table("search");
    let bytes = std::fs::read(file).unwrap();
    let sha256: [u8; 32] = Sha256::digest(&bytes).into();
    files
        .put(KEY, "application/octet-stream", bytes, &sha256)
        .await
        .unwrap();
    let now = local.clock.now();
    let manifest = json!({ "generations": [{ "number": 1, "key": KEY, "as_of": now, "from_table": now }] });
    let manifest = serde_json::to_vec(&manifest).unwrap();
    assert!(
        files
            .put_if("manifest.json", "application/json", manifest, None)
            .await
            .unwrap()
    );

    let mut took = Vec::new();
    for _ in 0..LOADS {
        // A new process has no open connection.
        let snapshots = Snapshots::<Document>::new(Files::new(&local.aws, &bucket));
        let since = Instant::now();
        let loaded = snapshots.load(&search, now).await.unwrap();
        let found = loaded.index.search(&Query::default()).total;
        took.push(since.elapsed().as_secs_f64() * 1000.0);
        assert!(matches!(loaded.origin, Origin::Snapshot { number: 1, .. }) && found > 0);
    }
    took.sort_by(f64::total_cmp);
    println!("{}", json!({ "p50_ms": took[LOADS / 2], "most_ms": took[LOADS - 1] }));
}
