//! `GET /api/announcements`, and announcements on the dashboard.

use domain::{Announcement, AnnouncementId, Chance, Locale, time::days};
use serde_json::{Value, json};
use testkit::noon;

use crate::world::{World, world};

const PATH: &str = "/api/announcements";

impl World {
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
    let world = world().await;
    let (amina, erik) = (world.amina().await, world.erik().await);
    world.announce("old news", "all", "info", -2).await;
    world.announce("news", "all", "info", -1).await;
    world.announce("outage", "executive", "warning", -3).await;
    world.announce("fees", "employer", "info", 0).await;
    world.announce("tomorrow", "all", "warning", 1).await;
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
    world.local.clock.advance(days(1));
    assert_eq!(titles(&amina.get(PATH).await.expect(200))[0], "tomorrow");
    world.local.clock.advance(days(9));
    assert!(titles(&amina.get(PATH).await.expect(200)).is_empty());
    assert_eq!(world.api.anonymous().get(PATH).await.problem(401), "unauthenticated");
}

#[tokio::test]
async fn an_announcement_is_shown_in_the_readers_language_if_translated() {
    let world = world().await;
    let amina = world.amina().await;
    world.announce("news", "all", "info", 0).await;
    for (locale, title, said_in) in [
        (Locale::Ar, "news بالعربية", "ar"),
        (Locale::Fr, "news", "en"),
        (Locale::En, "news", "en"),
    ] {
        world.change_account(&amina, |account| account.locale = locale).await;
        let shown = &amina.get(PATH).await.expect(200)["announcements"][0];
        assert_eq!((&shown["title"], &shown["locale"]), (&title.into(), &said_in.into()));
    }
}
