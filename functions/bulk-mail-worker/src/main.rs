//! The bulk mail worker as a Lambda.

use bulk_mail_worker::App;
use environment::Env;
use jiff::Timestamp;
use lambda_runtime::{Error, LambdaEvent, service_fn};
use serde::de::IgnoredAny;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Error> {
    let env = Env::of_process()?;
    cloud::log_as_json(&env);
    let app = App::from_env(&env)?;
    let work = async |LambdaEvent { context, .. }: LambdaEvent<IgnoredAny>| {
        let deadline = Timestamp::from_millisecond(i64::try_from(context.deadline)?)?;
        // Notices carry the id of this run, as those of a request carry the request's id.
        let run = events::on_behalf_of(Some(context.request_id), Box::pin(app.work(deadline)));
        Ok::<_, Error>(run.await?)
    };
    lambda_runtime::run(service_fn(work)).await
}
