//! Sessions: sign-in, refresh and revocation.

use aws_sdk_cognitoidentityprovider::{
    operation::admin_initiate_auth::AdminInitiateAuthOutput,
    types::{AuthFlowType, ChallengeNameType},
};
use domain::{AccountId, Email};

use super::{
    Challenge, Identity, IdentityError, SignIn, Tokens,
    error::{refused, silent, unexpected},
};

impl Identity {
    /// Signs a user in. Unknown addresses and wrong passwords have the same response.
    ///
    /// Uses the flow that only our own role may call: password guessing has to pass the function that counts attempts.
    ///
    /// # Errors
    /// [`IdentityError::WrongCredentials`], [`IdentityError::Disabled`], [`IdentityError::TooMany`].
    pub async fn sign_in(&self, email: &Email, password: &str) -> Result<SignIn, IdentityError> {
        let answer = self
            .directory
            .client
            .admin_initiate_auth()
            .user_pool_id(&self.directory.pool)
            .client_id(&self.app)
            .auth_flow(AuthFlowType::AdminUserPasswordAuth)
            .auth_parameters("USERNAME", email.as_str())
            .auth_parameters("SECRET_HASH", self.secret_hash(email))
            .auth_parameters("PASSWORD", password)
            .send()
            .await;
        let answer = match answer.map_err(refused) {
            // A password that the pool refuses to check is a wrong one.
            Err(IdentityError::Unacceptable(_) | IdentityError::NotFound) => {
                return Err(IdentityError::WrongCredentials);
            }
            answer => answer?,
        };
        match (answer.authentication_result(), answer.challenge_name()) {
            (Some(result), _) => Tokens::read(result).map(SignIn::Done),
            // The pool requires a new password when it generated the current one. It never mails any.
            (None, Some(ChallengeNameType::NewPasswordRequired)) => Err(IdentityError::WrongCredentials),
            (None, Some(ChallengeNameType::SoftwareTokenMfa)) => Challenge::read(&answer).map(SignIn::CodeRequired),
            (None, challenge) => Err(unexpected(format!("a sign-in that asks for {challenge:?}"))),
        }
    }

    /// New tokens for an active session of this account.
    ///
    /// # Errors
    /// [`IdentityError::WrongCredentials`] when the refresh token is invalid, expired or revoked;
    /// [`IdentityError::Disabled`].
    pub async fn refresh(&self, account: &AccountId, refresh_token: &str) -> Result<Tokens, IdentityError> {
        let answer = self
            .directory
            .client
            .initiate_auth()
            .client_id(&self.app)
            .auth_flow(AuthFlowType::RefreshTokenAuth)
            .auth_parameters("REFRESH_TOKEN", refresh_token)
            // An email address is an alias, which this call does not accept: the pool's own name is the subject.
            .auth_parameters("SECRET_HASH", self.secret_hash(&account.subject()))
            .send()
            .await;
        let answer = match answer.map_err(refused) {
            Err(IdentityError::Unacceptable(_) | IdentityError::NotFound) => {
                return Err(IdentityError::WrongCredentials);
            }
            answer => answer?,
        };
        let result = answer
            .authentication_result()
            .ok_or_else(|| unexpected("a refresh without tokens"))?;
        Tokens::read(result)
    }

    /// Ends a session: its refresh token can no longer be used. Tokens issued before stay valid until they expire.
    ///
    /// # Errors
    /// When the pool does not respond; an invalid or expired token is no error.
    pub async fn revoke(&self, refresh_token: &str) -> Result<(), IdentityError> {
        let sent = self
            .directory
            .client
            .revoke_token()
            .client_id(&self.app)
            .client_secret(&self.secret)
            .token(refresh_token)
            .send()
            .await;
        silent(sent.map(drop).map_err(refused))
    }
}

impl Challenge {
    fn read(answer: &AdminInitiateAuthOutput) -> Result<Self, IdentityError> {
        let username = answer
            .challenge_parameters()
            .and_then(|parameters| parameters.get("USER_ID_FOR_SRP"));
        username
            .zip(answer.session())
            .map(|(username, session)| Self {
                username: username.clone(),
                session: session.to_owned(),
            })
            .ok_or_else(|| unexpected("a challenge without a username or a session"))
    }
}
