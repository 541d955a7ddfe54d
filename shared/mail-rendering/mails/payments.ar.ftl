### Premium, and payments for it.

package =
    { $package ->
        [premium_yearly] سنويًا
       *[premium_monthly] شهريًا
    }

premium-started =
    .subject = العضوية المميّزة مفعّلة
    .preview = تتجدد في { $day } مقابل { $price }.
    .lead =
        شكرًا لك: وصلت دفعتك، والعضوية المميّزة مفعّلة لجميع مسؤولي التوظيف في شركتك.

        تكلفتها { $price } { package } وتتجدد في { $day } حتى تلغيها. يمكنك ذلك في أي وقت من صفحة اشتراكك.
    .button = فتح الاشتراك
    .why = { why-account }
    .line = العضوية المميّزة مفعّلة، وتتجدد في { $day }.

invoice-issued =
    .subject = الفاتورة { $number }
    .preview = دفعت { $price }. شكرًا لك.
    .lead = وصلت دفعتك بمبلغ { $price }. تجد الفاتورة { $number } في صفحة اشتراكك بالعربية والإنجليزية والفرنسية.
    .button = فتح الفواتير
    .why = { why-account }
    .line = وصلت دفعتك بمبلغ { $price }، والفاتورة { $number } جاهزة.

credit-note-issued =
    .subject = أعدنا إليك { $price }
    .preview = إشعار دائن { $number }.
    .lead =
        { $method ->
            [bank_transfer] حوّلنا { $price } إلى الحساب الذي دفعت منه. تجد الإشعار الدائن { $number } في صفحة اشتراكك.
           *[card] أعدنا { $price } إلى البطاقة التي دفعت بها. قد يحتاج مصرفك إلى بضعة أيام حتى يظهر المبلغ. تجد الإشعار الدائن { $number } في صفحة اشتراكك.
        }
    .quote = { $reason }
    .button = فتح الفواتير
    .why = { why-account }
    .line = أُعيد إليك { $price }، والإشعار الدائن { $number } جاهز.

premium-granted =
    .subject = لديك العضوية المميّزة
    .preview = حتى { $day } دون مقابل.
    .lead = منحك فريقنا العضوية المميّزة حتى { $day }. لا تكلفك شيئًا وتنتهي من تلقاء نفسها.
    .button = فتح الاشتراك
    .why = { why-account }
    .line = لديك العضوية المميّزة حتى { $day }.

premium-cancelled =
    .subject = تنتهي العضوية المميّزة في { $day }
    .preview = لن تتجدد.
    .lead = ألغيت العضوية المميّزة. تبقى مفعّلة حتى { $day } ولن تتجدد. ويمكنك التراجع عن الإلغاء حتى ذلك الحين.
    .button = فتح الاشتراك
    .why = { why-account }
    .line = أُلغيت العضوية المميّزة وتنتهي في { $day }.

premium-payment-failed =
    .subject = تعذّر دفع العضوية المميّزة
    .preview = يُرجى التحقق من بطاقتك.
    .lead =
        تعذّر خصم { $price } من بطاقتك للعضوية المميّزة. يعيد مزوّد الدفع المحاولة في الأيام المقبلة ويرسل إليك رابطًا لتغيير البطاقة.

        تبقى العضوية المميّزة مفعّلة في هذه الأثناء. وإن لم تنجح أي محاولة فإنها تنتهي في { $day }.
    .button = فتح الاشتراك
    .why = { why-account }
    .line = تعذّرت دفعة للعضوية المميّزة، وهي تنتهي في { $day } إن لم تنجح أي محاولة.

premium-ends =
    .subject = تنتهي العضوية المميّزة في { $day }
    .preview = لن يُخصم أي مبلغ.
    .lead =
        { $source ->
            [bank_transfer] تنتهي العضوية المميّزة التي دفعتها بتحويل مصرفي في { $day }. لن يُخصم أي مبلغ، ولن تتجدد. وإن أردت الاحتفاظ بها فاختر باقة.
           *[admin_grant] تنتهي العضوية المميّزة التي منحها لك فريقنا في { $day }. لن يُخصم أي مبلغ. وإن أردت الاحتفاظ بها فاختر باقة.
        }
    .button = عرض الباقات
    .why = { why-account }
    .line = تنتهي العضوية المميّزة في { $day }.

premium-ended =
    .subject = انتهت العضوية المميّزة
    .preview = لن يُخصم أي مبلغ بعد الآن.
    .lead = انتهت العضوية المميّزة ولن يُخصم أي مبلغ بعد الآن. تبقى سجلاتك كما هي، ويمكنك اختيار باقة من جديد في أي وقت.
    .button = عرض الباقات
    .why = { why-account }
    .line = انتهت العضوية المميّزة.

premium-revoked =
    .subject = سُحبت العضوية المميّزة
    .preview = السبب من فريقنا.
    .lead = سحب فريقنا العضوية المميّزة التي كان قد منحها لك. السبب:
    .quote = { $reason }
    .button = عرض الباقات
    .why = { why-account }
    .line = سُحبت العضوية المميّزة، والرسالة تذكر السبب.

transfer-requested =
    .subject = يُرجى تحويل { $amount }
    .preview = مع المرجع { $reference }.
    .lead =
        اخترت دفع العضوية المميّزة بتحويل مصرفي. يُرجى تحويل { $amount } مع المرجع { $reference }. يبقى السعر محفوظًا حتى { $day }.

        تجد بيانات حسابنا المصرفي والفاتورة المبدئية بصيغة PDF في صفحة اشتراكك. تبدأ العضوية المميّزة عند وصول المبلغ كاملًا.
    .button = فتح البيانات المصرفية
    .why = { why-account }
    .line = حوّل { $amount } مع المرجع { $reference } حتى { $day }.

transfer-part-received =
    .subject = وصل جزء من تحويلك
    .preview = بقي { $missing }.
    .lead = وصل { $received } للمرجع { $reference }. بقي { $missing }، فيُرجى تحويله مع المرجع نفسه. تبدأ العضوية المميّزة عند وصول المبلغ كاملًا.
    .button = فتح البيانات المصرفية
    .why = { why-account }
    .line = وصل { $received } للمرجع { $reference }، وبقي { $missing }.

transfer-returned =
    .subject = أعدنا إليك { $amount } بتحويل مصرفي
    .preview = للمرجع { $reference }.
    .lead = حوّلنا { $amount } إلى الحساب الذي دفعت منه. كان المبلغ قد وصل للمرجع { $reference } ولم يكن مستحقًا.
    .button = فتح الاشتراك
    .why = { why-account }
    .line = أُعيد { $amount } الذي وصل للمرجع { $reference }.

premium-prepaid =
    .subject = العضوية المميّزة مفعّلة
    .preview = حتى { $day }.
    .lead =
        شكرًا لك: وصل تحويلك المصرفي عن { $package ->
            [premium_yearly] سنة
           *[premium_monthly] شهر
        } من العضوية المميّزة. وهي مفعّلة لجميع أصحاب العمل في شركتك حتى { $day }.

        لا تتجدد من تلقاء نفسها. نذكّرك قبل انتهائها بأسبوع.
    .button = فتح الاشتراك
    .why = { why-account }
    .line = وصل تحويلك المصرفي، والعضوية المميّزة مفعّلة حتى { $day }.
