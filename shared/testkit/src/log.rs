//! The log output of the code under test.

use std::{cell::RefCell, io, sync::Once};

use serde_json::Value;

thread_local! {
    static TEXT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// The log of this thread, which is that of one test: the code that a test calls runs on its thread.
///
/// One subscriber for all threads, not one for each: while subscribers are added and removed, lines of other threads
/// get lost.
pub struct Log(());

/// Writes to the log of the current thread.
struct Writer;

impl io::Write for Writer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        TEXT.with_borrow_mut(|text| text.extend_from_slice(bytes));
        Ok(bytes.len())
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Log {
    /// Starts an empty log, with the level and format of deployments.
    pub fn begin() -> Self {
        static ONCE: Once = Once::new();
        ONCE.call_once(|| {
            tracing_subscriber::fmt()
                .json()
                .flatten_event(true)
                .with_writer(|| Writer)
                .init();
        });
        TEXT.with_borrow_mut(Vec::clear);
        Self(())
    }

    /// All lines.
    pub fn text(&self) -> String {
        TEXT.with_borrow(|text| String::from_utf8_lossy(text).into_owned())
    }

    /// The last line; every line is one JSON object.
    pub fn last(&self) -> Value {
        let text = self.text();
        serde_json::from_str(text.lines().last().unwrap()).unwrap()
    }
}
