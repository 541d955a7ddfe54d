//! The Lambda `invoices`.

use invoices::{App, routes};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), lambda_http::Error> {
    web::serve(routes(), App::from_env).await
}
