//! The arguments of each message, which a Fluent file can insert or select by.

use domain::{Locale, data_rights::DataRequestState, text::named};
use events::{JobGlimpse, NoticeBody as N, SearchAlert};
use fluent_bundle::FluentValue;
use jiff::Timestamp;

use super::{
    Item, Text,
    catalogue::{
        ACCOUNTS, APPLICATIONS, BULK_MAILS, COMPANIES, CONTACT, DOCUMENTS, IMPORTS, INTRODUCTIONS, JOBS, MEETINGS,
        MESSAGES, PAYMENTS, REFERENCES, RIGHTS, SEARCHES, TEXTS, Unworded, VETTING, args,
    },
    one_line,
    times::{date, on_both, time},
};
use crate::{Message, News, names::presentable};

impl Message<'_> {
    /// The message of the mail in the Fluent files, and its arguments. It has the name of the notice.
    ///
    /// # Errors
    /// When a date cannot be formatted.
    pub fn text(&self) -> Result<Text<'_>, Unworded> {
        let (notice, locale) = (self.notice, self.locale());
        let day = |at: Timestamp| date(locale, at).map(|date| ("day", FluentValue::from(date)));
        let maybe_day = |at: Option<Timestamp>| at.map_or(Ok(("day", FluentValue::None)), day);
        let clock = |at: Timestamp| ("time", time(at).into());
        let name = |argument: &'static str, name: &str| (argument, presentable(name, locale).into());
        let counterparty = |other: &str| name("counterparty", other);
        let (area, arguments) = match &notice.body {
            N::ApplicationKept(_)
            | N::ApplicationReceived(_)
            | N::Approved(_)
            | N::MayApplyAgain { .. }
            | N::Withdrawn { .. }
            | N::Lapsed { .. } => (&APPLICATIONS, args([])),
            N::AppliedTwice { again_from, .. } => (&APPLICATIONS, args([maybe_day(*again_from)?])),
            N::InfoRequested { message, .. } => (&APPLICATIONS, args([("message", message.into())])),
            N::InfoReminded { message, lapses_at, .. } => {
                (&APPLICATIONS, args([("message", message.into()), day(*lapses_at)?]))
            }
            N::InvitationReminded { expires_at, .. } | N::InvitationResent { expires_at, .. } => {
                (&APPLICATIONS, args([day(*expires_at)?]))
            }
            N::NotApproved { reason, again_from, .. } => {
                (&APPLICATIONS, args([("reason", reason.into()), day(*again_from)?]))
            }
            N::Welcome | N::Dormant | N::BlacklistingLifted | N::EmailInUse => (&ACCOUNTS, args([])),
            N::Code { purpose, .. } => (
                &ACCOUNTS,
                args([
                    ("purpose", purpose.as_str().into()),
                    ("digits", self.digits.as_deref().into()),
                ]),
            ),
            N::PasswordChanged => (&ACCOUNTS, args([day(notice.at)?, clock(notice.at)])),
            N::AccountRoleChanged { role } => (&ACCOUNTS, args([("role", role.as_str().into()), day(notice.at)?])),
            N::EmailChangeAsked {
                side,
                new_email,
                expires_at,
                ..
            } => (
                &ACCOUNTS,
                args([
                    ("side", side.as_str().into()),
                    ("address", new_email.as_str().into()),
                    day(*expires_at)?,
                    clock(*expires_at),
                ]),
            ),
            N::EmailChangeStopped { is_refused } => {
                let reason = if *is_refused { "refused" } else { "cancelled" };
                (&ACCOUNTS, args([("reason", reason.into())]))
            }
            N::EmailChanged { side, new_email } => (
                &ACCOUNTS,
                args([("side", side.as_str().into()), ("address", new_email.as_str().into())]),
            ),
            N::NewDevice { agent } => (
                &ACCOUNTS,
                args([
                    ("agent", named(agent, locale).into()),
                    day(notice.at)?,
                    clock(notice.at),
                ]),
            ),
            N::TwoFactorChanged { is_on } => {
                let state = if *is_on { "on" } else { "off" };
                (
                    &ACCOUNTS,
                    args([("state", state.into()), day(notice.at)?, clock(notice.at)]),
                )
            }
            N::RecoveryCodesChanged { is_used } => {
                let codes = if *is_used { "used" } else { "new" };
                (
                    &ACCOUNTS,
                    args([("codes", codes.into()), day(notice.at)?, clock(notice.at)]),
                )
            }
            N::DormancyReminded { rests_at } => (&ACCOUNTS, args([day(*rests_at)?])),
            N::WeeklyViews { viewers } => (&ACCOUNTS, args([("count", (*viewers).into())])),
            N::Blacklisted { reason } => (&ACCOUNTS, args([("reason", reason.into())])),
            N::IntroductionRequested {
                counterparty: other,
                expires_at,
                ..
            } => (&INTRODUCTIONS, args([counterparty(other), day(*expires_at)?])),
            N::IntroductionReminded {
                counterparty: other,
                stage,
                role,
                expires_at,
                ..
            } => (
                &INTRODUCTIONS,
                args([
                    counterparty(other),
                    ("stage", stage.as_str().into()),
                    ("role", role.as_str().into()),
                    day(*expires_at)?,
                ]),
            ),
            N::IntroductionQuestioned {
                counterparty: other,
                message,
                ..
            }
            | N::IntroductionCommented {
                counterparty: other,
                message,
                ..
            } => (&INTRODUCTIONS, args([counterparty(other), ("message", message.into())])),
            N::ContractAttached {
                counterparty: other, ..
            }
            | N::StartConfirmed {
                counterparty: other, ..
            } => (&INTRODUCTIONS, args([counterparty(other)])),
            N::IntroductionMoved {
                counterparty: other,
                stage,
                role,
                ..
            } => (
                &INTRODUCTIONS,
                args([
                    counterparty(other),
                    ("stage", stage.as_str().into()),
                    ("role", role.as_str().into()),
                ]),
            ),
            N::MeetingChanged {
                counterparty: other,
                news,
                meeting,
                clocks,
                ..
            } => (
                &MEETINGS,
                args([
                    counterparty(other),
                    ("news", <&str>::from(news).into()),
                    ("when", on_both(locale, meeting.start, clocks)?.into()),
                    ("minutes", meeting.about.minutes.into()),
                    ("kind", meeting.about.kind.as_str().into()),
                    ("place", meeting.about.place.as_deref().into()),
                ]),
            ),
            N::MeetingReminded {
                counterparty: other,
                meeting,
                clocks,
                ..
            } => (
                &MEETINGS,
                args([
                    counterparty(other),
                    ("when", on_both(locale, meeting.start, clocks)?.into()),
                    ("minutes", meeting.about.minutes.into()),
                    ("kind", meeting.about.kind.as_str().into()),
                    ("place", meeting.about.place.as_deref().into()),
                ]),
            ),
            N::MeetingTimesProposed {
                counterparty: other,
                times,
                minutes,
                clocks,
                ..
            } => {
                let times: Result<Vec<_>, _> = times.iter().map(|at| on_both(locale, *at, clocks)).collect();
                (
                    &MEETINGS,
                    args([
                        counterparty(other),
                        ("times", times?.join("\n").into()),
                        ("minutes", (*minutes).into()),
                    ]),
                )
            }
            N::JobApproved { job, expires_at, .. } | N::JobEnds { job, expires_at, .. } => {
                (&JOBS, args([name("job", job), day(*expires_at)?]))
            }
            N::JobNotApproved {
                job, outcome, reason, ..
            } => (
                &JOBS,
                args([
                    name("job", job),
                    ("outcome", outcome.as_str().into()),
                    ("reason", reason.into()),
                ]),
            ),
            N::JobFlagged { job, reason, .. } => (&JOBS, args([name("job", job), ("reason", reason.into())])),
            N::JobEnded { job, .. } => (&JOBS, args([name("job", job)])),
            N::PremiumStarted {
                package,
                price,
                renews_at,
            } => (
                &PAYMENTS,
                args([
                    ("package", package.as_str().into()),
                    ("price", price.to_string().into()),
                    day(*renews_at)?,
                ]),
            ),
            N::InvoiceIssued { number, price } => (
                &PAYMENTS,
                args([("number", number.into()), ("price", price.to_string().into())]),
            ),
            N::CreditNoteIssued {
                number,
                price,
                reason,
                method,
            } => (
                &PAYMENTS,
                args([
                    ("number", number.into()),
                    ("price", price.to_string().into()),
                    ("reason", reason.into()),
                    ("method", method.as_str().into()),
                ]),
            ),
            N::TransferRequested {
                reference,
                amount,
                until,
            } => (
                &PAYMENTS,
                args([
                    ("reference", reference.grouped().into()),
                    ("amount", amount.to_string().into()),
                    day(*until)?,
                ]),
            ),
            N::TransferPartReceived {
                reference,
                received,
                missing,
            } => (
                &PAYMENTS,
                args([
                    ("reference", reference.grouped().into()),
                    ("received", received.to_string().into()),
                    ("missing", missing.to_string().into()),
                ]),
            ),
            N::TransferReturned { reference, amount } => (
                &PAYMENTS,
                args([
                    ("reference", reference.grouped().into()),
                    ("amount", amount.to_string().into()),
                ]),
            ),
            N::PremiumPrepaid { package, until } => {
                (&PAYMENTS, args([("package", package.as_str().into()), day(*until)?]))
            }
            N::PremiumGranted { until } | N::PremiumCancelled { until } => (&PAYMENTS, args([day(*until)?])),
            N::PremiumEnds { until, source } => (&PAYMENTS, args([("source", source.as_str().into()), day(*until)?])),
            N::PremiumPaymentFailed { price, until } => {
                (&PAYMENTS, args([("price", price.to_string().into()), day(*until)?]))
            }
            N::PremiumEnded => (&PAYMENTS, args([])),
            N::PremiumRevoked { reason } => (&PAYMENTS, args([("reason", reason.into())])),
            N::JobApplicationReceived {
                job, applicant, due_at, ..
            }
            | N::JobApplicationReminded {
                job, applicant, due_at, ..
            } => (
                &JOBS,
                args([name("job", job), name("applicant", applicant), day(*due_at)?]),
            ),
            N::JobApplicationWithdrawn {
                job, applicant, reason, ..
            } => (
                &JOBS,
                args([
                    name("job", job),
                    name("applicant", applicant),
                    ("reason", reason.as_str().into()),
                ]),
            ),
            N::JobOfferAnswered {
                job,
                applicant,
                is_accepted,
                ..
            } => {
                let answer = if *is_accepted { "accepted" } else { "declined" };
                (
                    &JOBS,
                    args([
                        name("job", job),
                        name("applicant", applicant),
                        ("answer", answer.into()),
                    ]),
                )
            }
            N::JobApplicationMoved {
                job, company, status, ..
            } => (
                &JOBS,
                args([
                    name("job", job),
                    name("company", company),
                    ("status", status.as_str().into()),
                ]),
            ),
            N::JobOffered {
                job, company, message, ..
            } => (
                &JOBS,
                args([
                    name("job", job),
                    name("company", company),
                    ("message", message.as_deref().into()),
                ]),
            ),
            N::JobApplicationEnded {
                job,
                company,
                reason,
                message,
                ..
            } => (
                &JOBS,
                args([
                    name("job", job),
                    name("company", company),
                    ("reason", reason.map_or("job_end", |reason| reason.as_str()).into()),
                    ("message", message.as_deref().into()),
                ]),
            ),
            N::VettingSubmitted { due_at } => (&VETTING, args([day(*due_at)?])),
            N::VettingApproved { valid_until } => (&VETTING, args([day(*valid_until)?])),
            N::VettingRequiresAttention { feedback } => (&VETTING, args([("feedback", feedback.into())])),
            N::InterviewScheduled { interview } => (
                &VETTING,
                args([
                    ("sequence", interview.sequence.into()),
                    day(interview.start)?,
                    clock(interview.start),
                    ("minutes", interview.minutes.into()),
                    ("place", interview.place.as_str().into()),
                ]),
            ),
            // `Message::of` makes no mail of the second: it is a text message only, and has no message of its own here.
            N::InterviewCancelled { interview } | N::InterviewReminded { interview } => {
                (&VETTING, args([day(interview.start)?, clock(interview.start)]))
            }
            N::VettingRenewalDue { badge_until } => (&VETTING, args([maybe_day(*badge_until)?])),
            N::CompanyReviewBegan { company, due_at } | N::CompanyReviewedAgain { company, due_at } => {
                (&COMPANIES, args([name("company", company), day(*due_at)?]))
            }
            N::CompanyVerified { company, valid_until } | N::CompanyVerificationEnds { company, valid_until } => {
                (&COMPANIES, args([name("company", company), day(*valid_until)?]))
            }
            N::CompanyNotVerified { company, reason } => {
                (&COMPANIES, args([name("company", company), ("reason", reason.into())]))
            }
            N::CompanyVerificationLapsed { company } | N::CompanySeatEnded { company } => {
                (&COMPANIES, args([name("company", company)]))
            }
            N::CompanyInvited {
                company,
                inviter,
                seat,
                expires_at,
                ..
            } => (
                &COMPANIES,
                args([
                    name("company", company),
                    name("inviter", inviter),
                    ("seat", seat.as_str().into()),
                    day(*expires_at)?,
                ]),
            ),
            N::CompanyJoined { company, member, seat } => (
                &COMPANIES,
                args([
                    name("company", company),
                    name("member", member),
                    ("seat", seat.as_str().into()),
                ]),
            ),
            N::CompanySeatChanged { company, seat } => (
                &COMPANIES,
                args([name("company", company), ("seat", seat.as_str().into())]),
            ),
            N::CompanyLeft { company, member } => {
                (&COMPANIES, args([name("company", company), name("member", member)]))
            }
            N::DocumentApproved { document_type, .. } | N::DocumentExpired { document_type, .. } => {
                (&DOCUMENTS, args([("kind", document_type.as_str().into())]))
            }
            N::DocumentRejected {
                document_type,
                feedback,
                ..
            } => (
                &DOCUMENTS,
                args([("kind", document_type.as_str().into()), ("feedback", feedback.into())]),
            ),
            N::DocumentShared(document) => (
                &DOCUMENTS,
                args([name("owner", &document.owner), day(document.expires_at)?]),
            ),
            N::SharedDocumentCode { document, .. } => (
                &DOCUMENTS,
                args([
                    name("owner", &document.owner),
                    ("digits", self.digits.as_deref().into()),
                ]),
            ),
            N::SharedDocumentReplaced {
                counterparty: other, ..
            } => (&DOCUMENTS, args([counterparty(other)])),
            N::SharedDocumentDeclined { address, .. } => {
                let known = Some(address.as_str()).filter(|address| !address.is_empty());
                (&DOCUMENTS, args([("address", known.into())]))
            }
            N::ReferenceRequested(asked) | N::ReferenceReminded(asked) => (
                &REFERENCES,
                args([name("executive", &asked.executive), day(asked.expires_at)?]),
            ),
            N::ReferenceThanked { executive, .. } => (&REFERENCES, args([name("executive", executive)])),
            N::ReferenceCompleted { referee, .. } => (&REFERENCES, args([name("referee", referee)])),
            N::ReferenceFailed { referee, reason, .. } => (
                &REFERENCES,
                args([name("referee", referee), ("reason", reason.as_str().into())]),
            ),
            N::DeletionScheduled { erased_at, .. } => (&RIGHTS, args([day(*erased_at)?])),
            N::DeletionCancelled => (&RIGHTS, args([])),
            N::Erased => (&RIGHTS, args([day(notice.at)?])),
            N::DataRequestAnswered { kind, state, words, .. } => {
                let is_refused = *state == DataRequestState::PartlyRefused;
                let outcome = if is_refused { "partly" } else { "done" };
                (
                    &RIGHTS,
                    args([
                        ("kind", kind.as_str().into()),
                        ("outcome", outcome.into()),
                        ("words", words.as_deref().into()),
                    ]),
                )
            }
            N::ContactReceived {
                contact_message_id,
                from,
                company,
                topic,
                message,
            } => {
                let typed = |text: &str| named(text, locale).into();
                (
                    &CONTACT,
                    args([
                        ("topic", topic.as_str().into()),
                        ("reference", contact_message_id.reference().into()),
                        ("name", typed(&from.name)),
                        ("company", company.as_deref().map_or(FluentValue::None, typed)),
                        ("email", from.email.as_ref().into()),
                        ("language", from.locale.as_str().into()),
                        ("message", message.into()),
                    ]),
                )
            }
            N::ContactAcknowledged { contact_message_id, .. } => {
                (&CONTACT, args([("reference", contact_message_id.reference().into())]))
            }
            N::MessagesUnread {
                counterparty: other,
                count,
                ..
            } => (&MESSAGES, args([counterparty(other), ("count", (*count).into())])),
            N::News(letter) | N::ServiceMessage(letter) => (
                &BULK_MAILS,
                args([
                    ("subject", letter.subject.as_str().into()),
                    ("text", letter.text.as_str().into()),
                ]),
            ),
            N::TeamMessaged { from, title, .. } => {
                let typed = |text: &str| named(text, locale).into();
                (&MESSAGES, args([("name", typed(from)), ("title", typed(title))]))
            }
            N::ImportEnded {
                file_name,
                status,
                results,
                ..
            } => (
                &IMPORTS,
                args([
                    ("file", named(file_name, locale).into()),
                    ("status", status.as_str().into()),
                    ("created", results.created.into()),
                    ("updated", results.updated.into()),
                    ("skipped", results.skipped.into()),
                    ("refused", results.refused.into()),
                ]),
            ),
            N::ExecutiveInvited(invitation) | N::ExecutiveInvitationReminded(invitation) => (
                &IMPORTS,
                args([
                    ("source", named(&invitation.source, locale).into()),
                    day(invitation.expires_at)?,
                ]),
            ),
            N::JobSearchMatched(alert) => (
                &SEARCHES,
                args([
                    ("name", named(&alert.search_name, locale).unwrap_or_default().into()),
                    ("frequency", alert.frequency.as_str().into()),
                    ("count", (alert.shown.len() + alert.others).into()),
                    ("others", alert.others.into()),
                ]),
            ),
            N::SearchMatched(alert) => {
                let count = alert.shown.len() + alert.others;
                (
                    &SEARCHES,
                    args([
                        ("name", named(&alert.search_name, locale).unwrap_or_default().into()),
                        ("frequency", alert.frequency.as_str().into()),
                        ("count", count.into()),
                        ("shown", shown(locale, alert)?.into()),
                        ("others", alert.others.into()),
                    ]),
                )
            }
        };
        Ok(Text {
            area,
            locale,
            message: notice.body.name(),
            arguments,
        })
    }
}

