//! The calendar file of an interview's mail, as passed to SES, parsed by an independent parser.

use std::sync::{Arc, Mutex};

use base64::{Engine as _, engine::general_purpose::STANDARD};
use domain::{
    Chance, Clock, InterviewId, IntroductionId, Locale, MeetingId, Role,
    introduction::{Clocks, MeetingType},
    vetting_process::Interview,
};
use events::{MeetingNews, Notice, NoticeBody as N, Recipient};
use ical::{IcalParser, property::Property};
use serde_json::Value;
use testkit::{Answer, StandIn};

use crate::fixture::{Fixture, a_meeting, messages, noticed};

/// A place with all characters that have to be escaped or folded.
const PLACE: &str = "Tower 2, floor 4; ask for \"Kilele\"\nقاعة الاجتماعات الكبرى في الطابق الرابع من برج نيروبي";

/// The events of one interview: invitation, another time, cancellation. As `domain` creates them.
fn of_one_interview(locale: Locale) -> Vec<Notice> {
    let clock = Clock::at(testkit::noon());
    let interview = |sequence, start: &str| Interview {
        id: InterviewId::new(&clock, &Chance::seeded(3)),
        start: start.parse().unwrap(),
        minutes: 45,
        place: PLACE.into(),
        sequence,
    };
    let first = interview(0, "2026-11-25T09:30:00Z");
    let moved = interview(1, "2026-11-26T14:00:00Z");
    let off = interview(2, "2026-11-26T14:00:00Z");
    let bodies = [
        N::InterviewScheduled { interview: first },
        N::InterviewScheduled { interview: moved },
        N::InterviewCancelled { interview: off },
    ];
    noticed(bodies.map(|body| (amina(locale), body)))
}

fn amina(locale: Locale) -> Recipient {
    Recipient {
        account_id: None,
        email: "amina@example.com".parse().unwrap(),
        name: "Amina".into(),
        locale,
    }
}

/// The requests to SES.
#[derive(Clone, Default)]
struct Ses(Arc<Mutex<Vec<Value>>>);

impl Ses {
    /// The local cloud, with calls to SES recorded.
    async fn seen(&self) -> StandIn {
        let ses = self.clone();
        StandIn::start(move |call| {
            if call.path == "/v2/email/outbound-emails" {
                ses.0.lock().unwrap().push(call.json());
            }
            Answer::Forward
        })
        .await
    }

    /// The only attachment of each mail, in the order of sending: its metadata and content.
    fn files(&self) -> Vec<(Value, String)> {
        let mails = self.0.lock().unwrap();
        let file = |mail: &Value| {
            let attachments = mail["Content"]["Simple"]["Attachments"].as_array().unwrap();
            assert_eq!(attachments.len(), 1);
            let content = STANDARD.decode(attachments[0]["RawContent"].as_str().unwrap()).unwrap();
            (attachments[0].clone(), String::from_utf8(content).unwrap())
        };
        mails.iter().map(file).collect()
    }
}

/// The events of one meeting for one party: arranged, moved, cancelled.
fn of_one_meeting(locale: Locale) -> Vec<Notice> {
    let clock = Clock::at(testkit::noon());
    let id = MeetingId::new(&clock, &Chance::seeded(3));
    let introduction_id = IntroductionId::new(&clock, &Chance::seeded(3));
    let news = [MeetingNews::Arranged, MeetingNews::Changed, MeetingNews::Cancelled];
    noticed(news.into_iter().zip(0..).map(|(news, sequence)| {
        let body = N::MeetingChanged {
            introduction_id: introduction_id.clone(),
            role: Role::Executive,
            counterparty: "Baobab, Capital; & Sons".into(),
            news,
            meeting: a_meeting(&id, MeetingType::InPerson, sequence),
            clocks: Clocks::default(),
        };
        (amina(locale), body)
    }))
}

/// The value of the only property with this name.
fn value(properties: &[Property], name: &str) -> String {
    let found: Vec<_> = properties.iter().filter(|it| it.name == name).collect();
    assert_eq!(found.len(), 1, "{name} stands there once");
    found[0].value.clone().unwrap()
}

