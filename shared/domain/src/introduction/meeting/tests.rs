use super::super::tests::{an_hour, at_stage, meeting_id, start};
use super::*;
use crate::{Chance, Clock, time::days};
use Party::{Admin, Employer, Executive, System};

fn other_id() -> MeetingId {
    MeetingId::new(&Clock::at(start()), &Chance::seeded(8))
}

fn field(refused: Refused) -> &'static str {
    match refused {
        Refused::Unfit(faults) => faults[0].field,
        Refused::Invalid(refusal) => panic!("{refusal}"),
    }
}

#[test]
fn meetings_are_possible_from_acceptance_until_an_offer() {
    for stage in Stage::ALL {
        for by in Party::ALL {
            let mut introduction = at_stage(*stage);
            let met = introduction.schedule(start() + days(1), an_hour(), &meeting_id(), *by, start());
            let is_time = [Stage::Accepted, Stage::Scheduled, Stage::InProgress, Stage::Negotiating].contains(stage);
            let is_side = [Employer, Executive].contains(by);
            assert_eq!(met.is_ok(), is_time && is_side, "{stage} {by}");
            let goes_to = if *stage == Stage::Negotiating {
                *stage
            } else {
                Stage::Scheduled
            };
            if met.is_ok() {
                assert_eq!(
                    (introduction.stage, introduction.meeting.unwrap().sequence),
                    (goes_to, 0)
                );
            }
        }
    }
}

#[test]
fn a_meeting_keeps_its_id_and_counts_its_changes_until_it_is_over() {
    let mut introduction = at_stage(Stage::Accepted);
    let (first, later) = (start() + days(1), start() + days(2));
    introduction
        .schedule(first, an_hour(), &meeting_id(), Employer, start())
        .unwrap();
    let moved = introduction
        .schedule(later, an_hour(), &other_id(), Executive, start())
        .unwrap()
        .unwrap();
    assert_eq!((moved.event, moved.to), (StageEvent::Reschedule, Stage::Scheduled));
    let meeting = introduction.meeting.clone().unwrap();
    assert_eq!(
        (meeting.id.clone(), meeting.start, meeting.sequence),
        (meeting_id(), later, 1)
    );

    assert_eq!(
        introduction.deadlines(),
        [crate::introduction::Deadline {
            at: meeting.end(),
            reminder: None
        }]
    );
    let early = introduction.perform(StageEvent::HoldMeeting, System, None, meeting.end() - days(1) / 24);
    assert!(early.is_err(), "it is not over");
    assert!(
        introduction
            .perform(StageEvent::HoldMeeting, Employer, None, start())
            .is_err(),
        "it has not begun"
    );
    let over = meeting.end();
    introduction
        .perform(StageEvent::HoldMeeting, System, None, over)
        .unwrap();
    assert_eq!(
        (introduction.stage, introduction.meeting.as_ref()),
        (Stage::InProgress, Some(&meeting))
    );
    introduction
        .schedule(over + days(1), an_hour(), &other_id(), Executive, over)
        .unwrap();
    let next = introduction.meeting.unwrap();
    assert_eq!(
        (next.id, next.sequence),
        (other_id(), 0),
        "the next meeting is another one"
    );
}

#[test]
fn an_ending_cancels_future_meetings_and_keeps_past_ones() {
    let met = || {
        let mut introduction = at_stage(Stage::Accepted);
        introduction
            .schedule(start() + days(1), an_hour(), &meeting_id(), Employer, start())
            .unwrap();
        introduction
    };
    let mut called_off = met();
    called_off.call_off(Executive, start()).unwrap();
    assert_eq!((called_off.stage, &called_off.meeting), (Stage::Accepted, &None));
    assert!(called_off.call_off(Executive, start()).is_err(), "there is none");
    assert!(met().call_off(Admin, start()).is_err());
    assert!(met().call_off(Employer, start() + days(2)).is_err(), "it was");
    let mut withdrawn = met();
    withdrawn
        .perform(StageEvent::Withdraw, Executive, Some("why"), start())
        .unwrap();
    assert_eq!(withdrawn.meeting, None);
    let mut stopped = met();
    stopped
        .perform(StageEvent::Moderate, Admin, Some("why"), start() + days(3))
        .unwrap();
    assert!(stopped.meeting.is_some());

    let mut beside = at_stage(Stage::Negotiating);
    beside
        .schedule(start() + days(1), an_hour(), &meeting_id(), Executive, start())
        .unwrap();
    assert_eq!(beside.call_off(Employer, start()).unwrap(), None);
    assert_eq!((beside.stage, beside.meeting), (Stage::Negotiating, None));
}

#[test]
fn a_meeting_needs_a_future_time_a_duration_and_in_person_a_place() {
    let mut introduction = at_stage(Stage::Accepted);
    let about = |minutes, kind| Particulars {
        minutes,
        kind,
        ..an_hour()
    };
    let tomorrow = start() + days(1);
    for (at, about, wrong) in [
        (start(), an_hour(), "meeting_datetime"),
        (tomorrow, about(14, MeetingType::VideoCall), "duration_minutes"),
        (tomorrow, about(481, MeetingType::VideoCall), "duration_minutes"),
        (tomorrow, about(60, MeetingType::InPerson), "location_or_link"),
    ] {
        let refused = introduction
            .schedule(at, about, &meeting_id(), Employer, start())
            .unwrap_err();
        assert_eq!((field(refused), introduction.stage), (wrong, Stage::Accepted));
    }
    for minutes in [15, 480] {
        let about = about(minutes, MeetingType::PhoneCall);
        introduction
            .schedule(tomorrow, about, &meeting_id(), Employer, start())
            .unwrap();
    }
}

#[test]
fn the_other_party_picks_one_of_up_to_five_slots() {
    let mut introduction = at_stage(Stage::Accepted);
    let at = |n| start() + days(n);
    for (times, wrong) in [
        (vec![], "times"),
        ((1..=6).map(at).collect(), "times"),
        (vec![start(), at(1)], "times"),
    ] {
        let refused = introduction
            .propose_times(times, an_hour(), Employer, start())
            .unwrap_err();
        assert_eq!(field(refused), wrong);
    }
    introduction
        .propose_times(vec![at(3), at(2), at(3)], an_hour(), Employer, at(1))
        .unwrap();
    let proposed = introduction.proposed_times.clone().unwrap();
    assert_eq!(
        (proposed.starts, introduction.whose_turn),
        (vec![at(2), at(3)], Some(Executive))
    );
    assert_eq!(introduction.expires_at, Some(at(31)), "silence is over");

    for (start, by) in [(at(2), Employer), (at(4), Executive), (at(2), Admin)] {
        let refused = introduction.pick_time(start, &meeting_id(), by, at(1)).unwrap_err();
        assert_eq!(field(refused), "time");
    }
    let late = introduction
        .clone()
        .pick_time(at(2), &meeting_id(), Executive, at(2))
        .unwrap_err();
    assert_eq!(field(late), "meeting_datetime");
    introduction.pick_time(at(2), &meeting_id(), Executive, at(1)).unwrap();
    assert_eq!((introduction.stage, introduction.whose_turn), (Stage::Scheduled, None));
    assert_eq!(
        (introduction.meeting.unwrap().start, introduction.proposed_times),
        (at(2), None)
    );

    let mut beside = at_stage(Stage::Negotiating);
    beside.propose_times(vec![at(2)], an_hour(), Employer, at(1)).unwrap();
    beside.pick_time(at(2), &meeting_id(), Executive, at(1)).unwrap();
    assert_eq!((beside.stage, beside.whose_turn), (Stage::Negotiating, Some(Employer)));
}
