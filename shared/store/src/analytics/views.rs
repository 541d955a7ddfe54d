//! Views of profiles: counted once for each employer and day, in the executive's counters of the day.
//!
//! Who has been counted is a field of the same item, so that one write, which costs one unit, counts a view exactly once. A
//! transaction with a marker would cost four.

use std::collections::BTreeSet;

use aws_sdk_dynamodb::{
    error::SdkError,
    operation::update_item::UpdateItemError,
    types::{AttributeValue, ReturnValue},
};
use domain::{
    AccountId, Clock, Company,
    time::{day_of, next_mail},
    timer::{AccountTimer, TimerAction},
};
use jiff::{
    Timestamp, ToSpan,
    civil::{Date, Weekday},
};

use super::{COMPANY, COUNTRY, INDUSTRY, VIEWER, VIEWS, days_of};
use crate::{Key, List, StoreError, Table, area, timer::Timer};

/// The number of characters of an account's id that distinguish viewers: 64 random bits. The whole id would only make the item
/// larger.
const DISTINCT: usize = 16;

/// The field that says that this employer was counted.
fn viewer_field(viewer: &AccountId) -> String {
    let id = viewer.as_str();
    format!("{VIEWER}{}", &id[id.len().saturating_sub(DISTINCT)..])
}

/// The timer of the next notice about the views of an executive's profile; `None` at the end of representable time.
fn timer(executive: &AccountId, now: Timestamp) -> Option<Timer> {
    Some(Timer {
        due_at: next_mail(now, Some(Weekday::Monday), executive.as_str())?,
        action: TimerAction::Account(executive.clone(), AccountTimer::WeeklyViews),
        generation: 0,
    })
}

/// The number of employers who viewed an executive in the seven days before this one, in UTC, each counted once.
///
/// # Errors
/// When the table does not respond.
pub async fn weekly_viewers(
    table: &Table<area::Analytics>,
    executive: &AccountId,
    before: Date,
) -> Result<usize, StoreError> {
    let first = before.checked_sub(7.days()).map_err(StoreError::table)?;
    let last = before.yesterday().map_err(StoreError::table)?;
    let week = List::of(days_of(executive)).between(first.to_string(), last.to_string());
    let days = table.counters(&week).await?;
    let fields = days.into_iter().flat_map(|(_, counts)| counts.into_keys());
    let viewers: BTreeSet<_> = fields.filter(|field| field.starts_with(VIEWER)).collect();
    Ok(viewers.len())
}

/// Counts a view of a profile, and sets the timer of the weekly notice to the executive.
///
/// The timer is set with the first view of a day, and again when a view was counted before, because then an earlier call may
/// have been interrupted between the two writes.
///
/// # Errors
/// When a table does not respond.
pub async fn count_view(
    (table, timers): (&Table<area::Analytics>, &Table<area::Timers>),
    executive: &AccountId,
    viewer: &AccountId,
    company: Option<&Company>,
    at: Timestamp,
    clock: &Clock,
) -> Result<(), StoreError> {
    let mut fields = vec![viewer_field(viewer), VIEWS.to_owned()];
    if let Some(company) = company {
        if company.shows_visits {
            fields.push(format!("{COMPANY}{}", company.name()));
        }
        fields.push(format!("{COUNTRY}{}", company.country));
        fields.extend(company.sector.map(|sector| format!("{INDUSTRY}{sector}")));
    }
    let day = Key::new(days_of(executive), day_of(at).to_string());
    let is_known = match count_once(table, day, &fields).await? {
        Some(views) => views > 1,
        None => false,
    };
    match timer(executive, clock.now()) {
        Some(timer) if !is_known => match timers.create(&timer).await {
            Err(StoreError::Exists) => Ok(()),
            set => set,
        },
        _ => Ok(()),
    }
}

/// Adds one to each field, unless the first one exists; the number of views since, `None` if nothing was added.
async fn count_once(table: &Table<area::Analytics>, day: Key, fields: &[String]) -> Result<Option<u64>, StoreError> {
    let mut update = table
        .update(day)
        .condition_expression("attribute_not_exists(#f0)")
        .expression_attribute_values(":one", AttributeValue::N("1".to_owned()))
        .return_values(ReturnValue::UpdatedNew);
    let mut steps = Vec::new();
    for (n, field) in fields.iter().enumerate() {
        steps.push(format!("#f{n} :one"));
        update = update.expression_attribute_names(format!("#f{n}"), field);
    }
    let sent = update
        .update_expression(format!("ADD {}", steps.join(", ")))
        .send()
        .await;
    match sent.map_err(SdkError::into_service_error) {
        Ok(counted) => {
            let views = counted
                .attributes
                .as_ref()
                .and_then(|counts| counts.get(VIEWS)?.as_n().ok());
            let views = views.and_then(|views| views.parse().ok());
            Ok(Some(views.unwrap_or_default()))
        }
        Err(UpdateItemError::ConditionalCheckFailedException(_)) => Ok(None),
        Err(error) => Err(StoreError::table(error)),
    }
}
