//! The event bus (EventBridge).

use aws_config::SdkConfig;
use aws_sdk_eventbridge::{Client, error::BoxError, types::PutEventsRequestEntry};

/// The most entries one call takes.
const MOST_ENTRIES: usize = 10;
/// The most bytes one call takes, over all its entries.
const MOST_BYTES: usize = 256 * 1024;

/// Something to put on the bus.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Who says it: `kilele.<area>`.
    pub source: String,
    /// What happened; rules match on it.
    pub detail_type: String,
    /// JSON.
    pub detail: String,
}

impl Entry {
    /// As EventBridge counts: the bytes of the three texts, no time of our own.
    fn bytes(&self) -> usize {
        self.source.len() + self.detail_type.len() + self.detail.len()
    }
}

/// The door to EventBridge.
#[derive(Clone)]
pub struct Bus {
    client: Client,
    name: String,
}

/// Why an entry is not on the bus.
#[derive(Debug, thiserror::Error)]
pub enum NotPut {
    /// The bus did not answer, or refused the whole call.
    #[error("the bus did not take the call: {0}")]
    Call(#[source] BoxError),
    /// The bus took the call but not this entry; its code (`ThrottlingException`, `InternalFailure`, …).
    #[error("the bus did not take the entry ({0})")]
    Entry(String),
    /// No call can carry it.
    #[error("an entry of {0} bytes is larger than a call may be")]
    TooLarge(usize),
}

impl NotPut {
    /// Would the bus refuse this entry however often it was put?
    pub fn is_final(&self) -> bool {
        match self {
            Self::TooLarge(_) => true,
            Self::Entry(code) => code == "MalformedDetail",
            Self::Call(_) => false,
        }
    }
}

impl Bus {
    /// The bus of this name.
    pub fn new(aws: &SdkConfig, name: impl Into<String>) -> Self {
        Self {
            client: Client::new(aws),
            name: name.into(),
        }
    }

    /// Puts entries in their order, in as few calls as the bus allows, and stops at the first that it does not take.
    /// Entries of the same call after that one may have been taken: consumers know them by their event's id.
    ///
    /// # Errors
    /// The place of the first entry that is not on the bus, and why.
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

/// How many entries from the first on go into one call.
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
    fn a_call_carries_ten_entries_and_256_kilobytes_and_no_more() {
        assert_eq!(fitting(&entries(3, 100)), 3);
        assert_eq!(fitting(&entries(11, 100)), 10);
        assert_eq!(fitting(&entries(2, MOST_BYTES / 2)), 2);
        assert_eq!(fitting(&entries(2, MOST_BYTES / 2 + 1)), 1);
        assert_eq!(fitting(&entries(2, MOST_BYTES + 1)), 0);
    }
}
