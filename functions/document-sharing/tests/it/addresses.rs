//! Documents shared with an email address: what the owner does, and what the holder of the link gets.

use cloud::Found;
use domain::{
    Account, Document,
    account::{AccountState, CodePurpose},
    document::FileKind,
    profile::Seat,
};
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::{OpenSharedDocument, Read, SignedLink, Transaction};
use testkit::Reply;

use crate::fixture::{BASE, Fixture};

const LAWYER: &str = "lawyer@firm.example";
const SHARES: &str = "/api/document-sharing/address-shares";

/// A share of Amina's with an address, and the token in its mail.
struct Shared {
    id: String,
    token: String,
}

impl Shared {
    fn at(&self, rest: &str) -> String {
        format!("/api/shared-document/{}{rest}", self.token)
    }
}

impl Fixture {
    fn request_for(&self, differences: &Value) -> Value {
        let mut request = json!({"document_id": self.document.id, "email": LAWYER, "locale": "fr"});
        let own = request.as_object_mut().unwrap();
        own.extend(differences.as_object().unwrap().clone());
        request
    }

    /// Amina shares her document with the address, with these differences. A second passes.
    async fn share_with_address(&self, differences: Value) -> Shared {
        let shared = self
            .amina
            .post(SHARES, self.request_for(&differences))
            .await
            .expect(201);
        self.local.clock.advance(SignedDuration::from_secs(1));
        let id = shared["share_id"].as_str().unwrap().to_owned();
        let token = self.token(&id).await;
        Shared { id, token }
    }

    /// The token of the newest mail about a share.
    async fn token(&self, share: &str) -> String {
        let mails = self.mails("document-shared").await;
        let of_share = mails.iter().filter(|mail| mail["body"]["address_share_id"] == share);
        let generation = of_share.map(|mail| mail["body"]["generation"].as_u64().unwrap()).max();
        let subject = (self.amina.id(), share.parse().unwrap());
        let seal = &self.app.common.seal;
        SignedLink::<OpenSharedDocument>::new(seal, subject, generation.unwrap()).to_string()
    }

    async fn mails(&self, name: &str) -> Vec<Value> {
        let mut notices = self.local.notices("messaging").await;
        notices.retain(|notice| notice["name"] == name);
        notices
    }

    /// The code that was mailed last to an address.
    async fn code_of(&self, email: &str) -> String {
        self.local.unmailed_code(email, CodePurpose::SharedDocument).await
    }

    /// Asks for a code, and enters it.
    async fn verify(&self, shared: &Shared) -> Value {
        self.api
            .anonymous()
            .post(&shared.at("/code"), json!({}))
            .await
            .expect(200);
        let code = self.code_of(LAWYER).await;
        let verified = self
            .api
            .anonymous()
            .post(&shared.at("/verify"), json!({"code": code}))
            .await;
        self.local.clock.advance(SignedDuration::from_secs(1));
        verified.expect(200)
    }

    /// A session for a share.
    async fn session(&self, shared: &Shared) -> String {
        self.verify(shared).await["session"].as_str().unwrap().to_owned()
    }

    async fn act(&self, shared: &Shared, session: &str, action: &str) -> Reply {
        let guest = self.api.anonymous().with_header("x-share-session", session);
        let done = guest.post(&shared.at("/access"), json!({"action": action})).await;
        self.local.clock.advance(SignedDuration::from_secs(1));
        done
    }

    /// The bytes that a link downloads.
    async fn downloaded(&self, url: &str) -> Vec<u8> {
        let from = url.find("/copies/").or_else(|| url.find("/documents/")).unwrap();
        let to = url.find('?').unwrap();
        match self.app.files.get(&url[from + 1..to], 1_000_000).await.unwrap() {
            Found::Object(file) => file.bytes,
            found => panic!("{found:?}"),
        }
    }

    /// The kinds of the entries of a share's log, the oldest first.
    async fn entries_of(&self, shared: &Shared) -> Vec<String> {
        let seen = self.amina.get(&format!("{SHARES}/{}", shared.id)).await.expect(200);
        let entries = seen["entries"].as_array().unwrap().iter().rev();
        entries
            .map(|entry| entry["entry_type"].as_str().unwrap().to_owned())
            .collect()
    }

