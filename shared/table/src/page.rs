//! Lists: one partition, in order, page by page.
//!
//! Indexes hold keys only. A record that changes without moving in a list then causes no write to the index, and a list
//! shows current records: its keys are read from the index, the records themselves by key.

use std::collections::{BTreeMap, HashMap};

use serde::{Deserialize, de::DeserializeOwned};

use aws_sdk_dynamodb::{operation::query::builders::QueryFluentBuilder, types::AttributeValue};

use crate::{
    Area, Entity, Index, Key, Read, Seal, StoreError, Table,
    reader::{RawResponse, Values},
    table::{Item, text},
    transaction::SINCE,
};

/// The number of items read at a time when a filter selects some of them, and in lists of any length.
const SIFTED: u16 = 50;
const SIFTED_LONG: u16 = 250;

/// Which items, in which order. The partition enforces ownership: derive it from the caller, never from a request.
#[derive(Debug, Clone)]
pub struct List {
    index: Option<Index>,
    pk: String,
    span: Span,
    newest_first: bool,
    limit: u16,
    most_read: Option<u16>,
    may_be_late: bool,
}

/// A range of sort keys in the partition.
#[derive(Debug, Clone)]
enum Span {
    Whole,
    Starting(String),
    Above(String),
    Below(String),
    Between(String, String),
}

impl List {
    /// Items of a partition of the table itself.
    pub fn of(pk: impl Into<String>) -> Self {
        Self {
            index: None,
            pk: pk.into(),
            span: Span::Whole,
            newest_first: false,
            limit: 50,
            most_read: None,
            may_be_late: false,
        }
    }

    /// Items of a partition of an index. The index is updated with a delay, usually of milliseconds; the records are
    /// read strongly consistent, and those that have since left the partition or moved in it are omitted.
    pub fn by(index: Index, pk: impl Into<String>) -> Self {
        Self {
            index: Some(index),
            ..Self::of(pk)
        }
    }

    /// Only items whose sort key has this prefix.
    #[must_use]
    pub fn starting(self, prefix: impl Into<String>) -> Self {
        Self {
            span: Span::Starting(prefix.into()),
            ..self
        }
    }

    /// Only items whose sort key is higher.
    #[must_use]
    pub fn above(self, sort_key: impl Into<String>) -> Self {
        Self {
            span: Span::Above(sort_key.into()),
            ..self
        }
    }

    /// Only items whose sort key is lower.
    #[must_use]
    pub fn below(self, sort_key: impl Into<String>) -> Self {
        Self {
            span: Span::Below(sort_key.into()),
            ..self
        }
    }

    /// Only items whose sort key is not lower than the first and not higher than the second.
    #[must_use]
    pub fn between(self, low: impl Into<String>, high: impl Into<String>) -> Self {
        Self {
            span: Span::Between(low.into(), high.into()),
            ..self
        }
    }

    /// Highest sort key first.
    #[must_use]
    pub fn newest_first(self, yes: bool) -> Self {
        Self {
            newest_first: yes,
            ..self
        }
    }

    /// At most this many items.
    #[must_use]
    pub fn limit(self, limit: u16) -> Self {
        Self { limit, ..self }
    }

    /// Where a filter selects items: ends a page, full or not, when this many items or a few more were read for it. For
    /// lists of any length.
    #[must_use]
    pub fn reading_at_most(self, items: u16) -> Self {
        Self {
            most_read: Some(items),
            ..self
        }
    }

    /// Allows eventually consistent reads: items may be outdated by a moment, and a record that just moved may be
    /// missing. Such a read costs half: for figures, and for rarely used screens.
    #[must_use]
    pub fn may_be_late(self) -> Self {
        Self {
            may_be_late: true,
            ..self
        }
    }

    /// The same list, read in larger parts because of a filter.
    fn sifted(&self) -> Self {
        let part = self.most_read.map_or(SIFTED, |most| most.min(SIFTED_LONG));
        self.clone().limit(self.limit.max(part))
    }

    /// The names of the two key attributes.
    fn keys(&self) -> (String, String) {
        match self.index {
            None => ("pk".to_owned(), "sk".to_owned()),
            Some(index) => (format!("{}pk", index.name()), format!("{}sk", index.name())),
        }
    }

