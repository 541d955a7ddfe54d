//! How often something may be tried: fixed windows, one write per try, nothing to clean up.

use aws_sdk_dynamodb::types::{AttributeValue, ReturnValue};
use jiff::{SignedDuration, Timestamp};

use crate::{Seal, StoreError, Table, table::text};

/// So many tries in so long a time.
#[derive(Debug, Clone, Copy)]
pub struct RateLimit {
    /// What is limited: `login`, `status_lookup`. Part of the key.
    pub what: &'static str,
    /// Tries a window.
    pub tries: u32,
    /// Length of a window.
    pub window: SignedDuration,
}

impl RateLimit {
    /// Counts a try by `subject` (an e-mail address, an IP address: kept only as a keyed hash).
    /// `Some(seconds)` says that it was one too many, and when the window ends.
    ///
    /// # Errors
    /// When the table does not answer.
    pub async fn hit(
        &self,
        accounts: &Table,
        seal: &Seal,
        subject: &str,
        now: Timestamp,
    ) -> Result<Option<u64>, StoreError> {
        let tries = self.add("1", accounts, seal, subject, now).await?;
        let left = u64::try_from(self.ends(now) - now.as_second()).unwrap_or(1);
        Ok((tries > i64::from(self.tries)).then_some(left))
    }

    /// Takes a try back that turned out to be a rightful one. Counted first and taken back after, because of many tries
    /// at once each would otherwise be the first.
    ///
    /// # Errors
    /// When the table does not answer.
    pub async fn give_back(
        &self,
        accounts: &Table,
        seal: &Seal,
        subject: &str,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        self.add("-1", accounts, seal, subject, now).await.map(drop)
    }

    /// When the window that `now` is in ends, in seconds since 1970.
    fn ends(&self, now: Timestamp) -> i64 {
        let length = self.window.as_secs();
        (now.as_second() / length + 1) * length
    }

    /// The tries counted after adding to them.
    async fn add(
        &self,
        by: &str,
        accounts: &Table,
        seal: &Seal,
        subject: &str,
        now: Timestamp,
    ) -> Result<i64, StoreError> {
        let ends = self.ends(now);
        let counted = accounts
            .client
            .update_item()
            .table_name(&accounts.name)
            .key(
                "pk",
                text(format!("RATE#{}#{}", self.what, seal.token("rate limit", subject, 0))),
            )
            .key("sk", text(ends.to_string()))
            .update_expression("ADD tries :by SET #ttl = :ends")
            .expression_attribute_names("#ttl", "ttl")
            .expression_attribute_values(":by", AttributeValue::N(by.into()))
            .expression_attribute_values(":ends", AttributeValue::N((ends + self.window.as_secs()).to_string()))
            .return_values(ReturnValue::UpdatedNew)
            .send()
            .await
            .map_err(StoreError::table)?;
        let tries = counted
            .attributes()
            .and_then(|attributes| attributes.get("tries")?.as_n().ok()?.parse().ok());
        Ok(tries.unwrap_or(i64::MAX))
    }
}
