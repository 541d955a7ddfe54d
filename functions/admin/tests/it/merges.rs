//! Merges of two records about one person, and their undo.

use domain::{
    Account, AccountId, CareerEntry, CareerEntryId, CsvImportId, DraftProfile, ExecutiveProfile, HistoryId, Locale,
    Merge, Role,
    account::AccountState,
    csv_import::{DraftProfileId, PersonKey, RowOfImport, Rule},
    introduction::{Happened, Party, Stage, StageEvent},
    merge::{PersonId, PersonParts},
    profile::ProfileDetails,
    time::days,
    vetting::Vetting,
};
use import_file::person_keys;
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::{
    Read,
    draft_profile::{self, KnownPeople, StoredDraft},
    person_key,
};
use testkit::{Person, Reply, records};

use crate::{
    candidates::{executive, id},
    fixture::Fixture,
};

const MERGE: &str = "/api/admin/candidates/merge";
const UNDO: &str = "/api/admin/candidates/merge/undo";
const PHONE: &str = "+254712345678";

/// The profile of an imported executive.
fn imported() -> ProfileDetails {
    ProfileDetails {
        title: "Chief Financial Officer".parse().ok(),
        current_company: "Savanna Bank".parse().ok(),
        bio: "Led two listings.".parse().ok(),
        languages: vec!["French".parse().unwrap()],
        ..ProfileDetails::default()
    }
}

impl Fixture {
    /// A draft profile of Amina Diallo, as an import makes it.
    async fn draft(&self, email: &str, change: impl FnOnce(&mut DraftProfile)) -> DraftProfileId {
        let mut draft = DraftProfile {
            email: email.parse().unwrap(),
            first_name: "Amina".parse().unwrap(),
            last_name: "Diallo".parse().unwrap(),
            phone: PHONE.parse().ok(),
            details: Some(imported()),
            created: RowOfImport {
                import_id: CsvImportId::new(&self.local.clock, &self.app.common.chance),
                row: 2,
            },
            updated: None,
            invitation: None,
            merged: None,
            created_at: self.local.clock.now(),
        };
        change(&mut draft);
        let keys = person_keys(&PersonParts::of_draft(&draft));
        let stored = StoredDraft { draft, keys };
        let mut known = KnownPeople::default();
        let created = draft_profile::create(&self.app.imports, &stored, &mut known);
        created.commit(&self.app.common.chance).await.unwrap();
        stored.draft.id()
    }

    async fn stored(&self, id: &DraftProfileId) -> Option<Read<StoredDraft>> {
        self.app.imports.get::<StoredDraft>(id).await.unwrap()
    }

    async fn profile(&self, id: &AccountId) -> Option<ExecutiveProfile> {
        let profile = self.app.profiles.get::<ExecutiveProfile>(id).await.unwrap();
        profile.map(|profile| profile.it)
    }

    /// An executive with an account and an empty profile, with the keys that the search indexer writes.
    async fn member(&self, number: u32, change: impl FnOnce(&mut Account, &mut ExecutiveProfile)) -> AccountId {
        executive(self, number, |account, profile| {
            account.membership_status = None;
            profile.details = ProfileDetails::default();
            change(account, profile);
        })
        .await;
        let account = self.read(&id(number)).await;
        let parts = PersonParts::of_account(&account, self.profile(&id(number)).await.as_ref());
        let keys = person_key::update(&self.app.profiles, &account.id, None, person_keys(&parts));
        keys.commit(&self.app.common.chance).await.unwrap();
        account.id
    }

    async fn duplicates(&self, admin: &Person, of: &str) -> Value {
        let path = format!("/api/admin/candidates/duplicates?of={of}");
        admin.get(&path).await.expect(200)
    }

    async fn facts(&self, name: &str) -> Vec<Value> {
        let outbox = self.local.outbox("accounts").await;
        outbox.into_iter().filter(|event| event["name"] == name).collect()
    }
}

async fn merge(admin: &Person, kept: impl ToString, merged: impl ToString) -> Reply {
    let body = json!({"kept": kept.to_string(), "merged": merged.to_string(), "reason": "The same person."});
    admin.post(MERGE, body).await
}

async fn undo(admin: &Person, merge: &Value) -> Reply {
    admin
        .post(UNDO, json!({"kept": merge["kept"], "merge_id": merge["id"]}))
        .await
}

fn people(found: &Value) -> Vec<(String, Vec<String>)> {
    let found = found["duplicates"].as_array().unwrap().iter();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    found
        .map(|it| {
            let rules = it["rules"].as_array().unwrap().iter().map(text).collect();
            (text(&it["person"]["id"]), rules)
        })
        .collect()
}

