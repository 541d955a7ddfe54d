//! The mailer's process.

use environment::Env;
use lambda_runtime::{Error, LambdaEvent, service_fn};
use mailer::App;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Error> {
    let env = Env::of_process()?;
    cloud::log_as_json(&env);
    let app = App::from_env(&env).await?;
    // Boxed: the nesting of futures exceeds the compiler's limit.
    let work = async |event: LambdaEvent<_>| {
        let deadline = mailer::deadline(&event.context)?;
        Ok::<_, Error>(Box::pin(app.work(event.payload, deadline)).await)
    };
    lambda_runtime::run(service_fn(work)).await
}
