//! Identity: sign-in credentials, stored in a Cognito user pool (Lite features only).
//!
//! The pool holds addresses, passwords, authenticator apps, and one group per role; everything else about a person is
//! in the accounts table. Passwords pass through this module and are not stored by us.
//!
//! The pool's own public API is of no use to anyone: users are created and passwords set by administrative calls only,
//! the pool sends no mail, its app client has a secret, and no access token of the pool leaves this crate. The browser
//! gets the ID token, which our API accepts and the pool's API does not.

mod directory;
mod error;
mod second_factor;
mod session;
mod tokens;

pub use directory::{Directory, ListedUser};
pub use error::IdentityError;
pub use tokens::{PoolAccess, Tokens};

use aws_config::SdkConfig;
use aws_sdk_cognitoidentityprovider::types::AttributeType;
use base64::{Engine, engine::general_purpose::STANDARD};
use domain::{AccountId, Email};
use environment::{Env, MissingEnv};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use error::unexpected;

/// A user pool and the app client that people sign in through.
#[derive(Clone)]
pub struct Identity {
    /// The pool itself.
    pub directory: Directory,
    /// The app client's id.
    app: String,
    /// The app client's secret.
    secret: String,
}

/// A user's data in the pool.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PoolUser {
    /// From the user's subject.
    pub account: AccountId,
    /// The address for signing in.
    pub email: Email,
    /// Empty if the pool has none.
    pub first_name: String,
    /// Empty if the pool has none.
    pub last_name: String,
}

/// The result of a correct password.
#[derive(Debug)]
pub enum SignIn {
    /// The user is signed in.
    Done(Tokens),
    /// The account has an authenticator app: its code must follow, with [`Identity::answer_with_code`].
    CodeRequired(Challenge),
}

/// A sign-in for which the pool requires a further step. Never leaves the process.
#[derive(Debug)]
pub struct Challenge {
    /// The pool's own name of the user. Sign-ins begin with the email address, an alias; responses to a challenge "must
    /// use the username and not an alias" (`ChallengeParameters` of `AdminInitiateAuth` in the API reference).
    username: String,
    /// The pool's handle of this attempt.
    session: String,
}

impl Identity {
    /// The pool with this id, through the app client with this id and secret.
    pub fn new(aws: &SdkConfig, pool: impl Into<String>, app: impl Into<String>, secret: impl Into<String>) -> Self {
        Self {
            directory: Directory::new(aws, pool),
            app: app.into(),
            secret: secret.into(),
        }
    }

    /// From the deployment's environment: `USER_POOL_ID`, `USER_POOL_CLIENT_ID`, and the app client's secret.
    ///
    /// # Errors
    /// When one of them is not set.
    pub fn from_env(env: &Env, secret: String) -> Result<Self, MissingEnv> {
        Ok(Self::new(
            &env.aws,
            env.var("USER_POOL_ID")?,
            env.var("USER_POOL_CLIENT_ID")?,
            secret,
        ))
    }

    /// The proof that a call comes from the app client ("Computing secret hash values" in the Cognito developer guide).
    /// `username` as in the request; for a refresh token, the pool's own name of the user.
    fn secret_hash(&self, username: &str) -> String {
        let mut mac = Hmac::<Sha256>::new_from_slice(self.secret.as_bytes()).expect("HMAC takes a key of any length");
        mac.update(username.as_bytes());
        mac.update(self.app.as_bytes());
        STANDARD.encode(mac.finalize().into_bytes())
    }
}

fn attribute(name: &str, value: &str) -> Result<AttributeType, IdentityError> {
    let built = AttributeType::builder().name(name).value(value).build();
    built.map_err(|error| IdentityError::Failed(Box::new(error)))
}

fn account_of(subject: &str) -> Result<AccountId, IdentityError> {
    AccountId::from_subject(subject).ok_or_else(|| unexpected("a subject that is no UUID"))
}
