//! French: vetting.

use events::VettingNews;
use jiff::Timestamp;

use super::{WHY_ACCOUNT, day_of};
use crate::{Words, copy::time};

/// What stands in the calendar.
pub(in crate::copy) const INTERVIEW: &str = "Kilele : entretien de vérification";

pub(super) fn words(news: &VettingNews) -> Words {
    let (subject, preview, lead, quote, rest, button): (_, _, Vec<String>, _, Vec<String>, _) = match news {
        VettingNews::Submitted { due_at } => {
            let by = day_of(*due_at);
            (
                "Votre dossier est entre les mains de notre équipe",
                format!("Vous aurez notre décision au plus tard le {by}."),
                vec![
                    "Merci. Vos documents et vos références sont au complet et notre équipe de vérification les a reçus."
                        .into(),
                    format!(
                        "Nous contrôlons les documents et écrivons dès maintenant à vos références. Vous aurez notre \
                         décision au plus tard le {by}."
                    ),
                    "D’ici là, vous pouvez voir quels documents sont approuvés et quelles références ont répondu.".into(),
                ],
                None,
                vec![],
                "Suivre ma vérification",
            )
        }
        VettingNews::Approved { valid_until } => (
            "Votre profil est vérifié",
            "Les employeurs peuvent désormais vous trouver sur Kilele.".into(),
            vec![
                "Notre équipe a approuvé votre vérification. Vous apparaissez désormais dans les recherches des membres, \
                 selon vos réglages de confidentialité."
                    .into(),
                format!(
                    "Cette approbation est valable jusqu’au {}. Nous vous écrirons quand il sera temps de la renouveler.",
                    day_of(*valid_until)
                ),
            ],
            None,
            vec![],
            "Ouvrir ma vérification",
        ),
        VettingNews::RequiresAttention { feedback } => (
            "Votre vérification demande votre attention",
            "Notre vérificateur vous demande de corriger un point.".into(),
            vec![
                "Notre vérificateur a examiné votre dossier et vous demande de corriger ceci avant de pouvoir \
                 l’approuver :"
                    .into(),
            ],
            Some(feedback.clone()),
            vec![
                "Ouvrez votre vérification, remplacez ce qui est indiqué et soumettez-la de nouveau. Ce qui était bon reste \
                 acquis."
                    .into(),
            ],
            "Ouvrir ma vérification",
        ),
        VettingNews::InterviewScheduled { interview } => (
            if interview.sequence == 0 {
                "Votre entretien de vérification"
            } else {
                "Votre entretien de vérification est déplacé"
            },
            format!("{}, {} minutes.", moment(interview.start), interview.minutes),
            vec![
                format!(
                    "Nous souhaitons vous rencontrer le {}, pendant {} minutes.",
                    moment(interview.start),
                    interview.minutes
                ),
                "L’invitation est jointe pour votre agenda, qui l’affiche à votre heure. Le lieu ou l’adresse :".into(),
            ],
            Some(interview.place.clone()),
            vec![
                "Si l’heure ne vous convient pas, écrivez-nous par la page de contact et nous en trouverons une autre."
                    .into(),
            ],
            "Ouvrir ma vérification",
        ),
        VettingNews::InterviewCancelled { interview } => (
            "Votre entretien de vérification est annulé",
            format!("Il était prévu le {}.", moment(interview.start)),
            vec![
                format!(
                    "L’entretien du {} n’aura pas lieu : une décision a été prise sans lui.",
                    moment(interview.start)
                ),
                "Le fichier joint le retire de votre agenda.".into(),
            ],
            None,
            vec![],
            "Ouvrir ma vérification",
        ),
        VettingNews::RenewalDue { badge_until } => (
            "Votre vérification est à renouveler",
            "Vos pièces sont toujours là : relisez-les et soumettez-les de nouveau.".into(),
            vec![
                "Votre vérification est à renouveler. Ce que vous avez remis est toujours là : relisez-le, remplacez ce qui \
                 a changé et soumettez-le de nouveau."
                    .into(),
                match badge_until {
                    Some(until) => format!("Jusqu’au {}, les employeurs vous trouvent comme avant.", day_of(*until)),
                    None => "Les employeurs vous trouveront de nouveau dès qu’elle sera approuvée.".into(),
                },
            ],
            None,
            vec![],
            "Renouveler ma vérification",
        ),
    };
    Words {
        subject: subject.into(),
        preview,
        lead,
        quote,
        rest,
        button,
        why: WHY_ACCOUNT,
    }
}

fn moment(at: Timestamp) -> String {
    format!("{} à {} (UTC)", day_of(at), time(at))
}
