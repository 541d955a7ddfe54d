//! A blacklisted executive gets the same responses as any other, except that an acceptance is refused.

use axum::body::Body;
use contract::{document, operations};
use domain::{Account, Role, blacklist::Mark};
use store::{Table, area};
use testkit::noon;

use crate::{faults::body_of, strangers::Fixture};

/// The responses of every operation that an executive may call, in the order of the description: name, status and code.
async fn responses(is_blacklisted: bool) -> Vec<(String, u16, String)> {
    let fixture = Fixture::new().await;
    let (executive, _) = fixture.parties();
    if is_blacklisted {
        let accounts: Table<area::Accounts> = fixture.local().table("accounts");
        let mut account = accounts.get::<Account>(&executive).await.unwrap().unwrap();
        account.blacklist = Some(Mark::BlacklistedSince(noon()));
        accounts.save(&account).await.unwrap();
    }
    let api = serde_json::to_value(document()).unwrap();
    let mut responses = Vec::new();
    for operation in operations() {
        let is_theirs = ["executive", "signed in", "introduction", "document"]
            .iter()
            .any(|access| operation.access.contains(access));
        // These end the session or the account, which every later operation needs.
        let ends = ["logout", "delete", "sessions"]
            .iter()
            .any(|part| operation.path.contains(part));
        if !is_theirs || ends {
            continue;
        }
        let person = fixture.area(operation.area).person(executive.clone(), Role::Executive);
        let body = Body::from(body_of(&api, &operation.path, &operation.method).to_string());
        let mut reply = person.call(&operation.method, &fixture.address(&operation), body).await;
        // An export says of everybody which kinds of records it leaves out.
        reply.body.as_object_mut().and_then(|body| body.remove("not_included"));
        let name = format!("{} {}", operation.method, operation.path);
        let text = reply.body.to_string().to_lowercase();
        let code = reply.body["code"].as_str().unwrap_or_default().to_owned();
        assert!(code == "blacklisted" || !text.contains("blacklist"), "{name}: {text}");
        assert!(reply.status < 500, "{name}: {text}");
        responses.push((name, reply.status, code));
    }
    responses
}

#[tokio::test]
async fn blacklisted_executives_get_the_same_responses_as_others_but_cannot_accept() {
    let others = Box::pin(responses(false)).await;
    let blacklisted = Box::pin(responses(true)).await;
    assert!(others.len() > 50, "{} operations", others.len());
    let succeeded = others.iter().filter(|(_, status, _)| *status < 300);
    assert!(succeeded.count() > 15, "{others:?}");
    let differences: Vec<_> = blacklisted.into_iter().filter(|one| !others.contains(one)).collect();
    // They were notified of the blacklisting by mail, so the refusal says why. What follows an acceptance is not possible.
    let expected = [
        ("POST /api/introduction/{id}/respond", 409, "blacklisted"),
        ("POST /api/introductions/{id}/proposed-times", 409, "invalid_move"),
        ("POST /api/introductions/{id}/schedule-meeting", 409, "invalid_move"),
    ];
    let expected = expected.map(|(name, status, code)| (name.to_owned(), status, code.to_owned()));
    assert_eq!(differences, expected);
}
