//! Calls every operation in the order of `infra/bench/scenario.json`, with a successful request, while the connection
//! to AWS breaks after each of its calls, or each response to a write is lost. The records after each operation must
//! equal those of a run without faults: nothing is incomplete, and nothing happens twice.

mod fixture;
mod line;
mod state;
mod steps;

use std::collections::BTreeSet;

use contract::operations;
use fixture::Fixture;
use line::Line;
use state::{Differences, State};
use steps::{Call, Step};

/// Attempts of one request: more than the calls of any operation.
const ATTEMPTS: usize = 60;

/// Records that a repeated request may leave more than once, with the reason.
const MORE_OFTEN: [(&str, &str); 13] = [
    (
        "kind=upload_ticket ",
        "A ticket that nobody was given ends after an hour.",
    ),
    ("kind=csv_import_ticket ", "As a ticket for a document."),
    (
        "kind=attachment owner=* party=employer pk=FILES#* sk=* ttl=",
        "As a ticket: a file that was not uploaded is forgotten after an hour.",
    ),
    ("kind=mail ", "What was said twice, as here below, is mailed twice."),
    ("\"name\":\"code\"", "A code may be mailed twice; the later one counts."),
    (
        "\"name\":\"password_changed\"",
        "A password that is replaced twice is mailed about twice.",
    ),
    (
        "\"name\":\"account_signed_out\"",
        "Sessions that were ended twice are recorded twice.",
    ),
    ("kind=denial ", "Sessions that were ended twice are refused twice."),
    (
        "file documents/",
        "A file is kept before its record, which names it. One without a record is seen by nobody and deleted with the account.",
    ),
    (
        "file quarantine/",
        "The bucket deletes what lies in quarantine after a day.",
    ),
    (
        "{type=viewed}",
        "The pages may have been shown, although the response was lost.",
    ),
    ("type=downloaded}", "As for a view."),
    ("file copies/", "The bucket deletes copies after a day."),
];

/// Accepted differences: a sign-in whose response was lost has created a session, which its owner sees in the list, but
/// no one has its tokens. The scenario then ends another session of the list.
const SESSIONS: &str = "kind=sign_in ";

/// Requests that are refused when they were done before, with the status for a missing record.
const GONE: [(&str, u16); 1] = [("DELETE documents/{id}", 404)];

/// Requests of administrators that the audit log does not record, with the reason.
const NOT_AUDITED: [(&str, &str); 6] = [
    (
        "POST admin/users/emails/preview",
        "It shows who would get a mail; nothing is kept.",
    ),
    (
        "POST admin/csv-import/upload",
        "Leave to send a file; nothing is imported.",
    ),
    (
        "POST admin/csv-import/imports/{id}/validate",
        "A dry run, which changes its result only.",
    ),
    (
        "PUT admin/csv-import/imports/{id}/mapping",
        "As for a validation, which follows.",
    ),
    (
        "POST member-applications/admin/assign (one)",
        "As for the assignment of one application.",
    ),
    (
        "PUT member-applications/admin/{id}/assignee",
        "Nothing is changed: the application is assigned to none already.",
    ),
];

/// The records that an operation has left.
struct Done {
    name: String,
    state: State,
}

/// The mode of sending requests.
#[derive(Clone, Copy, PartialEq)]
enum Sent {
    /// Once, without faults.
    Undisturbed,
    /// Repeatedly, while the connection breaks after zero calls, after one, after two, until it succeeds.
    UntilDone,
    /// Once, and the first response to each write is lost.
    WithoutAnswers,
}

