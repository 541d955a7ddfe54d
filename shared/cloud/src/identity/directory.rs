//! The pool as a directory: its users and their groups. Only administrative calls, which report whether a user exists.

use aws_config::SdkConfig;
use aws_sdk_cognitoidentityprovider::{
    Client,
    primitives::DateTime,
    types::{AttributeType, MessageActionType, UserStatusType},
};
use domain::{AccountId, Email, Role, profile::CompanySeat, sign_in::SECOND_FACTOR_GROUP};
use environment::{Env, MissingEnv};
use jiff::Timestamp;

use super::{
    IdentityError, PoolUser, account_of, attribute,
    error::{refused, silent, unexpected},
};

/// A user in a page of the pool's list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedUser {
    /// From the user's subject.
    pub account: AccountId,
    /// The address for signing in.
    pub email: Email,
    /// Whether a password has been set; without one the user cannot sign in.
    pub has_password: bool,
    /// When the user was created in the pool.
    pub created_at: Timestamp,
}

/// A user pool, through its administrative calls.
#[derive(Clone)]
pub struct Directory {
    pub(super) client: Client,
    pub(super) pool: String,
}

impl Directory {
    /// The pool with this id.
    pub fn new(aws: &SdkConfig, pool: impl Into<String>) -> Self {
        Self {
            client: Client::new(aws),
            pool: pool.into(),
        }
    }

    /// From the deployment's environment: `USER_POOL_ID`.
    ///
    /// # Errors
    /// When it is not set.
    pub fn from_env(env: &Env) -> Result<Self, MissingEnv> {
        Ok(Self::new(&env.aws, env.var("USER_POOL_ID")?))
    }

    /// The user with this address, if there is one.
    ///
    /// # Errors
    /// When the pool does not respond.
    pub async fn find(&self, email: &Email) -> Result<Option<PoolUser>, IdentityError> {
        self.look_up(email.as_str()).await
    }

    /// Up to 60 users of the pool, in no order, and the token of the next page.
    ///
    /// # Errors
    /// When the pool does not respond.
    pub async fn page(&self, after: Option<String>) -> Result<(Vec<ListedUser>, Option<String>), IdentityError> {
        let listed = self
            .client
            .list_users()
            .user_pool_id(&self.pool)
            .limit(60)
            .set_pagination_token(after)
            .send()
            .await
            .map_err(refused)?;
        let users = listed.users().iter().map(|user| {
            let PoolUser { account, email, .. } = PoolUser::read(user.attributes())?;
            let seconds = user.user_create_date().map(DateTime::secs).unwrap_or_default();
            Ok(ListedUser {
                account,
                email,
                has_password: user.user_status() != Some(&UserStatusType::ForceChangePassword),
                created_at: Timestamp::from_second(seconds).map_err(|_| unexpected("a date out of range"))?,
            })
        });
        Ok((users.collect::<Result<_, _>>()?, listed.pagination_token))
    }

    /// The user of an account.
    ///
    /// # Errors
    /// When the pool does not respond.
    pub async fn get(&self, account: &AccountId) -> Result<Option<PoolUser>, IdentityError> {
        self.look_up(&account.subject()).await
    }

    async fn look_up(&self, username: &str) -> Result<Option<PoolUser>, IdentityError> {
        let found = self
            .client
            .admin_get_user()
            .user_pool_id(&self.pool)
            .username(username)
            .send()
            .await;
        let user = match found.map_err(refused) {
            Err(IdentityError::NotFound) => return Ok(None),
            found => found?,
        };
        PoolUser::read(user.user_attributes()).map(Some)
    }

    /// Adds an account to the group of a role. Idempotent.
    ///
    /// # Errors
    /// When the pool does not respond, or has no such account or group.
    pub async fn join(&self, account: &AccountId, role: Role) -> Result<(), IdentityError> {
        self.add_to_group(account, role.as_str()).await
    }

    pub(super) async fn add_to_group(&self, account: &AccountId, group: &str) -> Result<(), IdentityError> {
        let sent = self
            .client
            .admin_add_user_to_group()
            .user_pool_id(&self.pool)
            .username(account.subject())
            .group_name(group)
            .send()
            .await;
        sent.map(drop).map_err(refused)
    }

    pub(super) async fn remove_from_group(&self, account: &AccountId, group: &str) -> Result<(), IdentityError> {
        let sent = self
            .client
            .admin_remove_user_from_group()
            .user_pool_id(&self.pool)
            .username(account.subject())
            .group_name(group)
            .send()
            .await;
        sent.map(drop).map_err(refused)
    }

    /// Adds an account to the group of a role, and removes it from those of the other roles. Idempotent.
    ///
    /// # Errors
    /// When the pool does not respond, or has no such account or group.
    pub async fn set_role(&self, account: &AccountId, role: Role) -> Result<(), IdentityError> {
        // First the new one: a sign-in in between has a role, and corrects it if it is not the one of our table.
        self.join(account, role).await?;
        for other in self.roles(account).await?.into_iter().filter(|other| *other != role) {
            self.remove_from_group(account, other.as_str()).await?;
        }
        Ok(())
    }

