//! Indexes that are written and read again, and invalid snapshots.

use domain::{
    Chance,
    search::{Document, Listed},
};
use index::{Index, Query, Unreadable};
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::{
    asks::query,
    documents::{Dice, document},
    index_against_oracle::{all_pages, listed},
};

fn filled(changes: &[Listed]) -> Index {
    let mut index = Index::default();
    changes.iter().for_each(|change| index.apply(change.clone()));
    index
}

fn again(index: &Index) -> Index {
    Index::<Document>::from_snapshot(&index.to_snapshot()).unwrap()
}

/// A random history of some executives: each change once, in order.
fn history(dice: &Dice, people: usize) -> Vec<Listed> {
    let mut revisions = vec![0; people];
    let change = |_| {
        let number = dice.below(people);
        revisions[number] += 1;
        let document = (!dice.one_in(3)).then(|| {
            let mut document = document(number, dice);
            let shield = json!([{ "kind": "domain", "domain": "acme.com" }, { "kind": "person", "email": "kofi@acme.com" },
                { "kind": "company", "name": "Acme" }]);
            if dice.one_in(2) {
                document.shield = serde_json::from_value(shield).unwrap();
            }
            document
        });
        listed(number, revisions[number], document)
    };
    (0..people * 3).map(change).collect()
}

/// A viewer whom a shield may exclude.
fn viewer(dice: &Dice) -> domain::profile::Viewer {
    use domain::profile::Viewer;
    let email = dice.one(&["kofi@acme.com", "ama@acme.com", "zola@savanna.example"]);
    let account: domain::Account = serde_json::from_value(json!({
        "id": crate::documents::account(99), "email": email, "role": "employer", "state": "active",
        "created_at": crate::documents::noon(),
    }))
    .unwrap();
    dice.one(&[Viewer::Trusted, Viewer::Unknown, Viewer::employer(&account, None)])
}

#[test]
fn in_three_thousand_histories_a_snapshot_with_later_changes_equals_the_full_index() {
    let dice = Dice(Chance::seeded(31));
    for round in 0..3_000 {
        let changes = history(&dice, 1 + dice.below(12));
        let whole = filled(&changes);
        // The snapshot is written after half of the changes, in any order; the later changes follow in any order, and
        // some of all changes are repeated.
        let middle = dice.below(changes.len() + 1);
        let shuffled = |mut some: Vec<Listed>| {
            let mut mixed = Vec::new();
            while !some.is_empty() {
                mixed.push(some.swap_remove(dice.below(some.len())));
            }
            mixed
        };
        let mut read = again(&filled(&shuffled(changes[..middle].to_vec())));
        let mut tail = changes[middle..].to_vec();
        tail.extend(changes.iter().filter(|_| dice.one_in(3)).cloned());
        shuffled(tail).into_iter().for_each(|change| read.apply(change));
        // And after another snapshot of the index that was read.
        let next = again(&read);
        for _ in 0..4 {
            let query = Query {
                viewer: viewer(&dice),
                ..query(&dice)
            };
            let expected = all_pages(&whole, &query);
            assert_eq!(all_pages(&read, &query), expected, "{round} {query:?}");
            assert_eq!(all_pages(&next, &query), expected, "{round} {query:?}");
        }
    }
}

#[test]
fn a_deleted_executive_leaves_no_data_in_a_snapshot() {
    let dice = Dice(Chance::seeded(32));
    let mut one = document(1, &dice);
    one.visibility = domain::profile::Visibility::Public;
    one.card.title = Some("Keeper of the Lighthouse".into());
    one.card.skills = vec!["Fog horns".into()];
    one.card.current_company = Some("Skerryvore Lights".into());
    let mut index = filled(&[listed(1, 4, Some(one.clone())), listed(2, 1, Some(document(2, &dice)))]);
    let says = |bytes: &[u8], text: &str| bytes.windows(text.len()).any(|part| part == text.as_bytes());
    let words = ["Lighthouse", "Fog horns", "Skerryvore"];
    assert!(words.iter().all(|word| says(&index.to_snapshot(), word)));
    // A company that was hidden is not in the next snapshot.
    let mut hidden = one.clone();
    hidden.card.current_company = None;
    index.apply(listed(1, 5, Some(hidden)));
    assert!(!says(&index.to_snapshot(), "Skerryvore") && says(&index.to_snapshot(), "Lighthouse"));
    index.apply(listed(1, 6, None));
    let bytes = index.to_snapshot();
    assert!(!words.iter().any(|word| says(&bytes, word)));
    let mut read = Index::<Document>::from_snapshot(&bytes).unwrap();
    // An earlier change that arrives late.
    read.apply(listed(1, 4, Some(one)));
    let everybody = Query {
        limit: 10,
        ..Query::default()
    };
    assert_eq!(read.search(&everybody), index.search(&everybody));
}

#[test]
fn truncated_extended_or_modified_snapshots_are_refused() {
    let dice = Dice(Chance::seeded(33));
    let bytes = filled(&history(&dice, 4)).to_snapshot();
    for end in 0..bytes.len() {
        let refused = Index::<Document>::from_snapshot(&bytes[..end]).err();
        assert!(
            matches!(refused, Some(Unreadable::Length)),
            "cut at {end} of {}: {refused:?}",
            bytes.len()
        );
    }
    let longer = [bytes.as_slice(), b"x"].concat();
    assert_eq!(
        Index::<Document>::from_snapshot(&longer).err(),
        Some(Unreadable::Length)
    );
    for place in 0..bytes.len() {
        let mut wrong = bytes.clone();
        wrong[place] ^= 1 << dice.below(8);
        let refused = Index::<Document>::from_snapshot(&wrong).err();
        let as_it_must = match place {
            0..8 => refused == Some(Unreadable::Foreign),
            8..12 => matches!(refused, Some(Unreadable::Version(_))),
            12..20 => refused == Some(Unreadable::Length),
            _ => refused == Some(Unreadable::Damaged),
        };
        assert!(as_it_must, "{place}: {refused:?}");
    }
}

#[test]
fn malformed_snapshots_never_panic_the_reader() {
    let dice = Dice(Chance::seeded(34));
    let bytes = filled(&history(&dice, 4)).to_snapshot();
    let (mut refused, mut read) = (0, 0);
    for _ in 0..30_000 {
        let mut wrong = bytes.clone();
        for _ in 0..1 + dice.below(3) {
            let place = 52 + dice.below(wrong.len() - 52);
            wrong[place] = dice.below(256) as u8;
        }
        // With a matching checksum, as from a bug in the writer.
        let checksum = Sha256::digest(&wrong[52..]);
        wrong[20..52].copy_from_slice(&checksum);
        match Index::<Document>::from_snapshot(&wrong) {
            Ok(index) => {
                index.search(&query(&dice));
                index.to_snapshot();
                read += 1;
            }
            Err(why) => {
                assert_eq!(why, Unreadable::Inconsistent);
                refused += 1;
            }
        }
    }
    assert!(refused > 1_000 && read > 1_000, "{refused} {read}");
}
