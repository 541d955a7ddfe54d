//! What DynamoDB bills for a call, computed from the request and the answer by its published rules, because the local
//! cloud's own figures are not AWS's.
//!
//! Rules (DynamoDB Developer Guide, "Read/write capacity"): a strongly consistent read costs 1 unit per 4 KB, an
//! eventually consistent one half; a write 1 unit per 1 KB and again for every index the item appears in; transactions
//! double both. A Query is billed on the sum of what it read. The size of an item is that of its attribute names and
//! values.

use serde_json::{Map, Value};

/// Billed units.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(super) struct Units {
    /// Read units.
    pub(super) read: f64,
    /// Write units.
    pub(super) write: f64,
}

impl std::ops::AddAssign for Units {
    fn add_assign(&mut self, other: Self) {
        self.read += other.read;
        self.write += other.write;
    }
}

/// The units of one call; nothing for calls to other services.
pub(super) fn units(target: &str, request: &Value, answer: &Value) -> Units {
    let Some(("DynamoDB_20120810", operation)) = target.split_once('.') else {
        return Units::default();
    };
    let rate = if request["ConsistentRead"].as_bool().unwrap_or(false) {
        1.0
    } else {
        0.5
    };
    match operation {
        "GetItem" => Units {
            read: rate * kilobytes(size(&answer["Item"]), 4),
            write: 0.0,
        },
        "Query" => {
            let read = answer["Items"].as_array().into_iter().flatten().map(size).sum();
            Units {
                read: rate * kilobytes(read, 4),
                write: 0.0,
            }
        }
        "PutItem" => Units {
            read: 0.0,
            write: put(&request["Item"]),
        },
        "UpdateItem" | "DeleteItem" => Units { read: 0.0, write: 1.0 },
        "TransactWriteItems" => {
            let one = |item: &Value| match item.get("Put") {
                Some(written) => put(&written["Item"]),
                None => 1.0,
            };
            let write: f64 = request["TransactItems"].as_array().into_iter().flatten().map(one).sum();
            Units {
                read: 0.0,
                write: 2.0 * write,
            }
        }
        _ => Units::default(),
    }
}

/// The item itself and its copy in each index whose key it carries.
fn put(item: &Value) -> f64 {
    let indexes = ["gsi1pk", "gsi2pk", "gsi3pk"]
        .iter()
        .filter(|key| item.get(key).is_some())
        .count();
    kilobytes(size(item), 1) * (1 + indexes) as f64
}

/// Billed kilobytes: whole steps, at least one.
fn kilobytes(bytes: usize, step: usize) -> f64 {
    bytes.div_ceil(step * 1024).max(1) as f64
}

/// The size of an item, bytes.
fn size(item: &Value) -> usize {
    item.as_object().map_or(0, attributes)
}

fn attributes(map: &Map<String, Value>) -> usize {
    map.iter().map(|(name, value)| name.len() + value_size(value)).sum()
}

fn value_size(value: &Value) -> usize {
    let Some((kind, inner)) = value.as_object().and_then(|map| map.iter().next()) else {
        return 0;
    };
    match (kind.as_str(), inner) {
        ("S", Value::String(text)) => text.len(),
        ("N", Value::String(digits)) => digits.len().div_ceil(2) + 1,
        ("B", Value::String(base64)) => base64.len() * 3 / 4,
        ("L", Value::Array(list)) => 3 + list.iter().map(|value| 1 + value_size(value)).sum::<usize>(),
        ("M", Value::Object(map)) => 3 + map.len() + attributes(map),
        ("SS" | "NS" | "BS", Value::Array(list)) => list.iter().filter_map(Value::as_str).map(str::len).sum(),
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::{Units, units};
    use serde_json::json;

    #[test]
    fn units_follow_the_published_rules() {
        let kilobyte = "x".repeat(1020);
        let item = json!({"pk": {"S": kilobyte}, "gsi1pk": {"S": "a"}});
        let twice = json!({"Items": [item, item, item, item, item]});
        for (target, request, answer, expected) in [
            (
                "GetItem",
                json!({"ConsistentRead": true}),
                json!({"Item": item}),
                Units { read: 1.0, write: 0.0 },
            ),
            ("GetItem", json!({}), json!({}), Units { read: 0.5, write: 0.0 }),
            (
                "Query",
                json!({"ConsistentRead": true}),
                twice.clone(),
                Units { read: 2.0, write: 0.0 },
            ),
            ("Query", json!({}), twice, Units { read: 1.0, write: 0.0 }),
            (
                "PutItem",
                json!({"Item": item}),
                json!({}),
                Units { read: 0.0, write: 4.0 },
            ),
            (
                "TransactWriteItems",
                json!({"TransactItems": [{"Put": {"Item": {"pk": {"S": "a"}}}}, {"Delete": {}}]}),
                json!({}),
                Units { read: 0.0, write: 4.0 },
            ),
        ] {
            assert_eq!(
                units(&format!("DynamoDB_20120810.{target}"), &request, &answer),
                expected,
                "{target}"
            );
        }
        assert_eq!(
            units("AWSCognitoIdentityProviderService.GetUser", &json!({}), &json!({})),
            Units::default()
        );
    }
}
