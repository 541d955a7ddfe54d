//! `GET /api/admin/audit`, its export, its days and their verification

use domain::{
    AccountId, AuditDay, AuditEntry, Company, Role,
    account::{AccountEvent, AccountState},
    approval::{ApprovalEvent, ApprovalRequest, ApprovalState},
    audit::{AuditArea, AuditRoot},
    hash_chain::Link,
    platform::{Feature, PlatformSetting, SettingChange},
    time::day_of,
};
use events::{Actor, Event, Fact, Outcome, Transition};
use jiff::SignedDuration;
use serde_json::json;
use testkit::{batch, fact, noon, records};

use crate::fixture::Fixture;

const PATH: &str = "/api/admin/audit";

fn person(number: u32) -> AccountId {
    format!("usr_{number:032x}").parse().unwrap()
}

fn suspended(of: &AccountId) -> Event {
    Event::AccountStateChanged {
        account_id: of.clone(),
        transition: Transition {
            from: Some(AccountState::Active),
            event: AccountEvent::Suspend,
            to: AccountState::Suspended,
        },
    }
}

/// The fixture, with its audit log.
struct Log {
    fixture: Fixture,
    writer: audit_writer::App,
    sealer: audit_sealer::App,
}

impl Log {
    async fn new() -> Self {
        let fixture = Box::pin(Fixture::new()).await;
        fixture.local.bucket("audit").await;
        let env = fixture.local.env();
        let writer = audit_writer::App::from_env(&env).unwrap();
        let sealer = audit_sealer::App::from_env(&env).unwrap();
        Self {
            fixture,
            writer,
            sealer,
        }
    }

    /// An administrator does something now.
    async fn record(&self, by: &AccountId, event: Event) -> Fact {
        let fact = Fact {
            by: Actor::account(Role::Admin, by),
            ..fact(event, &self.fixture.local.clock)
        };
        assert_eq!(self.writer.work(batch([&fact])).await, Outcome::done());
        fact
    }

    fn days_pass(&self, days: i64) {
        self.fixture.local.clock.advance(SignedDuration::from_hours(24 * days));
    }

    async fn ids(&self, query: &str) -> Vec<String> {
        let list = self
            .fixture
            .api
            .admin()
            .get(&format!("{PATH}{query}"))
            .await
            .expect(200);
        let entries = list["entries"].as_array().unwrap();
        entries
            .iter()
            .map(|entry| entry["id"].as_str().unwrap().to_owned())
            .collect()
    }
}

#[tokio::test]
async fn an_entry_says_who_did_what_with_whom_and_what_changed() {
    let log = Log::new().await;
    let admin = log.fixture.account("ann@kilele.example", Role::Admin).await;
    let member = log.fixture.account("ben@kilele.example", Role::Executive).await;
    let fact = log.record(&admin, suspended(&member)).await;
    let list = log.fixture.api.admin().get(PATH).await.expect(200);
    let entry = &list["entries"][0];
    let expected = json!({
        "id": fact.id, "at": "2026-11-20T12:00:00Z", "day": "2026-11-20", "number": 1,
        "area": "access", "action": "account_state_changed",
        "event": "suspend", "from": "active", "to": "suspended",
        "role": "admin", "by": admin, "subject": member, "changes": [], "records": null, "hash": entry["hash"],
    });
    assert_eq!(entry, &expected);
    let names = json!({admin.as_str(): "ann@kilele.example", member.as_str(): "ben@kilele.example"});
    assert_eq!((&list["names"], &list["total"]), (&names, &json!(1)));
    assert_eq!(
        (&list["from"], &list["to"]),
        (&json!("2026-10-21"), &json!("2026-11-20"))
    );
}

#[tokio::test]
async fn changed_settings_are_told_with_both_values_and_companies_with_their_names() {
    let log = Log::new().await;
    let change = |setting, before, after| SettingChange { setting, before, after };
    let changes = vec![
        change(PlatformSetting::RequestsFree, None, Some(3)),
        change(PlatformSetting::InvitationsPaused, Some(0), Some(1)),
    ];
    log.record(&person(1), Event::PlatformSettingsChanged { changes }).await;
    let company: Company = records::company(&person(7));
    log.fixture.app.profiles.create(&company).await.unwrap();
    let company_id = company.id.clone();
    log.record(&person(1), Event::CompanyRenamed { company_id }).await;
    let list = log.fixture.api.admin().get(PATH).await.expect(200);
    let expected = json!([
        {"setting": "requests_free", "before": null, "after": 3},
        {"setting": "invitations_paused", "before": 0, "after": 1},
    ]);
    assert_eq!(list["entries"][1]["changes"], expected);
    assert_eq!(list["names"], json!({company.id.as_str(): company.legal_name}));
}