    /// Every path of the link and the session gets the same refusal, and nothing of the document.
    async fn is_dead(&self, shared: &Shared, session: &str) {
        let guest = self.api.anonymous().with_header("x-share-session", session);
        let replies = [
            guest.get(&shared.at("")).await,
            guest.post(&shared.at("/code"), json!({})).await,
            guest.post(&shared.at("/verify"), json!({"code": "123456"})).await,
            guest.post(&shared.at("/decline"), json!({})).await,
        ];
        for reply in replies {
            is_refused(reply);
        }
        self.has_no_session(shared, session).await;
    }

    /// Every path of the session is refused.
    async fn has_no_session(&self, shared: &Shared, session: &str) {
        let guest = self.api.anonymous().with_header("x-share-session", session);
        for action in ["view", "download"] {
            is_refused(guest.post(&shared.at("/access"), json!({"action": action})).await);
        }
        is_refused(guest.get(&shared.at("/pages/1?view=1.x")).await);
        is_refused(guest.post(&shared.at("/acknowledge"), json!({})).await);
    }
}

fn is_refused(reply: Reply) {
    let refused = reply.expect(404);
    let sentence = refused["detail"].as_str().unwrap();
    assert!(sentence.starts_with("This link or code is not valid"), "{sentence}");
}

#[tokio::test]
async fn the_mail_has_neither_the_words_of_the_owner_nor_the_name_of_the_file() {
    let fixture = Fixture::new().await;
    let message = json!({"message": "Buy gold at evil.example"});
    fixture.share_with_address(message).await;
    let mails = fixture.mails("document-shared").await;
    assert_eq!(mails.len(), 1);
    assert_eq!(mails[0]["to"], json!({"email": LAWYER, "name": "", "locale": "fr"}));
    let text = mails[0].to_string();
    assert!(
        !text.contains("evil") && !text.contains(fixture.document.file_name.as_str()),
        "{text}"
    );
}

#[tokio::test]
async fn before_the_code_the_link_shows_only_who_shares_and_until_when() {
    let fixture = Fixture::new().await;
    let shared = fixture.share_with_address(json!({"message": "For the mandate"})).await;
    let seen = fixture.api.anonymous().get(&shared.at("")).await.expect(200);
    let fields: Vec<_> = seen.as_object().unwrap().keys().cloned().collect();
    assert_eq!(fields, ["expires_at", "locale", "owner_name"]);
    fixture.has_no_session(&shared, "").await;
}

#[tokio::test]
async fn with_the_code_the_address_reads_the_pages_and_the_owner_sees_it() {
    let fixture = Fixture::new().await;
    let shared = fixture.share_with_address(json!({"message": "For the mandate"})).await;
    let verified = fixture.verify(&shared).await;
    assert_eq!(verified["document"]["message"], "For the mandate");
    let session = verified["session"].as_str().unwrap();
    let opened = fixture.act(&shared, session, "view").await.expect(200);
    assert_eq!(opened["pages"]["page_count"], 2);
    let view = opened["pages"]["view"].as_str().unwrap();
    let guest = fixture.api.anonymous().with_header("x-share-session", session);
    let page = guest
        .get(&shared.at(&format!("/pages/1?view={view}")))
        .await
        .expect(200);
    // Another address across is another picture.
    let other = fixture
        .share_with_address(json!({"email": "office@firm.example"}))
        .await;
    fixture
        .api
        .anonymous()
        .post(&other.at("/code"), json!({}))
        .await
        .expect(200);
    let code = fixture.code_of("office@firm.example").await;
    let theirs = fixture
        .api
        .anonymous()
        .post(&other.at("/verify"), json!({"code": code}))
        .await;
    let theirs = theirs.expect(200)["session"].as_str().unwrap().to_owned();
    let opened = fixture.act(&other, &theirs, "view").await.expect(200);
    let view = opened["pages"]["view"].as_str().unwrap();
    let guest = fixture.api.anonymous().with_header("x-share-session", theirs.as_str());
    let their_page = guest.get(&other.at(&format!("/pages/1?view={view}"))).await.expect(200);
    assert_ne!(page["content"], their_page["content"]);
    // View only.
    assert_eq!(
        fixture.act(&shared, session, "download").await.problem(409),
        "view_only"
    );
    let listed = fixture.amina.get(SHARES).await.expect(200);
    let listed = &listed["shares"][1];
    assert_eq!(
        (&listed["email"], &listed["status"], &listed["access_count"]),
        (&json!(LAWYER), &json!("verified"), &json!(1))
    );
    assert!(listed["verified_at"].is_string());
    assert_eq!(fixture.entries_of(&shared).await, ["shared", "verified", "viewed"]);
}

