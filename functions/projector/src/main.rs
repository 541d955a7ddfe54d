//! The projector's process.

use environment::Env;
use lambda_runtime::{Error, LambdaEvent, service_fn};
use projector::App;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Error> {
    let env = Env::of_process()?;
    cloud::log_as_json(&env);
    let app = App::from_env(&env)?;
    let work = async |event: LambdaEvent<_>| Ok::<_, Error>(app.work(event.payload).await);
    lambda_runtime::run(service_fn(work)).await
}
