use domain::settings::OptionalMail;
use serde_json::{Value, json};
use store::{SignedLink, StopMail};

use crate::fixture::{fixture, settings_of};

#[tokio::test]
async fn the_link_in_a_mail_stops_its_category_without_sign_in() {
    let fixture = fixture().await;
    let amina = fixture.amina().await;
    for mail in OptionalMail::ALL {
        let token = SignedLink::<StopMail>::new(&fixture.app.common.seal, (amina.id(), *mail), 0);
        let path = format!("/api/unsubscribe/{token}");
        // As a mail client sends it (RFC 8058), twice.
        for _ in 0..2 {
            let body = "List-Unsubscribe=One-Click".into();
            fixture.api.anonymous().call("POST", &path, body).await.expect(200);
        }
        assert_eq!(settings_of(&amina).await["email_notifications"][mail.as_str()], false);
    }
}

#[tokio::test]
async fn a_link_stops_only_its_own_category() {
    let fixture = fixture().await;
    let (amina, erik) = (fixture.amina().await, fixture.erik().await);
    let link = SignedLink::<StopMail>::new(&fixture.app.common.seal, (amina.id(), OptionalMail::JobMatches), 0);
    let token = link.to_string();
    let signature = token.splitn(3, '-').nth(2).unwrap();
    for (account, mail) in [(erik.id(), "job_matches"), (amina.id(), "profile_views")] {
        let path = format!("/api/unsubscribe/{account}-{mail}-{signature}");
        assert_eq!(
            fixture.api.anonymous().post(&path, Value::Null).await.problem(404),
            "not_found"
        );
    }
    assert_eq!(
        settings_of(&erik).await["email_notifications"]["job_matches"],
        json!(true)
    );
}
