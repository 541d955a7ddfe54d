//! The card provider of a local cloud: the imitation in infra/stripe, or Stripe's test mode where `STRIPE_KEY` is set.

use std::net::{Ipv4Addr, TcpStream};
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use crate::cloud;
use crate::process;
use crate::step::{log, show_end};
use crate::workspace::root;

/// The package and its binary.
pub(crate) const IMITATION: &str = "local-stripe";
/// The key of the imitation, which keeps an account for each.
const LOCAL_KEY: &str = "sk_test_local_0123456789abcdef01234567";
/// The secret with which it signs its events.
const LOCAL_SECRET: &str = "whsec_local_0123456789abcdef0123456789";
const START: Duration = Duration::from_secs(20);

/// A card provider that functions can call.
pub(crate) struct Provider {
    /// Its API, with a slash at the end.
    pub(crate) url: String,
    /// The secret API key.
    pub(crate) key: String,
    /// The secret with which it signs its events; random for Stripe without `stripe listen`.
    pub(crate) event_secret: Option<String>,
    is_imitation: bool,
}

/// Starts the imitation, or takes Stripe. The imitation's binary is built with the functions.
pub(crate) fn start() -> Result<Provider> {
    if let Ok(key) = std::env::var("STRIPE_KEY") {
        if !key.starts_with("sk_test_") && !key.starts_with("rk_test_") {
            bail!(
                "STRIPE_KEY must be a key of Stripe's test mode (sk_test_… or rk_test_…): no real money moves locally"
            );
        }
        return Ok(Provider {
            url: "https://api.stripe.com/".to_owned(),
            key,
            event_secret: std::env::var("STRIPE_WEBHOOK_SECRET").ok(),
            is_imitation: false,
        });
    }
    let port = cloud::free_port()?;
    let log = log("provider");
    let out = std::fs::File::create(&log)?;
    let mut program = Command::new(root().join("target/debug").join(IMITATION));
    program.args(["--port", &port.to_string()]);
    let mut command = process::ending_with_parent(&program);
    let running = process::start(command.stdout(out.try_clone()?).stderr(out))?;
    let started = Instant::now();
    while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
        if process::ended(running)?.is_some() || started.elapsed() > START {
            show_end(&log)?;
            bail!("The local card provider did not start; its messages are above");
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    Ok(Provider {
        url: format!("http://127.0.0.1:{port}/"),
        key: LOCAL_KEY.to_owned(),
        event_secret: Some(LOCAL_SECRET.to_owned()),
        is_imitation: true,
    })
}

impl Provider {
    /// Tells the imitation where its events go. `stripe listen` does that for Stripe.
    pub(crate) fn send_events_to(&self, address: &str) -> Result<()> {
        if !self.is_imitation {
            return Ok(());
        }
        ureq::post(format!("{}_local/webhook_endpoints", self.url))
            .header("authorization", format!("Bearer {}", self.key))
            .send_json(serde_json::json!({"url": address, "secrets": [self.event_secret]}))?;
        Ok(())
    }
}