impl Message<'_> {
    /// The list of the mail: the jobs of an alert, with title, place and company. Their texts are by other members, so
    /// a title with a link or an address in it is left out.
    ///
    /// # Errors
    /// When a Fluent file lacks something.
    pub(crate) fn items(&self) -> Result<Vec<Item>, Unworded> {
        let N::JobSearchMatched(alert) = &self.notice.body else {
            return Ok(Vec::new());
        };
        let locale = self.locale();
        let fixed = |message| SEARCHES.value(locale, message, &args([]));
        let item = |(job, link): (&JobGlimpse, &String)| {
            let title = presentable(&job.title, locale).map_or_else(|| fixed("untitled-job"), Ok)?;
            let company = match &job.company {
                Some(company) => presentable(company, locale),
                None => Some(fixed("confidential-company")?),
            };
            let about: Vec<_> = presentable(&job.location, locale).into_iter().chain(company).collect();
            Ok(Item {
                title,
                about: about.join(" · "),
                link: link.clone(),
            })
        };
        alert.shown.iter().zip(&self.item_links).map(item).collect()
    }
}

/// A paragraph for each executive: initials, title, company, place, and years of experience.
fn shown(locale: Locale, alert: &SearchAlert) -> Result<String, Unworded> {
    let mut paragraphs = Vec::new();
    for one in &alert.shown {
        let known = [&one.title, &one.company, &one.location];
        let mut parts: Vec<_> = std::iter::once(&one.initials)
            .chain(known.into_iter().flatten())
            .filter_map(|part| named(part, locale))
            .collect();
        if one.years > 0 {
            parts.push(SEARCHES.value(locale, "years", &args([("years", one.years.into())]))?);
        }
        paragraphs.push(parts.join(" · "));
    }
    Ok(paragraphs.join("\n\n"))
}

impl News {
    /// The text of a text message.
    pub fn text(self, locale: Locale) -> Result<String, Unworded> {
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
