//! French: documents.

use domain::document::DocumentType;

use super::WHY_ACCOUNT;
use crate::Words;

pub(super) fn approved(document_type: DocumentType) -> Words {
    let name = name(document_type);
    Words {
        subject: format!("Document approuvé\u{a0}: {name}"),
        preview: "Une étape de votre vérification est franchie.".into(),
        lead: vec![
            "Un membre de notre équipe a examiné le document que vous avez envoyé et l’a approuvé.".into(),
            "Vous n’avez rien à faire. La liste de vos documents indique ce qui manque encore.".into(),
        ],
        quote: None,
        rest: vec![],
        button: "Voir mes documents",
        why: WHY_ACCOUNT,
    }
}

pub(super) fn rejected(document_type: DocumentType, feedback: &str) -> Words {
    let name = name(document_type);
    Words {
        subject: format!("À envoyer de nouveau\u{a0}: {name}"),
        preview: "Notre vérificateur n’a pas pu accepter le document.".into(),
        lead: vec!["Un membre de notre équipe a examiné le document que vous avez envoyé et n’a pas pu l’accepter. Il écrit\u{a0}:".into()],
        quote: Some(feedback.to_owned()),
        rest: vec!["Merci d’envoyer une nouvelle version. La précédente reste dans votre liste\u{a0}; vous et notre équipe êtes seuls à pouvoir l’ouvrir.".into()],
        button: "Envoyer une nouvelle version",
        why: WHY_ACCOUNT,
    }
}

pub(super) fn expired(document_type: DocumentType) -> Words {
    let name = name(document_type);
    Words {
        subject: format!("Document expiré\u{a0}: {name}"),
        preview: "Merci d’envoyer un document en cours de validité.".into(),
        lead: vec![
            "Le dernier jour de validité du document que nous détenons est passé.".into(),
            "Merci d’en envoyer un en cours de validité, pour que votre dossier reste complet.".into(),
        ],
        quote: None,
        rest: vec![],
        button: "Envoyer une nouvelle version",
        why: WHY_ACCOUNT,
    }
}

fn name(document_type: DocumentType) -> &'static str {
    match document_type {
        DocumentType::Resume | DocumentType::Cv => "CV",
        DocumentType::Photo => "Photo professionnelle",
        DocumentType::Id => "Pièce d’identité",
        DocumentType::Education => "Diplômes",
        DocumentType::References => "Lettres de recommandation",
        DocumentType::Avatar => "Photo de profil",
        DocumentType::Portfolio => "Portfolio",
        DocumentType::Certificate => "Certificat professionnel",
    }
}
