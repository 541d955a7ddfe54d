//! The units DynamoDB bills for a call, computed by the published rules from the request, the response and the items as
//! they were before, because the local cloud's own figures are not those of AWS.
//!
//! Rules (DynamoDB Developer Guide, "Read/write capacity", "Using global secondary indexes"): a strongly consistent read
//! costs 1 unit per 4 KB, an eventually consistent one half; a Query is billed on the total size read, a BatchGetItem
//! item by item. A write costs 1 unit per 1 KB of the larger of the old and the new item. An index costs a write
//! of its entry when one is added, removed, or changed in a projected attribute; two when its key changes; nothing
//! otherwise. Transactions double the reads and writes of items. They do not double those of indexes, which AWS does not
//! document; it was measured in eu-west-2 on 2026-08-13 (github.com/nubo-db/dynoxide, pull request 188). The size of an item is
//! that of its attribute names and values.

use std::collections::BTreeMap;

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

/// The projection of an index.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Index {
    /// The attributes of its key.
    key: Vec<String>,
    /// All projected attributes; `None` for all of the item.
    holds: Option<Vec<String>>,
}

/// The indexes of a table, from the response to `DescribeTable`.
pub(super) fn indexes(described: &Value) -> Vec<Index> {
    let table = &described["Table"];
    let keys = |of: &Value| -> Vec<String> {
        let schema = of["KeySchema"].as_array().into_iter().flatten();
        let names = schema.filter_map(|part| part["AttributeName"].as_str());
        names.map(ToOwned::to_owned).collect()
    };
    let own = keys(table);
    let indexes = table["GlobalSecondaryIndexes"].as_array().into_iter().flatten();
    indexes
        .map(|index| {
            let key = keys(index);
            let projection = &index["Projection"];
            let named = projection["NonKeyAttributes"].as_array().into_iter().flatten();
            let named = named.filter_map(Value::as_str).map(ToOwned::to_owned);
            let holds = key.iter().chain(&own).cloned().chain(named).collect();
            Index {
                holds: (projection["ProjectionType"] != "ALL").then_some(holds),
                key,
            }
        })
        .collect()
}

/// One item that a call writes.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Write {
    /// The table.
    pub(super) table: String,
    /// The item.
    pub(super) place: Place,
    /// 1, or 2 in a transaction.
    rate: f64,
}

/// How an item is written, with its key or as a whole.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Place {
    /// Put: replaces any existing item.
    Put(Value),
    /// Updated in place.
    Update(Value),
    /// Deleted.
    Delete(Value),
    /// A condition check only.
    Check(Value),
}

/// The items that a call writes; empty for reads and for other services.
pub(super) fn writes(target: &str, request: &Value) -> Vec<Write> {
    let Some(("DynamoDB_20120810", operation)) = target.split_once('.') else {
        return Vec::new();
    };
    let of = |request: &Value, place: Place, rate: f64| Write {
        table: request["TableName"].as_str().unwrap_or_default().to_owned(),
        place,
        rate,
    };
    let key = |request: &Value| request["Key"].clone();
    match operation {
        "PutItem" => vec![of(request, Place::Put(request["Item"].clone()), 1.0)],
        "UpdateItem" => vec![of(request, Place::Update(key(request)), 1.0)],
        "DeleteItem" => vec![of(request, Place::Delete(key(request)), 1.0)],
        "TransactWriteItems" => {
            let items = request["TransactItems"].as_array().into_iter().flatten();
            let written = items.filter_map(|item| item.as_object()?.iter().next());
            written
                .map(|(kind, item)| match kind.as_str() {
                    "Put" => of(item, Place::Put(item["Item"].clone()), 2.0),
                    "Update" => of(item, Place::Update(key(item)), 2.0),
                    "Delete" => of(item, Place::Delete(key(item)), 2.0),
                    _ => of(item, Place::Check(key(item)), 2.0),
                })
                .collect()
        }
        "BatchWriteItem" => {
            let tables = request["RequestItems"].as_object().into_iter().flatten();
            let written =
                tables.flat_map(|(table, items)| items.as_array().into_iter().flatten().map(move |it| (table, it)));
            written
                .map(|(table, item)| Write {
                    table: table.clone(),
                    place: match item.get("PutRequest") {
                        Some(put) => Place::Put(put["Item"].clone()),
                        None => Place::Delete(key(&item["DeleteRequest"])),
                    },
                    rate: 1.0,
                })
                .collect()
        }
        _ => Vec::new(),
    }
}

