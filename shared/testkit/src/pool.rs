//! A user pool like the deployment's.

use aws_config::SdkConfig;
use aws_sdk_cognitoidentityprovider::types::{
    AccountRecoverySettingType, AdminCreateUserConfigType, AttributeDataType, ExplicitAuthFlowsType,
    PasswordPolicyType, PreventUserExistenceErrorTypes, RecoveryOptionNameType, RecoveryOptionType,
    SchemaAttributeType, SoftwareTokenMfaConfigType, TimeUnitsType, TokenValidityUnitsType, UserPoolMfaType,
    UserPoolPolicyType, UsernameAttributeType,
};
use cloud::Identity;
use domain::{Role, profile::CompanySeat, sign_in::SECOND_FACTOR_GROUP};
use environment::Env;

use crate::Local;

/// A user pool for one test.
pub struct UserPool {
    /// The configuration for clients of the pool.
    pub aws: SdkConfig,
    /// The pool's id.
    pub id: String,
    /// The app client's id.
    pub app: String,
    secret: String,
}

impl UserPool {
    /// The product's client of the pool.
    pub fn identity(&self) -> Identity {
        self.identity_at(&self.aws)
    }

    /// The environment of a process that signs people in with this pool.
    pub fn env(&self, local: &Local) -> Env {
        let secret = serde_json::json!({ "key": self.secret }).to_string();
        let env = local
            .env()
            .with("USER_POOL_ID", &self.id)
            .with("USER_POOL_CLIENT_ID", &self.app);
        env.with_secret("CLIENT_SECRET", secret)
    }

    /// The same pool, reached with another configuration, e.g. through a fake server.
    pub fn identity_at(&self, aws: &SdkConfig) -> Identity {
        Identity::new(aws, &self.id, &self.app, &self.secret)
    }
}

impl Local {
    /// Creates the user pool of `template.yaml`, its client and its groups.
    pub async fn user_pool(&self) -> UserPool {
        let client = aws_sdk_cognitoidentityprovider::Client::new(&self.aws);
        let policy = PasswordPolicyType::builder().minimum_length(12).build();
        let recovery = RecoveryOptionType::builder()
            .name(RecoveryOptionNameType::AdminOnly)
            .priority(1)
            .build();
        let email = SchemaAttributeType::builder()
            .name("email")
            .required(true)
            .mutable(true);
        let company = SchemaAttributeType::builder()
            .name("company")
            .attribute_data_type(AttributeDataType::String)
            .mutable(true);
        let made = client
            .create_user_pool()
            .pool_name("people")
            .username_attributes(UsernameAttributeType::Email)
            .schema(email.build())
            .schema(company.build())
            .admin_create_user_config(
                AdminCreateUserConfigType::builder()
                    .allow_admin_create_user_only(true)
                    .build(),
            )
            .account_recovery_setting(
                AccountRecoverySettingType::builder()
                    .recovery_mechanisms(recovery.unwrap())
                    .build(),
            )
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
            .id_token(TimeUnitsType::Minutes)
            .build();
        let made = client
            .create_user_pool_client()
            .user_pool_id(&pool)
            .client_name("site")
            .explicit_auth_flows(ExplicitAuthFlowsType::AllowAdminUserPasswordAuth)
            .explicit_auth_flows(ExplicitAuthFlowsType::AllowRefreshTokenAuth)
            .prevent_user_existence_errors(PreventUserExistenceErrorTypes::Enabled)
            .enable_token_revocation(true)
            .read_attributes("email")
            .read_attributes(CompanySeat::CLAIM)
            .generate_secret(true)
            .id_token_validity(60)
            .token_validity_units(minutes)
            .send()
            .await
            .unwrap();
        let client_of_ours = made.user_pool_client().unwrap();
        let app = client_of_ours.client_id().unwrap().to_owned();
        let secret = client_of_ours.client_secret().unwrap().to_owned();
        for group in Role::ALL.iter().map(|role| role.as_str()).chain([SECOND_FACTOR_GROUP]) {
            client
                .create_group()
                .user_pool_id(&pool)
                .group_name(group)
                .send()
                .await
                .unwrap();
        }
        UserPool {
            aws: self.aws.clone(),
            id: pool,
            app,
            secret,
        }
    }
}
