//! The user pool, as the local cloud keeps it.

use cloud::{Identity, IdentityError, SignIn, Tokens};
use domain::{Email, Role};
use testkit::{CONFIRMATION_CODE, Local, RESET_CODE};

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
    identity.sign_up(&email, PASSWORD).await.unwrap();
    identity.confirm(&email, CONFIRMATION_CODE).await.unwrap();
    (identity, email)
}

#[tokio::test]
async fn from_registration_to_the_end_of_a_session() {
    let (identity, email) = pool().await;
    let id = identity.sign_up(&email, PASSWORD).await.unwrap();
    let refused = identity.sign_in(&email, PASSWORD).await.unwrap_err();
    assert!(matches!(refused, IdentityError::NotConfirmed));
    let refused = identity.confirm(&email, "000000").await.unwrap_err();
    assert!(matches!(refused, IdentityError::CodeWrong));
    identity.confirm(&email, CONFIRMATION_CODE).await.unwrap();
    let refused = identity.confirm(&email, CONFIRMATION_CODE).await.unwrap_err();
    assert!(matches!(refused, IdentityError::AlreadyConfirmed));

    assert_eq!(tokens(&identity, &email, PASSWORD).await.role, None);
    identity.join(&id, Role::Employer).await.unwrap();
    identity.join(&id, Role::Employer).await.unwrap();
    assert_eq!(identity.roles(&id).await.unwrap(), [Role::Employer]);
    let first = tokens(&identity, &email, PASSWORD).await;
    assert_eq!(
        (&first.account, first.role, first.expires_in),
        (&id, Some(Role::Employer), 3600)
    );

    let refresh = first.refresh.unwrap();
    let second = identity.refresh(&refresh).await.unwrap();
    assert_eq!((second.session, second.refresh), (first.session, None));
    identity.revoke(&refresh).await.unwrap();
    let refused = identity.refresh(&refresh).await.unwrap_err();
    assert!(matches!(refused, IdentityError::WrongCredentials));
}

#[tokio::test]
async fn unknown_addresses_are_answered_like_wrong_passwords_and_codes() {
    let (identity, _) = confirmed().await;
    let nobody: Email = "nobody@example.com".parse().unwrap();
    let known: Email = "amina@example.com".parse().unwrap();
    for email in [&nobody, &known] {
        let refused = identity.sign_in(email, OTHER_PASSWORD).await.unwrap_err();
        assert!(matches!(refused, IdentityError::WrongCredentials), "{refused:?}");
        identity.forgot(email).await.unwrap();
        let refused = identity.reset(email, "000000", OTHER_PASSWORD).await.unwrap_err();
        assert!(matches!(refused, IdentityError::CodeWrong), "{refused:?}");
    }
    let refused = identity.confirm(&nobody, CONFIRMATION_CODE).await.unwrap_err();
    assert!(matches!(refused, IdentityError::CodeWrong));
    identity.resend(&nobody).await.unwrap();
    assert_eq!(identity.find(&nobody).await.unwrap(), None);
}

#[tokio::test]
async fn an_address_is_taken_once_and_a_short_password_never() {
    let (identity, email) = confirmed().await;
    let refused = identity.sign_up(&email, OTHER_PASSWORD).await.unwrap_err();
    assert!(matches!(refused, IdentityError::Exists));
    let refused = identity.create_proven(&email).await.unwrap_err();
    assert!(matches!(refused, IdentityError::Exists));
    let refused = identity
        .sign_up(&"kofi@example.com".parse().unwrap(), "eleven char")
        .await
        .unwrap_err();
    assert!(matches!(refused, IdentityError::WeakPassword), "{refused:?}");
}

#[tokio::test]
async fn passwords_are_changed_and_reset() {
    let (identity, email) = confirmed().await;
    let session = tokens(&identity, &email, PASSWORD).await;
    let refused = identity
        .change_password(&session.access, OTHER_PASSWORD, PASSWORD)
        .await
        .unwrap_err();
    assert!(matches!(refused, IdentityError::WrongCredentials));
    identity
        .change_password(&session.access, PASSWORD, OTHER_PASSWORD)
        .await
        .unwrap();
    tokens(&identity, &email, OTHER_PASSWORD).await;

    identity.forgot(&email).await.unwrap();
    identity.reset(&email, RESET_CODE, PASSWORD).await.unwrap();
    tokens(&identity, &email, PASSWORD).await;
}

#[tokio::test]
async fn a_proven_address_signs_in_once_it_has_a_password() {
    let (identity, email) = pool().await;
    let id = identity.create_proven(&email).await.unwrap();
    let refused = identity.sign_in(&email, PASSWORD).await.unwrap_err();
    assert!(matches!(refused, IdentityError::WrongCredentials));
    identity.set_password(&id, PASSWORD).await.unwrap();
    assert_eq!(tokens(&identity, &email, PASSWORD).await.account, id);
    let user = identity.get(&id).await.unwrap().unwrap();
    assert_eq!((user.email, user.is_confirmed), (email, true));
}

#[tokio::test]
async fn signing_out_everywhere_ends_every_session() {
    let (identity, email) = confirmed().await;
    let (one, other) = (
        tokens(&identity, &email, PASSWORD).await,
        tokens(&identity, &email, PASSWORD).await,
    );
    identity.sign_out_everywhere(&one.account).await.unwrap();
    for session in [one, other] {
        let refused = identity.refresh(&session.refresh.unwrap()).await.unwrap_err();
        assert!(matches!(refused, IdentityError::WrongCredentials));
    }
    tokens(&identity, &email, PASSWORD).await;
}
