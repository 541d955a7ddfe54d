//! The event bus (EventBridge).

use aws_config::SdkConfig;
use aws_sdk_eventbridge::{Client, error::BoxError, types::PutEventsRequestEntry};

/// The maximum number of entries in one call.
const MOST_ENTRIES: usize = 10;
/// The maximum size of one call in bytes, over all its entries.
const MOST_BYTES: usize = 256 * 1024;

/// An event for the bus.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The sender: `kilele.<area>`.
    pub source: String,
    /// The type of the event; rules match on it.
    pub detail_type: String,
    /// JSON.
    pub detail: String,
}

impl Entry {
    /// The size as EventBridge counts it: the bytes of the three strings; we send no timestamp.
    fn bytes(&self) -> usize {
        self.source.len() + self.detail_type.len() + self.detail.len()
    }
}

/// The client for EventBridge.
#[derive(Clone)]
pub struct Bus {
    client: Client,
    name: String,
}

/// Why an entry was not put on the bus.
#[derive(Debug, thiserror::Error)]
pub enum NotPut {
    /// The bus did not respond, or refused the whole call.
    #[error("the bus did not take the call: {0}")]
    Call(#[source] BoxError),
    /// The bus accepted the call but not this entry; the error code (`ThrottlingException`, `InternalFailure`, …).
    #[error("the bus did not take the entry ({0})")]
    Entry(String),
    /// The entry is larger than one call may be.
    #[error("an entry of {0} bytes is larger than a call may be")]
    TooLarge(usize),
}

impl NotPut {
    /// Whether the bus would refuse this entry on every attempt.
    pub fn is_final(&self) -> bool {
        match self {
            Self::TooLarge(_) => true,
            Self::Entry(code) => code == "MalformedDetail",
            Self::Call(_) => false,
        }
    }
}

impl Bus {
    /// A client for the bus with this name.
    pub fn new(aws: &SdkConfig, name: impl Into<String>) -> Self {
        Self {
            client: Client::new(aws),
            name: name.into(),
        }
    }

    /// Puts entries in their order, in as few calls as possible, and stops at the first that the bus does not accept.
    /// Later entries of the same call may have been accepted: consumers recognise them by their event id.
    ///
    /// # Errors
    /// The index of the first entry that is not on the bus, and the reason.
    pub async fn put(&self, entries: &[Entry]) -> Result<(), (usize, NotPut)> {
        let mut from = 0;
        while from < entries.len() {
            let rest = &entries[from..];
            let taken = fitting(rest);
            if taken == 0 {
                return Err((from, NotPut::TooLarge(rest[0].bytes())));
            }
            self.put_call(&rest[..taken])
                .await
                .map_err(|(at, why)| (from + at, why))?;
            from += taken;
        }
        Ok(())
    }

    async fn put_call(&self, entries: &[Entry]) -> Result<(), (usize, NotPut)> {
        let entries = entries.iter().map(|entry| {
            PutEventsRequestEntry::builder()
                .event_bus_name(&self.name)
                .source(&entry.source)
                .detail_type(&entry.detail_type)
                .detail(&entry.detail)
                .build()
        });
        let answer = self
            .client
            .put_events()
            .set_entries(Some(entries.collect()))
            .send()
            .await
            .map_err(|error| (0, NotPut::Call(error.into())))?;
        let refused = answer
            .entries()
            .iter()
            .enumerate()
            .find_map(|(at, entry)| entry.error_code().map(|code| (at, NotPut::Entry(code.to_owned()))));
        refused.map_or(Ok(()), Err)
    }
}

/// How many of the first entries fit into one call.
fn fitting(entries: &[Entry]) -> usize {
    let mut bytes = 0;
    entries
        .iter()
        .take(MOST_ENTRIES)
        .take_while(|entry| {
            bytes += entry.bytes();
            bytes <= MOST_BYTES
        })
        .count()
}

#[cfg(test)]
mod tests {
    use super::{Entry, MOST_BYTES, fitting};

    fn entries(n: usize, bytes: usize) -> Vec<Entry> {
        let entry = Entry {
            source: String::new(),
            detail_type: String::new(),
            detail: "x".repeat(bytes),
        };
        vec![entry; n]
    }

    #[test]
    fn a_call_has_at_most_ten_entries_and_256_kilobytes() {
        assert_eq!(fitting(&entries(3, 100)), 3);
        assert_eq!(fitting(&entries(11, 100)), 10);
        assert_eq!(fitting(&entries(2, MOST_BYTES / 2)), 2);
        assert_eq!(fitting(&entries(2, MOST_BYTES / 2 + 1)), 1);
        assert_eq!(fitting(&entries(2, MOST_BYTES + 1)), 0);
    }
}
