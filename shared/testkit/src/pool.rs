//! A user pool like the deployment's.

use aws_config::SdkConfig;
use aws_credential_types::{Credentials, provider::SharedCredentialsProvider};
use aws_sdk_cognitoidentityprovider::types::{
    ExplicitAuthFlowsType, PasswordPolicyType, PreventUserExistenceErrorTypes, SoftwareTokenMfaConfigType,
    TimeUnitsType, TokenValidityUnitsType, UserPoolMfaType, UserPoolPolicyType, UsernameAttributeType,
    VerifiedAttributeType,
};
use cloud::Identity;
use domain::Role;

use crate::Local;

/// The code that the local cloud mails to confirm an address.
pub const CONFIRMATION_CODE: &str = "123456";
/// The code that the local cloud mails to replace a forgotten password.
pub const RESET_CODE: &str = "654321";

/// A user pool of this test's own.
///
/// It lies in the local cloud's default account: registering, confirming and refreshing are calls that carry no
/// signature (nobody is signed in yet), so the emulator cannot tell whose account they mean. The pool itself keeps tests
/// apart.
pub struct UserPool {
    /// For making clients that reach the pool.
    pub aws: SdkConfig,
    /// The pool's id.
    pub id: String,
    app: String,
}

impl UserPool {
    /// The pool as the product sees it.
    pub fn identity(&self) -> Identity {
        self.identity_at(&self.aws)
    }

    /// The same pool, reached in another way: through a stand-in.
    pub fn identity_at(&self, aws: &SdkConfig) -> Identity {
        Identity::new(aws, &self.id, &self.app)
    }
}

impl Local {
    /// Makes the user pool of `template.yaml`, its client and its groups.
    pub async fn user_pool(&self) -> UserPool {
        let credentials = Credentials::new("test", "test", None, None, "test");
        let aws = self
            .aws
            .to_builder()
            .credentials_provider(SharedCredentialsProvider::new(credentials))
            .build();
        let client = aws_sdk_cognitoidentityprovider::Client::new(&aws);
        let policy = PasswordPolicyType::builder().minimum_length(12).build();
        let made = client
            .create_user_pool()
            .pool_name("people")
            .username_attributes(UsernameAttributeType::Email)
            .auto_verified_attributes(VerifiedAttributeType::Email)
            .policies(UserPoolPolicyType::builder().password_policy(policy).build())
            .send()
            .await
            .unwrap();
        let pool = made.user_pool().unwrap().id().unwrap().to_owned();
        client
            .set_user_pool_mfa_config()
            .user_pool_id(&pool)
            .mfa_configuration(UserPoolMfaType::Optional)
            .software_token_mfa_configuration(SoftwareTokenMfaConfigType::builder().enabled(true).build())
            .send()
            .await
            .unwrap();
        let minutes = TokenValidityUnitsType::builder()
            .access_token(TimeUnitsType::Minutes)
            .build();
        let made = client
            .create_user_pool_client()
            .user_pool_id(&pool)
            .client_name("site")
            .explicit_auth_flows(ExplicitAuthFlowsType::AllowAdminUserPasswordAuth)
            .explicit_auth_flows(ExplicitAuthFlowsType::AllowRefreshTokenAuth)
            .prevent_user_existence_errors(PreventUserExistenceErrorTypes::Enabled)
            .enable_token_revocation(true)
            .access_token_validity(60)
            .token_validity_units(minutes)
            .send()
            .await
            .unwrap();
        let app = made.user_pool_client().unwrap().client_id().unwrap().to_owned();
        for role in Role::ALL {
            client
                .create_group()
                .user_pool_id(&pool)
                .group_name(role.as_str())
                .send()
                .await
                .unwrap();
        }
        UserPool { aws, id: pool, app }
    }
}
