//! English: saved searches.

use domain::search::Frequency;

use crate::{Finding, Sight, Words};

pub(super) fn matched(finding: &Finding) -> Words {
    let (name, count) = (&finding.name, finding.count());
    let pace = match finding.frequency {
        Frequency::Weekly => " since last Monday",
        Frequency::Daily => " since yesterday",
        Frequency::Instant | Frequency::Never => "",
    };
    let subject = match count {
        1 => "An executive matches your saved search".to_owned(),
        _ => format!("{count} executives match your saved search"),
    };
    let others = match finding.others {
        0 => None,
        1 => Some("And one more.".to_owned()),
        others => Some(format!("And {others} more.")),
    };
    let lead = match count {
        1 => format!("One more executive matches your search “{name}”{pace}:"),
        _ => format!("{count} more executives match your search “{name}”{pace}:"),
    };
    Words {
        subject,
        preview: format!("{name}: who they are stays hidden until they accept."),
        lead: [lead]
            .into_iter()
            .chain(finding.shown.iter().map(line))
            .chain(others)
            .collect(),
        quote: None,
        rest: vec![
            "Names stay hidden until an executive accepts an introduction.".into(),
            "Each executive is told once. You change how often you hear of this search, or stop it, among your saved \
             searches."
                .into(),
        ],
        button: "Open the search",
        why: "You receive this mail because you asked for alerts of a search you saved on Kilele.",
    }
}

fn line(sight: &Sight) -> String {
    let years = match sight.years {
        0 => None,
        1 => Some("1 year of experience".to_owned()),
        years => Some(format!("{years} years of experience")),
    };
    sight.said.iter().cloned().chain(years).collect::<Vec<_>>().join(" · ")
}
