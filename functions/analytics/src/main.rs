//! The analytics area as a Lambda.

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), lambda_http::Error> {
    web::serve(analytics::routes(), analytics::App::from_env).await
}
