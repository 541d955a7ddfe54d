//! `GET` and `POST /api/admin/candidates/{id}/blacklisting`

use domain::{
    Account, AccountId, ExecutiveProfile, Role,
    account::AccountState,
    approval::PROPOSAL_DAYS,
    blacklist::{BlacklistingState, MACHINE},
    candidate::{Candidate, CandidateStatus, Record},
    time::days,
};
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::candidate::Totals;
use testkit::{Person, records};

use crate::fixture::Fixture;

const PATH: &str = "/api/admin/candidates";

fn id(number: u32) -> AccountId {
    format!("usr_{number:032x}").parse().unwrap()
}

/// A vetted member as the search indexer lists them.
pub(crate) async fn executive(
    fixture: &Fixture,
    number: u32,
    change: impl FnOnce(&mut Account, &mut ExecutiveProfile),
) -> String {
    let (mut account, mut profile) = (
        records::account(id(number), Role::Executive),
        records::profile(id(number)),
    );
    change(&mut account, &mut profile);
    let line = Candidate::of(&account, Some(&profile), Record::default()).unwrap();
    let kept = store::account::create(&fixture.app.common.accounts, &account)
        .create(&fixture.app.profiles, &profile)
        .and(store::candidate::relist(
            &fixture.app.profiles,
            None,
            Some(&line),
            fixture.local.clock.now(),
        ));
    kept.commit(&fixture.app.common.chance).await.unwrap();
    format!("{PATH}/{}/blacklisting", id(number))
}

/// An administrator with an account, and therefore a name.
async fn ada(fixture: &Fixture) -> Person {
    let admin = fixture.api.admin();
    let account = records::account(admin.id(), Role::Admin);
    let kept = store::account::create(&fixture.app.common.accounts, &account);
    kept.commit(&fixture.app.common.chance).await.unwrap();
    admin
}

/// Advances the clock first: the history is sorted by time.
async fn act(fixture: &Fixture, admin: &Person, path: &str, action: &str, reason: Option<&str>) -> testkit::Reply {
    fixture.local.clock.advance(SignedDuration::from_secs(1));
    admin.post(path, json!({ "action": action, "reason": reason })).await
}

fn events(view: &Value) -> Vec<(&str, Option<&str>)> {
    let ways = view["allowed_transitions"].as_array().unwrap().iter();
    ways.map(|way| (way["event"].as_str().unwrap(), way["blocked"].as_str()))
        .collect()
}

/// The notices to executives.
async fn notices(fixture: &Fixture) -> Vec<Value> {
    fixture.local.notices("vetting").await
}

