//! The projector's process.

use lambda_runtime::{Error, LambdaEvent, service_fn};
use projector::App;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Error> {
    cloud::log_as_json();
    let app = App::from_env()?;
    let work = async |event: LambdaEvent<_>| Ok::<_, Error>(app.work(event.payload).await);
    lambda_runtime::run(service_fn(work)).await
}
