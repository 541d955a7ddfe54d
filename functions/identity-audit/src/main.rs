//! Runs once a day; see the library.

use environment::Env;
use identity_audit::App;
use lambda_runtime::{Error, LambdaEvent, service_fn};
use serde::de::IgnoredAny;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Error> {
    let env = Env::of_process()?;
    cloud::log_as_json(&env);
    let app = App::from_env(&env)?;
    let work = async |_: LambdaEvent<IgnoredAny>| {
        let audit = Box::pin(identity_audit::run(&app)).await?;
        // Error lines raise an alarm (infra/watch.yaml). They contain ids only, because an address is personal data.
        for (account, mismatch) in &audit.mismatches {
            tracing::error!(%account, ?mismatch, "the user pool and the accounts table differ");
        }
        tracing::info!(
            users = audit.users,
            accounts = audit.accounts,
            mismatches = audit.mismatches.len(),
            "identity audit"
        );
        Ok::<_, Error>(())
    };
    lambda_runtime::run(service_fn(work)).await
}
