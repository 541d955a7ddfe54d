//! The templates as CloudFormation processes them: the root and its nested stacks, with loops expanded.

use std::{fs, path::Path};

use serde_yaml_ng::{Mapping, Value};

/// The root template and the nested ones, as paths in the repository.
const TEMPLATES: [&str; 6] = [
    "template.yaml",
    "infra/data.yaml",
    "infra/events.yaml",
    "infra/consumers.yaml",
    "infra/edge.yaml",
    "infra/watch.yaml",
];

/// A resource of one of the templates.
pub(crate) struct Resource {
    /// Its logical id.
    pub(crate) name: String,
    /// `AWS::SQS::Queue`
    pub(crate) kind: String,
    pub(crate) properties: Value,
}

/// Every resource of every template.
pub(crate) fn resources() -> Vec<Resource> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut found = Vec::new();
    for template in TEMPLATES {
        let template = fs::read_to_string(root.join(template)).unwrap();
        let template: Value = serde_yaml_ng::from_str(&template).unwrap();
        for (name, resource) in unrolled(template["Resources"].as_mapping().unwrap()) {
            found.push(Resource {
                name: name.as_str().unwrap().to_owned(),
                kind: resource["Type"].as_str().unwrap().to_owned(),
                properties: resource["Properties"].clone(),
            });
        }
    }
    found
}

/// A section with its `Fn::ForEach` loops expanded.
fn unrolled(section: &Mapping) -> Mapping {
    let mut members = Mapping::new();
    for (name, member) in section {
        if !name.as_str().unwrap().starts_with("Fn::ForEach::") {
            members.insert(name.clone(), member.clone());
            continue;
        }
        let (identifier, body) = (
            member[0].as_str().unwrap(),
            serde_yaml_ng::to_string(&member[2]).unwrap(),
        );
        for item in member[1].as_sequence().unwrap() {
            let item = item.as_str().unwrap();
            let plain: String = item.chars().filter(char::is_ascii_alphanumeric).collect();
            let body = body
                .replace(&format!("${{{identifier}}}"), item)
                .replace(&format!("&{{{identifier}}}"), &plain);
            // Loops can be nested.
            members.extend(unrolled(&serde_yaml_ng::from_str::<Mapping>(&body).unwrap()));
        }
    }
    members
}