#[tokio::test]
async fn every_invitation_is_valid_and_keeps_the_uid_of_the_interview() {
    for locale in Locale::ALL {
        let fixture = Fixture::open().await;
        let ses = Ses::default();
        let mailer = fixture.mailer_behind(&ses.seen().await);
        for event in of_one_interview(*locale) {
            let twice = messages(&[event.clone(), event]);
            assert!(fixture.work(&mailer, &twice).await.is_empty());
        }
        let files = ses.files();
        assert_eq!(files.len(), 3, "each once, however often it is delivered");
        let mut uids = Vec::new();
        let expected = [
            ("REQUEST", "CONFIRMED", "0", "20261125T093000Z", "20261125T101500Z"),
            ("REQUEST", "CONFIRMED", "1", "20261126T140000Z", "20261126T144500Z"),
            ("CANCEL", "CANCELLED", "2", "20261126T140000Z", "20261126T144500Z"),
        ];
        for ((described, ics), (method, status, sequence, start, end)) in files.iter().zip(expected) {
            assert_eq!(described["FileName"], "interview.ics");
            // RFC 6047, 2.4: the method of the part is that of the file.
            assert_eq!(
                described["ContentType"],
                format!("text/calendar; charset=utf-8; method={method}")
            );
            // RFC 5545, 3.1: lines end with CRLF and are at most 75 octets long.
            assert!(ics.ends_with("END:VCALENDAR\r\n"));
            for line in ics.trim_end().split("\r\n") {
                assert!(line.len() <= 75 && !line.contains(['\r', '\n']), "{line}");
            }
            let mut read = IcalParser::new(ics.as_bytes());
            let calendar = read.next().unwrap().unwrap();
            assert!(read.next().is_none(), "one calendar");
            assert_eq!(value(&calendar.properties, "VERSION"), "2.0");
            assert_eq!(value(&calendar.properties, "METHOD"), method);
            assert!(!value(&calendar.properties, "PRODID").is_empty(), "3.7.3: required");
            let [event] = &calendar.events[..] else {
                panic!("one appointment: {ics}");
            };
            let event = &event.properties;
            // RFC 5546, 3.2.2 and 3.2.5: the required properties of an invitation and its cancellation.
            for (name, wanted) in [
                ("SEQUENCE", sequence),
                ("STATUS", status),
                ("DTSTART", start),
                ("DTEND", end),
                ("DTSTAMP", "20261120T120000Z"),
                ("ORGANIZER", "mailto:hello@kilele.example"),
                ("ATTENDEE", "mailto:amina@example.com"),
            ] {
                assert_eq!(value(event, name), wanted, "{name} in {method}");
            }
            let place = value(event, "LOCATION");
            let place = place.replace("\\n", "\n").replace("\\,", ",").replace("\\;", ";");
            assert_eq!(place, PLACE);
            assert!(!value(event, "SUMMARY").is_empty());
            uids.push(value(event, "UID"));
        }
        uids.dedup();
        assert_eq!(uids.len(), 1, "the same interview for its whole life: {uids:?}");
    }
}

#[tokio::test]
async fn every_meeting_invitation_keeps_its_uid_until_cancelled() {
    for locale in Locale::ALL {
        let fixture = Fixture::open().await;
        let ses = Ses::default();
        let mailer = fixture.mailer_behind(&ses.seen().await);
        for event in of_one_meeting(*locale) {
            assert!(
                fixture
                    .work(&mailer, &messages(&[event.clone(), event]))
                    .await
                    .is_empty()
            );
        }
        let files = ses.files();
        assert_eq!(files.len(), 3, "each once, however often it is delivered");
        let mut uids = Vec::new();
        let expected = [
            ("REQUEST", "CONFIRMED", "0"),
            ("REQUEST", "CONFIRMED", "1"),
            ("CANCEL", "CANCELLED", "2"),
        ];
        for ((described, ics), (method, status, sequence)) in files.iter().zip(expected) {
            assert_eq!(described["FileName"], "meeting.ics");
            let calendar = IcalParser::new(ics.as_bytes()).next().unwrap().unwrap();
            assert_eq!(value(&calendar.properties, "METHOD"), method);
            let [event] = &calendar.events[..] else {
                panic!("one appointment: {ics}");
            };
            let event = &event.properties;
            for (name, wanted) in [
                ("SEQUENCE", sequence),
                ("STATUS", status),
                ("DTSTART", "20261125T093000Z"),
                ("DTEND", "20261125T101500Z"),
                ("LOCATION", "Tower 2\\, floor 4\\; ask for Kilele"),
                ("ATTENDEE", "mailto:amina@example.com"),
            ] {
                assert_eq!(value(event, name), wanted, "{name} in {method}");
            }
            assert!(value(event, "SUMMARY").contains("Baobab\\, Capital\\; & Sons"));
            let description = value(event, "DESCRIPTION");
            let rest = description
                .strip_prefix("The listing\\,\\nand the team\\; both.\\n")
                .unwrap();
            let (unread, link) = rest.split_once("\\n").unwrap();
            assert!(
                !unread.contains("https") && link.starts_with("https://"),
                "{description}"
            );
            uids.push(value(event, "UID"));
        }
        uids.dedup();
        assert_eq!(uids.len(), 1, "the same meeting for its whole life: {uids:?}");
    }
}

#[tokio::test]
async fn other_vetting_mails_have_no_attachment() {
    let fixture = Fixture::open().await;
    let ses = Ses::default();
    let mailer = fixture.mailer_behind(&ses.seen().await);
    let later = testkit::noon();
    let news = [
        N::VettingSubmitted { due_at: later },
        N::VettingApproved { valid_until: later },
        N::VettingRenewalDue { badge_until: None },
    ];
    let notices = noticed(news.map(|body| (amina(Locale::En), body)));
    assert!(fixture.work(&mailer, &messages(&notices)).await.is_empty());
    let mails = ses.0.lock().unwrap();
    assert_eq!(mails.len(), 3);
    for mail in mails.iter() {
        assert!(
            mail["Content"]["Simple"]["Attachments"]
                .as_array()
                .is_none_or(Vec::is_empty)
        );
    }
}
