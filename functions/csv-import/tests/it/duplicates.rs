//! People who are known already.

use domain::Role;
use serde_json::{Value, json};
use testkit::records;

use crate::fixture::{Fixture, results, summary};

const HEADER: &str = "email,first_name,last_name,phone,current_company,linkedin_url\n";
const AMINA: &str = "amina@example.com,Amina,Diallo,+254 712 345678,Savanna Bank,linkedin.com/in/amina\n";

fn file(rows: &str) -> String {
    format!("{HEADER}{rows}")
}

#[tokio::test]
async fn a_row_with_the_address_of_an_account_is_skipped_whatever_the_settings() {
    let it = Fixture::new().await;
    let mut account = records::account(it.api.executive().id(), Role::Executive);
    account.email = "amina@example.com".parse().unwrap();
    let created = store::account::create(&it.app.common.accounts, &account);
    created.commit(&it.app.common.chance).await.unwrap();
    for skip in [true, false] {
        let text = file(&format!("{AMINA}kofi{skip}@example.com,Kofi,Mensah,,,\n"));
        let import = it.import(&text, json!({"skip_duplicates": skip})).await;
        assert_eq!(summary(&import), [2, 1, 0, 1, 0]);
        assert_eq!(results(&import), [1, 0, 1, 0]);
    }
    assert!(it.draft("amina@example.com").await.is_none());
}

#[tokio::test]
async fn a_person_of_an_earlier_import_is_found_by_every_rule() {
    let it = Fixture::new().await;
    it.import(&file(AMINA), json!({})).await;
    for (row, rule) in [
        ("AMINA@example.com,Other,Name,,,\n", Some("email")),
        ("a@other.example,Other,Name,00254712345678,,\n", None),
        ("a@other.example,Other,Name,+254712345678,,\n", Some("phone")),
        (
            "a@other.example,Other,Name,,,https://www.linkedin.com/in/Amina/\n",
            Some("linkedin"),
        ),
        (
            "a@other.example,amina,DIALLO,,\"Savanna Bank\",\n",
            Some("name_and_company"),
        ),
        ("a@other.example,Amina,Diallo,,Other Bank,\n", None),
    ] {
        let import = it.validate(file(row).as_bytes(), json!({})).await;
        let id = import["import_id"].as_str().unwrap();
        let found = it.rows(id, "", 1).await.remove(0);
        // A number with 00 is also read as international.
        let rule = rule.or(row.contains("00254").then_some("phone"));
        match rule {
            Some(rule) => {
                assert_eq!(found["outcome"], "skip", "{row}");
                let sentence = &found["reasons"][0]["reason"]["sentence"];
                assert_eq!(sentence["code"], "known_draft");
                assert_eq!(sentence["params"]["rule"]["code"], format!("same_{rule}"), "{row}");
            }
            None => assert_eq!(found["outcome"], "create", "{row}"),
        }
        // Without the setting, only the address decides.
        let lenient = it
            .validate(file(row).as_bytes(), json!({"skip_duplicates": false}))
            .await;
        let counts = if rule == Some("email") {
            [1, 0, 1, 0, 0]
        } else {
            [1, 1, 0, 0, 0]
        };
        assert_eq!(summary(&lenient), counts, "{row}");
    }
}

#[tokio::test]
async fn a_row_updates_the_draft_of_an_earlier_import_where_duplicates_are_not_skipped() {
    let it = Fixture::new().await;
    let first = it.import(&file(AMINA), json!({})).await;
    let again = "amina@example.com,Amina,Sow,,Lagos Energy,\n";
    let second = it.import(&file(again), json!({"skip_duplicates": false})).await;
    assert_eq!((summary(&second), results(&second)), ([1, 0, 1, 0, 0], [0, 1, 0, 0]));
    let draft = it.draft("amina@example.com").await.unwrap();
    assert_eq!(draft.last_name.as_str(), "Sow");
    assert_eq!(draft.details.unwrap().current_company.unwrap().as_str(), "Lagos Energy");
    assert_eq!(Value::from(draft.created.import_id.as_str()), first["import_id"]);
    assert_eq!(
        Value::from(draft.updated.unwrap().import_id.as_str()),
        second["import_id"]
    );
    // What she is found by has changed with her draft.
    for (row, outcome) in [
        ("a@other.example,Other,Name,+254712345678,,\n", "create"),
        ("a@other.example,Amina,Sow,,Lagos Energy,\n", "skip"),
    ] {
        let import = it.validate(file(row).as_bytes(), json!({})).await;
        let found = it.rows(import["import_id"].as_str().unwrap(), "", 1).await.remove(0);
        assert_eq!(found["outcome"], outcome, "{row}");
    }
}

#[tokio::test]
async fn of_two_rows_about_one_person_the_first_is_imported() {
    let it = Fixture::new().await;
    let rows = format!("{AMINA}other@example.com,Other,Name,,,linkedin.com/in/amina\namina@example.com,A,B,,,\n");
    let import = it.import(&file(&rows), json!({})).await;
    assert_eq!(results(&import), [1, 0, 2, 0]);
    assert_eq!(import["status"], "completed", "to skip a duplicate is no fault");
    // Without the setting, two people can have one profile address; the address still decides.
    let rows = rows.replace("amina@", "layla@").replace("other@", "sara@");
    let import = it.import(&file(&rows), json!({"skip_duplicates": false})).await;
    assert_eq!(results(&import), [2, 0, 1, 0]);
}

#[tokio::test]
async fn only_address_and_name_are_kept_where_drafts_are_not_wanted() {
    let it = Fixture::new().await;
    let import = it.import(&file(AMINA), json!({"create_draft_profiles": false})).await;
    assert_eq!(results(&import), [1, 0, 0, 0]);
    let draft = it.draft("amina@example.com").await.unwrap();
    assert_eq!(draft.first_name.as_str(), "Amina");
    assert!(draft.details.is_none() && draft.phone.is_none());
    assert_eq!(it.count("draft_profile_key").await, 0);
}