    /// The start key in a cursor of this list.
    fn start(&self, cursor: Option<&str>, seal: &Seal) -> Result<Option<Place>, StoreError> {
        let Some(wrapped) = cursor else { return Ok(None) };
        let json = seal.unwrap(wrapped, &self.context()).ok_or(StoreError::Cursor)?;
        serde_json::from_str(&json).map(Some).map_err(|_| StoreError::Cursor)
    }

    /// The cursor that continues this list after the item with this key.
    fn cursor(&self, key: &Place, seal: &Seal) -> Result<String, StoreError> {
        let json = serde_json::to_string(key).map_err(StoreError::table)?;
        Ok(seal.wrap(&json, &self.context()))
    }

    /// The position of an entity in this list.
    fn place_of<A: Area, E: Entity<A>>(&self, it: &E) -> Place {
        let Key { pk, sk } = it.own_key();
        let mut place = Place::from([("pk".to_owned(), pk), ("sk".to_owned(), sk)]);
        if let Some(Key { pk, sk }) = self.index.and_then(|index| in_index(it, index)) {
            let names = self.keys();
            place.extend([(names.0, pk), (names.1, sk)]);
        }
        place
    }

    /// The context of a cursor: it continues only this list.
    fn context(&self) -> String {
        let index = self.index.map_or("", Index::name);
        format!("{index}|{}|{:?}|{}", self.pk, self.span, self.newest_first)
    }
}

/// The attributes of an item that determine its position in a list.
type Place = BTreeMap<String, String>;

/// The key of an entity in an index, if it is in it.
fn in_index<A: Area, E: Entity<A>>(it: &E, index: Index) -> Option<Key> {
    it.indexes()
        .into_iter()
        .find(|(of, _)| *of == index)
        .map(|(_, key)| key)
}

/// An entry of an index: a record's key, and the position that the index has for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The record's key in the table.
    pub record: Key,
    index: Index,
    /// The key in the index.
    pub place: Key,
}

impl Entry {
    /// From the attributes of a keys-only index.
    fn of(mut attributes: Place, index: Index) -> Result<Self, StoreError> {
        let (pk, sk) = (format!("{}pk", index.name()), format!("{}sk", index.name()));
        let [Some(pk), Some(sk), Some(index_pk), Some(index_sk)] =
            ["pk", "sk", &pk, &sk].map(|name| attributes.remove(name))
        else {
            return Err(StoreError::table(std::io::Error::other(
                "an entry of an index lacks a key",
            )));
        };
        Ok(Self {
            record: Key { pk, sk },
            index,
            place: Key {
                pk: index_pk,
                sk: index_sk,
            },
        })
    }
}

impl Entry {
    /// The position after this entry.
    fn position(&self) -> Place {
        let (pk, sk) = (format!("{}pk", self.index.name()), format!("{}sk", self.index.name()));
        Place::from([
            ("pk".to_owned(), self.record.pk.clone()),
            ("sk".to_owned(), self.record.sk.clone()),
            (pk, self.place.pk.clone()),
            (sk, self.place.sk.clone()),
        ])
    }
}

/// DynamoDB's response to a query.
#[derive(Deserialize)]
#[serde(rename_all = "PascalCase", bound(deserialize = "I: Deserialize<'de>"))]
struct Queried<I> {
    items: Vec<I>,
    #[serde(default)]
    last_evaluated_key: Option<Values<Place>>,
}

/// Some items of a list, and the cursor for the next.
#[derive(Debug, Clone)]
pub struct Page<E> {
    /// The items, in order.
    pub items: Vec<Read<E>>,
    /// Opaque; absent at the end.
    pub next_cursor: Option<String>,
}

impl<A: Area> Table<A> {
    /// One page of a list, from the start or after `cursor`.
    pub async fn page<E: Entity<A>>(
        &self,
        list: &List,
        cursor: Option<&str>,
        seal: &Seal,
    ) -> Result<Page<E>, StoreError> {
        let start = list.start(cursor, seal)?;
        let (items, last) = match list.index {
            None => self.queried(list, start).await?,
            Some(index) => {
                let (entries, last) = self.page_entries(list, index, start).await?;
                (self.records_as_of(&entries, !list.may_be_late).await?, last)
            }
        };
        let next_cursor = last.map(|place| list.cursor(&place, seal)).transpose()?;
        Ok(Page { items, next_cursor })
    }

