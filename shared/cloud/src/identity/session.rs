//! Sessions: how they begin, go on and end.

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
    /// Signs somebody in. Unknown addresses and wrong passwords are one answer.
    ///
    /// By the flow that only our own role may call: whoever guesses passwords has to come through the function that
    /// counts the guesses.
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
            // A password the pool would not even look at is a wrong one.
            Err(IdentityError::Unacceptable(_) | IdentityError::NotFound) => {
                return Err(IdentityError::WrongCredentials);
            }
            answer => answer?,
        };
        match (answer.authentication_result(), answer.challenge_name()) {
            (Some(result), _) => Tokens::read(result).map(SignIn::Done),
            // The pool asks for another password where it made the one that was sent. It never mails any.
            (None, Some(ChallengeNameType::NewPasswordRequired)) => Err(IdentityError::WrongCredentials),
            (None, Some(ChallengeNameType::SoftwareTokenMfa)) => Challenge::read(&answer).map(SignIn::CodeRequired),
            (None, challenge) => Err(unexpected(format!("a sign-in that asks for {challenge:?}"))),
        }
    }

    /// New tokens for a sign-in of this account that has not ended.
    ///
    /// # Errors
    /// [`IdentityError::WrongCredentials`] when the refresh token has ended, was revoked or is none;
    /// [`IdentityError::Disabled`].
    pub async fn refresh(&self, account: &AccountId, refresh_token: &str) -> Result<Tokens, IdentityError> {
        let answer = self
            .directory
            .client
            .initiate_auth()
            .client_id(&self.app)
            .auth_flow(AuthFlowType::RefreshTokenAuth)
            .auth_parameters("REFRESH_TOKEN", refresh_token)
            // An email address is an alias, which is not taken here: the pool's own name is the subject.
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

    /// Ends a sign-in: its refresh token gives no more tokens. Those it gave live on until they end.
    ///
    /// # Errors
    /// When the pool does not answer; a token that is none or has ended is no error.
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
