//! Arabic: how introductions go.

use domain::{Role, introduction::Stage};

/// Subject, news and button of a reminder.
pub(super) fn reminded(
    counterparty: Option<&str>,
    stage: Stage,
    role: Role,
    by: &str,
) -> (String, String, &'static str) {
    let company = counterparty.unwrap_or("جهة لم تكشف عن اسمها");
    let x = counterparty.unwrap_or("الطرف الآخر");
    match stage {
        // They asked something about it.
        Stage::Pending if role == Role::Employer => (
            "سؤال حول طلبكم في انتظار إجابتكم".to_owned(),
            format!("لا يزال سؤال {x} حول طلب التعارف في انتظار إجابتكم، وينتهي الطلب في {by}."),
            "الإجابة عن السؤال",
        ),
        Stage::Pending => (
            format!("طلب التعارف من {company} في انتظار ردكم"),
            format!(
                "لا يزال طلب التعارف من {company} في انتظار ردكم، وينتهي في {by}. تكفي الموافقة أو الاعتذار دون ذكر \
                 الأسباب."
            ),
            "الرد على الطلب",
        ),
        Stage::OfferMade => (
            format!("عرض {x} في انتظار ردكم"),
            format!("لا يزال عرض {x} في انتظار ردكم، ويسري حتى {by}."),
            "قراءة العرض",
        ),
        _ => (
            format!("التعارف مع {x} في انتظاركم"),
            format!(
                "لم يشهد التعارف بينكم وبين {x} جديدًا منذ مدة. حددوا موعدًا للقاء أو ابدؤوا المحادثات، وإلا انقضت مهلته في \
                 {by}."
            ),
            "فتح التعارف",
        ),
    }
}

/// Subject and news of a stage. `x` is the counterparty, who did not read this.
pub(super) fn moved(x: &str, stage: Stage, role: Role) -> (String, String) {
    match (stage, role) {
        (Stage::Draft | Stage::Pending, _) => (
            format!("التعارف مع {x} مفتوح"),
            format!("التعارف بينكم وبين {x} مفتوح وفي انتظار الرد."),
        ),
        (Stage::Accepted, Role::Executive) => (
            format!("التعارف مع {x} قائم"),
            format!("التعارف بينكم وبين {x} قائم، ولا موعد محددًا للقاء في الوقت الحالي."),
        ),
        (Stage::Accepted, _) => (
            format!("موافقة {x} على طلب التعارف"),
            format!(
                "وردت موافقة {x} على طلب التعارف، وأصبحت البيانات الكاملة متاحة للطرفين. لم يُحدد موعد للقاء بعد، \
                 فاقترحوا موعدًا قريبًا."
            ),
        ),
        (Stage::Declined, _) => (
            format!("اعتذار {x} عن التعارف"),
            format!("ورد اعتذار {x} عن مواصلة التعارف. تجدون السبب هناك إن ذُكر."),
        ),
        (Stage::Scheduled, _) => (
            format!("تحدد موعد لقائكم مع {x}"),
            format!("تحدد موعد لقائكم مع {x}. نرجو التأكد من أنه يناسبكم."),
        ),
        (Stage::InProgress, _) => (
            format!("بدأت المحادثات مع {x}"),
            format!("انتقل التعارف بينكم وبين {x} إلى مرحلة المحادثات."),
        ),
        (Stage::Negotiating, _) => (
            format!("مناقشة الشروط مع {x}"),
            format!("انتقل التعارف بينكم وبين {x} إلى مناقشة الشروط."),
        ),
        (Stage::OfferMade, Role::Executive) => (
            format!("عرض جديد لكم من {x}"),
            format!("وصلكم عرض من {x}. يمكنكم الاطلاع على شروطه ومدة سريانه."),
        ),
        (Stage::OfferMade, _) => (
            format!("تم تقديم عرضكم إلى {x}"),
            format!("تم تقديم عرضكم إلى {x} وهو في انتظار الرد."),
        ),
        (Stage::OfferAccepted, Role::Executive) => (
            format!("وصلت موافقتكم إلى {x}"),
            format!("تم الاتفاق بينكم وبين {x} على العرض. الخطوة التالية هي العقد."),
        ),
        (Stage::OfferAccepted, _) => (
            format!("موافقة {x} على عرضكم"),
            format!("وردت موافقة {x} على عرضكم. الخطوة التالية هي العقد."),
        ),
        (Stage::OfferDeclined, Role::Executive) => (
            format!("تم الاعتذار عن عرض {x}"),
            format!("تم الاعتذار عن عرض {x}، ويبقى التعارف مفتوحًا لعرض أفضل."),
        ),
        (Stage::OfferDeclined, _) => (
            format!("اعتذار {x} عن عرضكم"),
            format!("ورد اعتذار {x} عن عرضكم. يمكنكم تحسينه أو إنهاء التعارف."),
        ),
        (Stage::Contracted, _) => (
            format!("تم توقيع عقدكم مع {x}"),
            format!("تم توقيع عقدكم مع {x} من جميع الأطراف. نتمنى لكم بداية موفقة."),
        ),
        (Stage::Completed, _) => (
            format!("اكتمل التعارف مع {x}"),
            format!("بدأ العمل مع {x} واكتمل التعارف. نتمنى للطرفين كل التوفيق."),
        ),
        (Stage::Cancelled, _) => (
            format!("انتهى التعارف مع {x}"),
            format!("انتهى التعارف بينكم وبين {x}. تجدون السبب هناك إن ذُكر."),
        ),
        (Stage::Expired, _) => (
            format!("انقضت مهلة التعارف مع {x}"),
            format!("انقضت مهلة التعارف بينكم وبين {x} دون ورود رد."),
        ),
    }
}
