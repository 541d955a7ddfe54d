### The contact form.
###
### References and addresses are isolated, because they are written from left to right (UAX #9).

visitor =
    { GIVEN($name) ->
        [yes] { $name }
       *[no] أحد الزوار
    }{ GIVEN($company) ->
        [yes] { " " }({ $company })
       *[no] { "" }
    }

topic =
    { $topic ->
        [executive_search] البحث عن قيادات تنفيذية
        [interim] القيادة المؤقتة
        [fractional] القيادة بدوام جزئي
        [advisory] الخدمات الاستشارية
        [membership] العضوية
        [press] استفسار صحفي
       *[other] موضوع آخر
    }

# $language: of the page.
page =
    { $language ->
        [en] الإنجليزية
        [fr] الفرنسية
       *[ar] العربية
    }

contact-received =
    .subject = نموذج الاتصال: { topic } ({ "\u2068" }{ $reference }{ "\u2069" })
    .preview = رسالة جديدة من { visitor }.
    .lead = رسالة جديدة من { visitor } عبر الصفحة { page }. الموضوع: { topic }.
    .quote = { $message }
    .rest =
        الرد على هذه الرسالة يصل إلى { "\u2068" }{ $email }{ "\u2069" }. نرجو بعد ذلك الإشارة إلى أنه تم الرد عليها.
    .button = فتح لوحة الإدارة
    .why = تصلكم هذه الرسالة لأن رسائل نموذج الاتصال لدى Kilele ترد إلى هذا العنوان.
    .line = رسالة جديدة من { visitor } حول موضوع: { topic } ({ "\u2068" }{ $reference }{ "\u2069" }).

contact-acknowledged =
    .subject = وصلتنا رسالتكم
    .preview = رقمكم المرجعي هو { "\u2068" }{ $reference }{ "\u2069" }.
    .lead =
        نشكركم على مراسلة Kilele. رسالتكم الآن لدى فريقنا، وسيقرؤها أحد أعضائه ويرد عليكم شخصيًا.

        رقمكم المرجعي هو { "\u2068" }{ $reference }{ "\u2069" }. يمكنكم إضافة ما تشاؤون إلى رسالتكم بالرد على هذا
        البريد.
    .button = التعرف على طريقة عمل Kilele
    .why =
        تصلكم هذه الرسالة لأن هذا العنوان ورد في نموذج الاتصال لدى Kilele. إن لم تكونوا أصحاب الرسالة، فلا داعي لأي
        إجراء.
    .line = وصلتنا رسالتكم، ورقمها المرجعي هو { "\u2068" }{ $reference }{ "\u2069" }.
