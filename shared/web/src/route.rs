//! Registration: no handler without a guard, and the guard prints itself into the API description.

use axum::handler::Handler;
use utoipa::openapi::{extensions::ExtensionsBuilder, path::Operation, security::SecurityRequirement};
use utoipa_axum::router::UtoipaMethodRouter;

use crate::Guard;

/// A handler whose first argument is a guard.
#[diagnostic::on_unimplemented(
    message = "this handler does not say who may call it",
    note = "make its first argument a guard: `Public`, `SignedIn`, `As<…>` or `PartyTo<…>`"
)]
pub trait Guarded<T, S>: Handler<T, S> {
    /// How the access matrix names who may call.
    const ACCESS: &'static str;
}

macro_rules! guarded {
    ($($t:ident),*) => {
        impl<H, S, M, G, $($t),*> Guarded<(M, G, $($t,)*), S> for H
        where
            H: Handler<(M, G, $($t,)*), S>,
            G: Guard,
        {
            const ACCESS: &'static str = G::ACCESS;
        }
    };
}
guarded!();
guarded!(A);
guarded!(A, B);
guarded!(A, B, C);
guarded!(A, B, C, D);
guarded!(A, B, C, D, E);

/// Stamps what the guard says into the operation, so that the document cannot disagree with the code.
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
        describe(operation, H::ACCESS);
    }
    (schemas, paths, router)
}

fn describe(operation: &mut Operation, access: &'static str) {
    let extension = ExtensionsBuilder::new().add("x-access", access).build();
    operation.extensions.get_or_insert_default().merge(extension);
    if access != <crate::Public as Guard>::ACCESS {
        operation.security = Some(vec![SecurityRequirement::new::<_, [&str; 0], &str>("cognito", [])]);
    }
}

/// Registers a handler with its description: `.routes(route!(propose_introduction))`.
#[macro_export]
macro_rules! route {
    ($handler:path) => {
        $crate::stamp($handler, $crate::utoipa_axum::routes!($handler))
    };
}