#[tokio::test]
async fn duplicates_are_found_by_the_rules_of_the_import_and_not_by_others() {
    let fixture = Fixture::new().await;
    let admin = fixture.api.admin();
    let member = fixture
        .member(1, |account, profile| {
            account.phone = PHONE.parse().ok();
            profile.details.linkedin_url = "https://www.linkedin.com/in/amina-diallo".parse().ok();
        })
        .await;
    let second = fixture
        .member(2, |_, profile| {
            profile.details.linkedin_url = "https://linkedin.com/in/Amina-Diallo/".parse().ok();
        })
        .await;
    fixture.member(3, |_, _| ()).await;
    let by_phone = fixture.draft("a.diallo@work.example", |_| ()).await;
    fixture
        .draft("stranger@example.com", |draft| {
            draft.phone = None;
            draft.details = None;
        })
        .await;
    let found = fixture.duplicates(&admin, member.as_str()).await;
    assert_eq!(
        people(&found),
        [
            (by_phone.to_string(), vec!["phone".to_owned()]),
            (second.to_string(), vec!["linkedin".to_owned()])
        ]
    );
    let found = fixture.duplicates(&admin, id(3).as_str()).await;
    assert!(people(&found).is_empty());
    let found = fixture.duplicates(&admin, by_phone.as_str()).await;
    assert_eq!(people(&found), [(member.to_string(), vec!["phone".to_owned()])]);
    let unknown = format!("/api/admin/candidates/duplicates?of={}", id(9));
    admin.get(&unknown).await.expect(404);
}

#[tokio::test]
async fn a_draft_is_merged_into_an_account_which_takes_only_what_it_lacks_and_the_undo_gives_it_back() {
    let fixture = Fixture::new().await;
    let admin = fixture.api.admin();
    let member = fixture
        .member(1, |_, profile| profile.details.title = "Treasurer".parse().ok())
        .await;
    let before = (fixture.read(&member).await, fixture.profile(&member).await.unwrap());
    let draft = fixture.draft("a.diallo@work.example", |_| ()).await;
    let draft_before = fixture.stored(&draft).await.unwrap().it;

    let made = merge(&admin, &member, &draft).await.expect(201);
    assert_eq!(
        made["filled"],
        json!(["phone", "current_company", "bio", "languages"]),
        "the title is the account's own"
    );
    let profile = fixture.profile(&member).await.unwrap();
    assert_eq!(profile.details.title.as_deref(), Some("Treasurer"));
    assert_eq!(profile.details.bio.as_deref(), Some("Led two listings."));
    assert_eq!(fixture.read(&member).await.phone, PHONE.parse().ok());
    let hidden = fixture.stored(&draft).await.unwrap();
    assert_eq!(
        hidden.draft.merged.as_ref().unwrap().kept,
        PersonId::Account(member.clone())
    );
    assert_eq!(
        hidden.draft.ends_at(),
        draft_before.draft.ends_at(),
        "the retention still runs"
    );
    assert_eq!(fixture.facts("profile_changed").await.len(), 1, "the search follows");
    let facts = fixture.facts("merge_moved").await;
    assert_eq!(facts[0]["body"]["kept"]["account"], json!(member));
    assert_eq!(facts[0]["body"]["event"], "merge");
    assert!(
        !facts[0].to_string().contains(draft.as_str()),
        "a digest of an address is in no fact"
    );

    let found = fixture.duplicates(&admin, member.as_str()).await;
    assert_eq!(found["merges"][0]["allowed_transitions"][0]["event"], "undo");
    assert_eq!(found["merges"][0]["merged_name"], "Amina Diallo");
    let found = fixture.duplicates(&admin, draft.as_str()).await;
    assert_eq!(found["merged_by"]["kept"], json!(member));

    let undone = undo(&admin, &made).await.expect(200);
    assert_eq!(
        (&undone["edited"], &undone["merge"]["state"]),
        (&json!([]), &json!("undone"))
    );
    let mut profile = fixture.profile(&member).await.unwrap();
    profile.updated_at = before.1.updated_at;
    assert_eq!((fixture.read(&member).await, profile), before);
    assert_eq!(fixture.stored(&draft).await.unwrap().it, draft_before);
    undo(&admin, &made).await.expect(409);
}