#[tokio::test]
async fn a_second_admin_confirms_a_blacklisting_and_an_appeal_lifts_it() {
    let fixture = Fixture::new().await;
    let (one, other) = (ada(&fixture).await, ada(&fixture).await);
    let path = executive(&fixture, 1, |_, _| ()).await;
    let clear = one.get(&path).await.expect(200);
    assert_eq!(
        (&clear["state"], events(&clear)),
        (&json!("clear"), vec![("propose", None)])
    );

    let proposed = act(&fixture, &one, &path, "propose", Some(" Forged papers "))
        .await
        .expect(200);
    assert_eq!(
        events(&proposed),
        [
            ("withdraw", None),
            (
                "confirm",
                Some("Another administrator has to confirm what you proposed.")
            )
        ]
    );
    assert_eq!(proposed["proposal"]["reason"], "Forged papers");
    assert_eq!(proposed["proposal"]["proposed"]["by_name"], "Ada Admin");
    let seen = other.get(&path).await.expect(200);
    assert_eq!(events(&seen), [("confirm", None), ("refuse", None)]);

    // Nothing has changed for the executive, and no one was notified.
    let line = other.get(&format!("{PATH}/{}", id(1))).await.expect(200);
    assert_eq!(
        (&line["status"], &line["is_searchable"]),
        (&json!("active"), &json!(true))
    );
    assert_eq!(line["blacklist_proposed_until"], seen["proposal"]["lapses_at"]);
    assert!(notices(&fixture).await.is_empty());

    let own = act(&fixture, &one, &path, "confirm", None).await;
    let refusal = own.expect(409);
    assert_eq!(
        (&refusal["code"], &refusal["detail"]),
        (
            &json!("invalid_move"),
            &json!("Another administrator has to confirm what you proposed.")
        )
    );
    let barred = act(&fixture, &other, &path, "confirm", None).await.expect(200);
    assert_eq!(
        (&barred["state"], &barred["status"]),
        (&json!("blacklisted"), &json!("blacklisted"))
    );
    assert_eq!(barred["confirmed"]["by"], other.id().as_str());
    let account = fixture.read(&id(1)).await;
    assert!(
        account.is_blacklisted() && account.state == AccountState::Active,
        "the account stays open"
    );
    let line = other.get(&format!("{PATH}/{}", id(1))).await.expect(200);
    assert_eq!(
        (
            &line["status"],
            &line["is_searchable"],
            &line["blacklist_proposed_until"]
        ),
        (&json!("blacklisted"), &json!(false), &Value::Null)
    );
    let listed = one.get(&format!("{PATH}?status=blacklisted")).await.expect(200);
    assert_eq!(
        (&listed["total"], &listed["candidates"][0]["id"]),
        (&json!(1), &json!(id(1)))
    );
    let sent = notices(&fixture).await;
    assert_eq!(sent.len(), 1);
    assert_eq!(sent[0]["name"], "blacklisted");
    assert_eq!(sent[0]["body"]["reason"], "Forged papers");

    assert_eq!(
        act(&fixture, &one, &path, "uphold_appeal", None).await.problem(422),
        "invalid"
    );
    let back = act(&fixture, &one, &path, "uphold_appeal", Some("Not forged"))
        .await
        .expect(200);
    assert_eq!(
        (&back["state"], &back["status"], &back["proposal"]),
        (&json!("clear"), &json!("active"), &Value::Null)
    );
    let line = one.get(&format!("{PATH}/{}", id(1))).await.expect(200);
    assert_eq!(line["is_searchable"], true);
    let sent = notices(&fixture).await;
    assert_eq!(sent.len(), 2);
    assert!(sent.iter().any(|event| event["name"] == "blacklisting-lifted"));

    // Every move is in the history with actor and reason; search was updated each time.
    let history = back["history"].as_array().unwrap();
    let moves: Vec<_> = history
        .iter()
        .map(|change| (change["event"].as_str().unwrap(), change["actor"].as_str().unwrap()))
        .collect();
    assert_eq!(
        moves,
        [("uphold_appeal", "admin"), ("confirm", "admin"), ("propose", "admin")]
    );
    assert_eq!(
        (&history[0]["reason"], &history[2]["by"]),
        (&json!("Not forged"), &json!(one.id()))
    );
    assert_eq!(one.get(&path).await.expect(200), back);
    let facts = fixture.local.facts("vetting").await;
    let of = |name: &str| facts.iter().filter(|fact| fact["name"] == name).count();
    assert_eq!((of("profile_changed"), of("blacklist_moved")), (3, 3));
    let totals = Totals::read(&fixture.app.profiles).await.unwrap();
    assert_eq!(totals.of(Some(CandidateStatus::Active), None, None), 1);
    assert_eq!(totals.of(Some(CandidateStatus::Blacklisted), None, None), 0);
}

#[tokio::test]
async fn every_move_from_every_state_follows_the_table() {
    let fixture = Fixture::new().await;
    let (one, other) = (fixture.api.admin(), fixture.api.admin());
    let mut number = 0;
    for state in BlacklistingState::ALL {
        for action in ["propose", "withdraw", "refuse", "confirm", "uphold_appeal"] {
            for by in [&one, &other] {
                number += 1;
                let path = executive(&fixture, number, |_, _| ()).await;
                let steps: &[_] = match state {
                    BlacklistingState::Clear => &[],
                    BlacklistingState::Proposed => &[(&one, "propose")],
                    BlacklistingState::Blacklisted => &[(&one, "propose"), (&other, "confirm")],
                };
                for (by, action) in steps {
                    act(&fixture, by, &path, action, Some("why")).await.expect(200);
                }
                let offered = by.get(&path).await.expect(200);
                let is_offered = events(&offered).contains(&(action, None));
                let reply = act(&fixture, by, &path, action, Some("why")).await;
                assert_eq!(reply.status, if is_offered { 200 } else { 409 }, "{state} {action}");
                let is_listed = MACHINE
                    .moves
                    .iter()
                    .any(|row| row.from == *state && row.event.as_str() == action);
                assert!(is_listed || !is_offered, "{state} {action}");
            }
        }
    }
}

