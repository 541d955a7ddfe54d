use super::*;
use crate::{Chance, Clock, moves::law, sentences::file_empty};
use CsvImportActor::{Admin, System};
use CsvImportEvent::{Fail, Pause, Process, Resume, Undo};
use CsvImportStatus::{
    Completed, Failed, PartiallyCompleted, Paused, Processing, Undone, ValidatedBlocked, ValidatedReady,
};

fn noon() -> Timestamp {
    "2026-11-28T12:00:00Z".parse().unwrap()
}

fn import() -> CsvImport {
    let file = UploadedFile {
        id: CsvImportId::new(&Clock::at(noon()), &Chance::seeded(1)),
        file_name: "executives.csv".parse().unwrap(),
        size: 1000,
        settings: ImportSettings::default(),
        created_by: "usr_5f1c2a9e7b3d4c6f8a0b1c2d3e4f5a6b".parse().unwrap(),
        created_at: noon(),
    };
    CsvImport::new(file, checked(Ok(TWO_ROWS)))
}

fn checked(result: Result<DryRun, Sentence>) -> Checked {
    Checked { result, chunks: 1 }
}

const TWO_ROWS: DryRun = DryRun {
    total: 2,
    create: 1,
    update: 0,
    skip: 0,
    refuse: 1,
};

#[test]
fn the_import_machine_is_consistent() {
    law::holds(&MACHINE);
    insta::assert_snapshot!(law::diagram(&MACHINE));
}

#[test]
fn a_validation_blocks_a_file_at_fault_and_one_without_a_row_to_import() {
    let mut it = import();
    let none = DryRun { create: 0, ..TWO_ROWS };
    let update = DryRun { update: 1, ..none };
    for (result, status, is_explained) in [
        (Err(file_empty()), ValidatedBlocked, true),
        (Ok(TWO_ROWS), ValidatedReady, false),
        (Ok(none), ValidatedBlocked, true),
        (Ok(update), ValidatedReady, false),
    ] {
        let moved = it
            .validate(it.settings.clone(), checked(result.clone()), noon())
            .unwrap();
        assert_eq!((moved.to, it.status), (status, status));
        assert_eq!(it.blocked.is_some(), is_explained, "{result:?}");
        assert_eq!(it.dry_run, result.ok());
    }
    it.advance(Process, Admin, noon()).unwrap();
    let again = it.validate(it.settings.clone(), checked(Ok(TWO_ROWS)), noon());
    assert!(again.is_err(), "it was started");
}

#[test]
fn a_run_ends_with_a_pause_and_the_next_one_has_another_number() {
    let mut it = import();
    it.advance(Process, Admin, noon()).unwrap();
    assert!(it.is_in_run(1) && !it.is_in_run(0));
    it.advance(Pause, Admin, noon()).unwrap();
    assert!(!it.is_in_run(1));
    it.advance(Resume, Admin, noon()).unwrap();
    assert!(it.is_in_run(2) && !it.is_in_run(1));
    it.advance(Fail, System, noon()).unwrap();
    assert_eq!((it.status, it.finished_at), (Failed, Some(noon())));
    it.advance(Resume, Admin, noon()).unwrap();
    assert_eq!((it.status, it.finished_at), (Processing, None));
}

#[test]
fn an_import_with_a_refused_row_completes_partially() {
    for (refused, status) in [(0, Completed), (1, PartiallyCompleted)] {
        let mut it = import();
        it.advance(Process, Admin, noon()).unwrap();
        let results = ImportResults {
            created: 1,
            refused,
            ..ImportResults::default()
        };
        it.complete(results, noon()).unwrap();
        assert_eq!((it.status, it.results), (status, Some(results)));
        assert!(it.complete(results, noon()).is_err(), "twice");
    }
    let mut paused = import();
    paused.status = Paused;
    assert!(paused.complete(ImportResults::default(), noon()).is_err());
}

#[test]
fn an_import_can_be_undone_for_three_days_after_its_end() {
    for (hours, is_taken) in [(0, true), (71, true), (72, false), (100, false)] {
        let mut it = import();
        it.advance(Process, Admin, noon()).unwrap();
        it.complete(ImportResults::default(), noon()).unwrap();
        let now = noon() + SignedDuration::from_hours(hours);
        let offered = it.allowed(now).into_iter().find(|way| way.event == Undo).unwrap();
        assert_eq!(offered.blocked.is_none(), is_taken, "{hours}");
        assert_eq!(it.advance(Undo, Admin, now).is_ok(), is_taken, "{hours}");
        assert_eq!(it.status == Undone, is_taken);
    }
}

#[test]
fn the_id_of_a_draft_follows_from_its_address() {
    let id = |email: &str| DraftProfileId::of(&email.parse().unwrap());
    assert_eq!(id("Amina@Example.com"), id("amina@example.com"));
    assert_ne!(id("amina@example.com"), id("amina@example.org"));
    assert_eq!(id("amina@example.com").as_str().len(), 64);
}
