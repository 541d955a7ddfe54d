//! The sentences of imports.

use domain::sentences;

sentences! {
    csv_expected() = "must end with .csv";
    import_not_uploaded() = "The file has not been uploaded, or its ticket has expired";
    import_text_deleted() = "The rows of this import are not kept any more.";
    import_blocked() = "Import Blocked - Please fix validation errors before importing.";
    validation_unfinished() = "The last validation was not finished. Validate the file again.";
    mapping_fixed() = "This import was started; its mapping cannot change any more.";
    no_rows_refused() = "Every row of this import is imported; there is nothing to download.";
    cursor_invalid() = "must come from the previous page";
}
