//! Codes that prove an e-mail address, in Arabic.

use domain::account::CodePurpose;

use super::{WHY_ACCOUNT, WHY_ADDRESS};
use crate::Words;

pub(super) fn mailed(purpose: CodePurpose, digits: &str) -> Words {
    let (subject, lead, lifetime, otherwise) = match purpose {
        CodePurpose::Confirmation => (
            "أكّدوا عنوان بريدكم الإلكتروني",
            "سُجّل هذا العنوان لدى Kilele، والأرجح أنكم من سجّله. أدخلوا هذا الرمز في الصفحة التي طلبته، واختاروا فيها كلمة مروركم:",
            "الرمز صالح لمدة 24 ساعة ولمرة واحدة، ويحلّ محلّه أي رمز أحدث.",
            "وإذا لم تكونوا من سجّل، فتجاهلوا هذه الرسالة: لا يمكن لأحد فتح حساب بعنوانكم من دون الرمز.",
        ),
        CodePurpose::Reset => (
            "اختاروا كلمة مرور جديدة",
            "طُلبت كلمة مرور جديدة للحساب المرتبط بهذا العنوان لدى Kilele، والأرجح أنكم من طلبها. أدخلوا هذا الرمز في الصفحة التي طلبته:",
            "الرمز صالح لمدة 30 دقيقة ولمرة واحدة، ويحلّ محلّه أي رمز أحدث.",
            "وإذا لم تكونوا من طلبها، فتجاهلوا هذه الرسالة: تبقى كلمة مروركم كما هي.",
        ),
        CodePurpose::ApplicationStatus => (
            "رمزكم للاطلاع على طلب",
            "طُلب الاطلاع على طلب العضوية المقدَّم بهذا العنوان، والأرجح أنكم من طلب ذلك. أدخلوا هذا الرمز في الصفحة التي طلبته:",
            "الرمز صالح لمدة 30 دقيقة ولمرة واحدة، ويحلّ محلّه أي رمز أحدث.",
            "وإذا لم تكونوا من طلبه، فتجاهلوا هذه الرسالة: لا يمكن لأحد أن يعرف من دون الرمز ما إذا كنتم قد تقدمتم بطلب.",
        ),
    };
    let (button, why) = match purpose {
        CodePurpose::Confirmation | CodePurpose::Reset => ("فتح صفحة الدخول", WHY_ACCOUNT),
        CodePurpose::ApplicationStatus => ("فتح صفحة الطلب", WHY_ADDRESS),
    };
    Words {
        subject: subject.into(),
        preview: format!("رمزكم هو {digits}."),
        lead: vec![lead.into()],
        quote: Some(digits.to_owned()),
        rest: vec![lifetime.into(), otherwise.into()],
        button,
        why,
    }
}