#[tokio::test]
async fn pages_need_an_opening_that_is_in_the_log() {
    let fixture = Fixture::new().await;
    let shared = fixture.share_with_address(json!({})).await;
    let session = fixture.session(&shared).await;
    let guest = fixture.api.anonymous().with_header("x-share-session", session.as_str());
    for view in ["1.x", "nothing"] {
        let page = guest.get(&shared.at(&format!("/pages/1?view={view}"))).await;
        assert_eq!(page.problem(409), "view_is_over");
    }
}

#[tokio::test]
async fn a_download_waits_for_the_promise_and_has_the_address_across() {
    let fixture = Fixture::new().await;
    let terms = json!({"can_download": true, "must_acknowledge": true});
    let shared = fixture.share_with_address(terms).await;
    let session = fixture.session(&shared).await;
    assert_eq!(
        fixture.act(&shared, &session, "download").await.problem(409),
        "not_signed"
    );
    let guest = fixture.api.anonymous().with_header("x-share-session", session.as_str());
    for _ in 0..2 {
        let signed = guest.post(&shared.at("/acknowledge"), json!({})).await.expect(200);
        assert!(signed["signed_at"].is_string());
    }
    fixture.local.clock.advance(SignedDuration::from_secs(1));
    let got = fixture.act(&shared, &session, "download").await.expect(200);
    let copy = fixture.downloaded(got["download"]["url"].as_str().unwrap()).await;
    assert!(copy.starts_with(b"%PDF-") && copy != crate::fixture::pdf(2));
    assert_eq!(
        fixture.entries_of(&shared).await,
        ["shared", "verified", "signed", "downloaded"]
    );
    let plain = fixture
        .share_with_address(json!({"can_download": true, "has_watermark": false}))
        .await;
    let session = fixture.session(&plain).await;
    let got = fixture.act(&plain, &session, "download").await.expect(200);
    let file = fixture.downloaded(got["download"]["url"].as_str().unwrap()).await;
    assert_eq!(file, crate::fixture::pdf(2));
    // Where no promise is asked for, none is taken.
    let guest = fixture.api.anonymous().with_header("x-share-session", session.as_str());
    let signed = guest.post(&plain.at("/acknowledge"), json!({})).await;
    assert_eq!(signed.problem(409), "needs_no_signature");
}

#[tokio::test]
async fn wrong_links_get_the_same_sentence_and_are_counted() {
    let fixture = Fixture::new().await;
    let shared = fixture.share_with_address(json!({})).await;
    let other = fixture.share_with_address(json!({})).await;
    let signature = other.token.rsplit_once('-').unwrap().1;
    let swapped = format!("{}-{}-{signature}", fixture.amina.id(), shared.id);
    for token in [
        "nothing",
        "a-b-c",
        swapped.as_str(),
        &shared.token[..shared.token.len() - 1],
    ] {
        is_refused(
            fixture
                .api
                .anonymous()
                .get(&format!("/api/shared-document/{token}"))
                .await,
        );
    }
    // Four so far.
    for _ in 4..30 {
        is_refused(fixture.api.anonymous().get("/api/shared-document/nothing").await);
    }
    fixture
        .api
        .anonymous()
        .get("/api/shared-document/nothing")
        .await
        .expect(429);
    // A valid link still opens: an office is not locked out by one machine.
    fixture.api.anonymous().get(&shared.at("")).await.expect(200);
}

