//! Views of profiles: counted once for each employer and day, in the executive's counters of the day.
//!
//! Who has been counted is a field of the same item, so that one write, which costs one unit, counts a view exactly once. A
//! transaction with a marker would cost four. These fields are removed with the weekly notice, once no event of the day can
//! be redelivered any more.

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

/// For how many days it is kept who was counted on a day: longer than an event can be redelivered, which is three days in
/// the outbox and fourteen in a dead-letter queue. The weekly notice removes them, so they are kept a week longer at most.
const KEPT_DAYS: i64 = 21;
/// The number of fields that one update removes: its expression is limited to 4 kB.
const REMOVED_AT_ONCE: usize = 100;

/// The timer of the next notice about the views of an executive's profile; `None` at the end of representable time.
pub fn timer(executive: &AccountId, now: Timestamp) -> Option<Timer> {
    Some(Timer {
        due_at: next_mail(now, Some(Weekday::Monday), executive.as_str())?,
        action: TimerAction::Account(executive.clone(), AccountTimer::WeeklyViews),
        generation: 0,
    })
}

/// The employers who were counted on the days of the last weeks.
#[derive(Debug, Default)]
pub struct Viewers {
    /// The number of employers of the seven days before the notice, each counted once.
    pub of_week: usize,
    /// Days whose viewers are not needed any more, with the fields that say who they were.
    over: Vec<(Key, Vec<String>)>,
    /// Whether viewers of a later day are kept, which a later notice removes.
    pub are_kept: bool,
}

/// The employers who viewed an executive before this day, in UTC.
///
/// # Errors
/// When the table does not respond.
pub async fn viewers(
    table: &Table<area::Analytics>,
    executive: &AccountId,
    before: Date,
) -> Result<Viewers, StoreError> {
    let back = |days: i64| before.checked_sub(days.days()).map_err(StoreError::table);
    let (week, kept) = (back(7)?.to_string(), back(KEPT_DAYS)?.to_string());
    // The days since the last notice are over, and two weeks more, in case that no timers were worked for so long.
    let first = back(KEPT_DAYS + 21)?.to_string();
    let list = List::of(days_of(executive)).between(first, back(1)?.to_string());
    let mut found = Viewers::default();
    let mut of_week = BTreeSet::new();
    for (day, counts) in table.counters(&list).await? {
        let fields: Vec<_> = counts.into_keys().filter(|field| field.starts_with(VIEWER)).collect();
        if fields.is_empty() {
            continue;
        }
        if day < kept {
            found.over.push((Key::new(days_of(executive), day), fields));
            continue;
        }
        found.are_kept = true;
        if day >= week {
            of_week.extend(fields);
        }
    }
    found.of_week = of_week.len();
    Ok(found)
}

/// Removes who was counted on the days for which it is not needed any more. The figures stay.
///
/// # Errors
/// When the table does not respond.
pub async fn remove_viewers(table: &Table<area::Analytics>, viewers: &Viewers) -> Result<(), StoreError> {
    for (day, fields) in &viewers.over {
        for fields in fields.chunks(REMOVED_AT_ONCE) {
            remove_fields(table, day.clone(), fields).await?;
        }
    }
    Ok(())
}

/// Removes fields of a day, which may have been removed or erased since they were read.
async fn remove_fields(table: &Table<area::Analytics>, day: Key, fields: &[String]) -> Result<(), StoreError> {
    let names: Vec<_> = (0..fields.len()).map(|n| format!("#f{n}")).collect();
    let mut update = table
        .update(day)
        .condition_expression("attribute_exists(#f0)")
        .update_expression(format!("REMOVE {}", names.join(", ")));
    for (name, field) in names.iter().zip(fields) {
        update = update.expression_attribute_names(name, field);
    }
    match update.send().await.map_err(SdkError::into_service_error) {
        Ok(_) | Err(UpdateItemError::ConditionalCheckFailedException(_)) => Ok(()),
        Err(error) => Err(StoreError::table(error)),
    }
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
