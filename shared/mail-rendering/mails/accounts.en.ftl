### Accounts: codes, security, silence and blacklisting.

welcome =
    .subject = Your Kilele account is open
    .preview = Your dashboard shows what to do next.
    .lead =
        Your account is open and your address is confirmed.

        Your dashboard shows what to do next. It takes a few minutes, and you can stop and return at any time.
    .button = Open my dashboard
    .why = { why-account }
    .line = Your account is open; your dashboard shows what to do next.

code =
    .subject =
        { $purpose ->
            [confirmation] Confirm your e-mail address
            [reset] Choose a new password
           *[application_status] Your code to see an application
        }
    .preview = Your code is { $digits }.
    .lead =
        { $purpose ->
            [confirmation]
                Somebody, most likely you, registered this address with Kilele. Enter this code on the page that
                asked for it, and choose your password there:
            [reset]
                Somebody, most likely you, asked for a new password for the Kilele account with this address. Enter
                this code on the page that asked for it:
           *[application_status]
                Somebody, most likely you, wants to see the application for membership made with this address. Enter
                this code on the page that asked for it:
        }
    .quote = { $digits }
    .rest =
        { $purpose ->
            [confirmation] The code is valid for 24 hours and can be used once. A newer code replaces it.
           *[other] The code is valid for 30 minutes and can be used once. A newer code replaces it.
        }

        { $purpose ->
            [confirmation]
                If it was not you, ignore this mail: without the code nobody can open an account with your address.
            [reset] If it was not you, ignore this mail: your password stays as it is.
           *[application_status]
                If it was not you, ignore this mail: without the code nobody learns whether you have applied.
        }
    .button =
        { $purpose ->
            [application_status] Open the application page
           *[other] Open the sign-in page
        }
    .why =
        { $purpose ->
            [application_status] You receive this mail because this address was entered on a page of Kilele.
           *[other] { why-account }
        }
    .line =
        { $purpose ->
            [confirmation] We have sent you a code to confirm your email address.
            [reset] We have sent you a code to choose a new password.
           *[application_status] We have sent you a code to see your application.
        }

account-role-changed =
    .subject = The role of your account was changed
    .preview = You were signed out everywhere. Please sign in again.
    .lead =
        Our team changed the role of your Kilele account on { $day }. You are now { $role ->
            [executive] an executive
            [employer] an employer
           *[admin] an administrator
        }.

        You were signed out everywhere. { $role ->
            [admin] At your next sign-in you set up an authenticator app, which administrators need.
           *[other] Please sign in again.
        }

        If you did not expect this, write to us.
    .button = Open the sign-in page
    .why = { why-account }
    .line = The role of your account was changed on { $day }.

password-changed =
    .subject = Your password was changed
    .preview = If this was you, there is nothing to do.
    .lead =
        The password of your Kilele account was changed on { $day } at { $time } UTC.

        If this was you, there is nothing to do.

        If it was not, choose a new password at once: open the sign-in page and select “Forgot password”.
    .button = Open the sign-in page
    .why = { why-account }
    .line = Your password was changed on { $day } at { $time } UTC.

email-change-asked =
    .subject =
        { $side ->
            [old] Confirm the new address of your account
           *[new] Confirm your new email address
        }
    .preview =
        { $side ->
            [old] Your account keeps its address until you confirm.
           *[new] Nothing changes until you confirm.
        }
    .lead =
        { $side ->
            [old] A change of the email address of your Kilele account was requested. The new address is { $address }.
           *[new] Somebody entered { $address } as the new email address of their Kilele account.
        }

        { $side ->
            [old] The address changes when both addresses have confirmed it. Confirm here by { $day } at { $time } UTC.
           *[new]
                If it was you, confirm here by { $day } at { $time } UTC. The address changes when your present address has
                confirmed it too.
        }

        { $side ->
            [old] If it was not you, stop the change on the same page and choose a new password.
           *[new] If it was not you, ignore this mail, or stop the change on the same page.
        }
    .button = Confirm or stop the change
    .why =
        { $side ->
            [old] { why-account }
           *[new] You receive this mail because this address was entered on a page of Kilele.
        }
    .line =
        { $side ->
            [old] A change of your email address waits for you to confirm it.
           *[new] An account waits for you to confirm your email address.
        }

email-in-use =
    .subject = Your address is already in use
    .preview = There is nothing to do.
    .lead =
        Somebody asked to use your email address for a Kilele account. It already has an account, which is yours, so nothing
        was changed.

        If it was you, sign in to that account. If it was not, there is nothing to do.
    .button = Open the sign-in page
    .why = { why-account }
    .line = Somebody asked to use your email address for another account. Nothing was changed.

email-change-stopped =
    .subject = Your email address was not changed
    .preview = Your account keeps its address.
    .lead =
        { $reason ->
            [cancelled] The change of the email address of your Kilele account was cancelled. Your account keeps its address.
           *[refused]
                The new address cannot be used for your Kilele account any more, so your account keeps its present address.
        }

        If you did not request a change at all, choose a new password.
    .button = Open my security settings
    .why = { why-account }
    .line = The change of your email address was stopped. Your account keeps its address.

