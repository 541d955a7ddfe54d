//! Lists by an index, which holds keys only.

use crate::Things;
use aws_sdk_dynamodb::types::AttributeValue;
use serde::{Deserialize, Serialize};
use table::{Entity, Index, Key, List, Seal, Table};
use testkit::Local;

/// Belongs to a desk; listed by it, in the order of the rank.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Card {
    number: u32,
    desk: String,
    rank: u32,
    words: String,
}

impl Entity<Things> for Card {
    const KIND: &'static str = "card";
    type Id<'a> = u32;
    fn key(number: u32) -> Key {
        Key::new(format!("CARD#{number}"), "CARD")
    }
    fn own_key(&self) -> Key {
        Self::key(self.number)
    }
    fn indexes(&self) -> Vec<(Index, Key)> {
        vec![(Index::Gsi1, Key::new(&*self.desk, format!("{:04}", self.rank)))]
    }
}

fn card(number: u32) -> Card {
    Card {
        number,
        desk: "DESK#a".to_owned(),
        // The last written has the lowest rank.
        rank: 1000 - number,
        words: format!("card {number}"),
    }
}

async fn cards_on_desk_a(local: &Local, cards: u32) -> Table<Things> {
    let table = local.table("cards");
    for number in 0..cards {
        table.create(&card(number)).await.unwrap();
    }
    table
}

fn numbers(cards: &[table::Read<Card>]) -> Vec<u32> {
    cards.iter().map(|card| card.number).collect()
}

#[tokio::test]
async fn a_list_by_an_index_returns_whole_records_in_its_order_with_versions() {
    let table = cards_on_desk_a(&Local::new(), 7).await;
    let mut changed = table.get::<Card>(2).await.unwrap().unwrap();
    changed.words = "changed".to_owned();
    table.save(&changed).await.unwrap();

    let (list, seal) = (List::by(Index::Gsi1, "DESK#a").limit(3), Seal::new(*b"key"));
    let (mut found, mut cursor) = (Vec::new(), None);
    loop {
        let page = table.page::<Card>(&list, cursor.as_deref(), &seal).await.unwrap();
        found.extend(page.items);
        cursor = page.next_cursor;
        if cursor.is_none() {
            break;
        }
    }
    assert_eq!(numbers(&found), [6, 5, 4, 3, 2, 1, 0]);
    assert_eq!((found[4].version(), found[4].words.as_str()), (2, "changed"));
    assert_eq!(
        table.save(&found[4]).await.ok(),
        Some(()),
        "what a list showed can be saved"
    );

    let even = |card: &Card| card.number.is_multiple_of(2);
    let page = table.page_where(&list, None, &seal, even).await.unwrap();
    assert_eq!(numbers(&page.items), [6, 4, 2]);
    let rest = table
        .page_where(&list, page.next_cursor.as_deref(), &seal, even)
        .await
        .unwrap();
    assert_eq!((numbers(&rest.items), rest.next_cursor), (vec![0], None));

    // A page ends where enough was read, and the next goes on from there.
    let (short, last) = (list.reading_at_most(3), |card: &Card| card.number == 0);
    let mut cursor = None;
    for expected in [vec![], vec![], vec![0]] {
        let page = table.page_where(&short, cursor.as_deref(), &seal, last).await.unwrap();
        assert_eq!(numbers(&page.items), expected);
        cursor = page.next_cursor;
    }
    assert_eq!(cursor, None);
}

#[tokio::test]
async fn a_full_last_page_has_no_cursor() {
    let (table, seal) = (cards_on_desk_a(&Local::new(), 6).await, Seal::new(*b"key"));
    let list = List::by(Index::Gsi1, "DESK#a").limit(3);
    let first = table.page::<Card>(&list, None, &seal).await.unwrap();
    let second = table
        .page::<Card>(&list, first.next_cursor.as_deref(), &seal)
        .await
        .unwrap();
    assert_eq!(
        (numbers(&first.items), numbers(&second.items)),
        (vec![5, 4, 3], vec![2, 1, 0])
    );
    assert_eq!(second.next_cursor, None);
}

#[tokio::test]
async fn a_list_longer_than_one_call_is_read_completely_and_in_order() {
    let table = cards_on_desk_a(&Local::new(), 130).await;
    let list = List::by(Index::Gsi1, "DESK#a").newest_first(true).limit(120);
    let found = table.all::<Card>(&list).await.unwrap();
    assert_eq!(numbers(&found), (0..130).collect::<Vec<_>>());
    assert_eq!(table.first::<Card>(&list).await.unwrap().len(), 120);
}

/// The local cloud's indexes are never outdated, so the test writes outdated entries.
#[tokio::test]
async fn records_that_left_or_moved_since_the_index_update_are_omitted() {
    let local = Local::new();
    let table = cards_on_desk_a(&local, 3).await;
    let client = aws_sdk_dynamodb::Client::new(&local.aws);
    for (number, desk, rank) in [(0, "DESK#b", "1000"), (1, "DESK#a", "0001")] {
        let key = [("pk", format!("CARD#{number}")), ("sk", "CARD".to_owned())];
        let key = key.map(|(name, value)| (name.to_owned(), AttributeValue::S(value)));
        let late = client
            .update_item()
            .table_name("cards")
            .set_key(Some(key.into()))
            // The record and the index entry differ.
            .update_expression("SET desk = :desk, gsi1sk = :rank")
            .expression_attribute_values(":desk", AttributeValue::S(desk.to_owned()))
            .expression_attribute_values(":rank", AttributeValue::S(rank.to_owned()));
        late.send().await.unwrap();
    }
    let list = List::by(Index::Gsi1, "DESK#a");
    assert_eq!(
        table.first_sort_keys(&list).await.unwrap().len(),
        3,
        "the index still has them"
    );
    assert_eq!(numbers(&table.all::<Card>(&list).await.unwrap()), [2]);
}
