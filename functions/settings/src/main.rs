//! The settings area as a Lambda.

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), lambda_http::Error> {
    web::serve(settings::routes(), settings::App::from_env).await
}
