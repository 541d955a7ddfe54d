//! French: saved searches.

use domain::search::Frequency;

use crate::{Finding, Sight, Words};

pub(super) fn matched(finding: &Finding) -> Words {
    let (name, count) = (&finding.name, finding.count());
    let pace = match finding.frequency {
        Frequency::Weekly => "Cette semaine",
        Frequency::Daily => "Depuis hier",
        Frequency::Instant | Frequency::Never => "Désormais",
    };
    let subject = match count {
        1 => "Un dirigeant correspond à votre recherche enregistrée".to_owned(),
        _ => format!("{count} dirigeants correspondent à votre recherche enregistrée"),
    };
    let others = match finding.others {
        0 => None,
        1 => Some("Et un autre encore.".to_owned()),
        others => Some(format!("Et {others} autres encore.")),
    };
    let lead = match count {
        1 => format!("{pace}, un nouveau dirigeant correspond à votre recherche «\u{a0}{name}\u{a0}»\u{a0}:"),
        _ => format!("{pace}, {count} nouveaux dirigeants correspondent à votre recherche «\u{a0}{name}\u{a0}»\u{a0}:"),
    };
    Words {
        subject,
        preview: format!("{name}\u{a0}: les noms restent masqués jusqu’à leur accord."),
        lead: [lead].into_iter().chain(finding.shown.iter().map(line)).chain(others).collect(),
        quote: None,
        rest: vec![
            "Les noms restent masqués jusqu’à ce qu’un dirigeant accepte une mise en relation.".into(),
            "Chaque dirigeant n’est annoncé qu’une fois. Vous changez le rythme de cette alerte, ou l’arrêtez, parmi vos \
             recherches enregistrées."
                .into(),
        ],
        button: "Ouvrir la recherche",
        why: "Vous recevez ce message parce que vous avez demandé des alertes pour une recherche enregistrée sur Kilele.",
    }
}

fn line(sight: &Sight) -> String {
    let years = match sight.years {
        0 => None,
        1 => Some("1 an d’expérience".to_owned()),
        years => Some(format!("{years} ans d’expérience")),
    };
    sight.said.iter().cloned().chain(years).collect::<Vec<_>>().join(" · ")
}
