//! Claiming and refusing a draft profile with the link in an invitation.

use domain::{
    CsvImportId, DraftProfile, ExecutiveProfile, Locale,
    account::AccountState,
    csv_import::{DraftInvitationActor, DraftInvitationEvent, DraftProfileId, PersonKey, RowOfImport, Rule},
    merge::{MergedInto, PersonId},
    profile::ProfileDetails,
    time::days,
};
use serde_json::{Value, json};
use store::{
    AnswerDraftInvitation, SignedLink,
    csv_import::all_invitations,
    draft_profile::{self, KnownPeople, Refusal, StoredDraft},
};

use crate::fixture::{Fixture, OTHER_PASSWORD, PASSWORD};

const EMAIL: &str = "amina@example.com";

fn claim() -> Value {
    json!({"first_name": "Amina", "last_name": "Diallo-Sow", "password": PASSWORD, "consent": true, "locale": "fr"})
}

fn id() -> DraftProfileId {
    DraftProfileId::of(&EMAIL.parse().unwrap())
}

impl Fixture {
    /// An imported executive who was just invited, and the address of the operations of the link.
    async fn invited(&self) -> String {
        let now = self.local.clock.now();
        let mut draft = DraftProfile {
            email: EMAIL.parse().unwrap(),
            first_name: "Amina".parse().unwrap(),
            last_name: "Diallo".parse().unwrap(),
            phone: "+254712345678".parse().ok(),
            details: Some(ProfileDetails {
                title: "Chief Financial Officer".parse().ok(),
                current_company: "Savanna Bank".parse().ok(),
                ..ProfileDetails::default()
            }),
            created: RowOfImport {
                import_id: CsvImportId::new(&self.local.clock, &self.app.common.chance),
                row: 2,
            },
            updated: None,
            invitation: None,
            merged: None,
            created_at: now,
        };
        draft
            .invite(Locale::Fr, "The speakers of the Kigali summit".parse().unwrap(), now)
            .unwrap();
        let system = DraftInvitationActor::System;
        draft
            .advance_invitation(DraftInvitationEvent::Send, system, now)
            .unwrap();
        let keys = vec![PersonKey::of(Rule::Phone, "+254712345678")];
        let link = SignedLink::<AnswerDraftInvitation>::new(&self.app.common.seal, draft.id(), draft.generation());
        let stored = StoredDraft { draft, keys };
        let created = draft_profile::create(&self.app.imports, &stored, &mut KnownPeople::default());
        created.commit(&self.app.common.chance).await.unwrap();
        format!("/api/executive-invitations/{link}")
    }

    async fn draft(&self) -> Option<store::Read<StoredDraft>> {
        self.app.imports.get::<StoredDraft>(&id()).await.unwrap()
    }

    async fn has_refused(&self) -> bool {
        self.app.imports.get::<Refusal>(&id()).await.unwrap().is_some()
    }

    /// What is left of the person in the imports table, as text.
    async fn left(&self) -> String {
        self.local.everything("imports").await.join("\n")
    }
}

#[tokio::test]
async fn the_page_shows_all_that_is_known_and_from_where() {
    let fixture = Fixture::new().await;
    let path = fixture.invited().await;
    let seen = fixture.api.anonymous().get(&path).await.expect(200);
    assert_eq!(
        seen,
        json!({
            "email": EMAIL, "first_name": "Amina", "last_name": "Diallo", "phone": "+254712345678",
            "title": "Chief Financial Officer", "current_company": "Savanna Bank", "location": null, "country": null,
            "industry": null, "years_of_experience": null, "specializations": [], "skills": [], "languages": [],
            "linkedin_url": null, "bio": null,
            "source": "The speakers of the Kigali summit", "locale": "fr", "imported_at": "2026-11-20T12:00:00Z",
            "expires_at": "2026-12-20T12:00:00Z", "erased_at": "2027-02-18T12:00:00Z", "claim_blocked": null,
        })
    );
}

