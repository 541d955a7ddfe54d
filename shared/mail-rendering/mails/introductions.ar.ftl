### Introductions.

party =
    { GIVEN($counterparty) ->
        [yes] { $counterparty }
       *[no] الطرف الآخر
    }

employer =
    { GIVEN($counterparty) ->
        [yes] { $counterparty }
       *[no] جهة لم تكشف عن اسمها
    }

introduction-requested =
    .subject = طلب تعارف من { employer }
    .preview = ننتظر ردكم حتى { $day }.
    .lead =
        وصلكم طلب تعارف من { employer }.

        يبقى اسمكم وشركتكم الحالية وبيانات الاتصال بكم محجوبة ما لم تقبلوا الطلب. ويمكنكم أيضًا الاعتذار أو طلب
        المزيد من المعلومات قبل اتخاذ القرار.

        يسري الطلب حتى { $day }.
    .button = قراءة الطلب
    .why = { why-introduction }
    .line = وصلكم طلب تعارف من { employer }، وننتظر ردكم حتى { $day }.

introduction-reminded =
    .subject =
        { $stage ->
            [pending]
                { $role ->
                    [employer] سؤال حول طلبكم في انتظار إجابتكم
                   *[executive] طلب التعارف من { employer } في انتظار ردكم
                }
            [offer_made] عرض { party } في انتظار ردكم
           *[other] التعارف مع { party } في انتظاركم
        }
    .preview = تنتهي المهلة في { $day }.
    .lead =
        { $stage ->
            [pending]
                { $role ->
                    [employer] لا يزال سؤال { party } حول طلب التعارف في انتظار إجابتكم، وينتهي الطلب في { $day }.
                   *[executive]
                        لا يزال طلب التعارف من { employer } في انتظار ردكم، وينتهي في { $day }. تكفي الموافقة أو
                        الاعتذار دون ذكر الأسباب.
                }
            [offer_made] لا يزال عرض { party } في انتظار ردكم، ويسري حتى { $day }.
            [accepted]
                لم يشهد التعارف بينكم وبين { party } جديدًا منذ مدة. حددوا موعدًا للقاء أو ابدؤوا المحادثات، وإلا
                انقضت مهلته في { $day }.
            [offer_accepted]
                اتفقتم مع { party } على عرض، ولم يُرفق عقد موقّع بعد. أرفقوا العقد أو اكتبوا إلى الطرف الآخر، وإلا
                انقضت مهلة التعارف في { $day }.
           *[other]
                لم يشهد التعارف بينكم وبين { party } جديدًا منذ مدة. اتخذوا الخطوة التالية أو اكتبوا إلى الطرف الآخر،
                وإلا انقضت مهلته في { $day }.
        }
    .button =
        { $stage ->
            [pending]
                { $role ->
                    [employer] الإجابة عن السؤال
                   *[executive] الرد على الطلب
                }
            [offer_made] قراءة العرض
           *[other] فتح التعارف
        }
    .why = { why-introduction }
    .line =
        { $stage ->
            [pending]
                { $role ->
                    [employer] سؤال { party } حول طلبكم في انتظار إجابتكم حتى { $day }.
                   *[executive] طلب التعارف من { employer } في انتظار ردكم حتى { $day }.
                }
            [offer_made] عرض { party } في انتظار ردكم حتى { $day }.
           *[other] تنقضي مهلة التعارف مع { party } في { $day } ما لم تُتخذ خطوة جديدة.
        }

introduction-questioned =
    .subject =
        { GIVEN($counterparty) ->
            [yes] سؤال من { $counterparty } حول طلبكم
           *[no] سؤال حول طلب التعارف
        }
    .preview = على إجابتكم يتوقف اللقاء.
    .lead = اطّلع الطرف الآخر على طلب التعارف ويود معرفة المزيد قبل الرد:
    .quote = { $message }
    .rest = يبقى الطلب مفتوحًا، والدور الآن لكم. تستمر مهلته في السريان.
    .button = الإجابة عن السؤال
    .why = { why-introduction }
    .line = لدى { party } سؤال حول طلب التعارف.

introduction-commented =
    .subject = رسالة من { party } بشأن التعارف
    .preview = { introduction-commented.lead }
    .lead = أضاف { party } تعليقًا على التعارف بينكما:
    .quote = { $message }
    .rest = يمكنكم الرد في صفحة التعارف.
    .button = القراءة والرد
    .why = { why-introduction }
    .line = أضاف { party } تعليقًا على التعارف بينكما.

contract-attached =
    .subject = أرفق { party } العقد الموقّع
    .preview = يراجعه فريقنا الآن.
    .lead =
        أرفق { party } العقد الموقّع بالتعارف بينكما. يراجعه فريقنا الآن، ثم يكتب إليكما.

        إذا لم توقّعوا عقدًا فنرجو إبلاغنا على الفور.
    .button = الاطلاع على التعارف
    .why = { why-introduction }
    .line = أرفق { party } العقد الموقّع.

start-confirmed =
    .subject = أكّد { party } بدء العمل
    .preview = نرجو منكم تأكيده أيضًا.
    .lead =
        أكّد { party } أن العمل قد بدأ. نرجو منكم تأكيد ذلك أيضًا؛ وبعد سبعة أيام من أول يوم عمل يُعدّ العمل قد بدأ.
    .button = تأكيد بدء العمل
    .why = { why-introduction }
    .line = أكّد { party } بدء العمل، ونرجو منكم تأكيده أيضًا.

