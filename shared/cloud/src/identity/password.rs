//! Passwords: changed, forgotten, given.

use domain::{AccountId, Email};

use super::{
    Identity, IdentityError, attribute,
    error::{refused, silent},
};

impl Identity {
    /// Replaces the password of whoever holds this access token.
    ///
    /// # Errors
    /// [`IdentityError::WrongCredentials`] when `current` is wrong, [`IdentityError::WeakPassword`],
    /// [`IdentityError::TooMany`].
    pub async fn change_password(&self, access_token: &str, current: &str, new: &str) -> Result<(), IdentityError> {
        let sent = self
            .client
            .change_password()
            .access_token(access_token)
            .previous_password(current)
            .proposed_password(new)
            .send()
            .await;
        sent.map(drop).map_err(refused)
    }

    /// Mails a code by which a forgotten password can be replaced; nothing happens for an address without an account.
    ///
    /// # Errors
    /// [`IdentityError::TooMany`].
    pub async fn forgot(&self, email: &Email) -> Result<(), IdentityError> {
        let sent = self
            .client
            .forgot_password()
            .client_id(&self.app)
            .username(email.as_str())
            .send()
            .await;
        silent(sent.map(drop).map_err(refused))
    }

    /// Replaces a forgotten password by the mailed code. An unknown address is answered like a wrong code.
    ///
    /// # Errors
    /// [`IdentityError::CodeWrong`], [`IdentityError::CodeExpired`], [`IdentityError::WeakPassword`],
    /// [`IdentityError::TooMany`].
    pub async fn reset(&self, email: &Email, code: &str, new: &str) -> Result<(), IdentityError> {
        let sent = self
            .client
            .confirm_forgot_password()
            .client_id(&self.app)
            .username(email.as_str())
            .confirmation_code(code)
            .password(new)
            .send()
            .await;
        match sent.map(drop).map_err(refused) {
            Err(
                IdentityError::NotFound
                | IdentityError::WrongCredentials
                | IdentityError::NotConfirmed
                | IdentityError::Unacceptable(_),
            ) => Err(IdentityError::CodeWrong),
            answered => answered,
        }
    }

    /// Gives an account a password for good and takes its address for proven, whatever state it was in.
    ///
    /// # Errors
    /// [`IdentityError::WeakPassword`].
    pub async fn set_password(&self, account: &AccountId, password: &str) -> Result<(), IdentityError> {
        let proven = self
            .client
            .admin_update_user_attributes()
            .user_pool_id(&self.pool)
            .username(account.subject())
            .user_attributes(attribute("email_verified", "true")?)
            .send();
        let set = self
            .client
            .admin_set_user_password()
            .user_pool_id(&self.pool)
            .username(account.subject())
            .password(password)
            .permanent(true)
            .send();
        let (proven, set) = tokio::join!(proven, set);
        proven.map(drop).map_err(refused)?;
        set.map(drop).map_err(refused)
    }
}
