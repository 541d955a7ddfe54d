//! All areas with one account of the local cloud, each built from the environment as in its function.

use std::{collections::HashMap, time::Duration};

use environment::Env;
use testkit::Api;

/// The areas by the names of their functions. The minimum durations of responses are switched off.
pub(crate) async fn areas(env: &Env) -> HashMap<&'static str, Api> {
    macro_rules! api {
        ($area:ident) => {
            Api::new($area::routes(), $area::App::from_env(env).await.unwrap())
        };
    }
    let auth = auth::App {
        floor: Duration::ZERO,
        ..auth::App::from_env(env).await.unwrap()
    };
    let data_rights = data_rights::App {
        floor: Duration::ZERO,
        ..data_rights::App::from_env(env).await.unwrap()
    };
    HashMap::from([
        ("admin", api!(admin)),
        ("analytics", api!(analytics)),
        ("auth", Api::new(auth::routes(), auth)),
        ("data-rights", Api::new(data_rights::routes(), data_rights)),
        ("documents", api!(documents)),
        ("introductions", api!(introductions)),
        ("member-applications", api!(member_applications)),
        ("profiles", api!(profiles)),
        ("public", api!(public)),
        ("references", api!(references)),
        ("search", api!(search)),
        ("settings", api!(settings)),
        ("vetting", api!(vetting)),
    ])
}
