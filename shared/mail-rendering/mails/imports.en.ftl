### Imports: the mail about the end, to the address that an administrator entered, and the invitations of executives.

import-ended =
    .subject =
        { $status ->
            [failed] The import of { $file } has stopped
           *[other] The import of { $file } has ended
        }
    .preview =
        { $status ->
            [failed] A part of it failed repeatedly.
           *[other] Draft profiles created: { $created }.
        }
    .lead =
        { $status ->
            [failed] A part of { $file } could not be imported, although it was tried five times. What was imported before is kept.
            [partially_completed] All rows of { $file } were processed. Some were refused; they can be downloaded with the reasons.
           *[other] All rows of { $file } were processed.
        }
    .rest =
        { $status ->
            [failed] The import can be resumed: it goes on with what is not imported yet.
           *[other] Draft profiles created: { $created }; updated: { $updated }. Rows skipped: { $skipped }; refused: { $refused }.
        }
    .button = Open the import
    .why = You receive this mail because an administrator of Kilele entered this address for the end of the import.
    .line =
        { $status ->
            [failed] The import of { $file } has stopped.
           *[other] The import of { $file } has ended; draft profiles created: { $created }.
        }

why-executive-invited =
    You receive this mail because the team of Kilele has your address from: { $source }. If you refuse on the page,
    everything about you is erased and you get no other mail.

executive-invited =
    .subject = Your draft profile on Kilele
    .preview = See what we have about you; claim it, or have it erased.
    .lead =
        Kilele is a members-only marketplace for senior executives in Africa and the Middle East. Our team has prepared
        a draft profile of you and would like to invite you.

        Where we have your details from: { $source }

        Only our team can see the draft, and no employer can find you. On the page you see all that we have about you.
        You can claim the draft as your own profile, or refuse: then everything is erased at once.

        The invitation can be accepted until { $day }. Nothing happens if you do nothing: the draft is erased 90 days
        after we entered it.
    .button = See what we have
    .why = { why-executive-invited }
    .line = The team invites you to claim your draft profile by { $day }.

executive-invitation-reminded =
    .subject = Your draft profile on Kilele is still open
    .preview = Claim it until { $day }, or have it erased.
    .lead =
        We wrote to you about the draft profile that our team has prepared of you. You have not answered yet.

        Where we have your details from: { $source }

        On the page you see all that we have about you. You can claim the draft as your own profile until { $day }, or
        refuse: then everything is erased at once and you get no other mail.
    .button = See what we have
    .why = { why-executive-invited }
    .line = Your draft profile can be claimed until { $day }.