impl Write {
    /// The key of the item, as in `GetItem`.
    pub(super) fn key(&self) -> Value {
        match &self.place {
            Place::Update(key) | Place::Delete(key) | Place::Check(key) => key.clone(),
            Place::Put(item) => {
                let part = |name: &str| (name.to_owned(), item[name].clone());
                Value::Object(Map::from_iter(["pk", "sk"].map(part)))
            }
        }
    }

    /// The write units, given the item before and after; null if it did not, or does not, exist.
    pub(super) fn units(&self, before: &Value, after: &Value, indexes: &[Index]) -> f64 {
        let larger = kilobytes(size(before).max(size(after)), 1);
        let entries: f64 = indexes.iter().map(|index| index.units(before, after)).sum();
        self.rate * larger + entries
    }
}

impl Index {
    fn units(&self, before: &Value, after: &Value) -> f64 {
        let (before, after) = (self.entry(before), self.entry(after));
        let cost = |entry: &Map<String, Value>| kilobytes(attributes(entry), 1);
        let key = |entry: &Map<String, Value>| -> Vec<Value> {
            self.key.iter().filter_map(|name| entry.get(name)).cloned().collect()
        };
        match (before, after) {
            (None, None) => 0.0,
            (Some(one), None) | (None, Some(one)) => cost(&one),
            (Some(before), Some(after)) if before == after => 0.0,
            (Some(before), Some(after)) if key(&before) == key(&after) => cost(&before).max(cost(&after)),
            (Some(before), Some(after)) => cost(&before) + cost(&after),
        }
    }

    /// The projected part of an item; empty without the index's key.
    fn entry(&self, item: &Value) -> Option<Map<String, Value>> {
        let item = item.as_object()?;
        if !self.key.iter().all(|name| item.contains_key(name)) {
            return None;
        }
        let Some(holds) = &self.holds else {
            return Some(item.clone());
        };
        let held = item.iter().filter(|(name, _)| holds.contains(name));
        Some(held.map(|(name, value)| (name.clone(), value.clone())).collect())
    }
}

/// The read units of one call.
pub(super) fn read_units(target: &str, request: &Value, answer: &Value) -> f64 {
    let Some(("DynamoDB_20120810", operation)) = target.split_once('.') else {
        return 0.0;
    };
    let rate = |of: &Value| if of["ConsistentRead"] == true { 1.0 } else { 0.5 };
    match operation {
        "GetItem" => rate(request) * kilobytes(size(&answer["Item"]), 4),
        "Query" => {
            let read = answer["Items"].as_array().into_iter().flatten().map(size).sum();
            rate(request) * kilobytes(read, 4)
        }
        "BatchGetItem" => {
            let tables = request["RequestItems"].as_object().into_iter().flatten();
            tables
                .map(|(table, asked)| {
                    let found = answer["Responses"][table].as_array();
                    let found: Vec<_> = found
                        .into_iter()
                        .flatten()
                        .map(|item| kilobytes(size(item), 4))
                        .collect();
                    // A missing item costs as much as a small one.
                    let absent = asked["Keys"].as_array().map_or(0, Vec::len).saturating_sub(found.len());
                    rate(asked) * (found.iter().sum::<f64>() + absent as f64)
                })
                .sum()
        }
        "TransactGetItems" => {
            let found = answer["Responses"].as_array().into_iter().flatten();
            found.map(|found| 2.0 * kilobytes(size(&found["Item"]), 4)).sum()
        }
        _ => 0.0,
    }
}

/// The indexes of each table, by its name.
pub(super) type Schemas = BTreeMap<String, Vec<Index>>;

