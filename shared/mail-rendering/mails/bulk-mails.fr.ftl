### Mails of the team to many users. Subject and text are the team's own, in the language of the mail.

news =
    .subject = { $subject }
    .preview = Des nouvelles de Kilele.
    .lead = { $text }
    .button = Ouvrir Kilele
    .why =
        Vous recevez cet e-mail parce que les nouvelles de Kilele sont activées dans vos paramètres. Vous pouvez les désactiver
        dans les paramètres, sous Notifications, ou vous désabonner dans votre messagerie.
    .line = Kilele a des nouvelles pour vous : { $subject }.

service-message =
    .subject = { $subject }
    .preview = Un message sur votre compte ou le service.
    .lead = { $text }
    .button = Ouvrir Kilele
    .why = Vous recevez cet e-mail parce que vous avez un compte Kilele et qu’il concerne ce compte ou le service.
    .line = Un message sur votre compte ou le service : { $subject }.
