use super::*;
use crate::{Chance, Clock, moves::law};

fn noon() -> Timestamp {
    "2026-11-20T12:00:00Z".parse().unwrap()
}

fn document(document_type: DocumentType, status: DocumentStatus) -> Document {
    Document {
        id: DocumentId::new(&Clock::at(noon()), &Chance::seeded(1)),
        owner: "usr_5f1c2a9e7b3d4c6f8a0b1c2d3e4f5a6b".parse().unwrap(),
        document_type,
        version: 1,
        is_current: true,
        status,
        file_name: "Passport.pdf".parse().unwrap(),
        file_kind: FileKind::Pdf,
        size: 1000,
        sha256: "0".repeat(64),
        object_version: None,
        scanned_by: "signatures".to_owned(),
        created_at: noon(),
        due_at: None,
        expires_on: None,
        feedback: None,
        verified: None,
    }
}

fn decision(is_verified: bool, notes: Option<&str>, expires_on: Option<&str>) -> Decision {
    Decision {
        is_verified,
        notes: notes.map(|text| text.parse().unwrap()),
        expires_on: expires_on.map(|text| text.parse().unwrap()),
    }
}

#[test]
fn the_document_machine_is_consistent() {
    law::holds(&MACHINE);
    insta::assert_snapshot!(law::diagram(&MACHINE));
}

#[test]
fn a_new_version_is_pending_and_refused_while_one_is_pending() {
    for document_type in DocumentType::ALL.iter().copied().filter(|kind| kind.is_verified()) {
        assert_eq!(succeed(document_type, None, false), Ok(DocumentStatus::Pending));
        for status in DocumentStatus::ALL.iter().copied() {
            let before = document(document_type, status);
            let after = succeed(document_type, Some(&before), false);
            if status == DocumentStatus::Pending {
                let refusal = after.unwrap_err();
                assert_eq!(
                    refusal.to_string(),
                    "This document waits for its review. Withdraw it to send another."
                );
            } else {
                assert_eq!(after, Ok(DocumentStatus::Pending), "{status}");
            }
            let during = succeed(document_type, Some(&before), true);
            let may = matches!(status, DocumentStatus::Rejected | DocumentStatus::Expired);
            assert_eq!(during.is_ok(), may, "{status} while being vetted");
        }
    }
}

#[test]
fn an_avatar_is_shown_at_once_and_changed_at_any_time() {
    let before = document(DocumentType::Avatar, DocumentStatus::Approved);
    for current in [None, Some(&before)] {
        assert_eq!(
            succeed(DocumentType::Avatar, current, true),
            Ok(DocumentStatus::Approved)
        );
    }
    assert_eq!(before.allowed_to_owner(false), []);
    assert_eq!(before.check_withdrawal(true), Ok(()));
}

#[test]
fn a_rejection_needs_a_reason_and_an_approval_does_not() {
    let admin = "usr_00000000000000000000000000000001".parse().unwrap();
    let mut paper = document(DocumentType::Resume, DocumentStatus::Pending);
    let silent = paper.decide(&decision(false, None, None), &admin, noon());
    assert_eq!(silent.unwrap_err().to_string(), "Reason is required to reject");
    assert_eq!(paper.status, DocumentStatus::Pending);
    paper
        .decide(
            &decision(false, Some("The second page is missing."), None),
            &admin,
            noon(),
        )
        .unwrap();
    assert_eq!(paper.status, DocumentStatus::Rejected);
    assert_eq!(paper.feedback.as_deref(), Some("The second page is missing."));
    assert!(
        paper.decide(&decision(true, None, None), &admin, noon()).is_err(),
        "decided once"
    );
}

#[test]
fn an_identity_document_expires_exactly_after_its_last_day() {
    let admin = "usr_00000000000000000000000000000001".parse().unwrap();
    let mut passport = document(DocumentType::Id, DocumentStatus::Pending);
    let over = decision(true, None, Some("2026-11-19"));
    assert_eq!(
        passport.decide(&over, &admin, noon()).unwrap_err().to_string(),
        "This day is over; please send a valid document"
    );
    passport
        .decide(&decision(true, None, Some("2026-11-20")), &admin, noon())
        .unwrap();
    let end = "2026-11-21T00:00:00Z".parse().unwrap();
    assert_eq!(passport.expires_at(), Some(end));
    assert!(passport.expire(noon()).is_err());
    assert_eq!(passport.status, DocumentStatus::Approved);
    passport.expire(end).unwrap();
    assert_eq!(passport.status, DocumentStatus::Expired);
    let mut resume = document(DocumentType::Resume, DocumentStatus::Pending);
    assert!(
        resume
            .decide(&decision(true, None, Some("2030-01-01")), &admin, noon())
            .is_err()
    );
}