#[tokio::test]
async fn proposals_roles_and_switches_are_told_with_what_they_change() {
    let log = Log::new().await;
    let (before, after) = (Role::Executive, Role::Admin);
    let account_id = person(2);
    let request = ApprovalRequest::RoleChange {
        account_id: account_id.clone(),
        before,
        after,
    };
    let transition = Transition::birth(ApprovalEvent::Propose, ApprovalState::Proposed);
    let facts = [
        (
            Event::ApprovalMoved { request, transition },
            ["approval_moved", "propose", "executive", "admin"],
        ),
        (
            Event::AccountRoleChanged {
                account_id: account_id.clone(),
                before,
                after,
            },
            ["account_role_changed", "", "executive", "admin"],
        ),
        (
            Event::FeatureSwitched {
                feature: Feature::ContactForm,
                before: true,
                after: false,
            },
            ["feature_switched", "contact_form", "on", "off"],
        ),
        (
            Event::AccountSignedOut { account_id },
            ["account_signed_out", "", "", ""],
        ),
    ];
    for (event, told) in facts {
        log.record(&person(1), event).await;
        let list = log.fixture.api.admin().get(PATH).await.expect(200);
        let entry = &list["entries"][0];
        let text = |field: &str| entry[field].as_str().unwrap_or_default();
        assert_eq!(["action", "event", "from", "to"].map(text), told);
    }
}

#[tokio::test]
async fn every_filter_returns_exactly_the_entries_that_match() {
    let log = Log::new().await;
    let mut all: Vec<(AuditEntry, String)> = Vec::new();
    for number in 0..12_u32 {
        let (by, of) = (person(number % 2), person(10 + number % 3));
        let event = if number % 4 == 0 {
            Event::CandidateNoted { executive_id: of }
        } else {
            suspended(&of)
        };
        let fact = log.record(&by, event).await;
        let entry = log.writer.table.get::<AuditEntry>(&fact.id).await.unwrap().unwrap().it;
        all.push((entry, fact.id.to_string()));
        if number == 5 {
            log.days_pass(2);
        }
    }
    let expected = |wants: &dyn Fn(&AuditEntry) -> bool| -> Vec<String> {
        let wanted = all.iter().rev().filter(|(entry, _)| wants(entry));
        wanted.map(|(_, id)| id.clone()).collect()
    };
    let subject = |of: u32| person(of).to_string();
    assert_eq!(log.ids("").await, expected(&|_| true));
    let members = |entry: &AuditEntry| entry.event.area == AuditArea::Members;
    assert_eq!(log.ids("?area=members").await, expected(&members));
    assert_eq!(log.ids("?action=candidate_noted").await, expected(&members));
    let by = |entry: &AuditEntry| entry.event.by == Some(person(1));
    assert_eq!(log.ids(&format!("?by={}", person(1))).await, expected(&by));
    let about = |entry: &AuditEntry| entry.event.subject == Some(subject(11));
    assert_eq!(log.ids(&format!("?subject={}", person(11))).await, expected(&about));
    let both = format!("?subject={}&by={}&area=access", person(11), person(1));
    let access = |entry: &AuditEntry| about(entry) && by(entry) && entry.event.area == AuditArea::Access;
    assert_eq!(log.ids(&both).await, expected(&access));
    let late = |entry: &AuditEntry| entry.day != day_of(noon());
    assert_eq!(log.ids("?from=2026-11-21").await, expected(&late));
    assert_eq!(log.ids("?to=2026-11-20").await, expected(&|entry| !late(entry)));
    assert_eq!(log.ids("?from=2026-11-21&to=2026-11-21").await, Vec::<String>::new());
}

#[tokio::test]
async fn the_total_is_the_number_of_entries_of_the_days_and_the_area() {
    let log = Log::new().await;
    for number in 0..4 {
        log.record(&person(1), suspended(&person(10 + number))).await;
    }
    log.days_pass(1);
    log.record(
        &person(1),
        Event::CandidateNoted {
            executive_id: person(3),
        },
    )
    .await;
    let admin = log.fixture.api.admin();
    for (query, total) in [
        ("", json!(5)),
        ("?area=access", json!(4)),
        ("?area=money", json!(0)),
        ("?from=2026-11-21", json!(1)),
        ("?action=candidate_noted", json!(null)),
    ] {
        let list = admin.get(&format!("{PATH}{query}")).await.expect(200);
        assert_eq!(list["total"], total, "{query}");
    }
}

#[tokio::test]
async fn pages_follow_each_other_without_gaps() {
    let log = Log::new().await;
    for number in 0..5 {
        log.record(&person(1), suspended(&person(10 + number))).await;
    }
    let (all, admin) = (log.ids("").await, log.fixture.api.admin());
    let (mut seen, mut cursor) = (Vec::new(), String::new());
    loop {
        let page = admin.get(&format!("{PATH}?limit=2{cursor}")).await.expect(200);
        let entries = page["entries"].as_array().unwrap();
        seen.extend(entries.iter().map(|entry| entry["id"].as_str().unwrap().to_owned()));
        let Some(next) = page["next_cursor"].as_str() else {
            break;
        };
        cursor = format!("&cursor={next}");
    }
    assert_eq!(seen, all);
}

