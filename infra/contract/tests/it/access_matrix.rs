//! Who may call what, as readable text.

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
