//! Periodically writes a snapshot of each search index, so that a new search process need not read the table.
//!
//! It is separate from the indexer: it needs a different memory size, reads only the documents and their log, and is
//! the only writer of the bucket. Concurrent runs are harmless: only one of them writes the manifest.

use cloud::Files;
use domain::{job::JobDocument, search::Document};
use environment::Env;
use lambda_runtime::{Error, LambdaEvent, service_fn};
use serde::de::IgnoredAny;
use snapshots::Snapshots;
use store::Table;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Error> {
    let env = Env::of_process()?;
    cloud::log_as_json(&env);
    let search = Table::from_env(&env)?;
    let files = Files::new(&env.aws, env.var("SEARCH_BUCKET")?);
    let (executives, jobs) = (
        Snapshots::<Document>::new(files.clone()),
        Snapshots::<JobDocument>::new(files),
    );
    // One after the other: each is in memory while it is written.
    let work = async |_: LambdaEvent<IgnoredAny>| {
        let done = Box::pin(executives.write(&search, env.clock.now())).await?;
        tracing::info!(?done, "snapshot of executives");
        let done = Box::pin(jobs.write(&search, env.clock.now())).await?;
        tracing::info!(?done, "snapshot of jobs");
        Ok::<_, Error>(())
    };
    lambda_runtime::run(service_fn(work)).await
}
