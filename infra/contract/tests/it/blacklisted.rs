//! A blacklisted executive gets the same responses as any other: the team decides whether and when they are told.

use axum::body::Body;
use contract::{document, operations};
use domain::{Account, Role, blacklist::Mark};
use store::{Table, area};
use testkit::noon;

use crate::{faults::body_of, strangers::World};

/// The responses of every operation that an executive may call, in the order of the description: name, status and code.
async fn responses(is_blacklisted: bool) -> Vec<(String, u16, String)> {
    let world = World::new().await;
    let (executive, _) = world.parties();
    if is_blacklisted {
        let accounts: Table<area::Accounts> = world.local().table("accounts");
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
        let person = world.area(operation.area).person(executive.clone(), Role::Executive);
        let body = Body::from(body_of(&api, &operation.path, &operation.method).to_string());
        let reply = person.call(&operation.method, &world.address(&operation), body).await;
        let name = format!("{} {}", operation.method, operation.path);
        let text = reply.body.to_string().to_lowercase();
        assert!(!text.contains("blacklist"), "{name}: {text}");
        assert!(reply.status < 500, "{name}: {text}");
        let code = reply.body["code"].as_str().unwrap_or_default().to_owned();
        responses.push((name, reply.status, code));
    }
    responses
}

#[tokio::test]
async fn blacklisted_executives_get_the_same_responses_as_others_from_every_operation() {
    let others = Box::pin(responses(false)).await;
    let blacklisted = Box::pin(responses(true)).await;
    assert!(others.len() > 50, "{} operations", others.len());
    assert!(
        others.iter().filter(|(_, status, _)| *status < 300).count() > 15,
        "{others:?}"
    );
    assert_eq!(others, blacklisted);
}
