//! The errors of the API: Stripe's statuses, types, codes and messages.

use serde_json::{Value, json};

/// An answer that is not 2xx.
#[derive(Debug, Clone)]
pub(crate) struct ApiError {
    pub(crate) status: u16,
    pub(crate) kind: &'static str,
    pub(crate) code: Option<&'static str>,
    pub(crate) decline_code: Option<&'static str>,
    pub(crate) message: String,
    pub(crate) param: Option<String>,
}

impl ApiError {
    /// The request is at fault; most errors are of this type.
    pub(crate) fn invalid(message: impl Into<String>) -> Self {
        Self {
            status: 400,
            kind: "invalid_request_error",
            code: None,
            decline_code: None,
            message: message.into(),
            param: None,
        }
    }

    /// The same with a code for programs.
    pub(crate) fn code(mut self, code: &'static str) -> Self {
        self.code = Some(code);
        self
    }

    /// The same, naming the parameter.
    pub(crate) fn param(mut self, name: impl Into<String>) -> Self {
        self.param = Some(name.into());
        self
    }

    /// The same with another status.
    pub(crate) fn status(mut self, status: u16) -> Self {
        self.status = status;
        self
    }

    /// Not authenticated.
    pub(crate) fn unauthenticated(message: impl Into<String>) -> Self {
        Self::invalid(message).status(401)
    }

    /// An idempotency key that was used for something else.
    pub(crate) fn idempotency(message: impl Into<String>) -> Self {
        Self {
            kind: "idempotency_error",
            ..Self::invalid(message)
        }
    }

    /// A required parameter is not there.
    pub(crate) fn missing(name: &str) -> Self {
        Self::invalid(format!("Missing required param: {name}."))
            .code("parameter_missing")
            .param(name)
    }

    /// The object named in the path does not exist in this account.
    pub(crate) fn not_found(object: &str, id: &str, param: &str) -> Self {
        Self::no_such(object, id, param).status(404)
    }

    /// The object named by a parameter does not exist in this account.
    pub(crate) fn no_such(object: &str, id: &str, param: &str) -> Self {
        Self::invalid(format!("No such {object}: '{id}'"))
            .code("resource_missing")
            .param(param)
    }

    /// The card's bank refused.
    pub(crate) fn card(code: &'static str, decline_code: Option<&'static str>, message: &str) -> Self {
        Self {
            kind: "card_error",
            decline_code,
            ..Self::invalid(message).code(code).status(402)
        }
    }

    /// The body of the answer.
    pub(crate) fn body(&self) -> Value {
        let mut error = json!({ "type": self.kind, "message": self.message });
        if let Some(code) = self.code {
            error["code"] = json!(code);
            error["doc_url"] = json!(format!(
                "https://stripe.com/docs/error-codes/{}",
                code.replace('_', "-")
            ));
        }
        if let Some(decline_code) = self.decline_code {
            error["decline_code"] = json!(decline_code);
        }
        if let Some(param) = &self.param {
            error["param"] = json!(param);
        }
        json!({ "error": error })
    }
}
