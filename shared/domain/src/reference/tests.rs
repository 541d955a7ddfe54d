use super::*;
use crate::{Chance, Clock, moves::law};
use ReferenceActor::{Admin, Executive, Referee as Asked, System};
use ReferenceEvent::{Answer, Bounce, Decline, Lapse, Remove, Resend, Send};
use jiff::SignedDuration;
use serde_json::json;

fn noon() -> Timestamp {
    "2026-11-20T12:00:00Z".parse().unwrap()
}

fn id(seed: u64) -> ReferenceId {
    ReferenceId::new(&Clock::at(noon()), &Chance::seeded(seed))
}

fn executive() -> AccountId {
    "usr_5f1c2a9e7b3d4c6f8a0b1c2d3e4f5a6b".parse().unwrap()
}

fn amina() -> Account {
    serde_json::from_value(json!({
        "id": executive(), "email": "amina@example.com", "first_name": "Amina", "last_name": "Diallo",
        "role": "executive", "state": "active", "created_at": noon(),
    }))
    .unwrap()
}

fn referee(email: &str) -> Referee {
    serde_json::from_value(json!({
        "name": "Kofi Mensah", "position": "Chairman", "company": "Savanna Bank", "email": email,
        "relationship": "Board Member", "years_known": 4, "locale": "fr",
    }))
    .unwrap()
}

fn pending() -> Reference {
    Reference::new(id(1), &amina(), referee("kofi@bank.example"), noon())
}

fn contacted() -> Reference {
    let mut reference = pending();
    reference.send(System, noon()).unwrap();
    reference
}

fn answers() -> Answers {
    serde_json::from_value(json!({
        "confirmation": "yes", "worked_together": "She was my finance chief from 2019 to 2023.",
        "strengths": "Calm, exact and loyal to her people.",
        "ratings": { "strategy": 4, "people": 5, "results": 5, "integrity": 5, "communication": 4 },
        "work_again": "yes",
    }))
    .unwrap()
}

fn fingerprint(network: &str, agent: &str) -> Fingerprint {
    Fingerprint {
        network_hash: network.into(),
        agent_hash: agent.into(),
    }
}

#[test]
fn the_reference_machine_is_consistent() {
    law::holds(&MACHINE);
    insta::assert_snapshot!(law::diagram(&MACHINE));
}

#[test]
fn exactly_the_moves_of_the_table_are_accepted() {
    let bounced = || {
        let mut reference = contacted();
        reference.advance(Bounce, System, noon()).unwrap();
        reference.correct(referee("other@bank.example"), noon()).unwrap();
        reference
    };
    let completed = || {
        let mut reference = contacted();
        let seen = fingerprint("a", "b");
        reference.answer(answers(), Locale::Fr, &seen, &[], noon()).unwrap();
        reference
    };
    let removed = || {
        let mut reference = pending();
        reference.advance(Remove, Executive, noon()).unwrap();
        reference
    };
    let begun: [fn() -> Reference; 2] = [pending, contacted];
    let others = [bounced(), completed(), removed()];
    for before in begun.map(|make| make()).into_iter().chain(others) {
        for event in ReferenceEvent::ALL {
            for by in ReferenceActor::ALL {
                // A questionnaire lapses only after its deadline.
                let now = if *event == Lapse {
                    noon() + days(ANSWER_DAYS)
                } else {
                    noon()
                };
                let listed = MACHINE.perform(before.state, *event, *by);
                let mut after = before.clone();
                let made = after.advance(*event, *by, now);
                let name = format!("{:?} {event:?} {by:?}", before.state);
                assert_eq!(made.is_ok(), listed.is_ok(), "{name}");
                match listed {
                    Ok(row) => assert_eq!(after.state, row.to, "{name}"),
                    Err(_) => assert_eq!(after, before, "{name}"),
                }
            }
        }
    }
}

#[test]
fn each_questionnaire_has_21_days_three_reminders_and_a_link_of_its_own() {
    let mut reference = contacted();
    let at = |day| noon() + days(day);
    let due: Vec<_> = reference.deadlines().iter().map(|due| (due.at, due.reminder)).collect();
    assert_eq!(
        due,
        [(at(4), Some(1)), (at(10), Some(2)), (at(17), Some(3)), (at(21), None)]
    );
    assert_eq!(reference.generation, 1);
    assert!(reference.is_open(at(21) - SignedDuration::from_secs(1)) && !reference.is_open(at(21)));

    assert!(reference.clone().advance(Decline, Asked, at(21)).is_err());
    assert!(reference.clone().advance(Lapse, System, at(20)).is_err());
    reference.advance(Lapse, System, at(21)).unwrap();
    assert_eq!((reference.deadlines(), reference.is_open(at(20))), (vec![], false));

    reference.send(Executive, at(30)).unwrap();
    assert_eq!((reference.generation, reference.failure.clone()), (2, None));
    assert_eq!(reference.sent.unwrap().expires_at, at(51));
}