    /// The entries of one page, and the position after it if the list goes on. Reads one key more than the page has, because
    /// DynamoDB gives a position also after the last item of a list, and a full last page would be followed by an empty one.
    async fn page_entries(
        &self,
        list: &List,
        index: Index,
        start: Option<Place>,
    ) -> Result<(Vec<Entry>, Option<Place>), StoreError> {
        let one_more = list.clone().limit(list.limit.saturating_add(1));
        let (mut entries, mut last) = self.entries(&one_more, index, start).await?;
        if entries.len() > usize::from(list.limit) {
            entries.truncate(usize::from(list.limit));
            last = entries.last().map(Entry::position);
        }
        Ok((entries, last))
    }

    /// As [`Self::page`] of an index, with an additional read in parallel with the records, which is left out where the whole
    /// list is on this page.
    pub async fn page_unless_whole<E: Entity<A>, B, F>(
        &self,
        (list, index): (&List, Index),
        cursor: Option<&str>,
        seal: &Seal,
        beside: impl FnOnce() -> F,
    ) -> Result<(Page<E>, Option<B>), StoreError>
    where
        F: Future<Output = Result<B, StoreError>>,
    {
        let (entries, last) = self.page_entries(list, index, list.start(cursor, seal)?).await?;
        let is_whole = cursor.is_none() && last.is_none();
        let beside = async {
            match is_whole {
                true => Ok(None),
                false => beside().await.map(Some),
            }
        };
        let (items, beside) = tokio::try_join!(self.records(&entries), beside)?;
        let next_cursor = last.map(|place| list.cursor(&place, seal)).transpose()?;
        Ok((Page { items, next_cursor }, beside))
    }

    /// As [`Self::page`], with an additional read in parallel with the records of an index, by the ids at the end of
    /// its sort keys.
    pub async fn page_beside<E: Entity<A>, B, F>(
        &self,
        (list, index): (&List, Index),
        cursor: Option<&str>,
        seal: &Seal,
        beside: impl FnOnce(Vec<String>) -> F,
    ) -> Result<(Page<E>, B), StoreError>
    where
        F: Future<Output = Result<B, StoreError>>,
    {
        let (entries, last) = self.page_entries(list, index, list.start(cursor, seal)?).await?;
        let last_part = |entry: &Entry| entry.place.sk.rsplit('#').next().unwrap_or_default().to_owned();
        let ends = entries.iter().map(last_part).collect();
        let (items, beside) = tokio::try_join!(self.records(&entries), beside(ends))?;
        let next_cursor = last.map(|place| list.cursor(&place, seal)).transpose()?;
        Ok((Page { items, next_cursor }, beside))
    }

    /// One page of those items of a list that match `wanted`, from the start or after `cursor`. Reads on until the page
    /// is full or the list ends: for lists of one account, and for longer ones with [`List::reading_at_most`].
    pub async fn page_where<E: Entity<A>>(
        &self,
        list: &List,
        cursor: Option<&str>,
        seal: &Seal,
        wanted: impl Fn(&E) -> bool,
    ) -> Result<Page<E>, StoreError> {
        let chunk = &list.sifted();
        let read = |start| async move {
            let (items, last) = self.query(chunk, start).await?;
            Ok((items, Vec::<()>::new(), last))
        };
        Ok(self.sift(list, cursor, seal, wanted, read).await?.0)
    }

    /// As [`Self::page_where`], with an additional read in parallel with the records of an index, whose keys are known
    /// by then.
    pub async fn page_where_beside<E: Entity<A>, B, F>(
        &self,
        (list, index): (&List, Index),
        cursor: Option<&str>,
        seal: &Seal,
        wanted: impl Fn(&E) -> bool,
        beside: impl Fn(Vec<Key>) -> F,
    ) -> Result<(Page<E>, Vec<B>), StoreError>
    where
        F: Future<Output = Result<Vec<B>, StoreError>>,
    {
        let (chunk, beside) = (&list.sifted(), &beside);
        let read = |start| async move {
            let (entries, last) = self.entries(chunk, index, start).await?;
            let keys = entries.iter().map(|entry| entry.record.clone()).collect();
            let (records, beside) = tokio::try_join!(self.records(&entries), beside(keys))?;
            Ok((records, beside, last))
        };
        self.sift(list, cursor, seal, wanted, read).await
    }

