//! `cargo run -p contract` writes the API description that the browser's client is generated from, the catalogue of
//! its sentences, and the gateway's routes.

use std::path::Path;

fn main() -> std::io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    std::fs::write(root.join(contract::KEPT_AT), contract::text())?;
    std::fs::write(root.join(contract::SENTENCES_KEPT_AT), contract::sentences_text())?;
    std::fs::write(root.join(contract::GATEWAY_KEPT_AT), contract::gateway_text())
}
