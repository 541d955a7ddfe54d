//! The outbox: one item for all that a transaction publishes through a table.

use crate::Things;
use domain::{AccountId, Chance, IntroductionId, Locale, Role, introduction::Stage, introduction::StageEvent};
use events::{Actor, Event, NoticeBody, Origin, Recipient, Source, Transition};
use serde_json::Value;
use table::Transaction;
use testkit::Local;

fn somebody() -> AccountId {
    format!("usr_{}", "a".repeat(32)).parse().unwrap()
}

/// The item in the outbox of this table, and its size as DynamoDB counts it: names and values of all attributes.
async fn only_item(local: &Local, table: &str) -> (Value, usize) {
    let client = aws_sdk_dynamodb::Client::new(&local.aws);
    let items = client.scan().table_name(table).send().await.unwrap().items.unwrap();
    let [item] = items.as_slice() else { panic!("{items:?}") };
    let size = item.iter().map(|(name, value)| {
        // A number takes a byte for two digits, and one more.
        let value = value
            .as_s()
            .map_or_else(|_| value.as_n().unwrap().len() / 2 + 2, String::len);
        name.len() + value
    });
    let entries = serde_json::from_str(item["entries"].as_s().unwrap()).unwrap();
    (entries, size.sum())
}

#[tokio::test]
async fn a_move_and_its_notice_are_one_item_of_one_write_unit() {
    let (local, chance) = (Local::new(), Chance::system());
    let table = local.table::<Things>("introductions");
    let source = Source {
        clock: &local.clock,
        chance: &chance,
        origin: Origin::Request,
    };
    // The clock of a test has whole seconds; a real one has nine more digits.
    local.clock.advance(jiff::SignedDuration::from_nanos(123_456_789));
    let introduction_id = IntroductionId::new(&local.clock, &chance);
    let moved = Event::IntroductionMoved {
        introduction_id: introduction_id.clone(),
        executive_id: somebody(),
        employer_id: somebody(),
        transition: Transition {
            from: Some(Stage::OfferMade),
            event: StageEvent::AcceptOffer,
            to: Stage::OfferAccepted,
        },
    };
    let to = Recipient {
        account_id: Some(somebody()),
        email: "amina.okafor@baobab-capital.example".parse().unwrap(),
        name: "Amina".into(),
        locale: Locale::En,
    };
    let notice = NoticeBody::IntroductionMoved {
        introduction_id,
        role: Role::Employer,
        stage: Stage::OfferAccepted,
        counterparty: "Kofi Mensah".into(),
    };
    events::on_behalf_of(Some("Root=1-67891233-abc".to_owned()), async {
        let fact = source.fact(Actor::account(Role::Executive, &somebody()), moved);
        let published = fact.notify([(to, notice)]);
        Transaction::new()
            .emit(&table, published)
            .commit(&chance)
            .await
            .unwrap();
    })
    .await;
    let (entries, size) = only_item(&local, "introductions").await;
    let names: Vec<_> = entries
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| &entry["detail"]["name"])
        .collect();
    assert_eq!(names, ["introduction_moved", "introduction-moved"]);
    assert!(size <= 1024, "{size} bytes");
}

#[tokio::test]
async fn a_transaction_has_one_outbox_item_per_table_and_none_without_publications() {
    let (local, chance) = (Local::new(), Chance::system());
    let (profiles, accounts) = (local.table::<Things>("profiles"), local.table::<Things>("accounts"));
    let source = Source {
        clock: &local.clock,
        chance: &chance,
        origin: Origin::Worker,
    };
    let changed = || {
        let account_id = somebody();
        source.fact(Actor::SYSTEM, Event::ProfileChanged { account_id })
    };
    Transaction::new()
        .emit(&profiles, changed())
        .emit(&accounts, changed())
        .emit(&profiles, changed())
        .emit(&local.table::<Things>("vetting"), source.nothing())
        .commit(&chance)
        .await
        .unwrap();
    assert_eq!(only_item(&local, "profiles").await.0.as_array().unwrap().len(), 2);
    assert_eq!(only_item(&local, "accounts").await.0.as_array().unwrap().len(), 1);
    assert!(local.outbox("vetting").await.is_empty());
}