email-changed =
    .subject = Your email address was changed
    .preview = You sign in with { $address } from now on.
    .lead =
        { $side ->
            [old]
                The email address of your Kilele account is { $address } from now on. You sign in with it, and our mails go
                there. This is the last one to this address.
           *[new]
                The email address of your Kilele account is { $address } from now on. You sign in with it, and our mails come
                here.
        }

        You were signed out everywhere. Your password and your second factor are the same as before.

        If it was not you, write to us at once.
    .button = Open the sign-in page
    .why = { why-account }
    .line = The email address of your account is { $address } from now on.

new-device =
    .subject = A new device signed in to your account
    .preview = If this was you, there is nothing to do.
    .lead =
        Somebody signed in to your Kilele account on { $day } at { $time } UTC from a device we had not seen before:
        { device }.

        If this was you, there is nothing to do.

        If it was not, end the session in your settings and choose a new password.
    .rest = You can switch these alerts off in your settings.
    .button = Review my devices
    .why = { why-account }
    .line = A new device signed in to your account on { $day } at { $time } UTC.

device =
    { GIVEN($agent) ->
        [yes] { $agent }
       *[no] an unknown device
    }

two-factor-changed =
    .subject =
        { $state ->
            [on] Two-factor authentication is on
           *[off] Two-factor authentication is off
        }
    .preview = If this was you, there is nothing to do.
    .lead =
        { $state ->
            [on] Two-factor authentication of your Kilele account was switched on on { $day } at { $time } UTC.
           *[off] Two-factor authentication of your Kilele account was switched off on { $day } at { $time } UTC.
        }

        If this was you, there is nothing to do. If it was not, choose a new password at once and write to us.
    .button = Review my security settings
    .why = { why-account }
    .line =
        { $state ->
            [on] Two-factor authentication was switched on.
           *[off] Two-factor authentication was switched off.
        }

# $codes: whether one was used, or there are new ones.
recovery-codes-changed =
    .subject =
        { $codes ->
            [used] A recovery code was used to sign in
           *[new] You have new recovery codes
        }
    .preview = If this was you, there is nothing to fear.
    .lead =
        { $codes ->
            [used]
                A recovery code was used to sign in to your Kilele account on { $day } at { $time } UTC. The
                authenticator app was taken off the account by it.
           *[new] New recovery codes were made for your Kilele account on { $day } at { $time } UTC.
        }

        { $codes ->
            [used]
                Until you set up an authenticator app again, your password alone opens the account. With it you get
                ten new recovery codes.
           *[new] The earlier ones no longer work. Keep the new ones where you would find them without your phone.
        }
    .rest = If this was not you, choose a new password at once and write to us.
    .button =
        { $codes ->
            [used] Set up my authenticator app
           *[new] Review my security settings
        }
    .why = { why-account }
    .line =
        { $codes ->
            [used] A recovery code was used to sign in; the authenticator app was removed from your account.
           *[new] New recovery codes were made for your account; the earlier ones no longer work.
        }

dormancy-reminded =
    .subject = Are you still open to being found?
    .preview = Sign in by { $day } to stay visible to employers.
    .lead =
        You have not signed in to Kilele for more than five months. Employers search for people they can reach, so we
        do not go on showing somebody we do not hear from.

        Sign in once by { $day }, and everything stays as it is. After that day employers no longer find you.
    .button = Sign in
    .why = { why-account }
    .line = Sign in by { $day } to stay visible to employers.

dormant =
    .subject = Employers no longer find you on Kilele
    .preview = Sign in, and they find you again.
    .lead =
        You have not signed in for six months, so your profile rests: employers no longer find it and cannot ask to
        be introduced to you.

        Nothing is lost. Your profile, your vetting and your introductions are kept as they are.

        Sign in whenever it suits you, and employers find you again at once.
    .button = Sign in
    .why = { why-account }
    .line = Your profile rests, and employers no longer find it; sign in and they find it again.

weekly-views =
    .subject =
        { $count ->
            [1] An employer viewed your profile last week
           *[other] { $count } employers viewed your profile last week
        }
    .preview = Your analytics show how your profile is found.
    .lead =
        { $count ->
            [1] One employer viewed your profile on Kilele in the last week.
           *[other] { $count } employers viewed your profile on Kilele in the last week.
        }

        Your analytics show the views by day, and the words with which employers found you.
    .button = Open my analytics
    .why = { why-account }
    .line =
        { $count ->
            [1] One employer viewed your profile last week.
           *[other] { $count } employers viewed your profile last week.
        }

blacklisted =
    .subject = Your profile is no longer shown on Kilele
    .preview = Two members of our team have decided so. You can appeal.
    .lead =
        Two members of our team have decided that your profile is no longer shown. Employers do not find you, and you
        are not introduced to anybody.

        This is why:
    .quote = { $reason }
    .rest =
        If you think that this is wrong, appeal: write to us through the contact page and say what speaks against it.
        We look at your case again, and you hear from us either way.

        Your account stays open. You can sign in, read what we keep about you, have it corrected, or delete it.
    .button = Appeal
    .why = { why-account }
    .line = Your profile is no longer shown on Kilele; you can appeal.

blacklisting-lifted =
    .subject = Your appeal is upheld
    .preview = Your profile is shown on Kilele again.
    .lead =
        We have looked at your case again, and you were right: your profile should not have been taken away.

        It is shown again from now on, as your membership, your vetting and your privacy settings allow. We are sorry
        for what this has cost you.
    .button = Open my dashboard
    .why = { why-account }
    .line = Your appeal is upheld, and your profile is shown again.
