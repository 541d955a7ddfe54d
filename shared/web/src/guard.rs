//! Guards: the first argument of every handler checks who may call, and passes on what it read for that.

use std::{marker::PhantomData, str::FromStr};

use axum::{
    extract::{FromRequestParts, Path},
    http::request::Parts,
};
use domain::{AccountId, Role, Sentence, profile::Seat};
use serde::{Deserialize, de::DeserializeOwned};
use store::{Read, StoreError};

use crate::{Caller, Common, Problem, sentences};

/// A first argument that checks who may call. A handler without one does not register (see [`crate::route!`]).
pub trait Guard {
    /// The name in the access matrix.
    const ACCESS: &'static str;
    /// Whether the gateway admits only requests with a token.
    const NEEDS_TOKEN: bool = true;
}

/// Any caller, signed in or not.
pub struct Public;

impl Guard for Public {
    const ACCESS: &'static str = "public";
    const NEEDS_TOKEN: bool = false;
}

impl<S: Sync> FromRequestParts<S> for Public {
    type Rejection = std::convert::Infallible;
    async fn from_request_parts(_: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        Ok(Self)
    }
}

/// Any caller with an account that is not refused. Administrators need a second factor, here and for all guards but those for
/// [`AnySession`].
pub struct SignedIn(pub Caller);

impl Guard for SignedIn {
    const ACCESS: &'static str = Anybody::NAME;
}

impl<S: AsRef<Common> + Sync> FromRequestParts<S> for SignedIn {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let As { caller, .. } = As::<Anybody>::from_request_parts(parts, state).await?;
        Ok(Self(caller))
    }
}

/// A set of roles, as a type.
pub trait Roles {
    /// The name in the access matrix.
    const NAME: &'static str;
    /// Whether administrators need a second factor.
    const NEEDS_SECOND_FACTOR: bool = true;
    /// Whether the set includes the role.
    fn include(role: Role) -> bool;
    /// Whether the set includes employers with this seat; `None` is an employer without a company.
    fn include_seat(_: Option<Seat>) -> bool {
        true
    }
}

