use super::*;
use crate::{Chance, Clock, IntroductionId, document::DocumentStatus, introduction::Stage, moves::law};
use jiff::SignedDuration;
use proptest::prelude::*;
use std::collections::BTreeMap;

fn noon() -> Timestamp {
    "2026-11-20T12:00:00Z".parse().unwrap()
}

fn account(digit: char) -> AccountId {
    format!("usr_{}", digit.to_string().repeat(32)).parse().unwrap()
}

fn conversation() -> Conversation {
    let (clock, chance) = (Clock::at(noon()), Chance::seeded(1));
    let id = ConversationId::of_introduction(&IntroductionId::new(&clock, &chance));
    serde_json::from_value(serde_json::json!({
        "id": id, "company_id": CompanyId::new(&clock, &chance), "executive_id": account('e'), "about": {"introduction": Stage::Accepted},
        "length": 0, "visible": {"employer": 0, "executive": 0}, "last": BTreeMap::<Party, ()>::new(),
        "created_at": noon(),
    }))
    .unwrap()
}

fn document(kind: FileKind) -> Document {
    serde_json::from_value(serde_json::json!({
        "id": DocumentId::new(&Clock::at(noon()), &Chance::seeded(1)), "owner": account('e'), "document_type": "resume",
        "nth_version": 1, "is_current": true, "status": DocumentStatus::Approved, "file_name": "cv.pdf",
        "file_kind": kind, "size": 1000, "sha256": "", "scanned_by": "test", "created_at": noon(),
    }))
    .unwrap()
}

fn try_share(with: &Conversation, kind: FileKind, terms: ShareTerms) -> Result<DocumentShare, Refused> {
    let share = NewShare {
        id: DocumentShareId::new(&Clock::at(noon()), &Chance::seeded(1)),
        with,
        by: Party::Executive,
        document: &document(kind),
        scope: ShareScope::Private,
        terms,
        message: None,
        expires_in_days: 30,
    };
    DocumentShare::new(share, noon())
}

fn share(terms: ShareTerms) -> DocumentShare {
    try_share(&conversation(), FileKind::Pdf, terms).unwrap()
}

fn terms() -> impl Strategy<Value = ShareTerms> {
    any::<[bool; 5]>().prop_map(
        |[can_download, can_comment, has_watermark, must_acknowledge, can_edit]| ShareTerms {
            can_download,
            can_comment,
            has_watermark,
            must_acknowledge,
            can_edit,
        },
    )
}

#[test]
fn the_machine_of_shares_is_consistent() {
    law::holds(&MACHINE);
    insta::assert_snapshot!(law::diagram(&MACHINE));
}

#[test]
fn a_file_without_pages_needs_a_download() {
    for kind in FileKind::ALL.iter().copied() {
        for can_download in [false, true] {
            let terms = ShareTerms {
                can_download,
                can_comment: false,
                has_watermark: false,
                must_acknowledge: false,
                can_edit: false,
            };
            let shared = try_share(&conversation(), kind, terms);
            assert_eq!(shared.is_ok(), can_download || kind.has_pages(), "{kind}");
        }
    }
}

#[test]
fn what_a_blocked_side_shares_is_shown_to_itself_only() {
    let mut with = conversation();
    with.block(Party::Employer, true);
    let terms = share_terms();
    let shared = try_share(&with, FileKind::Pdf, terms).unwrap();
    assert!(shared.is_shown_to(Party::Executive) && !shared.is_shown_to(Party::Employer));
    assert!(share(terms).is_shown_to(Party::Employer));
}

fn share_terms() -> ShareTerms {
    ShareTerms {
        can_download: true,
        can_comment: true,
        has_watermark: true,
        must_acknowledge: true,
        can_edit: true,
    }
}

