//! The log output of the functions, in one text.

use std::{
    io,
    sync::{Arc, Mutex, OnceLock},
};

/// The log output of this process.
#[derive(Clone, Default)]
pub(super) struct Logs(Arc<Mutex<Vec<u8>>>);

impl Logs {
    pub(super) fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().unwrap()).into_owned()
    }
}

impl io::Write for Logs {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Captures at the log level of deployments.
pub(super) fn listen() -> Logs {
    static LOGS: OnceLock<Logs> = OnceLock::new();
    LOGS.get_or_init(|| {
        let logs = Logs::default();
        let writer = Logs(logs.0.clone());
        tracing_subscriber::fmt()
            .json()
            .with_writer(move || writer.clone())
            .init();
        logs
    })
    .clone()
}