#[tokio::test]
async fn a_code_is_for_one_share_and_one_use() {
    let fixture = Fixture::new().await;
    let shared = fixture.share_with_address(json!({})).await;
    let other = fixture.share_with_address(json!({})).await;
    let guest = fixture.api.anonymous();
    guest.post(&shared.at("/code"), json!({})).await.expect(200);
    let code = fixture.code_of(LAWYER).await;
    let wrong = guest
        .post(&other.at("/verify"), json!({"code": code}))
        .await
        .expect(422);
    assert_eq!(wrong["errors"][0]["field"], "code");
    let sentence = wrong["errors"][0]["message"].as_str().unwrap().to_owned();
    assert!(sentence.starts_with("This link or code is not valid"), "{sentence}");
    guest
        .post(&shared.at("/verify"), json!({"code": code}))
        .await
        .expect(200);
    let again = guest
        .post(&shared.at("/verify"), json!({"code": code}))
        .await
        .expect(422);
    assert_eq!(again["errors"][0]["message"], sentence);
    // Expired after half an hour.
    guest.post(&shared.at("/code"), json!({})).await.expect(200);
    let code = fixture.code_of(LAWYER).await;
    fixture.local.clock.advance(SignedDuration::from_mins(31));
    guest
        .post(&shared.at("/verify"), json!({"code": code}))
        .await
        .expect(422);
}

#[tokio::test]
async fn a_session_is_for_one_share_ends_after_half_an_hour_and_with_the_next_code() {
    let fixture = Fixture::new().await;
    let terms = json!({"can_download": true, "must_acknowledge": true});
    let shared = fixture.share_with_address(terms.clone()).await;
    let other = fixture.share_with_address(terms).await;
    let session = fixture.session(&shared).await;
    fixture.has_no_session(&other, &session).await;
    let later = format!("9{session}");
    fixture.has_no_session(&shared, &later).await;
    fixture.act(&shared, &session, "view").await.expect(200);
    let newer = fixture.session(&shared).await;
    fixture.has_no_session(&shared, &session).await;
    fixture.act(&shared, &newer, "view").await.expect(200);
    fixture.local.clock.advance(SignedDuration::from_mins(30));
    fixture.has_no_session(&shared, &newer).await;
    // The link still works, for another code.
    fixture.api.anonymous().get(&shared.at("")).await.expect(200);
}

#[tokio::test]
async fn a_revoked_share_is_dead_at_once_on_every_path_also_in_the_session() {
    let fixture = Fixture::new().await;
    let shared = fixture.share_with_address(json!({"can_download": true})).await;
    let session = fixture.session(&shared).await;
    fixture.act(&shared, &session, "view").await.expect(200);
    let path = format!("{SHARES}/{}/revoke", shared.id);
    for _ in 0..2 {
        let revoked = fixture.amina.post(&path, json!({})).await.expect(200);
        assert_eq!(
            (&revoked["status"], &revoked["allowed_transitions"]),
            (&json!("revoked"), &json!([]))
        );
    }
    fixture.is_dead(&shared, &session).await;
    let resend = format!("{SHARES}/{}/resend", shared.id);
    assert_eq!(fixture.amina.post(&resend, json!({})).await.problem(409), "share_ended");
    assert_eq!(
        fixture.entries_of(&shared).await,
        ["shared", "verified", "viewed", "revoked"]
    );
}

#[tokio::test]
async fn a_share_with_an_address_expires_to_the_second() {
    let fixture = Fixture::new().await;
    let shared = fixture.share_with_address(json!({"expires_in_days": 1})).await;
    fixture
        .local
        .clock
        .advance(SignedDuration::from_hours(24) - SignedDuration::from_secs(10));
    let verified = fixture.verify(&shared).await;
    // The session ends with the share.
    let seen = fixture.amina.get(&format!("{SHARES}/{}", shared.id)).await.expect(200);
    assert_eq!(verified["ends_at"], seen["share"]["expires_at"]);
    let session = verified["session"].as_str().unwrap();
    fixture.act(&shared, session, "view").await.expect(200);
    fixture.local.clock.advance(SignedDuration::from_secs(10));
    fixture.is_dead(&shared, session).await;
    let seen = fixture.amina.get(&format!("{SHARES}/{}", shared.id)).await.expect(200);
    assert_eq!(seen["share"]["status"], "expired");
}

#[tokio::test]
async fn a_deleted_document_and_a_closed_account_end_the_share() {
    let fixture = Fixture::new().await;
    let shared = fixture.share_with_address(json!({"can_download": true})).await;
    let session = fixture.session(&shared).await;
    let accounts = &fixture.app.common.accounts;
    let mut owner = accounts.get::<Account>(&fixture.amina.id()).await.unwrap().unwrap();
    let open = owner.state;
    owner.state = AccountState::Suspended;
    accounts.save(&owner).await.unwrap();
    fixture.is_dead(&shared, &session).await;
    let mut owner = accounts.get::<Account>(&fixture.amina.id()).await.unwrap().unwrap();
    owner.state = open;
    accounts.save(&owner).await.unwrap();
    fixture.act(&shared, &session, "view").await.expect(200);
    let own = store::document::of(&fixture.app.documents, &fixture.amina.id())
        .await
        .unwrap();
    let document: &Read<Document> = &own[0];
    let gone = Transaction::new().discard(&fixture.app.documents, document);
    gone.commit(&fixture.app.common.chance).await.unwrap();
    fixture.is_dead(&shared, &session).await;
}

