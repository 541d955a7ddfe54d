//! Arabic: documents.

use domain::document::DocumentType;

use super::WHY_ACCOUNT;
use crate::Words;

pub(super) fn approved(document_type: DocumentType) -> Words {
    let name = name(document_type);
    Words {
        subject: format!("تم الاعتماد: {name}"),
        preview: "اكتملت خطوة من خطوات التحقق من ملفكم.".into(),
        lead: vec![
            "اطّلع فريقنا على الوثيقة التي رفعتموها وتم اعتمادها.".into(),
            "لا حاجة إلى أي إجراء. تعرض قائمة وثائقكم ما تبقى.".into(),
        ],
        quote: None,
        rest: vec![],
        button: "عرض وثائقي",
        why: WHY_ACCOUNT,
    }
}

pub(super) fn rejected(document_type: DocumentType, feedback: &str) -> Words {
    let name = name(document_type);
    Words {
        subject: format!("نرجو إعادة الرفع: {name}"),
        preview: "تعذّر على المراجِع قبول الوثيقة.".into(),
        lead: vec!["اطّلع فريقنا على الوثيقة التي رفعتموها وتعذّر قبولها. ملاحظة المراجِع:".into()],
        quote: Some(feedback.to_owned()),
        rest: vec!["نرجو رفع نسخة جديدة. تبقى النسخة السابقة في قائمتكم، ولا يفتحها سواكم وفريقنا.".into()],
        button: "رفع نسخة جديدة",
        why: WHY_ACCOUNT,
    }
}

pub(super) fn expired(document_type: DocumentType) -> Words {
    let name = name(document_type);
    Words {
        subject: format!("انتهت الصلاحية: {name}"),
        preview: "نرجو رفع وثيقة سارية.".into(),
        lead: vec![
            "انقضى آخر يوم لصلاحية الوثيقة المحفوظة لدينا.".into(),
            "نرجو رفع وثيقة سارية ليبقى ملفكم مكتملًا.".into(),
        ],
        quote: None,
        rest: vec![],
        button: "رفع نسخة جديدة",
        why: WHY_ACCOUNT,
    }
}

fn name(document_type: DocumentType) -> &'static str {
    match document_type {
        DocumentType::Resume | DocumentType::Cv => "السيرة الذاتية",
        DocumentType::Photo => "الصورة المهنية",
        DocumentType::Id => "وثيقة الهوية",
        DocumentType::Education => "الشهادات الدراسية",
        DocumentType::References => "رسائل التوصية",
        DocumentType::Avatar => "صورة الملف الشخصي",
        DocumentType::Portfolio => "ملف الأعمال",
        DocumentType::Certificate => "الشهادة المهنية",
    }
}