/// Runs the whole scenario.
async fn run(sent: Sent) -> (Vec<Done>, Vec<String>) {
    let line = Line::default();
    let mut fixture = Box::pin(Fixture::behind(&line)).await;
    let (mut done, mut problems) = (Vec::new(), Vec::new());
    for step in steps::all() {
        fixture.wait();
        match step {
            Step::Code { to, purpose, keep } => fixture.keep_code(&to, purpose, &keep).await,
            Step::Mail { to, after, keep } => {
                if !fixture.keep_mailed_word(&to, &after, &keep).await {
                    problems.push(format!("no mail to {to} has {after:?}"));
                }
            }
            Step::Send { ticket, text } => fixture.send_file(&ticket, text).await,
            Step::Call(call) if !fixture.is_ready(&call) => problems.push(format!("{}: not sent", call.name())),
            Step::Call(call) => {
                if ["search", "messaging", "communication-history"].contains(&call.function.as_str()) {
                    fixture.deliver().await;
                }
                let is_audited = sent == Sent::Undisturbed && call.method != "GET" && call.r#as == "admin";
                let before = if is_audited { fixture.audited().await } else { 0 };
                let reply = match sent {
                    _ if call.method == "GET" => fixture.call(&call).await,
                    Sent::Undisturbed => fixture.call(&call).await,
                    Sent::UntilDone => until_done(&fixture, &line, &call, &mut problems).await,
                    Sent::WithoutAnswers => {
                        line.loses_answers();
                        let reply = fixture.call(&call).await;
                        line.works();
                        reply
                    }
                };
                let is_gone = sent == Sent::UntilDone && GONE.contains(&(call.name().as_str(), reply.status));
                if reply.status != call.expect && !is_gone {
                    problems.push(format!("{}: {} {}", call.name(), reply.status, reply.body));
                }
                let is_exempt = NOT_AUDITED.iter().any(|(name, _)| *name == call.name());
                if is_audited && (fixture.audited().await == before) != is_exempt {
                    problems.push(format!("{}: in the audit log: {is_exempt}", call.name()));
                }
                fixture.keep(&call, &reply);
                if call.method != "GET" {
                    let (name, state) = (call.name(), fixture.state().await);
                    done.push(Done { name, state });
                }
            }
        }
    }
    (done, problems)
}

/// Repeats a request until it succeeds. Each attempt can make one call more than the one before; all but the last must
/// get 503.
async fn until_done(fixture: &Fixture, line: &Line, call: &Call, problems: &mut Vec<String>) -> testkit::Reply {
    for calls in 0..ATTEMPTS {
        line.breaks_after(calls);
        let reply = fixture.call(call).await;
        let was_broken = line.works();
        if !was_broken || reply.status == call.expect {
            return reply;
        }
        if ![429, 503].contains(&reply.status) {
            problems.push(format!(
                "{} after {calls} calls: {} {}",
                call.name(),
                reply.status,
                reply.body
            ));
        }
        fixture.forget_limits().await;
    }
    unreachable!("{} makes more than {ATTEMPTS} calls", call.name())
}

/// Runs the scenario with faults and one without, and compares the records that each operation has left.
async fn same_as_undisturbed(sent: Sent, may_differ: &[&str], more_often: &[(&str, &str)]) {
    let ((plain, unexpected), (disturbed, mut problems)) = tokio::join!(run(Sent::Undisturbed), run(sent));
    assert!(unexpected.is_empty(), "without faults: {}", unexpected.join("\n"));
    let mut before = Differences::default();
    for (plain, disturbed) in plain.iter().zip(&disturbed) {
        let differences = plain.state.differences(&disturbed.state);
        let new = differences
            .since(&before)
            .without(may_differ)
            .without_more_of(more_often);
        if !new.is_empty() {
            problems.push(format!("{}: {new:#?}", plain.name));
        }
        before = differences;
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_interrupted_after_any_call_is_completed_by_a_retry() {
    Box::pin(same_as_undisturbed(Sent::UntilDone, &[SESSIONS], &MORE_OFTEN)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_with_lost_write_responses_succeeds_and_writes_once() {
    Box::pin(same_as_undisturbed(Sent::WithoutAnswers, &[], &[])).await;
}

#[test]
fn every_operation_is_called_or_excluded_with_a_reason() {
    let called = steps::all().into_iter().filter_map(|step| match step {
        Step::Call(call) => Some(call),
        Step::Code { .. } | Step::Mail { .. } | Step::Send { .. } => None,
    });
    let called: Vec<_> = called.collect();
    let left_out = steps::left_out();
    let missing: BTreeSet<_> = operations()
        .into_iter()
        .filter(|operation| !called.iter().any(|call| call.is_of(operation)))
        .map(|operation| format!("{} {}", operation.method, operation.path))
        .filter(|name| !left_out.contains(name))
        .collect();
    assert_eq!(missing, BTreeSet::new());
}
