//! The tables of the deployment, as types.

/// A table of the deployment. It is the type parameter of [`crate::Table`] and the home of its entities, so that the
/// wrong table does not compile.
pub trait Area: Send + Sync + 'static {
    /// The environment variable with the name of the table.
    const VARIABLE: &'static str;
}
