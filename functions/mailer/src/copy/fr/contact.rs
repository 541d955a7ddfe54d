//! French: the contact form.

use domain::{Locale, contact::ContactTopic};

use crate::{Enquiry, Words};

const WHY_TEAM: &str =
    "Vous recevez ce message parce que les messages du formulaire de contact de Kilele arrivent à cette adresse.";
const WHY_SENDER: &str = "Vous recevez ce message parce que cette adresse a été indiquée dans le formulaire de contact \
     de Kilele. Si vous n’en êtes pas à l’origine, n’en tenez pas compte.";

pub(super) fn received(enquiry: &Enquiry<'_>) -> Words {
    let Enquiry { reference, email, .. } = enquiry;
    let topic = topic(enquiry.topic);
    let name = enquiry.name.as_deref().unwrap_or("Un visiteur");
    let company = enquiry
        .company
        .as_ref()
        .map_or_else(String::new, |company| format!(" ({company})"));
    let language = match enquiry.written_in {
        Locale::En => "anglaise",
        Locale::Fr => "française",
        Locale::Ar => "arabe",
    };
    Words {
        subject: format!("Formulaire de contact\u{a0}: {topic} ({reference})"),
        preview: format!("{name}{company} nous a écrit."),
        lead: vec![format!(
            "{name}{company} nous a écrit depuis la page {language}. Sujet\u{a0}: {topic}."
        )],
        quote: Some(enquiry.message.to_owned()),
        rest: vec![format!(
            "Une réponse à ce message parvient à {email}. Merci d’indiquer ensuite que le message a reçu une réponse."
        )],
        button: "Ouvrir l’administration",
        why: WHY_TEAM,
    }
}

pub(super) fn acknowledged(reference: &str) -> Words {
    Words {
        subject: "Nous avons bien reçu votre message".into(),
        preview: format!("Votre référence est {reference}."),
        lead: vec![
            "Merci d’avoir écrit à Kilele. Votre message est entre les mains de notre équipe\u{a0}; l’un de nous le lit \
             et vous répond personnellement."
                .into(),
            format!(
                "Votre référence est {reference}. Vous pouvez compléter votre message en répondant à ce courriel."
            ),
        ],
        quote: None,
        rest: vec![],
        button: "Découvrir le fonctionnement de Kilele",
        why: WHY_SENDER,
    }
}

fn topic(topic: ContactTopic) -> &'static str {
    match topic {
        ContactTopic::ExecutiveSearch => "recherche de dirigeants",
        ContactTopic::Interim => "direction par intérim",
        ContactTopic::Fractional => "direction à temps partagé",
        ContactTopic::Advisory => "conseil",
        ContactTopic::Membership => "adhésion",
        ContactTopic::Press => "demande de presse",
        ContactTopic::Other => "autre sujet",
    }
}
