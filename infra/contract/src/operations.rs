//! All operations of the API, read from its description.

use serde_json::Value;

/// One operation.
#[derive(Debug, Clone)]
pub struct Operation {
    /// The area that handles it, which is the name of its Lambda.
    pub area: &'static str,
    /// `GET`, `PUT`, …
    pub method: String,
    /// `/api/introductions/{id}`
    pub path: String,
    /// Its name: `get_introduction`.
    pub id: String,
    /// The summary, in a sentence.
    pub summary: String,
    /// Who may call it, according to its guard.
    pub access: String,
}

impl Operation {
    /// Whether it needs no token.
    pub fn is_public(&self) -> bool {
        ["public", "card provider (signature)"].contains(&self.access.as_str())
    }
}

/// Every operation, by path and method.
pub fn operations() -> Vec<Operation> {
    let mut found = Vec::new();
    for (area, document) in crate::areas() {
        let document = serde_json::to_value(document).expect("the document is plain JSON");
        let paths = document["paths"].as_object().into_iter().flatten();
        for (path, item) in paths {
            for (method, operation) in item.as_object().into_iter().flatten() {
                let text = |field: &str| operation[field].as_str().unwrap_or_default().to_owned();
                if let Value::Object(_) = operation {
                    found.push(Operation {
                        area,
                        method: method.to_uppercase(),
                        path: path.clone(),
                        id: text("operationId"),
                        summary: text("summary"),
                        access: text("x-access"),
                    });
                }
            }
        }
    }
    found.sort_by(|a, b| (&a.path, &a.method).cmp(&(&b.path, &b.method)));
    found
}