#[tokio::test]
async fn a_replaced_document_ends_the_session_and_the_promise() {
    let fixture = Fixture::new().await;
    let terms = json!({"can_download": true, "must_acknowledge": true});
    let shared = fixture.share_with_address(terms).await;
    let session = fixture.session(&shared).await;
    let guest = fixture.api.anonymous().with_header("x-share-session", session.as_str());
    guest.post(&shared.at("/acknowledge"), json!({})).await.expect(200);
    let newer = fixture.another(&fixture.amina, FileKind::Pdf).await;
    let of_erik = fixture.another(&fixture.erik, FileKind::Pdf).await;
    let path = format!("{SHARES}/{}/versions", shared.id);
    fixture
        .amina
        .post(&path, json!({"document_id": of_erik.id}))
        .await
        .expect(422);
    let replaced = fixture
        .amina
        .post(&path, json!({"document_id": newer.id}))
        .await
        .expect(200);
    assert_eq!(replaced["document"]["document_id"], json!(newer.id));
    fixture.has_no_session(&shared, &session).await;
    let session = fixture.session(&shared).await;
    let opened = fixture.act(&shared, &session, "view").await.expect(200);
    assert_eq!(opened["pages"]["page_count"], 1);
    assert_eq!(
        fixture.act(&shared, &session, "download").await.problem(409),
        "not_signed"
    );
}

#[tokio::test]
async fn a_mail_sent_again_has_a_new_link_and_ends_the_earlier_one() {
    let fixture = Fixture::new().await;
    let shared = fixture.share_with_address(json!({})).await;
    let session = fixture.session(&shared).await;
    let path = format!("{SHARES}/{}/resend", shared.id);
    fixture.amina.post(&path, json!({})).await.expect(200);
    fixture.is_dead(&shared, &session).await;
    let newer = Shared {
        token: fixture.token(&shared.id).await,
        id: shared.id,
    };
    fixture.api.anonymous().get(&newer.at("")).await.expect(200);
    fixture.has_no_session(&newer, &session).await;
}

#[tokio::test]
async fn the_address_can_decline_and_the_owner_is_told() {
    let fixture = Fixture::new().await;
    let shared = fixture.share_with_address(json!({})).await;
    let session = fixture.session(&shared).await;
    fixture
        .api
        .anonymous()
        .post(&shared.at("/decline"), json!({}))
        .await
        .expect(204);
    fixture.is_dead(&shared, &session).await;
    let told = fixture.mails("shared-document-declined").await;
    assert_eq!(told.len(), 1);
    assert_eq!(told[0]["to"]["account_id"], json!(fixture.amina.id()));
    assert_eq!(told[0]["body"]["address"], LAWYER);
    assert_eq!(fixture.entries_of(&shared).await, ["shared", "verified", "declined"]);
}

#[tokio::test]
async fn shares_with_addresses_are_the_owners_alone() {
    let fixture = Fixture::new().await;
    let shared = fixture.share_with_address(json!({})).await;
    let stranger = fixture.stranger().await;
    for person in [&fixture.erik, &stranger] {
        person.get(&format!("{SHARES}/{}", shared.id)).await.expect(404);
        for deed in ["revoke", "resend"] {
            person
                .post(&format!("{SHARES}/{}/{deed}", shared.id), json!({}))
                .await
                .expect(404);
        }
        let versions = format!("{SHARES}/{}/versions", shared.id);
        person
            .post(&versions, json!({"document_id": fixture.document.id}))
            .await
            .expect(404);
        let listed = person.get(SHARES).await.expect(200);
        assert_eq!(listed["shares"], json!([]));
        // Nor can they share her document.
        let refused = person.post(SHARES, fixture.request_for(&json!({}))).await.expect(422);
        assert_eq!(refused["errors"][0]["field"], "document_id");
    }
}