#[test]
fn a_declined_or_bounced_reference_cannot_be_resent() {
    for (event, by) in [(Decline, Asked), (Bounce, System)] {
        let mut reference = contacted();
        reference.advance(event, by, noon()).unwrap();
        for address in ["kofi@bank.example", "kofi+again@bank.example"] {
            reference.correct(referee(address), noon()).unwrap();
            assert!(reference.send(Admin, noon()).is_err(), "{event} {address}");
            let resend = reference.allowed(Executive, noon());
            let resend = resend.iter().find(|next| next.event == Resend).unwrap();
            assert!(resend.blocked.is_some());
        }
        reference.correct(referee("kofi.mensah@bank.example"), noon()).unwrap();
        assert!(reference.send(Executive, noon()).is_ok());
    }
}

#[test]
fn the_referees_details_cannot_change_after_contact() {
    assert!(contacted().correct(referee("other@bank.example"), noon()).is_err());
    let mut reference = pending();
    reference.correct(referee("other@bank.example"), noon()).unwrap();
    assert_eq!(reference.referee.email.as_str(), "other@bank.example");
}

#[test]
fn signals_detect_device_network_haste_and_free_mail() {
    let known = [
        fingerprint("home", "home/laptop"),
        fingerprint("office", "office/laptop"),
    ];
    let signals = |address: &str, seen: &Fingerprint, opened: Option<i64>, answered: i64| {
        let mut reference = Reference::new(id(1), &amina(), referee(address), noon());
        reference.send(System, noon()).unwrap();
        reference.opened_at = opened.map(|minute| noon() + SignedDuration::from_mins(minute));
        let now = noon() + SignedDuration::from_mins(answered);
        reference.answer(answers(), Locale::En, seen, &known, now).unwrap();
        reference.completion.unwrap().signals
    };
    let (away, bank) = (fingerprint("away", "away/phone"), "kofi@bank.example");
    assert_eq!(signals(bank, &away, Some(60), 65), []);
    assert_eq!(signals(bank, &known[1], Some(60), 65), [FraudSignal::SameDevice]);
    assert_eq!(
        signals(bank, &fingerprint("home", "home/phone"), None, 65),
        [FraudSignal::SameNetwork]
    );
    assert_eq!(signals(bank, &away, Some(60), 61), [FraudSignal::QuickAnswer]);
    assert_eq!(signals(bank, &away, None, 1), [FraudSignal::QuickAnswer]);
    // A referee who opened the page a day earlier is not quick.
    assert_eq!(signals(bank, &away, Some(1), 1440), []);
    assert_eq!(
        signals("kofi@yahoo.fr", &away, None, 65),
        [FraudSignal::PersonalAddress]
    );
}

#[test]
fn free_mail_is_distinguished_from_company_addresses() {
    for (address, is_free) in [
        ("a@gmail.com", true),
        ("a@yahoo.co.uk", true),
        ("a@outlook.fr", true),
        ("a@proton.me", true),
        ("a@bank.example", false),
        ("a@mail.bank.example", false),
        ("a@gmail.bank.com", false),
        ("a@orange.example.com", false),
    ] {
        assert_eq!(signal::is_free_mail(&address.parse().unwrap()), is_free, "{address}");
    }
}

#[test]
fn references_are_six_distinct_people_other_than_the_executive() {
    let own = "amina@example.com".parse().unwrap();
    let mut roster = Roster::new(executive());
    for wrong in ["amina@example.com", "Amina+ref@Example.com"] {
        assert!(roster.enter(&id(9), &wrong.parse().unwrap(), &own).is_err(), "{wrong}");
    }
    for n in 0..6 {
        assert!(!roster.is_full());
        let email = format!("person{n}@example.com").parse().unwrap();
        roster.enter(&id(n), &email, &own).unwrap();
        assert!(roster.enter(&id(50), &email, &own).is_err(), "twice");
        roster.enter(&id(n), &email, &own).unwrap();
    }
    assert!(roster.is_full());
    roster.strike(&id(3));
    assert!(!roster.is_full());
    roster
        .enter(&id(50), &"person3@example.com".parse().unwrap(), &own)
        .unwrap();
}

#[test]
fn a_reference_survives_storage() {
    let mut reference = contacted();
    let seen = fingerprint("a", "b");
    reference.answer(answers(), Locale::Ar, &seen, &[], noon()).unwrap();
    let json = serde_json::to_value(&reference).unwrap();
    assert_eq!(serde_json::from_value::<Reference>(json).unwrap(), reference);
    assert!(MACHINE.is_terminal(reference.state));
    assert!(reference.advance(Answer, Asked, noon()).is_err() && reference.advance(Send, Admin, noon()).is_err());
}
