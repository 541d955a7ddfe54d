//! The sentences of settings.

use domain::sentences;

sentences! {
    avatar_by_upload() = "is changed by uploading a picture";
    email_fixed() = "is changed with a link that we mail to both addresses, not here";
    phone_already_verified() = "This number is verified already.";
    verified_by_code() = "follows from the code that was sent";
    verified_phone_needed() = "needs a verified phone number";
    two_factor_elsewhere() = "is switched on with an authenticator app and off with your password";

    // Acknowledgements.
    mails_stopped() = "You will get no more of these mails. You can change this in your settings.";
}
