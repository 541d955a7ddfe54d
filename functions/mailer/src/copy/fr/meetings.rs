//! French: meetings.

use domain::{
    Locale,
    introduction::{Clocks, Meeting, MeetingType},
};
use events::MeetingNews;
use jiff::Timestamp;

use super::{WHY_INTRODUCTION, day_of};
use crate::{
    Words,
    copy::{on_both, time},
};

pub(super) fn changed(counterparty: Option<&str>, news: MeetingNews, meeting: &Meeting, clocks: &Clocks) -> Words {
    let x = counterparty.unwrap_or("l’autre partie");
    let when = moment(meeting.start, clocks);
    let minutes = meeting.about.minutes;
    let how = how(meeting.about.kind);
    let (subject, told, file) = match news {
        MeetingNews::Arranged => (
            format!("Votre rendez-vous avec {x}"),
            format!("Votre rendez-vous avec {x} est fixé au {when}\u{a0}: {minutes} minutes, {how}."),
            "L’invitation est jointe pour votre agenda, qui l’affiche à votre heure.",
        ),
        MeetingNews::Changed => (
            format!("Votre rendez-vous avec {x} a changé"),
            format!("Votre rendez-vous avec {x} a désormais lieu le {when}\u{a0}: {minutes} minutes, {how}."),
            "Le fichier joint reporte le changement dans votre agenda, qui l’affiche à votre heure.",
        ),
        MeetingNews::Cancelled => (
            format!("Votre rendez-vous avec {x} est annulé"),
            format!("Le rendez-vous avec {x} prévu le {when} n’aura pas lieu."),
            "Le fichier joint le retire de votre agenda.",
        ),
    };
    let rest = match news {
        MeetingNews::Arranged | MeetingNews::Changed => vec![
            "Si l’heure ne vous convient pas, vous pouvez déplacer ou annuler le rendez-vous après connexion.".into(),
        ],
        MeetingNews::Cancelled => vec![],
    };
    Words {
        subject,
        preview: format!("{when}, {minutes} minutes."),
        lead: vec![told, file.into()],
        quote: meeting.about.place.as_ref().map(ToString::to_string),
        rest,
        button: "Ouvrir la mise en relation",
        why: WHY_INTRODUCTION,
    }
}

pub(super) fn reminded(counterparty: Option<&str>, meeting: &Meeting, clocks: &Clocks) -> Words {
    let x = counterparty.unwrap_or("l’autre partie");
    let when = moment(meeting.start, clocks);
    let minutes = meeting.about.minutes;
    Words {
        subject: format!("Votre rendez-vous avec {x} approche"),
        preview: format!("{when}, {minutes} minutes."),
        lead: vec![format!(
            "Votre rendez-vous avec {x} a lieu le {when}\u{a0}: {minutes} minutes, {}.",
            how(meeting.about.kind)
        )],
        quote: meeting.about.place.as_ref().map(ToString::to_string),
        rest: vec![
            "Si vous ne pouvez pas venir, merci de déplacer ou d’annuler le rendez-vous après connexion, afin que personne \
             n’attende."
                .into(),
        ],
        button: "Ouvrir la mise en relation",
        why: WHY_INTRODUCTION,
    }
}

pub(super) fn proposed(counterparty: Option<&str>, times: &[Timestamp], minutes: u32, clocks: &Clocks) -> Words {
    let first = counterparty.unwrap_or("L’autre partie");
    let list: Vec<_> = times.iter().map(|at| moment(*at, clocks)).collect();
    Words {
        subject: format!("{first} propose des heures de rendez-vous"),
        preview: "Choisissez celle qui vous convient.".into(),
        lead: vec![format!(
            "{first} souhaite vous rencontrer pendant {minutes} minutes, à l’une de ces heures\u{a0}:"
        )],
        quote: Some(list.join("\n")),
        rest: vec![
            "Choisissez celle qui vous convient, ou proposez-en d’autres. Kilele les affiche à votre heure.".into(),
        ],
        button: "Choisir une heure",
        why: WHY_INTRODUCTION,
    }
}

fn moment(at: Timestamp, clocks: &Clocks) -> String {
    on_both(at, clocks, Locale::Fr, |at| format!("{} à {}", day_of(at), time(at)))
}

fn how(kind: MeetingType) -> &'static str {
    match kind {
        MeetingType::VideoCall => "en visioconférence",
        MeetingType::PhoneCall => "par téléphone",
        MeetingType::InPerson => "en personne",
    }
}
