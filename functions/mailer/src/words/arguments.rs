//! The arguments of each message, which a Fluent file can insert or select by.

use domain::Locale;
use fluent_bundle::FluentValue;
use jiff::Timestamp;

use super::{
    Text,
    catalogue::{
        ACCOUNTS, APPLICATIONS, CONTACT, DOCUMENTS, INTRODUCTIONS, MEETINGS, REFERENCES, RIGHTS, SEARCHES, TEXTS,
        Unworded, VETTING, args,
    },
    one_line,
    times::{date, on_both, time},
};
use crate::{Finding, News, Occasion};

impl Occasion<'_> {
    /// The message of a mail, and its arguments. The message has the name of the variant.
    ///
    /// # Errors
    /// When a date cannot be formatted.
    pub fn text(&self, locale: Locale) -> Result<Text<'_>, Unworded> {
        let day = |at: Timestamp| date(locale, at).map(|date| ("day", FluentValue::from(date)));
        let maybe_day = |at: Option<Timestamp>| at.map_or(Ok(("day", FluentValue::None)), day);
        let clock = |at: Timestamp| ("time", time(at).into());
        let (area, arguments) = match self {
            Self::ApplicationKept | Self::ApplicationReceived | Self::Approved | Self::Withdrawn | Self::Lapsed => {
                (&APPLICATIONS, args([]))
            }
            Self::AppliedTwice { again_from } => (&APPLICATIONS, args([maybe_day(*again_from)?])),
            Self::InfoRequested { message } => (&APPLICATIONS, args([("message", (*message).into())])),
            Self::InfoReminded { message, lapses_at } => {
                (&APPLICATIONS, args([("message", (*message).into()), day(*lapses_at)?]))
            }
            Self::NotApproved { reason, again_from } => {
                (&APPLICATIONS, args([("reason", (*reason).into()), day(*again_from)?]))
            }
            Self::Welcome | Self::Dormant | Self::BlacklistingLifted => (&ACCOUNTS, args([])),
            Self::Code { purpose, digits } => (
                &ACCOUNTS,
                args([("purpose", purpose.as_str().into()), ("digits", digits.into())]),
            ),
            Self::PasswordChanged { at } => (&ACCOUNTS, args([day(*at)?, clock(*at)])),
            Self::NewDevice { agent, at } => (
                &ACCOUNTS,
                args([("agent", agent.as_deref().into()), day(*at)?, clock(*at)]),
            ),
            Self::TwoFactorChanged { is_on, at } => {
                let state = if *is_on { "on" } else { "off" };
                (&ACCOUNTS, args([("state", state.into()), day(*at)?, clock(*at)]))
            }
            Self::RecoveryCodesChanged { is_used, at } => {
                let codes = if *is_used { "used" } else { "new" };
                (&ACCOUNTS, args([("codes", codes.into()), day(*at)?, clock(*at)]))
            }
            Self::DormancyReminded { rests_at } => (&ACCOUNTS, args([day(*rests_at)?])),
            Self::Blacklisted { reason } => (&ACCOUNTS, args([("reason", (*reason).into())])),
            Self::IntroductionRequested { company, expires_at } => (
                &INTRODUCTIONS,
                args([("counterparty", company.as_deref().into()), day(*expires_at)?]),
            ),
            Self::IntroductionReminded {
                counterparty,
                stage,
                role,
                expires_at,
            } => (
                &INTRODUCTIONS,
                args([
                    ("counterparty", counterparty.as_deref().into()),
                    ("stage", stage.as_str().into()),
                    ("role", role.as_str().into()),
                    day(*expires_at)?,
                ]),
            ),
            Self::IntroductionQuestioned { counterparty, message } => (
                &INTRODUCTIONS,
                args([
                    ("counterparty", counterparty.as_deref().into()),
                    ("message", (*message).into()),
                ]),
            ),
            Self::IntroductionMoved {
                counterparty,
                stage,
                role,
            } => (
                &INTRODUCTIONS,
                args([
                    ("counterparty", counterparty.as_deref().into()),
                    ("stage", stage.as_str().into()),
                    ("role", role.as_str().into()),
                ]),
            ),
            Self::MeetingChanged {
                counterparty,
                news,
                meeting,
                clocks,
            } => (
                &MEETINGS,
                args([
                    ("counterparty", counterparty.as_deref().into()),
                    ("news", <&str>::from(news).into()),
                    ("when", on_both(locale, meeting.start, clocks)?.into()),
                    ("minutes", meeting.about.minutes.into()),
                    ("kind", meeting.about.kind.as_str().into()),
                    ("place", meeting.about.place.as_deref().into()),
                ]),
            ),
            Self::MeetingReminded {
                counterparty,
                meeting,
                clocks,
            } => (
                &MEETINGS,
                args([
                    ("counterparty", counterparty.as_deref().into()),
                    ("when", on_both(locale, meeting.start, clocks)?.into()),
                    ("minutes", meeting.about.minutes.into()),
                    ("kind", meeting.about.kind.as_str().into()),
                    ("place", meeting.about.place.as_deref().into()),
                ]),
            ),
            Self::MeetingTimesProposed {
                counterparty,
                times,
                minutes,
                clocks,
            } => {
                let times: Result<Vec<_>, _> = times.iter().map(|at| on_both(locale, *at, clocks)).collect();
                (
                    &MEETINGS,
                    args([
                        ("counterparty", counterparty.as_deref().into()),
                        ("times", times?.join("\n").into()),
                        ("minutes", (*minutes).into()),
                    ]),
                )
            }
            Self::VettingSubmitted { due_at } => (&VETTING, args([day(*due_at)?])),
            Self::VettingApproved { valid_until } => (&VETTING, args([day(*valid_until)?])),
            Self::VettingRequiresAttention { feedback } => (&VETTING, args([("feedback", (*feedback).into())])),
            Self::InterviewScheduled { interview } => (
                &VETTING,
                args([
                    ("sequence", interview.sequence.into()),
                    day(interview.start)?,
                    clock(interview.start),
                    ("minutes", interview.minutes.into()),
                    ("place", interview.place.as_str().into()),
                ]),
            ),
            Self::InterviewCancelled { interview } => (&VETTING, args([day(interview.start)?, clock(interview.start)])),
            Self::VettingRenewalDue { badge_until } => (&VETTING, args([maybe_day(*badge_until)?])),
            Self::DocumentApproved { document_type } | Self::DocumentExpired { document_type } => {
                (&DOCUMENTS, args([("kind", document_type.as_str().into())]))
            }
            Self::DocumentRejected {
                document_type,
                feedback,
            } => (
                &DOCUMENTS,
                args([
                    ("kind", document_type.as_str().into()),
                    ("feedback", (*feedback).into()),
                ]),
            ),
            Self::ReferenceRequested { executive, expires_at } | Self::ReferenceReminded { executive, expires_at } => (
                &REFERENCES,
                args([("executive", executive.as_deref().into()), day(*expires_at)?]),
            ),
            Self::ReferenceThanked { executive } => (&REFERENCES, args([("executive", executive.as_deref().into())])),
            Self::ReferenceCompleted { referee } => (&REFERENCES, args([("referee", referee.as_deref().into())])),
            Self::ReferenceFailed { referee, reason } => (
                &REFERENCES,
                args([
                    ("referee", referee.as_deref().into()),
                    ("reason", reason.as_str().into()),
                ]),
            ),
            Self::DeletionScheduled { erased_at } => (&RIGHTS, args([day(*erased_at)?])),
            Self::DeletionCancelled => (&RIGHTS, args([])),
            Self::Erased { at } => (&RIGHTS, args([day(*at)?])),
            Self::DataRequestAnswered {
                kind,
                is_refused,
                words,
            } => {
                let outcome = if *is_refused { "partly" } else { "done" };
                (
                    &RIGHTS,
                    args([
                        ("kind", kind.as_str().into()),
                        ("outcome", outcome.into()),
                        ("words", (*words).into()),
                    ]),
                )
            }
            Self::ContactReceived(enquiry) => (
                &CONTACT,
                args([
                    ("topic", enquiry.topic.as_str().into()),
                    ("reference", enquiry.reference.as_str().into()),
                    ("name", enquiry.name.as_deref().into()),
                    ("company", enquiry.company.as_deref().into()),
                    ("email", enquiry.email.as_ref().into()),
                    ("language", enquiry.written_in.as_str().into()),
                    ("message", enquiry.message.into()),
                ]),
            ),
            Self::ContactAcknowledged { reference } => (&CONTACT, args([("reference", reference.into())])),
            Self::SearchMatched(finding) => (
                &SEARCHES,
                args([
                    ("name", finding.name.as_str().into()),
                    ("frequency", finding.frequency.as_str().into()),
                    ("count", finding.count().into()),
                    ("shown", shown(locale, finding)?.into()),
                    ("others", finding.others.into()),
                ]),
            ),
        };
        Ok(Text {
            area,
            locale,
            message: self.into(),
            arguments,
        })
    }
}

/// A paragraph for each executive: card data and years of experience.
fn shown(locale: Locale, finding: &Finding) -> Result<String, Unworded> {
    let mut paragraphs = Vec::new();
    for sight in &finding.shown {
        let mut parts = sight.said.clone();
        if sight.years > 0 {
            parts.push(SEARCHES.value(locale, "years", &args([("years", sight.years.into())]))?);
        }
        paragraphs.push(parts.join(" · "));
    }
    Ok(paragraphs.join("\n\n"))
}

impl News {
    /// The text of a text message.
    pub(crate) fn text(self, locale: Locale) -> Result<String, Unworded> {
        let arguments = match self {
            Self::NewDevice | Self::PasswordChanged | Self::TwoFactorOff | Self::RecoveryCodeUsed | Self::OfferMade => {
                args([])
            }
            Self::LapsesSoon { expires_at: at }
            | Self::InterviewSoon { start: at }
            | Self::InterviewCancelled { start: at } => {
                args([("day", date(locale, at)?.into()), ("time", time(at).into())])
            }
        };
        TEXTS.value(locale, self.into(), &arguments).map(|text| one_line(&text))
    }
}
