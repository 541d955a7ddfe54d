//! French. « Vous » throughout; no-break spaces (`\u{a0}`) stand where French typography wants them.

mod blacklist;
mod code;
mod contact;
mod documents;
mod dormancy;
mod introductions;
mod meetings;
mod recovery;
mod reference;
mod rights;
mod searches;
mod settings;
mod texts;
mod vetting;

use domain::Role;

pub(super) use texts::text;
pub(super) use vetting::INTERVIEW;

use introductions::{moved, reminded};

use super::{Frame, Words, day, time};
use crate::Occasion;

pub(super) const FRAME: Frame = Frame {
    direction: "ltr",
    link_hint: "Si le bouton ne s’ouvre pas, copiez cette adresse dans votre navigateur\u{a0}:",
    signature: "L’équipe Kilele",
    tagline: "Des dirigeants pour l’Afrique et le Moyen-Orient",
};

const MONTHS: [&str; 12] = [
    "janvier",
    "février",
    "mars",
    "avril",
    "mai",
    "juin",
    "juillet",
    "août",
    "septembre",
    "octobre",
    "novembre",
    "décembre",
];

const WHY_APPLICATION: &str = "Vous recevez ce message parce que cette adresse figure dans une demande d’adhésion à \
     Kilele. Si vous n’en êtes pas à l’origine, n’en tenez pas compte.";
const WHY_ACCOUNT: &str = "Vous recevez ce message parce qu’il concerne votre compte Kilele.";
const WHY_ADDRESS: &str = "Vous recevez ce message parce que cette adresse a été saisie sur une page de Kilele.";
const WHY_INTRODUCTION: &str = "Vous recevez ce message parce que vous prenez part à une mise en relation sur Kilele.";

pub(super) fn greeting(name: Option<&str>) -> String {
    name.map_or_else(|| "Bonjour,".to_owned(), |name| format!("Bonjour {name},"))
}

