use proptest::prelude::*;

use super::*;
use crate::{Chance, Clock, time::day_of};

fn noon() -> Timestamp {
    "2026-11-20T12:00:00Z".parse().unwrap()
}

fn event(area: AuditArea) -> AuditEvent {
    AuditEvent {
        id: EventId::new(&Clock::at(noon()), &Chance::system()),
        at: noon(),
        area,
        action: AuditAction::AccountStateChanged,
        role: "admin".to_owned(),
        by: Some(format!("usr_{:032x}", 1).parse().unwrap()),
        subject: Some(format!("usr_{:032x}", 2)),
        fact: r#"{"name":"account_state_changed"}"#.to_owned(),
    }
}

/// A day with this number of entries.
fn day_with(length: u32) -> (AuditDay, Vec<AuditEntry>) {
    let mut day = AuditDay::new(day_of(noon()));
    let areas = AuditArea::ALL.iter().cycle().copied();
    let add = |(_, area)| day.add(event(area), noon());
    let entries = (0..length).zip(areas).map(add).collect();
    (day, entries)
}

/// Each changes one field of an entry.
const CHANGES: [fn(&mut AuditEntry); 10] = [
    |it| it.recorded_at += SignedDuration::from_nanos(1),
    |it| it.event.id = EventId::of(noon(), [9; 10]),
    |it| it.event.at += SignedDuration::from_secs(1),
    |it| {
        it.event.area = if it.event.area == AuditArea::Money {
            AuditArea::Access
        } else {
            AuditArea::Money
        }
    },
    |it| it.event.action = AuditAction::PasswordChanged,
    |it| it.event.role = "system".to_owned(),
    |it| it.event.by = None,
    |it| it.event.subject = None,
    |it| it.event.fact = it.event.fact.replace("state", "role"),
    |it| it.hash = HASH_OF_NONE.to_owned(),
];

proptest! {
    #[test]
    fn a_change_of_any_field_is_the_first_broken_link(length in 1_u32..20, of in any::<prop::sample::Index>()) {
        for change in CHANGES {
            let (day, mut entries) = day_with(length);
            prop_assert_eq!(day.check(&entries), None);
            let place = of.index(entries.len());
            change(&mut entries[place]);
            let number = entries[place].number;
            prop_assert_eq!(day.check(&entries), Some(BrokenLink { number, why: Broken::Changed }));
        }
    }

    #[test]
    fn a_removed_entry_is_found(length in 1_u32..20, of in any::<prop::sample::Index>()) {
        let (day, mut entries) = day_with(length);
        let removed = entries.remove(of.index(entries.len()));
        let broken = BrokenLink { number: removed.number, why: Broken::Missing };
        prop_assert_eq!(day.check(&entries), Some(broken));
    }

    #[test]
    fn a_chain_that_was_computed_again_differs_from_the_stored_root(length in 1_u32..20, of in any::<prop::sample::Index>()) {
        let (mut day, entries) = day_with(length);
        let stored = day.seal(HASH_OF_NONE, noon());
        prop_assert!(day.is_as_sealed(&stored));
        let (mut forged, place) = (AuditDay::new(day.date), of.index(entries.len()));
        let all: Vec<_> = entries.iter().enumerate().map(|(index, entry)| {
            let mut event = entry.event.clone();
            if index == place {
                event.by = None;
            }
            forged.add(event, entry.recorded_at)
        }).collect();
        forged.seal(HASH_OF_NONE, noon());
        prop_assert_eq!(forged.check(&all), None);
        prop_assert!(!forged.is_as_sealed(&stored));
    }
}

#[test]
fn the_counts_of_the_areas_add_up_to_the_length() {
    let (day, _) = day_with(25);
    let sum: u32 = AuditArea::ALL.iter().map(|area| day.count(Some(*area))).sum();
    assert_eq!((sum, day.count(None)), (25, 25));
}

#[test]
fn a_root_proves_the_day_before_it() {
    let (mut first, _) = day_with(2);
    let first = first.seal(HASH_OF_NONE, noon());
    let mut next = AuditDay::new("2026-11-21".parse().unwrap());
    let stored = next.seal(&first.seal.root, noon());
    assert!(next.is_as_sealed(&stored));
    if let Some(seal) = &mut next.seal {
        seal.previous_root = HASH_OF_NONE.to_owned();
    }
    assert!(!next.is_as_sealed(&stored));
}

#[test]
fn a_day_is_sealed_once() {
    let (mut day, _) = day_with(1);
    let stored = day.seal(HASH_OF_NONE, noon());
    assert!(!day.is_open());
    let again = day.seal(&"1".repeat(64), noon() + SignedDuration::from_hours(1));
    assert_eq!(again, stored);
}

#[test]
fn a_day_without_entries_has_a_root() {
    let mut day = AuditDay::new(day_of(noon()));
    let stored = day.seal(HASH_OF_NONE, noon());
    assert_eq!((day.check(&[]), day.is_as_sealed(&stored)), (None, true));
    assert_ne!(stored.seal.root, HASH_OF_NONE);
}

#[test]
fn an_entry_and_a_day_are_the_same_after_they_were_stored() {
    let (mut day, entries) = day_with(3);
    day.seal(HASH_OF_NONE, noon());
    let read: AuditDay = serde_json::from_str(&serde_json::to_string(&day).unwrap()).unwrap();
    assert_eq!(read, day);
    let read: Vec<AuditEntry> = serde_json::from_str(&serde_json::to_string(&entries).unwrap()).unwrap();
    assert_eq!(day.check(&read), None);
}
