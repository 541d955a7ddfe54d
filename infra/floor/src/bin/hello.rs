//! The smallest possible Lambda: the baseline for every figure of `cargo dev bench`.

use lambda_runtime::{Error, LambdaEvent, run, service_fn};
use serde_json::Value;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Error> {
    run(service_fn(async |event: LambdaEvent<Value>| {
        Ok::<_, Error>(event.payload)
    }))
    .await
}