macro_rules! roles {
    ($($(#[$doc:meta])* $set:ident = $name:literal, $($role:ident)|+ $(, |$seat:ident| $included:expr)?;)+) => {$(
        $(#[$doc])*
        pub struct $set;
        impl Roles for $set {
            const NAME: &'static str = $name;
            fn include(role: Role) -> bool {
                matches!(role, $(Role::$role)|+)
            }
            $(fn include_seat($seat: Option<Seat>) -> bool {
                $included
            })?
        }
    )+};
}

roles! {
    /// Executives.
    Executive = "executive", Executive;
    /// The owners of companies, and employers who have none yet.
    CompanyOwner = "employer (owner)", Employer, |seat| seat.is_none_or(|seat| seat == Seat::Owner);
    /// Employers with a company.
    Seated = "employer (member of a company)", Employer, |seat| seat.is_some();
    /// Employers whose seat includes recruiting.
    Recruiter = "employer (recruiter)", Employer, |seat| seat.is_some_and(Seat::recruits);
    /// Employers whose seat includes recruiting, and the platform's team.
    RecruiterOrAdmin = "employer (recruiter) or admin", Employer | Admin, |seat| Recruiter::include_seat(seat);
    /// Employers whose seat includes the company's recruiting, at least to read it: all but payers.
    Interviewer = "employer (interviewer)", Employer, |seat| seat.is_some_and(Seat::sees_candidates);
    /// Employers whose seat includes paying for their company.
    Payer = "employer (owner or payer)", Employer, |seat| seat.is_some_and(Seat::pays);
    /// The platform's team.
    Admin = "admin", Admin;
    /// Executives and employers.
    Member = "executive or employer", Executive | Employer;
    /// Executives, and employers other than payers.
    MemberExceptPayer = "executive or employer (not payer)", Executive | Employer, |seat| is_no_payer(seat);
    /// Executives, and employers whose seat includes recruiting.
    ExecutiveOrRecruiter = "executive or employer (recruiter)", Executive | Employer, |seat| Recruiter::include_seat(seat);
    /// Employers other than payers, and the platform's team.
    EmployerOrAdmin = "employer (not payer) or admin", Employer | Admin, |seat| is_no_payer(seat);
    /// Every role.
    Anybody = "signed in", Executive | Employer | Admin;
    /// Every role, but no payers.
    AnybodyExceptPayer = "signed in (not payer)", Executive | Employer | Admin, |seat| is_no_payer(seat);
}

/// Whether an employer with this seat, or without a company, may do what payers may not.
fn is_no_payer(seat: Option<Seat>) -> bool {
    seat.is_none_or(Seat::sees_candidates)
}

/// Every role, also administrators without a second factor: for what they need to set one up.
pub struct AnySession;

impl Roles for AnySession {
    const NAME: &'static str = "signed in, also unenrolled";
    const NEEDS_SECOND_FACTOR: bool = false;
    fn include(_: Role) -> bool {
        true
    }
}

/// A caller with one of the roles; other signed-in callers get 403.
pub struct As<R> {
    /// The caller.
    pub caller: Caller,
    role: PhantomData<R>,
}

impl<R: Roles> Guard for As<R> {
    const ACCESS: &'static str = R::NAME;
}

impl<R: Roles, S: AsRef<Common> + Sync> FromRequestParts<S> for As<R> {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let caller = Caller::of(parts).ok_or(Problem::Unauthenticated)?;
        state.as_ref().gate.admit(&caller).await?;
        admitted::<R>(&caller)?;
        Ok(Self {
            caller,
            role: PhantomData,
        })
    }
}

/// Refuses callers with other roles, employers with other seats, and administrators without a second factor that they need.
pub(crate) fn admitted<R: Roles>(caller: &Caller) -> Result<(), Problem> {
    if R::NEEDS_SECOND_FACTOR {
        caller.check_second_factor()?;
    }
    if !R::include(caller.role) {
        return Err(Problem::Forbidden);
    }
    let seat = caller.company.as_ref().map(|held| held.seat);
    if caller.role != Role::Employer || R::include_seat(seat) {
        return Ok(());
    }
    Err(match seat {
        Some(_) => Problem::Forbidden,
        None => Problem::company_required(),
    })
}

/// A kind of record that operations name by the id in their path.
pub trait Kind: Sized + Send + Sync {
    /// The type of its id.
    type Id: FromStr + Send + Sync;
    /// The message for a record that does not exist, or that the caller may not know of: `Introduction not found.`
    fn not_found() -> Sentence;
}

/// `{id}` of the path. An id that cannot be parsed is answered like one that does not exist. For handlers that read the record
/// together with others, which a guard would read one after the other.
pub struct IdOf<T: Kind>(pub T::Id);

impl<T: Kind, S: Send + Sync> FromRequestParts<S> for IdOf<T> {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let Path(IdInPath { id }) = Path::from_request_parts(parts, state)
            .await
            .map_err(|_| Problem::absent::<T>())?;
        id.parse().map(Self).map_err(|_| Problem::absent::<T>())
    }
}

#[derive(Deserialize)]
struct IdInPath {
    id: String,
}

/// `{action}` of the path, one of a closed set. Another one gets 404.
pub struct ActionIn<A>(pub A);

impl<A: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for ActionIn<A> {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let found = Path::<ActionInPath<A>>::from_request_parts(parts, state).await;
        let Path(ActionInPath { action }) = found.map_err(|_| Problem::NotFound(sentences::action_not_found()))?;
        Ok(Self(action))
    }
}

#[derive(Deserialize)]
struct ActionInPath<A> {
    action: A,
}

/// The record in `{id}`, of any owner, for callers with one of the roles: operations of administrators.
pub struct RecordFor<R, T> {
    /// The record, ready to be saved.
    pub record: Read<T>,
    /// The caller.
    pub caller: Caller,
    role: PhantomData<R>,
}

impl<R: Roles, T> Guard for RecordFor<R, T> {
    const ACCESS: &'static str = R::NAME;
}

impl<R: Roles, T: Kind, S> FromRequestParts<S> for RecordFor<R, T>
where
    S: AsRef<Common> + Load<T> + Send + Sync,
{
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let As { caller, .. } = As::<R>::from_request_parts(parts, state).await?;
        let IdOf(id) = IdOf::<T>::from_request_parts(parts, state).await?;
        let record = state.load(&id).await?.ok_or_else(Problem::absent::<T>)?;
        Ok(Self {
            record,
            caller,
            role: PhantomData,
        })
    }
}

