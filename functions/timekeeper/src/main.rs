//! The timekeeper's process.

use lambda_runtime::{Error, LambdaEvent, service_fn};
use serde::de::IgnoredAny;
use timekeeper::App;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Error> {
    cloud::log_as_json();
    let app = App::from_env()?;
    let work = async |_: LambdaEvent<IgnoredAny>| Ok::<_, Error>(Box::pin(app.work()).await?);
    lambda_runtime::run(service_fn(work)).await
}
