use jiff::SignedDuration;
use proptest::prelude::*;

use super::*;
use crate::{
    Chance, Clock, IntroductionId,
    hash_chain::{Broken, BrokenLink, Link},
    introduction::Stage,
};

fn noon() -> Timestamp {
    "2026-11-20T12:00:00Z".parse().unwrap()
}

fn pair() -> Pair {
    Pair {
        company_id: CompanyId::of(noon(), [7; 10]),
        executive_id: format!("usr_{:032x}", 10).parse().unwrap(),
    }
}

fn introduction() -> IntroductionId {
    IntroductionId::of(noon(), [1; 10])
}

fn message(party: Party, at: Timestamp, withheld: bool) -> InteractionEvent {
    InteractionEvent {
        id: EventId::new(&Clock::at(at), &Chance::system()),
        at,
        author: Author { party, account: None },
        context: introduction().into(),
        content: InteractionContent::Message {
            message_number: 1,
            text: Some("We meet in Nairobi.".to_owned()),
            files: Vec::new(),
        },
        withheld,
    }
}

fn timeline() -> Timeline {
    let mut timeline = Timeline::new(pair());
    timeline.follow(&introduction(), Stage::Accepted);
    timeline
}

/// A timeline of so many messages.
fn chain_of(length: u32) -> (Timeline, Vec<Interaction>) {
    let mut timeline = timeline();
    let add = |number| {
        let at = noon() + SignedDuration::from_mins(i64::from(number));
        timeline.add(message(Party::Employer, at, false), at)
    };
    let chain = (0..length).map(add).collect();
    (timeline, chain)
}

proptest! {
    #[test]
    fn a_changed_interaction_is_the_first_broken_link(length in 1_u32..30, of in any::<prop::sample::Index>()) {
        let (timeline, mut chain) = chain_of(length);
        prop_assert_eq!(check(&timeline, &chain), None);
        let place = of.index(chain.len());
        chain[place].event.content = InteractionContent::TimesProposed;
        let number = chain[place].number;
        prop_assert_eq!(check(&timeline, &chain), Some(BrokenLink { number, why: Broken::Changed }));
    }

    #[test]
    fn a_removed_interaction_is_the_first_broken_link(length in 1_u32..30, of in any::<prop::sample::Index>()) {
        let (timeline, mut chain) = chain_of(length);
        let removed = chain.remove(of.index(chain.len()));
        let broken = BrokenLink { number: removed.number, why: Broken::Missing };
        prop_assert_eq!(check(&timeline, &chain), Some(broken));
    }

    #[test]
    fn an_interaction_with_a_new_hash_is_detached_from_the_next(length in 2_u32..30, of in any::<prop::sample::Index>()) {
        let (timeline, mut chain) = chain_of(length);
        let place = of.index(chain.len() - 1);
        chain[place].event.content = InteractionContent::TimesProposed;
        chain[place].hash = chain[place].computed_hash();
        let broken = BrokenLink { number: chain[place + 1].number, why: Broken::Detached };
        prop_assert_eq!(check(&timeline, &chain), Some(broken));
    }
}

#[test]
fn an_interaction_that_the_timeline_does_not_know_is_found() {
    let (known, _) = chain_of(3);
    let (mut longer, mut chain) = chain_of(3);
    chain.push(longer.add(message(Party::Executive, noon(), false), noon()));
    let broken = |number| {
        Some(BrokenLink {
            number,
            why: Broken::Unknown,
        })
    };
    assert_eq!(check(&known, &chain), broken(4));
    // The last one was replaced, with a hash that fits.
    chain.pop();
    chain[2].event.content = InteractionContent::TimesProposed;
    chain[2].hash = chain[2].computed_hash();
    assert_eq!(check(&known, &chain), broken(3));
}

#[test]
fn an_interaction_is_the_same_after_it_was_stored() {
    let (_, chain) = chain_of(1);
    let stored = serde_json::to_string(&chain[0]).unwrap();
    let read: Interaction = serde_json::from_str(&stored).unwrap();
    assert_eq!(read, chain[0]);
    assert_eq!(read.computed_hash(), read.hash);
}

/// Interactions that were recorded before applications had any keep their hashes.
#[test]
fn the_context_is_the_field_of_its_id() {
    let mut of_application = message(Party::Employer, noon(), false);
    let application = crate::JobApplicationId::of(noon(), [2; 10]);
    of_application.context = application.clone().into();
    for (event, field, id) in [
        (
            message(Party::Employer, noon(), false),
            "introduction_id",
            introduction().to_string(),
        ),
        (of_application, "job_application_id", application.to_string()),
    ] {
        let stored = serde_json::to_string(&event).unwrap();
        let fields: Vec<_> = stored.match_indices("\":").map(|(end, _)| &stored[..end]).collect();
        let names: Vec<_> = fields.iter().filter_map(|text| text.rsplit('"').next()).collect();
        assert_eq!(
            names[..6],
            ["id", "at", "author", "party", field, "content"],
            "{stored}"
        );
        assert!(stored.contains(&id));
        assert_eq!(serde_json::from_str::<InteractionEvent>(&stored).unwrap(), event);
    }
}

