### The contact form.

visitor =
    { GIVEN($name) ->
        [yes] { $name }
       *[no] A visitor
    }{ GIVEN($company) ->
        [yes] { " " }of { $company }
       *[no] { "" }
    }

topic =
    { $topic ->
        [executive_search] executive search
        [interim] interim leadership
        [fractional] fractional leadership
        [advisory] advisory services
        [membership] membership
        [press] a press enquiry
       *[other] another matter
    }

# $language: of the page.
page =
    { $language ->
        [en] English
        [fr] French
       *[ar] Arabic
    }

contact-received =
    .subject = Contact form: { topic } ({ $reference })
    .preview = { visitor } has written.
    .lead = { visitor } has written about { topic }, on the { page } page:
    .quote = { $message }
    .rest = An answer to this mail goes to { $email }. Afterwards, please mark the message as answered.
    .button = Open the administration
    .why = You receive this mail because messages from the contact form of Kilele come to this address.
    .line = { visitor } has written about { topic } ({ $reference }).

contact-acknowledged =
    .subject = We have received your message
    .preview = Your reference is { $reference }.
    .lead =
        Thank you for writing to Kilele. Your message is with our team; one of us reads it and answers you
        personally.

        Your reference is { $reference }. You can add to your message by answering this mail.
    .button = Read how Kilele works
    .why =
        You receive this mail because this address was given in the contact form of Kilele. If that was not you, you
        can disregard it.
    .line = We have received your message; its reference is { $reference }.