#[tokio::test]
async fn an_undo_keeps_what_was_edited_since_and_reports_it() {
    let fixture = Fixture::new().await;
    let admin = fixture.api.admin();
    let member = fixture.member(1, |_, _| ()).await;
    let draft = fixture.draft("a.diallo@work.example", |_| ()).await;
    let made = merge(&admin, &member, &draft).await.expect(201);
    let key = &member;
    let mut profile = fixture
        .app
        .profiles
        .get::<ExecutiveProfile>(key)
        .await
        .unwrap()
        .unwrap();
    profile.details.bio = "Led three listings.".parse().ok();
    fixture.app.profiles.save(&profile).await.unwrap();

    let undone = undo(&admin, &made).await.expect(200);
    assert_eq!(undone["edited"], json!(["bio"]));
    let profile = fixture.profile(&member).await.unwrap();
    assert_eq!(profile.details.bio.as_deref(), Some("Led three listings."));
    assert_eq!(profile.details.title, None);
}

#[tokio::test]
async fn two_drafts_are_merged_and_the_hidden_one_is_not_invited() {
    let fixture = Fixture::new().await;
    let admin = fixture.api.admin();
    let now = fixture.local.clock.now();
    let kept = fixture
        .draft("amina@example.com", |draft| {
            draft.phone = None;
            draft.details = None;
        })
        .await;
    let merged = fixture
        .draft("a.diallo@work.example", |draft| {
            let source = "The speakers of the Kigali summit".parse().unwrap();
            draft.invite(Locale::En, source, now).unwrap();
        })
        .await;
    let due = async || {
        draft_profile::due_invitations(&fixture.app.imports, now, 10)
            .await
            .unwrap()
            .len()
    };
    assert_eq!(due().await, 1);
    let made = merge(&admin, &kept, &merged).await.expect(201);
    assert_eq!(due().await, 0, "no mail is sent while it is merged");
    let draft = fixture.stored(&kept).await.unwrap();
    assert_eq!(draft.draft.phone, PHONE.parse().ok());
    assert_eq!(draft.draft.details.as_ref().unwrap().title, imported().title);
    merge(&admin, &merged, &kept).await.expect(409);
    undo(&admin, &made).await.expect(200);
    assert_eq!(due().await, 1);
    assert_eq!(fixture.stored(&kept).await.unwrap().draft.phone, None);
}

#[tokio::test]
async fn of_two_administrators_who_merge_the_same_record_one_wins() {
    let fixture = Fixture::new().await;
    let (one, other) = (fixture.api.admin(), fixture.api.admin());
    let (first, second) = (fixture.member(1, |_, _| ()).await, fixture.member(2, |_, _| ()).await);
    let draft = fixture.draft("a.diallo@work.example", |_| ()).await;
    let (one, other) = tokio::join!(merge(&one, &first, &draft), merge(&other, &second, &draft));
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 409]);
    let lost = if one.status == 409 { one } else { other };
    assert_eq!(
        lost.expect(409)["detail"],
        "This record is merged into another one already."
    );
    let merges = |id: AccountId| async { store::merge::of(&fixture.app.common.accounts, &PersonId::Account(id)).await };
    let (first, second) = (merges(first).await.unwrap(), merges(second).await.unwrap());
    assert_eq!(first.len() + second.len(), 1);
}

#[tokio::test]
async fn a_repeated_request_has_the_first_answer_and_no_second_effect() {
    let fixture = Fixture::new().await;
    let admin = fixture.api.admin().with_header("idempotency-key", "merge-amina-1");
    let member = fixture.member(1, |_, _| ()).await;
    let draft = fixture.draft("a.diallo@work.example", |_| ()).await;
    let made = merge(&admin, &member, &draft).await.expect(201);
    assert_eq!(merge(&admin, &member, &draft).await.expect(201), made);
    assert_eq!(fixture.facts("merge_moved").await.len(), 1);
}

#[tokio::test]
async fn a_merged_account_is_closed_and_cannot_be_reinstated_until_the_merge_is_undone() {
    let fixture = Fixture::new().await;
    let admin = fixture.api.admin();
    let kept = fixture.member(1, |_, _| ()).await;
    let merged = fixture.member(2, |_, profile| profile.details = imported()).await;
    let entry = CareerEntry {
        id: CareerEntryId::new(&fixture.local.clock, &fixture.app.common.chance),
        account_id: merged.clone(),
        details: serde_json::from_value(json!({
            "company": "Safari Bank", "position": "Chief Financial Officer", "start_date": "2018-03", "is_current": true
        }))
        .unwrap(),
        created_at: fixture.local.clock.now(),
        updated_at: fixture.local.clock.now(),
    };
    let added = store::career::add(&fixture.app.profiles, &entry);
    added.commit(&fixture.app.common.chance).await.unwrap();
    let before = fixture.read(&merged).await;

    let made = merge(&admin, &kept, &merged).await.expect(201);
    assert_eq!(made["positions"], 1);
    let account = fixture.read(&merged).await;
    assert_eq!((account.state, &account.reason), (AccountState::Deactivated, &None));
    assert_eq!(account.merged.as_ref().unwrap().kept, PersonId::Account(kept.clone()));
    let career = async || store::career::of(&fixture.app.profiles, &kept).await.unwrap().len();
    assert_eq!(career().await, 1);
    let reinstated = admin
        .post(&format!("/api/admin/users/{merged}/reinstate"), json!({}))
        .await;
    assert_eq!(
        reinstated.expect(409)["detail"],
        "This account is merged into another record. Undo the merge to open it again."
    );

    fixture.local.clock.advance(SignedDuration::from_secs(1));
    undo(&admin, &made).await.expect(200);
    assert_eq!(fixture.read(&merged).await, before);
    assert_eq!(career().await, 0);
    let states = fixture.facts("account_state_changed").await;
    assert_eq!(states.len(), 2, "the search follows both moves");
}

