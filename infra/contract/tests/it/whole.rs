//! The operations of the whole API, read from its description as a stranger would.

use serde_json::Value;

/// One operation.
#[derive(Debug, Clone)]
pub(crate) struct Operation {
    pub(crate) area: &'static str,
    pub(crate) method: String,
    pub(crate) path: String,
    pub(crate) id: String,
    pub(crate) summary: String,
    pub(crate) access: String,
}

impl Operation {
    pub(crate) fn is_public(&self) -> bool {
        self.access == "public"
    }
}

/// Every operation, by path and method.
pub(crate) fn operations() -> Vec<Operation> {
    let mut found = Vec::new();
    for (area, document) in contract::areas() {
        let document = serde_json::to_value(document).unwrap();
        for (path, item) in document["paths"].as_object().unwrap() {
            for (method, operation) in item.as_object().unwrap() {
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
