//! `GET /api/announcements`, and announcements on the dashboard.

use domain::{Announcement, AnnouncementId, Chance, Locale, time::days};
use serde_json::{Value, json};
use testkit::noon;

use crate::fixture::{Fixture, fixture};

const PATH: &str = "/api/announcements";

impl Fixture {
    async fn announce(&self, title: &str, audience: &str, severity: &str, starts_in: i64) {
        let form = json!({
            "title": title, "body": "News.", "audience": audience, "severity": severity,
            "starts_at": noon() + days(starts_in), "ends_at": noon() + days(10),
            "locales": { "ar": { "title": format!("{title} بالعربية"), "body": "أخبار." } },
        });
        let id = AnnouncementId::new(&self.local.clock, &Chance::system());
        let form = serde_json::from_value(form).unwrap();
        let announcement = Announcement::new(id, form, noon()).unwrap();
        self.app.profiles.create(&announcement).await.unwrap();
    }
}

fn titles(list: &Value) -> Vec<&str> {
    let announcements = list["announcements"].as_array().unwrap();
    announcements.iter().map(|it| it["title"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn members_see_announcements_for_their_role_most_important_first() {
    let fixture = fixture().await;
    let (amina, erik) = (fixture.amina().await, fixture.erik().await);
    fixture.announce("old news", "all", "info", -2).await;
    fixture.announce("news", "all", "info", -1).await;
    fixture.announce("outage", "executive", "warning", -3).await;
    fixture.announce("fees", "employer", "info", 0).await;
    fixture.announce("tomorrow", "all", "warning", 1).await;
    assert_eq!(
        titles(&amina.get(PATH).await.expect(200)),
        ["outage", "news", "old news"]
    );
    assert_eq!(titles(&erik.get(PATH).await.expect(200)), ["fees", "news", "old news"]);
    for person in [&amina, &erik] {
        let dashboard = person.get("/api/dashboard").await.expect(200);
        assert_eq!(
            dashboard["announcements"],
            person.get(PATH).await.expect(200)["announcements"]
        );
    }
    fixture.local.clock.advance(days(1));
    assert_eq!(titles(&amina.get(PATH).await.expect(200))[0], "tomorrow");
    fixture.local.clock.advance(days(9));
    assert!(titles(&amina.get(PATH).await.expect(200)).is_empty());
    assert_eq!(fixture.api.anonymous().get(PATH).await.problem(401), "unauthenticated");
}

#[tokio::test]
async fn an_announcement_is_shown_in_the_readers_language_if_translated() {
    let fixture = fixture().await;
    let amina = fixture.amina().await;
    fixture.announce("news", "all", "info", 0).await;
    for (locale, title, said_in) in [
        (Locale::Ar, "news بالعربية", "ar"),
        (Locale::Fr, "news", "en"),
        (Locale::En, "news", "en"),
    ] {
        fixture.change_account(&amina, |account| account.locale = locale).await;
        let shown = &amina.get(PATH).await.expect(200)["announcements"][0];
        assert_eq!((&shown["title"], &shown["locale"]), (&title.into(), &said_in.into()));
    }
}

#[tokio::test]
async fn a_dismissed_announcement_is_hidden_from_that_member_everywhere() {
    let fixture = fixture().await;
    let (amina, erik) = (fixture.amina().await, fixture.erik().await);
    for (title, audience, starts_in) in [("news", "all", -1), ("fees", "employer", 0), ("tomorrow", "all", 1)] {
        fixture.announce(title, audience, "info", starts_in).await;
    }
    let shown = erik.get(PATH).await.expect(200)["announcements"].clone();
    let dismissal = |it: &Value| format!("{PATH}/{}/dismissal", it["id"].as_str().unwrap());
    assert_eq!(shown[1]["title"], "news");
    for _ in 0..2 {
        amina.put(&dismissal(&shown[1]), json!({})).await.expect(204);
    }
    assert!(titles(&amina.get(PATH).await.expect(200)).is_empty());
    assert!(titles(&amina.get("/api/dashboard").await.expect(200)).is_empty());
    assert_eq!(titles(&erik.get(PATH).await.expect(200)), ["fees", "news"]);
    // One that is not for her, or not shown yet, she does not learn of.
    amina.put(&dismissal(&shown[0]), json!({})).await.expect(404);
    let path = format!("{PATH}/ann_01JQ8Z6Y5N3V9T7W2K4M6P8R0S/dismissal");
    amina.put(&path, json!({})).await.expect(404);
    assert_eq!(
        fixture.api.anonymous().put(&path, json!({})).await.problem(401),
        "unauthenticated"
    );
}
