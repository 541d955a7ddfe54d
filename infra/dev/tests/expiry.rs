//! Expiry rules of the templates, and the alarms about them.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use std::path::Path;

use serde_json::{Value, json};

fn template(path: &str) -> serde_yaml_ng::Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    serde_yaml_ng::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn lifecycle(path: &str, bucket: &str) -> Vec<Value> {
    let template = template(path);
    let bucket = &template["Resources"][bucket]["Properties"];
    let rules = serde_json::to_value(&bucket["LifecycleConfiguration"]["Rules"]).unwrap();
    rules.as_array().unwrap().clone()
}

#[test]
fn search_snapshots_expire_later_than_a_newer_one_is_written() {
    let rules = lifecycle("infra/data.yaml", "SearchBucket");
    let prefixes = ["snapshots/", "jobs/snapshots/"];
    for prefix in prefixes {
        let rule = rules.iter().find(|rule| rule["Prefix"] == prefix).unwrap();
        // Two generations are kept, and one is written every six hours even without changes.
        let hours = 24 * rule["ExpirationInDays"].as_u64().unwrap();
        assert!((24..=7 * 24).contains(&hours), "{prefix} {hours}");
    }
    assert!(
        rules
            .iter()
            .all(|rule| rule["ExpirationInDays"].is_null() || prefixes.iter().any(|prefix| rule["Prefix"] == *prefix)),
        "the manifest never expires: {rules:?}"
    );
}

#[test]
fn the_site_bucket_expires_replaced_assets_only_and_after_their_release_can_be_rolled_back_to() {
    let rules = lifecycle("infra/data.yaml", "SiteBucket");
    let expiring: Vec<_> = rules.iter().filter(|rule| rule["ExpirationInDays"].is_u64()).collect();
    assert_eq!(expiring.len(), 1, "{expiring:?}");
    let tag = json!([{ "Key": "replaced", "Value": "true" }]);
    assert_eq!(
        (&expiring[0]["Prefix"], &expiring[0]["TagFilters"]),
        (&json!("assets/"), &tag)
    );
    let earlier = rules
        .iter()
        .find_map(|rule| rule["NoncurrentVersionExpiration"]["NoncurrentDays"].as_u64());
    assert!(expiring[0]["ExpirationInDays"].as_u64() > earlier);
}

#[test]
fn there_is_a_budget_only_where_an_amount_is_given() {
    let template = template("template.yaml");
    assert_eq!(template["Parameters"]["MonthlyBudget"]["Default"], 0);
    let budgets: Vec<_> = template["Resources"]
        .as_mapping()
        .unwrap()
        .values()
        .filter(|resource| resource["Type"] == "AWS::Budgets::Budget")
        .collect();
    assert_eq!(budgets.len(), 1);
    assert_eq!(budgets[0]["Condition"], "HasBudget");
}

#[test]
fn rows_of_imported_files_expire_when_the_notice_says() {
    let rules = lifecycle("infra/data.yaml", "DocumentsBucket");
    let rule = rules.iter().find(|rule| rule["Prefix"] == "imports/").unwrap();
    assert_eq!(rule["ExpirationInDays"], 30);
    assert_eq!(
        rule["NoncurrentVersionExpiration"]["NoncurrentDays"], 1,
        "deleted versions"
    );
}

#[test]
fn exported_files_expire_when_the_notice_says() {
    let rules = lifecycle("infra/data.yaml", "DocumentsBucket");
    let rule = rules.iter().find(|rule| rule["Prefix"] == "exports/").unwrap();
    assert_eq!(rule["ExpirationInDays"], 7);
    assert_eq!(
        rule["NoncurrentVersionExpiration"]["NoncurrentDays"], 1,
        "deleted versions"
    );
}