#[tokio::test]
async fn the_address_of_a_member_is_only_an_address() {
    let fixture = Fixture::new().await;
    let account = fixture.app.common.accounts.get::<Account>(&fixture.erik.id()).await;
    let email = account.unwrap().unwrap().email.to_string();
    let shared = fixture.share_with_address(json!({"email": email})).await;
    let mails = fixture.mails("document-shared").await;
    assert_eq!(mails[0]["to"], json!({"email": email, "name": "", "locale": "fr"}));
    // It is not among the documents that are shared with the account.
    let with_me = fixture.erik.get(&format!("{BASE}/shared-with-me")).await.expect(200);
    assert_eq!(with_me["shares"], json!([]));
    let seen = fixture.amina.get(&format!("{SHARES}/{}", shared.id)).await.expect(200);
    assert_eq!(seen["share"]["email"], json!(email));
}

#[tokio::test]
async fn mails_to_an_address_and_shares_of_an_account_are_limited() {
    let fixture = Fixture::new().await;
    let shared = fixture.share_with_address(json!({})).await;
    let resend = format!("{SHARES}/{}/resend", shared.id);
    for _ in 0..5 {
        fixture.amina.post(&resend, json!({})).await.expect(200);
    }
    fixture.amina.post(&resend, json!({})).await.expect(429);
    // The limit counts by the address, also across owners.
    let word = fixture.another(&fixture.erik, FileKind::Pdf).await;
    let of_erik = fixture.request_for(&json!({"document_id": word.id}));
    fixture.erik.post(SHARES, of_erik).await.expect(429);
    assert_eq!(fixture.mails("document-shared").await.len(), 6);
    // One share and nineteen others.
    for number in 1..20 {
        let email = format!("{number}@firm.example");
        let request = fixture.request_for(&json!({"email": email}));
        fixture.amina.post(SHARES, request).await.expect(201);
    }
    let request = fixture.request_for(&json!({"email": "last@firm.example"}));
    fixture.amina.post(SHARES, request).await.expect(429);
}

#[tokio::test]
async fn codes_are_limited_for_each_address() {
    let fixture = Fixture::new().await;
    let shared = fixture.share_with_address(json!({})).await;
    for _ in 0..5 {
        fixture
            .api
            .anonymous()
            .post(&shared.at("/code"), json!({}))
            .await
            .expect(200);
    }
    fixture
        .api
        .anonymous()
        .post(&shared.at("/code"), json!({}))
        .await
        .expect(429);
    assert_eq!(fixture.mails("shared-document-code").await.len(), 5);
    // Guessing uses a code up.
    let code = fixture.code_of(LAWYER).await;
    for _ in 0..5 {
        let wrong = if code == "000000" { "000001" } else { "000000" };
        let guess = json!({"code": wrong});
        fixture
            .api
            .anonymous()
            .post(&shared.at("/verify"), guess)
            .await
            .expect(422);
    }
    let late = json!({"code": code});
    fixture
        .api
        .anonymous()
        .post(&shared.at("/verify"), late)
        .await
        .expect(422);
}

#[tokio::test]
async fn a_share_and_its_log_expire_ninety_days_after_the_end() {
    let fixture = Fixture::new().await;
    let shared = fixture.share_with_address(json!({"expires_in_days": 30})).await;
    let (owner, id) = (fixture.amina.id(), shared.id.parse().unwrap());
    let table = &fixture.app.shares;
    let share = table.get::<domain::AddressShare>((&owner, &id)).await.unwrap().unwrap();
    assert_eq!(
        share.kept_until(),
        share.expires_at + SignedDuration::from_hours(90 * 24)
    );
    let path = format!("{SHARES}/{}/revoke", shared.id);
    fixture.amina.post(&path, json!({})).await.expect(200);
    let share = table.get::<domain::AddressShare>((&owner, &id)).await.unwrap().unwrap();
    assert_eq!(
        share.kept_until(),
        share.ended_at.unwrap() + SignedDuration::from_hours(90 * 24)
    );
    let entries = store::address_share::log(table, &owner, &id).await.unwrap();
    assert_eq!(entries.len(), 2);
    for entry in entries {
        assert!(entry.kept_until <= share.kept_until());
    }
    fixture.local.clock.advance(SignedDuration::from_hours(91 * 24));
    let listed = fixture.amina.get(SHARES).await.expect(200);
    assert_eq!(listed["shares"], json!([]));
}

