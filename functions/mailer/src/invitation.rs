//! The calendar file attached to a mail about an appointment: the interview of a vetting, or a meeting of an
//! introduction.

use cloud::Attachment;
use domain::calendar::{Appointment, Attendant, Invitation, Method, answered_at, meeting_with, uid};
use events::{MeetingNews, NoticeBody};
use jiff::Timestamp;
use mail_rendering::{Message, Unworded, interview_title, presentable};

/// The content of the file except the participants.
struct Enclosed<'a> {
    method: Method,
    file_name: &'static str,
    id: &'a str,
    sequence: u32,
    start: Timestamp,
    minutes: u32,
    summary: String,
    description: String,
    place: &'a str,
}

/// The file for a message that has one; `from` is the From header of the mail, whose address is the organizer.
///
/// # Errors
/// When the title cannot be formatted.
pub fn invitation(message: &Message<'_>, from: &str, now: Timestamp) -> Result<Option<Attachment>, Unworded> {
    let Some(it) = enclosed(message)? else { return Ok(None) };
    let (name, address) = from.split_once('<').unwrap_or(("", from));
    let ics = Invitation {
        to: Appointment {
            uid: &uid(it.id),
            sequence: it.sequence,
            stamp: now,
            start: it.start,
            minutes: it.minutes,
            summary: &it.summary,
            description: &it.description,
            place: it.place,
        },
        organizer: Attendant {
            name: name.trim(),
            email: address.trim_end_matches('>').trim(),
        },
        attendee: Attendant {
            name: message.name.as_deref().unwrap_or_default(),
            email: message.to().as_ref(),
        },
    };
    Ok(Some(Attachment {
        file_name: it.file_name,
        content_type: format!("text/calendar; charset=utf-8; method={}", it.method.as_str()),
        content: ics.ics(it.method),
    }))
}

fn enclosed<'a>(message: &'a Message<'_>) -> Result<Option<Enclosed<'a>>, Unworded> {
    let locale = message.locale();
    Ok(match &message.notice.body {
        NoticeBody::InterviewScheduled { interview } | NoticeBody::InterviewCancelled { interview } => {
            let method = match message.notice.body {
                NoticeBody::InterviewCancelled { .. } => Method::Cancel,
                _ => Method::Request,
            };
            Some(Enclosed {
                method,
                file_name: "interview.ics",
                id: interview.id.as_str(),
                sequence: interview.sequence,
                start: interview.start,
                minutes: interview.minutes,
                summary: interview_title(locale)?,
                description: message.link.clone(),
                place: &interview.place,
            })
        }
        NoticeBody::MeetingChanged {
            counterparty,
            news,
            meeting,
            ..
        } => {
            let method = match news {
                MeetingNews::Arranged | MeetingNews::Changed => Method::Request,
                MeetingNews::Cancelled => Method::Cancel,
            };
            let agenda = meeting.about.agenda.as_deref();
            let end = answered_at(&message.link, locale);
            let lines: Vec<&str> = agenda.into_iter().chain([end.as_str()]).collect();
            Some(Enclosed {
                method,
                file_name: "meeting.ics",
                id: meeting.id.as_str(),
                sequence: meeting.sequence,
                start: meeting.start,
                minutes: meeting.about.minutes,
                summary: meeting_with(presentable(counterparty, locale).as_deref(), locale),
                description: lines.join("\n"),
                place: meeting.about.place.as_deref().unwrap_or_default(),
            })
        }
        _ => None,
    })
}
