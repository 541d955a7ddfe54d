//! Which event is told to whom, on what occasion, with which link.

use domain::{Email, Locale, Role, application::REAPPLY_DAYS, contact::ContactTopic, introduction::Stage, time::days};
use events::{Envelope, Event};
use jiff::Timestamp;

use crate::{
    Links,
    names::{greetable, named},
};

/// A mail before it is put into words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message<'a> {
    /// The address.
    pub to: &'a Email,
    /// Who reads an answer to it; nobody reads what is sent to the sender.
    pub reply_to: Option<&'a Email>,
    /// How to greet; nothing where the name given is not fit to be repeated.
    pub name: Option<String>,
    /// The language.
    pub locale: Locale,
    /// What it tells.
    pub occasion: Occasion<'a>,
    /// Where its button leads.
    pub link: String,
}

/// What a mail tells. Every catalogue has words for each, or does not compile.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are the events', which document them")]
pub enum Occasion<'a> {
    /// An incomplete application was kept.
    ApplicationKept,
    /// An application entered the review queue.
    ApplicationReceived,
    /// A reviewer asks for more.
    InfoRequested { message: &'a str },
    /// The question is still open.
    InfoReminded { message: &'a str, lapses_at: Timestamp },
    /// Approved.
    Approved,
    /// Not approved.
    NotApproved { reason: &'a str, again_from: Timestamp },
    /// Withdrawn by the applicant.
    Withdrawn,
    /// Closed by silence.
    Lapsed,
    /// An account is open.
    Welcome,
    /// A password was changed.
    PasswordChanged { at: Timestamp },
    /// An employer asks to be introduced.
    IntroductionRequested {
        company: Option<String>,
        expires_at: Timestamp,
    },
    /// The introduction waits for them: for an answer to a request, to a question about one or to an offer, else for a next
    /// step.
    IntroductionReminded {
        counterparty: Option<String>,
        stage: Stage,
        role: Role,
        expires_at: Timestamp,
    },
    /// The executive asks something about the request.
    IntroductionQuestioned {
        counterparty: Option<String>,
        message: &'a str,
    },
    /// The introduction moved.
    IntroductionMoved {
        counterparty: Option<String>,
        stage: Stage,
        role: Role,
    },
    /// Somebody wrote through the contact form: told to the team.
    ContactReceived(Enquiry<'a>),
    /// We have their message: told to whoever wrote.
    ContactAcknowledged { reference: String },
}

/// What somebody wrote through the contact form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Enquiry<'a> {
    /// What both sides quote on the telephone.
    pub reference: String,
    /// Who wrote, as they call themselves.
    pub name: Option<String>,
    /// Where the answer goes.
    pub email: &'a Email,
    /// For whom they work.
    pub company: Option<String>,
    /// What it is about.
    pub topic: ContactTopic,
    /// As it was written.
    pub message: &'a str,
    /// The language of the page it was written on.
    pub written_in: Locale,
}

impl<'a> Message<'a> {
    /// The mail an event asks for, if it asks for one.
    pub fn of(envelope: &'a Envelope, links: &Links) -> Option<Self> {
        use Occasion as O;
        let (to, occasion, link) = match &envelope.event {
            Event::MemberApplicationDrafted(who) => (&who.to, O::ApplicationKept, links.application(who)),
            Event::MemberApplicationSubmitted(who) => (&who.to, O::ApplicationReceived, links.application(who)),
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
            Event::PasswordChanged { to, .. } => (to, O::PasswordChanged { at: envelope.at }, links.sign_in()),
            Event::IntroductionRequested {
                to,
                company,
                expires_at,
                ..
            } => {
                let (company, expires_at) = (named(company, to.locale), *expires_at);
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
                let (counterparty, stage, expires_at) = (named(company, to.locale), *stage, *expires_at);
                let link = match role {
                    Role::Executive => links.dashboard(),
                    Role::Employer | Role::Admin => links.introduction(introduction_id.as_str()),
                };
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
                let counterparty = named(counterparty, to.locale);
                (
                    to,
                    O::IntroductionQuestioned { counterparty, message },
                    links.introduction(introduction_id.as_str()),
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
                let link = match role {
                    Role::Executive => links.dashboard(),
                    Role::Employer | Role::Admin => links.introduction(introduction_id.as_str()),
                };
                let counterparty = named(counterparty, to.locale);
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
            // Said to search, not to people.
            Event::AccountStateChanged { .. } | Event::ProfileChanged { .. } => return None,
        };
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
        })
    }
}
