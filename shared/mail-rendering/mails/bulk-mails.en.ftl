### Mails of the team to many users. Subject and text are the team's own, in the language of the mail.

news =
    .subject = { $subject }
    .preview = News from Kilele.
    .lead = { $text }
    .button = Open Kilele
    .why =
        You receive this mail because news from Kilele are switched on in your settings. You can switch them off there, under
        Notifications, or unsubscribe in your mail program.
    .line = Kilele has news for you: { $subject }.

service-message =
    .subject = { $subject }
    .preview = A message about your account or the service.
    .lead = { $text }
    .button = Open Kilele
    .why = You receive this mail because you have a Kilele account and it concerns the account or the service.
    .line = There is a message about your account or the service: { $subject }.
