### Jobs of companies, and applications to them.

# A title with a link in it is left out.
position =
    { GIVEN($job) ->
        [yes] «{ $job }»
       *[no] الوظيفة
    }
posted-job =
    { GIVEN($job) ->
        [yes] «{ $job }»
       *[no] وظيفتكم
    }
applicant-first =
    { GIVEN($applicant) ->
        [yes] { $applicant }
       *[no] أحد القياديين
    }
at-company =
    { GIVEN($company) ->
        [yes] { $company }
       *[no] جهة لم تكشف عن اسمها
    }

job-approved =
    .subject = نُشرت { posted-job }
    .preview = يمكن للقياديين قراءتها والتقدم إليها حتى { $day }.
    .lead =
        وافق فريقنا على { posted-job } وهي منشورة الآن: يمكن للقياديين قراءتها والتقدم إليها حتى { $day }.

        نكتب إليكم عند كل طلب توظيف. يُرجى الرد خلال عشرة أيام عمل.
    .button = فتح الوظيفة
    .why = { why-account }
    .line = { posted-job } منشورة حتى { $day }.

job-not-approved =
    .subject =
        { $outcome ->
            [rejected] لن ننشر { posted-job }
           *[changes_requested] يُرجى تعديل { posted-job }
        }
    .preview =
        { $outcome ->
            [rejected] السبب.
           *[changes_requested] ما يلزم تعديله قبل النشر.
        }
    .lead =
        { $outcome ->
            [rejected] قرأنا { posted-job } ولن ننشرها. السبب:
           *[changes_requested] قرأنا { posted-job }. يُرجى تعديل ما يلي قبل النشر:
        }
    .quote = { $reason }
    .rest = عدّلوا النص وانشروه من جديد، وسنقرؤه مرة أخرى.
    .button = تعديل الوظيفة
    .why = { why-account }
    .line =
        { $outcome ->
            [rejected] لم تُنشر { posted-job }، والسبب في الرسالة.
           *[changes_requested] يلزم تعديل { posted-job }، والتفاصيل في الرسالة.
        }

job-flagged =
    .subject = أُخفيت { posted-job } مؤقتًا
    .preview = السبب.
    .lead = وضع فريقنا علامة على { posted-job }. وهي غير منشورة إلى أن تُزال العلامة. السبب:
    .quote = { $reason }
    .rest = يُرجى الرد على فريقنا في رسائلكم. وحتى ذلك الحين تُراجَع وظائف شركتكم الجديدة قبل نشرها.
    .button = فتح وظائفي
    .why = { why-account }
    .line = أُخفيت { posted-job }، والسبب في الرسالة.

job-ends =
    .subject = تنتهي { posted-job } في { $day }
    .preview = يمكنكم تجديدها بعد ذلك اليوم.
    .lead =
        { posted-job } منشورة منذ نحو 60 يومًا وتنتهي في { $day }.

        تُغلق معها الطلبات المفتوحة ويُبلَّغ المتقدمون. يُرجى الرد عليهم قبل ذلك. ويمكنكم تجديد الوظيفة بعد ذلك اليوم.
    .button = فتح وظائفي
    .why = { why-account }
    .line = تنتهي { posted-job } في { $day }.

job-ended =
    .subject = انتهت { posted-job }
    .preview = يمكنكم تجديدها 60 يومًا أخرى.
    .lead =
        كانت { posted-job } منشورة 60 يومًا وانتهت. أُغلقت الطلبات المفتوحة وأُبلغ المتقدمون.

        يمكنكم تجديدها 60 يومًا أخرى.
    .button = فتح وظائفي
    .why = { why-account }
    .line = انتهت { posted-job }، ويمكنكم تجديدها.

job-application-received =
    .subject = تقدّم { applicant-first } إلى { position }
    .preview = ننتظر ردكم في موعد أقصاه { $day }.
    .lead =
        تقدّم { applicant-first } إلى { position }.

        ردكم الأول مطلوب في موعد أقصاه { $day }.
    .button = قراءة الطلب
    .why = { why-job }
    .line = تقدّم { applicant-first } إلى { position }، وردكم مطلوب في موعد أقصاه { $day }.

