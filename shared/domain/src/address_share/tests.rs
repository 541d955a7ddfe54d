use super::*;
use crate::{
    Chance, Clock, DocumentId,
    document::{DocumentStatus, FileKind},
    moves::law,
};
use proptest::prelude::*;

fn noon() -> Timestamp {
    "2026-11-20T12:00:00Z".parse().unwrap()
}

fn document(kind: FileKind) -> Document {
    serde_json::from_value(serde_json::json!({
        "id": DocumentId::new(&Clock::at(noon()), &Chance::seeded(1)), "owner": format!("usr_{}", "e".repeat(32)),
        "document_type": "resume", "nth_version": 1, "is_current": true, "status": DocumentStatus::Approved,
        "file_name": "cv.pdf", "file_kind": kind, "size": 1000, "sha256": "", "scanned_by": "test", "created_at": noon(),
    }))
    .unwrap()
}

fn try_share(kind: FileKind, terms: AddressShareTerms) -> Result<AddressShare, Refused> {
    let share = NewAddressShare {
        id: AddressShareId::new(&Clock::at(noon()), &Chance::seeded(1)),
        document: &document(kind),
        email: "lawyer@example.com".parse().unwrap(),
        locale: Locale::En,
        terms,
        message: None,
        expires_in_days: 7,
    };
    AddressShare::new(share, noon())
}

fn terms() -> impl Strategy<Value = AddressShareTerms> {
    any::<[bool; 3]>().prop_map(|[can_download, has_watermark, must_acknowledge]| AddressShareTerms {
        can_download,
        has_watermark,
        must_acknowledge,
    })
}

#[test]
fn the_machine_of_shares_with_an_address_is_consistent() {
    law::holds(&MACHINE);
    insta::assert_snapshot!(law::diagram(&MACHINE));
}

#[test]
fn a_file_without_pages_needs_a_download_for_an_address_too() {
    for kind in FileKind::ALL.iter().copied() {
        for can_download in [false, true] {
            let terms = AddressShareTerms {
                can_download,
                has_watermark: true,
                must_acknowledge: false,
            };
            assert_eq!(
                try_share(kind, terms).is_ok(),
                can_download || kind.has_pages(),
                "{kind}"
            );
        }
    }
}

#[derive(Debug, Clone, Copy)]
enum Step {
    Verify,
    Sign,
    Download,
    Decline,
    Revoke,
    Hours(i64),
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        3 => Just(Step::Verify),
        2 => Just(Step::Sign),
        3 => Just(Step::Download),
        1 => Just(Step::Decline),
        1 => Just(Step::Revoke),
        2 => (1_i64..60).prop_map(Step::Hours),
    ]
}

proptest! {
    /// Whatever happens in whatever order: a share that has ended stays ended and begins no session, no session outlives the
    /// share, and the record is kept for ninety days after its end.
    #[test]
    fn an_ended_share_begins_no_session(terms in terms(), steps in prop::collection::vec(step(), 1..30)) {
        let (mut share, mut now) = (try_share(FileKind::Pdf, terms).unwrap(), noon());
        let (mut ended, mut sessions) = (None, 0);
        for step in steps {
            let is_over = ended.is_some() || now >= share.expires_at;
            match step {
                Step::Hours(hours) => now += SignedDuration::from_hours(hours),
                Step::Verify => match share.begin_session(now) {
                    Ok((moved, until)) => {
                        prop_assert!(!is_over && until > now && until <= share.expires_at);
                        prop_assert_eq!(moved.is_some(), sessions == 0);
                        sessions += 1;
                    }
                    Err(_) => prop_assert!(is_over),
                },
                Step::Sign => share.signed_at = Some(now),
                Step::Download => {
                    let allowed = terms.can_download && (!terms.must_acknowledge || share.signed_at.is_some());
                    prop_assert_eq!(share.access(ShareAction::Download, now).is_ok(), allowed);
                }
                Step::Decline | Step::Revoke => {
                    let made = match step {
                        Step::Decline => share.decline(now),
                        _ => share.revoke(now),
                    };
                    prop_assert_eq!(made.is_ok(), !is_over);
                    if made.is_ok() {
                        ended = Some(now);
                    }
                }
            }
            prop_assert_eq!(share.is_open(now), ended.is_none() && now < share.expires_at);
            prop_assert_eq!(share.session, sessions);
            prop_assert_eq!(share.verified_at.is_some(), sessions > 0);
            prop_assert_eq!(share.kept_until(), ended.unwrap_or(share.expires_at) + KEPT);
        }
    }
}
