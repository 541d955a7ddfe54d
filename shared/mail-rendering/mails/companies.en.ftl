### An employer's company: its verification, and its members.

company-review-began =
    .subject = Your company is under review
    .preview = You will have our decision by { $day }.
    .lead =
        Thank you. We have your request to verify { $company }, with the registration number, the website and the
        extract of the register.

        You will have our decision by { $day }. Until then you see executives whose profile is open to all employers, and
        you can prepare introductions as drafts.
    .button = Open my company
    .why = { why-account }
    .line = { $company } is under review; you will have our decision by { $day }.

company-reviewed-again =
    .subject = Your company is reviewed again
    .preview = Its name has changed; you will have our decision by { $day }.
    .lead =
        Our team has changed the name of your company to { $company }. A verification is for a name, so we review the
        company again. You will have our decision by { $day }.

        Until then you see executives whose profile is open to all employers, and you can prepare introductions as
        drafts. Introductions that you have sent continue.
    .button = Open my company
    .why = { why-account }
    .line = { $company } is reviewed again after its new name; you will have our decision by { $day }.

company-verified =
    .subject = Your company is verified
    .preview = You can now send introductions.
    .lead =
        { $company } is verified. Your searches now show executives who are visible to verified employers, and you can
        send introductions.

        The verification is valid until { $day }. We write to you 30 days before.
    .button = Open my company
    .why = { why-account }
    .line = { $company } is verified until { $day }; you can send introductions.

company-not-verified =
    .subject = We could not verify your company
    .preview = Our reason, and how to ask again.
    .lead = We could not verify { $company }. Our reason:
    .quote = { $reason }
    .rest = Correct it on your company’s page and request the verification again.
    .button = Open my company
    .why = { why-account }
    .line = We could not verify { $company }; the mail gives the reason.

company-verification-ends =
    .subject = Your company’s verification ends on { $day }
    .preview = Request a new one after that day.
    .lead =
        The verification of { $company } is valid for a year and ends on { $day }.

        From then on your searches show only executives whose profile is open to all employers, and you cannot send
        introductions until the company is verified again, and its published jobs are paused. Introductions that you have
        sent continue.

        Please check the registration number, the website and the extract of the register now, so that you can
        request the verification again on that day.
    .button = Open my company
    .why = { why-account }
    .line = The verification of { $company } ends on { $day }.

company-verification-lapsed =
    .subject = Your company’s verification has ended
    .preview = Request it again to send introductions.
    .lead =
        The verification of { $company } was valid for a year and has ended.

        Your searches show only executives whose profile is open to all employers, you cannot send introductions, and
        your published jobs are paused. Introductions that you have sent continue. Check the evidence on your company’s
        page and request the verification again.
    .button = Open my company
    .why = { why-account }
    .line = The verification of { $company } has ended; request it again.

## Members

seat-name =
    { $seat ->
        [owner] Owner
        [recruiter] Recruiter
        [payer] Payer
       *[interviewer] Interviewer
    }
seat-rights =
    { $seat ->
        [owner] An owner can do everything for the company: search, introductions, its page, its verification and its members.
        [recruiter] A recruiter searches for executives, and makes and conducts introductions.
        [payer] A payer buys for the company, reads its invoices and changes its billing details.
       *[interviewer] An interviewer reads the company’s introductions and applications, comments on them, arranges meetings and gives scorecards.
    }

company-invited =
    .subject = { $inviter } invites you to { $company } on Kilele
    .preview = The link is valid until { $day }.
    .lead =
        { $inviter } invites you to join { $company } on Kilele, the network for senior executives in Africa and the
        Middle East. Your seat: { seat-name }.

        { seat-rights }

        The link is valid until { $day }. If you do not know { $company }, ignore this mail: without the link nothing
        happens.
    .button = Join { $company }
    .why = You receive this mail because an owner of { $company } entered your address.
    .line = { $inviter } invites you to { $company }; the link is valid until { $day }.

# A member who joined or left; the notification in the product has no name. Inside a sentence for the second time.
colleague =
    { GIVEN($member) ->
        [yes] { $member }
       *[no] A colleague
    }
colleague-inside =
    { GIVEN($member) ->
        [yes] { $member }
       *[no] the colleague
    }

company-joined =
    .subject = { colleague } has joined { $company }
    .preview = Seat: { seat-name }.
    .lead =
        { colleague } has accepted your invitation to { $company }. Seat: { seat-name }.

        You can change the seat or remove it on your company’s page at any time.
    .button = Open my company
    .why = { why-account }
    .line = { colleague } has joined { $company }.

company-seat-changed =
    .subject = You have another seat at { $company }
    .preview = Your seat: { seat-name }.
    .lead =
        An owner of { $company } has changed your seat. Your seat now: { seat-name }.

        { seat-rights }

        Please sign in again: your earlier sessions have ended.
    .button = Sign in
    .why = { why-account }
    .line = Your seat at { $company } now: { seat-name }.

company-seat-ended =
    .subject = You are no longer a member of { $company }
    .preview = Your account stays.
    .lead =
        Your seat at { $company } on Kilele has ended, and with it your access to the company’s introductions, saved
        candidates and saved searches. They stay with the company.

        Your account stays. You can register another company with it, or delete it in the settings.
    .button = Sign in
    .why = { why-account }
    .line = Your seat at { $company } has ended.

company-left =
    .subject = { colleague } has left { $company }
    .preview = What this changes for you.
    .lead =
        { colleague } has left { $company } on Kilele. If { colleague-inside } was the contact of introductions, you are now;
        saved searches of theirs are in your list, without alerts.
    .button = Open my company
    .why = { why-account }
    .line = { colleague } has left { $company }. You are the contact of any introductions that they had.
