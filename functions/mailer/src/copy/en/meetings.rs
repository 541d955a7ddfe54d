//! English: meetings.

use domain::{
    Locale,
    introduction::{Clocks, Meeting, MeetingType},
};
use events::MeetingNews;
use jiff::Timestamp;

use super::{MONTHS, WHY_INTRODUCTION};
use crate::{
    Words,
    copy::{day, on_both, time},
};

pub(super) fn changed(counterparty: Option<&str>, news: MeetingNews, meeting: &Meeting, clocks: &Clocks) -> Words {
    let x = counterparty.unwrap_or("the other party");
    let when = moment(meeting.start, clocks);
    let minutes = meeting.about.minutes;
    let how = how(meeting.about.kind);
    let (subject, told, file) = match news {
        MeetingNews::Arranged => (
            format!("Your meeting with {x}"),
            format!("Your meeting with {x} is arranged for {when}: {minutes} minutes, {how}."),
            "The invitation is attached for your calendar, which shows it in your own time.",
        ),
        MeetingNews::Changed => (
            format!("Your meeting with {x} has changed"),
            format!("Your meeting with {x} is now on {when}: {minutes} minutes, {how}."),
            "The attached file puts the change into your calendar, which shows it in your own time.",
        ),
        MeetingNews::Cancelled => (
            format!("Your meeting with {x} is cancelled"),
            format!("The meeting with {x} that was arranged for {when} will not take place."),
            "The attached file takes it out of your calendar.",
        ),
    };
    let rest = match news {
        MeetingNews::Arranged | MeetingNews::Changed => {
            vec!["If the time does not suit you, you can move or cancel the meeting after signing in.".into()]
        }
        MeetingNews::Cancelled => vec![],
    };
    Words {
        subject,
        preview: format!("{when}, {minutes} minutes."),
        lead: vec![told, file.into()],
        quote: meeting.about.place.as_ref().map(ToString::to_string),
        rest,
        button: "Open the introduction",
        why: WHY_INTRODUCTION,
    }
}

pub(super) fn reminded(counterparty: Option<&str>, meeting: &Meeting, clocks: &Clocks) -> Words {
    let x = counterparty.unwrap_or("the other party");
    let when = moment(meeting.start, clocks);
    let minutes = meeting.about.minutes;
    Words {
        subject: format!("Your meeting with {x} is near"),
        preview: format!("{when}, {minutes} minutes."),
        lead: vec![format!(
            "Your meeting with {x} is on {when}: {minutes} minutes, {}.",
            how(meeting.about.kind)
        )],
        quote: meeting.about.place.as_ref().map(ToString::to_string),
        rest: vec![
            "If you cannot come, please move or cancel the meeting after signing in, so that nobody waits.".into(),
        ],
        button: "Open the introduction",
        why: WHY_INTRODUCTION,
    }
}

pub(super) fn proposed(counterparty: Option<&str>, times: &[Timestamp], minutes: u32, clocks: &Clocks) -> Words {
    let first = counterparty.unwrap_or("The other party");
    let list: Vec<_> = times.iter().map(|at| moment(*at, clocks)).collect();
    Words {
        subject: format!("{first} proposes times for a meeting"),
        preview: "Pick the one that suits you.".into(),
        lead: vec![format!(
            "{first} would like to meet you for {minutes} minutes, at one of these times:"
        )],
        quote: Some(list.join("\n")),
        rest: vec!["Pick the one that suits you, or propose others. Kilele shows them in your own time.".into()],
        button: "Pick a time",
        why: WHY_INTRODUCTION,
    }
}

fn moment(at: Timestamp, clocks: &Clocks) -> String {
    on_both(at, clocks, Locale::En, |at| {
        format!("{} at {}", day(at, &MONTHS), time(at))
    })
}

fn how(kind: MeetingType) -> &'static str {
    match kind {
        MeetingType::VideoCall => "by video call",
        MeetingType::PhoneCall => "by telephone",
        MeetingType::InPerson => "in person",
    }
}
