use domain::{
    AccountId, DocumentId, HistoryId, Introduction, IntroductionId, Role,
    candidate::{Candidate, Record},
    introduction::{Entry, Happened, Party, Stage, StageEvent},
};
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::Introductions;
use testkit::{
    noon,
    records::{account, profile},
};

use crate::fixture::Fixture;

fn read<T: serde::de::DeserializeOwned>(value: Value) -> T {
    serde_json::from_value(value).unwrap()
}

/// A vetted member in this country, searchable unless hidden.
fn executive(n: usize, country: &str, visibility: &str) -> Candidate {
    let id: AccountId = format!("usr_{n:032x}").parse().unwrap();
    let mut profile = profile(id.clone());
    profile.visibility = visibility.parse().unwrap();
    profile.details.country = country.parse().ok();
    Candidate::of(&account(id, Role::Executive), Some(&profile), Record::default()).unwrap()
}

impl Fixture {
    /// Updates an executive's row.
    async fn list(&self, now: Option<&Candidate>, id: &AccountId) {
        let seen = self.app.profiles.get::<Candidate>(id).await.unwrap();
        store::candidate::relist(&self.app.profiles, seen.as_ref(), now, self.local.clock.now())
            .commit(&self.app.common.chance)
            .await
            .unwrap();
    }

    /// The figures shown, as `key: value`.
    async fn figures(&self) -> Vec<(String, u64)> {
        let shown = self.api.anonymous().get("/api/public/stats").await.expect(200);
        let figures = shown["figures"].as_array().unwrap().iter();
        figures
            .map(|figure| {
                (
                    figure["key"].as_str().unwrap().to_owned(),
                    figure["value"].as_u64().unwrap(),
                )
            })
            .collect()
    }
}

fn figure(key: &str, value: u64) -> (String, u64) {
    (key.to_owned(), value)
}

#[tokio::test]
async fn without_figures_the_list_is_empty_and_cacheable_for_five_minutes() {
    let fixture = Fixture::new().await;
    let reply = fixture.api.anonymous().get("/api/public/stats").await;
    assert_eq!(reply.headers["cache-control"], "public, max-age=300");
    assert_eq!(reply.expect(200), json!({ "as_of": noon(), "figures": [] }));
}

#[tokio::test]
async fn executives_and_countries_are_counted_when_added_and_removed() {
    let fixture = Fixture::new().await;
    let countries = ["KE", "NG", "ZA", "EG", "AE"];
    let executives: Vec<_> = (0..51).map(|n| executive(n, countries[n % 5], "public")).collect();
    for executive in &executives[..49] {
        fixture.list(Some(executive), &executive.id).await;
    }
    assert_eq!(fixture.figures().await, [figure("countries", 5)]);

    fixture.local.clock.advance(SignedDuration::from_hours(48));
    for executive in &executives[49..] {
        fixture.list(Some(executive), &executive.id).await;
    }
    assert_eq!(
        fixture.figures().await,
        [figure("vetted_executives", 51), figure("countries", 5)]
    );
    let shown = fixture.api.anonymous().get("/api/public/stats").await.expect(200);
    assert_eq!(
        shown["figures"][0]["since"], "2026-11-20",
        "counted from the first, not from today"
    );
    assert_eq!(shown["as_of"], json!(fixture.local.clock.now()));

    // One is hidden, one moves, one is erased, and one is listed again without any change.
    let hidden = executive(0, "KE", "private");
    fixture.list(Some(&hidden), &hidden.id).await;
    let moved = executive(1, "SN", "verified_employers");
    fixture.list(Some(&moved), &moved.id).await;
    fixture.list(Some(&moved), &moved.id).await;
    assert_eq!(
        fixture.figures().await,
        [figure("vetted_executives", 50), figure("countries", 6)]
    );
    fixture.list(None, &executives[2].id).await;
    assert_eq!(fixture.figures().await, [figure("countries", 6)]);
}

impl Fixture {
    /// The table of introductions.
    async fn introductions(&self) -> Introductions {
        Introductions {
            table: self.app.introductions.clone(),
        }
    }

    /// An introduction requested now, whose offer was accepted.
    async fn introduction_with_accepted_offer(&self, at: &Introductions, n: usize) -> IntroductionId {
        let common = &self.app.common;
        let id = IntroductionId::new(&common.clock, &common.chance);
        let contact = json!({ "email": "a@example.com", "greeting": "A", "locale": "en" });
        let people = read(json!({
            "employer_id": format!("usr_{n:032x}"), "employer_company_id": "com_01JQ8Z6Y5N3V9T7W2K4M6P8R0S", "employer_name": "Kofi Mensah", "employer_contact": contact,
            "executive_id": format!("usr_{:032x}", n + 1000), "executive_name": "Amina Diallo",
            "executive_contact": contact,
        }));
        let proposal = read(json!({
            "engagement": "permanent", "message": "We are looking for a finance chief to lead our listing.",
            "anonymous": false,
        }));
        let mut introduction = Introduction::new(id.clone(), people, proposal, false, common.clock.now());
        introduction.stage = Stage::OfferAccepted;
        introduction.contract = Some(read(json!({
            "document_id": DocumentId::new(&common.clock, &common.chance), "file_name": "contract.pdf",
            "signed_on": "2026-11-20", "starts_on": "2027-01-04", "attached_by": "employer",
            "attached_at": common.clock.now(),
        })));
        let entry = self.note(&mut introduction, StageEvent::Send);
        at.begin(&self.local.table("timers"), &introduction, &entry)
            .commit(&common.chance)
            .await
            .unwrap();
        id
    }

    /// An administrator's move of an introduction.
    async fn moves(&self, at: &Introductions, id: &IntroductionId, event: StageEvent) {
        let common = &self.app.common;
        let mut introduction = at.get(id).await.unwrap().unwrap();
        let before = introduction.it.clone();
        introduction
            .perform(event, Party::Admin, Some("As both told us"), common.clock.now())
            .unwrap();
        let entry = self.note(&mut introduction, event);
        at.change(&self.local.table("timers"), &before, &introduction, &entry)
            .commit(&common.chance)
            .await
            .unwrap();
    }

    fn note(&self, introduction: &mut Introduction, event: StageEvent) -> Entry {
        let common = &self.app.common;
        let id = HistoryId::new(&common.clock, &common.chance);
        introduction.note(id, Party::Admin, None, Happened::Began(event), common.clock.now())
    }
}

#[tokio::test]
async fn placements_are_counted_when_signed_and_uncounted_when_cancelled() {
    let fixture = Fixture::new().await;
    let at = fixture.introductions().await;
    let mut ids = Vec::new();
    for n in 0..20 {
        ids.push(fixture.introduction_with_accepted_offer(&at, n).await);
    }
    // One contract a day: the first on the day of the request, the last after nineteen days.
    for id in &ids[..9] {
        fixture.moves(&at, id, StageEvent::RecordContract).await;
        fixture.local.clock.advance(SignedDuration::from_hours(24));
    }
    assert_eq!(fixture.figures().await, []);
    for id in &ids[9..] {
        fixture.moves(&at, id, StageEvent::RecordContract).await;
        fixture.local.clock.advance(SignedDuration::from_hours(24));
    }
    assert_eq!(
        fixture.figures().await,
        [figure("placements", 20), figure("median_days_to_hire", 9)]
    );

    fixture.moves(&at, &ids[19], StageEvent::FallThrough).await;
    assert_eq!(fixture.figures().await, [figure("placements", 19)]);
}
