//! What is said of an introduction, and to whom.

use domain::{
    Introduction, Role,
    introduction::{Contact, Party, Stage},
};

use crate::{Event, Recipient};

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
    /// What is said of a change of stage that `by` made: a request goes to the executive; of every other move the side
    /// that did not make it is told, both when it was an admin or the system. Nobody is told of a draft.
    ///
    /// Without `notify` the move is said all the same, to no one by mail. A request is always delivered: it is what the
    /// move is for.
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

    /// What is said of the executive's question about a request.
    pub fn of_question(introduction: &Introduction, question: &str) -> Self {
        Self::IntroductionQuestioned {
            introduction_id: introduction.id.clone(),
            to: recipient(introduction, Role::Employer),
            counterparty: counterparty(introduction, Role::Employer),
            message: question.to_owned(),
        }
    }

    /// The reminder of an introduction that waits for somebody and will lapse; `None` when it does neither.
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

/// The other side as the one in this role may see it: an executive by name, an employer by company where there is one.
/// Empty while it is withheld.
fn counterparty(introduction: &Introduction, role: Role) -> String {
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
