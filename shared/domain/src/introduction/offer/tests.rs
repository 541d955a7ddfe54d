use super::super::tests::{at_stage, start, terms};
use super::*;
use crate::introduction::Stage;
use Party::{Employer, Executive, System};

fn offered(expires_in: Option<i64>) -> Introduction {
    let mut introduction = at_stage(Stage::Negotiating);
    let expires_at = expires_in.map(|n| start() + days(n));
    introduction.make_offer(terms(), expires_at, Employer, start()).unwrap();
    introduction
}

fn field(refused: Refused) -> &'static str {
    match refused {
        Refused::Unfit(faults) => faults[0].field,
        Refused::Invalid(refusal) => panic!("{refusal}"),
    }
}

#[test]
fn an_offer_is_valid_for_two_weeks_or_until_its_date() {
    for (expires_in, stands, reminders) in [
        (None, 14, vec![3, 7, 12]),
        (Some(30), 30, vec![3, 7, 28]),
        (Some(5), 5, vec![3]),
        (Some(2), 2, vec![]),
    ] {
        let offer = offered(expires_in);
        let ends = start() + days(stands);
        assert_eq!((offer.due_at, offer.expires_at), (Some(ends), Some(ends)));
        assert_eq!(offer.offer.as_ref().unwrap().expires_at, ends);
        let deadlines = offer.deadlines();
        let (end, before) = deadlines.split_last().unwrap();
        assert_eq!((end.at, end.reminder), (ends, None));
        let days_of: Vec<_> = before
            .iter()
            .map(|each| each.at.duration_since(start()).as_hours() / 24)
            .collect();
        assert_eq!(days_of, reminders, "{expires_in:?}");
        let mut late = offer.clone();
        assert!(late.perform(StageEvent::Expire, System, None, ends - days(1)).is_err());
        late.perform(StageEvent::Expire, System, None, ends).unwrap();
        assert_eq!(late.stage, Stage::Expired);
    }
}

#[test]
fn invalid_terms_are_refused_and_change_nothing() {
    let mut introduction = at_stage(Stage::InProgress);
    let before = introduction.clone();
    let but = |change: &dyn Fn(&mut Terms)| {
        let mut terms = terms();
        change(&mut terms);
        terms
    };
    for (terms, expires_at, wrong) in [
        (but(&|terms| terms.pay.minor = 0), None, "terms.pay"),
        (but(&|terms| terms.pay.minor = -1), None, "terms.pay"),
        (
            but(&|terms| terms.starts_on = "2026-02-28".parse().unwrap()),
            None,
            "terms.starts_on",
        ),
        (terms(), Some(start() + days(91)), "expires_at"),
        (terms(), Some(start()), "expires_at"),
    ] {
        let refused = introduction
            .make_offer(terms, expires_at, Employer, start())
            .unwrap_err();
        assert_eq!((field(refused), &introduction), (wrong, &before));
    }
    // Some time zones still have the day before.
    let today = but(&|terms| terms.starts_on = "2026-03-01".parse().unwrap());
    introduction.make_offer(today, None, Employer, start()).unwrap();
}

#[test]
fn an_offer_is_countered_improved_and_numbered() {
    let mut introduction = offered(None);
    let mut asked = terms();
    asked.pay.minor += 2_000_000;
    assert!(
        introduction
            .clone()
            .answer_offer(asked.clone(), Employer, start())
            .is_err()
    );
    let moved = introduction
        .answer_offer(asked.clone(), Executive, start() + days(1))
        .unwrap();
    assert_eq!(
        (moved.to, introduction.whose_turn),
        (Stage::Negotiating, Some(Employer))
    );
    let counter = introduction.counter_offer.as_ref().unwrap();
    assert_eq!((&counter.terms, counter.made_at), (&asked, start() + days(1)));
    introduction
        .make_offer(asked.clone(), None, Employer, start() + days(2))
        .unwrap();
    let offer = introduction.offer.as_ref().unwrap();
    assert_eq!((offer.number, &offer.terms), (2, &asked));
    assert_eq!(introduction.proposal.starts_on, Some(asked.starts_on));
}

#[test]
fn only_the_executive_accepts_an_offer() {
    for by in Party::ALL {
        let accepted = offered(None).perform(StageEvent::AcceptOffer, *by, None, start());
        assert_eq!(accepted.is_ok(), *by == Executive, "{by}");
    }
}