#[test]
fn an_expired_document_can_still_be_rejected() {
    let admin = "usr_00000000000000000000000000000001".parse().unwrap();
    let mut passport = document(DocumentType::Id, DocumentStatus::Pending);
    passport.expires_on = Some("2026-11-19".parse().unwrap());
    passport
        .decide(&decision(false, Some("It has expired."), None), &admin, noon())
        .unwrap();
    assert_eq!(passport.status, DocumentStatus::Rejected);
}

#[test]
fn an_approved_document_cannot_be_withdrawn_during_a_vetting() {
    for status in DocumentStatus::ALL.iter().copied() {
        let mut paper = document(DocumentType::Resume, status);
        assert_eq!(paper.check_withdrawal(false), Ok(()));
        assert_eq!(paper.check_withdrawal(true).is_ok(), status != DocumentStatus::Approved);
        paper.is_current = false;
        assert_eq!(paper.check_withdrawal(true), Ok(()), "an earlier version");
        assert_eq!(paper.allowed_to_owner(false), []);
        assert_eq!(paper.allowed_to_admin(), []);
    }
}

#[test]
fn the_limits_and_their_messages_are_as_specified() {
    let mb = 1024 * 1024;
    for document_type in DocumentType::ALL.iter().copied() {
        let picture = matches!(document_type, DocumentType::Photo | DocumentType::Avatar);
        let (most, words) = if picture {
            (5 * mb, "File size must be less than 5MB")
        } else {
            (10 * mb, "File size must be less than 10MB")
        };
        assert_eq!(document_type.file_rule().check_size(most), Ok(()));
        assert_eq!(
            document_type.file_rule().check_size(most + 1).unwrap_err().to_string(),
            words
        );
        assert!(document_type.file_rule().check_size(0).is_err());
    }
}

#[test]
fn file_names_are_validated_and_normalised() {
    for (name, kind) in [
        ("Amina Diallo.pdf", Some(FileKind::Pdf)),
        ("  J. P. Mensah – CV (2026).DOCX ", Some(FileKind::Docx)),
        ("سيرة ذاتية.pdf", Some(FileKind::Pdf)),
        ("passport.jpeg", Some(FileKind::Jpeg)),
        ("notes", None),
        ("v1.2.pdf", Some(FileKind::Pdf)),
    ] {
        let name: FileName = name.parse().unwrap();
        assert_eq!(name.claimed(), kind, "{name}");
    }
    for wrong in [
        "",
        " ",
        ".pdf",
        "../../etc/passwd.pdf",
        "folder/cv.pdf",
        "C:\\Users\\cv.pdf",
        "cv\u{202E}fdp.exe",
        "cv\u{0}.pdf",
        "cv.exe.pdf",
        "cv.html .pdf",
        "cv\n.pdf",
        &format!("{}.pdf", "x".repeat(120)),
    ] {
        assert!(wrong.parse::<FileName>().is_err(), "{wrong:?}");
    }
}

#[test]
fn the_extension_follows_the_file_type() {
    for (name, kind, ends) in [
        ("cv.pdf", FileKind::Pdf, "cv.pdf"),
        ("cv.PDF", FileKind::Pdf, "cv.PDF"),
        ("me.png", FileKind::Jpeg, "me.jpg"),
        ("me.jpeg", FileKind::Jpeg, "me.jpeg"),
        ("cv", FileKind::Docx, "cv.docx"),
        ("v1.2", FileKind::Pdf, "v1.2.pdf"),
    ] {
        assert_eq!(name.parse::<FileName>().unwrap().ending_as(kind).as_str(), ends);
    }
    let long: FileName = "x".repeat(120).parse().unwrap();
    assert_eq!(long.ending_as(FileKind::Docx).as_str().chars().count(), 120);
}