#[tokio::test]
async fn days_in_the_wrong_order_or_too_many_are_refused_with_their_field() {
    let log = Log::new().await;
    let admin = log.fixture.api.admin();
    for (query, field) in [
        ("?from=2026-11-20&to=2026-11-19", "to"),
        ("?from=2025-11-19&to=2026-11-20", "from"),
    ] {
        for path in [PATH, "/api/admin/audit/export", "/api/admin/audit/days"] {
            let refused = admin.get(&format!("{path}{query}")).await.expect(422);
            assert_eq!(refused["errors"][0]["field"], field, "{path}{query}");
        }
    }
    admin
        .get(&format!("{PATH}?from=2025-11-20&to=2026-11-20"))
        .await
        .expect(200);
}

#[tokio::test]
async fn the_export_has_the_filtered_entries_and_is_an_entry_itself() {
    let log = Log::new().await;
    let first = log.record(&person(1), suspended(&person(10))).await;
    log.record(&person(2), suspended(&person(11))).await;
    let admin = log.fixture.api.admin();
    let path = format!("/api/admin/audit/export?by={}", person(1));
    let reply = admin.get(&path).await;
    assert_eq!(
        (reply.status, reply.headers["content-type"].as_str()),
        (200, "text/csv; charset=utf-8")
    );
    let file = reply.text;
    let lines: Vec<_> = file.trim_start_matches('\u{feff}').lines().collect();
    assert_eq!(lines.len(), 2, "{file}");
    assert!(
        lines[0].contains("action") && lines[1].contains(first.id.as_str()),
        "{file}"
    );
    assert!(
        lines[1].contains("suspend") && lines[1].contains(person(10).as_str()),
        "{file}"
    );
    let outbox = log.fixture.local.outbox("accounts").await;
    let exported = outbox.iter().find(|event| event["name"] == "records_exported").unwrap();
    assert_eq!(exported["body"], json!({"kind": "audit_entries", "records": 1}));
    assert_eq!(exported["by"]["account_id"], json!(admin.id()));
}

#[tokio::test]
async fn a_sealed_day_is_verified_against_the_stored_root() {
    let log = Log::new().await;
    log.record(&person(1), suspended(&person(10))).await;
    let admin = log.fixture.api.admin();
    let verification = "/api/admin/audit/days/2026-11-20/verification";
    assert_eq!(admin.get(verification).await.problem(409), "audit_day_open");
    log.days_pass(1);
    log.sealer.run().await.unwrap();
    let intact = json!({
        "date": "2026-11-20", "is_intact": true, "entries": 1, "is_as_sealed": true, "first_broken": null,
    });
    assert_eq!(admin.get(verification).await.expect(200), intact);
    let days = admin.get("/api/admin/audit/days").await.expect(200);
    let day = &days["days"][0];
    assert_eq!((&day["date"], &day["entries"]), (&json!("2026-11-20"), &json!(1)));
    assert_eq!(day["sealed_at"], "2026-11-21T12:00:00Z");
    for date in ["2026-11-22", "20-11-2026"] {
        admin
            .get(&format!("/api/admin/audit/days/{date}/verification"))
            .await
            .expect(404);
    }
}

#[tokio::test]
async fn a_changed_entry_is_found_even_if_the_whole_day_was_computed_again() {
    let log = Log::new().await;
    let fact = log.record(&person(1), suspended(&person(10))).await;
    log.days_pass(1);
    log.sealer.run().await.unwrap();
    let (table, admin) = (&log.writer.table, log.fixture.api.admin());
    let verification = "/api/admin/audit/days/2026-11-20/verification";

    let mut entry = table.get::<AuditEntry>(&fact.id).await.unwrap().unwrap();
    entry.event.by = Some(person(2));
    table.save(&entry).await.unwrap();
    let found = admin.get(verification).await.expect(200);
    assert_eq!(found["is_intact"], false);
    assert_eq!(found["first_broken"], json!({"number": 1, "why": "changed"}));

    // Now the chain and the seal are computed again.
    let mut entry = table.get::<AuditEntry>(&fact.id).await.unwrap().unwrap();
    entry.hash = entry.computed_hash();
    table.save(&entry).await.unwrap();
    let mut day = table.get::<AuditDay>(day_of(noon())).await.unwrap().unwrap();
    let previous = day.seal.take().unwrap();
    day.last_hash.clone_from(&entry.hash);
    day.seal(&previous.previous_root, previous.sealed_at);
    table.save(&day).await.unwrap();
    let found = admin.get(verification).await.expect(200);
    assert_eq!(found["first_broken"], json!(null));
    assert_eq!(
        (&found["is_intact"], &found["is_as_sealed"]),
        (&json!(false), &json!(false))
    );
    assert!(AuditRoot::key_of(day.date).contains("2026-11-20"));
}
