//! Timelines of interactions between a company and an executive.
//!
//! The interactions of a timeline are one partition, in the order of time; lists of all interactions of a side are indexes
//! by the company and by the executive's account. An interaction that the other side must not see is in the list of its
//! author's side only.

use domain::{
    EventId, Interaction, Timeline, conversation::SIDES, interaction::Pair, introduction::Party, time::day_of,
};
use jiff::Timestamp;

use crate::{Entity, Index, Key, List, Page, Read, Seal, Side, StoreError, Table, Transaction, area, timer::sortable};

/// The most timelines that are read for figures and names.
pub const NEWEST: u16 = 200;
/// The most interactions that are read for one page of a search or a filter.
pub const MOST_SEARCHED: u16 = 1000;

/// The list of a side.
fn index(side: Party) -> Option<Index> {
    match side {
        Party::Employer => Some(Index::Gsi1),
        Party::Executive => Some(Index::Gsi2),
        Party::Admin | Party::System => None,
    }
}

/// The partition of a side in its index.
fn owner(pair: &Pair, side: Party) -> &str {
    if side == Party::Employer {
        pair.company_id.as_str()
    } else {
        pair.executive_id.as_str()
    }
}

/// In the lists of both sides, by the day (UTC) of the last interaction that each sees: another one of the same day moves it
/// in no index, which would cost more than the interaction itself.
impl Entity<area::Interactions> for Timeline {
    const KIND: &'static str = "timeline";
    type Id<'a> = &'a Pair;

    fn key(pair: &Pair) -> Key {
        Key::new(format!("TIMELINE#{}#{}", pair.company_id, pair.executive_id), "RECORD")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.pair)
    }
    fn indexes(&self) -> Vec<(Index, Key)> {
        let place = |side: Party| {
            let at = self.seen_by(side)?.last_at?;
            let partition = timelines_of(owner(&self.pair, side));
            Some((
                index(side)?,
                Key::new(partition, format!("{}#{}", day_of(at), other(&self.pair, side))),
            ))
        };
        SIDES.into_iter().filter_map(place).collect()
    }
}

/// The other side's id.
fn other(pair: &Pair, side: Party) -> &str {
    if side == Party::Employer {
        pair.executive_id.as_str()
    } else {
        pair.company_id.as_str()
    }
}

fn timelines_of(owner: &str) -> String {
    format!("TIMELINES#{owner}")
}

/// Key: timeline, time and event; an event is recorded once.
impl Entity<area::Interactions> for Interaction {
    const KIND: &'static str = "interaction";
    type Id<'a> = (&'a Pair, Timestamp, &'a EventId);

    fn key((pair, at, id): Self::Id<'_>) -> Key {
        Key::new(interactions_of(pair), place(at, id))
    }
    fn own_key(&self) -> Key {
        Self::key((&self.pair, self.event.at, &self.event.id))
    }
    fn indexes(&self) -> Vec<(Index, Key)> {
        let readers = SIDES.into_iter().filter(|side| self.event.is_for(*side));
        let place = |side| {
            let at = place(self.event.at, &self.event.id);
            Some((index(side)?, Key::new(owner(&self.pair, side), at)))
        };
        readers.filter_map(place).collect()
    }
}

fn place(at: Timestamp, id: &EventId) -> String {
    format!("{}#{id}", sortable(at))
}

/// The partition of the interactions of a timeline.
pub fn interactions_of(pair: &Pair) -> String {
    format!("INTERACTIONS#{}#{}", pair.company_id, pair.executive_id)
}

/// Saves a timeline with new interactions. [`StoreError::Repeated`] if one of their events was recorded before.
pub fn append(table: &Table<area::Interactions>, timeline: &Read<Timeline>, added: &[Interaction]) -> Transaction {
    with(table, Transaction::new().save(table, timeline), added)
}

