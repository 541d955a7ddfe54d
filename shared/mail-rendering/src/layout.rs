//! From texts to the two parts of a mail.
//!
//! The HTML is one column of 600 px without tables; all styles are inline, because many clients drop the style sheet.
//! The sheet only adds what cannot be inline: dark mode and small screens.

use domain::Locale;

use crate::{
    Message, Unworded, Words,
    words::{self, Frame, Item},
};

/// A formatted mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mail {
    /// The subject, one line.
    pub subject: String,
    /// The plain text part.
    pub text: String,
    /// The HTML part.
    pub html: String,
}

/// Formats a message, in its language.
///
/// # Errors
/// When the Fluent files lack a message that is needed.
pub fn compose(message: &Message<'_>) -> Result<Mail, Unworded> {
    let locale = message.locale();
    let words = message.text()?.words()?;
    let frame = words::frame(locale)?;
    let greeting = words::greeting(locale, message.name.as_deref())?;
    let items = message.items()?;
    Ok(Mail {
        text: text(&words, &items, &frame, &greeting, &message.link),
        html: html(&words, &items, &frame, &greeting, &message.link, locale),
        subject: words.subject,
    })
}

fn text(words: &Words, items: &[Item], frame: &Frame, greeting: &str, link: &str) -> String {
    let mut parts = vec![greeting.to_owned()];
    parts.extend(words.lead.iter().cloned());
    parts.extend(
        items
            .iter()
            .map(|item| format!("{}\n{}\n{}", item.title, item.about, item.link)),
    );
    parts.extend(words.quote.as_deref().map(quoted));
    parts.extend(words.rest.iter().cloned());
    parts.push(format!("{}\n{link}", words.button));
    parts.push(frame.signature.clone());
    // RFC 3676: mail clients recognise the signature by this line.
    parts.push(format!("-- \nKilele · {}\n{}", frame.tagline, words.why));
    parts.join("\n\n") + "\n"
}

/// A quotation in plain text, with `>`.
fn quoted(words: &str) -> String {
    let lines: Vec<_> = words
        .trim()
        .lines()
        .map(|line| format!("> {line}").trim_end().to_owned())
        .collect();
    lines.join("\n")
}

