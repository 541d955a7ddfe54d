//! The tokens of a sign-in.

use aws_sdk_cognitoidentityprovider::types::AuthenticationResultType;
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use domain::{AccountId, Role, profile::CompanySeat, sign_in::SECOND_FACTOR_GROUP};
use serde::Deserialize;

use super::{IdentityError, account_of, error::unexpected};

/// The access token of a session, for calls that a user makes to the pool's API. Never leaves the process.
pub struct PoolAccess(String);

impl PoolAccess {
    pub(super) fn token(&self) -> &str {
        &self.0
    }
}

/// The tokens of a sign-in and the claims of the ID token.
///
/// They come directly from the pool, so the claims are read without verifying the signature; the gateway verifies
/// tokens from all other sources.
pub struct Tokens {
    /// For the `Authorization` header of every call of our API: the ID token. The pool's own API does not accept it.
    pub bearer: String,
    /// For the few calls to the pool that only the user can make.
    pub access: PoolAccess,
    /// The refresh token. Absent when a refresh did not rotate it.
    pub refresh: Option<String>,
    /// Lifetime in seconds.
    pub expires_in: u32,
    /// The account of the user.
    pub account: AccountId,
    /// From the groups, the one with the most rights; `None` when the account is in no group yet.
    pub role: Option<Role>,
    /// The session they belong to (`origin_jti`).
    pub session: String,
    /// The time of the sign-in (`auth_time`), seconds since 1970.
    pub signed_in_at: i64,
    /// The company and the seat of an employer, as [`super::Directory::set_company`] set them last.
    pub company: Option<CompanySeat>,
    /// Whether the account has a second factor, which guards require of administrators.
    pub has_second_factor: bool,
}

#[derive(Deserialize)]
struct Claims {
    sub: String,
    #[serde(default, rename = "cognito:groups")]
    groups: Vec<String>,
    /// [`CompanySeat::CLAIM`].
    #[serde(default, rename = "custom:company")]
    company: String,
    origin_jti: String,
    auth_time: i64,
}

impl Tokens {
    pub(super) fn read(result: &AuthenticationResultType) -> Result<Self, IdentityError> {
        let bearer = result.id_token().unwrap_or_default();
        let claims = claims(bearer).ok_or_else(|| unexpected("an ID token that cannot be read"))?;
        let in_group = |role: &Role| claims.groups.iter().any(|group| group == role.as_str());
        Ok(Self {
            bearer: bearer.to_owned(),
            access: PoolAccess(result.access_token().unwrap_or_default().to_owned()),
            refresh: result.refresh_token().map(ToOwned::to_owned),
            expires_in: u32::try_from(result.expires_in()).unwrap_or_default(),
            account: account_of(&claims.sub)?,
            role: [Role::Admin, Role::Employer, Role::Executive]
                .into_iter()
                .find(in_group),
            session: claims.origin_jti,
            signed_in_at: claims.auth_time,
            company: claims.company.parse().ok(),
            has_second_factor: claims.groups.iter().any(|group| group == SECOND_FACTOR_GROUP),
        })
    }
}

fn claims(token: &str) -> Option<Claims> {
    let payload = token.split('.').nth(1)?;
    serde_json::from_slice(&URL_SAFE_NO_PAD.decode(payload).ok()?).ok()
}

/// Omits the tokens, which must not be logged.
impl std::fmt::Debug for Tokens {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Tokens")
            .field("account", &self.account)
            .field("role", &self.role)
            .finish_non_exhaustive()
    }
}
