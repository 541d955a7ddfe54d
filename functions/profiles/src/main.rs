//! The profiles area as a Lambda.

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), lambda_http::Error> {
    web::serve(profiles::routes(), profiles::App::from_env).await
}
