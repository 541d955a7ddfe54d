use std::collections::BTreeSet;

use domain::{
    DocumentId, Role,
    account::AccountState,
    document::{FileKind, Picture},
};
use jiff::SignedDuration;
use serde_json::{Value, json};

use crate::{candidates, fixture::Fixture};

/// Thirty executives and five employers; every seventh is suspended, one has not confirmed the address.
async fn crowded() -> Fixture {
    let fixture = Fixture::new().await;
    for n in 0..35 {
        let role = if n % 7 == 3 { Role::Employer } else { Role::Executive };
        let state = match n {
            10 => AccountState::PendingVerification,
            n if n % 7 == 5 => AccountState::Suspended,
            _ => AccountState::Active,
        };
        let email = format!("person{n:02}@example.com").parse().unwrap();
        fixture.keep(fixture.api.executive().id(), email, role, state).await;
        fixture.local.clock.advance(SignedDuration::from_secs(1));
    }
    fixture
}

#[tokio::test]
async fn users_and_candidates_are_listed_with_their_pictures() {
    let fixture = Fixture::new().await;
    candidates::executive(&fixture, 1, |_, _| ()).await;
    candidates::executive(&fixture, 2, |_, _| ()).await;
    let picture = Picture {
        owner: candidates::id(1),
        document_id: DocumentId::new(&fixture.local.clock, &fixture.app.common.chance),
        file_kind: FileKind::Jpeg,
    };
    fixture.app.pictures.documents.create(&picture).await.unwrap();
    let place = format!("/pictures/{}/{}?", picture.owner, picture.document_id);
    let admin = fixture.api.admin();
    for (path, list, id) in [("users", "users", "user_id"), ("candidates", "candidates", "id")] {
        let page = admin.get(&format!("/api/admin/{path}")).await.expect(200);
        let rows = page[list].as_array().unwrap();
        assert_eq!(rows.len(), 2);
        for row in rows {
            let url = row["picture_url"].as_str();
            let has_picture = row[id] == json!(picture.owner);
            assert_eq!(url.is_some_and(|url| url.contains(&place)), has_picture, "{row}");
            assert_eq!(url.is_some(), has_picture, "{row}");
        }
    }
}

/// All pages of a list.
async fn walk(fixture: &Fixture, filter: &str, limit: usize) -> (Vec<String>, Value) {
    let admin = fixture.api.admin();
    let (mut emails, mut cursor) = (Vec::new(), String::new());
    loop {
        let path = format!("/api/admin/users?{filter}&limit={limit}&cursor={cursor}");
        let page = admin.get(&path).await.expect(200);
        let users = page["users"].as_array().unwrap();
        assert!(users.len() <= limit);
        emails.extend(users.iter().map(|user| user["email"].as_str().unwrap().to_owned()));
        match page["next_cursor"].as_str() {
            Some(next) => next.clone_into(&mut cursor),
            None => return (emails, page["total"].clone()),
        }
    }
}

#[tokio::test]
async fn every_filter_lists_and_counts_exactly_its_matches() {
    let fixture = Box::pin(crowded()).await;
    let (all, _) = walk(&fixture, "", 100).await;
    assert_eq!(all.len(), 35);
    assert!(all.is_sorted());
    let admin = fixture.api.admin();
    let everybody = admin.get("/api/admin/users?limit=100").await.expect(200);
    for role in ["", "executive", "employer", "admin"] {
        for status in ["", "active", "suspended", "pending_verification", "deactivated"] {
            let expected: BTreeSet<_> = everybody["users"]
                .as_array()
                .unwrap()
                .iter()
                .filter(|user| {
                    (role.is_empty() || user["role"] == role) && (status.is_empty() || user["state"] == status)
                })
                .map(|user| user["email"].as_str().unwrap().to_owned())
                .collect();
            for limit in [3, 20] {
                let (found, total) = walk(&fixture, &format!("role={role}&status={status}"), limit).await;
                assert_eq!(found.len(), expected.len(), "{role} {status}");
                assert_eq!(
                    found.iter().cloned().collect::<BTreeSet<_>>(),
                    expected,
                    "{role} {status}"
                );
                assert_eq!(total, expected.len(), "{role} {status}");
            }
        }
    }
}

