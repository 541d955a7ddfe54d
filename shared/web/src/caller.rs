//! The caller, as identified by the gateway's authorizer.

use axum::http::request::Parts;
use domain::{
    AccountId, CompanyId, Email, Role, data_rights::Viewer, profile::CompanySeat, sign_in::SECOND_FACTOR_GROUP,
};
use events::Actor;
use lambda_http::request::RequestContext;
use store::{Side, conversation::Inbox};

use crate::Problem;

/// A signed-in caller. Signature, expiry and client of the token were checked by API Gateway's JWT authorizer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caller {
    /// The account, from the token's `sub`.
    pub account: AccountId,
    /// From the token's `cognito:groups`.
    pub role: Role,
    /// From the token's `email`, to look records up by it; the account says whether it is verified.
    pub email: Option<Email>,
    /// The session this token belongs to (`origin_jti`): all tokens refreshed from one sign-in share it.
    pub session: String,
    /// The time of that sign-in, seconds since 1970 (`auth_time`). If unknown, treated as long ago.
    pub signed_in_at: i64,
    /// Whether the account has a second factor, from the token's `cognito:groups`.
    pub has_second_factor: bool,
    /// The company that an employer acts for, and the seat there, from the token.
    pub company: Option<CompanySeat>,
}

impl From<&Caller> for Actor {
    fn from(caller: &Caller) -> Self {
        Self::account(caller.role, &caller.account)
    }
}

impl Caller {
    /// Refuses administrators without a second factor.
    pub(crate) fn check_second_factor(&self) -> Result<(), Problem> {
        if self.role == Role::Admin && !self.has_second_factor {
            return Err(Problem::second_factor_required());
        }
        Ok(())
    }

    /// The caller as recorded in the access logs that users see.
    pub fn viewer(&self) -> Viewer {
        Viewer {
            account_id: self.account.clone(),
            role: self.role,
            company_id: self.company.as_ref().map(|held| held.company_id.clone()),
        }
    }

    /// The company that the caller acts for.
    ///
    /// # Errors
    /// 403 for an employer without a company, and for callers with other roles.
    pub fn company(&self) -> Result<&CompanyId, Problem> {
        let held = self.company.as_ref().ok_or_else(Problem::company_required)?;
        Ok(&held.company_id)
    }

    /// The company in whose recruiting the caller takes part; `None` for payers too, who only buy for it. Decides who is a
    /// party to the company's introductions, jobs, applications, conversations and shares.
    pub fn recruiting_company(&self) -> Option<&CompanyId> {
        self.company.as_ref()?.recruiting_company()
    }

    /// Whether the caller is an employer whose seat includes nothing of the company's recruiting.
    pub fn is_payer(&self) -> bool {
        self.company.is_some() && self.recruiting_company().is_none()
    }

    /// The side on which the caller stands: an executive's own, or that of an employer's company.
    ///
    /// # Errors
    /// 403 for an employer without a company, for payers, and for administrators, who have none.
    pub fn side(&self) -> Result<Side<'_>, Problem> {
        Ok(match self.role {
            Role::Executive => Side::ReceivedBy(&self.account),
            Role::Employer | Role::Admin if self.is_payer() => return Err(Problem::Forbidden),
            Role::Employer | Role::Admin => Side::SentBy(self.company()?),
        })
    }

    /// The inbox of the caller: an executive's own, that of an employer's company, or the platform's team's. Payers take part
    /// in conversations with colleagues and with the team, so theirs is the company's too; callers of this leave out
    /// conversations of introductions for them.
    ///
    /// # Errors
    /// 403 for an employer without a company.
    pub fn inbox(&self) -> Result<Inbox<'_>, Problem> {
        Ok(match self.role {
            Role::Executive => Inbox::Executive(&self.account),
            Role::Employer => Inbox::Company(self.company()?),
            Role::Admin => Inbox::Team,
        })
    }

    /// The caller of a request, if it carried one of our tokens.
    pub(crate) fn of(parts: &Parts) -> Option<Self> {
        let RequestContext::ApiGatewayV2(context) = parts.extensions.get()? else {
            return None;
        };
        let claims = &context.authorizer.as_ref()?.jwt.as_ref()?.claims;
        // The gateway's authorizer also accepts access tokens of the same app client. We never issue those, because the
        // pool's own API accepts them too.
        if claims.get("token_use")? != "id" {
            return None;
        }
        let groups = claims.get("cognito:groups").map_or("", String::as_str);
        Some(Self {
            account: AccountId::from_subject(claims.get("sub")?)?,
            role: role(groups)?,
            email: claims.get("email").and_then(|email| email.parse().ok()),
            session: claims.get("origin_jti").cloned().unwrap_or_default(),
            signed_in_at: claims
                .get("auth_time")
                .and_then(|time| time.parse().ok())
                .unwrap_or_default(),
            has_second_factor: is_in(groups, SECOND_FACTOR_GROUP),
            company: claims.get(CompanySeat::CLAIM).and_then(|held| held.parse().ok()),
        })
    }
}

/// Whether a group is in the list, which API Gateway passes as text: `[admin executive]`.
fn is_in(groups: &str, name: &str) -> bool {
    groups
        .split(|c: char| !(c.is_alphanumeric() || c == '-' || c == '_'))
        .any(|group| group == name)
}

/// The group with the most rights decides.
fn role(groups: &str) -> Option<Role> {
    [
        ("admin", Role::Admin),
        ("employer", Role::Employer),
        ("executive", Role::Executive),
    ]
    .into_iter()
    .find_map(|(name, role)| is_in(groups, name).then_some(role))
}

#[cfg(test)]
mod tests {
    use super::role;
    use domain::Role;

    #[test]
    fn groups_are_parsed_in_every_format_of_the_gateway() {
        for (groups, expected) in [
            ("[executive]", Some(Role::Executive)),
            ("employer", Some(Role::Employer)),
            ("[admin executive]", Some(Role::Admin)),
            ("[admin second-factor]", Some(Role::Admin)),
            ("[second-factor]", None),
            (r#"["employer","executive"]"#, Some(Role::Employer)),
            ("[administrators]", None),
            ("", None),
        ] {
            assert_eq!(role(groups), expected, "{groups}");
        }
    }
}