/// Billed kilobytes: rounded up, at least one.
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
    use serde_json::{Value, json};

    use super::{indexes, read_units, writes};

    const DYNAMO: &str = "DynamoDB_20120810";

    fn read(operation: &str, request: &Value, answer: &Value) -> f64 {
        read_units(&format!("{DYNAMO}.{operation}"), request, answer)
    }

    #[test]
    fn reads_follow_the_published_rules() {
        let kilobyte = json!({"pk": {"S": "x".repeat(1020)}});
        let twice = json!({"Items": [kilobyte, kilobyte, kilobyte, kilobyte, kilobyte]});
        let consistent = json!({"ConsistentRead": true});
        assert_eq!(read("GetItem", &consistent, &json!({"Item": kilobyte})), 1.0);
        assert_eq!(read("GetItem", &json!({}), &json!({})), 0.5);
        assert_eq!(read("Query", &consistent, &twice), 2.0);
        assert_eq!(read("Query", &json!({}), &twice), 1.0);
        let batch = json!({"RequestItems": {"t": {"ConsistentRead": true, "Keys": [{}, {}, {}]}}});
        let answer = json!({"Responses": {"t": [{"pk": {"S": "x".repeat(5000)}}, kilobyte]}});
        assert_eq!(
            read("BatchGetItem", &batch, &answer),
            4.0,
            "each by itself, and one that is not there"
        );
        assert_eq!(
            read_units("AWSCognitoIdentityProviderService.GetUser", &json!({}), &json!({})),
            0.0
        );
    }

    /// The cost of a write of `after` over `before` in a table with an index of this projection.
    fn write(operation: &str, projection: &Value, before: &Value, after: &Value) -> f64 {
        let described = json!({"Table": {
            "KeySchema": [{"AttributeName": "pk"}, {"AttributeName": "sk"}],
            "GlobalSecondaryIndexes": [{
                "KeySchema": [{"AttributeName": "gsi1pk"}, {"AttributeName": "gsi1sk"}], "Projection": projection,
            }],
        }});
        let request = match operation {
            "PutItem" => json!({"TableName": "t", "Item": after}),
            "TransactWriteItems" => json!({"TransactItems": [{"Put": {"TableName": "t", "Item": after}}]}),
            "BatchWriteItem" => json!({"RequestItems": {"t": [{"PutRequest": {"Item": after}}]}}),
            _ => json!({"TableName": "t", "Key": {"pk": before["pk"], "sk": before["sk"]}}),
        };
        let writes = writes(&format!("{DYNAMO}.{operation}"), &request);
        assert_eq!((writes.len(), writes[0].table.as_str()), (1, "t"));
        assert_eq!(writes[0].key()["sk"], before["sk"]);
        writes[0].units(before, after, &indexes(&described))
    }

    fn item(place: Option<&str>, words: usize) -> Value {
        let mut item = json!({"pk": {"S": "a"}, "sk": {"S": "b"}, "words": {"S": "x".repeat(words)}});
        if let Some(place) = place {
            item["gsi1pk"] = json!({"S": "all"});
            item["gsi1sk"] = json!({"S": place});
        }
        item
    }

    #[test]
    fn writes_follow_the_published_rules() {
        let (all, keys) = (json!({"ProjectionType": "ALL"}), json!({"ProjectionType": "KEYS_ONLY"}));
        let some = json!({"ProjectionType": "INCLUDE", "NonKeyAttributes": ["words"]});
        let (short, long, unlisted) = (item(Some("1"), 10), item(Some("1"), 2000), item(None, 10));
        let moved = item(Some("2"), 10);
        for (operation, projection, before, after, expected) in [
            ("PutItem", &all, &json!({"sk": {"S": "b"}}), &short, 2.0),
            ("PutItem", &all, &short, &short, 1.0),
            // The larger of the two counts.
            ("PutItem", &all, &long, &short, 4.0),
            ("PutItem", &keys, &long, &short, 2.0),
            ("PutItem", &some, &long, &short, 4.0),
            ("PutItem", &keys, &short, &moved, 3.0),
            ("PutItem", &keys, &short, &unlisted, 2.0),
            ("PutItem", &keys, &unlisted, &unlisted, 1.0),
            ("TransactWriteItems", &keys, &short, &moved, 4.0),
            ("BatchWriteItem", &keys, &short, &moved, 3.0),
            ("UpdateItem", &keys, &long, &long, 2.0),
            ("UpdateItem", &keys, &long, &short, 2.0),
            ("DeleteItem", &keys, &long, &Value::Null, 3.0),
            ("DeleteItem", &all, &long, &Value::Null, 4.0),
        ] {
            let units = write(operation, projection, before, after);
            assert_eq!(units, expected, "{operation} {projection} {before} {after}");
        }
    }
}