introduction-moved =
    .subject =
        { $stage ->
            [accepted]
                { $role ->
                    [executive] التعارف مع { party } قائم
                   *[employer] موافقة { party } على طلب التعارف
                }
            [declined] اعتذار { party } عن التعارف
            [scheduled] تحدد موعد لقائكم مع { party }
            [in_progress] بدأت المحادثات مع { party }
            [negotiating] مناقشة الشروط مع { party }
            [offer_made]
                { $role ->
                    [executive] عرض جديد لكم من { party }
                   *[employer] تم تقديم عرضكم إلى { party }
                }
            [offer_accepted]
                { $role ->
                    [executive] وصلت موافقتكم إلى { party }
                   *[employer] موافقة { party } على عرضكم
                }
            [offer_declined]
                { $role ->
                    [executive] تم الاعتذار عن عرض { party }
                   *[employer] اعتذار { party } عن عرضكم
                }
            [contracted] تم توقيع عقدكم مع { party }
            [completed] اكتمل التعارف مع { party }
            [cancelled] انتهى التعارف مع { party }
            [expired] انقضت مهلة التعارف مع { party }
            [draft] التعارف مع { party } مفتوح
           *[pending] التعارف مع { party } مفتوح
        }
    .preview = { introduction-moved.lead }
    .lead =
        { $stage ->
            [accepted]
                { $role ->
                    [executive] التعارف بينكم وبين { party } قائم، ولا موعد محددًا للقاء في الوقت الحالي.
                   *[employer]
                        وردت موافقة { party } على طلب التعارف، وصرتم ترون من هو الطرف الآخر. لم يُحدد موعد
                        للقاء بعد، فاقترحوا موعدًا قريبًا.
                }
            [declined] ورد اعتذار { party } عن مواصلة التعارف. تجدون السبب هناك إن ذُكر.
            [scheduled] تحدد موعد لقائكم مع { party }. نرجو التأكد من أنه يناسبكم.
            [in_progress] انتقل التعارف بينكم وبين { party } إلى مرحلة المحادثات.
            [negotiating] انتقل التعارف بينكم وبين { party } إلى مناقشة الشروط.
            [offer_made]
                { $role ->
                    [executive] وصلكم عرض من { party }. يمكنكم الاطلاع على شروطه ومدة سريانه.
                   *[employer] تم تقديم عرضكم إلى { party } وهو في انتظار الرد.
                }
            [offer_accepted]
                { $role ->
                    [executive] تم الاتفاق بينكم وبين { party } على العرض. الخطوة التالية هي العقد.
                   *[employer] وردت موافقة { party } على عرضكم. الخطوة التالية هي العقد.
                }
            [offer_declined]
                { $role ->
                    [executive] تم الاعتذار عن عرض { party }، ويبقى التعارف مفتوحًا لعرض أفضل.
                   *[employer] ورد اعتذار { party } عن عرضكم. يمكنكم تحسينه أو إنهاء التعارف.
                }
            [contracted] تم توقيع عقدكم مع { party } من جميع الأطراف. نتمنى لكم بداية موفقة.
            [completed] بدأ العمل مع { party } واكتمل التعارف. نتمنى للطرفين كل التوفيق.
            [cancelled] انتهى التعارف بينكم وبين { party }. تجدون السبب هناك إن ذُكر.
            [expired] انقضت مهلة التعارف بينكم وبين { party }.
            [draft] التعارف بينكم وبين { party } مفتوح وفي انتظار الرد.
           *[pending] التعارف بينكم وبين { party } مفتوح وفي انتظار الرد.
        }
    .rest = تجدون كل ما قيل واتُّفق عليه حتى الآن بعد تسجيل الدخول.
    .button =
        { $role ->
            [executive] فتح لوحة التحكم
           *[employer] فتح التعارف
        }
    .why = { why-introduction }
    .line =
        { $stage ->
            [accepted]
                { $role ->
                    [executive] لا موعد محددًا للقاء مع { party } في الوقت الحالي.
                   *[employer] وردت موافقة { party } على طلب التعارف.
                }
            [declined] ورد اعتذار { party } عن مواصلة التعارف.
            [scheduled] تحدد موعد لقائكم مع { party }.
            [in_progress] بدأت المحادثات مع { party }.
            [negotiating] انتقل التعارف بينكم وبين { party } إلى مناقشة الشروط.
            [offer_made]
                { $role ->
                    [executive] وصلكم عرض من { party }.
                   *[employer] تم تقديم عرضكم إلى { party }.
                }
            [offer_accepted]
                { $role ->
                    [executive] تم الاتفاق بينكم وبين { party } على العرض.
                   *[employer] وردت موافقة { party } على عرضكم.
                }
            [offer_declined]
                { $role ->
                    [executive] تم الاعتذار عن عرض { party }.
                   *[employer] ورد اعتذار { party } عن عرضكم.
                }
            [contracted] تم توقيع عقدكم مع { party }.
            [completed] اكتمل التعارف مع { party }.
            [cancelled] انتهى التعارف بينكم وبين { party }.
            [expired] انقضت مهلة التعارف بينكم وبين { party }.
            [draft] التعارف بينكم وبين { party } مفتوح.
           *[pending] التعارف بينكم وبين { party } مفتوح.
        }
