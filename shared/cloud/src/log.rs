//! Logs: one JSON object per line on standard output, as CloudWatch Logs Insights reads it.

use environment::Env;
use tracing::Level;

/// Enables logging for the process, at the level in `LOG_LEVEL` (default `info`).
pub fn log_as_json(env: &Env) {
    let level = env.optional("LOG_LEVEL").and_then(|level| level.parse().ok());
    tracing_subscriber::fmt()
        .json()
        .flatten_event(true)
        .with_current_span(false)
        .with_span_list(false)
        .with_target(false)
        .without_time()
        .with_max_level(level.unwrap_or(Level::INFO))
        .init();
}
