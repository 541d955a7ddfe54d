//! Arabic. The polite plural, and nouns instead of verbs where the other party is the subject: a verb would have to
//! know whether a person is a man or a woman.

mod blacklist;
mod code;
mod contact;
mod documents;
mod dormancy;
mod introductions;
mod meetings;
mod recovery;
mod reference;
mod rights;
mod searches;
mod settings;
mod texts;
mod vetting;

use domain::Role;

pub(super) use texts::text;
pub(super) use vetting::INTERVIEW;

use introductions::{moved, reminded};

use super::{Frame, Words, day, time};
use crate::Occasion;

pub(super) const FRAME: Frame = Frame {
    direction: "rtl",
    link_hint: "إذا لم يُفتح الزر، فانسخوا هذا العنوان إلى المتصفح:",
    signature: "فريق Kilele",
    tagline: "قيادات تنفيذية لأفريقيا والشرق الأوسط",
};

const MONTHS: [&str; 12] = [
    "يناير",
    "فبراير",
    "مارس",
    "أبريل",
    "مايو",
    "يونيو",
    "يوليو",
    "أغسطس",
    "سبتمبر",
    "أكتوبر",
    "نوفمبر",
    "ديسمبر",
];

const WHY_APPLICATION: &str =
    "تصلكم هذه الرسالة لأن هذا العنوان ورد في طلب عضوية لدى Kilele. إن لم تكونوا أصحاب الطلب، فلا داعي لأي إجراء.";
const WHY_ACCOUNT: &str = "تصلكم هذه الرسالة لأنها تخصّ حسابكم لدى Kilele.";
const WHY_ADDRESS: &str = "تصلكم هذه الرسالة لأن هذا العنوان أُدخل في إحدى صفحات Kilele.";
const WHY_INTRODUCTION: &str = "تصلكم هذه الرسالة لأنكم طرف في تعارف مهني عبر Kilele.";

pub(super) fn greeting(name: Option<&str>) -> String {
    name.map_or_else(|| "تحية طيبة،".to_owned(), |name| format!("تحية طيبة {name}،"))
}

