//! Every mail in every form: each value of every selector, with and without each optional argument, and numbers of all
//! plural categories.

use domain::{
    Chance, Clock, ContactMessageId, IntroductionId, Locale, MeetingId, Role,
    contact::ContactTopic,
    introduction::{Clocks, MeetingType, Stage},
    search::Frequency,
};
use events::{Glimpse, JobAlert, JobGlimpse, MeetingNews, Notice, NoticeBody as N, Recipient, SearchAlert};
use jiff::Timestamp;

use crate::fixture::{a_meeting, amina, clocks, every_notice, notice};

/// Counts from each plural category of English, French and Arabic.
pub(crate) const COUNTS: [u32; 9] = [0, 1, 2, 3, 10, 11, 99, 100, 103];

/// Notices for every form of every mail.
pub(crate) fn every_form(locale: Locale, words: &str) -> Vec<Notice> {
    let to = amina(locale);
    let mut bodies = introductions();
    bodies.extend(meetings());
    bodies.extend(contact(&to, words));
    bodies.extend(searches());
    bodies.extend(job_searches());
    let mut notices = every_notice(locale, words);
    notices.extend(bodies.into_iter().map(|body| notice(&to, body)));
    notices
}

fn introductions() -> Vec<N> {
    let introduction_id = IntroductionId::new(&Clock::at(testkit::noon()), &Chance::seeded(1));
    // The first of a month is an ordinal in French.
    let expires_at: Timestamp = "2026-12-01T12:00:00Z".parse().unwrap();
    let mut bodies = Vec::new();
    for name in ["Baobab Capital", ""] {
        for role in [Role::Executive, Role::Employer] {
            for stage in Stage::ALL {
                bodies.push(N::IntroductionReminded {
                    introduction_id: introduction_id.clone(),
                    role,
                    stage: *stage,
                    counterparty: name.into(),
                    expires_at,
                });
                bodies.push(N::IntroductionMoved {
                    introduction_id: introduction_id.clone(),
                    role,
                    stage: *stage,
                    counterparty: name.into(),
                });
            }
        }
    }
    bodies
}

fn meetings() -> Vec<N> {
    let (clock, chance) = (Clock::at(testkit::noon()), Chance::seeded(1));
    let introduction_id = IntroductionId::new(&clock, &chance);
    let mut bodies = Vec::new();
    for (counterparty, clocks) in [
        ("Baobab Capital", clocks("Africa/Nairobi", "Asia/Dubai")),
        ("", Clocks::default()),
    ] {
        for kind in [MeetingType::VideoCall, MeetingType::PhoneCall, MeetingType::InPerson] {
            let mut meeting = a_meeting(&MeetingId::new(&clock, &chance), kind, 1);
            if counterparty.is_empty() {
                meeting.about.place = None;
            }
            for news in [MeetingNews::Arranged, MeetingNews::Changed, MeetingNews::Cancelled] {
                bodies.push(N::MeetingChanged {
                    introduction_id: introduction_id.clone(),
                    role: Role::Employer,
                    counterparty: counterparty.into(),
                    news,
                    meeting: meeting.clone(),
                    clocks: clocks.clone(),
                });
            }
            bodies.push(N::MeetingReminded {
                introduction_id: introduction_id.clone(),
                role: Role::Executive,
                counterparty: counterparty.into(),
                meeting,
                clocks: clocks.clone(),
            });
        }
        bodies.push(N::MeetingTimesProposed {
            introduction_id: introduction_id.clone(),
            role: Role::Executive,
            counterparty: counterparty.into(),
            times: vec!["2026-11-25T09:30:00Z".parse().unwrap()],
            minutes: 30,
            clocks,
        });
    }
    bodies
}

/// In every language of the page, with a name, a company, both and neither.
fn contact(to: &Recipient, words: &str) -> Vec<N> {
    let contact_message_id = ContactMessageId::new(&Clock::at(testkit::noon()), &Chance::seeded(1));
    let mut bodies = Vec::new();
    for written_in in Locale::ALL {
        for (name, company) in [("Amina", None), (" ", Some("Baobab Capital"))] {
            bodies.push(N::ContactReceived {
                contact_message_id: contact_message_id.clone(),
                from: Recipient {
                    name: name.into(),
                    locale: *written_in,
                    ..to.clone()
                },
                company: company.map(Into::into),
                topic: ContactTopic::Press,
                message: words.into(),
            });
        }
    }
    bodies
}

fn searches() -> Vec<N> {
    let glimpse = |years| Glimpse {
        initials: "A. D.".into(),
        title: None,
        company: None,
        location: None,
        years,
    };
    let alert = |frequency, shown: Vec<Glimpse>, others: usize| {
        N::SearchMatched(SearchAlert {
            employer_id: "usr_5f1c2a9e7b3d4c6f8a0b1c2d3e4f5a6b".parse().unwrap(),
            search_id: "ssr_01JQ8Z6Y5N3V9T7W2K4M6P8R0S".parse().unwrap(),
            search_name: "Finance".into(),
            frequency,
            shown,
            others,
        })
    };
    let mut bodies = vec![alert(Frequency::Daily, COUNTS.map(glimpse).into(), 0)];
    for frequency in Frequency::ALL {
        for count in [1, 2] {
            bodies.push(alert(*frequency, (0..count).map(glimpse).collect(), 0));
        }
    }
    for count in COUNTS {
        bodies.push(alert(Frequency::Instant, vec![glimpse(5)], count as usize));
        bodies.push(alert(Frequency::Weekly, Vec::new(), count as usize));
    }
    bodies
}

fn job_searches() -> Vec<N> {
    let alert = |frequency, shown: u32, others: usize| {
        let glimpse = |_| JobGlimpse {
            job_id: "job_01JQ8Z6Y5N3V9T7W2K4M6P8R0S".parse().unwrap(),
            title: "Chief Financial Officer".into(),
            location: "Nairobi, Kenya".into(),
            company: None,
        };
        N::JobSearchMatched(JobAlert {
            executive_id: "usr_5f1c2a9e7b3d4c6f8a0b1c2d3e4f5a6b".parse().unwrap(),
            search_id: "ssr_01JQ8Z6Y5N3V9T7W2K4M6P8R0S".parse().unwrap(),
            search_name: "Finance".into(),
            frequency,
            shown: (0..shown).map(glimpse).collect(),
            others,
        })
    };
    let mut bodies = Vec::new();
    for frequency in Frequency::ALL {
        for count in [1, 2] {
            bodies.push(alert(*frequency, count, 0));
        }
    }
    for count in COUNTS {
        bodies.push(alert(Frequency::Instant, 1, count as usize));
        bodies.push(alert(Frequency::Weekly, 0, count as usize));
    }
    bodies
}
