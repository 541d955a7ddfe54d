//! The second factor: codes of an authenticator app (TOTP, RFC 6238), stored and verified by the pool.

use aws_sdk_cognitoidentityprovider::types::{ChallengeNameType, SoftwareTokenMfaSettingsType};
use domain::{AccountId, sign_in::SECOND_FACTOR_GROUP};

use super::{
    Challenge, Directory, Identity, IdentityError, PoolAccess, Tokens,
    error::{refused, unexpected},
};

impl Identity {
    /// A new secret for an authenticator app of the signed-in user. Sign-ins do not require its codes until
    /// [`Self::enable_second_factor`] has verified one.
    ///
    /// # Errors
    /// [`IdentityError::WrongCredentials`] when the sign-in has ended, [`IdentityError::TooMany`].
    pub async fn second_factor_secret(&self, access: &PoolAccess) -> Result<String, IdentityError> {
        let made = self
            .directory
            .client
            .associate_software_token()
            .access_token(access.token())
            .send()
            .await;
        let secret = made.map_err(refused)?.secret_code;
        secret.ok_or_else(|| unexpected("an authenticator without a secret"))
    }

    /// Requires codes from now on, if this one is valid for the secret. Tokens state it after
    /// [`Directory::mark_second_factor`].
    ///
    /// # Errors
    /// [`IdentityError::CodeWrong`], [`IdentityError::TooMany`].
    pub async fn enable_second_factor(
        &self,
        account: &AccountId,
        access: &PoolAccess,
        code: &str,
    ) -> Result<(), IdentityError> {
        let seen = self
            .directory
            .client
            .verify_software_token()
            .access_token(access.token())
            .user_code(code)
            .friendly_device_name("Authenticator app")
            .send()
            .await;
        match seen.map_err(refused) {
            // A value that the pool does not accept as a code is a wrong code.
            Err(IdentityError::Unacceptable(_)) => return Err(IdentityError::CodeWrong),
            answered => answered?,
        };
        self.directory.prefer_second_factor(account, true).await
    }

    /// Completes a sign-in that [`super::SignIn::CodeRequired`] interrupted.
    ///
    /// # Errors
    /// [`IdentityError::CodeWrong`], [`IdentityError::CodeExpired`], [`IdentityError::WrongCredentials`] when the
    /// attempt has expired.
    pub async fn answer_with_code(&self, challenge: &Challenge, code: &str) -> Result<Tokens, IdentityError> {
        let answer = self
            .directory
            .client
            .admin_respond_to_auth_challenge()
            .user_pool_id(&self.directory.pool)
            .client_id(&self.app)
            .challenge_name(ChallengeNameType::SoftwareTokenMfa)
            .session(&challenge.session)
            .challenge_responses("USERNAME", &challenge.username)
            .challenge_responses("SECRET_HASH", self.secret_hash(&challenge.username))
            .challenge_responses("SOFTWARE_TOKEN_MFA_CODE", code)
            .send()
            .await;
        let answer = match answer.map_err(refused) {
            Err(IdentityError::Unacceptable(_)) => return Err(IdentityError::CodeWrong),
            answered => answered?,
        };
        let result = answer
            .authentication_result()
            .ok_or_else(|| unexpected("a code that does not sign in"))?;
        Tokens::read(result)
    }
}

impl Directory {
    /// States in all tokens issued from now on, also in those of earlier sessions, that the account has a second factor:
    /// the group of such accounts is one of their claims. Idempotent.
    ///
    /// # Errors
    /// When the pool does not respond, or has no such account.
    pub async fn mark_second_factor(&self, account: &AccountId) -> Result<(), IdentityError> {
        self.add_to_group(account, SECOND_FACTOR_GROUP).await
    }

    /// Stops requiring codes, and first stops stating them in tokens.
    ///
    /// # Errors
    /// When the pool does not respond, or has no such account.
    pub async fn drop_second_factor(&self, account: &AccountId) -> Result<(), IdentityError> {
        self.remove_from_group(account, SECOND_FACTOR_GROUP).await?;
        self.prefer_second_factor(account, false).await
    }

    async fn prefer_second_factor(&self, account: &AccountId, is_on: bool) -> Result<(), IdentityError> {
        let preference = SoftwareTokenMfaSettingsType::builder()
            .enabled(is_on)
            .preferred_mfa(is_on)
            .build();
        let sent = self
            .client
            .admin_set_user_mfa_preference()
            .user_pool_id(&self.pool)
            .username(account.subject())
            .software_token_mfa_settings(preference)
            .send()
            .await;
        sent.map(drop).map_err(refused)
    }
}
