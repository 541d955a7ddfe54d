//! The sentences of accounts and sessions.

use domain::sentences;

sentences! {
    app_code_required() = "Enter the code that your authenticator app shows.";
    app_code_wrong() = "is not what the app shows now; try the next one";
    six_digits() = "must be the six digits that the app shows";
    recovery_code_wrong() = "is not one of your unused recovery codes";
    two_factor_off() = "Switch two-factor authentication on first: its recovery codes come with it.";
    second_factor_kept() = "Administrators cannot switch two-factor authentication off.";

    password_guessable() = "is too easy to guess; choose another";
    password_has_name() = "must not contain the name of your e-mail address";
    password_common() = "is on the list of passwords that are tried first; choose another";
    password_pattern() = "is a simple pattern; choose something less regular";
    password_spaces() = "must not begin or end with a space, nor contain control characters";
    password_unchanged() = "must be another than the current one";
    password_reset_required() = "Choose a new password first, with “Forgot password”.";
    signed_out_by_change() = "Your password is changed. Sign in with it and a code of your authenticator app.";

    email_unchanged() = "must be another than the present one";
    email_change_missing() = "There is no change of your address to confirm.";
    email_change_under_way() = "Both addresses have confirmed the change; it is carried out in a moment.";
    email_change_resent(most: usize) = "The links were mailed again {most} times. Cancel the change and request it anew.";
    email_change_refused() = "This address cannot be used any more. Your account keeps its present address.";

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

    // Draft profiles of imported executives.
    consent_to_claim() = "is needed to claim the profile";
    draft_profile_has_account() = "There is an account with this address already. Sign in to continue.";

    account_merged() = "This account was merged into another account of yours. Sign in with the address of the other one, or write to us.";

    // Members of companies.
    verify_to_invite() = "Only verified companies can invite. Request the verification of your company first.";
    is_member() = "is a member of your company already";
    company_invitation_expired() = "This invitation has expired. Ask the company for a new one.";
    consent_to_join() = "is needed to join the company";
    has_company() = "The account with this address belongs to another company. Leave that one first.";

    // Acknowledgements.
    company_joined() = "You have joined the company. Sign in again to act for it.";
    company_joined_anew() = "You have joined the company. Sign in with the password you have just chosen.";
    new_code_sent() = "If this address waits to be confirmed, a new code is on its way.";
    reset_code_sent() = "If this address has an account, a code is on its way.";
    two_factor_disabled() = "Two-factor authentication is off.";
    registration_code_sent() = "We have sent a code to this address. Enter it to confirm your registration.";
    email_confirmed() = "Your email address is confirmed. You can sign in now.";
    password_reset() = "Your password is changed. You can sign in now.";
    draft_profile_claimed() = "The profile is yours. Sign in with the password you have just chosen.";
    draft_profile_erased() = "Everything about you is erased. We will not write to you again.";
    membership_linked() = "Your membership is linked to the account you have. Sign in with its password.";
    membership_claimed() = "Welcome. Sign in with the password you have just chosen.";
    two_factor_enabled() = "Two-factor authentication is on. Your next sign-in asks for a code.";
}