/// The first share of every combination of permissions, and what is left after it ended in every way.
#[test]
fn only_a_recipient_with_the_permission_replaces_a_live_share_after_a_promise_that_is_due() {
    let later = noon() + SignedDuration::from_hours(31 * 24);
    for bits in 0..32_u8 {
        let has = |bit: u8| bits & (1 << bit) != 0;
        let terms = ShareTerms {
            can_download: has(0),
            can_comment: has(1),
            has_watermark: has(2),
            must_acknowledge: has(3),
            can_edit: has(4),
        };
        for is_signed in [false, true] {
            let mut share = share(terms);
            if is_signed && terms.must_acknowledge {
                share.answer(true, noon()).unwrap();
            }
            let expected = match (terms.can_edit, terms.must_acknowledge && !is_signed) {
                (false, _) => Err(NoAccess::NotEditable),
                (true, true) => Err(NoAccess::NotSignedForVersion),
                (true, false) => Ok(()),
            };
            let recipient = ShareActor::Recipient;
            assert_eq!(share.check_replacement(recipient, noon()), expected, "{terms:?}");
            assert_eq!(share.check_replacement(ShareActor::Owner, noon()), Ok(()));
            for actor in [ShareActor::Owner, recipient] {
                let (mut replaced, newer) = (share.clone(), document(FileKind::Pdf));
                let may = share.check_replacement(actor, noon()).is_ok();
                let moved = replaced.replace(&newer, actor, noon());
                assert_eq!(moved.is_ok(), may, "{terms:?} {actor}");
                assert_eq!(replaced.status, share.status);
                let offered = share.allowed(actor, noon()).into_iter().map(|next| next.event);
                assert_eq!(
                    offered.filter(|event| *event == ShareEvent::Replace).count(),
                    usize::from(may)
                );
            }
            // No other permission follows from it.
            assert_eq!(share.can_comment(recipient, noon()), terms.can_comment);
            let may_download = terms.can_download && (!terms.must_acknowledge || is_signed);
            assert_eq!(share.check_access(ShareAction::Download, noon()).is_ok(), may_download);
            for actor in [ShareActor::Owner, recipient] {
                assert_eq!(share.check_replacement(actor, later), Err(NoAccess::Expired));
                let mut revoked = share.clone();
                revoked.revoke(noon()).unwrap();
                assert_eq!(revoked.check_replacement(actor, noon()), Err(NoAccess::Revoked));
            }
            let mut refused = share.clone();
            if refused.answer(false, noon()).is_ok() {
                assert_eq!(refused.check_replacement(recipient, noon()), Err(NoAccess::Rejected));
            }
        }
    }
}

#[test]
fn a_version_is_that_of_the_side_whose_file_it_is() {
    let mut share = share(share_terms());
    assert_eq!(share.version_by(), Party::Executive);
    let (first, mut newer) = (share.document.clone(), document(FileKind::Pdf));
    newer.owner = account('c');
    share.replace(&newer, ShareActor::Owner, noon()).unwrap();
    assert_eq!(share.version_by(), Party::Employer);
    assert_eq!(
        share.owner,
        account('e'),
        "the share stays that of the person who shared"
    );
    share.restore(first);
    assert_eq!(share.version_by(), Party::Executive);
}

#[derive(Debug, Clone, Copy)]
enum Step {
    Access(ShareAction),
    Answer(bool),
    Revoke,
    /// Hours pass.
    Wait(i64),
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        3 => prop_oneof![Just(ShareAction::View), Just(ShareAction::Download)].prop_map(Step::Access),
        2 => any::<bool>().prop_map(Step::Answer),
        1 => Just(Step::Revoke),
        2 => (1_i64..400).prop_map(Step::Wait),
    ]
}

proptest! {
    /// Whatever happens in whatever order: a share that has ended stays ended and gives nothing, a download needs its
    /// permission and its promise, and only what was granted is counted.
    #[test]
    fn an_ended_share_gives_nothing_and_terms_are_kept(terms in terms(), steps in prop::collection::vec(step(), 1..30)) {
        let (mut share, mut now) = (share(terms), noon());
        let (mut granted, mut is_over, mut has_promise) = (0, false, false);
        for step in steps {
            let status = share.status_at(now);
            match step {
                Step::Wait(hours) => now += SignedDuration::from_hours(hours),
                Step::Access(action) => {
                    let allowed = !is_over
                        && (action == ShareAction::View
                            || terms.can_download && (!terms.must_acknowledge || has_promise));
                    prop_assert_eq!(share.access(action, now).is_ok(), allowed);
                    granted += u32::from(allowed);
                }
                Step::Answer(is_signed) => {
                    let is_open = matches!(status, ShareStatus::Pending | ShareStatus::Viewed);
                    let allowed = is_open && (!is_signed || terms.must_acknowledge);
                    prop_assert_eq!(share.answer(is_signed, now).is_ok(), allowed);
                    has_promise |= allowed && is_signed;
                    is_over |= allowed && !is_signed;
                }
                Step::Revoke => {
                    prop_assert_eq!(share.revoke(now).is_ok(), !is_over);
                    is_over = true;
                }
            }
            is_over |= now >= share.expires_at;
            prop_assert_eq!(share.ended(now).is_some(), is_over);
            prop_assert_eq!(share.access_count, granted);
            prop_assert_eq!(share.signed_at.is_some(), has_promise);
            prop_assert_eq!(share.can_comment(ShareActor::Recipient, now), !is_over && terms.can_comment);
            prop_assert_eq!(share.can_comment(ShareActor::Owner, now), !is_over);
            for actor in [ShareActor::Owner, ShareActor::Recipient] {
                prop_assert!(!is_over || share.allowed(actor, now).is_empty());
            }
        }
    }
}
