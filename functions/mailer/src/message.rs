//! Maps events to mails: recipient, occasion and link.

use domain::{
    Email, Locale, Role,
    application::REAPPLY_DAYS,
    data_rights::{DataRequestState, is_forgotten},
    document::DocumentStatus,
    text::named,
    time::days,
};
use events::{Envelope, Event, VettingNews};

use crate::{
    Links,
    names::{greetable, presentable},
    occasion::{Enquiry, Finding, Occasion},
};

/// A mail without its wording.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message<'a> {
    /// The address.
    pub to: &'a Email,
    /// The address for replies; the sender's own address is not read.
    pub reply_to: Option<&'a Email>,
    /// The name in the greeting; `None` if the given name is not suitable.
    pub name: Option<String>,
    /// The language.
    pub locale: Locale,
    /// The content.
    pub occasion: Occasion<'a>,
    /// The link of the button.
    pub link: String,
    /// The URL for unsubscribing from only these mails, if that is more specific than a setting.
    pub unsubscribe: Option<String>,
}

impl<'a> Message<'a> {
    /// The mail for an event, if there is one.
    pub fn of(envelope: &'a Envelope, links: &Links) -> Option<Self> {
        use Occasion as O;
        let (to, occasion, link) = match &envelope.event {
            Event::MemberApplicationDrafted(who) => (&who.to, O::ApplicationKept, links.application(who)),
            Event::MemberApplicationSubmitted(who) => (&who.to, O::ApplicationReceived, links.application(who)),
            Event::MemberApplicationRepeated {
                applicant,
                may_reapply_at,
            } => {
                let again_from = *may_reapply_at;
                (&applicant.to, O::AppliedTwice { again_from }, links.application(applicant))
            }
            Event::MemberApplicationInfoRequested { applicant, message } => (
                &applicant.to,
                O::InfoRequested { message },
                links.application(applicant),
            ),
            Event::MemberApplicationInfoReminded {
                applicant,
                message,
                lapses_at,
            } => {
                let lapses_at = *lapses_at;
                (
                    &applicant.to,
                    O::InfoReminded { message, lapses_at },
                    links.application(applicant),
                )
            }
            Event::MemberApplicationApproved(who) => (&who.to, O::Approved, links.claim(who)),
            Event::MemberApplicationRejected { applicant, reason } => {
                let again_from = envelope.at + days(REAPPLY_DAYS);
                (
                    &applicant.to,
                    O::NotApproved { reason, again_from },
                    links.application(applicant),
                )
            }
            Event::MemberApplicationWithdrawn { applicant, lapsed } => {
                let occasion = if *lapsed { O::Lapsed } else { O::Withdrawn };
                (&applicant.to, occasion, links.apply())
            }
            Event::AccountActivated { to, .. } => (to, O::Welcome, links.dashboard()),
            Event::CodeIssued { to, purpose, nonce } => {
                let digits = links.code(*purpose, &to.email, nonce);
                let purpose = *purpose;
                (to, O::Code { purpose, digits }, links.code_page(purpose, &to.email))
            }
            Event::PasswordChanged { to, .. } => (to, O::PasswordChanged { at: envelope.at }, links.sign_in()),
            Event::SignedInFromNewDevice { to, agent, .. } => {
                let (agent, at) = (named(agent, to.locale), envelope.at);
                (to, O::NewDevice { agent, at }, links.security())
            }
            Event::TwoFactorChanged { to, is_on, .. } => {
                let (is_on, at) = (*is_on, envelope.at);
                (to, O::TwoFactorChanged { is_on, at }, links.security())
            }
            Event::RecoveryCodesChanged { to, is_used, .. } => {
                let (is_used, at) = (*is_used, envelope.at);
                (to, O::RecoveryCodesChanged { is_used, at }, links.security())
            }
            Event::DormancyReminded { to, rests_at, .. } => {
                let rests_at = *rests_at;
                (to, O::DormancyReminded { rests_at }, links.sign_in())
            }
            Event::WentDormant { to, .. } => (to, O::Dormant, links.sign_in()),
            Event::IntroductionRequested {
                to,
                company,
                expires_at,
                ..
            } => {
                let (company, expires_at) = (presentable(company, to.locale), *expires_at);
                (to, O::IntroductionRequested { company, expires_at }, links.dashboard())
            }
            Event::IntroductionReminded {
                introduction_id,
                to,
                role,
                stage,
                company,
                expires_at,
            } => {
                let (counterparty, stage, expires_at) = (presentable(company, to.locale), *stage, *expires_at);
                let link = links.introduction_of(*role, introduction_id);
                (
                    to,
                    O::IntroductionReminded {
                        counterparty,
                        stage,
                        role: *role,
                        expires_at,
                    },
                    link,
                )
            }
            Event::IntroductionQuestioned {
                introduction_id,
                to,
                counterparty,
                message,
            } => {
                let counterparty = presentable(counterparty, to.locale);
                (
                    to,
                    O::IntroductionQuestioned { counterparty, message },
                    links.introduction_of(Role::Employer, introduction_id),
                )
            }
            Event::IntroductionMoved {
                introduction_id,
                to,
                role,
                stage,
                counterparty,
            } => {
                let (to, role, stage) = (to.as_ref()?, *role, *stage);
                let link = links.introduction_of(role, introduction_id);
                let counterparty = presentable(counterparty, to.locale);
                (
                    to,
                    O::IntroductionMoved {
                        counterparty,
                        stage,
                        role,
                    },
                    link,
                )
            }
            Event::MeetingChanged {
                introduction_id,
                to,
                role,
                counterparty,
                news,
                meeting,
                clocks,
            } => {
                let (counterparty, news) = (presentable(counterparty, to.locale), *news);
                (
                    to,
                    O::MeetingChanged {
                        counterparty,
                        news,
                        meeting,
                        clocks,
                    },
                    links.introduction_of(*role, introduction_id),
                )
            }
            Event::MeetingReminded {
                introduction_id,
                to,
                role,
                counterparty,
                meeting,
                clocks,
            } => {
                let counterparty = presentable(counterparty, to.locale);
                let occasion = O::MeetingReminded {
                    counterparty,
                    meeting,
                    clocks,
                };
                (to, occasion, links.introduction_of(*role, introduction_id))
            }
            Event::MeetingTimesProposed {
                introduction_id,
                to,
                role,
                counterparty,
                times,
                minutes,
                clocks,
            } => {
                let (counterparty, minutes) = (presentable(counterparty, to.locale), *minutes);
                (
                    to,
                    O::MeetingTimesProposed {
                        counterparty,
                        times,
                        minutes,
                        clocks,
                    },
                    links.introduction_of(*role, introduction_id),
                )
            }
            Event::ContactMessageReceived {
                contact_message_id,
                to,
                from,
                company,
                topic,
                message,
            } => {
                let enquiry = Enquiry {
                    reference: contact_message_id.reference(),
                    name: named(&from.name, to.locale),
                    email: &from.email,
                    company: company.as_ref().and_then(|company| named(company, to.locale)),
                    topic: *topic,
                    message,
                    written_in: from.locale,
                };
                (to, O::ContactReceived(enquiry), links.admin())
            }
            Event::ContactMessageAcknowledged {
                contact_message_id, to, ..
            } => {
                let reference = contact_message_id.reference();
                (to, O::ContactAcknowledged { reference }, links.how_it_works(to.locale))
            }
            Event::DocumentMoved {
                to,
                document_type,
                status,
                feedback,
                ..
            } => {
                let document_type = *document_type;
                let occasion = match status {
                    DocumentStatus::Approved => O::DocumentApproved { document_type },
                    DocumentStatus::Rejected => O::DocumentRejected {
                        document_type,
                        feedback: feedback.as_deref().unwrap_or_default(),
                    },
                    DocumentStatus::Expired => O::DocumentExpired { document_type },
                    // Its owner has just sent it.
                    DocumentStatus::Pending => return None,
                };
                (to, occasion, links.documents())
            }
            Event::VettingMoved { to, news, .. } => (to, of_vetting(news), links.vetting()),
            Event::CandidateBlacklisted { to, reason, .. } => (to, O::Blacklisted { reason }, links.contact(to.locale)),
            Event::BlacklistingLifted { to, .. } => (to, O::BlacklistingLifted, links.dashboard()),
            Event::ReferenceRequested(asked) | Event::ReferenceReminded(asked) => {
                let (executive, expires_at) = (presentable(&asked.executive, asked.to.locale), asked.expires_at);
                let occasion = match &envelope.event {
                    Event::ReferenceReminded(_) => O::ReferenceReminded { executive, expires_at },
                    _ => O::ReferenceRequested { executive, expires_at },
                };
                (&asked.to, occasion, links.questionnaire(asked))
            }
            Event::ReferenceThanked { to, executive, .. } => {
                let executive = presentable(executive, to.locale);
                (to, O::ReferenceThanked { executive }, links.how_it_works(to.locale))
            }
            Event::ReferenceCompleted { to, referee, .. } => {
                let referee = presentable(referee, to.locale);
                (to, O::ReferenceCompleted { referee }, links.references())
            }
            Event::ReferenceFailed {
                to, referee, reason, ..
            } => {
                let (referee, reason) = (presentable(referee, to.locale), *reason);
                (to, O::ReferenceFailed { referee, reason }, links.references())
            }
            Event::AccountDeletionScheduled {
                account_id,
                to,
                erased_at,
            } => {
                let erased_at = *erased_at;
                let link = links.keep_account(account_id, erased_at);
                (to, O::DeletionScheduled { erased_at }, link)
            }
            Event::AccountDeletionCancelled { to, .. } => (to, O::DeletionCancelled, links.sign_in()),
            Event::AccountErased { to, .. } => (
                to,
                O::Erased { at: envelope.at },
                links.privacy(to.locale),
            ),
            Event::DataRequestAnswered {
                to, kind, state, words, ..
            } => {
                let answered = O::DataRequestAnswered {
                    kind: *kind,
                    is_refused: *state == DataRequestState::PartlyRefused,
                    words: words.as_deref(),
                };
                (to, answered, links.own_data())
            }
            Event::SearchMatched(alert) => (
                &alert.to,
                O::SearchMatched(Finding::of(alert)),
                links.saved_search(&alert.search_id),
            ),
            // For search, the eraser and analytics, not for people.
            Event::AccountStateChanged { .. }
            | Event::ProfileChanged { .. }
            | Event::AccountErasureDue { .. }
            | Event::ProfileViewed { .. }
            | Event::ExecutiveListed { .. }
            | Event::OfferAccepted { .. }
            // Sent as a text message, if enabled: the invitation was mailed.
            | Event::InterviewReminded { .. } => {
                return None;
            }
        };
        // The other party of an introduction has been erased.
        if is_forgotten(&to.email) {
            return None;
        }
        let reply_to = match &envelope.event {
            Event::ContactMessageReceived { from, .. } => Some(&from.email),
            Event::ContactMessageAcknowledged { team, .. } => Some(team),
            _ => None,
        };
        Some(Self {
            to: &to.email,
            reply_to,
            name: greetable(to),
            locale: to.locale,
            occasion,
            link,
            unsubscribe: match &envelope.event {
                Event::SearchMatched(alert) => Some(links.stop_alerts(alert)),
                _ => None,
            },
        })
    }
}

fn of_vetting(news: &VettingNews) -> Occasion<'_> {
    match news {
        VettingNews::Submitted { due_at } => Occasion::VettingSubmitted { due_at: *due_at },
        VettingNews::Approved { valid_until } => Occasion::VettingApproved {
            valid_until: *valid_until,
        },
        VettingNews::RequiresAttention { feedback } => Occasion::VettingRequiresAttention { feedback },
        VettingNews::InterviewScheduled { interview } => Occasion::InterviewScheduled { interview },
        VettingNews::InterviewCancelled { interview } => Occasion::InterviewCancelled { interview },
        VettingNews::RenewalDue { badge_until } => Occasion::VettingRenewalDue {
            badge_until: *badge_until,
        },
    }
}
