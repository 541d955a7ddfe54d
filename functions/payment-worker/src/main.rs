//! The Lambda `payment-worker`.

use environment::Env;
use lambda_runtime::{Error, LambdaEvent, run, service_fn};
use payment_worker::App;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Error> {
    let env = Env::of_process()?;
    cloud::log_as_json(&env);
    let app = App::from_env(&env).await?;
    run(service_fn(async |call: LambdaEvent<_>| {
        Box::pin(app.invoked(call.payload)).await.map_err(Error::from)
    }))
    .await
}
