//! Calendar files: iCalendar (RFC 5545) with the methods of scheduling by mail (RFC 5546, RFC 6047).

use crate::Locale;
use jiff::{SignedDuration, Timestamp, tz::TimeZone};

/// The method of an invitation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// Add or update: the highest SEQUENCE of a UID applies.
    Request,
    /// Remove.
    Cancel,
}

impl Method {
    /// The value in the file and in the content type of the mail's part.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Request => "REQUEST",
            Self::Cancel => "CANCEL",
        }
    }
}

/// A participant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attendant<'a> {
    /// The displayed name; may be empty.
    pub name: &'a str,
    /// Their address.
    pub email: &'a str,
}

/// One appointment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Appointment<'a> {
    /// Unique, and unchanged for the lifetime of the appointment. See [`uid`].
    pub uid: &'a str,
    /// Incremented with every change.
    pub sequence: u32,
    /// When this was written; in a subscribed calendar, when it last changed.
    pub stamp: Timestamp,
    /// The start.
    pub start: Timestamp,
    /// The duration.
    pub minutes: u32,
    /// The title.
    pub summary: &'a str,
    /// The description.
    pub description: &'a str,
    /// An address, or the URL of a call.
    pub place: &'a str,
}

/// An appointment as an invitation by mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Invitation<'a> {
    /// The appointment.
    pub to: Appointment<'a>,
    /// The organizer.
    pub organizer: Attendant<'a>,
    /// The attendee.
    pub attendee: Attendant<'a>,
}

/// The UID of an appointment with this id: the same in every mail about it and in the subscribed calendar.
pub fn uid(id: &str) -> String {
    format!("{id}@kilele")
}

/// The title of a meeting in a calendar; `counterparty` is ready to be used in a sentence of this language
/// ([`crate::text::named`]), or unknown.
pub fn meeting_with(counterparty: Option<&str>, locale: Locale) -> String {
    let word = match locale {
        Locale::En => "Meeting",
        Locale::Fr => "Rendez-vous",
        Locale::Ar => "لقاء",
    };
    match (counterparty, locale) {
        (None, _) => format!("{word} (Kilele)"),
        (Some(name), Locale::En) => format!("{word} with {name} (Kilele)"),
        (Some(name), Locale::Fr) => format!("{word} avec {name} (Kilele)"),
        (Some(name), Locale::Ar) => format!("{word} مع {name} (Kilele)"),
    }
}

/// The end of an invitation's description: replies are not read, so it says where the appointment is answered or changed.
pub fn answered_at(link: &str, locale: Locale) -> String {
    let sentence = match locale {
        Locale::En => "Replies to this invitation are not read. To move or cancel, or to write to the other side:",
        Locale::Fr => {
            "Les réponses à cette invitation ne sont pas lues. Pour déplacer, annuler ou écrire à l’autre partie :"
        }
        Locale::Ar => "لا تُقرأ الردود على هذه الدعوة. لتغيير الموعد أو إلغائه أو للكتابة إلى الطرف الآخر:",
    };
    format!("{sentence}\n{link}")
}

impl Appointment<'_> {
    /// The lines of an event, without the participants.
    fn lines(&self, status: &str) -> Vec<String> {
        let end = self.start + SignedDuration::from_mins(i64::from(self.minutes));
        vec![
            format!("UID:{}", escaped(self.uid)),
            format!("SEQUENCE:{}", self.sequence),
            format!("DTSTAMP:{}", utc(self.stamp)),
            format!("DTSTART:{}", utc(self.start)),
            format!("DTEND:{}", utc(end)),
            format!("SUMMARY:{}", escaped(self.summary)),
            format!("DESCRIPTION:{}", escaped(self.description)),
            format!("LOCATION:{}", escaped(self.place)),
            format!("STATUS:{status}"),
            "TRANSP:OPAQUE".to_owned(),
        ]
    }
}

impl Invitation<'_> {
    /// The file.
    pub fn ics(&self, method: Method) -> String {
        let status = match method {
            Method::Request => "CONFIRMED",
            Method::Cancel => "CANCELLED",
        };
        let people = [
            format!("ORGANIZER{}", address(self.organizer)),
            format!(
                "ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE{}",
                address(self.attendee)
            ),
        ];
        let event = self.to.lines(status).into_iter().chain(people).collect();
        file(&[format!("METHOD:{}", method.as_str())], vec![event])
    }
}

