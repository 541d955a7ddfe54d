//! A small area for tests: long and short responses, a guarded one, a list, a write.

use axum::{
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use domain::{DocumentId, Line, Role};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use store::{Entity, Key, List, Read, StoreError, Transaction, area};
use testkit::{Api, Local};
use utoipa_axum::router::OpenApiRouter;
use web::{
    Admin, As, Caller, Common, Json, Kind, Load, Once, Partied, PartyTo, Problem, Public, SignedIn, Valid, ValidQuery,
    Visitor, route,
};

/// The state of the area's functions.
#[derive(Clone)]
pub(crate) struct App {
    common: Common,
}

impl AsRef<Common> for App {
    fn as_ref(&self) -> &Common {
        &self.common
    }
}

mod handlers {
    use super::*;

    #[utoipa::path(get, path = "/api/long")]
    pub(super) async fn long(_: Public) -> Json<Vec<String>> {
        Json(lines())
    }

    #[utoipa::path(get, path = "/api/short")]
    pub(super) async fn short(_: Public) -> Json<Value> {
        Json(json!({ "short": true }))
    }

    #[utoipa::path(get, path = "/api/secret")]
    pub(super) async fn secret(_: Public) -> Response {
        ([(header::CACHE_CONTROL, "private, no-store")], Json(lines())).into_response()
    }

    #[utoipa::path(get, path = "/api/picture")]
    pub(super) async fn picture(_: Public) -> Response {
        ([(header::CONTENT_TYPE, "image/png")], vec![0_u8; 4096]).into_response()
    }

    #[utoipa::path(get, path = "/api/me")]
    pub(super) async fn me(SignedIn(caller): SignedIn) -> Json<Value> {
        Json(json!({ "account": caller.account }))
    }

    #[utoipa::path(get, path = "/api/team")]
    pub(super) async fn team(admin: As<Admin>) -> Json<Value> {
        Json(json!({ "account": admin.caller.account }))
    }

    #[utoipa::path(get, path = "/api/visitor")]
    pub(super) async fn visitor(_: Public, visitor: Visitor) -> Json<Value> {
        Json(json!({ "address": visitor.address }))
    }

    #[utoipa::path(get, path = "/api/notes")]
    pub(super) async fn list(
        _: Public,
        State(App { common }): State<App>,
        ValidQuery(from): ValidQuery<From>,
    ) -> Result<Json<Value>, Problem> {
        let list = List::of("NOTES").limit(1);
        let page = common
            .accounts
            .page::<Note>(&list, from.cursor.as_deref(), &common.seal);
        let page = page.await?;
        let numbers: Vec<_> = page.items.iter().map(|note| note.number).collect();
        Ok(Json(json!({ "numbers": numbers, "next_cursor": page.next_cursor })))
    }

    #[utoipa::path(post, path = "/api/notes")]
    pub(super) async fn add(
        _: Public,
        State(App { common }): State<App>,
        Valid(note): Valid<Note>,
    ) -> Result<Json<Note>, Problem> {
        common.accounts.create(&note).await?;
        Ok(Json(note))
    }

    /// Adds an order of the caller and counts it. There may be [`MOST_ORDERS`] orders at most.
    #[utoipa::path(post, path = "/api/orders")]
    pub(super) async fn order(
        SignedIn(caller): SignedIn,
        once: Once,
        State(App { common }): State<App>,
        Valid(wish): Valid<OrderWish>,
    ) -> Result<(StatusCode, Json<Value>), Problem> {
        let id = DocumentId::new(&common.clock, &common.chance);
        let view = json!({ "id": id, "text": wish.text });
        let orders = Key::new(caller.account.subject(), "ORDERS");
        let placed = Transaction::new().add_one_below(&common.accounts, orders, "count", MOST_ORDERS);
        let placed = once.answer(placed, &common.accounts, StatusCode::CREATED, &view)?;
        placed.commit(&common.chance).await.map_err(|error| match error {
            StoreError::Stale => Problem::invalid("orders", web::sentences::list_full(2)),
            error => error.into(),
        })?;
        Ok((StatusCode::CREATED, Json(view)))
    }

    #[utoipa::path(get, path = "/api/notes/{id}")]
    pub(super) async fn read(note: PartyTo<Note>) -> Json<u32> {
        Json(note.record.number)
    }

    #[utoipa::path(put, path = "/api/meeting")]
    pub(super) async fn meet(_: Public, Valid(meeting): Valid<Meeting>) -> Json<Meeting> {
        Json(meeting)
    }

    #[utoipa::path(get, path = "/api/meeting")]
    pub(super) async fn find(_: Public, ValidQuery(found): ValidQuery<Found>) -> Json<Found> {
        Json(found)
    }
}

/// A struct with a field of every kind.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Meeting {
    title: Line<1, 20>,
    guests: u8,
    rate: Option<f64>,
    is_private: Option<bool>,
    starts_at: Option<Timestamp>,
    expires_on: Option<Date>,
    topics: Option<Vec<String>>,
    place: Option<Place>,
    role: Option<Role>,
}

#[derive(Serialize, Deserialize)]
struct Place {
    city: String,
}

#[derive(Serialize, Deserialize)]
struct Found {
    guests: Option<u8>,
    is_private: Option<bool>,
    rate: Option<f64>,
}

pub(crate) const MOST_ORDERS: u32 = 3;

#[derive(Deserialize)]
struct OrderWish {
    text: String,
}

#[derive(Serialize, Deserialize)]
struct Note {
    number: u32,
}

#[derive(Deserialize)]
struct From {
    cursor: Option<String>,
}

impl Kind for Note {
    type Id = u32;
    fn not_found() -> domain::Sentence {
        web::sentences::document_not_found()
    }
}

/// Only the team may read notes.
impl Partied for Note {
    const ACCESS: &'static str = "admin";
    type As = ();
    fn party(&self, caller: &Caller) -> Option<()> {
        (caller.role == Role::Admin).then_some(())
    }
}

impl Load<Note> for App {
    async fn load(&self, number: &u32) -> Result<Option<Read<Note>>, StoreError> {
        self.common.accounts.get::<Note>(*number).await
    }
}

impl Entity<area::Accounts> for Note {
    const KIND: &'static str = "note";
    type Id<'a> = u32;
    fn key(number: u32) -> Key {
        Key::new("NOTES", format!("{number:06}"))
    }
    fn own_key(&self) -> Key {
        Self::key(self.number)
    }
}

/// Eight kilobytes, as repetitive as a typical list.
pub(crate) fn lines() -> Vec<String> {
    (0..200)
        .map(|n| format!("Executive number {n}, Nairobi, Kenya"))
        .collect()
}

/// The area's API.
pub(crate) fn api(common: Common) -> Api {
    let routes = OpenApiRouter::new()
        .routes(route!(handlers::long))
        .routes(route!(handlers::short))
        .routes(route!(handlers::secret))
        .routes(route!(handlers::picture))
        .routes(route!(handlers::me))
        .routes(route!(handlers::team))
        .routes(route!(handlers::visitor))
        .routes(route!(handlers::list))
        .routes(route!(handlers::add))
        .routes(route!(handlers::order))
        .routes(route!(handlers::read))
        .routes(route!(handlers::meet))
        .routes(route!(handlers::find));
    Api::new(routes, App { common })
}

pub(crate) async fn common() -> (Local, Common) {
    let local = Local::new();
    let common = local.common().await;
    (local, common)
}
