use super::*;
use crate::{Chance, Clock, moves::law};

fn noon() -> Timestamp {
    "2026-11-30T12:00:00Z".parse().unwrap()
}

fn export() -> Export {
    let hand = Hand {
        by: "usr_5f1c2a9e7b3d4c6f8a0b1c2d3e4f5a6b".parse().unwrap(),
        by_name: "Ada".into(),
        at: noon(),
    };
    let filter = UserFilter {
        q: Some("am".parse().unwrap()),
        ..UserFilter::default()
    };
    let id = ExportId::new(&Clock::at(noon()), &Chance::seeded(1));
    Export::new(id, hand, ExportFilter::Users(filter))
}

fn slice(rows: u32, part: Option<&str>, place: Option<&str>) -> WrittenSlice {
    WrittenSlice {
        rows,
        size: u64::from(rows) * 10,
        part: part.map(str::to_owned),
        rest: part.is_none().then(|| "rest".to_owned()),
        place: place.map(str::to_owned),
    }
}

#[test]
fn the_machine_of_an_export_is_consistent() {
    law::holds(&MACHINE);
    insta::assert_snapshot!(law::diagram(&MACHINE));
}

#[test]
fn slices_add_up_until_the_end_of_the_list() {
    let mut it = export();
    it.begin("upload".into(), noon()).unwrap();
    it.add(slice(3, None, Some("after 3")));
    it.add(slice(4, Some("tag 1"), Some("after 7")));
    let progress = it.progress.clone().unwrap();
    assert_eq!(
        (progress.slices, progress.parts.len(), progress.is_at_end),
        (2, 1, false)
    );
    assert_eq!((progress.rest, progress.place.as_deref()), (None, Some("after 7")));
    it.add(slice(1, Some("tag 2"), None));
    assert!(
        it.progress
            .as_ref()
            .is_some_and(|it| it.is_at_end && it.parts.len() == 2)
    );
    it.finish(noon()).unwrap();
    assert_eq!((it.rows, it.size, it.status), (8, 80, ExportStatus::Ready));
}

#[test]
fn an_export_is_cancelled_before_it_has_ended_only() {
    for is_begun in [false, true] {
        let mut it = export();
        if is_begun {
            it.begin("upload".into(), noon()).unwrap();
        }
        assert_eq!(it.allowed().len(), 1);
        it.cancel(noon()).unwrap();
        assert!(it.cancel(noon()).is_err() && it.finish(noon()).is_err() && it.fail(noon()).is_err());
        assert!(it.allowed().is_empty());
    }
}

#[test]
fn a_ready_file_expires_after_seven_days_and_nothing_else_does() {
    let mut it = export();
    let (before, after) = (noon() + days(7) - jiff::SignedDuration::from_secs(1), noon() + days(7));
    assert_eq!(it.clone().at(after).status, ExportStatus::Queued);
    it.begin("upload".into(), noon()).unwrap();
    it.finish(noon()).unwrap();
    assert_eq!(it.clone().at(before).status, ExportStatus::Ready);
    assert_eq!(it.at(after).status, ExportStatus::Expired);
}

#[test]
fn the_filters_have_the_names_of_the_lists_query() {
    let it = export();
    assert_eq!(
        it.filter.query().into_iter().collect::<Vec<_>>(),
        [("q".into(), "am".into())]
    );
    assert_eq!(it.file_name(), "users-2026-11-30.csv");
}