/// A subscribed calendar with all its appointments.
///
/// It has no method, organizer or attendees: those belong to invitations (RFC 5545, 3.8.4.3), which were sent by mail.
/// Cancelled appointments are omitted: clients replace the whole calendar each time they read it, so they disappear,
/// while some clients would go on showing an event with `CANCELLED`.
pub fn subscribed(name: &str, appointments: &[Appointment<'_>]) -> String {
    let head = [
        // RFC 7986, 5.1 and 5.7; and what older clients read instead.
        format!("NAME:{}", escaped(name)),
        format!("X-WR-CALNAME:{}", escaped(name)),
        "REFRESH-INTERVAL;VALUE=DURATION:PT1H".to_owned(),
        "X-PUBLISHED-TTL:PT1H".to_owned(),
    ];
    let events = appointments.iter().map(|it| it.lines("CONFIRMED")).collect();
    file(&head, events)
}

/// A whole file.
fn file(head: &[String], events: Vec<Vec<String>>) -> String {
    let begin = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Kilele//Kilele//EN",
        "CALSCALE:GREGORIAN",
    ];
    let mut lines: Vec<_> = begin.map(str::to_owned).into();
    lines.extend_from_slice(head);
    for event in events {
        lines.push("BEGIN:VEVENT".to_owned());
        lines.extend(event);
        lines.push("END:VEVENT".to_owned());
    }
    lines.push("END:VCALENDAR".to_owned());
    lines.iter().map(|line| folded(line)).collect()
}

fn utc(at: Timestamp) -> String {
    at.to_zoned(TimeZone::UTC).strftime("%Y%m%dT%H%M%SZ").to_string()
}

/// The rest of an ORGANIZER or ATTENDEE line. A quoted parameter cannot contain quotation marks or controls (3.2).
fn address(who: Attendant<'_>) -> String {
    let name: String = who.name.chars().filter(|c| *c != '"' && !c.is_control()).collect();
    let email: String = who.email.chars().filter(|c| !c.is_control()).collect();
    if name.trim().is_empty() {
        format!(":mailto:{email}")
    } else {
        format!(";CN=\"{}\":mailto:{email}", name.trim())
    }
}

/// A value of type TEXT (3.3.11).
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' | ';' | ',' => out.extend(['\\', c]),
            '\n' => out.push_str("\\n"),
            c if c.is_control() => {}
            c => out.push(c),
        }
    }
    out
}

/// A content line: folded at 75 octets without splitting a character, ended by CRLF (3.1).
fn folded(line: &str) -> String {
    const WIDTH: usize = 75;
    let mut out = String::with_capacity(line.len() + 8);
    let mut width = 0;
    for c in line.chars() {
        if width + c.len_utf8() > WIDTH {
            out.push_str("\r\n ");
            width = 1;
        }
        out.push(c);
        width += c.len_utf8();
    }
    out.push_str("\r\n");
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn invitation<'a>(name: &'a str, place: &'a str, description: &'a str) -> Invitation<'a> {
        Invitation {
            to: Appointment {
                uid: "ivw_01JQ8Z6Y5N3V9T7W2K4M6P8R0S@kilele",
                sequence: 2,
                stamp: "2026-11-20T12:00:00Z".parse().unwrap(),
                start: "2026-11-25T09:30:00Z".parse().unwrap(),
                minutes: 45,
                summary: "Vetting interview",
                description,
                place,
            },
            organizer: Attendant {
                name: "Kilele",
                email: "no-reply@kilele.example",
            },
            attendee: Attendant {
                name,
                email: "amina@example.com",
            },
        }
    }

    fn unfolded(ics: &str) -> String {
        ics.replace("\r\n ", "")
    }

    #[test]
    fn an_invitation_is_valid_icalendar() {
        let it = invitation("Amina Diallo", "https://meet.example.com/kilele", "Bring your ID.");
        insta::assert_snapshot!(it.ics(Method::Request).replace("\r\n", "\n"));
        let cancelled = it.ics(Method::Cancel);
        assert!(cancelled.contains("METHOD:CANCEL\r\n") && cancelled.contains("STATUS:CANCELLED\r\n"));
    }

    #[test]
    fn user_text_cannot_inject_calendar_lines() {
        let nasty = "Room 4, floor; 2\\3\r\nATTENDEE:mailto:x@evil.example\n\u{7}قاعة الاجتماعات في الطابق الثاني من مبنى نيروبي الكبير";
        let it = invitation("Amina \"the CFO\"\r\nX-EVIL:1", nasty, nasty);
        let ics = it.ics(Method::Request);
        for line in ics.split("\r\n") {
            assert!(line.len() <= 75, "{line}");
            assert!(!line.contains(['\r', '\n']));
        }
        let lines = unfolded(&ics);
        assert_eq!(lines.matches("\r\nATTENDEE").count(), 1);
        assert_eq!(lines.matches("\r\nX-EVIL").count(), 0);
        assert!(lines.contains("LOCATION:Room 4\\, floor\\; 2\\\\3\\nATTENDEE:mailto:x@evil.example\\nقاعة"));
    }
}
