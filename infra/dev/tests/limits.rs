//! infra/local/limits.py fails before a quota is exhausted, and if a release could not be updated to the next.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The tables, which are created by one loop of the template.
const TABLES: [&str; 19] = [
    "Accounts",
    "Applications",
    "Profiles",
    "Introductions",
    "Jobs",
    "Messaging",
    "Interactions",
    "Search",
    "Analytics",
    "Timers",
    "Vetting",
    "Contacts",
    "Rights",
    "Documents",
    "Mail",
    "Imports",
    "Payments",
    "Ledger",
    "Audit",
];

/// A copy of the templates and of the check, to be modified.
struct Tree(PathBuf);

impl Tree {
    fn new(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _none_before = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("infra/local")).unwrap();
        for file in ["template.yaml", "infra/local/limits.py", "infra/api.json"] {
            fs::copy(root().join(file), folder.join(file)).unwrap();
        }
        for file in fs::read_dir(root().join("infra"))
            .unwrap()
            .map(|file| file.unwrap().path())
        {
            if file.extension().is_some_and(|extension| extension == "yaml") {
                fs::copy(&file, folder.join("infra").join(file.file_name().unwrap())).unwrap();
            }
        }
        Self(folder)
    }

    fn change(&self, file: &str, change: impl FnOnce(&str) -> String) {
        let file = self.0.join(file);
        let text = fs::read_to_string(&file).unwrap();
        let changed = change(&text);
        assert_ne!(text, changed, "{} is as it was", file.display());
        fs::write(file, changed).unwrap();
    }

    /// The problems that the check reports for this tree, compared with an earlier release if there is one.
    fn problems(&self, released: Option<&Self>) -> Vec<String> {
        let mut python = Command::new(root().join(".local/venv/bin/python"));
        python.arg(self.0.join("infra/local/limits.py"));
        if let Some(released) = released {
            python.arg("--released").arg(&released.0);
        }
        let output = python.output().unwrap();
        let problems: Vec<_> = String::from_utf8(output.stderr)
            .unwrap()
            .lines()
            .map(ToOwned::to_owned)
            .collect();
        assert_eq!(output.status.success(), problems.is_empty(), "{problems:?}");
        problems
    }
}

#[test]
fn templates_that_use_more_than_four_fifths_of_a_quota_are_refused() {
    let tree = Tree::new("quotas");
    assert_eq!(tree.problems(None), [""; 0]);

    let many = |count: usize| {
        (0..count)
            .map(|queue| format!("  Queue{queue}:\n    Type: AWS::SQS::Queue\n"))
            .collect::<String>()
    };
    tree.change("infra/events.yaml", |text| {
        text.replacen("Resources:\n", &format!("Resources:\n{}", many(400)), 1)
    });
    tree.change("infra/edge.yaml", |text| {
        text.replacen(
            "default-src 'none';",
            &format!("default-src 'none' {};", "x".repeat(900)),
            1,
        )
    });
    let problems = tree.problems(None);
    let quotas: Vec<_> = problems
        .iter()
        .map(|problem| problem.rsplit_once(": ").unwrap().0)
        .collect();
    assert_eq!(
        quotas,
        [
            "infra/events.yaml: resources",
            "infra/edge.yaml: content security policy, characters"
        ],
        "{problems:?}"
    );
}

#[test]
fn a_release_whose_tables_could_not_be_updated_is_refused() {
    let next = Tree::new("next-release");
    let earlier = |name: &str, from: &str, to: &str| {
        let tree = Tree::new(name);
        tree.change("infra/data.yaml", |text| text.replacen(from, to, 1));
        next.problems(Some(&tree))
    };
    let of_every_table = |problem: &str| TABLES.map(|table| format!("{table}Table {problem}"));
    assert_eq!(next.problems(Some(&Tree::new("same-release"))), [""; 0]);

    let gsi3 = "            - IndexName: gsi3
              KeySchema:
                - { AttributeName: gsi3pk, KeyType: HASH }
                - { AttributeName: gsi3sk, KeyType: RANGE }
              Projection: { ProjectionType: KEYS_ONLY }\n";
    assert_eq!(
        earlier("one-index-less", gsi3, ""),
        [""; 0],
        "one index a table is what DynamoDB takes"
    );
    let gsi2 = gsi3.replace("gsi3", "gsi2");
    assert_eq!(
        earlier("two-indexes-less", &format!("{gsi2}{gsi3}"), ""),
        of_every_table("gains or loses gsi2, gsi3: DynamoDB takes one index a table and update")
    );
    assert_eq!(
        earlier("another-projection", gsi3, &gsi3.replace("KEYS_ONLY", "ALL")),
        TABLES.map(|table| format!(
            "gsi3 of {table}Table changed in place: make a new one, move the lists, remove the old one, in three releases"
        ))
    );
    assert_eq!(
        earlier(
            "another-key",
            "{ AttributeName: sk, KeyType: RANGE }",
            "{ AttributeName: other, KeyType: RANGE }"
        ),
        of_every_table("has another key: the table would be replaced by an empty one")
    );
    assert_eq!(
        earlier(
            "a-table-more",
            "Accounts, Applications,",
            "Accounts, Applications, Contracts,"
        ),
        ["ContractsTable is gone: its data would be kept, but no function would find it"]
    );
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}
