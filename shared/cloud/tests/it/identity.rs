//! The user pool, as the local cloud implements it.

use aws_sdk_cognitoidentityprovider::{
    Client,
    error::ProvideErrorMetadata,
    types::{AttributeType, AuthFlowType},
};
use cloud::{Identity, IdentityError, SignIn, Tokens};
use domain::{Email, Role};
use testkit::Local;

const PASSWORD: &str = "summit above the clouds";
const OTHER_PASSWORD: &str = "river below the bridges";

async fn pool() -> (Identity, Email) {
    (
        Local::new().user_pool().await.identity(),
        "amina@example.com".parse().unwrap(),
    )
}

async fn tokens(identity: &Identity, email: &Email, password: &str) -> Tokens {
    let SignIn::Done(tokens) = identity.sign_in(email, password).await.unwrap() else {
        panic!("not signed in");
    };
    tokens
}

async fn confirmed() -> (Identity, Email) {
    let (identity, email) = pool().await;
    let id = identity.directory.create(&email).await.unwrap();
    identity.directory.set_password(&id, PASSWORD).await.unwrap();
    (identity, email)
}

#[tokio::test]
async fn from_registration_to_the_end_of_a_session() {
    let (identity, email) = pool().await;
    let directory = &identity.directory;
    let id = directory.create(&email).await.unwrap();
    let refused = identity.sign_in(&email, PASSWORD).await.unwrap_err();
    assert!(matches!(refused, IdentityError::WrongCredentials));
    directory.set_password(&id, PASSWORD).await.unwrap();

    assert_eq!(tokens(&identity, &email, PASSWORD).await.role, None);
    directory.join(&id, Role::Employer).await.unwrap();
    directory.join(&id, Role::Employer).await.unwrap();
    assert_eq!(directory.roles(&id).await.unwrap(), [Role::Employer]);
    let first = tokens(&identity, &email, PASSWORD).await;
    assert_eq!(
        (&first.account, first.role, first.expires_in),
        (&id, Some(Role::Employer), 3600)
    );

    let refresh = first.refresh.unwrap();
    directory.mark_second_factor(&id).await.unwrap();
    let second = identity.refresh(&id, &refresh).await.unwrap();
    assert_eq!((second.session, second.refresh), (first.session, None));
    assert!(second.has_second_factor && !first.has_second_factor);
    directory.drop_second_factor(&id).await.unwrap();
    let third = identity.refresh(&id, &refresh).await.unwrap();
    assert!(!third.has_second_factor);
    identity.revoke(&refresh).await.unwrap();
    let refused = identity.refresh(&id, &refresh).await.unwrap_err();
    assert!(matches!(refused, IdentityError::WrongCredentials));
}

#[tokio::test]
async fn unknown_addresses_and_wrong_passwords_get_the_same_error() {
    let (identity, known) = confirmed().await;
    let nobody: Email = "nobody@example.com".parse().unwrap();
    for email in [&nobody, &known] {
        let refused = identity.sign_in(email, OTHER_PASSWORD).await.unwrap_err();
        assert!(matches!(refused, IdentityError::WrongCredentials), "{refused:?}");
    }
    assert_eq!(identity.directory.find(&nobody).await.unwrap(), None);
}

#[tokio::test]
async fn duplicate_addresses_and_short_passwords_are_refused() {
    let (identity, email) = confirmed().await;
    let directory = &identity.directory;
    let refused = directory.create(&email).await.unwrap_err();
    assert!(matches!(refused, IdentityError::Exists));
    let id = directory.create(&"kofi@example.com".parse().unwrap()).await.unwrap();
    let refused = directory.set_password(&id, "eleven char").await.unwrap_err();
    assert!(matches!(refused, IdentityError::WeakPassword), "{refused:?}");
}

#[tokio::test]
async fn a_refresh_token_is_refused_for_another_account() {
    let (identity, email) = confirmed().await;
    let refresh = tokens(&identity, &email, PASSWORD).await.refresh.unwrap();
    let other = identity
        .directory
        .create(&"kofi@example.com".parse().unwrap())
        .await
        .unwrap();
    let refused = identity.refresh(&other, &refresh).await.unwrap_err();
    assert!(matches!(refused, IdentityError::WrongCredentials), "{refused:?}");
}

/// The effects of the pool's public API, which needs no signature, for a caller with the client's id and the browser's
/// token.
#[tokio::test]
async fn the_pools_public_api_refuses_everyone() {
    let pool = Local::new().user_pool().await;
    let identity = pool.identity();
    let email: Email = "amina@example.com".parse().unwrap();
    let id = identity.directory.create(&email).await.unwrap();
    identity.directory.set_password(&id, PASSWORD).await.unwrap();
    let bearer = tokens(&identity, &email, PASSWORD).await.bearer;
    let public = Client::new(&pool.aws);
    let refused = |what: &str, code: Option<&str>| assert!(code.is_some(), "{what} was done");
    macro_rules! refuses {
        ($($call:expr),+ $(,)?) => {
            $(refused(stringify!($call), $call.send().await.err().and_then(|error| error.code().map(str::to_owned)).as_deref());)+
        };
    }
    refuses![
        public
            .sign_up()
            .client_id(&pool.app)
            .username("kofi@example.com")
            .password(PASSWORD),
        public.forgot_password().client_id(&pool.app).username(email.as_str()),
        public
            .resend_confirmation_code()
            .client_id(&pool.app)
            .username(email.as_str()),
        public
            .initiate_auth()
            .client_id(&pool.app)
            .auth_flow(AuthFlowType::UserPasswordAuth)
            .auth_parameters("USERNAME", email.as_str())
            .auth_parameters("PASSWORD", PASSWORD),
        public.get_user().access_token(&bearer),
        public
            .change_password()
            .access_token(&bearer)
            .previous_password(PASSWORD)
            .proposed_password(OTHER_PASSWORD),
        public.associate_software_token().access_token(&bearer),
        public.delete_user().access_token(&bearer),
        public.update_user_attributes().access_token(&bearer).user_attributes(
            AttributeType::builder()
                .name("email")
                .value("stranger@evil.example")
                .build()
                .unwrap()
        ),
        public.global_sign_out().access_token(&bearer),
    ];
    // None of the calls had an effect.
    tokens(&identity, &email, PASSWORD).await;
    let user = identity.directory.get(&id).await.unwrap().unwrap();
    assert_eq!(user.email, email);
}

#[tokio::test]
async fn signing_out_everywhere_ends_every_session() {
    let (identity, email) = confirmed().await;
    let (one, other) = (
        tokens(&identity, &email, PASSWORD).await,
        tokens(&identity, &email, PASSWORD).await,
    );
    identity.directory.sign_out_everywhere(&one.account).await.unwrap();
    for session in [one, other] {
        let refused = identity
            .refresh(&session.account, &session.refresh.unwrap())
            .await
            .unwrap_err();
        assert!(matches!(refused, IdentityError::WrongCredentials));
    }
    tokens(&identity, &email, PASSWORD).await;
}
