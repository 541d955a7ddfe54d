//! The WebSocket API as a Lambda.

use environment::Env;
use lambda_runtime::{LambdaEvent, run, service_fn};
use sockets::{App, SocketCall};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), lambda_runtime::Error> {
    let env = Env::of_process()?;
    cloud::log_as_json(&env);
    let app = App::from_env(&env)?;
    run(service_fn(async |call: LambdaEvent<SocketCall>| {
        Ok::<_, lambda_runtime::Error>(Box::pin(app.answer(call.payload)).await?)
    }))
    .await
}
