//! Facts and notices about introductions.

use domain::{
    AccountId, Engagement, Introduction, IntroductionId, Money, Role,
    introduction::{Clocks, Contact, Meeting, Offer, Party, PayPeriod, Stage, StageEvent},
};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{Addressed, Event, NoticeBody, Recipient, Transition};

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

/// The terms of an accepted offer from which contract and fee are computed. The introduction has the others.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AcceptedTerms {
    /// The number of the offer in this introduction.
    pub number: u32,
    /// The kind of work.
    pub engagement_type: Engagement,
    /// The pay, before tax.
    pub pay: Money,
    /// The period of the pay.
    pub pay_period: PayPeriod,
    /// The first day of work.
    pub starts_on: Date,
}

impl From<&Offer> for AcceptedTerms {
    fn from(offer: &Offer) -> Self {
        Self {
            number: offer.number,
            engagement_type: offer.terms.engagement_type,
            pay: offer.terms.pay,
            pay_period: offer.terms.pay_period,
            starts_on: offer.terms.starts_on,
        }
    }
}

impl Recipient {
    fn of_contact(contact: &Contact, account_id: &AccountId) -> Self {
        Self {
            account_id: Some(account_id.clone()),
            email: contact.email.clone(),
            name: contact.greeting.clone(),
            locale: contact.locale,
        }
    }
}

impl Event {
    /// The facts about a change of an introduction: the move, an accepted offer, and the meeting. None about a draft.
    pub fn of_introduction(
        before: &Introduction,
        after: &Introduction,
        moved: Option<Transition<Stage, StageEvent>>,
        now: Timestamp,
    ) -> Vec<Self> {
        if after.sent_at.is_none() {
            return Vec::new();
        }
        let people = &after.people;
        let moved = moved.map(|transition| Self::IntroductionMoved {
            introduction_id: after.id.clone(),
            executive_id: people.executive_id.clone(),
            employer_id: people.employer_id.clone(),
            transition,
        });
        let accepted = after
            .offer
            .as_ref()
            .filter(|_| after.stage == Stage::OfferAccepted && before.stage != Stage::OfferAccepted);
        let accepted = accepted.map(|offer| Self::OfferAccepted {
            introduction_id: after.id.clone(),
            executive_id: people.executive_id.clone(),
            employer_id: people.employer_id.clone(),
            terms: AcceptedTerms::from(offer),
        });
        let meeting = meeting_news(before, after, now).map(|(change, meeting)| Self::MeetingChanged {
            introduction_id: after.id.clone(),
            meeting_id: meeting.id,
            change,
            start: meeting.start,
        });
        moved.into_iter().chain(accepted).chain(meeting).collect()
    }
}

impl NoticeBody {
    /// The notices about a change of stage made by `by`: a request notifies the executive; any other move notifies the
    /// party that did not make it, or both if an admin or the system made it. A draft notifies no one.
    pub fn of_move(introduction: &Introduction, by: Party) -> Vec<Addressed> {
        if introduction.sent_at.is_none() {
            return Vec::new();
        }
        if let (Stage::Pending, Some(expires_at)) = (introduction.stage, introduction.expires_at) {
            let body = Self::IntroductionRequested {
                introduction_id: introduction.id.clone(),
                counterparty: counterparty(introduction, Role::Executive),
                expires_at,
            };
            return vec![(recipient(introduction, Role::Executive), body)];
        }
        let waits_for_start = introduction.stage == Stage::Contracted && introduction.start_confirmed_by.is_some();
        notices(introduction, others(by), |introduction_id, role, counterparty| {
            if waits_for_start {
                Self::StartConfirmed {
                    introduction_id,
                    role,
                    counterparty,
                }
            } else {
                Self::IntroductionMoved {
                    introduction_id,
                    role,
                    stage: introduction.stage,
                    counterparty,
                }
            }
        })
    }

    /// The notices for both parties about the meeting that a change arranged, moved or cancelled, with the file for
    /// their calendars. When an introduction ends, its future meeting is cancelled.
    pub fn of_meeting(before: &Introduction, after: &Introduction, now: Timestamp) -> Vec<Addressed> {
        let Some((news, meeting)) = meeting_news(before, after, now) else {
            return Vec::new();
        };
        notices(after, &BOTH, |introduction_id, role, counterparty| {
            Self::MeetingChanged {
                introduction_id,
                role,
                counterparty,
                news,
                meeting: meeting.clone(),
                clocks: clocks(after, role),
            }
        })
    }

    /// The reminders for both parties shortly before they meet; none if the meeting is over or cancelled.
    pub fn of_coming_meeting(introduction: &Introduction, now: Timestamp) -> Vec<Addressed> {
        let Some(meeting) = introduction.coming_meeting(now) else {
            return Vec::new();
        };
        notices(introduction, &BOTH, |introduction_id, role, counterparty| {
            Self::MeetingReminded {
                introduction_id,
                role,
                counterparty,
                meeting: meeting.clone(),
                clocks: clocks(introduction, role),
            }
        })
    }

