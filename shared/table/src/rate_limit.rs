//! Rate limits: fixed windows, one write per attempt, no clean-up.

use aws_sdk_dynamodb::{
    error::SdkError,
    operation::update_item::UpdateItemError,
    types::{AttributeValue, ReturnValue, ReturnValuesOnConditionCheckFailure},
};
use jiff::{SignedDuration, Timestamp};
use serde::Deserialize;

use crate::{Area, Entity, Key, Read, Seal, StoreError, Table, reader::Values, single_write::update_name};

/// A number of attempts per window.
#[derive(Debug, Clone, Copy)]
pub struct RateLimit {
    /// The limited operation: `login`, `status_lookup`. Part of the key.
    pub what: &'static str,
    /// Attempts per window.
    pub tries: u32,
    /// The length of a window.
    pub window: SignedDuration,
}

/// The result of reading a limit.
#[derive(Deserialize)]
#[serde(untagged, bound(deserialize = "E: Deserialize<'de>"))]
enum Found<E> {
    Counted(Values<Counted>),
    Beside(Read<E>),
}

#[derive(Deserialize)]
struct Counted {
    tries: i64,
}

impl RateLimit {
    /// Counts an attempt by `subject` (an email address, an IP address: stored only as a keyed hash). `Some(seconds)`
    /// means that the limit is exceeded until the window ends in that time.
    ///
    /// # Errors
    /// When the table does not respond.
    pub async fn hit<A: Area>(
        &self,
        table: &Table<A>,
        seal: &Seal,
        subject: &str,
        now: Timestamp,
    ) -> Result<Option<u64>, StoreError> {
        self.hits(1, table, seal, subject, now).await
    }

    /// Counts an attempt like [`RateLimit::hit`], and returns the attempts of this window as well, this one included.
    ///
    /// # Errors
    /// When the table does not respond.
    pub async fn hit_and_count<A: Area>(
        &self,
        table: &Table<A>,
        seal: &Seal,
        subject: &str,
        now: Timestamp,
    ) -> Result<(Option<u64>, i64), StoreError> {
        let tries = self.add("1", table, seal, subject, now).await?;
        Ok(((tries > i64::from(self.tries)).then(|| self.left(now)), tries))
    }

    /// Counts several attempts at once, like [`RateLimit::hit`] for one.
    ///
    /// # Errors
    /// When the table does not respond.
    pub async fn hits<A: Area>(
        &self,
        tries: u32,
        table: &Table<A>,
        seal: &Seal,
        subject: &str,
        now: Timestamp,
    ) -> Result<Option<u64>, StoreError> {
        let tries = self.add(&tries.to_string(), table, seal, subject, now).await?;
        Ok((tries > i64::from(self.tries)).then(|| self.left(now)))
    }

    /// Checks without counting whether `subject` has used up its attempts, and reads an item of the same table in the
    /// same call. For limits that count failures afterwards: parallel attempts each see the count before all of them.
    ///
    /// # Errors
    /// When the table does not respond.
    pub async fn look_beside<E: Entity<A>, A: Area>(
        &self,
        table: &Table<A>,
        seal: &Seal,
        subject: &str,
        now: Timestamp,
        id: E::Id<'_>,
    ) -> Result<(Option<u64>, Option<Read<E>>), StoreError> {
        let keys = [self.key(seal, subject, now), E::key(id)];
        let (mut tries, mut beside) = (0, None);
        for found in table.mixed::<Found<E>>(&keys).await? {
            match found {
                Found::Counted(Values(counted)) => tries = counted.tries,
                Found::Beside(read) => beside = Some(read),
            }
        }
        let left = (tries >= i64::from(self.tries)).then(|| self.left(now));
        Ok((left, beside))
    }

    /// Subtracts an attempt that was successful. It is counted first and subtracted afterwards, because parallel
    /// attempts would otherwise all see a count of zero.
    ///
    /// # Errors
    /// When the table does not respond.
    pub async fn give_back<A: Area>(
        &self,
        table: &Table<A>,
        seal: &Seal,
        subject: &str,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        self.add("-1", table, seal, subject, now).await.map(drop)
    }

    /// The end of the window of `now`, in seconds since 1970.
    pub fn ends(&self, now: Timestamp) -> i64 {
        let length = self.window.as_secs();
        (now.as_second() / length + 1) * length
    }

    /// Seconds until the window of `now` ends.
    pub fn left(&self, now: Timestamp) -> u64 {
        u64::try_from(self.ends(now) - now.as_second()).unwrap_or(1)
    }

    /// The key of the counter of `subject` in the window of `now`.
    fn key(&self, seal: &Seal, subject: &str, now: Timestamp) -> Key {
        let subject = seal.token("rate limit", subject, 0);
        Key::new(format!("RATE#{}#{subject}", self.what), self.ends(now).to_string())
    }

    /// The count after adding to it.
    async fn add<A: Area>(
        &self,
        by: &str,
        table: &Table<A>,
        seal: &Seal,
        subject: &str,
        now: Timestamp,
    ) -> Result<i64, StoreError> {
        let ends = self.ends(now);
        let counted = table
            .update(self.key(seal, subject, now))
            .update_expression("ADD tries :by SET #ttl = :ends, latest = :this")
            // Otherwise this attempt is counted already: its response was lost, and the SDK has retried.
            .condition_expression("attribute_not_exists(latest) OR latest <> :this")
            .expression_attribute_names("#ttl", "ttl")
            .expression_attribute_values(":by", AttributeValue::N(by.into()))
            .expression_attribute_values(":ends", AttributeValue::N((ends + self.window.as_secs()).to_string()))
            .expression_attribute_values(":this", update_name(now))
            .return_values(ReturnValue::UpdatedNew)
            .return_values_on_condition_check_failure(ReturnValuesOnConditionCheckFailure::AllOld)
            .send()
            .await;
        let attributes = match counted {
            Ok(counted) => counted.attributes,
            Err(SdkError::ServiceError(answer)) => match answer.into_err() {
                UpdateItemError::ConditionalCheckFailedException(done_before) => done_before.item,
                error => return Err(StoreError::table(error)),
            },
            Err(error) => return Err(StoreError::table(error)),
        };
        let tries = attributes.and_then(|attributes| attributes.get("tries")?.as_n().ok()?.parse().ok());
        Ok(tries.unwrap_or(i64::MAX))
    }
}
