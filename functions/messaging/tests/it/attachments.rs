//! Files that are sent with messages, and the files of a conversation.

use domain::{
    AccountId, AttachmentId, Chance, Conversation,
    conversation::{Attachment, StoredFile},
    document::FileKind,
    introduction::Party,
    timer::{AttachmentTimer, TimerAction},
};
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use store::{conversation::attachment_timer, timer};
use testkit::{Person, noon};

use crate::fixture::{CONVERSATIONS, Fixture, MESSAGES, Pair, each, fixture};

impl Fixture {
    /// A file of this person's that is ready to be sent, with its timer.
    async fn ready(&self, pair: &Pair, who: &Person, party: Party, name: &str) -> Attachment {
        let attachment = self.uploaded(pair, &who.id(), party, name);
        let timer = attachment_timer(&attachment);
        store::Transaction::new()
            .create(&self.conversations, &attachment)
            .replace_timers(&self.app.timers, &None, &timer)
            .commit(&Chance::system())
            .await
            .unwrap();
        attachment
    }

    fn uploaded(&self, pair: &Pair, owner: &AccountId, party: Party, name: &str) -> Attachment {
        let now = self.local.clock.now();
        Attachment {
            id: AttachmentId::new(&self.local.clock, &Chance::system()),
            conversation_id: pair.id.clone(),
            owner: owner.clone(),
            party,
            file_name: name.parse().unwrap(),
            created_at: now,
            file: Some(StoredFile {
                file_kind: FileKind::Pdf,
                size: 2048,
                sha256: "0".repeat(64),
                scanned_by: "signatures".into(),
                stored_at: now,
            }),
            is_deleted: false,
            sent: None,
        }
    }

    /// The timers that are due at this time.
    async fn due(&self, at: Timestamp) -> Vec<TimerAction> {
        let due = timer::due(&self.app.timers, timer::hour_of(at), None, at)
            .await
            .unwrap();
        due.into_iter().map(|timer| timer.action.clone()).collect()
    }
}

impl Pair {
    fn with_files(&self, content: Option<&str>, files: &[&Attachment]) -> Value {
        let ids: Vec<_> = files.iter().map(|file| &file.id).collect();
        json!({
            "conversation_id": self.id, "content": content, "message_type": "text", "attachments": ids,
            "client_message_id": format!("files-{ids:?}").chars().take(64).collect::<String>(),
        })
    }

    /// The names in the list of files, as this person sees it.
    async fn file_names(&self, who: &Person) -> Vec<Value> {
        let page = who.get(&self.at("/attachments")).await.expect(200);
        each(page["attachments"].as_array().unwrap(), "file_name")
    }
}

#[tokio::test]
async fn files_are_sent_with_a_text_or_alone_and_both_sides_see_them_in_the_message_and_in_the_list() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let mandate = fixture
        .ready(&pair, &pair.employer, Party::Employer, "Mandate.pdf")
        .await;
    fixture.local.clock.advance(SignedDuration::from_secs(1));
    let outline = fixture
        .ready(&pair, &pair.employer, Party::Employer, "Outline.pdf")
        .await;
    let erased_at = noon() + SignedDuration::from_hours(24) + SignedDuration::from_secs(1);
    let timer = |file: &Attachment| TimerAction::Attachment(pair.id.clone(), file.id.clone(), AttachmentTimer::Erasure);
    assert_eq!(fixture.due(erased_at).await.len(), 2);

    let body = pair.with_files(Some("As promised."), &[&mandate]);
    let written = pair.employer.post(MESSAGES, body).await.expect(201);
    assert_eq!(
        written["attachments"],
        json!([{
            "id": mandate.id, "file_name": "Mandate.pdf", "media_type": "application/pdf", "size": 2048,
            "is_available": true,
        }])
    );
    assert_eq!(fixture.due(erased_at).await, [timer(&outline)], "what was sent is kept");
    pair.employer
        .post(MESSAGES, pair.with_files(None, &[&outline]))
        .await
        .expect(201);

    let messages = pair.messages(&pair.executive).await;
    assert_eq!(messages, pair.messages(&pair.employer).await);
    assert_eq!(each(&messages, "message_type"), ["system", "text", "file"]);
    assert_eq!(each(&messages, "content")[1..], ["As promised.", ""]);
    let list = pair.executive.get(CONVERSATIONS).await.expect(200);
    let last = &list["conversations"][0]["last_message"];
    assert_eq!(
        (&last["content"], &last["file_name"]),
        (&json!(""), &json!("Outline.pdf"))
    );
    assert_eq!(list["unread_total"], 3);

    for who in [&pair.executive, &pair.employer] {
        let files = who.get(&pair.at("/attachments")).await.expect(200);
        let files = files["attachments"].as_array().unwrap().clone();
        assert_eq!(each(&files, "file_name"), ["Outline.pdf", "Mandate.pdf"]);
        assert_eq!(each(&files, "number"), [3, 2]);
        assert_eq!(each(&files, "sender_name"), ["Erik Employer", "Erik Employer"]);
    }
}

#[tokio::test]
async fn a_message_needs_a_text_or_a_file_and_has_at_most_five_files_each_once() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let file = fixture
        .ready(&pair, &pair.executive, Party::Executive, "Résumé.pdf")
        .await;
    let six = vec![&file; 6];
    for (body, field) in [
        (pair.with_files(None, &[]), "content"),
        (pair.with_files(Some("   "), &[]), "content"),
        (pair.with_files(Some("Here."), &six), "attachments"),
        (pair.with_files(Some("Here."), &[&file, &file]), "attachments[1]"),
    ] {
        let refused = pair.executive.post(MESSAGES, body).await;
        assert_eq!(
            (refused.status, &refused.body["errors"][0]["field"]),
            (422, &json!(field))
        );
    }
    assert_eq!(pair.messages(&pair.executive).await.len(), 1);
}