    /// The notice to the other party about proposed times; `None` if there are none.
    pub fn of_proposed_times(introduction: &Introduction) -> Option<Addressed> {
        let times = introduction.proposed_times.as_ref()?;
        let role = if times.by == Party::Employer {
            Role::Executive
        } else {
            Role::Employer
        };
        let body = Self::MeetingTimesProposed {
            introduction_id: introduction.id.clone(),
            role,
            counterparty: counterparty(introduction, role),
            times: times.starts.clone(),
            minutes: times.about.minutes,
            clocks: clocks(introduction, role),
        };
        Some((recipient(introduction, role), body))
    }

    /// The notice about the executive's question on a request.
    pub fn of_question(introduction: &Introduction, question: &str) -> Addressed {
        let body = Self::IntroductionQuestioned {
            introduction_id: introduction.id.clone(),
            counterparty: counterparty(introduction, Role::Employer),
            message: question.to_owned(),
        };
        (recipient(introduction, Role::Employer), body)
    }

    /// The notice about a shared comment of a party, to the other one. None about a draft, and none about a comment of the
    /// team, whose words must not seem to be the other party's.
    pub fn of_comment(introduction: &Introduction, by: Party, comment: &str) -> Vec<Addressed> {
        if introduction.sent_at.is_none() || !matches!(by, Party::Employer | Party::Executive) {
            return Vec::new();
        }
        notices(introduction, others(by), |introduction_id, role, counterparty| {
            Self::IntroductionCommented {
                introduction_id,
                role,
                counterparty,
                message: comment.to_owned(),
            }
        })
    }

    /// The notice about an attached contract, to the party that did not attach it; none without a contract.
    pub fn of_contract(introduction: &Introduction) -> Vec<Addressed> {
        let Some(contract) = &introduction.contract else {
            return Vec::new();
        };
        notices(
            introduction,
            others(contract.attached_by),
            |introduction_id, role, counterparty| Self::ContractAttached {
                introduction_id,
                role,
                counterparty,
            },
        )
    }

    /// The reminder of an introduction that waits for a party and will lapse; `None` otherwise.
    pub fn of_waiting(introduction: &Introduction) -> Option<Addressed> {
        let role = match introduction.whose_turn? {
            Party::Employer => Role::Employer,
            Party::Executive => Role::Executive,
            Party::Admin | Party::System => return None,
        };
        let body = Self::IntroductionReminded {
            introduction_id: introduction.id.clone(),
            role,
            stage: introduction.stage,
            counterparty: counterparty(introduction, role),
            expires_at: introduction.expires_at?,
        };
        Some((recipient(introduction, role), body))
    }
}

/// What a change did to the future meeting, and that meeting.
fn meeting_news(before: &Introduction, after: &Introduction, now: Timestamp) -> Option<(MeetingNews, Meeting)> {
    let was = before.coming_meeting(now);
    let is = after.coming_meeting(now);
    match (was, is) {
        (Some(was), Some(is)) if was.id == is.id => {
            (was.sequence != is.sequence).then(|| (MeetingNews::Changed, is.clone()))
        }
        (_, Some(is)) => Some((MeetingNews::Arranged, is.clone())),
        (Some(was), None) => {
            // Higher than in every invitation (RFC 5546, 3.2.5).
            let sequence = was.sequence + 1;
            let cancelled = Meeting {
                sequence,
                ..was.clone()
            };
            Some((MeetingNews::Cancelled, cancelled))
        }
        (None, None) => None,
    }
}

/// A notice to each of these parties. `body` gets the introduction's id, the recipient's role, and the name of the other
/// party as the recipient may see it.
fn notices(
    introduction: &Introduction,
    roles: &[Role],
    body: impl Fn(IntroductionId, Role, String) -> NoticeBody,
) -> Vec<Addressed> {
    let notice = |role: &Role| {
        let body = body(introduction.id.clone(), *role, counterparty(introduction, *role));
        (recipient(introduction, *role), body)
    };
    roles.iter().map(notice).collect()
}

/// Both parties.
const BOTH: [Role; 2] = [Role::Executive, Role::Employer];

/// The parties that did not act themselves.
const fn others(by: Party) -> &'static [Role] {
    match by {
        Party::Employer => &[Role::Executive],
        Party::Executive => &[Role::Employer],
        Party::Admin | Party::System => &BOTH,
    }
}

fn recipient(introduction: &Introduction, role: Role) -> Recipient {
    let people = &introduction.people;
    if role == Role::Employer {
        Recipient::of_contact(&people.employer_contact, &people.employer_id)
    } else {
        Recipient::of_contact(&people.executive_contact, &people.executive_id)
    }
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
