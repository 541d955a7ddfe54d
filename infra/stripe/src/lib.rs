//! A local, strict and stateful imitation of the part of Stripe's API that the product uses, for development and tests.
//! What it imitates and what it does not is written in the README.

#![forbid(unsafe_code)]
// The replies are large `json!` objects.
#![recursion_limit = "512"]

mod account;
mod api;
mod billing;
mod calendar;
mod charging;
mod control;
mod error;
mod expand;
mod form;
mod ids;
mod model;
mod money;
mod page;
mod page_routes;
mod params;
mod paying;
mod requests;
mod server;
mod switching;
mod webhooks;

use std::{io, net::Ipv4Addr, sync::Arc};

use tokio::{net::TcpListener, sync::watch};

pub use form::{FormError, parse as parse_form};
pub use webhooks::signature;

/// The version of the API whose shapes are imitated. A request that names another version is refused.
pub const API_VERSION: &str = "2026-09-30.endive";

/// A running server. It stops when this value is dropped.
#[derive(Debug)]
pub struct LocalStripe {
    url: String,
    /// Dropping the sender is the signal to stop.
    _running: watch::Sender<()>,
}

impl LocalStripe {
    /// Starts a server on a port of 127.0.0.1; 0 takes a free one.
    ///
    /// # Errors
    /// When the port is taken.
    pub async fn start(port: u16) -> io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await?;
        let url = format!("http://127.0.0.1:{}/", listener.local_addr()?.port());
        let (running, stopped) = watch::channel(());
        let server = Arc::new(server::Server::new(url.clone(), stopped.clone()));
        tokio::spawn(server::tick(Arc::clone(&server)));
        let router = server::router(server);
        tokio::spawn(async move {
            let stop = async move { server::until_stopped(stopped).await };
            // The error type of `serve` is there for the future: it never ends with one.
            let _ = axum::serve(listener, router).with_graceful_shutdown(stop).await;
        });
        Ok(Self { url, _running: running })
    }

    /// The address, such as `http://127.0.0.1:12111/`.
    pub fn url(&self) -> &str {
        &self.url
    }
}