#[tokio::test]
async fn claiming_creates_account_and_profile_and_leaves_nothing_of_the_draft() {
    let fixture = Fixture::new().await;
    let path = fixture.invited().await;
    let claimed = fixture.post(&format!("{path}/claim"), claim()).await.expect(201);
    assert_eq!(claimed["email"], EMAIL);
    let answer = fixture.login(EMAIL, PASSWORD).await.expect(200);
    let user = &answer["user"];
    assert_eq!((&user["role"], &user["state"]), (&json!("executive"), &json!("active")));
    assert_eq!(
        (&user["last_name"], &user["locale"]),
        (&json!("Diallo-Sow"), &json!("fr"))
    );
    assert_eq!(user["membership_status"], Value::Null);

    let account = fixture.account_of(EMAIL).await.unwrap();
    assert_eq!(
        account.phone.as_ref().map(ToString::to_string).as_deref(),
        Some("+254712345678")
    );
    let profile = fixture.app.profiles.get::<ExecutiveProfile>(&account.id).await.unwrap();
    assert_eq!(
        profile.unwrap().details.title.as_deref(),
        Some("Chief Financial Officer")
    );
    assert_eq!(fixture.facts().await, ["account_activated", "profile_changed"]);
    let consents = fixture.local.everything("rights").await.join("\n");
    assert!(consents.contains("/draft-profile"), "{consents}");

    assert!(!fixture.left().await.contains("amina@"), "the draft is deleted");
    assert!(!fixture.has_refused().await);
    assert_eq!(all_invitations(&fixture.app.imports).await.unwrap().claimed, 1);
    assert_eq!(fixture.api.anonymous().get(&path).await.status, 404);
    assert_eq!(fixture.post(&format!("{path}/claim"), claim()).await.status, 404);
}

#[tokio::test]
async fn the_link_of_a_merged_draft_says_so_and_can_still_be_used_to_refuse() {
    let fixture = Fixture::new().await;
    let path = fixture.invited().await;
    let mut draft = fixture.draft().await.unwrap();
    draft.draft.merged = Some(MergedInto {
        kept: PersonId::Account("usr_5f1c2a9e7b3d4c6f8a0b1c2d3e4f5a6b".parse().unwrap()),
        merge_id: "mrg_01JQ8Z6Y5N3V9T7W2K4M6P8R0S".parse().unwrap(),
        at: fixture.local.clock.now(),
    });
    fixture.app.imports.save(&draft).await.unwrap();
    let shown = fixture.api.anonymous().get(&path).await.expect(200);
    let sentence = shown["claim_blocked"]["message"].as_str().unwrap();
    assert!(
        sentence.starts_with("We have put this profile together with another one"),
        "{sentence}"
    );
    let refused = fixture.post(&format!("{path}/claim"), claim()).await.expect(409);
    assert_eq!(refused["detail"], sentence);
    assert!(fixture.account_of(EMAIL).await.is_none());
    fixture.post(&format!("{path}/refuse"), json!({})).await.expect(200);
    assert!(fixture.has_refused().await);
    assert!(fixture.draft().await.is_none());
}

#[tokio::test]
async fn a_draft_profile_is_claimed_once() {
    let fixture = Fixture::new().await;
    let path = format!("{}/claim", fixture.invited().await);
    let claims = tokio::join!(
        fixture.post(&path, claim()),
        fixture.post(&path, claim()),
        fixture.post(&path, claim())
    );
    let statuses = [claims.0.status, claims.1.status, claims.2.status];
    let created = statuses.iter().filter(|status| **status == 201).count();
    assert_eq!(created, 1, "{statuses:?}");
    assert!(
        statuses.iter().all(|status| [201, 404, 409].contains(status)),
        "{statuses:?}"
    );
    fixture.login(EMAIL, PASSWORD).await.expect(200);
    assert_eq!(all_invitations(&fixture.app.imports).await.unwrap().claimed, 1);
}

#[tokio::test]
async fn what_is_missing_is_named_and_nothing_is_created() {
    let fixture = Fixture::new().await;
    let path = format!("{}/claim", fixture.invited().await);
    for (field, value) in [
        ("first_name", json!("")),
        ("last_name", json!(" ")),
        ("consent", json!(false)),
        ("password", json!("amina-and-amina")),
    ] {
        let mut wish = claim();
        wish[field] = value;
        let refused = fixture.post(&path, wish).await.expect(422);
        assert_eq!(refused["errors"][0]["field"], field);
    }
    assert!(fixture.account_of(EMAIL).await.is_none());
    assert!(fixture.draft().await.is_some());
}

#[tokio::test]
async fn refusing_erases_everything_at_once_but_a_digest() {
    let fixture = Fixture::new().await;
    let path = fixture.invited().await;
    // As a mail program calls the link in the header (RFC 8058).
    fixture
        .api
        .anonymous()
        .post(&format!("{path}/refuse"), Value::Null)
        .await
        .expect(200);
    let left = fixture.left().await;
    for known in ["amina", "Diallo", "Savanna", "254712345678", "Kigali"] {
        assert!(!left.contains(known), "{known}: {left}");
    }
    assert!(fixture.has_refused().await);
    assert_eq!(all_invitations(&fixture.app.imports).await.unwrap().refused, 1);
    assert_eq!(fixture.post(&format!("{path}/refuse"), Value::Null).await.status, 404);
    assert_eq!(fixture.post(&format!("{path}/claim"), claim()).await.status, 404);
}

