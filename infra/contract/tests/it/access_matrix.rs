//! Who may call what, as text a person can read.

use std::fmt::Write;

use contract::operations;

#[test]
fn access_matrix() {
    let mut matrix = String::new();
    for operation in operations() {
        writeln!(
            matrix,
            "{:<28} {:<6} {}",
            operation.access, operation.method, operation.path
        )
        .unwrap();
    }
    insta::assert_snapshot!("access_matrix", matrix);
}
