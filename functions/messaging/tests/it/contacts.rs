//! With whom one can begin a conversation.

use domain::profile::Seat;
use serde_json::{Value, json};
use testkit::Person;

use crate::fixture::{each, fixture};

const CONTACTS: &str = "/api/messaging/contacts";

async fn contacts(person: &Person, query: &str) -> Vec<Value> {
    let view = person.get(&format!("{CONTACTS}{query}")).await.expect(200);
    assert_eq!(view["has_more"], false);
    view["contacts"].as_array().unwrap().clone()
}

#[tokio::test]
async fn an_employer_has_the_team_the_colleagues_by_name_and_the_executives_of_live_introductions() {
    let fixture = fixture().await;
    let [owner, recruiter, interviewer] = fixture.company().await;
    let executive = fixture.api.executive();
    let live = fixture.converse(&owner.id(), &executive.id()).await;
    let ended = fixture.converse(&owner.id(), &fixture.api.executive().id()).await;
    fixture.end(&ended).await;
    let found = contacts(&owner, "").await;
    let others = [&interviewer, &recruiter, &executive].map(|person| person.id().to_string());
    let ids = ["team", &others[0], &others[1], &others[2]];
    assert_eq!(each(&found, "id"), ids);
    assert_eq!(
        each(&found, "name"),
        ["Kilele", "Imani Otieno", "Rita Otieno", "Amina Diallo"]
    );
    let types = ["team", "colleague", "colleague", "introduction"];
    assert_eq!(each(&found, "contact_type"), types);
    assert_eq!(
        each(&found, "conversation_id"),
        [Value::Null, Value::Null, Value::Null, json!(live)]
    );
    assert_eq!(each(&contacts(&owner, "?search=OTIENO").await, "id"), ids[1..3]);
    assert_eq!(contacts(&owner, "?search=nobody").await, [Value::Null; 0]);
}

#[tokio::test]
async fn an_executive_has_the_team_and_the_companies_of_live_introductions() {
    let fixture = fixture().await;
    let pair = fixture.pair().await;
    let found = contacts(&pair.executive, "").await;
    assert_eq!(each(&found, "name"), ["Kilele", "Savanna Bank"]);
    assert_eq!(found[1]["conversation_id"], json!(pair.id));
}

#[tokio::test]
async fn a_colleague_whose_account_is_closed_is_no_contact() {
    let fixture = fixture().await;
    let [owner, recruiter, _] = fixture.company().await;
    fixture.close(&recruiter.id()).await;
    assert_eq!(each(&contacts(&owner, "").await, "name"), ["Kilele", "Imani Otieno"]);
    let stranger = fixture.api.employer().beside(&owner, Seat::Recruiter);
    assert_eq!(
        contacts(&stranger, "?search=Rita").await,
        [Value::Null; 0],
        "also for others of the company"
    );
}
