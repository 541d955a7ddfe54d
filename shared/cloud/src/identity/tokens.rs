//! What a sign-in gives.

use aws_sdk_cognitoidentityprovider::types::AuthenticationResultType;
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use domain::{AccountId, Role};
use serde::Deserialize;

use super::{IdentityError, account_of, error::unexpected};

/// The access token of a session, for calls of the pool's API by its user. Never leaves the process.
pub struct PoolAccess(String);

impl PoolAccess {
    pub(super) fn token(&self) -> &str {
        &self.0
    }
}

/// The tokens of a sign-in, and what the ID token says.
///
/// They come straight from the pool, so the claims are read without checking the signature; tokens that come from
/// anybody else are checked by the gateway.
pub struct Tokens {
    /// For the `Authorization` header of every call of our API: the ID token. The pool's own API does not take it.
    pub bearer: String,
    /// For the few calls of the pool that only its user can make.
    pub access: PoolAccess,
    /// Gives new tokens. Absent on a refresh that did not rotate it.
    pub refresh: Option<String>,
    /// Seconds they live.
    pub expires_in: u32,
    /// Whose they are.
    pub account: AccountId,
    /// From the groups, the strongest; `None` when the account is in no group yet.
    pub role: Option<Role>,
    /// Which sign-in they belong to (`origin_jti`).
    pub session: String,
    /// When that sign-in was (`auth_time`), seconds since 1970.
    pub signed_in_at: i64,
}

#[derive(Deserialize)]
struct Claims {
    sub: String,
    #[serde(default, rename = "cognito:groups")]
    groups: Vec<String>,
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
        })
    }
}

fn claims(token: &str) -> Option<Claims> {
    let payload = token.split('.').nth(1)?;
    serde_json::from_slice(&URL_SAFE_NO_PAD.decode(payload).ok()?).ok()
}

/// Without the tokens, which are in no log.
impl std::fmt::Debug for Tokens {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Tokens")
            .field("account", &self.account)
            .field("role", &self.role)
            .finish_non_exhaustive()
    }
}
