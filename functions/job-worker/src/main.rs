//! The closer of applications as a Lambda.

use environment::Env;
use events::SqsBatch;
use job_worker::App;
use lambda_runtime::{LambdaEvent, run, service_fn};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), lambda_runtime::Error> {
    let env = Env::of_process()?;
    cloud::log_as_json(&env);
    let app = App::from_env(&env)?;
    run(service_fn(async |call: LambdaEvent<SqsBatch>| {
        Ok::<_, lambda_runtime::Error>(Box::pin(app.work(call.payload)).await)
    }))
    .await
}
