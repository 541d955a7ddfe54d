//! Events about introductions, and their recipients.

use domain::{
    Introduction, Role,
    introduction::{Clocks, Contact, Meeting, Party, Stage},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Event, Recipient};

/// What happened to a meeting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum MeetingNews {
    /// It was arranged.
    Arranged,
    /// Its time, place or any other detail changed.
    Changed,
    /// It was cancelled.
    Cancelled,
}

impl From<&Contact> for Recipient {
    fn from(contact: &Contact) -> Self {
        Self {
            email: contact.email.clone(),
            name: contact.greeting.clone(),
            locale: contact.locale,
        }
    }
}

impl Event {
    /// The events of a change of stage made by `by`: a request notifies the executive; any other move notifies the
    /// party that did not make it, or both if an admin or the system made it. A draft notifies no one.
    ///
    /// Without `notify` the events have no recipient. A request is always delivered: that is its purpose.
    pub fn of_move(introduction: &Introduction, by: Party, notify: bool) -> Vec<Self> {
        if introduction.sent_at.is_none() {
            return Vec::new();
        }
        if let (Stage::Pending, Some(expires_at)) = (introduction.stage, introduction.expires_at) {
            return vec![Self::IntroductionRequested {
                introduction_id: introduction.id.clone(),
                to: Recipient::from(&introduction.people.executive_contact),
                company: counterparty(introduction, Role::Executive),
                expires_at,
            }];
        }
        let told: &[Role] = match by {
            Party::Employer => &[Role::Executive],
            Party::Executive => &[Role::Employer],
            Party::Admin | Party::System => &[Role::Executive, Role::Employer],
        };
        told.iter()
            .map(|role| Self::IntroductionMoved {
                introduction_id: introduction.id.clone(),
                to: notify.then(|| recipient(introduction, *role)),
                role: *role,
                stage: introduction.stage,
                counterparty: counterparty(introduction, *role),
            })
            .collect()
    }

    /// The events for both parties about the meeting that a change arranged, moved or cancelled, with the file for
    /// their calendars. When an introduction ends, its future meeting is cancelled.
    pub fn of_meeting(before: &Introduction, after: &Introduction, now: Timestamp) -> Vec<Self> {
        let was = before.coming_meeting(now);
        let is = after.coming_meeting(now);
        let told = match (was, is) {
            (Some(was), Some(is)) if was.id == is.id => {
                (was.sequence != is.sequence).then(|| (MeetingNews::Changed, is.clone()))
            }
            (_, Some(is)) => Some((MeetingNews::Arranged, is.clone())),
            (Some(was), None) => {
                // Higher than in every invitation (RFC 5546, 3.2.5).
                let sequence = was.sequence + 1;
                Some((
                    MeetingNews::Cancelled,
                    Meeting {
                        sequence,
                        ..was.clone()
                    },
                ))
            }
            (None, None) => None,
        };
        let Some((news, meeting)) = told else {
            return Vec::new();
        };
        [Role::Executive, Role::Employer]
            .map(|role| Self::MeetingChanged {
                introduction_id: after.id.clone(),
                to: recipient(after, role),
                role,
                counterparty: counterparty(after, role),
                news,
                meeting: meeting.clone(),
                clocks: clocks(after, role),
            })
            .into()
    }

    /// The reminders for both parties shortly before they meet; none if the meeting is over or cancelled.
    pub fn of_coming_meeting(introduction: &Introduction, now: Timestamp) -> Vec<Self> {
        let Some(meeting) = introduction.coming_meeting(now) else {
            return Vec::new();
        };
        [Role::Executive, Role::Employer]
            .map(|role| Self::MeetingReminded {
                introduction_id: introduction.id.clone(),
                to: recipient(introduction, role),
                role,
                counterparty: counterparty(introduction, role),
                meeting: meeting.clone(),
                clocks: clocks(introduction, role),
            })
            .into()
    }

    /// The event for the other party about proposed times; `None` if there are none.
    pub fn of_proposed_times(introduction: &Introduction) -> Option<Self> {
        let times = introduction.proposed_times.as_ref()?;
        let role = if times.by == Party::Employer {
            Role::Executive
        } else {
            Role::Employer
        };
        Some(Self::MeetingTimesProposed {
            introduction_id: introduction.id.clone(),
            to: recipient(introduction, role),
            role,
            counterparty: counterparty(introduction, role),
            times: times.starts.clone(),
            minutes: times.about.minutes,
            clocks: clocks(introduction, role),
        })
    }

    /// The event about an accepted offer, in addition to the move: it starts the contract and the fee.
    pub fn of_accepted_offer(introduction: &Introduction) -> Option<Self> {
        let offer = introduction
            .offer
            .clone()
            .filter(|_| introduction.stage == Stage::OfferAccepted)?;
        Some(Self::OfferAccepted {
            introduction_id: introduction.id.clone(),
            executive_id: introduction.people.executive_id.clone(),
            employer_id: introduction.people.employer_id.clone(),
            offer,
        })
    }

    /// The event about the executive's question on a request.
    pub fn of_question(introduction: &Introduction, question: &str) -> Self {
        Self::IntroductionQuestioned {
            introduction_id: introduction.id.clone(),
            to: recipient(introduction, Role::Employer),
            counterparty: counterparty(introduction, Role::Employer),
            message: question.to_owned(),
        }
    }

    /// The reminder of an introduction that waits for a party and will lapse; `None` otherwise.
    pub fn of_waiting(introduction: &Introduction) -> Option<Self> {
        let role = match introduction.whose_turn? {
            Party::Employer => Role::Employer,
            Party::Executive => Role::Executive,
            Party::Admin | Party::System => return None,
        };
        Some(Self::IntroductionReminded {
            introduction_id: introduction.id.clone(),
            to: recipient(introduction, role),
            role,
            stage: introduction.stage,
            company: counterparty(introduction, role),
            expires_at: introduction.expires_at?,
        })
    }
}

fn recipient(introduction: &Introduction, role: Role) -> Recipient {
    let people = &introduction.people;
    Recipient::from(if role == Role::Employer {
        &people.employer_contact
    } else {
        &people.executive_contact
    })
}

fn clocks(introduction: &Introduction, role: Role) -> Clocks {
    introduction.clocks(if role == Role::Employer {
        Party::Employer
    } else {
        Party::Executive
    })
}

/// The other party as this role may see it: an executive by name, an employer by company if there is one. Empty while
/// it is withheld.
pub fn counterparty(introduction: &Introduction, role: Role) -> String {
    if role == Role::Employer {
        let seen = introduction.seen_by(Party::Employer);
        if seen.is_masked {
            String::new()
        } else {
            seen.executive_name
        }
    } else {
        let seen = introduction.seen_by(Party::Executive);
        let name = seen.employer_company.unwrap_or(seen.employer_name);
        if seen.is_masked { String::new() } else { name }
    }
}
