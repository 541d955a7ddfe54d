//! Arabic: blacklistings.

use super::WHY_ACCOUNT;
use crate::Words;

pub(super) fn blacklisted(reason: &str) -> Words {
    Words {
        subject: "لم يعد ملفكم يُعرض في Kilele".into(),
        preview: "قرر ذلك عضوان من فريقنا. ويحق لكم الاعتراض.".into(),
        lead: vec![
            "قرر عضوان من فريقنا ألا يُعرض ملفكم بعد الآن. لا يجدكم أصحاب العمل ولا يجري تعريفكم إلى أحد.".into(),
            "والسبب هو:".into(),
        ],
        quote: Some(reason.to_owned()),
        rest: vec![
            "إن رأيتم أن القرار في غير محله فاعترضوا عليه: اكتبوا إلينا عبر صفحة الاتصال واذكروا ما يخالفه. نعيد النظر في \
             حالتكم ونردّ عليكم في كل الأحوال."
                .into(),
            "يبقى حسابكم مفتوحًا. يمكنكم تسجيل الدخول والاطلاع على ما نحتفظ به عنكم وطلب تصحيحه أو حذفه.".into(),
        ],
        button: "تقديم اعتراض",
        why: WHY_ACCOUNT,
    }
}

pub(super) fn lifted() -> Words {
    Words {
        subject: "قُبل اعتراضكم".into(),
        preview: "عاد ملفكم يُعرض في Kilele.".into(),
        lead: vec![
            "أعدنا النظر في حالتكم وكنتم على حق: ما كان ينبغي سحب ملفكم.".into(),
            "يُعرض ملفكم من جديد من الآن، بحسب عضويتكم والتحقق من ملفكم وإعدادات الخصوصية لديكم. ونأسف لما سببه ذلك لكم."
                .into(),
        ],
        quote: None,
        rest: vec![],
        button: "فتح لوحة التحكم",
        why: WHY_ACCOUNT,
    }
}
