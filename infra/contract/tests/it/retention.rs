//! The retention table of the privacy notice: each row is carried out, and a test shows it.

use std::{fs, path::Path};

/// A row of the table, and the tests that show that it is carried out: file and function.
const ROWS: [(&str, &[(&str, &str)]); 13] = [
    (
        "An application not completed, withdrawn or refused",
        &[(
            "shared/domain/src/application/tests.rs",
            "every_application_without_an_account_that_ended_or_was_abandoned_is_erased",
        )],
    ),
    (
        "An account",
        &[(
            "infra/contract/tests/it/erasure.rs",
            "planted_markers_are_in_the_export_and_nowhere_after_the_erasure",
        )],
    ),
    (
        "An invitation you never claimed",
        &[(
            "infra/contract/tests/it/erasure.rs",
            "an_application_without_an_account_is_erased_when_its_time_is_over",
        )],
    ),
    (
        "What a list that our team imported says of you",
        &[
            (
                "functions/csv-import/tests/it/undo.rs",
                "a_draft_is_deleted_once_its_owner_has_an_account",
            ),
            (
                "functions/csv-import/tests/it/undo.rs",
                "a_draft_and_its_keys_expire_after_ninety_days",
            ),
            (
                "functions/auth/tests/it/draft_profile.rs",
                "refusing_erases_everything_at_once_but_a_digest",
            ),
            (
                "infra/dev/tests/expiry.rs",
                "rows_of_imported_files_expire_when_the_notice_says",
            ),
        ],
    ),
    (
        "An invitation to join a company that you did not accept",
        &[(
            "functions/timekeeper/tests/it/company_members.rs",
            "an_invitation_is_deleted_thirty_days_after_it_was_sent",
        )],
    ),
    (
        "A document shared with your address",
        &[(
            "functions/document-sharing/tests/it/addresses.rs",
            "a_share_and_its_log_expire_ninety_days_after_the_end",
        )],
    ),
    (
        "A mail of our team to many users",
        &[
            (
                "functions/admin/tests/it/bulk_mail.rs",
                "the_results_of_a_bulk_mail_are_deleted_after_two_years",
            ),
            (
                "infra/contract/tests/it/erasure.rs",
                "planted_markers_are_in_the_export_and_nowhere_after_the_erasure",
            ),
        ],
    ),
    (
        "A file that our team exported with you in it",
        &[
            (
                "functions/admin/tests/it/exports.rs",
                "a_file_expires_with_its_record_after_seven_days",
            ),
            (
                "infra/dev/tests/expiry.rs",
                "exported_files_expire_when_the_notice_says",
            ),
        ],
    ),
    (
        "An introduction, as the other party’s record",
        &[(
            "infra/contract/tests/it/erasure.rs",
            "planted_markers_are_in_the_export_and_nowhere_after_the_erasure",
        )],
    ),
    (
        "A message through the contact form",
        &[(
            "infra/contract/tests/it/erasure.rs",
            "an_answered_contact_message_is_erased_when_its_time_is_over_unless_it_is_reopened",
        )],
    ),
    (
        "The record of decisions about accounts",
        &[
            (
                "functions/audit-writer/tests/it/main.rs",
                "an_entry_is_kept_for_seven_years_with_its_day",
            ),
            (
                "infra/contract/tests/it/erasure.rs",
                "planted_markers_are_in_the_export_and_nowhere_after_the_erasure",
            ),
        ],
    ),
    (
        "Payments and invoices of a company",
        &[(
            "functions/payments/tests/it/invoicing.rs",
            "payments_refunds_and_invoices_lapse_after_ten_years",
        )],
    ),
    (
        "Security logs",
        &[(
            "infra/contract/tests/it/retention.rs",
            "logs_are_kept_for_twelve_months_at_most",
        )],
    ),
];

fn text(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    fs::read_to_string(root.join(path)).unwrap()
}

#[test]
fn every_row_of_the_privacy_notices_retention_table_has_a_test() {
    let notice = text("frontend/src/features/site/legal/privacy.en.ts");
    let (_, rest) = notice.split_once("    retention: {").unwrap();
    let (table, _) = rest.split_once("    rights: {").unwrap();
    let (_, table) = table.split_once("terms: [").unwrap();
    // A row is an array of two texts; its first text follows the bracket.
    let rows = table.split('[').skip(1);
    let rows: Vec<_> = rows.filter_map(|row| row.split('\'').nth(1)).collect();
    assert_eq!(rows, ROWS.map(|(row, _)| row));
    for (row, tests) in ROWS {
        for (file, test) in tests {
            assert!(text(file).contains(&format!("fn {test}(")), "{row}: {test}");
        }
    }
}

#[test]
fn logs_are_kept_for_twelve_months_at_most() {
    let template = text("template.yaml");
    let (_, rest) = template.split_once("LogRetentionDays:").unwrap();
    let (_, rest) = rest.split_once("AllowedValues: [").unwrap();
    let (allowed, _) = rest.split_once(']').unwrap();
    for days in allowed.split(',') {
        assert!(days.trim().parse::<u32>().unwrap() <= 365, "{days}");
    }
}
