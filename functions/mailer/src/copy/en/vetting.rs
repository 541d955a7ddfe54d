//! English: vetting.

use events::VettingNews;
use jiff::Timestamp;

use super::{MONTHS, WHY_ACCOUNT};
use crate::{
    Words,
    copy::{day, time},
};

/// What stands in the calendar.
pub(in crate::copy) const INTERVIEW: &str = "Kilele: vetting interview";

pub(super) fn words(news: &VettingNews) -> Words {
    let (subject, preview, lead, quote, rest, button): (_, _, Vec<String>, _, Vec<String>, _) = match news {
        VettingNews::Submitted { due_at } => {
            let by = on(*due_at);
            (
                "Your record is with our vetting team",
                format!("You will have our decision by {by}."),
                vec![
                    "Thank you. Your documents and references are complete and are with our vetting team.".into(),
                    format!("We check the documents and write to your references now. You will have our decision by {by}."),
                    "Until then you can see which documents are approved and which references have answered.".into(),
                ],
                None,
                vec![],
                "Follow my vetting",
            )
        }
        VettingNews::Approved { valid_until } => (
            "You are vetted",
            "Employers can find you on Kilele from now on.".into(),
            vec![
                "Our team has approved your vetting. Members' searches show you from now on, as your privacy settings allow."
                    .into(),
                format!("The approval holds until {}. We write to you when it is time to renew it.", on(*valid_until)),
            ],
            None,
            vec![],
            "Open my vetting",
        ),
        VettingNews::RequiresAttention { feedback } => (
            "Your vetting requires attention",
            "Our vetter asks you to put something right.".into(),
            vec!["Our vetter has looked at your record and asks you to put something right before it can be approved:".into()],
            Some(feedback.clone()),
            vec!["Open your vetting, replace what is named and submit it again. What was good stays as it is.".into()],
            "Open my vetting",
        ),
        VettingNews::InterviewScheduled { interview } => (
            if interview.sequence == 0 { "Your vetting interview" } else { "Your vetting interview has moved" },
            format!("{}, {} minutes.", moment(interview.start), interview.minutes),
            vec![
                format!(
                    "We would like to meet you on {}, for {} minutes.",
                    moment(interview.start),
                    interview.minutes
                ),
                "The invitation is attached for your calendar, which shows it in your own time. The place or address:".into(),
            ],
            Some(interview.place.clone()),
            vec!["If the time does not suit you, write to us through the contact page and we find another.".into()],
            "Open my vetting",
        ),
        VettingNews::InterviewCancelled { interview } => (
            "Your vetting interview is cancelled",
            format!("It was arranged for {}.", moment(interview.start)),
            vec![
                format!(
                    "The interview of {} will not take place: a decision on your vetting was made without it.",
                    moment(interview.start)
                ),
                "The attached file takes it out of your calendar.".into(),
            ],
            None,
            vec![],
            "Open my vetting",
        ),
        VettingNews::RenewalDue { badge_until } => (
            "Please renew your vetting",
            "What you handed in is still there; look it over and submit it again.".into(),
            vec![
                "Your vetting has to be renewed. What you handed in is still there: look it over, replace what has changed \
                 and submit it again."
                    .into(),
                match badge_until {
                    Some(until) => format!("Until {} employers find you as before.", on(*until)),
                    None => "Employers find you again once it is approved.".into(),
                },
            ],
            None,
            vec![],
            "Renew my vetting",
        ),
    };
    Words {
        subject: subject.into(),
        preview,
        lead,
        quote,
        rest,
        button,
        why: WHY_ACCOUNT,
    }
}

fn on(at: Timestamp) -> String {
    day(at, &MONTHS)
}

fn moment(at: Timestamp) -> String {
    format!("{} at {} (UTC)", on(at), time(at))
}
