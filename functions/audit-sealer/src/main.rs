//! Runs once a day; see the library.

use audit_sealer::App;
use environment::Env;
use lambda_runtime::{Error, LambdaEvent, service_fn};
use serde::de::IgnoredAny;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Error> {
    let env = Env::of_process()?;
    cloud::log_as_json(&env);
    let app = App::from_env(&env)?;
    let work = async |_: LambdaEvent<IgnoredAny>| {
        let sealed = Box::pin(app.run()).await?;
        tracing::info!(days = sealed.days, entries = sealed.entries, "audit days sealed");
        Ok::<_, Error>(())
    };
    lambda_runtime::run(service_fn(work)).await
}