pub(super) fn words(occasion: &Occasion<'_>) -> Words {
    match occasion {
        Occasion::ApplicationKept => Words {
            subject: "تم حفظ طلب عضويتكم".into(),
            preview: "يمكنكم المتابعة من حيث توقفتم ومن أي جهاز.".into(),
            lead: vec![
                "تم حفظ طلب عضويتكم لدى Kilele، ولم يُرسَل شيء إلى المراجعين بعد.".into(),
                "يمكنكم المتابعة من حيث توقفتم، في الوقت الذي يناسبكم ومن أي جهاز.".into(),
                "هذا الرابط شخصي: كل من يحمله يستطيع تعديل طلبكم، لذا نرجو عدم إعادة توجيه هذه الرسالة.".into(),
            ],
            quote: None,
            rest: vec![],
            button: "متابعة طلبي",
            why: WHY_APPLICATION,
        },
        Occasion::ApplicationReceived => Words {
            subject: "استلمنا طلب عضويتكم".into(),
            preview: "سنوافيكم بالرد خلال 5 إلى 7 أيام عمل.".into(),
            lead: vec![
                "نشكركم على التقدم إلى Kilele. طلبكم مكتمل وهو الآن لدى فريق المراجعة.".into(),
                "يقرأ أحد أعضاء فريقنا كل طلب بنفسه، وسنوافيكم بالرد خلال 5 إلى 7 أيام عمل.".into(),
                "حتى ذلك الحين يمكنكم متابعة حالة الطلب عبر الرابط أدناه. الرابط شخصي، ونرجو عدم إعادة توجيهه.".into(),
            ],
            quote: None,
            rest: vec![],
            button: "عرض طلبي",
            why: WHY_APPLICATION,
        },
        Occasion::AppliedTwice { again_from } => Words {
            subject: "سبق أن تقدمتم بطلب عضوية لدى Kilele".into(),
            preview: "يبقى طلبكم الموجود لدينا كما هو.".into(),
            lead: vec![
                "قُدّم طلب عضوية بهذا العنوان مرة أخرى، والأرجح أنكم من قدّمه. لدينا بالفعل طلب بهذا العنوان، ويبقى كما \
                 هو، ولم يُحفظ الطلب الجديد."
                    .into(),
                match again_from {
                    Some(from) => format!("يمكنكم التقدم من جديد ابتداءً من {}.", day(*from, &MONTHS)),
                    None => "يبيّن الرابط أدناه أين وصل طلبكم وما يمكنكم فعله.".into(),
                },
                "هذا الرابط شخصي، فنرجو عدم إعادة توجيه هذه الرسالة.".into(),
            ],
            quote: None,
            rest: vec![],
            button: "عرض طلبي",
            why: WHY_APPLICATION,
        },
        Occasion::InfoRequested { message } => Words {
            subject: "سؤال بشأن طلب عضويتكم".into(),
            preview: "نحتاج إلى إجابة واحدة قبل اتخاذ القرار.".into(),
            lead: vec!["اطّلعنا على طلب عضويتكم، ونحتاج إلى إجابة واحدة قبل اتخاذ القرار:".into()],
            quote: Some((*message).to_owned()),
            rest: vec!["تُستأنف المراجعة فور وصول إجابتكم، ويبقى طلبكم مفتوحًا مدة 30 يومًا.".into()],
            button: "الإجابة عن السؤال",
            why: WHY_APPLICATION,
        },
        Occasion::InfoReminded { message, lapses_at } => {
            let by = day(*lapses_at, &MONTHS);
            Words {
                subject: "طلب عضويتكم في انتظار إجابتكم".into(),
                preview: format!("نرجو الإجابة في موعد أقصاه {by}."),
                lead: vec!["لا يزال سؤالنا بشأن طلب عضويتكم في انتظار إجابتكم:".into()],
                quote: Some((*message).to_owned()),
                rest: vec![format!(
                    "نرجو الإجابة في موعد أقصاه {by}. بعد ذلك يُغلق الطلب تلقائيًا، ونرحب عندئذ بطلب جديد منكم."
                )],
                button: "الإجابة عن السؤال",
                why: WHY_APPLICATION,
            }
        }
        Occasion::Approved => Words {
            subject: "أهلًا بكم في Kilele".into(),
            preview: "تمت الموافقة على طلب عضويتكم.".into(),
            lead: vec![
                "يسرّنا إبلاغكم بأنه تمت الموافقة على طلب عضويتكم.".into(),
                "فعّلوا عضويتكم لاختيار كلمة مرور واستكمال ملفكم الشخصي. لا يرى أصحاب العمل شيئًا عنكم قبل ذلك، ولا \
                 يرون بعده إلا ما ترغبون في إظهاره."
                    .into(),
                "هذا الرابط يفتح حسابكم وهو لكم وحدكم، لذا نرجو عدم إعادة توجيه هذه الرسالة.".into(),
            ],
            quote: None,
            rest: vec![],
            button: "تفعيل عضويتي",
            why: WHY_APPLICATION,
        },
        Occasion::NotApproved { reason, again_from } => {
            let from = day(*again_from, &MONTHS);
            Words {
                subject: "قرارنا بشأن طلب عضويتكم".into(),
                preview: "توصّل فريق المراجعة إلى قرار.".into(),
                lead: vec![
                    "نشكركم على ما أوليتموه لطلبكم من وقت وثقة.".into(),
                    "بعد مراجعة متأنية، يتعذر علينا منحكم العضوية في الوقت الحالي. وقد كتب لكم المراجع:".into(),
                ],
                quote: Some((*reason).to_owned()),
                rest: vec![format!("نرحب بطلب جديد منكم ابتداءً من {from}.")],
                button: "عرض طلبي",
                why: WHY_APPLICATION,
            }
        }
        Occasion::Withdrawn => Words {
            subject: "تم سحب طلب عضويتكم".into(),
            preview: "أُغلق الطلب بناءً على رغبتكم.".into(),
            lead: vec![
                "بناءً على رغبتكم، تم سحب طلب عضويتكم لدى Kilele ولم يعد قيد المراجعة.".into(),
                "إذا تغيرت خططكم، فنحن نرحب بطلب جديد منكم.".into(),
            ],
            quote: None,
            rest: vec![],
            button: "تقديم طلب جديد",
            why: WHY_APPLICATION,
        },
        Occasion::Lapsed => Words {
            subject: "أُغلق طلب عضويتكم".into(),
            preview: "لم تصلنا إجابة عن سؤالنا.".into(),
            lead: vec![
                "طرحنا عليكم قبل ثلاثين يومًا سؤالًا بشأن طلب عضويتكم، ولم تصلنا إجابة، لذا أُغلق الطلب الآن.".into(),
                "إذا تغيرت خططكم، فنحن نرحب بطلب جديد منكم.".into(),
            ],
            quote: None,
            rest: vec![],
            button: "تقديم طلب جديد",
            why: WHY_APPLICATION,
        },
        Occasion::Welcome => Words {
            subject: "حسابكم لدى Kilele جاهز".into(),
            preview: "تجدون الخطوة التالية في لوحة التحكم.".into(),
            lead: vec![
                "تم فتح حسابكم وتأكيد عنوانكم.".into(),
                "تجدون الخطوة التالية في لوحة التحكم. لا يستغرق الأمر سوى بضع دقائق، ويمكنكم التوقف والعودة في أي وقت."
                    .into(),
            ],
            quote: None,
            rest: vec![],
            button: "فتح لوحة التحكم",
            why: WHY_ACCOUNT,
        },
        Occasion::Code { purpose, digits } => code::mailed(*purpose, digits),
        Occasion::PasswordChanged { at } => Words {
            subject: "تم تغيير كلمة مروركم".into(),
            preview: "إذا كنتم من قام بذلك، فلا داعي لأي إجراء.".into(),
            lead: vec![
                format!(
                    "تم تغيير كلمة مرور حسابكم لدى Kilele في {} الساعة {} بالتوقيت العالمي.",
                    day(*at, &MONTHS),
                    time(*at)
                ),
                "إذا كنتم من قام بذلك، فلا داعي لأي إجراء.".into(),
                "وإلا، فاختاروا كلمة مرور جديدة على الفور: افتحوا صفحة الدخول واختاروا «نسيت كلمة المرور».".into(),
            ],
            quote: None,
            rest: vec![],
            button: "فتح صفحة الدخول",
            why: WHY_ACCOUNT,
        },
        Occasion::NewDevice { agent, at } => settings::new_device(agent.as_deref(), *at),
        Occasion::TwoFactorChanged { is_on, at } => settings::two_factor(*is_on, *at),
        Occasion::RecoveryCodesChanged { is_used, at } => recovery::changed(*is_used, *at),
        Occasion::DormancyReminded { rests_at } => dormancy::reminded(*rests_at),
        Occasion::Dormant => dormancy::dormant(),
        Occasion::SearchMatched(finding) => searches::matched(finding),
        Occasion::IntroductionRequested { company, expires_at } => {
            let by = day(*expires_at, &MONTHS);
            let company = company.as_deref().unwrap_or("جهة لم تكشف عن اسمها");
            Words {
                subject: format!("طلب تعارف من {company}"),
                preview: format!("ننتظر ردكم حتى {by}."),
                lead: vec![
                    format!("وصلكم طلب تعارف من {company}."),
                    "يبقى اسمكم وشركتكم الحالية وبيانات الاتصال بكم محجوبة ما لم تقبلوا الطلب. ويمكنكم أيضًا الاعتذار \
                     أو طلب المزيد من المعلومات قبل اتخاذ القرار."
                        .into(),
                    format!("يسري الطلب حتى {by}."),
                ],
                quote: None,
                rest: vec![],
                button: "قراءة الطلب",
                why: WHY_INTRODUCTION,
            }
        }
        Occasion::IntroductionReminded {
            counterparty,
            stage,
            role,
            expires_at,
        } => {
            let by = day(*expires_at, &MONTHS);
            let (subject, told, button) = reminded(counterparty.as_deref(), *stage, *role, &by);
            Words {
                subject,
                preview: format!("تنتهي المهلة في {by}."),
                lead: vec![told],
                quote: None,
                rest: vec![],
                button,
                why: WHY_INTRODUCTION,
            }
        }
        Occasion::IntroductionQuestioned { counterparty, message } => {
            let subject = match counterparty {
                Some(name) => format!("سؤال من {name} حول طلبكم"),
                None => "سؤال حول طلب التعارف".to_owned(),
            };
            Words {
                subject,
                preview: "على إجابتكم يتوقف اللقاء.".into(),
                lead: vec!["اطّلع الطرف الآخر على طلب التعارف ويود معرفة المزيد قبل الرد:".into()],
                quote: Some((*message).to_owned()),
                rest: vec!["يبقى الطلب مفتوحًا، والدور الآن لكم. تستمر مهلته في السريان.".into()],
                button: "الإجابة عن السؤال",
                why: WHY_INTRODUCTION,
            }
        }
        Occasion::IntroductionMoved {
            counterparty,
            stage,
            role,
        } => {
            let (subject, told) = moved(counterparty.as_deref().unwrap_or("الطرف الآخر"), *stage, *role);
            Words {
                preview: told.clone(),
                subject,
                lead: vec![told],
                quote: None,
                rest: vec!["تجدون كل ما قيل واتُّفق عليه حتى الآن بعد تسجيل الدخول.".into()],
                button: match role {
                    Role::Executive => "فتح لوحة التحكم",
                    Role::Employer | Role::Admin => "فتح التعارف",
                },
                why: WHY_INTRODUCTION,
            }
        }
        Occasion::MeetingChanged {
            counterparty,
            news,
            meeting,
            clocks,
        } => meetings::changed(counterparty.as_deref(), *news, meeting, clocks),
        Occasion::MeetingReminded {
            counterparty,
            meeting,
            clocks,
        } => meetings::reminded(counterparty.as_deref(), meeting, clocks),
        Occasion::MeetingTimesProposed {
            counterparty,
            times,
            minutes,
            clocks,
        } => meetings::proposed(counterparty.as_deref(), times, *minutes, clocks),
        Occasion::Rights(right) => rights::words(right),
        Occasion::ContactReceived(enquiry) => contact::received(enquiry),
        Occasion::ContactAcknowledged { reference } => contact::acknowledged(reference),
        Occasion::ReferenceRequested { executive, expires_at } => {
            reference::requested(executive.as_deref(), &day(*expires_at, &MONTHS))
        }
        Occasion::ReferenceReminded { executive, expires_at } => {
            reference::reminded(executive.as_deref(), &day(*expires_at, &MONTHS))
        }
        Occasion::ReferenceThanked { executive } => reference::thanked(executive.as_deref()),
        Occasion::ReferenceCompleted { referee } => reference::completed(referee.as_deref()),
        Occasion::Vetting(news) => vetting::words(news),
        Occasion::Blacklisted { reason } => blacklist::blacklisted(reason),
        Occasion::BlacklistingLifted => blacklist::lifted(),
        Occasion::ReferenceFailed { referee, reason } => reference::failed(referee.as_deref(), *reason),
        Occasion::DocumentApproved { document_type } => documents::approved(*document_type),
        Occasion::DocumentRejected {
            document_type,
            feedback,
        } => documents::rejected(*document_type, feedback),
        Occasion::DocumentExpired { document_type } => documents::expired(*document_type),
    }
}