    /// Reads parts of a list, each with an additional read, until a page of matching items is full.
    async fn sift<E: Entity<A>, B, F>(
        &self,
        list: &List,
        cursor: Option<&str>,
        seal: &Seal,
        wanted: impl Fn(&E) -> bool,
        read: impl Fn(Option<Place>) -> F,
    ) -> Result<(Page<E>, Vec<B>), StoreError>
    where
        F: Future<Output = Result<(Vec<Read<E>>, Vec<B>, Option<Place>), StoreError>>,
    {
        let mut page = Page {
            items: Vec::new(),
            next_cursor: None,
        };
        let mut beside = Vec::new();
        let mut start = list.start(cursor, seal)?;
        let mut count = 0;
        loop {
            let (items, more, last) = read(start).await?;
            beside.extend(more);
            count += items.len();
            let mut items = items.into_iter().peekable();
            while let Some(read) = items.next() {
                if !wanted(&read) {
                    continue;
                }
                page.items.push(read);
                if page.items.len() == usize::from(list.limit) {
                    if let Some(read) = page.items.last().filter(|_| items.peek().is_some() || last.is_some()) {
                        page.next_cursor = Some(list.cursor(&list.place_of(&read.it), seal)?);
                    }
                    return Ok((page, beside));
                }
            }
            let is_enough = list.most_read.is_some_and(|most| count >= usize::from(most));
            match last {
                Some(last) if is_enough => {
                    page.next_cursor = Some(list.cursor(&last, seal)?);
                    return Ok((page, beside));
                }
                Some(last) => start = Some(last),
                None => return Ok((page, beside)),
            }
        }
    }

    /// Every item of a list of naturally limited length (a person's sessions, one hour's timers).
    pub async fn all<E: Entity<A>>(&self, list: &List) -> Result<Vec<Read<E>>, StoreError> {
        let mut found = Vec::new();
        let mut start = None;
        loop {
            let (items, last) = self.query(list, start).await?;
            found.extend(items);
            if last.is_none() {
                return Ok(found);
            }
            start = last;
        }
    }

    /// All items of a list, and the first `size` items that match `wanted` as a page: each item is read once. `None`
    /// when the list is longer than its limit.
    pub async fn whole_with_page<E: Entity<A> + Clone>(
        &self,
        list: &List,
        size: u16,
        seal: &Seal,
        wanted: impl Fn(&E) -> bool,
    ) -> Result<Option<(Vec<Read<E>>, Page<E>)>, StoreError> {
        let (whole, last) = self.query::<E>(list, None).await?;
        if last.is_some() {
            return Ok(None);
        }
        let mut wanted = whole.iter().filter(|read| wanted(&read.it));
        let items: Vec<_> = wanted.by_ref().take(usize::from(size)).cloned().collect();
        let next_cursor = match (items.last(), wanted.next()) {
            (Some(end), Some(_)) => Some(list.cursor(&list.place_of(&end.it), seal)?),
            _ => None,
        };
        Ok(Some((whole, Page { items, next_cursor })))
    }

    /// Passes every item of a list to `take`, with only one page in memory at a time.
    pub async fn each<E: Entity<A>>(&self, list: &List, mut take: impl FnMut(E)) -> Result<(), StoreError> {
        let mut start = None;
        loop {
            let (items, last) = self.query(list, start).await?;
            items.into_iter().for_each(|read| take(read.it));
            if last.is_none() {
                return Ok(());
            }
            start = last;
        }
    }

    /// As [`Self::all`], for a type that covers several kinds.
    pub async fn rows<K: DeserializeOwned>(&self, list: &List) -> Result<Vec<Read<K>>, StoreError> {
        let (mut found, mut last) = self.queried::<Read<K>>(list, None).await?;
        while last.is_some() {
            let (more, end) = self.queried(list, last).await?;
            found.extend(more);
            last = end;
        }
        Ok(found)
    }

