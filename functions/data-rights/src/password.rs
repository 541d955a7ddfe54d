//! A password typed to prove who one is.

use domain::Email;
use serde::Deserialize;
use utoipa::ToSchema;
use web::Problem;

use crate::App;
use cloud::IdentityError;

/// Most characters that are looked at: what Cognito takes.
const LONGEST: usize = 256;

/// A password as it was typed. It is in no log: it does not say itself.
#[derive(Deserialize, ToSchema)]
#[serde(transparent)]
#[schema(value_type = String, format = Password, max_length = 256)]
pub(crate) struct TypedPassword(String);

/// What the pool says of a password.
pub(crate) enum Verdict {
    /// It is the one. The sign-in that proved it, where it came so far, is to be ended.
    Right(Option<String>),
    /// It is not, or nobody has the address.
    Wrong,
}

impl TypedPassword {
    /// Asks the pool. A sign-in that would still ask for something (a code, a new password) has seen the password too.
    pub(crate) async fn check(&self, app: &App, email: &Email) -> Result<Verdict, Problem> {
        if self.0.is_empty() || self.0.chars().count() > LONGEST {
            return Ok(Verdict::Wrong);
        }
        match app.identity.sign_in(email, &self.0).await {
            Ok(cloud::SignIn::Done(tokens)) => Ok(Verdict::Right(tokens.refresh)),
            Ok(_) => Ok(Verdict::Right(None)),
            Err(IdentityError::WrongCredentials | IdentityError::NotFound) => Ok(Verdict::Wrong),
            Err(IdentityError::TooMany) => Err(Problem::TooMany { retry_after: 15 * 60 }),
            Err(IdentityError::Disabled) => Err(Problem::deactivated()),
            Err(error) => Err(Problem::internal(error)),
        }
    }
}
