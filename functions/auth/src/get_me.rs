use axum::{Json, extract::State};
use domain::Account;
use web::{Problem, SignedIn};

use crate::{App, session::user_view, view::UserView};

/// The signed-in user.
#[utoipa::path(
    get,
    path = "/api/auth/me",
    tag = "auth",
    responses((status = 200, description = "The signed-in user", body = UserView))
)]
pub(crate) async fn get_me(SignedIn(caller): SignedIn, State(app): State<App>) -> Result<Json<UserView>, Problem> {
    let account = app.common.accounts.get::<Account>(&caller.account).await?;
    let account = account.ok_or(Problem::NotFound("Account"))?;
    user_view(&app, &account).await.map(Json)
}
