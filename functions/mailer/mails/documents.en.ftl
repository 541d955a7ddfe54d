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
