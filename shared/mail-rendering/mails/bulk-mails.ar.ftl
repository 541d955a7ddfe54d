### Mails of the team to many users. Subject and text are the team's own, in the language of the mail.

news =
    .subject = { $subject }
    .preview = أخبار من Kilele.
    .lead = { $text }
    .button = فتح Kilele
    .why =
        تصلكم هذه الرسالة لأن أخبار Kilele مفعّلة في إعداداتكم. يمكنكم إيقافها هناك، ضمن الإشعارات، أو إلغاء الاشتراك في
        برنامج البريد.
    .line = أخبار من Kilele: { $subject }.

service-message =
    .subject = { $subject }
    .preview = رسالة عن حسابكم أو عن الخدمة.
    .lead = { $text }
    .button = فتح Kilele
    .why = تصلكم هذه الرسالة لأن لديكم حسابًا لدى Kilele ولأنها تخصّ الحساب أو الخدمة.
    .line = رسالة عن حسابكم أو عن الخدمة: { $subject }.