    /// The first items of a list, as many as its limit, without a cursor.
    pub async fn first<E: Entity<A>>(&self, list: &List) -> Result<Vec<Read<E>>, StoreError> {
        let (mut found, mut last) = self.query(list, None).await?;
        // A page is also limited to 1 MB.
        while found.len() < usize::from(list.limit) && last.is_some() {
            let (more, end) = self.query(list, last).await?;
            found.extend(more);
            last = end;
        }
        found.truncate(usize::from(list.limit));
        Ok(found)
    }

    /// The sort keys of the first items of a list, as many as its limit.
    pub async fn first_sort_keys(&self, list: &List) -> Result<Vec<String>, StoreError> {
        let sk = list.keys().1;
        let mut found: Vec<String> = Vec::new();
        let mut start = None;
        loop {
            let page = self
                .ask(list, start)
                .projection_expression("#only")
                .expression_attribute_names("#only", &sk)
                .send()
                .await
                .map_err(StoreError::table)?;
            let keys = page.items.unwrap_or_default();
            found.extend(keys.iter().filter_map(|item| item.get(&sk)?.as_s().ok().cloned()));
            start = page.last_evaluated_key.filter(|key| !key.is_empty());
            if start.is_none() || found.len() >= usize::from(list.limit) {
                found.truncate(usize::from(list.limit));
                return Ok(found);
            }
        }
    }

    async fn query<E: Entity<A>>(
        &self,
        list: &List,
        start: Option<Place>,
    ) -> Result<(Vec<Read<E>>, Option<Place>), StoreError> {
        let Some(index) = list.index else {
            return self.queried(list, start).await;
        };
        let (entries, last) = self.entries(list, index, start).await?;
        let records = self.records_as_of(&entries, !list.may_be_late).await?;
        Ok((records, last))
    }

    async fn entries(
        &self,
        list: &List,
        index: Index,
        start: Option<Place>,
    ) -> Result<(Vec<Entry>, Option<Place>), StoreError> {
        let (entries, last) = self.queried::<Values<Place>>(list, start).await?;
        let entries = entries.into_iter().map(|Values(entry)| Entry::of(entry, index));
        Ok((entries.collect::<Result<_, _>>()?, last))
    }

    /// The first entries of a list of an index, as many as its limit: for callers that read only some of the records,
    /// or something else in parallel.
    pub async fn first_entries(&self, list: &List) -> Result<Vec<Entry>, StoreError> {
        let Some(index) = list.index else { return Ok(Vec::new()) };
        let (mut found, mut last) = self.entries(list, index, None).await?;
        while found.len() < usize::from(list.limit) && last.is_some() {
            let (more, end) = self.entries(list, index, last).await?;
            found.extend(more);
            last = end;
        }
        found.truncate(usize::from(list.limit));
        Ok(found)
    }

    /// The records of these entries, in their order, strongly consistent; without those that were deleted or have
    /// moved.
    pub async fn records<E: Entity<A>>(&self, entries: &[Entry]) -> Result<Vec<Read<E>>, StoreError> {
        self.records_as_of(entries, true).await
    }

    /// As [`Self::records`], strongly or eventually consistent.
    async fn records_as_of<E: Entity<A>>(&self, entries: &[Entry], is_now: bool) -> Result<Vec<Read<E>>, StoreError> {
        let mut keys: Vec<_> = entries.iter().map(|entry| &entry.record).collect();
        // A record that moves may briefly have two entries, and DynamoDB refuses duplicate keys.
        keys.sort_unstable_by_key(|key| (&key.pk, &key.sk));
        keys.dedup();
        let found = self.by_keys::<E>(&keys, is_now).await?;
        let found = found.into_iter().map(|read| {
            let Key { pk, sk } = read.it.own_key();
            ((pk, sk), read)
        });
        let mut found: HashMap<_, _> = found.collect();
        let records = entries.iter().filter_map(|entry| {
            let key = (entry.record.pk.clone(), entry.record.sk.clone());
            let stands = in_index(&found.get(&key)?.it, entry.index).is_some_and(|place| place == entry.place);
            if stands { found.remove(&key) } else { None }
        });
        Ok(records.collect())
    }

