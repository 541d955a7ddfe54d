//! The calendar file beside a mail about an interview.

use cloud::Attachment;
use domain::calendar::{Attendant, Invitation, Method};
use events::VettingNews;
use jiff::Timestamp;

use crate::{Message, Occasion, copy};

/// What calendars tell our interviews from everybody else's by.
const UIDS: &str = "kilele";

/// The file of a message that has one; `from` is the From line of the mail, whose address invites.
pub fn invitation(message: &Message<'_>, from: &str, now: Timestamp) -> Option<Attachment> {
    let Occasion::Vetting(news) = &message.occasion else {
        return None;
    };
    let (interview, method) = match news {
        VettingNews::InterviewScheduled { interview } => (interview, Method::Request),
        VettingNews::InterviewCancelled { interview } => (interview, Method::Cancel),
        _ => return None,
    };
    let (name, address) = from.split_once('<').unwrap_or(("", from));
    let ics = Invitation {
        uid: &format!("{}@{UIDS}", interview.id),
        sequence: interview.sequence,
        stamp: now,
        start: interview.start,
        minutes: interview.minutes,
        summary: copy::interview(message.locale),
        description: &message.link,
        place: &interview.place,
        organizer: Attendant {
            name: name.trim(),
            email: address.trim_end_matches('>').trim(),
        },
        attendee: Attendant {
            name: message.name.as_deref().unwrap_or_default(),
            email: message.to.as_ref(),
        },
    };
    Some(Attachment {
        file_name: "interview.ics",
        content_type: format!("text/calendar; charset=utf-8; method={}", method.as_str()),
        content: ics.ics(method),
    })
}