pub(super) fn words(occasion: &Occasion<'_>) -> Words {
    match occasion {
        Occasion::ApplicationKept => Words {
            subject: "Votre demande d’adhésion est enregistrée".into(),
            preview: "Reprenez-la là où vous l’avez laissée.".into(),
            lead: vec![
                "Votre demande d’adhésion à Kilele est enregistrée. Rien n’a encore été transmis à notre comité."
                    .into(),
                "Reprenez-la là où vous l’avez laissée, quand vous le souhaitez et depuis l’appareil de votre choix."
                    .into(),
                "Ce lien est personnel\u{a0}: quiconque le détient peut modifier votre demande. Merci de ne pas \
                 transférer ce message."
                    .into(),
            ],
            quote: None,
            rest: vec![],
            button: "Reprendre ma demande",
            why: WHY_APPLICATION,
        },
        Occasion::ApplicationReceived => Words {
            subject: "Nous avons bien reçu votre demande".into(),
            preview: "Nous vous répondrons sous 5 à 7 jours ouvrés.".into(),
            lead: vec![
                "Merci de votre intérêt pour Kilele. Votre demande d’adhésion est complète et entre les mains de notre \
                 comité."
                    .into(),
                "Chaque demande est lue par un membre de notre équipe. Nous vous répondrons sous 5 à 7 jours ouvrés."
                    .into(),
                "D’ici là, vous pouvez en suivre l’avancement grâce au lien ci-dessous. Il est personnel\u{a0}; merci \
                 de ne pas le transférer."
                    .into(),
            ],
            quote: None,
            rest: vec![],
            button: "Consulter ma demande",
            why: WHY_APPLICATION,
        },
        Occasion::AppliedTwice { again_from } => Words {
            subject: "Nous avons déjà une demande de votre part".into(),
            preview: "La demande que nous avons déjà reste inchangée.".into(),
            lead: vec![
                "Quelqu’un, sans doute vous, a de nouveau demandé à adhérer avec cette adresse. Nous avons déjà une \
                 demande à cette adresse. Elle reste inchangée et la nouvelle n’a pas été conservée."
                    .into(),
                match again_from {
                    Some(from) => format!(
                        "Vous pourrez présenter une nouvelle demande à partir du {}.",
                        day(*from, &MONTHS)
                    ),
                    None => "Le lien ci-dessous indique où en est votre demande et ce que vous pouvez faire.".into(),
                },
                "Ce lien est personnel\u{a0}; merci de ne pas transférer ce message.".into(),
            ],
            quote: None,
            rest: vec![],
            button: "Voir ma demande",
            why: WHY_APPLICATION,
        },
        Occasion::InfoRequested { message } => Words {
            subject: "Une question sur votre demande d’adhésion".into(),
            preview: "Il nous manque une réponse avant de décider.".into(),
            lead: vec![
                "Nous avons lu votre demande d’adhésion et il nous manque une réponse avant de décider\u{a0}:".into(),
            ],
            quote: Some((*message).to_owned()),
            rest: vec![
                "L’examen reprend dès que vous aurez répondu. Votre demande reste ouverte pendant 30 jours.".into(),
            ],
            button: "Répondre à la question",
            why: WHY_APPLICATION,
        },
        Occasion::InfoReminded { message, lapses_at } => {
            let by = day_of(*lapses_at);
            Words {
                subject: "Votre demande attend votre réponse".into(),
                preview: format!("Merci de répondre avant le {by}."),
                lead: vec!["Notre question sur votre demande d’adhésion est toujours ouverte\u{a0}:".into()],
                quote: Some((*message).to_owned()),
                rest: vec![format!(
                    "Merci de répondre au plus tard le {by}. Passé cette date, la demande sera close\u{a0}; vous \
                     pourrez naturellement en présenter une nouvelle."
                )],
                button: "Répondre à la question",
                why: WHY_APPLICATION,
            }
        }
        Occasion::Approved => Words {
            subject: "Bienvenue chez Kilele".into(),
            preview: "Votre demande d’adhésion est acceptée.".into(),
            lead: vec![
                "Nous avons le plaisir de vous annoncer que votre demande d’adhésion est acceptée.".into(),
                "Activez votre adhésion pour choisir un mot de passe et compléter votre profil. D’ici là, les \
                 employeurs ne voient rien de vous\u{a0}; ensuite, rien que ce que vous souhaitez montrer."
                    .into(),
                "Ce lien ouvre votre compte et n’est destiné qu’à vous. Merci de ne pas transférer ce message.".into(),
            ],
            quote: None,
            rest: vec![],
            button: "Activer mon adhésion",
            why: WHY_APPLICATION,
        },
        Occasion::NotApproved { reason, again_from } => {
            let from = day_of(*again_from);
            Words {
                subject: "Notre décision sur votre demande d’adhésion".into(),
                preview: "Notre comité a rendu sa décision.".into(),
                lead: vec![
                    "Merci du temps et de la confiance que vous avez accordés à votre demande.".into(),
                    "Après un examen attentif, nous ne sommes pas en mesure de vous proposer une adhésion à ce jour. \
                     Notre comité vous écrit\u{a0}:"
                        .into(),
                ],
                quote: Some((*reason).to_owned()),
                rest: vec![format!(
                    "Vous pourrez présenter une nouvelle demande à partir du {from}."
                )],
                button: "Consulter ma demande",
                why: WHY_APPLICATION,
            }
        }
        Occasion::Withdrawn => Words {
            subject: "Votre demande d’adhésion est retirée".into(),
            preview: "Elle est close, comme vous l’avez souhaité.".into(),
            lead: vec![
                "Comme vous l’avez souhaité, votre demande d’adhésion à Kilele est retirée et n’est plus examinée."
                    .into(),
                "Si vos projets évoluent, une nouvelle demande sera la bienvenue.".into(),
            ],
            quote: None,
            rest: vec![],
            button: "Présenter une nouvelle demande",
            why: WHY_APPLICATION,
        },
        Occasion::Lapsed => Words {
            subject: "Votre demande d’adhésion est close".into(),
            preview: "Nous n’avons pas reçu de réponse à notre question.".into(),
            lead: vec![
                "Il y a trente jours, nous vous avons posé une question sur votre demande d’adhésion. Sans réponse de \
                 votre part, la demande est à présent close."
                    .into(),
                "Si vos projets évoluent, une nouvelle demande sera la bienvenue.".into(),
            ],
            quote: None,
            rest: vec![],
            button: "Présenter une nouvelle demande",
            why: WHY_APPLICATION,
        },
        Occasion::Welcome => Words {
            subject: "Votre compte Kilele est ouvert".into(),
            preview: "Votre tableau de bord vous indique la suite.".into(),
            lead: vec![
                "Votre compte est ouvert et votre adresse est confirmée.".into(),
                "Votre tableau de bord vous indique la suite. Quelques minutes suffisent, et vous pouvez vous \
                 interrompre et reprendre à tout moment."
                    .into(),
            ],
            quote: None,
            rest: vec![],
            button: "Ouvrir mon tableau de bord",
            why: WHY_ACCOUNT,
        },
        Occasion::Code { purpose, digits } => code::mailed(*purpose, digits),
        Occasion::PasswordChanged { at } => Words {
            subject: "Votre mot de passe a été modifié".into(),
            preview: "Si vous en êtes à l’origine, vous n’avez rien à faire.".into(),
            lead: vec![
                format!(
                    "Le mot de passe de votre compte Kilele a été modifié le {} à {} (UTC).",
                    day_of(*at),
                    time(*at)
                ),
                "Si vous en êtes à l’origine, vous n’avez rien à faire.".into(),
                "Sinon, choisissez sans attendre un nouveau mot de passe\u{a0}: ouvrez la page de connexion et \
                 sélectionnez «\u{a0}Mot de passe oublié\u{a0}»."
                    .into(),
            ],
            quote: None,
            rest: vec![],
            button: "Ouvrir la page de connexion",
            why: WHY_ACCOUNT,
        },
        Occasion::NewDevice { agent, at } => settings::new_device(agent.as_deref(), *at),
        Occasion::TwoFactorChanged { is_on, at } => settings::two_factor(*is_on, *at),
        Occasion::RecoveryCodesChanged { is_used, at } => recovery::changed(*is_used, *at),
        Occasion::DormancyReminded { rests_at } => dormancy::reminded(*rests_at),
        Occasion::Dormant => dormancy::dormant(),
        Occasion::SearchMatched(finding) => searches::matched(finding),
        Occasion::IntroductionRequested { company, expires_at } => {
            let by = day_of(*expires_at);
            let company = company.as_deref().unwrap_or("Un employeur confidentiel");
            Words {
                subject: format!("{company} souhaite vous rencontrer"),
                preview: format!("Votre réponse est attendue jusqu’au {by}."),
                lead: vec![
                    format!("{company} a demandé à Kilele une mise en relation avec vous."),
                    "Votre nom, votre entreprise actuelle et vos coordonnées restent masqués tant que vous n’avez pas \
                     accepté. Vous pouvez aussi refuser, ou demander des précisions avant de vous décider."
                        .into(),
                    format!("La demande est valable jusqu’au {by}."),
                ],
                quote: None,
                rest: vec![],
                button: "Lire la demande",
                why: WHY_INTRODUCTION,
            }
        }
        Occasion::IntroductionReminded {
            counterparty,
            stage,
            role,
            expires_at,
        } => {
            let by = day_of(*expires_at);
            let (subject, told, button) = reminded(counterparty.as_deref(), *stage, *role, &by);
            Words {
                subject,
                preview: format!("Échéance\u{a0}: {by}."),
                lead: vec![told],
                quote: None,
                rest: vec![],
                button,
                why: WHY_INTRODUCTION,
            }
        }
        Occasion::IntroductionQuestioned { counterparty, message } => {
            let first = counterparty.as_deref().unwrap_or("Le dirigeant sollicité");
            Words {
                subject: format!("{first} a une question sur votre demande"),
                preview: "De votre réponse dépend la rencontre.".into(),
                lead: vec![format!(
                    "{first} a lu votre demande de mise en relation et souhaite en savoir davantage avant de répondre\u{a0}:"
                )],
                quote: Some((*message).to_owned()),
                rest: vec!["La demande reste ouverte et c’est à vous de répondre. Le délai continue de courir.".into()],
                button: "Répondre à la question",
                why: WHY_INTRODUCTION,
            }
        }
        Occasion::IntroductionMoved {
            counterparty,
            stage,
            role,
        } => {
            let (subject, told) = moved(counterparty.as_deref(), *stage, *role);
            Words {
                preview: told.clone(),
                subject,
                lead: vec![told],
                quote: None,
                rest: vec!["Vous retrouvez tous les échanges et tout ce qui a été convenu après connexion.".into()],
                button: match role {
                    Role::Executive => "Ouvrir mon tableau de bord",
                    Role::Employer | Role::Admin => "Ouvrir la mise en relation",
                },
                why: WHY_INTRODUCTION,
            }
        }
        Occasion::MeetingChanged {
            counterparty,
            news,
            meeting,
            clocks,
        } => meetings::changed(counterparty.as_deref(), *news, meeting, clocks),
        Occasion::MeetingReminded {
            counterparty,
            meeting,
            clocks,
        } => meetings::reminded(counterparty.as_deref(), meeting, clocks),
        Occasion::MeetingTimesProposed {
            counterparty,
            times,
            minutes,
            clocks,
        } => meetings::proposed(counterparty.as_deref(), times, *minutes, clocks),
        Occasion::Rights(right) => rights::words(right),
        Occasion::ContactReceived(enquiry) => contact::received(enquiry),
        Occasion::ContactAcknowledged { reference } => contact::acknowledged(reference),
        Occasion::ReferenceRequested { executive, expires_at } => {
            reference::requested(executive.as_deref(), &day_of(*expires_at))
        }
        Occasion::ReferenceReminded { executive, expires_at } => {
            reference::reminded(executive.as_deref(), &day_of(*expires_at))
        }
        Occasion::ReferenceThanked { executive } => reference::thanked(executive.as_deref()),
        Occasion::ReferenceCompleted { referee } => reference::completed(referee.as_deref()),
        Occasion::Vetting(news) => vetting::words(news),
        Occasion::Blacklisted { reason } => blacklist::blacklisted(reason),
        Occasion::BlacklistingLifted => blacklist::lifted(),
        Occasion::ReferenceFailed { referee, reason } => reference::failed(referee.as_deref(), *reason),
        Occasion::DocumentApproved { document_type } => documents::approved(*document_type),
        Occasion::DocumentRejected {
            document_type,
            feedback,
        } => documents::rejected(*document_type, feedback),
        Occasion::DocumentExpired { document_type } => documents::expired(*document_type),
    }
}

/// « 1er mars 2027 »: the first of a month is an ordinal.
fn day_of(at: jiff::Timestamp) -> String {
    let day = day(at, &MONTHS);
    match day.strip_prefix("1 ") {
        Some(rest) => format!("1er {rest}"),
        None => day,
    }
}
