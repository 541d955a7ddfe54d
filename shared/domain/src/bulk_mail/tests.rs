use super::*;
use crate::{Chance, Clock, moves::law};

fn noon() -> Timestamp {
    "2026-11-30T12:00:00Z".parse().unwrap()
}

fn hand() -> Hand {
    Hand {
        by: "usr_5f1c2a9e7b3d4c6f8a0b1c2d3e4f5a6b".parse().unwrap(),
        by_name: "Ada".into(),
        at: noon(),
    }
}

fn mail(audience: u32) -> BulkMail {
    BulkMail {
        id: BulkMailId::new(&Clock::at(noon()), &Chance::seeded(1)),
        composed: hand(),
        text: BulkMailText {
            subject: "News".parse().unwrap(),
            body: "The summit is in May.".parse().unwrap(),
            language: Locale::En,
        },
        purpose: BulkMailPurpose::News,
        filter: None,
        audience,
        processed: 0,
        status: BulkMailStatus::Queued,
        processed_at: None,
        finished_at: None,
        cancelled: None,
    }
}

#[test]
fn the_machine_of_a_bulk_mail_is_consistent() {
    law::holds(&MACHINE);
    insta::assert_snapshot!(law::diagram(&MACHINE));
}

#[test]
fn a_mail_is_complete_once_all_are_processed_and_have_a_result() {
    let mut it = mail(3);
    it.begin().unwrap();
    it.process(2, noon());
    assert!(!it.is_complete(0, noon() + days(9)));
    it.process(5, noon());
    assert_eq!(it.processed, 3, "no more than the audience");
    assert!(!it.is_complete(1, noon()) && it.is_complete(0, noon()));
    assert!(
        it.is_complete(1, noon() + days(2)),
        "the result does not arrive any more"
    );
    it.finish(noon()).unwrap();
    assert!(it.cancel(hand()).is_err());
}

#[test]
fn a_mail_is_cancelled_once_before_it_is_complete() {
    for is_begun in [false, true] {
        let mut it = mail(3);
        if is_begun {
            it.begin().unwrap();
        }
        assert_eq!(it.allowed().len(), 1);
        it.cancel(hand()).unwrap();
        assert!(it.cancel(hand()).is_err() && it.allowed().is_empty());
        assert!(it.begin().is_err() && it.finish(noon()).is_err());
    }
}
