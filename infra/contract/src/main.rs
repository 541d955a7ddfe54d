//! `cargo run -p contract` writes the API description the browser's client is generated from.

use std::path::Path;

fn main() -> std::io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    std::fs::write(root.join(contract::KEPT_AT), contract::text())
}
