### Documents of an executive.

name =
    { $kind ->
        [resume] Resume
        [cv] Resume
        [photo] Professional photo
        [id] Identity document
        [education] Education certificates
        [references] Reference letters
        [avatar] Profile picture
        [portfolio] Portfolio
        [registration] Register extract
        [shared] File for sharing
        [contract] Signed contract
       *[certificate] Professional certificate
    }

document-approved =
    .subject = Approved: { name }
    .preview = One step of your vetting is done.
    .lead =
        A member of our team has looked at the document you uploaded and approved it.

        There is nothing to do. Your documents show what else is needed.
    .button = View my documents
    .why = { why-account }
    .line = We have approved a document of yours: { name }.

document-rejected =
    .subject = Please upload again: { name }
    .preview = Our reviewer could not accept the document.
    .lead =
        A member of our team has looked at the document you uploaded and could not accept it. The reviewer writes:
    .quote = { $feedback }
    .rest = Please upload a new version. The earlier one stays in your list; only you and our team can open it.
    .button = Upload a new version
    .why = { why-account }
    .line = Please upload a document again: { name }.

document-expired =
    .subject = No longer valid: { name }
    .preview = Please upload a valid document.
    .lead =
        The last valid day of the document that we have of you is over.

        Please upload a valid one, so that your record stays complete.
    .button = Upload a new version
    .why = { why-account }
    .line = A document of yours is no longer valid: { name }.

why-shared =
    You receive this mail because a member of Kilele shares a document with this address. If you do not expect one, say so on the
    page: the share then ends.

sharer =
    { GIVEN($owner) ->
        [yes] { $owner }
       *[no] A member of Kilele
    }

# Inside a sentence.
sharer-inside =
    { GIVEN($owner) ->
        [yes] { $owner }
       *[no] a member of Kilele
    }

document-shared =
    .subject = { sharer } shares a document with you
    .preview = Open it with a code that we send to this address.
    .lead =
        { sharer } shares a confidential document with this address on Kilele.

        Open the page below and ask for a code. We send it to this address, so that nobody else can open the document with the
        link alone.

        The document can be opened until { $day }, unless it is withdrawn earlier.
    .button = Open the document
    .why = { why-shared }
    .line = { sharer } shares a document with you.

shared-document-code =
    .subject = Your code to open a shared document
    .preview = Your code is { $digits }.
    .lead =
        Somebody, most likely you, wants to open a document that { sharer-inside } shares with this address. Enter this code on the page that asked for it:
    .quote = { $digits }
    .rest =
        The code is valid for 30 minutes and can be used once. A newer code replaces it.

        If it was not you, ignore this mail: without the code nobody can open the document.
    .button = Open the page
    .why = { why-shared }
    .line = We have sent you a code to open a shared document.

shared-document-replaced =
    .subject = A document you shared has a new version
    .preview = Both sides see the new version now.
    .lead =
        { GIVEN($counterparty) ->
            [yes] { $counterparty } has uploaded a new version of a document that you shared with them.
           *[no] The recipient of a document that you shared has uploaded a new version of it.
        }

        Both sides see the new version now. You can download it, and each earlier version that still exists, from
        the log of the share.
    .button = View shared document
    .why = { why-account }
    .line = The recipient of a document you shared has uploaded a new version.

shared-document-declined =
    .subject = A document you shared was declined
    .preview = The share has ended.
    .lead =
        { GIVEN($address) ->
            [yes] The recipient at { $address } says that the document you shared is not meant for them.
           *[no] The recipient of a document you shared says that it is not meant for them.
        }

        The share has ended: nothing of it can be opened any more. If it was a mistake, check the address and share the document
        again.
    .button = View shared documents
    .why = { why-account }
    .line = The recipient of a document you shared by email declined it.
