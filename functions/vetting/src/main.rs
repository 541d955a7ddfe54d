//! The vetting area as a Lambda.

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), lambda_http::Error> {
    web::serve(vetting::routes(), vetting::App::from_env).await
}
