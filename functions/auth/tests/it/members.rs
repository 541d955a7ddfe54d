//! The members of a company: invitations, joining, other seats, and leaving.

use domain::{
    Account, Chance, Clock, Company, CompanyId, DocumentId,
    document::{FileKind, Picture},
    profile::{Seat, Verification},
};
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::{JoinCompany, SignedLink};

use crate::fixture::{Browser, Fixture, OTHER_PASSWORD, PASSWORD};

const OWNER: &str = "kofi@acme.example";
const COLLEAGUE: &str = "ama@acme.example";
const MEMBERS: &str = "/api/company/members";
/// How long a process uses the list of ended sessions that it has read.
const DENIED: SignedDuration = SignedDuration::from_secs(5);

/// The owner of a verified company, signed in.
async fn owner(fixture: &Fixture) -> Browser {
    let form = json!({
        "email": OWNER, "password": PASSWORD, "first_name": "Kofi", "last_name": "Mensah", "role": "employer",
        "company": {"name": "Acme", "country": "GH"},
    });
    fixture.post("/api/auth/register", form).await.expect(201);
    fixture.confirm(OWNER, PASSWORD).await.expect(200);
    verify(fixture, true).await;
    fixture.browser(OWNER, PASSWORD).await
}

async fn company_id(fixture: &Fixture) -> CompanyId {
    fixture.account_of(OWNER).await.unwrap().company.unwrap().company_id
}

async fn company(fixture: &Fixture) -> Company {
    let id = company_id(fixture).await;
    fixture.app.profiles.get::<Company>(&id).await.unwrap().unwrap().it
}

async fn verify(fixture: &Fixture, is_verified: bool) {
    let id = company_id(fixture).await;
    let mut company = fixture.app.profiles.get::<Company>(&id).await.unwrap().unwrap();
    company.verification_status = match is_verified {
        true => Verification::Verified,
        false => Verification::Unverified,
    };
    fixture.app.profiles.save(&company).await.unwrap();
}

fn invitation(seat: Seat) -> Value {
    json!({"email": COLLEAGUE, "seat": seat, "locale": "fr"})
}

/// The path of the link in the mail to this address, which is checked.
async fn link_to(fixture: &Fixture, email: &str) -> String {
    let company = company(fixture).await;
    let invitation = company
        .invitations
        .iter()
        .find(|invitation| *invitation.email == *email)
        .unwrap();
    let notices = fixture.local.notices("profiles").await;
    let is_it = |notice: &&Value| notice["body"]["invitation_id"] == json!(invitation.id);
    let mail = notices.iter().find(is_it).unwrap();
    assert_eq!(mail["to"]["email"], json!(email));
    assert_eq!(mail["body"]["generation"], json!(invitation.generation()));
    let subject = (company.id.clone(), invitation.id.clone());
    let link = SignedLink::<JoinCompany>::new(&fixture.app.common.seal, subject, invitation.generation());
    format!("/api/company-invitations/{link}")
}

async fn link(fixture: &Fixture) -> String {
    link_to(fixture, COLLEAGUE).await
}

fn form() -> Value {
    json!({"first_name": "Ama", "last_name": "Owusu", "password": OTHER_PASSWORD, "consent": true})
}

/// Invites the colleague, who joins and signs in.
async fn colleague(fixture: &Fixture, owner: &Browser, seat: Seat) -> Browser {
    owner.person.post(MEMBERS, invitation(seat)).await.expect(201);
    fixture.post(&link(fixture).await, form()).await.expect(201);
    fixture.browser(COLLEAGUE, OTHER_PASSWORD).await
}

fn names(notices: &[Value]) -> Vec<&str> {
    notices.iter().filter_map(|notice| notice["name"].as_str()).collect()
}

#[tokio::test]
async fn an_invited_colleague_joins_with_a_new_account_and_has_the_seat() {
    let fixture = Fixture::new().await;
    let owner = owner(&fixture).await;
    let answer = owner
        .person
        .post(MEMBERS, invitation(Seat::Recruiter))
        .await
        .expect(201);
    assert_eq!(answer["invitations"][0]["email"], json!(COLLEAGUE));
    assert_eq!(answer["places_left"], json!(18));

    let link = link(&fixture).await;
    let seen = fixture.api.anonymous().get(&link).await.expect(200);
    let expected = json!({
        "company": "Acme", "inviter": "Kofi Mensah", "seat": "recruiter", "email": COLLEAGUE, "has_account": false,
        "expires_at": "2026-12-04T12:00:00Z",
    });
    assert_eq!(seen, expected);
    fixture.post(&link, form()).await.expect(201);

    let browser = fixture.browser(COLLEAGUE, OTHER_PASSWORD).await;
    let held = browser.person.company().unwrap();
    assert_eq!(
        (held.company_id, held.seat),
        (company_id(&fixture).await, Seat::Recruiter)
    );
    let members = browser.person.get(MEMBERS).await.expect(200);
    let shown = |member: &Value| (member["name"].clone(), member["seat"].clone(), member["is_you"].clone());
    let shown: Vec<_> = members["members"].as_array().unwrap().iter().map(shown).collect();
    let expected = [
        (json!("Kofi Mensah"), json!("owner"), json!(false)),
        (json!("Ama Owusu"), json!("recruiter"), json!(true)),
    ];
    assert_eq!(shown, expected);
    assert_eq!(members["invitations"], json!(null), "only owners see invitations");
    let notices = fixture.local.notices("accounts").await;
    assert!(names(&notices).contains(&"company-joined"), "{notices:?}");
}

