//! Compares the register of personal data with the code: every entity's kind, every table, bucket and pool of the
//! template. A new one without a row fails here, with a message where to add it.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use domain::data_rights::register::{End, Place, REGISTER, Store};

use crate::stack::resources;

const WHERE: &str = "it needs a row in shared/domain/src/data_rights/register/rows.rs";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// Every `const KIND` of an entity.
fn kinds() -> BTreeSet<String> {
    let mut files = Vec::new();
    for folder in ["shared/store/src", "shared/table/src", "shared/ledger/src"] {
        sources(&root().join(folder), &mut files);
    }
    let texts = files.iter().map(|file| fs::read_to_string(file).unwrap());
    let declared = |text: String| {
        // The two of a search collection have names of their own.
        let names = ["KIND", "DOCUMENT", "CHANGE"].map(|name| format!("const {name}: &'static str = \""));
        let after = names.iter().flat_map(|name| text.split(name.as_str()).skip(1));
        after
            .map(|rest| rest.split('"').next().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    texts.flat_map(declared).collect()
}

/// `DataRequestsTable` → `DATA_REQUESTS_TABLE`: its environment variable.
fn variable(resource: &str) -> String {
    let mut name = String::new();
    for (at, c) in resource.char_indices() {
        if at > 0 && c.is_uppercase() {
            name.push('_');
        }
        name.push(c.to_ascii_uppercase());
    }
    name
}

#[test]
fn every_stored_kind_is_in_the_register() {
    let kinds = kinds();
    assert!(kinds.len() > 20, "the kinds are not found any more: {kinds:?}");
    let rows: BTreeSet<String> = REGISTER.iter().map(|row| row.kind.to_owned()).collect();
    let missing: Vec<_> = kinds.difference(&rows).collect();
    assert!(missing.is_empty(), "{missing:?}: {WHERE}");
}

#[test]
fn every_row_of_the_register_is_a_stored_kind() {
    let kinds = kinds();
    for row in REGISTER.iter().filter(|row| matches!(row.store, Store::Table(_))) {
        let is_counter = row.end == End::Nobody || ["rate_limit", "analytics_day"].contains(&row.kind);
        assert!(
            is_counter || kinds.contains(row.kind),
            "nothing of the kind {} is kept",
            row.kind
        );
    }
}

#[test]
fn every_table_bucket_and_pool_is_in_the_register_and_every_store_in_the_template() {
    let resources = resources();
    let (mut tables, mut buckets) = (BTreeSet::new(), BTreeSet::new());
    for row in REGISTER {
        match row.store {
            Store::Table(name) => _ = tables.insert(name.to_owned()),
            Store::Bucket(name) => _ = buckets.insert(name.to_owned()),
            Store::Directory | Store::Logs | Store::Queues => {}
        }
    }
    let of = |kind: &str| -> BTreeSet<String> {
        let of_kind = resources.iter().filter(|resource| resource.kind == kind);
        of_kind.map(|resource| resource.name.clone()).collect()
    };
    let there: BTreeSet<String> = of("AWS::DynamoDB::Table").iter().map(|name| variable(name)).collect();
    assert_eq!(there, tables, "{WHERE}");
    let there: BTreeSet<String> = of("AWS::S3::Bucket");
    let named = |name: &String| buckets.contains(name) || buckets.contains(&variable(name));
    assert!(there.iter().all(named), "{there:?}: {WHERE}");
    for (kind, store) in [
        ("AWS::Cognito::UserPool", Store::Directory),
        ("AWS::Logs::LogGroup", Store::Logs),
        ("AWS::SQS::Queue", Store::Queues),
    ] {
        assert!(
            of(kind).is_empty() || REGISTER.iter().any(|row| row.store == store),
            "{kind}: {WHERE}"
        );
    }
}

#[test]
fn eraser_and_export_cover_every_table_with_personal_partitions() {
    let resources = resources();
    for function in ["EraserFunction", "DataRightsFunction"] {
        let function = resources.iter().find(|resource| resource.name == function).unwrap();
        let variables = &function.properties["Environment"]["Variables"];
        for row in REGISTER.iter().filter(|row| matches!(row.place, Place::Partition(_))) {
            if let Store::Table(table) = row.store {
                assert!(
                    !variables[table].is_null(),
                    "{} does not get {table}, which {} needs",
                    function.name,
                    row.kind
                );
            }
        }
    }
}