#[tokio::test]
async fn an_account_with_live_work_is_not_merged_away_and_the_first_obstacle_is_named() {
    let fixture = Fixture::new().await;
    let admin = fixture.api.admin();
    let kept = fixture.member(1, |_, _| ()).await;
    let in_vetting = fixture
        .member(2, |account, _| account.vetting_status = Some(Vetting::InProgress))
        .await;
    let introduced = fixture.member(3, |_, _| ()).await;
    let mut introduction = records::introduction(&fixture.api.employer().id(), &introduced, Stage::Pending);
    let (clock, chance) = (&fixture.local.clock, &fixture.app.common.chance);
    let entry = introduction.note(
        HistoryId::new(clock, chance),
        Party::Employer,
        None,
        Happened::Began(StageEvent::Send),
        clock.now(),
    );
    let begun = fixture
        .app
        .introductions
        .begin(&fixture.app.timers, &introduction, &entry);
    begun.commit(chance).await.unwrap();
    for (merged, sentence) in [
        (
            in_vetting,
            "The vetting of this account is running, so it cannot be merged away.",
        ),
        (
            introduced,
            "This account has introductions that are not finished, so it cannot be merged away.",
        ),
    ] {
        let refused = merge(&admin, &kept, &merged).await.expect(409);
        assert_eq!(refused["detail"], sentence);
        assert_eq!(fixture.read(&merged).await.state, AccountState::Active);
    }
    let draft = fixture.draft("a.diallo@work.example", |_| ()).await;
    let refused = merge(&admin, &draft, &kept).await.expect(409);
    assert_eq!(
        refused["detail"],
        "An account cannot be merged into a draft profile. Merge the draft profile into the account."
    );
    let same = merge(&admin, &kept, &kept).await.expect(422);
    assert_eq!(same["errors"][0]["field"], "merged");
    let employer = fixture.account("erik@example.com", Role::Employer).await;
    let foreign = merge(&admin, &kept, &employer).await.expect(422);
    assert_eq!(foreign["errors"][0]["field"], "merged");
}

#[tokio::test]
async fn a_merge_cannot_be_undone_after_thirty_days_or_when_the_hidden_record_is_gone() {
    let fixture = Fixture::new().await;
    let admin = fixture.api.admin();
    let member = fixture.member(1, |_, _| ()).await;
    let draft = fixture.draft("a.diallo@work.example", |_| ()).await;
    let other = fixture.draft("amina@example.com", |draft| draft.phone = None).await;
    let made = merge(&admin, &member, &draft).await.expect(201);
    let gone = merge(&admin, &member, &other).await.expect(201);
    let stored = fixture.stored(&other).await.unwrap();
    let deleted = draft_profile::delete(&fixture.app.imports, &stored, &KnownPeople::default());
    deleted.commit(&fixture.app.common.chance).await.unwrap();
    let refused = undo(&admin, &gone).await.expect(409);
    assert_eq!(refused["code"], "merged_gone");

    fixture.local.clock.advance(days(30));
    let refused = undo(&admin, &made).await.expect(409);
    assert_eq!(refused["detail"], "A merge can be undone for 30 days.");
    let kept = PersonId::Account(member);
    let merges = store::merge::of(&fixture.app.common.accounts, &kept).await.unwrap();
    assert!(merges.iter().all(|merge: &Read<Merge>| merge.undone.is_none()));
    assert_eq!(PersonKey::of(Rule::Phone, PHONE), stored_key(&fixture, &draft).await);
}

/// The first key of a draft: it stays while the draft is merged, so that no later import creates the person again.
async fn stored_key(fixture: &Fixture, draft: &DraftProfileId) -> PersonKey {
    fixture.stored(draft).await.unwrap().keys[0].clone()
}