#[tokio::test]
async fn an_employer_without_a_company_joins_with_the_account_they_have() {
    let fixture = Fixture::new().await;
    let owner = owner(&fixture).await;
    fixture.member(COLLEAGUE, "employer").await;
    let earlier = fixture.browser(COLLEAGUE, PASSWORD).await;
    owner.person.post(MEMBERS, invitation(Seat::Owner)).await.expect(201);
    let link = link(&fixture).await;
    assert_eq!(
        fixture.api.anonymous().get(&link).await.expect(200)["has_account"],
        json!(true)
    );
    let answer = fixture.post(&link, json!({})).await.expect(201);
    assert_eq!(answer["had_account"], json!(true));
    let renewed = fixture.browse(fixture.refresh(&earlier.cookie).await);
    assert_eq!(renewed.person.company().unwrap().seat, Seat::Owner);
}

#[tokio::test]
async fn an_address_that_was_registered_and_never_confirmed_joins_with_its_own_password_and_name() {
    let fixture = Fixture::new().await;
    let owner = owner(&fixture).await;
    let strange = json!({
        "email": COLLEAGUE, "password": PASSWORD, "first_name": "Stranger", "last_name": "Else", "role": "executive",
    });
    fixture.post("/api/auth/register", strange).await.expect(201);
    owner
        .person
        .post(MEMBERS, invitation(Seat::Recruiter))
        .await
        .expect(201);
    fixture.post(&link(&fixture).await, form()).await.expect(201);
    fixture.login(COLLEAGUE, PASSWORD).await.problem(401);
    let browser = fixture.browser(COLLEAGUE, OTHER_PASSWORD).await;
    assert_eq!(browser.answer["user"]["first_name"], json!("Ama"));
    assert_eq!(browser.answer["user"]["role"], json!("employer"));
}

#[tokio::test]
async fn accounts_of_other_kinds_and_members_of_other_companies_cannot_join() {
    let fixture = Fixture::new().await;
    let owner = owner(&fixture).await;
    let other = json!({
        "email": "abena@beta.example", "password": PASSWORD, "first_name": "Abena", "last_name": "Badu",
        "role": "employer", "company": {"name": "Beta", "country": "GH"},
    });
    fixture.post("/api/auth/register", other).await.expect(201);
    fixture.confirm("abena@beta.example", PASSWORD).await.expect(200);
    fixture.member("amina@example.com", "executive").await;
    for (email, code) in [
        ("abena@beta.example", "has_company"),
        ("amina@example.com", "other_account"),
    ] {
        let wanted = json!({"email": email, "seat": "recruiter"});
        owner.person.post(MEMBERS, wanted).await.expect(201);
        let link = link_to(&fixture, email).await;
        assert_eq!(fixture.post(&link, form()).await.problem(409), code);
    }
    assert_eq!(company(&fixture).await.members.len(), 1);
}

