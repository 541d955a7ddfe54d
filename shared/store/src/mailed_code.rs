//! Mailed codes, which confirm that the user can read a mailbox.
//!
//! The table stores a random nonce, from which only the deployment's key derives the six digits. So no table, event or
//! queue contains a code, and the mailer derives the same one when it sends a mail again. A code is bound to one
//! purpose, and becomes invalid with time, after five wrong attempts, with the next code and when used. The email
//! address is stored as a keyed hash, so requests for unregistered addresses store no addresses.

use std::collections::HashMap;

use aws_sdk_dynamodb::{
    error::SdkError,
    operation::update_item::{UpdateItemError, builders::UpdateItemFluentBuilder},
    types::{AttributeValue, ReturnValue, ReturnValuesOnConditionCheckFailure},
};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use domain::{Chance, Email, account::CodePurpose};
use jiff::{SignedDuration, Timestamp};

use table::{text, update_name};

use crate::{Key, Seal, StoreError, Table, Transaction, area};

/// Codes per address and purpose in [`WINDOW`].
const CODES: u32 = 5;
/// The period for [`CODES`]; it begins with the first code.
const WINDOW: SignedDuration = SignedDuration::from_hours(1);
/// Wrong attempts that invalidate a code. With six digits and five codes an hour, guessing succeeds once in 40,000
/// hours of mails to the owner.
const TRIES: u32 = 5;

/// The result of requesting a code.
#[derive(Debug)]
pub enum Issued {
    /// The nonce of the new code, for the mail. Earlier codes are invalid now.
    Nonce(String),
    /// Too many codes: seconds until the next is allowed.
    TooMany(u64),
}

/// A correct code, for [`spend`].
#[derive(Debug)]
pub struct Proof {
    key: Key,
    nonce: String,
}

impl Proof {
    /// The nonce of the code, for codes that are bound to one record.
    pub fn nonce(&self) -> &str {
        &self.nonce
    }
}

/// The six digits of the code with this nonce.
pub fn digits(seal: &Seal, purpose: CodePurpose, email: &Email, nonce: &str) -> String {
    seal.digits(&signed_purpose(purpose), email, nonce)
}

fn signed_purpose(purpose: CodePurpose) -> String {
    format!("mailed code: {}", purpose.as_str())
}

fn place(seal: &Seal, purpose: CodePurpose, email: &Email) -> Key {
    let address = seal.token("mailed code", email, 0);
    Key::new(format!("CODE#{address}"), purpose.as_str())
}

fn number(value: i64) -> AttributeValue {
    AttributeValue::N(value.to_string())
}

/// Creates a code for an address, whether or not it has an account; the caller decides whether to mail it.
///
/// # Errors
/// When the table does not respond.
pub async fn issue(
    accounts: &Table<area::Accounts>,
    seal: &Seal,
    chance: &Chance,
    purpose: CodePurpose,
    email: &Email,
    now: Timestamp,
) -> Result<Issued, StoreError> {
    let nonce = URL_SAFE_NO_PAD.encode(chance.bytes::<16>());
    let (now, window) = (now.as_second(), WINDOW.as_secs());
    let expires = now + purpose.lifetime().as_secs();
    let write = |update: &str, condition: &str| {
        accounts
            .update(place(seal, purpose, email))
            .update_expression(format!(
                "SET nonce = :nonce, expires = :expires, tries = :zero, #ttl = :ttl, {update}"
            ))
            .condition_expression(condition)
            .expression_attribute_names("#ttl", "ttl")
            .expression_attribute_values(":nonce", text(&nonce))
            .expression_attribute_values(":expires", number(expires))
            .expression_attribute_values(":ttl", number(expires.max(now + window)))
            .expression_attribute_values(":zero", number(0))
            .expression_attribute_values(":one", number(1))
            .expression_attribute_values(":now", number(now))
    };
    // The first code of a window is the usual case, and needs one call. Only a further one within the hour needs two.
    let first = write(
        "codes = :one, window_ends = :ends",
        "attribute_not_exists(pk) OR window_ends <= :now",
    )
    .expression_attribute_values(":ends", number(now + window));
    // Either error means that the item has this nonce already: it was written before, and the response was lost.
    let is_written = |sent: &Sent| match sent {
        Sent::Written(_) => true,
        Sent::Refused(item) => item.nonce.as_ref() == Some(&nonce),
    };
    if is_written(&send_update(first).await?) {
        return Ok(Issued::Nonce(nonce));
    }
    let further = write(
        "codes = codes + :one",
        "window_ends > :now AND codes < :most AND nonce <> :nonce",
    )
    .expression_attribute_values(":most", number(i64::from(CODES)));
    match send_update(further).await? {
        Sent::Refused(item) if item.nonce.as_ref() != Some(&nonce) => Ok(Issued::TooMany(
            item.window_ends
                .and_then(|ends| (ends - now).try_into().ok())
                .unwrap_or(1),
        )),
        Sent::Written(_) | Sent::Refused(_) => Ok(Issued::Nonce(nonce)),
    }
}

