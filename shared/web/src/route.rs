//! Registration of routes: a handler must have a guard, which documents itself in the API description.

use axum::handler::Handler;
use utoipa::openapi::path::Operation;
#[cfg(feature = "openapi")]
use utoipa::openapi::{extensions::ExtensionsBuilder, security::SecurityRequirement};
use utoipa_axum::router::UtoipaMethodRouter;
#[cfg(not(feature = "openapi"))]
use {
    axum::routing::MethodRouter,
    utoipa::{Path, openapi::path::Paths},
    utoipa_axum::PathItemExt,
};

use crate::Guard;

/// A handler whose first argument is a guard.
#[diagnostic::on_unimplemented(
    message = "this handler does not say who may call it",
    note = "make its first argument a guard: `Public`, `SignedIn`, `As<…>` or `PartyTo<…>`"
)]
pub trait Guarded<T, S>: Handler<T, S> {
    /// The name of the permitted callers in the access matrix.
    const ACCESS: &'static str;
    /// Whether the gateway admits only requests with a token.
    const NEEDS_TOKEN: bool;
}

macro_rules! guarded {
    ($($t:ident),*) => {
        impl<H, S, M, G, $($t),*> Guarded<(M, G, $($t,)*), S> for H
        where
            H: Handler<(M, G, $($t,)*), S>,
            G: Guard,
        {
            const ACCESS: &'static str = G::ACCESS;
            const NEEDS_TOKEN: bool = G::NEEDS_TOKEN;
        }
    };
}
guarded!();
guarded!(A);
guarded!(A, B);
guarded!(A, B, C);
guarded!(A, B, C, D);
guarded!(A, B, C, D, E);

/// Adds the guard's access rule to the operation, so that the document cannot disagree with the code.
#[cfg(feature = "openapi")]
pub fn stamp<H, T, S>(_: H, (schemas, mut paths, router): UtoipaMethodRouter<S>) -> UtoipaMethodRouter<S>
where
    H: Guarded<T, S>,
{
    for operation in paths.paths.values_mut().flat_map(|item| {
        [
            &mut item.get,
            &mut item.put,
            &mut item.post,
            &mut item.patch,
            &mut item.delete,
        ]
        .into_iter()
        .flatten()
    }) {
        describe(operation, H::ACCESS, H::NEEDS_TOKEN);
    }
    (schemas, paths, router)
}

#[cfg(feature = "openapi")]
fn describe(operation: &mut Operation, access: &'static str, needs_token: bool) {
    let extension = ExtensionsBuilder::new().add("x-access", access).build();
    operation.extensions.get_or_insert_default().merge(extension);
    if needs_token {
        operation.security = Some(vec![SecurityRequirement::new::<_, [&str; 0], &str>("cognito", [])]);
    }
}

/// The path and method of a handler, without its documentation.
#[cfg(not(feature = "openapi"))]
pub fn place<P, H, T, S>(handler: H) -> UtoipaMethodRouter<S>
where
    P: Path,
    H: Guarded<T, S>,
    T: 'static,
    S: Clone + Send + Sync + 'static,
{
    let methods = P::methods();
    let mut router = MethodRouter::new();
    for method in &methods {
        router = router.on(method.to_method_filter(), handler.clone());
    }
    let mut paths = Paths::new();
    paths.add_path_operation(P::path(), methods, Operation::new());
    (Vec::new(), paths, router)
}

/// Registers a handler with its description: `.routes(route!(propose_introduction::propose_introduction))`.
#[cfg(feature = "openapi")]
#[macro_export]
macro_rules! route {
    ($module:ident::$handler:ident) => {
        $crate::stamp($module::$handler, $crate::utoipa_axum::routes!($module::$handler))
    };
}

/// Registers a handler: `.routes(route!(propose_introduction::propose_introduction))`.
#[cfg(not(feature = "openapi"))]
#[macro_export]
macro_rules! route {
    ($module:ident::$handler:ident) => {
        // `#[utoipa::path]` makes a type of this name beside the handler.
        $crate::utoipa_axum::paste! {
            $crate::place::<$module::[<__path_ $handler>], _, _, _>($module::$handler)
        }
    };
}
