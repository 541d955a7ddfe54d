//! The export worker as a Lambda.

use environment::Env;
use export_worker::App;
use lambda_runtime::{LambdaEvent, run, service_fn};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), lambda_runtime::Error> {
    let env = Env::of_process()?;
    cloud::log_as_json(&env);
    let app = App::from_env(&env)?;
    run(service_fn(async |batch: LambdaEvent<events::SqsBatch>| {
        Ok::<_, lambda_runtime::Error>(app.work(batch.payload).await)
    }))
    .await
}