#[tokio::test]
async fn an_expired_invitation_cannot_be_claimed_but_refused_until_the_draft_is_erased() {
    let fixture = Fixture::new().await;
    let path = fixture.invited().await;
    fixture.local.clock.advance(days(30));
    let seen = fixture.api.anonymous().get(&path).await.expect(200);
    assert_eq!(
        seen["claim_blocked"]["message"],
        "This invitation cannot be accepted any more."
    );
    assert_eq!(fixture.post(&format!("{path}/claim"), claim()).await.status, 409);
    fixture.local.clock.advance(days(59));
    fixture.post(&format!("{path}/refuse"), Value::Null).await.expect(200);

    let fixture = Fixture::new().await;
    let path = fixture.invited().await;
    fixture.local.clock.advance(days(90));
    assert_eq!(fixture.api.anonymous().get(&path).await.status, 404, "its time is over");
}

#[tokio::test]
async fn the_link_of_an_earlier_draft_and_a_changed_one_open_nothing() {
    let fixture = Fixture::new().await;
    let path = fixture.invited().await;
    fixture.post(&format!("{path}/refuse"), Value::Null).await.expect(200);
    fixture.local.clock.advance(days(1));
    let later = fixture.invited().await;
    assert_eq!(fixture.api.anonymous().get(&path).await.status, 404);
    let changed = later.trim_end_matches(|c: char| c.is_alphanumeric());
    assert_eq!(fixture.api.anonymous().get(changed).await.status, 404);
    let other = later.replace(&id().to_string(), &"0".repeat(64));
    assert_eq!(fixture.api.anonymous().get(&other).await.status, 404);
    fixture.api.anonymous().get(&later).await.expect(200);
}

#[tokio::test]
async fn a_registration_that_was_never_confirmed_gives_way_to_the_claim() {
    let fixture = Fixture::new().await;
    let path = fixture.invited().await;
    let registered = json!({
        "role": "employer", "email": EMAIL, "first_name": "Mallory", "last_name": "Stranger", "password": OTHER_PASSWORD,
        "company": {"name": "Mallory Ltd", "country": "KE"}
    });
    fixture.post("/api/auth/register", registered).await.expect(201);
    fixture.post(&format!("{path}/claim"), claim()).await.expect(201);
    let user = fixture.login(EMAIL, PASSWORD).await.expect(200)["user"].clone();
    assert_eq!(
        (&user["role"], &user["first_name"], &user["company"]),
        (&json!("executive"), &json!("Amina"), &Value::Null)
    );
    let account = fixture.account_of(EMAIL).await.unwrap();
    assert_eq!(account.state, AccountState::Active);
    assert!(account.registration.is_none());
}

#[tokio::test]
async fn the_owner_of_an_account_signs_in_instead_and_keeps_the_password() {
    let fixture = Fixture::new().await;
    let path = fixture.invited().await;
    let (application, token) = fixture.approved(EMAIL).await;
    let own = json!({"password": OTHER_PASSWORD, "consent": true});
    fixture
        .post(&format!("/api/invitations/{token}/claim"), own)
        .await
        .expect(201);
    let refused = fixture.post(&format!("{path}/claim"), claim()).await;
    assert_eq!(refused.problem(409), "has_account");
    fixture.login(EMAIL, OTHER_PASSWORD).await.expect(200);
    let account = fixture.account_of(EMAIL).await.unwrap();
    assert_eq!(account.application_id, Some(application));
}

#[tokio::test]
async fn an_approved_applicant_who_claims_the_draft_is_a_member_at_once() {
    let fixture = Fixture::new().await;
    let path = fixture.invited().await;
    let (application, _) = fixture.approved(EMAIL).await;
    fixture.post(&format!("{path}/claim"), claim()).await.expect(201);
    let account = fixture.account_of(EMAIL).await.unwrap();
    assert_eq!(account.application_id, Some(application));
    let user = fixture.login(EMAIL, PASSWORD).await.expect(200)["user"].clone();
    assert_eq!(user["membership_status"], "approved");
}

#[tokio::test]
async fn a_refusal_is_carried_out_although_a_reminder_is_sent_at_the_same_moment() {
    for _ in 0..5 {
        let fixture = Fixture::new().await;
        let path = fixture.invited().await;
        let remind = async {
            let mut draft = fixture.draft().await?;
            let (now, event) = (fixture.local.clock.now(), DraftInvitationEvent::Remind);
            draft
                .draft
                .advance_invitation(event, DraftInvitationActor::System, now)
                .unwrap();
            let saved = draft_profile::save_invitation(&fixture.app.imports, &draft, event);
            saved.commit(&fixture.app.common.chance).await.ok()
        };
        let refuse = format!("{path}/refuse");
        let (refused, _) = tokio::join!(fixture.post(&refuse, Value::Null), remind);
        refused.expect(200);
        assert!(fixture.draft().await.is_none() && fixture.has_refused().await);
    }
}