#[tokio::test]
async fn a_proposal_that_is_withdrawn_refused_or_lapsed_has_no_effect() {
    let fixture = Fixture::new().await;
    let (one, other) = (fixture.api.admin(), fixture.api.admin());
    let path = executive(&fixture, 1, |_, _| ()).await;
    for (by, action) in [(&one, "withdraw"), (&other, "refuse")] {
        act(&fixture, &one, &path, "propose", Some("Why")).await.expect(200);
        let view = act(&fixture, by, &path, action, None).await.expect(200);
        assert_eq!((&view["state"], &view["proposal"]), (&json!("clear"), &Value::Null));
    }
    act(&fixture, &one, &path, "propose", Some("Why")).await.expect(200);
    fixture.local.clock.advance(days(PROPOSAL_DAYS));
    assert_eq!(other.get(&path).await.expect(200)["state"], "clear");
    let line = &other.get(PATH).await.expect(200)["candidates"][0];
    assert_eq!(line["blacklist_proposed_until"], Value::Null);
    assert_eq!(
        act(&fixture, &other, &path, "confirm", None).await.problem(409),
        "invalid_move"
    );
    // The lapse is recorded with the next move, without an actor.
    let again = act(&fixture, &other, &path, "propose", Some("Again")).await.expect(200);
    let lapse = &again["history"][1];
    assert_eq!(
        (&lapse["event"], &lapse["actor"], &lapse["by"], &lapse["reason"]),
        (&json!("lapse"), &json!("system"), &Value::Null, &Value::Null)
    );
    assert!(fixture.read(&id(1)).await.blacklist_proposed_until().is_some());
    assert!(notices(&fixture).await.is_empty(), "nobody is notified of proposals");
}

#[tokio::test]
async fn only_active_accounts_can_be_blacklisted_and_a_reason_is_required() {
    let fixture = Fixture::new().await;
    let (one, other) = (fixture.api.admin(), fixture.api.admin());
    let away = executive(&fixture, 1, |_, profile| profile.details.is_available = false).await;
    let pending = executive(&fixture, 2, |account, _| {
        account.state = AccountState::PendingVerification;
    })
    .await;
    for path in [&away, &pending] {
        assert_eq!(
            events(&one.get(path).await.expect(200)),
            [("propose", Some("Only an active candidate can be blacklisted."))]
        );
        let refused = act(&fixture, &one, path, "propose", Some("Why")).await.expect(409);
        assert_eq!(refused["detail"], "Only an active candidate can be blacklisted.");
    }
    let path = executive(&fixture, 3, |_, _| ()).await;
    for reason in [None, Some("  ")] {
        let refused = act(&fixture, &one, &path, "propose", reason).await.expect(422);
        assert_eq!(refused["errors"][0]["field"], "reason");
    }
    let unknown = one.post(&path, json!({ "action": "bar" })).await;
    assert_eq!(unknown.problem(422), "invalid");
    for absent in [one.id().to_string(), id(9).to_string(), "nobody".into()] {
        let path = format!("{PATH}/{absent}/blacklisting");
        assert_eq!(one.get(&path).await.problem(404), "not_found");
        assert_eq!(
            act(&fixture, &other, &path, "confirm", None).await.problem(404),
            "not_found"
        );
    }
    assert_eq!(fixture.api.employer().get(&path).await.problem(403), "forbidden");
    assert_eq!(
        fixture
            .api
            .executive()
            .post(&path, json!({ "action": "propose" }))
            .await
            .problem(403),
        "forbidden"
    );
}

#[tokio::test]
async fn of_a_simultaneous_confirmation_and_refusal_one_wins() {
    let fixture = Fixture::new().await;
    let (one, other, third) = (fixture.api.admin(), fixture.api.admin(), fixture.api.admin());
    let path = executive(&fixture, 1, |_, _| ()).await;
    act(&fixture, &one, &path, "propose", Some("Why")).await.expect(200);
    let (confirm, refuse) = (json!({ "action": "confirm" }), json!({ "action": "refuse" }));
    let (confirmed, refused) = tokio::join!(other.post(&path, confirm), third.post(&path, refuse));
    let mut statuses = [confirmed.status, refused.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    let is_barred = fixture.read(&id(1)).await.is_blacklisted();
    assert_eq!(is_barred, confirmed.status == 200);
    assert_eq!(
        notices(&fixture).await.len(),
        usize::from(is_barred),
        "notified once, or not at all"
    );
}
