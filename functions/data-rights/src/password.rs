//! A password typed as a credential.

use domain::Email;
use serde::Deserialize;
use utoipa::ToSchema;
use web::Problem;

use crate::App;
use cloud::IdentityError;

/// The maximum length that is checked, as in Cognito.
const LONGEST: usize = 256;

/// A password as typed. Must not be logged: it has no `Debug` output.
#[derive(Deserialize, ToSchema)]
#[serde(transparent)]
#[schema(value_type = String, format = Password, max_length = 256)]
pub(crate) struct TypedPassword(String);

/// The pool's result for a password.
pub(crate) enum Verdict {
    /// It is correct. The session of the check, if one was created, has to be ended.
    Right(Option<String>),
    /// It is wrong, or the address has no account.
    Wrong,
}

impl TypedPassword {
    /// Checks the password with the pool. A sign-in with a further step (a code, a new password) means that the
    /// password is correct, too.
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