/// Counts an attempt and compares it with the latest code of this purpose. `None` when the code is wrong, expired or
/// used, or none was issued for the address.
///
/// # Errors
/// When the table does not respond.
pub async fn try_code(
    accounts: &Table<area::Accounts>,
    seal: &Seal,
    purpose: CodePurpose,
    email: &Email,
    code: &str,
    now: Timestamp,
) -> Result<Option<Proof>, StoreError> {
    let (key, this) = (place(seal, purpose, email), update_name(now));
    let counted = accounts
        .update(key.clone())
        .update_expression("SET tries = tries + :one, latest = :this")
        .condition_expression("expires > :now AND tries < :most AND (attribute_not_exists(latest) OR latest <> :this)")
        .expression_attribute_values(":this", this.clone())
        .expression_attribute_values(":one", number(1))
        .expression_attribute_values(":now", number(now.as_second()))
        .expression_attribute_values(":most", number(i64::from(TRIES)))
        .return_values(ReturnValue::AllNew);
    let item = match send_update(counted).await? {
        Sent::Written(item) => item,
        // This attempt is counted already, and its response was lost.
        Sent::Refused(item) if item.latest.as_ref() == Some(&this) => item,
        Sent::Refused(_) => return Ok(None),
    };
    let Some(nonce) = item.nonce else { return Ok(None) };
    let is_right = seal.has_digits(code, &signed_purpose(purpose), email, &nonce);
    Ok(is_right.then_some(Proof { key, nonce }))
}

enum Sent {
    /// The current item, if the response contains it.
    Written(Item),
    /// The condition failed on this item, or there is none.
    Refused(Item),
}

/// The attributes of a code's item.
#[derive(Default)]
struct Item {
    nonce: Option<String>,
    window_ends: Option<i64>,
    latest: Option<AttributeValue>,
}

impl Item {
    fn read(item: Option<&HashMap<String, AttributeValue>>) -> Self {
        let Some(item) = item else { return Self::default() };
        Self {
            nonce: item.get("nonce").and_then(|nonce| nonce.as_s().ok().cloned()),
            window_ends: item.get("window_ends").and_then(|ends| ends.as_n().ok()?.parse().ok()),
            latest: item.get("latest").cloned(),
        }
    }
}

async fn send_update(update: UpdateItemFluentBuilder) -> Result<Sent, StoreError> {
    let sent = update.return_values_on_condition_check_failure(ReturnValuesOnConditionCheckFailure::AllOld);
    match sent.send().await {
        Ok(written) => Ok(Sent::Written(Item::read(written.attributes()))),
        Err(SdkError::ServiceError(answer)) => match answer.err() {
            UpdateItemError::ConditionalCheckFailedException(refused) => Ok(Sent::Refused(Item::read(refused.item()))),
            _ => Err(StoreError::table(SdkError::ServiceError(answer))),
        },
        Err(error) => Err(StoreError::table(error)),
    }
}

/// Uses a code up. [`StoreError::Stale`] if it was used already, or another was issued since.
pub fn spend(accounts: &Table<area::Accounts>, proof: &Proof) -> Transaction {
    Transaction::new().delete_where(
        accounts,
        proof.key.clone(),
        "nonce = :nonce",
        (":nonce", text(&proof.nonce)),
    )
}

/// Invalidates the code of a purpose, if there is one.
pub fn revoke(accounts: &Table<area::Accounts>, seal: &Seal, purpose: CodePurpose, email: &Email) -> Transaction {
    Transaction::new().delete(accounts, place(seal, purpose, email), None)
}
