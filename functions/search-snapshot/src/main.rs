//! Writes a snapshot of the search index now and then, so that a search function that begins need not read the table.
//!
//! A function of its own, not the indexer: it needs another size of memory, reads the documents and their log only, and
//! is alone in writing to the bucket. Two at once do no harm: the manifest is written by one of them.

use cloud::Files;
use environment::Env;
use lambda_runtime::{Error, LambdaEvent, service_fn};
use serde::de::IgnoredAny;
use snapshots::Snapshots;
use store::Table;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Error> {
    let env = Env::of_process()?;
    cloud::log_as_json(&env);
    let search = Table::from_env(&env, "SEARCH_TABLE")?;
    let snapshots = Snapshots::new(Files::new(&env.aws, env.var("SEARCH_BUCKET")?));
    let work = async |_: LambdaEvent<IgnoredAny>| {
        let done = Box::pin(snapshots.write(&search, env.clock.now())).await?;
        tracing::info!(?done, "search snapshot");
        Ok::<_, Error>(())
    };
    lambda_runtime::run(service_fn(work)).await
}