#[test]
fn a_timeline_follows_the_newest_introduction_and_the_newest_application() {
    use crate::{JobApplicationId, job_application::JobApplicationStatus as Status};
    let mut timeline = Timeline::new(pair());
    assert_eq!((timeline.context(), timeline.is_live()), (None, false));
    let ids = [1, 2].map(|last| JobApplicationId::of(noon(), [last; 10]));
    timeline.follow_application(&ids[1], Status::Shortlisted);
    timeline.follow_application(&ids[0], Status::Rejected);
    assert_eq!(timeline.context(), Some(ids[1].clone().into()));
    assert!(timeline.is_live() && !timeline.has_live_introduction());
    timeline.follow_application(&ids[1], Status::Withdrawn);
    assert!(!timeline.is_live());
    timeline.follow(&introduction(), Stage::Accepted);
    assert_eq!(timeline.context(), Some(introduction().into()));
    let stored = serde_json::to_string(&timeline).unwrap();
    assert_eq!(serde_json::from_str::<Timeline>(&stored).unwrap(), timeline);
}

#[test]
fn a_reply_is_measured_from_the_first_message_without_one() {
    let mut timeline = timeline();
    let after = |hours| noon() + SignedDuration::from_hours(hours);
    for (party, hours, withheld) in [
        (Party::Employer, 0, false),
        (Party::Employer, 2, false),
        (Party::Executive, 2, true),
        (Party::Executive, 5, false),
        (Party::Employer, 5, false),
    ] {
        timeline.add(message(party, after(hours), withheld), after(hours));
    }
    let replies = |party| timeline.seen_by(party).unwrap().replies.clone();
    assert_eq!(replies(Party::Executive), [(ReplyTime::WithinDay, 1)].into());
    assert_eq!(replies(Party::Employer), [(ReplyTime::WithinHour, 1)].into());
    let waits = timeline.unanswered.unwrap();
    assert_eq!((waits.from, waits.since), (Party::Employer, after(5)));
}

#[test]
fn a_withheld_message_is_counted_for_its_author_only() {
    let mut timeline = timeline();
    timeline.add(message(Party::Executive, noon(), true), noon());
    assert_eq!(timeline.seen_by(Party::Employer), None);
    let seen = timeline.seen_by(Party::Executive).unwrap();
    assert_eq!((seen.total(), seen.last_contact_at), (1, Some(noon())));
}

#[test]
fn a_participant_is_quiet_after_fourteen_days_while_the_introduction_is_live() {
    let (mut timeline, _) = chain_of(1);
    let limit = noon() + GONE_QUIET_AFTER;
    assert_eq!(timeline.quiet_since(Party::Executive, limit), None);
    let later = limit + SignedDuration::from_secs(1);
    assert_eq!(timeline.quiet_since(Party::Executive, later), Some(noon()));
    timeline.follow(&introduction(), Stage::Cancelled);
    assert_eq!(timeline.quiet_since(Party::Executive, later), None);
}

#[test]
fn weeks_begin_on_monday_and_the_oldest_are_dropped() {
    assert_eq!(
        week_of("2026-11-22T23:59:59Z".parse().unwrap()).to_string(),
        "2026-11-16"
    );
    assert_eq!(
        week_of("2026-11-23T00:00:00Z".parse().unwrap()).to_string(),
        "2026-11-23"
    );
    let mut timeline = timeline();
    for week in 0..30 {
        let at = noon() + SignedDuration::from_hours(24 * 7 * week);
        timeline.add(message(Party::Employer, at, false), at);
    }
    let weeks = &timeline.seen_by(Party::Employer).unwrap().weeks;
    assert_eq!(
        (weeks.len(), weeks.first_key_value().unwrap().0.to_string()),
        (26, "2026-12-14".to_owned())
    );
}

#[test]
fn relevance_is_a_phrase_then_whole_words_then_parts() {
    let content = message(Party::Employer, noon(), false).content;
    for (query, relevance) in [
        ("meet in nairobi", Some(Relevance::Phrase)),
        ("airobi", Some(Relevance::Phrase)),
        ("nairobi meet", Some(Relevance::Words)),
        ("nairo meet", Some(Relevance::Parts)),
        ("nairobi lagos", None),
        ("...", None),
    ] {
        assert_eq!(content.relevance(query), relevance, "{query}");
    }
}
