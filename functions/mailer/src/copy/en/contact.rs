//! English: the contact form.

use domain::{Locale, contact::ContactTopic};

use crate::{Enquiry, Words};

const WHY_TEAM: &str = "You receive this mail because messages from the contact form of Kilele come to this address.";
const WHY_SENDER: &str = "You receive this mail because this address was given in the contact form of Kilele. If that \
     was not you, you can disregard it.";

pub(super) fn received(enquiry: &Enquiry<'_>) -> Words {
    let Enquiry { reference, email, .. } = enquiry;
    let topic = topic(enquiry.topic);
    let name = enquiry.name.as_deref().unwrap_or("A visitor");
    let company = enquiry
        .company
        .as_ref()
        .map_or_else(String::new, |company| format!(" of {company}"));
    let language = match enquiry.written_in {
        Locale::En => "English",
        Locale::Fr => "French",
        Locale::Ar => "Arabic",
    };
    Words {
        subject: format!("Contact form: {topic} ({reference})"),
        preview: format!("{name}{company} has written."),
        lead: vec![format!(
            "{name}{company} has written about {topic}, on the {language} page:"
        )],
        quote: Some(enquiry.message.to_owned()),
        rest: vec![format!(
            "An answer to this mail goes to {email}. Afterwards, please mark the message as answered."
        )],
        button: "Open the administration",
        why: WHY_TEAM,
    }
}

pub(super) fn acknowledged(reference: &str) -> Words {
    Words {
        subject: "We have received your message".into(),
        preview: format!("Your reference is {reference}."),
        lead: vec![
            "Thank you for writing to Kilele. Your message is with our team; one of us reads it and answers you \
             personally."
                .into(),
            format!("Your reference is {reference}. You can add to your message by answering this mail."),
        ],
        quote: None,
        rest: vec![],
        button: "Read how Kilele works",
        why: WHY_SENDER,
    }
}

fn topic(topic: ContactTopic) -> &'static str {
    match topic {
        ContactTopic::ExecutiveSearch => "executive search",
        ContactTopic::Interim => "interim leadership",
        ContactTopic::Fractional => "fractional leadership",
        ContactTopic::Advisory => "advisory services",
        ContactTopic::Membership => "membership",
        ContactTopic::Press => "a press enquiry",
        ContactTopic::Other => "another matter",
    }
}