    /// The roles whose groups an account is in.
    ///
    /// # Errors
    /// When the pool does not respond, or has no such account.
    pub async fn roles(&self, account: &AccountId) -> Result<Vec<Role>, IdentityError> {
        let groups = self.groups(account).await?;
        Ok(groups.iter().filter_map(|name| name.parse().ok()).collect())
    }

    /// Whether an account has an authenticator app, as its tokens say.
    ///
    /// # Errors
    /// When the pool does not respond. An account that it does not have has none.
    pub async fn has_second_factor(&self, account: &AccountId) -> Result<bool, IdentityError> {
        match self.groups(account).await {
            Ok(groups) => Ok(groups.iter().any(|name| name == SECOND_FACTOR_GROUP)),
            Err(IdentityError::NotFound) => Ok(false),
            Err(error) => Err(error),
        }
    }

    async fn groups(&self, account: &AccountId) -> Result<Vec<String>, IdentityError> {
        let listed = self
            .client
            .admin_list_groups_for_user()
            .user_pool_id(&self.pool)
            .username(account.subject())
            .send()
            .await
            .map_err(refused)?;
        let names = listed.groups().iter().filter_map(|group| group.group_name());
        Ok(names.map(ToOwned::to_owned).collect())
    }

    /// Creates a user; the pool sends no mail. The user cannot sign in before [`Directory::set_password`].
    ///
    /// # Errors
    /// [`IdentityError::Exists`].
    pub async fn create(&self, email: &Email) -> Result<AccountId, IdentityError> {
        let made = self
            .client
            .admin_create_user()
            .user_pool_id(&self.pool)
            .username(email.as_str())
            .message_action(MessageActionType::Suppress)
            .user_attributes(attribute("email", email)?)
            // The pool needs this for the sign-in by address only; whether the address is confirmed is stored in our
            // table.
            .user_attributes(attribute("email_verified", "true")?)
            .send()
            .await
            .map_err(refused)?;
        let user = made.user().map(|user| PoolUser::read(user.attributes()));
        Ok(user
            .ok_or_else(|| unexpected("a user that was made and is not there"))??
            .account)
    }

    /// Sets the company and the seat that the user's later tokens contain; `None` removes them. Idempotent.
    ///
    /// # Errors
    /// When the pool does not respond, or has no such account.
    pub async fn set_company(&self, account: &AccountId, held: Option<&CompanySeat>) -> Result<(), IdentityError> {
        // An empty value deletes an attribute (`AdminUpdateUserAttributes` in the API reference).
        let value = held.map(ToString::to_string).unwrap_or_default();
        let sent = self
            .client
            .admin_update_user_attributes()
            .user_pool_id(&self.pool)
            .username(account.subject())
            .user_attributes(attribute(CompanySeat::CLAIM, &value)?)
            .send()
            .await;
        sent.map(drop).map_err(refused)
    }

    /// Sets the password of a user in any state.
    ///
    /// # Errors
    /// [`IdentityError::WeakPassword`].
    pub async fn set_password(&self, account: &AccountId, password: &str) -> Result<(), IdentityError> {
        let sent = self
            .client
            .admin_set_user_password()
            .user_pool_id(&self.pool)
            .username(account.subject())
            .password(password)
            .permanent(true)
            .send()
            .await;
        sent.map(drop).map_err(refused)
    }

    /// Sets the address of an account, for signing in. Idempotent. Nothing else changes: tokens issued before contain the
    /// old address until they expire.
    ///
    /// # Errors
    /// [`IdentityError::Exists`] when another user has the address, [`IdentityError::NotFound`].
    pub async fn set_email(&self, account: &AccountId, email: &Email) -> Result<(), IdentityError> {
        let sent = self
            .client
            .admin_update_user_attributes()
            .user_pool_id(&self.pool)
            .username(account.subject())
            .user_attributes(attribute("email", email)?)
            // Otherwise the pool does not accept the address for signing in; ours confirmed it with a link.
            .user_attributes(attribute("email_verified", "true")?)
            .send()
            .await;
        sent.map(drop).map_err(refused)
    }

    /// Ends all sessions of an account. Tokens issued before stay valid until they expire.
    ///
    /// # Errors
    /// When the pool does not respond; an account that it does not have is no error.
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

    /// Deletes a user from the pool permanently. Idempotent.
    ///
    /// # Errors
    /// When the pool does not respond.
    pub async fn remove(&self, account: &AccountId) -> Result<(), IdentityError> {
        let sent = self
            .client
            .admin_delete_user()
            .user_pool_id(&self.pool)
            .username(account.subject())
            .send()
            .await;
        silent(sent.map(drop).map_err(refused))
    }
}

impl PoolUser {
    fn read(attributes: &[AttributeType]) -> Result<Self, IdentityError> {
        let value = |name: &str| {
            let found = attributes.iter().find(|attribute| attribute.name() == name);
            found.and_then(AttributeType::value).unwrap_or_default()
        };
        Ok(Self {
            account: account_of(value("sub"))?,
            email: value("email")
                .parse()
                .map_err(|_| unexpected("a user without an address"))?,
            first_name: value("given_name").to_owned(),
            last_name: value("family_name").to_owned(),
        })
    }
}