const SHEET: &str = "\
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:520px){.sheet{padding:28px 22px!important}.mark{padding:0 23px 18px!important}.foot{padding:20px 23px 0!important}}
@media (prefers-color-scheme:dark){
.page{background:#0c1413!important}
.sheet{background:#111a19!important;border-color:#2b3937!important}
.line{border-color:#2b3937!important}
.ink{color:#e9efed!important}
.soft{color:#a8b6b2!important}
.faint{color:#84938f!important}
.teal{color:#86bdb6!important}
.quote{background:#182321!important;border-color:#c29558!important}
.button{background:#86bdb6!important;color:#0c1413!important}
}";

/// The fonts of one script: a serif for the name and the title, a sans for the rest.
struct Faces {
    serif: &'static str,
    sans: &'static str,
    /// Arabic is one step larger with more line spacing.
    size: u8,
    leading: &'static str,
    /// The weight of the title. If 500 is missing, as in Georgia, mail clients use the regular weight.
    weight: u16,
}

const LATIN: Faces = Faces {
    serif: "'Source Serif 4',Georgia,'Times New Roman',serif",
    sans: "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
    size: 16,
    leading: "1.6",
    weight: 500,
};
const ARABIC: Faces = Faces {
    serif: "'Noto Sans Arabic','IBM Plex Sans Arabic','Segoe UI',Tahoma,Arial,sans-serif",
    sans: "'Noto Sans Arabic','IBM Plex Sans Arabic','Segoe UI',Tahoma,Arial,sans-serif",
    size: 17,
    leading: "1.8",
    weight: 600,
};

fn html(words: &Words, items: &[Item], frame: &Frame, greeting: &str, link: &str, locale: Locale) -> String {
    let (faces, direction) = match locale {
        Locale::En | Locale::Fr => (LATIN, "ltr"),
        Locale::Ar => (ARABIC, "rtl"),
    };
    let Faces {
        serif,
        sans,
        size,
        leading,
        weight,
    } = faces;
    let (lang, href) = (locale.as_str(), escaped(link));
    let subject = escaped(&words.subject);
    let body = body(words, items, greeting, size, leading);
    format!(
        r#"<!doctype html>
<html lang="{lang}" dir="{direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>{subject}</title>
<style>
{SHEET}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4f7f6;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">{preview}{filler}</div>
<div class="page" lang="{lang}" dir="{direction}" style="background:#f4f7f6;padding:36px 12px 44px;font-family:{sans}">
<div style="max-width:600px;margin:0 auto">
<div class="mark" style="padding:0 45px 20px"><span lang="sw" dir="ltr" class="teal" style="display:inline-block;padding-bottom:5px;border-bottom:2px solid #ad7f43;font-family:{LATIN_SERIF};font-size:24px;line-height:1.1;font-weight:600;letter-spacing:-0.01em;color:#0f4f4a">Kilele</span></div>
<div class="sheet" style="background:#ffffff;border:1px solid #dde5e3;border-radius:10px;padding:40px 44px">
<h1 class="ink" style="margin:0 0 24px;font-family:{serif};font-size:27px;line-height:1.3;font-weight:{weight};color:#111a19">{subject}</h1>
{body}<div style="margin:30px 0 32px"><a class="button" href="{href}" style="display:inline-block;background:#0f4f4a;color:#ffffff;border-radius:6px;padding:13px 26px;font-size:{size}px;line-height:1.3;font-weight:600;text-decoration:none">{button}</a></div>
<p class="ink" style="margin:0 0 28px;font-size:{size}px;line-height:{leading};color:#202d2b">{signature}</p>
<div class="soft line" style="padding-top:20px;border-top:1px solid #e6ecea;font-size:13px;line-height:{leading};color:#5c6b67">{link_hint}<br><a class="soft" dir="ltr" href="{href}" style="color:#5c6b67;text-decoration:underline;word-break:break-all">{href}</a></div>
</div>
<div class="foot faint" style="padding:22px 45px 0;font-size:12px;line-height:{leading};color:#667571">{why}<br>Kilele · {tagline}</div>
</div>
</div>
</body>
</html>
"#,
        LATIN_SERIF = LATIN.serif,
        preview = escaped(&words.preview),
        // Prevents inboxes from showing the greeting after the preview.
        filler = "&#8199;&#847; ".repeat(40),
        button = escaped(&words.button),
        signature = escaped(&frame.signature),
        link_hint = escaped(&frame.link_hint),
        why = escaped(&words.why),
        tagline = escaped(&frame.tagline),
    )
}

/// Greeting, paragraphs, list and quotation.
fn body(words: &Words, items: &[Item], greeting: &str, size: u8, leading: &str) -> String {
    let paragraph = |text: &str| {
        let text = escaped(text);
        format!(
            r#"<p class="ink" style="margin:0 0 16px;font-size:{size}px;line-height:{leading};color:#202d2b">{text}</p>
"#
        )
    };
    // A reviewer's text may be in another language than the mail, and keeps its line breaks.
    let quotation = |text: &String| {
        // A code is typed elsewhere, so it is larger.
        let is_code = text.bytes().all(|byte| byte.is_ascii_digit());
        let face = if is_code {
            "font-size:30px;font-weight:600;letter-spacing:0.18em".to_owned()
        } else {
            format!("font-size:{size}px")
        };
        let text = escaped(text.trim()).replace('\n', "<br>");
        format!(
            r#"<blockquote class="quote ink" dir="auto" style="margin:8px 0 24px;padding:16px 20px;background:#f7f4ee;border-style:solid;border-color:#ad7f43;border-width:0;border-inline-start-width:3px;{face};line-height:{leading};color:#202d2b">{text}</blockquote>
"#
        )
    };
    let listed = |item: &Item| {
        let (title, about, href) = (escaped(&item.title), escaped(&item.about), escaped(&item.link));
        format!(
            r#"<p class="soft" style="margin:0 0 16px;font-size:{size}px;line-height:{leading};color:#5c6b67"><a class="teal" dir="auto" href="{href}" style="color:#0f4f4a;font-weight:600;text-decoration:underline">{title}</a><br>{about}</p>
"#
        )
    };
    let mut html = paragraph(greeting);
    html.extend(words.lead.iter().map(|text| paragraph(text)));
    html.extend(items.iter().map(listed));
    html.extend(words.quote.iter().map(quotation));
    html.extend(words.rest.iter().map(|text| paragraph(text)));
    html
}

/// Escapes text for HTML text or attribute values.
fn escaped(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '"' => html.push_str("&quot;"),
            '\'' => html.push_str("&#39;"),
            '\r' => {}
            c => html.push(c),
        }
    }
    html
}
