//! The search area as a Lambda.

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), lambda_http::Error> {
    web::serve(search::routes(), search::App::from_env).await
}