#[tokio::test]
async fn lists_by_role_begin_with_the_newest() {
    let fixture = Box::pin(crowded()).await;
    let (employers, _) = walk(&fixture, "role=employer", 2).await;
    let mut newest_first = employers.clone();
    newest_first.sort_unstable_by(|one, other| other.cmp(one));
    assert_eq!(employers, newest_first);
}

#[tokio::test]
async fn addresses_are_searched_by_their_beginning() {
    let fixture = Box::pin(crowded()).await;
    let (found, total) = walk(&fixture, "q=Person1", 4).await;
    assert_eq!((found.len(), total), (10, Value::Null));
    let (found, _) = walk(&fixture, "q=person1&role=employer", 4).await;
    assert_eq!(found, ["person10@example.com", "person17@example.com"]);
    assert!(walk(&fixture, "q=nobody", 4).await.0.is_empty());
}

#[tokio::test]
async fn people_are_found_by_the_beginning_of_either_name_or_of_the_address() {
    let fixture = Fixture::new().await;
    for (email, first, last, role) in [
        ("a@example.com", "Amina", "Diallo", Role::Executive),
        ("b@example.com", "Amadou", "Ba", Role::Employer),
        ("c@example.com", "Diana", "Amari", Role::Executive),
        ("d@example.com", "Lars", "Haugen", Role::Employer),
        ("e@example.com", "", "", Role::Executive),
        ("f@example.com", "Zoë", "", Role::Executive),
    ] {
        let id = fixture.api.executive().id();
        fixture
            .keep(id.clone(), email.parse().unwrap(), role, AccountState::Active)
            .await;
        fixture.rename(&id, first, last).await;
    }
    let sorted = |mut found: Vec<String>| {
        found.sort_unstable();
        found
    };
    for (query, expected) in [
        ("q=am", vec!["a@example.com", "b@example.com", "c@example.com"]),
        ("q=AMINA%20d", vec!["a@example.com"]),
        ("q=diallo%20a", vec!["a@example.com"]),
        ("q=di", vec!["a@example.com", "c@example.com"]),
        ("q=zo%C3%AB", vec!["f@example.com"]),
        ("q=am&role=employer", vec!["b@example.com"]),
        ("q=am&status=suspended", vec![]),
        ("q=nobody", vec![]),
        // The address of one, both names of others.
        ("q=d", vec!["a@example.com", "c@example.com", "d@example.com"]),
        ("q=a", vec!["a@example.com", "b@example.com", "c@example.com"]),
        ("q=A@EXAMPLE", vec!["a@example.com"]),
    ] {
        for limit in [1, 2, 20] {
            let (found, total) = walk(&fixture, query, limit).await;
            assert_eq!(
                (sorted(found), total),
                (expected.iter().map(ToString::to_string).collect(), Value::Null)
            );
        }
    }
    let lars = fixture.id_of("d@example.com").await;
    fixture.rename(&lars, "Nils", "Haugen").await;
    assert!(walk(&fixture, "q=lars", 20).await.0.is_empty());
    assert_eq!(walk(&fixture, "q=nils", 20).await.0, ["d@example.com"]);
}

#[tokio::test]
async fn invalid_filters_are_refused_with_the_field_and_strangers_get_403() {
    let fixture = Fixture::new().await;
    let admin = fixture.api.admin();
    for (field, query) in [
        ("role", "role=owner"),
        ("status", "status=gone"),
        ("limit", "limit=101"),
        ("limit", "limit=0"),
    ] {
        let body = admin.get(&format!("/api/admin/users?{query}")).await.expect(422);
        assert_eq!(body["errors"][0]["field"], field);
    }
    assert_eq!(
        admin.get("/api/admin/users?cursor=made-up").await.problem(400),
        "bad_cursor"
    );
    fixture.api.anonymous().get("/api/admin/users").await.expect(401);
    fixture.api.executive().get("/api/admin/users").await.expect(403);
    fixture.api.employer().get("/api/admin/users").await.expect(403);
}
