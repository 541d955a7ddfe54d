//! A guard that loads the caller's own account.

use std::marker::PhantomData;

use axum::{extract::FromRequestParts, http::request::Parts};
use domain::Account;
use store::Read;

use crate::{
    Caller, Common, Guard, Problem,
    guard::{Roles, admitted},
};

/// A caller with one of the roles, and their account. It is read in parallel with the deny list, which saves one round
/// trip. A caller with a token but without an account (registration not finished) gets 404.
pub struct Own<R> {
    /// The caller.
    pub caller: Caller,
    /// Their account, ready to be saved.
    pub account: Read<Account>,
    role: PhantomData<R>,
}

impl<R: Roles> Guard for Own<R> {
    const ACCESS: &'static str = R::NAME;
}

impl<R: Roles, S: AsRef<Common> + Sync> FromRequestParts<S> for Own<R> {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let Common { gate, accounts, .. } = state.as_ref();
        let caller = Caller::of(parts).ok_or(Problem::Unauthenticated)?;
        if let Err(refusal) = admitted::<R>(&caller) {
            gate.admit(&caller).await?;
            return Err(refusal);
        }
        let (admitted, account) = tokio::join!(gate.admit(&caller), accounts.get::<Account>(&caller.account));
        admitted?;
        Ok(Self {
            account: account?.ok_or_else(|| Problem::NotFound(crate::sentences::account_not_found()))?,
            caller,
            role: PhantomData,
        })
    }
}
