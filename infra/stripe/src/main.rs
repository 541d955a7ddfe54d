//! `local-stripe --port N`

#![forbid(unsafe_code)]

use clap::Parser;
use local_stripe::LocalStripe;

/// A local imitation of the part of Stripe's API that the product uses.
#[derive(Debug, Parser)]
struct Arguments {
    /// The port on 127.0.0.1; 0 takes a free one.
    #[arg(long, default_value_t = 12111)]
    port: u16,
}

#[tokio::main]
async fn main() -> std::io::Result<()> {
    let server = LocalStripe::start(Arguments::parse().port).await?;
    #[expect(clippy::print_stdout, reason = "the address is what the caller waits for")]
    {
        println!("local-stripe listens on {}", server.url());
    }
    std::future::pending().await
}
