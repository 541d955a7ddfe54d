//! The sentences of settings.

use domain::sentences;

sentences! {
    avatar_by_upload() = "is changed by uploading a picture";
    email_fixed() = "cannot be changed here; write to us";
    phone_already_verified() = "This number is verified already.";
    verified_by_code() = "follows from the code that was sent";
    verified_phone_needed() = "needs a verified phone number";
    two_factor_elsewhere() = "is switched on with an authenticator app and off with your password";
}
