use axum::extract::State;
use web::{AnySession, Json, Own, Problem};

use crate::{App, session::user_view, view::UserView};

/// Returns the signed-in user.
#[utoipa::path(
    get,
    path = "/api/auth/me",
    tag = "auth",
    responses((status = 200, description = "The signed-in user", body = UserView))
)]
pub(crate) async fn get_me(own: Own<AnySession>, State(app): State<App>) -> Result<Json<UserView>, Problem> {
    let has_second_factor = own.caller.has_second_factor;
    user_view(&app, &own.account, has_second_factor, None).await.map(Json)
}
