use axum::extract::State;
use web::{Anybody, Json, Own, Problem};

use crate::{App, session::user_view, view::UserView};

/// Returns the signed-in user.
#[utoipa::path(
    get,
    path = "/api/auth/me",
    tag = "auth",
    responses((status = 200, description = "The signed-in user", body = UserView))
)]
pub(crate) async fn get_me(own: Own<Anybody>, State(app): State<App>) -> Result<Json<UserView>, Problem> {
    user_view(&app, &own.account, None).await.map(Json)
}
