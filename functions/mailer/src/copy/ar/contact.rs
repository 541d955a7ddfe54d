//! Arabic: the contact form. References and addresses stand between the marks that keep a sentence in order (UAX #9).

use domain::{Locale, contact::ContactTopic};

use crate::{Enquiry, Words};

const WHY_TEAM: &str = "تصلكم هذه الرسالة لأن رسائل نموذج الاتصال لدى Kilele ترد إلى هذا العنوان.";
const WHY_SENDER: &str =
    "تصلكم هذه الرسالة لأن هذا العنوان ورد في نموذج الاتصال لدى Kilele. إن لم تكونوا أصحاب الرسالة، فلا داعي لأي إجراء.";

pub(super) fn received(enquiry: &Enquiry<'_>) -> Words {
    let Enquiry { reference, email, .. } = enquiry;
    let topic = topic(enquiry.topic);
    let name = enquiry.name.as_deref().unwrap_or("أحد الزوار");
    let company = enquiry
        .company
        .as_ref()
        .map_or_else(String::new, |company| format!(" ({company})"));
    let language = match enquiry.written_in {
        Locale::En => "الإنجليزية",
        Locale::Fr => "الفرنسية",
        Locale::Ar => "العربية",
    };
    Words {
        subject: format!("نموذج الاتصال: {topic} (\u{2068}{reference}\u{2069})"),
        preview: format!("رسالة جديدة من {name}{company}."),
        lead: vec![format!(
            "رسالة جديدة من {name}{company} عبر الصفحة {language}. الموضوع: {topic}."
        )],
        quote: Some(enquiry.message.to_owned()),
        rest: vec![format!(
            "الرد على هذه الرسالة يصل إلى \u{2068}{email}\u{2069}. نرجو بعد ذلك الإشارة إلى أنه تم الرد عليها."
        )],
        button: "فتح لوحة الإدارة",
        why: WHY_TEAM,
    }
}

pub(super) fn acknowledged(reference: &str) -> Words {
    Words {
        subject: "وصلتنا رسالتكم".into(),
        preview: format!("رقمكم المرجعي هو \u{2068}{reference}\u{2069}."),
        lead: vec![
            "نشكركم على مراسلة Kilele. رسالتكم الآن لدى فريقنا، وسيقرؤها أحد أعضائه ويرد عليكم شخصيًا.".into(),
            format!(
                "رقمكم المرجعي هو \u{2068}{reference}\u{2069}. يمكنكم إضافة ما تشاؤون إلى رسالتكم بالرد على هذا البريد."
            ),
        ],
        quote: None,
        rest: vec![],
        button: "التعرف على طريقة عمل Kilele",
        why: WHY_SENDER,
    }
}

fn topic(topic: ContactTopic) -> &'static str {
    match topic {
        ContactTopic::ExecutiveSearch => "البحث عن قيادات تنفيذية",
        ContactTopic::Interim => "القيادة المؤقتة",
        ContactTopic::Fractional => "القيادة بدوام جزئي",
        ContactTopic::Advisory => "الخدمات الاستشارية",
        ContactTopic::Membership => "العضوية",
        ContactTopic::Press => "استفسار صحفي",
        ContactTopic::Other => "موضوع آخر",
    }
}
