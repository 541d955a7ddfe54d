//! All areas with one account of the local cloud, each built from the environment as in its function.

use std::{collections::HashMap, time::Duration};

use environment::Env;
use testkit::Api;

/// The areas by the names of their functions. The minimum durations of responses are switched off.
pub(crate) async fn areas(env: &Env) -> HashMap<&'static str, Api> {
    macro_rules! apis {
        ($($name:literal: $area:ident,)+) => {
            HashMap::from([$(($name, Api::new($area::routes(), $area::App::from_env(env).await.unwrap()))),+])
        };
    }
    let mut apis = contract::each_area!(apis);
    let auth = auth::App {
        floor: Duration::ZERO,
        ..auth::App::from_env(env).await.unwrap()
    };
    apis.insert("auth", Api::new(auth::routes(), auth));
    let data_rights = data_rights::App {
        floor: Duration::ZERO,
        ..data_rights::App::from_env(env).await.unwrap()
    };
    apis.insert("data-rights", Api::new(data_rights::routes(), data_rights));
    apis
}
