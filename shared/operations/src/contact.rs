//! Messages to the team: from the contact form, and reports of conversations.

use domain::{ContactMessage, Email, Locale, text::BadText};
use events::{Actor, Addressed, Event, NoticeBody, Recipient, Source};
use store::{Table, Transaction, area};

/// The team's address from `CONTACT_EMAIL`: an address, or a domain, to which `contact@` is added.
///
/// # Errors
/// When it is neither.
pub fn team_address(address_or_domain: &str) -> Result<Email, BadText> {
    if address_or_domain.contains('@') {
        address_or_domain.parse()
    } else {
        format!("contact@{address_or_domain}").parse()
    }
}

/// Creates a message, counts it, and notifies the team and the sender. [`store::StoreError::Exists`] at commit if it was
/// received before.
pub fn receive(
    contacts: &Table<area::Contacts>,
    source: Source<'_>,
    message: &ContactMessage,
    by: Actor,
    team: &Email,
) -> Transaction {
    let received = Event::ContactMessageReceived {
        contact_message_id: message.id.clone(),
        topic: message.topic,
    };
    let received = source.fact(by, received);
    let notices = [to_team(message, team), to_sender(message, team)];
    store::contact::receive(contacts, message).emit(contacts, received.notify(notices))
}

fn sender(message: &ContactMessage) -> Recipient {
    Recipient {
        account_id: None,
        email: message.email.clone(),
        name: message.name.to_string(),
        locale: message.locale,
    }
}

/// The team reads English, regardless of the message's language.
fn to_team(message: &ContactMessage, team: &Email) -> Addressed {
    let to = Recipient {
        account_id: None,
        email: team.clone(),
        name: String::new(),
        locale: Locale::En,
    };
    let body = NoticeBody::ContactReceived {
        contact_message_id: message.id.clone(),
        from: sender(message),
        company: message.company.as_ref().map(ToString::to_string),
        topic: message.topic,
        message: message.message.to_string(),
    };
    (to, body)
}

fn to_sender(message: &ContactMessage, team: &Email) -> Addressed {
    let body = NoticeBody::ContactAcknowledged {
        contact_message_id: message.id.clone(),
        team: team.clone(),
    };
    (sender(message), body)
}

#[cfg(test)]
mod tests {
    use super::team_address;

    #[test]
    fn the_teams_address_is_independent_of_the_sender_address() {
        let team = |text| team_address(text).map(|address| address.to_string());
        assert_eq!(team("hello@kilele.example").unwrap(), "hello@kilele.example");
        assert_eq!(team("kilele.example").unwrap(), "contact@kilele.example");
        assert!(team("").is_err());
    }
}