#[tokio::test]
async fn only_the_owner_can_send_a_file_only_once_and_only_in_its_conversation() {
    let fixture = fixture().await;
    let (pair, other) = (fixture.pair().await, fixture.pair().await);
    let theirs = fixture
        .ready(&pair, &pair.employer, Party::Employer, "Mandate.pdf")
        .await;
    let mut uploading = fixture.uploaded(&pair, &pair.executive.id(), Party::Executive, "Later.pdf");
    uploading.file = None;
    let mut deleted = fixture.uploaded(&pair, &pair.executive.id(), Party::Executive, "Gone.pdf");
    deleted.is_deleted = true;
    for file in [&uploading, &deleted] {
        fixture.conversations.create(file).await.unwrap();
    }
    let own = fixture.ready(&pair, &pair.executive, Party::Executive, "Own.pdf").await;
    let elsewhere = fixture
        .ready(&other, &pair.executive, Party::Executive, "Elsewhere.pdf")
        .await;
    let body = pair.with_files(Some("Here."), &[&own]);
    let sent = pair.executive.post(MESSAGES, body.clone()).await.expect(201);
    assert_eq!(
        pair.executive.post(MESSAGES, body).await.expect(201),
        sent,
        "the same request"
    );
    for file in [&theirs, &uploading, &deleted, &own, &elsewhere] {
        let mut body = pair.with_files(Some("Here, again."), &[file]);
        body["client_message_id"] = json!(format!("again-{}", file.id));
        let refused = pair.executive.post(MESSAGES, body).await;
        let error = &refused.body["errors"][0];
        assert_eq!(
            (refused.status, &error["field"]),
            (422, &json!("attachments[0]")),
            "{}",
            file.file_name
        );
    }
    assert_eq!(pair.messages(&pair.executive).await.len(), 2);
    assert_eq!(pair.file_names(&pair.employer).await, ["Own.pdf"]);
}

#[tokio::test]
async fn two_requests_at_the_same_time_send_a_file_once() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let file = fixture
        .ready(&pair, &pair.executive, Party::Executive, "Résumé.pdf")
        .await;
    let (first, mut second) = (pair.with_files(None, &[&file]), pair.with_files(None, &[&file]));
    second["client_message_id"] = json!("another-window");
    let (first, second) = tokio::join!(
        pair.executive.post(MESSAGES, first),
        pair.executive.post(MESSAGES, second)
    );
    let mut statuses = [first.status, second.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 422]);
    assert_eq!(pair.messages(&pair.employer).await.len(), 2);
    assert_eq!(pair.file_names(&pair.employer).await, ["Résumé.pdf"]);
}

#[tokio::test]
async fn what_a_blocked_side_sends_is_in_no_list_of_the_other() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    pair.executive.put(&pair.at("/block"), json!({})).await.expect(200);
    let file = fixture
        .ready(&pair, &pair.employer, Party::Employer, "Mandate.pdf")
        .await;
    pair.employer
        .post(MESSAGES, pair.with_files(None, &[&file]))
        .await
        .expect(201);
    assert_eq!(pair.file_names(&pair.employer).await, ["Mandate.pdf"]);
    assert_eq!(pair.file_names(&pair.executive).await, [""; 0]);
    assert_eq!(
        pair.file_names(&pair.supporter(&fixture.api).await).await,
        ["Mandate.pdf"]
    );
}

#[tokio::test]
async fn files_of_an_author_who_left_are_named_and_not_available() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let file = fixture
        .ready(&pair, &pair.executive, Party::Executive, "Résumé.pdf")
        .await;
    pair.executive
        .post(MESSAGES, pair.with_files(None, &[&file]))
        .await
        .expect(201);
    let mut read = fixture
        .conversations
        .get::<Conversation>(&pair.id)
        .await
        .unwrap()
        .unwrap();
    read.forget(&pair.executive.id(), false);
    fixture.conversations.save(&read).await.unwrap();
    let message = pair.messages(&pair.employer).await.pop().unwrap();
    assert_eq!(message["sender_name"], "Former member");
    assert_eq!(message["attachments"][0]["is_available"], false);
}

#[tokio::test]
async fn the_list_of_files_has_pages_and_search_finds_their_names() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    for name in ["One.pdf", "Two.pdf", "Three.pdf"] {
        let file = fixture.ready(&pair, &pair.employer, Party::Employer, name).await;
        pair.employer
            .post(MESSAGES, pair.with_files(None, &[&file]))
            .await
            .expect(201);
        fixture.local.clock.advance(SignedDuration::from_secs(1));
    }
    let first = pair.executive.get(&pair.at("/attachments?limit=2")).await.expect(200);
    let next = pair.at(&format!(
        "/attachments?limit=2&cursor={}",
        first["next_cursor"].as_str().unwrap()
    ));
    let second = pair.executive.get(&next).await.expect(200);
    let names = [first, second].map(|page| each(page["attachments"].as_array().unwrap(), "file_name"));
    assert_eq!(names.concat(), ["Three.pdf", "Two.pdf", "One.pdf"]);
    let found = pair.executive.get(&pair.at("/messages?search=two.p")).await.expect(200);
    assert_eq!(each(found["messages"].as_array().unwrap(), "number"), [3]);
}
