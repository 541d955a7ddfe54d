//! Arabic: what becomes of wishes about one's own data.

use domain::data_rights::DataRequestKind;

use super::{MONTHS, WHY_ACCOUNT};
use crate::{Right, Words, copy::day};

pub(super) fn words(right: &Right<'_>) -> Words {
    match right {
        Right::DeletionScheduled { erased_at } => {
            let on = day(*erased_at, &MONTHS);
            Words {
                subject: format!("سيُحذف حسابكم في {on}"),
                preview: "يمكنكم الاحتفاظ به حتى ذلك اليوم.".into(),
                lead: vec![
                    format!("بناءً على طلبكم، سيُحذف حسابكم لدى Kilele في {on}."),
                    "حسابكم مخفي من الآن: لا يعثر عليكم أحد، وقد انتهت جميع الجلسات. وفي ذلك اليوم يُمحى ملفكم وطلباتكم \
                     ومستنداتكم ورسائلكم."
                        .into(),
                    "إن غيّرتم رأيكم، أو لم تكونوا من طلب ذلك، فاحتفظوا بالحساب عبر الزر أدناه، وسيعود كل شيء كما كان."
                        .into(),
                ],
                quote: None,
                rest: vec![],
                button: "الاحتفاظ بحسابي",
                why: WHY_ACCOUNT,
            }
        }
        Right::DeletionCancelled => Words {
            subject: "حسابكم باقٍ".into(),
            preview: "أُلغي الحذف، وكل شيء كما كان.".into(),
            lead: vec![
                "أُلغي حذف حسابكم لدى Kilele. كل شيء كما كان، ويمكنكم الدخول من جديد.".into(),
                "إن لم تكونوا من قام بذلك، فاختاروا كلمة مرور جديدة: افتحوا صفحة الدخول واختاروا «نسيت كلمة المرور»."
                    .into(),
            ],
            quote: None,
            rest: vec![],
            button: "فتح صفحة الدخول",
            why: WHY_ACCOUNT,
        },
        Right::Erased { at } => Words {
            subject: "شهادة: مُحيت بياناتكم".into(),
            preview: "هذه آخر رسالة نرسلها إلى هذا العنوان.".into(),
            lead: vec![
                format!(
                    "نشهد بأن حسابكم لدى Kilele والبيانات الشخصية التابعة له قد مُحيت في {}.",
                    day(*at, &MONTHS)
                ),
                "وحيث يحتفظ غيركم بسجلّه الخاص، كتعارف كان طرفًا فيه، استُبدل اسمكم. وما يبقى منكم هو رقم حساب فارغ، \
                 وتواريخ موافقاتكم وطلباتكم لمدة ثلاث سنوات، كما يطلب القانون منا."
                    .into(),
                "هذه آخر رسالة نرسلها إلى هذا العنوان، فلم نعد نعرفه.".into(),
            ],
            quote: None,
            rest: vec![],
            button: "قراءة إشعار الخصوصية",
            why: "تصلكم هذه الرسالة لأنكم طلبتم حذف حسابكم لدى Kilele.",
        },
        Right::Answered {
            kind,
            is_refused,
            words,
        } => answered(*kind, *is_refused, *words),
    }
}

fn answered(kind: DataRequestKind, is_refused: bool, words: Option<&str>) -> Words {
    let request = match kind {
        DataRequestKind::Export => "نسخة من بياناتكم",
        DataRequestKind::Erasure => "محو بياناتكم",
        DataRequestKind::Correction => "تصحيح بياناتكم",
        DataRequestKind::Objection => "وقف استخدام لبياناتكم",
        DataRequestKind::Restriction => "تقييد استخدام بياناتكم",
        DataRequestKind::Review => "مراجعة أحد القرارات من قِبل شخص",
    };
    let done = if is_refused {
        "نفّذنا جزءًا مما طلبتم، وهذا سبب عدم تنفيذ الباقي:"
    } else {
        "نفّذنا ما طلبتم."
    };
    let mut rest = Vec::new();
    if is_refused {
        rest.push(
            "إن لم توافقوا فاكتبوا إلينا أو توجّهوا إلى السلطة المختصة في مكان إقامتكم، وإشعار الخصوصية يذكرها. وكلاهما \
             مجاني."
                .into(),
        );
    }
    Words {
        subject: "الرد على طلبكم بشأن بياناتكم".into(),
        preview: if is_refused {
            "نُفّذ جزئيًا."
        } else {
            "تم التنفيذ."
        }
        .into(),
        lead: vec![format!("طلبتم {request}."), done.into()],
        quote: words.map(Into::into),
        rest,
        button: "عرض طلباتي",
        why: WHY_ACCOUNT,
    }
}
