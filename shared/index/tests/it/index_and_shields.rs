//! Executives whose shield excludes a viewer have no effect on that viewer's results.

use std::collections::BTreeSet;

use domain::{
    AccountId, Chance,
    profile::{Exclusion, Shield, Viewer},
};
use index::{Index, Query};

use crate::{
    asks::query,
    documents::{Dice, account, document, noon},
    index_against_oracle::{all_pages, listed},
};

/// Employers: address, company, its record, its site.
const EMPLOYERS: [(&str, &str, &str, &str); 10] = [
    ("kofi@acme.com", "Acme Ltd", "com_01JQ8Z6Y5N3V9T7W2K4M6P8R01", ""),
    ("ama@acme.com", "Acme Ltd", "com_01JQ8Z6Y5N3V9T7W2K4M6P8R01", ""),
    ("erik@mail.acme.com", "", "", ""),
    (
        "erik@gmail.com",
        "ACME Kenya Limited",
        "com_01JQ8Z6Y5N3V9T7W2K4M6P8R02",
        "https://www.acme.co.ke",
    ),
    (
        "zola@gmail.com",
        "Savanna Bank PLC",
        "com_01JQ8Z6Y5N3V9T7W2K4M6P8R03",
        "https://savanna.example",
    ),
    ("abel@savanna.example", "", "", ""),
    (
        "hana@kilima.example",
        "Kilima Capital",
        "com_01JQ8Z6Y5N3V9T7W2K4M6P8R04",
        "",
    ),
    (
        "omar@kilima.example",
        "Kilima Capital",
        "com_01JQ8Z6Y5N3V9T7W2K4M6P8R04",
        "",
    ),
    ("nadia@notacme.com", "Not Acme", "com_01JQ8Z6Y5N3V9T7W2K4M6P8R05", ""),
    ("none@gmail.com", "", "", ""),
];

/// All kinds of exclusions, with the employers they apply to: written by hand, not computed by the code under test.
fn exclusions() -> Vec<(Exclusion, &'static [usize])> {
    let read = |json: serde_json::Value| serde_json::from_value(json).unwrap();
    let company = |name: &str| read(serde_json::json!({ "kind": "company", "name": name }));
    let record = |name: &str, id: &str| read(serde_json::json!({ "kind": "company", "name": name, "company_id": id }));
    let domain = |domain: &str| read(serde_json::json!({ "kind": "domain", "domain": domain }));
    let person = |email: &str| read(serde_json::json!({ "kind": "person", "email": email }));
    vec![
        (company("acme"), &[0, 1, 3]),
        (company("ACME Kenya"), &[3]),
        (company("The Savanna Bank"), &[4]),
        (company("Nobody knows it"), &[]),
        (record("Renamed since", "com_01JQ8Z6Y5N3V9T7W2K4M6P8R04"), &[6, 7]),
        (domain("acme.com"), &[0, 1, 2]),
        (domain("acme.co.ke"), &[3]),
        (domain("savanna.example"), &[4, 5]),
        (person("Kofi@acme.com"), &[0]),
        (person("none@gmail.com"), &[9]),
    ]
}

fn employers() -> Vec<Viewer> {
    let employer = |(email, company, id, site): &(&str, &str, &str, &str)| {
        let account: domain::Account = serde_json::from_value(serde_json::json!({
            "id": account(9), "email": email, "role": "employer", "state": "active", "created_at": noon(),
            "company": id.parse().ok().map(domain::profile::CompanySeat::owner),
        }))
        .unwrap();
        let company = (!company.is_empty()).then(|| -> domain::Company {
            let site = (!site.is_empty()).then_some(site);
            serde_json::from_value(serde_json::json!({
                "id": id, "owner": account.id, "legal_name": company, "country": "KE", "website": site,
                "verification_status": "verified",
                "created_at": noon(), "updated_at": noon(),
            }))
            .unwrap()
        });
        Viewer::employer(&account, company.as_ref())
    };
    EMPLOYERS.iter().map(employer).collect()
}

#[test]
fn ten_thousand_queries_of_excluded_viewers_equal_those_without_the_executive() {
    let dice = Dice(Chance::seeded(23));
    let (exclusions, employers) = (exclusions(), employers());
    let mut whole = Index::default();
    let mut as_if: Vec<Index> = employers.iter().map(|_| Index::default()).collect();
    let mut hidden: Vec<BTreeSet<AccountId>> = vec![BTreeSet::new(); employers.len()];
    for number in 0..120 {
        let mut document = document(number, &dice);
        let chosen: Vec<_> = (0..dice.below(4)).map(|_| dice.below(exclusions.len())).collect();
        document.shield = Shield::new(chosen.iter().map(|n| exclusions[*n].0.clone()).collect()).unwrap();
        for (employer, index) in as_if.iter_mut().enumerate() {
            if chosen.iter().any(|n| exclusions[*n].1.contains(&employer)) {
                hidden[employer].insert(account(number));
            } else {
                index.apply(listed(number, 1, Some(document.clone())));
            }
        }
        whole.apply(listed(number, 1, Some(document)));
    }
    assert!(
        hidden
            .iter()
            .enumerate()
            .all(|(n, hidden)| hidden.is_empty() == (n == 8)),
        "{hidden:?}"
    );

    let (mut found_something, mut would_have_leaked) = (0, 0);
    for _ in 0..10_000 {
        let employer = dice.below(employers.len());
        let anybody = query(&dice);
        let asked = Query {
            viewer: employers[employer].clone(),
            ..anybody.clone()
        };
        let (ids, found) = all_pages(&whole, &asked);
        let leaked = ids.iter().filter(|id| hidden[employer].contains(*id)).count();
        assert_eq!(leaked, 0, "{asked:?}");
        // Hits, order, reasons, total, facets and their spelling: all as from an index that never had them.
        assert_eq!(found, as_if[employer].search(&asked), "{asked:?}");
        found_something += usize::from(found.total > 0);
        would_have_leaked += usize::from(whole.search(&anybody).total > found.total);
    }
    assert!(
        found_something > 3_000 && would_have_leaked > 2_000,
        "{found_something} {would_have_leaked}"
    );
}