/// The record in `{id}` of the caller, who has one of the roles. Records are found by their owner, so those of others get the
/// same 404 as those that do not exist.
pub struct OwnRecord<R, T> {
    /// The record, ready to be saved.
    pub record: Read<T>,
    /// The caller.
    pub caller: Caller,
    role: PhantomData<R>,
}

impl<R: Roles, T> Guard for OwnRecord<R, T> {
    const ACCESS: &'static str = R::NAME;
}

impl<R: Roles, T: Kind, S> FromRequestParts<S> for OwnRecord<R, T>
where
    S: AsRef<Common> + LoadOwn<T> + Send + Sync,
{
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let As { caller, .. } = As::<R>::from_request_parts(parts, state).await?;
        let IdOf(id) = IdOf::<T>::from_request_parts(parts, state).await?;
        let record = state.load_own(&caller.account, &id).await?;
        let record = record.ok_or_else(Problem::absent::<T>)?;
        Ok(Self {
            record,
            caller,
            role: PhantomData,
        })
    }
}

/// Loads records of a kind: implemented by an area's `App`.
pub trait Load<T: Kind> {
    /// The record with this id.
    fn load(&self, id: &T::Id) -> impl Future<Output = Result<Option<Read<T>>, StoreError>> + Send;
}

/// Loads records of a kind by their owner: implemented by an area's `App`.
pub trait LoadOwn<T: Kind> {
    /// The record of this owner with this id.
    fn load_own(
        &self,
        owner: &AccountId,
        id: &T::Id,
    ) -> impl Future<Output = Result<Option<Read<T>>, StoreError>> + Send;
}

/// A record with access rules: which callers are parties to it.
pub trait Partied: Kind {
    /// The name of its parties in the access matrix.
    const ACCESS: &'static str;
    /// The roles that a caller can have for it.
    type As: Copy + Send;
    /// The role of this caller; `None` for a stranger.
    fn party(&self, caller: &Caller) -> Option<Self::As>;
}

/// A set of the parties to a record, as a type.
pub trait Parties<T: Partied> {
    /// The name in the access matrix.
    const ACCESS: &'static str;
    /// Whether the set includes the caller, who is this party.
    fn include(record: &T, party: T::As, caller: &Caller) -> bool;
}

/// Any party to the record.
pub struct AnyParty;

impl<T: Partied> Parties<T> for AnyParty {
    const ACCESS: &'static str = T::ACCESS;
    fn include(_: &T, _: T::As, _: &Caller) -> bool {
        true
    }
}

/// The record in `{id}`, and which of its parties the caller is. Strangers get the same 404 as for a record that does
/// not exist, parties other than `P` get 403.
pub struct PartyTo<T: Partied, P = AnyParty> {
    /// The record, ready to be saved.
    pub record: Read<T>,
    /// The role of the caller for the record.
    pub party: T::As,
    /// The caller.
    pub caller: Caller,
    parties: PhantomData<P>,
}

impl<T: Partied, P: Parties<T>> Guard for PartyTo<T, P> {
    const ACCESS: &'static str = P::ACCESS;
}

impl<T: Partied, P: Parties<T>, S> FromRequestParts<S> for PartyTo<T, P>
where
    S: AsRef<Common> + Load<T> + Send + Sync,
{
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let SignedIn(caller) = SignedIn::from_request_parts(parts, state).await?;
        let IdOf(id) = IdOf::<T>::from_request_parts(parts, state).await?;
        let record = state.load(&id).await?.ok_or_else(Problem::absent::<T>)?;
        Self::of(record, caller)
    }
}

impl<T: Partied, P: Parties<T>> PartyTo<T, P> {
    /// For a record whose id is in the body instead of the path, which is read after the first guard.
    ///
    /// # Errors
    /// As the guard: 404 for strangers, 403 for parties other than `P`.
    pub fn of(record: Read<T>, caller: Caller) -> Result<Self, Problem> {
        let party = record
            .party(&caller)
            .ok_or_else(|| Problem::NotTheirs(T::not_found()))?;
        if !P::include(&record, party, &caller) {
            return Err(Problem::Forbidden);
        }
        Ok(Self {
            record,
            party,
            caller,
            parties: PhantomData,
        })
    }
}
