//! The invariants of every state machine, checked over the whole table.

use super::*;
use std::fmt::Write as _;

/// Every listed move works and every other is refused; every state is reachable; every variant is used.
pub(crate) fn holds<S: Word, E: Word, A: Word>(machine: &Machine<S, E, A>) {
    let listed = |from, event, to, by| {
        let fits =
            |row: &&Move<S, E, A>| row.from == from && row.event == event && row.to == to && row.by.contains(&by);
        machine.moves.iter().filter(fits).count()
    };
    for (from, by) in S::ALL.iter().flat_map(|from| A::ALL.iter().map(move |by| (*from, *by))) {
        let allowed = machine.allowed(from, by, |_| None);
        for event in E::ALL {
            let targets: Vec<_> = S::ALL.iter().filter(|to| listed(from, *event, **to, by) > 0).collect();
            match machine.perform(from, *event, by) {
                Ok(row) => assert!(targets.contains(&&row.to), "{from:?} {event:?} {by:?}"),
                Err(refusal) => {
                    assert!(targets.is_empty(), "{from:?} {event:?} {by:?}");
                    let named: Vec<_> = allowed.iter().cloned().map(AllowedTransition::named).collect();
                    assert_eq!(refusal.allowed, named);
                    assert!(refusal.to_string().ends_with('.'));
                }
            }
        }
        for to in S::ALL {
            let events: Vec<_> = E::ALL
                .iter()
                .filter(|event| listed(from, **event, *to, by) > 0)
                .collect();
            match machine.advance(from, *to, by) {
                Ok(row) => assert!(events.contains(&&row.event), "{from:?} → {to:?} {by:?}"),
                Err(_) => assert!(events.is_empty(), "{from:?} → {to:?} {by:?}"),
            }
            for event in E::ALL {
                assert!(
                    listed(from, *event, *to, by) <= 1,
                    "listed twice: {from:?} {event:?} {to:?} {by:?}"
                );
            }
        }
        if machine.is_terminal(from) {
            assert!(allowed.is_empty());
        }
    }
    every_state_is_reached(machine);
    let used = |event: &E| {
        machine.moves.iter().any(|row| row.event == *event) || machine.births.iter().any(|row| row.event == *event)
    };
    assert_eq!(
        E::ALL.iter().filter(|event| !used(event)).collect::<Vec<_>>(),
        [] as [&E; 0],
        "events that nothing takes"
    );
}

fn every_state_is_reached<S: Word, E: Word, A: Word>(machine: &Machine<S, E, A>) {
    let mut reached: Vec<S> = machine.births.iter().map(|birth| birth.to).collect();
    let mut seen = 0;
    while seen < reached.len() {
        let from = reached[seen];
        seen += 1;
        for row in machine.moves.iter().filter(|row| row.from == from) {
            if !reached.contains(&row.to) {
                reached.push(row.to);
            }
        }
    }
    let lost: Vec<_> = S::ALL.iter().filter(|state| !reached.contains(state)).collect();
    assert_eq!(lost, [] as [&S; 0], "states nobody can reach");
}

/// The table as a mermaid state diagram: `*` after an event means that a reason is required.
pub(crate) fn diagram<S: Word, E: Word, A: Word>(machine: &Machine<S, E, A>) -> String {
    let hands = |by: &[A]| by.iter().map(|actor| actor.as_str()).collect::<Vec<_>>().join(", ");
    let mut text = String::from("stateDiagram-v2\n");
    for birth in machine.births {
        writeln!(
            text,
            "  [*] --> {}: {} ({})",
            birth.to.as_str(),
            birth.event.as_str(),
            hands(birth.by)
        )
        .unwrap();
    }
    for row in machine.moves {
        let star = if row.reason == NeedsReason::Required { "*" } else { "" };
        writeln!(
            text,
            "  {} --> {}: {}{star} ({})",
            row.from.as_str(),
            row.to.as_str(),
            row.event.as_str(),
            hands(row.by)
        )
        .unwrap();
    }
    for state in S::ALL.iter().filter(|state| machine.is_terminal(**state)) {
        writeln!(text, "  {} --> [*]", state.as_str()).unwrap();
    }
    text
}
