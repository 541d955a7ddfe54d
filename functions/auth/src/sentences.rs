//! The sentences of accounts and sessions.

use domain::sentences;

sentences! {
    app_code_required() = "Enter the code that your authenticator app shows.";
    app_code_wrong() = "is not what the app shows now; try the next one";
    six_digits() = "must be the six digits that the app shows";
    recovery_code_wrong() = "is not one of your unused recovery codes";
    two_factor_off() = "Switch two-factor authentication on first: its recovery codes come with it.";

    password_guessable() = "is too easy to guess; choose another";
    password_has_name() = "must not contain the name of your e-mail address";
    password_common() = "is on the list of passwords that are tried first; choose another";
    password_pattern() = "is a simple pattern; choose something less regular";
    password_spaces() = "must not begin or end with a space, nor contain control characters";
    password_unchanged() = "must be another than the current one";
    password_reset_required() = "Choose a new password first, with “Forgot password”.";
    signed_out_by_change() = "Your password is changed. Sign in with it and a code of your authenticator app.";

    session_idle() = "You were signed out after a time without activity. Sign in to continue.";
    session_copied() =
        "You were signed out because this session was used in two browsers. Sign in again, and change your password if the other one was not yours.";

    no_account() = "There is no account behind this sign-in. Write to us and we will look into it.";
    deletion_scheduled() = "This account is about to be deleted. You can still keep it.";
    employers_only() = "is for employers only";
    email_unusable() = "cannot be used here; try another";

    consent_needed() = "is needed to become a member";
    invitation_expired() = "This invitation has expired. Write to us and we will send you a new one.";
    invitation_claimed() = "This invitation has been claimed already. Sign in to continue.";
    other_account() = "This address belongs to another account. Write to us and we will sort it out.";
}
