### Data rights.

deletion-scheduled =
    .subject = Your account will be deleted on { $day }
    .preview = You can keep it until then.
    .lead =
        As you asked, your Kilele account will be deleted on { $day }.

        It is hidden from now on: nobody finds you, and every session has ended. On that day your profile, your
        applications, your documents and your messages are erased.

        If you change your mind, or if this was not you, keep the account with the button below. Everything will be
        as it was.
    .button = Keep my account
    .why = { why-account }
    .line = Your account will be deleted on { $day }; you can keep it until then.

deletion-cancelled =
    .subject = Your account stays
    .preview = The deletion was cancelled. Everything is as it was.
    .lead =
        The deletion of your Kilele account was cancelled. Everything is as it was; you can sign in again.

        If this was not you, choose a new password: open the sign-in page and select “Forgot password”.
    .button = Open the sign-in page
    .why = { why-account }
    .line = The deletion of your account was cancelled.

erased =
    .subject = Certificate: your data is erased
    .preview = The last mail we send to this address.
    .lead =
        We certify that your Kilele account and the personal data that belonged to it were erased on { $day }.

        Where others keep a record of their own, such as an introduction they were part of, your name in it was
        replaced. What remains of you is an empty account number and, for three years, the dates of your consents and
        requests, as the law asks of us.

        This is the last mail we send to this address: we no longer know it.
    .button = Read the privacy notice
    .why = You receive this mail because you asked for your Kilele account to be deleted.
    .line = Your account and your personal data were erased on { $day }.

# $words: what the team writes about it.
data-request-answered =
    .subject = The answer to your request about your data
    .preview =
        { $outcome ->
            [partly] Done in part.
           *[done] Done.
        }
    .lead =
        You asked for { request }.

        { $outcome ->
            [partly] We have done what you asked in part. The reason for the rest:
           *[done] We have done what you asked.
        }
    .quote = { $words }
    .rest =
        { $outcome ->
            [partly]
                If you disagree, answer to us or turn to the authority of the place you live in; the privacy notice
                names it. Both are free of charge.
           *[done] { "" }
        }
    .button = See my requests
    .why = { why-account }
    .line =
        { $outcome ->
            [partly] We have done part of what you asked for: { request }.
           *[done] We have done what you asked for: { request }.
        }

request =
    { $kind ->
        [export] a copy of your data
        [erasure] the erasure of your data
        [correction] a correction of your data
        [objection] an end to a use of your data
        [restriction] a restriction of the use of your data
       *[review] a review of a decision by a person
    }
