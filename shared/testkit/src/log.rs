//! What the code under test logs.

use std::{cell::RefCell, io, sync::Once};

use serde_json::Value;

thread_local! {
    static TEXT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// The log of this thread, which is that of one test: what a test calls runs on its own thread.
///
/// One subscriber for all threads, and not one for each: while subscribers come and go, lines of other threads get lost.
pub struct Log(());

/// Writes into the log of the thread that it is called on.
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
    /// An empty log of what follows, at the level of deployments and in their format.
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

    /// The last line, which is one JSON object as every line is.
    pub fn last(&self) -> Value {
        let text = self.text();
        serde_json::from_str(text.lines().last().unwrap()).unwrap()
    }
}