job-application-reminded =
    .subject = { applicant-first } في انتظار ردكم
    .preview = الرد مطلوب في موعد أقصاه { $day }.
    .lead =
        تقدّم { applicant-first } إلى { position } ولم يصله رد بعد. الرد مطلوب في موعد أقصاه { $day }.

        الاعتذار الموجز مع ذكر السبب ردٌّ أيضًا.
    .button = قراءة الطلب
    .why = { why-job }
    .line = { applicant-first } في انتظار ردكم بشأن { position } في موعد أقصاه { $day }.

withdraw-reason =
    { $reason ->
        [other_position] قبول وظيفة أخرى
        [timing] لا رغبة في التغيير حاليًا
        [role] الدور غير مناسب
        [location] المكان أو السفر غير مناسب
        [terms] الشروط غير مناسبة
        [conflict] تضارب مصالح
       *[other] أسباب أخرى
    }

job-application-withdrawn =
    .subject = سحب { applicant-first } طلب التوظيف
    .preview = السبب: { withdraw-reason }.
    .lead = سحب { applicant-first } الطلب المقدَّم إلى { position }. السبب: { withdraw-reason }.
    .button = فتح المتقدمين
    .why = { why-job }
    .line = سحب { applicant-first } الطلب المقدَّم إلى { position }.

job-offer-answered =
    .subject =
        { $answer ->
            [accepted] قَبِل { applicant-first } عرضكم
           *[declined] اعتذر { applicant-first } عن عرضكم
        }
    .preview = { position }
    .lead =
        { $answer ->
            [accepted] قَبِل { applicant-first } عرضكم: { position }. تهانينا. أغلقوا الوظيفة بوصفها مشغولة ليصل الرد إلى المتقدمين الآخرين.
           *[declined] اعتذر { applicant-first } عن عرضكم: { position }. السبب مذكور في الطلب.
        }
    .button = فتح الطلب
    .why = { why-account }
    .line =
        { $answer ->
            [accepted] قَبِل { applicant-first } عرضكم: { position }.
           *[declined] اعتذر { applicant-first } عن عرضكم: { position }.
        }

job-application-moved =
    .subject =
        { $status ->
            [shortlisted] أنتم في القائمة المختصرة: { position }
           *[interviewing] مقابلات: { position }
        }
    .preview = جديد بشأن طلبكم.
    .lead =
        { $status ->
            [shortlisted] أصبح طلبكم لدى { at-company } في القائمة المختصرة: { position }.
           *[interviewing] يسرّ { at-company } إجراء مقابلة معكم ({ position }). إن كتبوا إليكم فالرسالة في صفحة طلباتكم.
        }
    .button = فتح طلباتي
    .why = { why-job }
    .line =
        { $status ->
            [shortlisted] طلبكم لدى { at-company } في القائمة المختصرة: { position }.
           *[interviewing] يسرّ { at-company } إجراء مقابلة معكم: { position }.
        }

# $message: the company's words.
job-offered =
    .subject = عرض: { position }
    .preview = ننتظر ردكم.
    .lead =
        وصلكم عرض من { at-company }: { position }.

        { GIVEN($message) ->
            [yes] الرسالة المرفقة:
           *[no] يُرجى الرد في صفحة طلباتكم.
        }
    .quote = { $message }
    .button = الرد على العرض
    .why = { why-account }
    .line = وصلكم عرض من { at-company }: { position }، ويُرجى الرد.

end-reason =
    { $reason ->
        [experience] الخبرة غير مناسبة
        [sector] القطاع أو المجال غير مناسب
        [location] المكان أو تصريح العمل غير مناسب
        [terms] الشروط غير مناسبة
        [stronger_applicants] متقدمون آخرون أنسب
        [filled] شُغلت الوظيفة
       *[other] أسباب أخرى
    }

# $message: the company's words.
job-application-ended =
    .subject = بشأن طلبكم: { position }
    .preview = لم يُقبل الطلب.
    .lead =
        { $reason ->
            [job_end]
                نشكركم على طلبكم المقدَّم إلى { position }. انتهى بحث { at-company } من دون قرار بشأنه، لذلك نغلقه. ولا يعني
                ذلك شيئًا عن خبرتكم.
           *[other]
                نشكركم على طلبكم المقدَّم إلى { position }. لم تتابع { at-company } الطلب. السبب: { end-reason }.
        }
    .quote = { $message }
    .button = فتح طلباتي
    .why = { why-account }
    .line =
        { $reason ->
            [job_end] انتهى البحث ({ position })، وأُغلق طلبكم.
           *[other] لم يُقبل طلبكم ({ position }): { end-reason }.
        }
