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
    /// [`IdentityError::WrongCredentials`], [`IdentityError::NotConfirmed`], [`IdentityError::Disabled`],
    /// [`IdentityError::ResetRequired`], [`IdentityError::TooMany`].
    pub async fn sign_in(&self, email: &Email, password: &str) -> Result<SignIn, IdentityError> {
        let answer = self
            .client
            .admin_initiate_auth()
            .user_pool_id(&self.pool)
            .client_id(&self.app)
            .auth_flow(AuthFlowType::AdminUserPasswordAuth)
            .auth_parameters("USERNAME", email.as_str())
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
            (None, Some(ChallengeNameType::NewPasswordRequired)) => {
                Challenge::read(&answer).map(SignIn::NewPasswordRequired)
            }
            (None, Some(ChallengeNameType::SoftwareTokenMfa)) => Challenge::read(&answer).map(SignIn::CodeRequired),
            (None, challenge) => Err(unexpected(format!("a sign-in that asks for {challenge:?}"))),
        }
    }

    /// Ends a sign-in that [`SignIn::NewPasswordRequired`] interrupted.
    ///
    /// # Errors
    /// [`IdentityError::WeakPassword`], [`IdentityError::WrongCredentials`] when the attempt has grown old.
    pub async fn replace_password(&self, challenge: &Challenge, new: &str) -> Result<Tokens, IdentityError> {
        let answer = self
            .client
            .admin_respond_to_auth_challenge()
            .user_pool_id(&self.pool)
            .client_id(&self.app)
            .challenge_name(ChallengeNameType::NewPasswordRequired)
            .session(&challenge.session)
            .challenge_responses("USERNAME", &challenge.username)
            .challenge_responses("NEW_PASSWORD", new)
            .send()
            .await
            .map_err(refused)?;
        let result = answer
            .authentication_result()
            .ok_or_else(|| unexpected("a new password that does not sign in"))?;
        Tokens::read(result)
    }

    /// A new access token for a sign-in that has not ended.
    ///
    /// # Errors
    /// [`IdentityError::WrongCredentials`] when the refresh token has ended, was revoked or is none;
    /// [`IdentityError::Disabled`].
    pub async fn refresh(&self, refresh_token: &str) -> Result<Tokens, IdentityError> {
        let answer = self
            .client
            .initiate_auth()
            .client_id(&self.app)
            .auth_flow(AuthFlowType::RefreshTokenAuth)
            .auth_parameters("REFRESH_TOKEN", refresh_token)
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

    /// Ends a sign-in: its refresh token gives no more access tokens. Those it gave live on until they end.
    ///
    /// # Errors
    /// When the pool does not answer; a token that is none or has ended is no error.
    pub async fn revoke(&self, refresh_token: &str) -> Result<(), IdentityError> {
        let sent = self
            .client
            .revoke_token()
            .client_id(&self.app)
            .token(refresh_token)
            .send()
            .await;
        silent(sent.map(drop).map_err(refused))
    }

    /// Ends every sign-in of an account. Access tokens given before live on until they end.
    ///
    /// # Errors
    /// When the pool does not answer; an account it does not know has no sign-in to end.
    pub async fn sign_out_everywhere(&self, account: &AccountId) -> Result<(), IdentityError> {
        let sent = self
            .client
            .admin_user_global_sign_out()
            .user_pool_id(&self.pool)
            .username(account.subject())
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
