use super::*;
use crate::moves::law;

fn noon() -> Timestamp {
    "2026-03-02T12:00:00Z".parse().unwrap()
}

fn account(letter: char) -> AccountId {
    format!("usr_{}", letter.to_string().repeat(32)).parse().unwrap()
}

fn hand(at: Timestamp) -> Hand {
    Hand {
        by: account('a'),
        by_name: "Grace Otieno".to_owned(),
        at,
    }
}

fn merge() -> Merge {
    let draft = DraftProfileId::of(&"amina@example.com".parse().unwrap());
    Merge {
        id: "mrg_01JQ8Z6Y5N3V9T7W2K4M6P8R0S".parse().unwrap(),
        kept: PersonId::Account(account('b')),
        merged: PersonId::Draft(draft),
        kept_row: None,
        merged_row: None,
        state: MergeState::Merged,
        hand: hand(noon()),
        reason: "The same person.".parse().unwrap(),
        filled: vec![MergeField::Title],
        career: vec![],
        created_profile: false,
        undone: None,
    }
}

fn parts(first: &str, title: &str, skills: &[&str]) -> PersonParts {
    PersonParts {
        first_name: first.parse().unwrap(),
        last_name: "".parse().unwrap(),
        phone: None,
        details: crate::profile::ProfileDetails {
            title: title.parse().ok(),
            skills: skills.iter().map(|skill| skill.parse().unwrap()).collect(),
            languages: vec![],
            ..Default::default()
        },
    }
}

#[test]
fn the_merge_machine_is_consistent() {
    law::holds(&MACHINE);
    insta::assert_snapshot!(law::diagram(&MACHINE));
}

#[test]
fn a_merge_is_undone_within_thirty_days_and_final_after_them() {
    let last = noon() + days(UNDO_DAYS) - jiff::SignedDuration::from_secs(1);
    let mut it = merge();
    assert!(it.end(last).is_err(), "it can still be undone");
    assert_eq!(it.undo(hand(last)).unwrap().to, MergeState::Undone);
    assert!(it.undo(hand(last)).is_err(), "it was undone already");
    assert!(it.end(noon() + days(UNDO_DAYS)).is_err());
    assert_eq!(it.timer(), None);

    let over = noon() + days(UNDO_DAYS);
    let mut it = merge();
    assert!(it.undo(hand(over)).is_err());
    assert!(it.allowed(over).is_empty());
    assert_eq!(it, merge(), "a refused move changes nothing");
    assert_eq!(it.end(over).unwrap().to, MergeState::Final);
    assert!(it.undo(hand(noon())).is_err());
}

#[test]
fn the_id_of_a_person_says_whether_it_is_an_account_or_a_draft() {
    for id in [merge().kept, merge().merged] {
        assert_eq!(id.to_string().parse(), Ok(id.clone()));
        let text = serde_json::to_string(&id).unwrap();
        assert_eq!(serde_json::from_str::<PersonId>(&text).unwrap(), id);
    }
    assert_eq!("amina".parse::<PersonId>(), Err(NotAPersonId));
}

#[test]
fn the_kept_record_takes_only_what_it_lacks_and_gives_back_what_was_not_edited() {
    let merged = parts("Amina D.", "Chief Financial Officer", &["Audit", "Treasury"]);
    let before = parts("Amina", "", &[]);
    let outcomes: Vec<_> = before
        .compare(&merged)
        .into_iter()
        .map(|it| (it.field, it.outcome))
        .collect();
    assert_eq!(
        outcomes,
        [
            (MergeField::FirstName, MergeOutcome::Hidden),
            (MergeField::Title, MergeOutcome::Filled),
            (MergeField::Skills, MergeOutcome::Filled)
        ]
    );
    let mut kept = before.clone();
    let filled = kept.take(&merged);
    assert_eq!(filled, [MergeField::Title, MergeField::Skills]);
    assert_eq!(&*kept.first_name, "Amina", "what it has is never replaced");
    assert!(kept.clone().take(&merged).is_empty(), "a second merge takes nothing");

    let mut undone = kept.clone();
    assert!(undone.give_back(&merged, &filled).is_empty());
    assert!(undone == before);

    kept.details.title = "Chief Executive Officer".parse().ok();
    assert_eq!(kept.give_back(&merged, &filled), [MergeField::Title]);
    assert_eq!(kept.details.title.as_deref(), Some("Chief Executive Officer"));
    assert!(kept.details.skills.is_empty());
}
