//! Identity: who can prove to be whom, kept by a Cognito user pool (Lite features only).
//!
//! The pool knows addresses, passwords, confirmed or not, and one group per role; everything else about a person is in
//! the accounts table. Passwords pass through here and are kept nowhere of ours.

mod directory;
mod error;
mod password;
mod second_factor;
mod session;
mod tokens;

pub use error::IdentityError;
pub use tokens::Tokens;

use aws_config::SdkConfig;
use aws_sdk_cognitoidentityprovider::{Client, types::AttributeType};
use domain::{AccountId, Email};

use crate::{MissingEnv, env};
use error::{refused, silent, unexpected};

/// A user pool and the app client that people sign in through.
#[derive(Clone)]
pub struct Identity {
    client: Client,
    pool: String,
    app: String,
}

/// What the pool knows of somebody.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PoolUser {
    /// From the user's subject.
    pub account: AccountId,
    /// What they sign in with.
    pub email: Email,
    /// Empty when the pool was not told.
    pub first_name: String,
    /// Empty when the pool was not told.
    pub last_name: String,
    /// Has the address been proven?
    pub is_confirmed: bool,
}

/// What a right password leads to.
#[derive(Debug)]
pub enum SignIn {
    /// In.
    Done(Tokens),
    /// The password was made by somebody else (an invitation by mail) and must be replaced first, with
    /// [`Identity::replace_password`].
    NewPasswordRequired(Challenge),
    /// The account has an authenticator app: a code of it has to follow, with [`Identity::answer_with_code`].
    CodeRequired(Challenge),
}

/// A sign-in that the pool has interrupted with a question. Never leaves the process.
#[derive(Debug)]
pub struct Challenge {
    /// The pool's own name of the user. Sign-ins begin with the email address, an alias; answers to a challenge "must use the
    /// username and not an alias" (`ChallengeParameters` of `AdminInitiateAuth` in the API reference).
    username: String,
    /// The pool's handle of this attempt.
    session: String,
}

impl Identity {
    /// The pool with this id, through the app client with this id.
    pub fn new(aws: &SdkConfig, pool: impl Into<String>, app: impl Into<String>) -> Self {
        Self {
            client: Client::new(aws),
            pool: pool.into(),
            app: app.into(),
        }
    }

    /// From the deployment's environment: `USER_POOL_ID`, `USER_POOL_CLIENT_ID`.
    ///
    /// # Errors
    /// When one of them is not set.
    pub fn from_env(aws: &SdkConfig) -> Result<Self, MissingEnv> {
        Ok(Self::new(aws, env("USER_POOL_ID")?, env("USER_POOL_CLIENT_ID")?))
    }

    /// Registers an address; the pool mails a code to it.
    ///
    /// # Errors
    /// [`IdentityError::Exists`], [`IdentityError::WeakPassword`], [`IdentityError::TooMany`].
    pub async fn sign_up(&self, email: &Email, password: &str) -> Result<AccountId, IdentityError> {
        let made = self
            .client
            .sign_up()
            .client_id(&self.app)
            .username(email.as_str())
            .password(password)
            .user_attributes(attribute("email", email)?)
            .send()
            .await
            .map_err(refused)?;
        account_of(made.user_sub())
    }

    /// Proves an address by the code mailed to it. An address nobody registered is answered like a wrong code.
    ///
    /// # Errors
    /// [`IdentityError::CodeWrong`], [`IdentityError::CodeExpired`], [`IdentityError::AlreadyConfirmed`],
    /// [`IdentityError::TooMany`].
    pub async fn confirm(&self, email: &Email, code: &str) -> Result<(), IdentityError> {
        let sent = self
            .client
            .confirm_sign_up()
            .client_id(&self.app)
            .username(email.as_str())
            .confirmation_code(code)
            .send()
            .await;
        match sent.map_err(refused) {
            // "User cannot be confirmed. Current status is CONFIRMED"
            Err(IdentityError::WrongCredentials) => Err(IdentityError::AlreadyConfirmed),
            // What the pool cannot take for a code is not the one it mailed.
            Err(IdentityError::Unacceptable(_)) => Err(IdentityError::CodeWrong),
            answered => answered.map(drop),
        }
    }

    /// Mails the confirmation code again, to whom it may concern: for unknown and confirmed addresses nothing happens.
    ///
    /// # Errors
    /// [`IdentityError::TooMany`].
    pub async fn resend(&self, email: &Email) -> Result<(), IdentityError> {
        let sent = self
            .client
            .resend_confirmation_code()
            .client_id(&self.app)
            .username(email.as_str())
            .send()
            .await;
        silent(sent.map(drop).map_err(refused))
    }
}

fn attribute(name: &str, value: &str) -> Result<AttributeType, IdentityError> {
    let built = AttributeType::builder().name(name).value(value).build();
    built.map_err(|error| IdentityError::Failed(Box::new(error)))
}

fn account_of(subject: &str) -> Result<AccountId, IdentityError> {
    AccountId::from_subject(subject).ok_or_else(|| unexpected("a subject that is no UUID"))
}
