### The verification of an employer's company.

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
        introductions until the company is verified again. Introductions that you have sent continue.

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

        Your searches show only executives whose profile is open to all employers, and you cannot send introductions.
        Introductions that you have sent continue. Check the evidence on your company’s page and request the
        verification again.
    .button = Open my company
    .why = { why-account }
    .line = The verification of { $company } has ended; request it again.