#[tokio::test]
async fn a_new_account_needs_a_name_a_password_and_the_consent() {
    let fixture = Fixture::new().await;
    let owner = owner(&fixture).await;
    owner
        .person
        .post(MEMBERS, invitation(Seat::Recruiter))
        .await
        .expect(201);
    let link = link(&fixture).await;
    let answer = fixture.post(&link, json!({})).await.expect(422);
    let fields: Vec<_> = answer["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|error| &error["field"])
        .collect();
    assert_eq!(fields, ["first_name", "last_name", "password", "consent"]);
    fixture.post(&link, form()).await.expect(201);
}

#[tokio::test]
async fn a_link_works_once_and_not_after_it_was_revoked_replaced_or_expired() {
    let fixture = Fixture::new().await;
    let owner = owner(&fixture).await;
    owner
        .person
        .post(MEMBERS, invitation(Seat::Recruiter))
        .await
        .expect(201);
    let first = link(&fixture).await;
    // The same again within minutes sends no other mail.
    owner
        .person
        .post(MEMBERS, invitation(Seat::Recruiter))
        .await
        .expect(201);
    assert_eq!(link(&fixture).await, first);
    let answer = owner.person.post(MEMBERS, invitation(Seat::Owner)).await.expect(201);
    let second = link(&fixture).await;
    fixture.post(&first, form()).await.problem(404);

    let id = answer["invitations"][0]["id"].as_str().unwrap();
    let path = format!("/api/company/invitations/{id}");
    owner.person.delete(&path).await.expect(204);
    owner.person.delete(&path).await.problem(404);
    fixture.post(&second, form()).await.problem(404);

    owner
        .person
        .post(MEMBERS, invitation(Seat::Recruiter))
        .await
        .expect(201);
    let third = link(&fixture).await;
    fixture.local.clock.advance(SignedDuration::from_hours(14 * 24));
    assert_eq!(fixture.post(&third, form()).await.problem(409), "invitation_expired");
    fixture.local.clock.advance(SignedDuration::from_hours(-1));
    let (one, two) = tokio::join!(fixture.post(&third, form()), fixture.post(&third, form()));
    let mut statuses = [one.status, two.status];
    statuses.sort_unstable();
    assert!(statuses[0] == 201 && [404, 409].contains(&statuses[1]), "{statuses:?}");
    fixture.post(&third, form()).await.problem(404);
    assert_eq!(company(&fixture).await.members.len(), 2);
}

#[tokio::test]
async fn only_verified_companies_invite() {
    let fixture = Fixture::new().await;
    let owner = owner(&fixture).await;
    verify(&fixture, false).await;
    let refused = owner.person.post(MEMBERS, invitation(Seat::Recruiter)).await;
    assert_eq!(refused.problem(409), "company_unverified");
    assert!(fixture.local.notices("profiles").await.is_empty());
}

#[tokio::test]
async fn a_member_cannot_be_invited_again() {
    let fixture = Fixture::new().await;
    let owner = owner(&fixture).await;
    let again = json!({"email": OWNER, "seat": "recruiter"});
    owner.person.post(MEMBERS, again).await.problem(422);
}

#[tokio::test]
async fn one_address_is_not_mailed_more_often_than_the_limit() {
    let fixture = Fixture::new().await;
    let owner = owner(&fixture).await;
    for _ in 0..6 {
        owner
            .person
            .post(MEMBERS, invitation(Seat::Recruiter))
            .await
            .expect(201);
        fixture.local.clock.advance(SignedDuration::from_mins(11));
    }
    owner
        .person
        .post(MEMBERS, invitation(Seat::Recruiter))
        .await
        .problem(429);
}

#[tokio::test]
async fn another_seat_ends_the_sessions_and_is_in_the_next_token() {
    let fixture = Fixture::new().await;
    let owner = owner(&fixture).await;
    let colleague = colleague(&fixture, &owner, Seat::Recruiter).await;
    let path = format!("{MEMBERS}/{}", colleague.person.id());
    owner
        .person
        .put(&path, json!({"seat": "interviewer"}))
        .await
        .expect(204);
    fixture.local.clock.advance(DENIED);
    colleague.person.get(MEMBERS).await.problem(401);
    fixture.refresh(&colleague.cookie).await.problem(401);
    let later = fixture.browser(COLLEAGUE, OTHER_PASSWORD).await;
    assert_eq!(later.person.company().unwrap().seat, Seat::Interviewer);
    later
        .person
        .post(MEMBERS, invitation(Seat::Recruiter))
        .await
        .problem(403);
    later.person.put(&path, json!({"seat": "owner"})).await.problem(403);
    let notices = fixture.local.notices("accounts").await;
    assert!(names(&notices).contains(&"company-seat-changed"));
}

#[tokio::test]
async fn a_payer_is_invited_joins_reads_the_members_and_leaves() {
    let fixture = Fixture::new().await;
    let owner = owner(&fixture).await;
    let payer = colleague(&fixture, &owner, Seat::Payer).await;
    assert_eq!(payer.person.company().unwrap().seat, Seat::Payer);
    let members = payer.person.get(MEMBERS).await.expect(200);
    assert_eq!(members["members"][1]["seat"], json!("payer"));
    assert_eq!(members["invitations"], json!(null));
    payer.person.post(MEMBERS, invitation(Seat::Payer)).await.problem(403);
    let path = format!("{MEMBERS}/{}", payer.person.id());
    payer.person.delete(&path).await.expect(204);
    assert_eq!(company(&fixture).await.members.len(), 1);
}

#[tokio::test]
async fn a_member_whose_seat_does_not_include_recruiting_any_more_hands_over_their_work() {
    let fixture = Fixture::new().await;
    let owner = owner(&fixture).await;
    let colleague = colleague(&fixture, &owner, Seat::Recruiter).await;
    let path = format!("{MEMBERS}/{}", colleague.person.id());
    let hands_over = async || {
        let timers = fixture.local.everything("timers").await;
        timers.iter().any(|timer| timer.contains("handover"))
    };
    owner.person.put(&path, json!({"seat": "owner"})).await.expect(204);
    assert!(!hands_over().await);
    owner.person.put(&path, json!({"seat": "payer"})).await.expect(204);
    assert!(hands_over().await);
    let account = fixture.app.common.accounts.get::<Account>(&colleague.person.id()).await;
    assert_eq!(account.unwrap().unwrap().it.company.unwrap().seat, Seat::Payer);
}

#[tokio::test]
async fn a_removed_member_keeps_the_account_and_loses_the_company_at_once() {
    let fixture = Fixture::new().await;
    let owner = owner(&fixture).await;
    let colleague = colleague(&fixture, &owner, Seat::Owner).await;
    let id = colleague.person.id();
    let path = format!("{MEMBERS}/{id}");
    owner.person.delete(&path).await.expect(204);
    owner.person.delete(&path).await.problem(404);
    fixture.local.clock.advance(DENIED);
    colleague.person.get(MEMBERS).await.problem(401);
    let later = fixture.browser(COLLEAGUE, OTHER_PASSWORD).await;
    assert_eq!(later.person.company(), None);
    assert_eq!(later.person.get(MEMBERS).await.problem(403), "company_required");
    let account = fixture.app.common.accounts.get::<Account>(&id).await.unwrap().unwrap();
    assert_eq!(account.company, None);
    assert_eq!(account.former_companies, [company_id(&fixture).await]);
    let notices = fixture.local.notices("accounts").await;
    assert!(names(&notices).contains(&"company-seat-ended"));
    assert!(
        !names(&notices).contains(&"company-left"),
        "the owner did it themselves"
    );
    let timers = fixture.local.everything("timers").await;
    assert!(timers.iter().any(|timer| timer.contains("handover")), "{timers:?}");
}

#[tokio::test]
async fn a_member_leaves_and_the_owner_is_told() {
    let fixture = Fixture::new().await;
    let owner = owner(&fixture).await;
    let colleague = colleague(&fixture, &owner, Seat::Interviewer).await;
    let (own, of_owner) = (colleague.person.id(), owner.person.id());
    let refused = colleague.person.delete(&format!("{MEMBERS}/{of_owner}")).await;
    refused.problem(403);
    colleague.person.delete(&format!("{MEMBERS}/{own}")).await.expect(204);
    let notices = fixture.local.notices("accounts").await;
    assert!(names(&notices).contains(&"company-left"));
}

#[tokio::test]
async fn the_last_owner_stays() {
    let fixture = Fixture::new().await;
    let owner = owner(&fixture).await;
    colleague(&fixture, &owner, Seat::Recruiter).await;
    let path = format!("{MEMBERS}/{}", owner.person.id());
    assert_eq!(owner.person.delete(&path).await.problem(409), "last_owner");
    let refused = owner.person.put(&path, json!({"seat": "recruiter"})).await;
    assert_eq!(refused.problem(409), "last_owner");
    owner.person.get(MEMBERS).await.expect(200);
}

#[tokio::test]
async fn members_of_another_company_are_not_found() {
    let fixture = Fixture::new().await;
    let owner = owner(&fixture).await;
    let stranger = fixture.member("abena@beta.example", "employer").await;
    let path = format!("{MEMBERS}/{stranger}");
    owner.person.put(&path, json!({"seat": "owner"})).await.problem(404);
    owner.person.delete(&path).await.problem(404);
}

#[tokio::test]
async fn a_member_with_a_picture_sees_it_and_is_listed_with_it() {
    let fixture = Fixture::new().await;
    let owner = owner(&fixture).await;
    let own = async || owner.person.get("/api/auth/me").await.expect(200)["picture_url"].clone();
    assert_eq!(own().await, Value::Null);
    let members = owner.person.get(MEMBERS).await.expect(200);
    assert_eq!(members["members"][0]["picture_url"], Value::Null);
    let account = fixture.account_of(OWNER).await.unwrap();
    let document_id = DocumentId::new(&Clock::at(account.created_at), &Chance::system());
    let picture = Picture {
        owner: account.id.clone(),
        document_id: document_id.clone(),
        file_kind: FileKind::Png,
    };
    fixture.app.pictures.documents.create(&picture).await.unwrap();
    let members = owner.person.get(MEMBERS).await.expect(200);
    let url = members["members"][0]["picture_url"].as_str().unwrap();
    assert!(
        url.contains(&format!("/pictures/{}/{document_id}?", account.id)),
        "{url}"
    );
    assert_eq!(own().await, json!(url));
}