    async fn queried<I: DeserializeOwned>(
        &self,
        list: &List,
        start: Option<Place>,
    ) -> Result<(Vec<I>, Option<Place>), StoreError> {
        let start = start.map(|place| place.into_iter().map(|(name, value)| (name, text(value))).collect());
        let raw = RawResponse::query();
        let ask = self.ask(list, start).customize().interceptor(raw.clone());
        ask.send().await.map_err(StoreError::table)?;
        let Queried {
            items,
            last_evaluated_key,
        } = raw.read::<Queried<I>>()?;
        let last = last_evaluated_key
            .map(|Values(place)| place)
            .filter(|place| !place.is_empty());
        Ok((items, last))
    }

    fn ask(&self, list: &List, start: Option<Item>) -> QueryFluentBuilder {
        let (pk, sk) = list.keys();
        let query = self
            .client
            .query()
            .table_name(&self.name)
            .set_index_name(list.index.map(|i| i.name().to_owned()))
            .expression_attribute_names("#pk", pk)
            .expression_attribute_values(":pk", text(&list.pk))
            .scan_index_forward(!list.newest_first)
            .consistent_read(list.index.is_none() && !list.may_be_late)
            .limit(i32::from(list.limit))
            .set_exclusive_start_key(start);
        let (condition, bound) = match &list.span {
            Span::Whole => return query.key_condition_expression("#pk = :pk"),
            Span::Between(low, high) => {
                return query
                    .key_condition_expression("#pk = :pk AND #sk BETWEEN :low AND :high")
                    .expression_attribute_names("#sk", sk)
                    .expression_attribute_values(":low", text(low))
                    .expression_attribute_values(":high", text(high));
            }
            Span::Starting(prefix) => ("#pk = :pk AND begins_with(#sk, :sk)", prefix),
            Span::Above(bound) => ("#pk = :pk AND #sk > :sk", bound),
            Span::Below(bound) => ("#pk = :pk AND #sk < :sk", bound),
        };
        query
            .key_condition_expression(condition)
            .expression_attribute_names("#sk", sk)
            .expression_attribute_values(":sk", text(bound))
    }

    /// The counter items of a list by their sort keys, for lists of naturally limited length.
    pub async fn counters(&self, list: &List) -> Result<Vec<(String, BTreeMap<String, i64>)>, StoreError> {
        let sk = list.keys().1;
        let mut found = Vec::new();
        let mut start = None;
        loop {
            let page = self.ask(list, start).send().await.map_err(StoreError::table)?;
            for mut item in page.items.unwrap_or_default() {
                let Some(AttributeValue::S(place)) = item.remove(&sk) else {
                    continue;
                };
                found.push((place, numbers(item)));
            }
            start = page.last_evaluated_key.filter(|key| !key.is_empty());
            if start.is_none() {
                return Ok(found);
            }
        }
    }

    /// The integer fields of a counter that is spread over several rows (`add_spread` of [`crate::Transaction`]),
    /// summed; for `since` the minimum.
    pub async fn spread_counts(&self, Key { pk, sk }: Key) -> Result<BTreeMap<String, i64>, StoreError> {
        let rows = self.counters(&List::of(pk).starting(format!("{sk}#"))).await?;
        let mut sums = BTreeMap::new();
        for (field, count) in rows.into_iter().flat_map(|(_, counts)| counts) {
            let sum = sums.entry(field);
            if sum.key() == SINCE {
                sum.and_modify(|since: &mut i64| *since = count.min(*since))
                    .or_insert(count);
            } else {
                *sum.or_default() += count;
            }
        }
        Ok(sums)
    }

    /// The integer fields of a counter item; a field that was never counted is absent.
    pub async fn counts(&self, counter: crate::Key) -> Result<BTreeMap<String, i64>, StoreError> {
        let found = self
            .client
            .get_item()
            .table_name(&self.name)
            .key("pk", text(counter.pk))
            .key("sk", text(counter.sk))
            .consistent_read(true)
            .send()
            .await
            .map_err(StoreError::table)?;
        Ok(numbers(found.item.unwrap_or_default()))
    }
}

/// The integer fields of an item.
fn numbers(item: Item) -> BTreeMap<String, i64> {
    let number = |value: AttributeValue| value.as_n().ok()?.parse().ok();
    item.into_iter()
        .filter_map(|(field, value)| Some((field, number(value)?)))
        .collect()
}