#[tokio::test]
async fn a_share_with_an_address_is_a_fact_without_the_address() {
    let fixture = Fixture::new().await;
    let shared = fixture.share_with_address(json!({})).await;
    let session = fixture.session(&shared).await;
    fixture.act(&shared, &session, "view").await.expect(200);
    fixture.session(&shared).await;
    let path = format!("{SHARES}/{}/revoke", shared.id);
    fixture.amina.post(&path, json!({})).await.expect(200);
    let facts = fixture.local.facts("messaging").await;
    let moves: Vec<_> = facts
        .iter()
        .filter(|fact| fact["name"] == "address_share_moved")
        .map(|fact| {
            (
                fact["body"]["event"].as_str().unwrap(),
                fact["by"]["role"].as_str().unwrap(),
            )
        })
        .collect();
    assert_eq!(
        moves,
        [("share", "executive"), ("verify", "visitor"), ("revoke", "executive")]
    );
    assert!(!facts.iter().any(|fact| fact.to_string().contains(LAWYER)));
}

#[tokio::test]
async fn nothing_is_shared_with_an_address_while_the_feature_is_switched_off() {
    let fixture = Fixture::new().await;
    let too_long = fixture.request_for(&json!({"expires_in_days": 91}));
    let refused = fixture.amina.post(SHARES, too_long).await.expect(422);
    assert_eq!(refused["errors"][0]["field"], "expires_in_days");
    let shared = fixture.share_with_address(json!({})).await;
    let switches = testkit::records::switched_off(domain::platform::Feature::DocumentSharing);
    fixture.app.common.accounts.create(&switches).await.unwrap();
    let reply = fixture.amina.post(SHARES, fixture.request_for(&json!({}))).await;
    assert_eq!(reply.problem(409), "switched_off");
    // What is shared stays open.
    fixture.session(&shared).await;
}

#[tokio::test]
async fn interviewers_share_nothing_with_addresses() {
    let fixture = Fixture::new().await;
    let interviewer = fixture.colleague(Seat::Interviewer).await;
    let document = fixture.another(&interviewer, FileKind::Pdf).await;
    let request = fixture.request_for(&json!({"document_id": document.id}));
    interviewer.post(SHARES, request).await.expect(403);
    interviewer.get(SHARES).await.expect(200);
}

#[tokio::test]
async fn the_owner_exports_the_whole_log_of_a_share_with_an_address() {
    let fixture = Fixture::new().await;
    let shared = fixture.share_with_address(json!({})).await;
    fixture.session(&shared).await;
    let accounts = &fixture.app.common.accounts;
    let mut account = accounts.get::<Account>(&fixture.amina.id()).await.unwrap().unwrap();
    account.first_name = "=Amina".parse().unwrap();
    accounts.save(&account).await.unwrap();
    let path = format!("{SHARES}/{}/audit/export", shared.id);
    let export = fixture.amina.get(&path).await.expect(200);
    assert_eq!(export["count"], 2);
    assert_eq!(export["media_type"], "text/csv; charset=utf-8");
    let content = export["content"].as_str().unwrap();
    let rows: Vec<_> = content.lines().collect();
    assert_eq!(
        rows[0].trim_start_matches('\u{feff}'),
        r#""timestamp","entry_type","party","name","country","file_name","has_watermark","text""#,
        "the columns are those of a share with a member"
    );
    assert!(rows[1].contains(r#","shared","owner","#), "{content}");
    assert!(
        rows[2].contains(&format!(r#","verified","recipient","{LAWYER}","#)),
        "{content}"
    );
    // A spreadsheet would run it.
    assert!(!content.contains("\"=Amina"), "{content}");
    for person in [&fixture.erik, &fixture.stranger().await] {
        person.get(&path).await.expect(404);
    }
}

#[tokio::test]
async fn an_address_can_never_be_allowed_to_upload_a_version() {
    let fixture = Fixture::new().await;
    for permission in [json!({"can_edit": true}), json!({"permissions": {"can_edit": true}})] {
        let refused = fixture.amina.post(SHARES, fixture.request_for(&permission)).await;
        assert!(matches!(refused.status, 400 | 422), "{}", refused.body);
    }
}
