//! Stripe's form encoding: `line_items[0][price_data][currency]=usd` is a path into a tree of objects and lists.

use serde_json::{Map, Value};

/// Why a form could not be read as a tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FormError {
    /// The name of the parameter, as it was sent.
    pub name: String,
}

/// Reads a query string or a form body. Objects whose keys are 0, 1, 2 … become lists, as do names that end in `[]`.
/// Every leaf is a text: what it means is decided where the parameter is used. Of two equal names the last one counts.
///
/// # Errors
/// When a name is not written in bracket form, or is used both as a value and as an object.
pub fn parse(input: &str) -> Result<Map<String, Value>, FormError> {
    let mut root = Map::new();
    for (name, value) in form_urlencoded::parse(input.as_bytes()) {
        let error = || FormError { name: name.to_string() };
        let path = segments(&name).ok_or_else(error)?;
        insert(&mut root, &path, &value).ok_or_else(error)?;
    }
    Ok(root
        .into_iter()
        .map(|(name, value)| (name, with_lists(value)))
        .collect())
}

/// The parts of `a[b][c]`; `None` when the brackets do not match.
fn segments(name: &str) -> Option<Vec<&str>> {
    let Some((first, rest)) = name.split_once('[') else {
        return (!name.is_empty() && !name.contains(']')).then(|| vec![name]);
    };
    let inner = rest.strip_suffix(']')?;
    let path: Vec<&str> = std::iter::once(first).chain(inner.split("][")).collect();
    let is_plain = path.iter().all(|part| !part.contains(['[', ']']));
    (is_plain && !first.is_empty()).then_some(path)
}

/// Puts the value at the end of the path; `None` when the path leads through a value.
fn insert(node: &mut Map<String, Value>, path: &[&str], value: &str) -> Option<()> {
    let (first, rest) = path.split_first()?;
    let key = if first.is_empty() {
        next_index(node, rest)
    } else {
        (*first).to_owned()
    };
    if rest.is_empty() {
        if node.get(&key).is_some_and(Value::is_object) {
            return None;
        }
        node.insert(key, Value::String(value.to_owned()));
        return Some(());
    }
    let child = node.entry(key).or_insert_with(|| Value::Object(Map::new()));
    insert(child.as_object_mut()?, rest, value)
}

/// The index that an empty pair of brackets means: `a[][x]=1&a[][y]=2` is one element until a name repeats.
fn next_index(node: &Map<String, Value>, rest: &[&str]) -> String {
    let last = node.len().checked_sub(1);
    let is_same = last.is_some_and(|last| {
        let element = node.get(&last.to_string()).and_then(Value::as_object);
        element.is_some_and(|element| {
            rest.first()
                .is_some_and(|next| !next.is_empty() && !element.contains_key(*next))
        })
    });
    match last {
        Some(last) if is_same => last.to_string(),
        _ => node.len().to_string(),
    }
}

fn with_lists(value: Value) -> Value {
    let Value::Object(mut map) = value else {
        return value;
    };
    let is_list = !map.is_empty() && (0..map.len()).all(|index| map.contains_key(&index.to_string()));
    if is_list {
        let elements = (0..map.len()).filter_map(|index| map.remove(&index.to_string()));
        return Value::Array(elements.map(with_lists).collect());
    }
    Value::Object(map.into_iter().map(|(name, value)| (name, with_lists(value))).collect())
}