/// Creates a timeline with its first interactions. [`StoreError::Exists`] if it was created in between.
pub fn open(table: &Table<area::Interactions>, timeline: &Timeline, added: &[Interaction]) -> Transaction {
    with(table, Transaction::new().create(table, timeline), added)
}

fn with(table: &Table<area::Interactions>, timeline: Transaction, added: &[Interaction]) -> Transaction {
    let add = |transaction: Transaction, interaction| transaction.create_first(table, interaction);
    added.iter().fold(timeline, add)
}

/// A side's timelines, the last interaction first; at most [`NEWEST`], and whether these are all. Of those of the last day that
/// is returned, some may be missing.
///
/// # Errors
/// All here: when the table does not respond; with a cursor also when it belongs to another list.
pub async fn timelines(table: &Table<area::Interactions>, side: Side<'_>) -> Result<(Vec<Timeline>, bool), StoreError> {
    let list = List::by(side.index(), timelines_of(side.as_str())).newest_first(true);
    let mut found = table.first::<Timeline>(&list.limit(NEWEST + 1)).await?;
    let are_all = found.len() <= usize::from(NEWEST);
    found.truncate(usize::from(NEWEST));
    let mut found: Vec<_> = found.into_iter().map(|read| read.it).collect();
    // The list has them by the day.
    let last = |timeline: &Timeline| timeline.seen_by(side.party()).and_then(|seen| seen.last_at);
    found.sort_by_key(|timeline| std::cmp::Reverse(last(timeline)));
    Ok((found, are_all))
}

/// One page of a side's timelines, for the eraser.
///
/// # Errors
/// As [`timelines`].
pub async fn timelines_page(
    table: &Table<area::Interactions>,
    side: Side<'_>,
    limit: u16,
    cursor: Option<&str>,
    seal: &Seal,
) -> Result<Page<Timeline>, StoreError> {
    let list = List::by(side.index(), timelines_of(side.as_str())).limit(limit);
    table.page(&list, cursor, seal).await
}

/// A time span of a list.
#[derive(Debug, Clone, Copy, Default)]
pub struct Within {
    /// From here on.
    pub from: Option<Timestamp>,
    /// Before this instant.
    pub before: Option<Timestamp>,
}

/// One page of interactions that `wanted` selects, the newest first: those of a side, or of one of its timelines. A page
/// ends, full or not, when [`MOST_SEARCHED`] were read for it.
///
/// # Errors
/// As [`timelines`].
pub async fn page(
    table: &Table<area::Interactions>,
    (side, pair): (Side<'_>, Option<&Pair>),
    within: Within,
    limit: u16,
    cursor: Option<&str>,
    seal: &Seal,
    wanted: impl Fn(&Interaction) -> bool,
) -> Result<Page<Interaction>, StoreError> {
    let reader = side.party();
    let list = match pair {
        Some(pair) => List::of(interactions_of(pair)),
        None => List::by(side.index(), side.as_str()),
    };
    // Before and after any digit: the ends of a list without a first or a last day.
    let low = within.from.map_or_else(|| "!".to_owned(), sortable);
    let high = within.before.map_or_else(|| "~".to_owned(), sortable);
    let list = list.between(low, high).newest_first(true).limit(limit);
    let wanted = |interaction: &Interaction| interaction.event.is_for(reader) && wanted(interaction);
    table
        .page_where(&list.reading_at_most(MOST_SEARCHED), cursor, seal, wanted)
        .await
}

/// All interactions of a timeline, in the order of their numbers.
///
/// # Errors
/// As [`timelines`].
pub async fn chain(table: &Table<area::Interactions>, pair: &Pair) -> Result<Vec<Interaction>, StoreError> {
    let all = table.all::<Interaction>(&List::of(interactions_of(pair))).await?;
    let mut chain: Vec<_> = all.into_iter().map(|read| read.it).collect();
    chain.sort_by_key(|interaction| interaction.number);
    Ok(chain)
}
