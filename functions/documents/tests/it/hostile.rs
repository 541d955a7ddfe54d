//! Malicious or misleading files: all are refused, and nothing of them is stored.

use image::ImageFormat;
use jiff::SignedDuration;

use crate::{
    files::*,
    fixture::{Fixture, post},
};

/// A description, the claimed type, the name and the content.
type Sent = (&'static str, &'static str, &'static str, Vec<u8>);

fn corpus() -> Vec<Sent> {
    let mut all = pages_and_programs();
    all.extend(pdfs());
    all.extend(word());
    all.extend(old_word());
    all.extend(pictures());
    all
}

fn pages_and_programs() -> Vec<Sent> {
    let page = b"<!DOCTYPE html><html><script>alert(1)</script></html>".to_vec();
    let drawing = b"<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>".to_vec();
    vec![
        ("an empty file", "resume", "cv.pdf", vec![]),
        ("a page called a PDF", "resume", "cv.pdf", page.clone()),
        ("a page called a Word document", "resume", "cv.docx", page),
        ("a drawing with a script, called a picture", "photo", "me.png", drawing),
        (
            "a program",
            "resume",
            "cv.pdf",
            b"MZ\x90\0\x03\0\0\0\x04\0\0\0".repeat(40),
        ),
        (
            "a shell script",
            "id",
            "passport.pdf",
            b"#!/bin/sh\nrm -rf /\n".to_vec(),
        ),
        ("plain text", "resume", "cv.doc", b"Chief Financial Officer".to_vec()),
        (
            "rich text called Word",
            "resume",
            "cv.doc",
            b"{\\rtf1 {\\object\\objdata 0105}}".to_vec(),
        ),
        ("the virus of the test", "resume", "cv.pdf", eicar()),
    ]
}

fn pdfs() -> Vec<Sent> {
    let action = |name: &str| format!("4 0 obj\n<< /S /{name} /{name} (app.alert\\(1\\)) >>\nendobj").into_bytes();
    let mut cut = pdf();
    cut.truncate(cut.len() - 30);
    let archive = docx(vec![]);
    // The comment of the archive contains the end of the PDF, so that readers of both formats accept it.
    let mut both = [b"%PDF-1.7\nstartxref\n0\n".as_slice(), &archive].concat();
    let comment = b"\n%%EOF\n";
    let at = both.len() - 2;
    both[at..].copy_from_slice(&u16::try_from(comment.len()).unwrap().to_le_bytes());
    both.extend(comment);
    let bomb = stream("", &vec![b' '; 80 * 1024 * 1024]);
    vec![
        ("a PDF with a script", "resume", "cv.pdf", pdf_of(&action("JavaScript"))),
        (
            "a PDF with a script by another spelling",
            "resume",
            "cv.pdf",
            pdf_of(&action("J#61vaScript")),
        ),
        (
            "a PDF with a packed script",
            "resume",
            "cv.pdf",
            pdf_of(&stream("/Type /ObjStm", &action("JS"))),
        ),
        (
            "a PDF that starts a program",
            "resume",
            "cv.pdf",
            pdf_of(&action("Launch")),
        ),
        (
            "a PDF with a file in it",
            "id",
            "passport.pdf",
            pdf_of(&action("EmbeddedFile")),
        ),
        (
            "a PDF with a film",
            "education",
            "degree.pdf",
            pdf_of(&action("RichMedia")),
        ),
        (
            "a PDF under a password",
            "id",
            "passport.pdf",
            pdf_of(b"trailer\n<< /Encrypt 5 0 R >>"),
        ),
        ("a PDF that is cut off", "resume", "cv.pdf", cut),
        (
            "a PDF of no version",
            "resume",
            "cv.pdf",
            [b"%PDF-x".as_slice(), &pdf()[8..]].concat(),
        ),
        (
            "a PDF after a page",
            "resume",
            "cv.pdf",
            [b"<html>".as_slice(), &pdf()].concat(),
        ),
        (
            "a PDF with a page in its beginning",
            "resume",
            "cv.pdf",
            pdf_of(b"% <html><script>alert(1)</script>"),
        ),
        ("a PDF before an archive", "resume", "cv.pdf", [pdf(), archive].concat()),
        ("a PDF in an archive's clothes", "resume", "cv.pdf", both),
        ("a PDF with the virus", "resume", "cv.pdf", pdf_of(&eicar())),
        (
            "a PDF with the virus packed",
            "resume",
            "cv.pdf",
            pdf_of(&stream("", &eicar())),
        ),
        ("a PDF that unpacks to no end", "resume", "cv.pdf", pdf_of(&bomb)),
    ]
}

fn word() -> Vec<Sent> {
    let external = |kind: &str| {
        let of = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
        format!("<Relationships><Relationship Id=\"r\" Type=\"{of}/{kind}\" Target=\"http://x.example/t.dotm\" TargetMode=\"External\"/></Relationships>").into_bytes()
    };
    let relations = "word/_rels/settings.xml.rels";
    let with_types = |types: &str| {
        let mut parts = docx_parts(vec![]);
        parts[0].content = types.as_bytes().to_vec();
        zip(&parts)
    };
    let bomb = Part {
        says: Some(1000),
        ..part("word/media/1.xml", &vec![0; 30 * 1024 * 1024])
    };
    let locked = Part {
        flags: 1,
        ..part("word/secret.xml", b"x")
    };
    let field = b"<w:document><w:instrText>DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe</w:instrText></w:document>";
    let mut auto = docx_parts(vec![]);
    auto[2].content = field.to_vec();
    let mut comment = docx(vec![]);
    let at = comment.len() - 2;
    comment[at..].copy_from_slice(&7_u16.to_le_bytes());
    comment.extend(b"<html/>");
    let mut cut = docx(vec![]);
    cut.truncate(cut.len() - 40);
    let macros = TYPES.replace("document.main", "document.macroEnabled.main");
    vec![
        (
            "Word with macros",
            "resume",
            "cv.docx",
            docx(vec![part("word/vbaProject.bin", b"\xD0\xCF")]),
        ),
        (
            "a macro document called a plain one",
            "resume",
            "cv.docx",
            with_types(&macros),
        ),
        (
            "a sheet called a document",
            "resume",
            "cv.docx",
            with_types(&TYPES.replace("wordprocessingml", "spreadsheetml")),
        ),
        (
            "Word with a template from elsewhere",
            "resume",
            "cv.docx",
            docx(vec![part(relations, &external("attachedTemplate"))]),
        ),
        (
            "Word with an object from elsewhere",
            "resume",
            "cv.docx",
            docx(vec![part(relations, &external("oleObject"))]),
        ),
        (
            "Word with an object in it",
            "resume",
            "cv.docx",
            docx(vec![part("word/embeddings/oleObject1.bin", b"x")]),
        ),
        (
            "Word with a control",
            "resume",
            "cv.docx",
            docx(vec![part("word/activeX/activeX1.xml", b"x")]),
        ),
        (
            "Word with a field that starts a program",
            "resume",
            "cv.docx",
            zip(&auto),
        ),
        (
            "Word with a page in it",
            "resume",
            "cv.docx",
            docx(vec![part("word/afchunk.html", b"x")]),
        ),
        (
            "Word with the virus",
            "resume",
            "cv.docx",
            docx(vec![part("word/media/1.png", &eicar())]),
        ),
        (
            "an archive with the virus",
            "resume",
            "cv.docx",
            zip(&[part("eicar.com", &eicar())]),
        ),
        (
            "an archive of programs",
            "resume",
            "cv.docx",
            zip(&[part("META-INF/MANIFEST.MF", b"x"), part("A.class", b"x")]),
        ),
        (
            "Word that unpacks to more than it says",
            "resume",
            "cv.docx",
            docx(vec![bomb]),
        ),
        (
            "Word that unpacks to no end",
            "resume",
            "cv.docx",
            docx(
                ["word/a.xml", "word/b.xml", "word/c.xml", "word/d.xml"]
                    .map(|name| part(name, &vec![0; 30 * 1024 * 1024]))
                    .into(),
            ),
        ),
        (
            "Word with a part outside",
            "resume",
            "cv.docx",
            docx(vec![part("../../etc/cron.d/x", b"x")]),
        ),
        (
            "Word with one part twice",
            "resume",
            "cv.docx",
            docx(vec![part("word/document.xml", b"other")]),
        ),
        ("Word with a locked part", "resume", "cv.docx", docx(vec![locked])),
        (
            "Word with something before it",
            "resume",
            "cv.docx",
            zip_with_gaps(&docx_parts(vec![]), b"PK\x03\x04 and a program", b""),
        ),
        (
            "Word with something between",
            "resume",
            "cv.docx",
            zip_with_gaps(&docx_parts(vec![]), b"", b"<script>"),
        ),
        ("Word with something after it", "resume", "cv.docx", comment),
        ("Word that is cut off", "resume", "cv.docx", cut),
    ]
}

fn old_word() -> Vec<Sent> {
    vec![
        (
            "old Word with macros",
            "resume",
            "cv.doc",
            compound("WordDocument", 0, &["Macros"]),
        ),
        (
            "old Word with a file in it",
            "resume",
            "cv.doc",
            compound("WordDocument", 0, &["\u{1}Ole10Native"]),
        ),
        (
            "old Word under a password",
            "resume",
            "cv.doc",
            compound("WordDocument", 0x0100, &[]),
        ),
        (
            "new Word under a password",
            "resume",
            "cv.docx",
            compound("EncryptedPackage", 0, &[]),
        ),
        (
            "an old sheet called Word",
            "resume",
            "cv.doc",
            compound("Workbook", 0, &[]),
        ),
        ("old Word that is cut off", "resume", "cv.doc", doc()[..3000].to_vec()),
        ("old Word whose directory goes in circles", "resume", "cv.doc", {
            let mut circle = doc();
            circle[512 + 4..512 + 8].copy_from_slice(&1_u32.to_le_bytes());
            circle
        }),
    ]
}

fn pictures() -> Vec<Sent> {
    let jpeg = || picture(64, 64, ImageFormat::Jpeg);
    let half = |bytes: Vec<u8>| bytes[..bytes.len() / 2].to_vec();
    let mut vast = picture(8, 8, ImageFormat::Png);
    // The header claims 60,000 by 60,000 pixels.
    vast[16..24].copy_from_slice(&[0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60]);
    vec![
        ("half a JPEG", "photo", "me.jpg", half(jpeg())),
        ("half a PNG", "photo", "me.png", half(picture(64, 64, ImageFormat::Png))),
        (
            "half a WebP",
            "avatar",
            "me.webp",
            half(picture(64, 64, ImageFormat::WebP)),
        ),
        ("a picture of too many dots", "photo", "me.png", vast),
        (
            "a JPEG before an archive",
            "photo",
            "me.jpg",
            [jpeg(), docx(vec![])].concat(),
        ),
        (
            "a JPEG with a script",
            "photo",
            "me.jpg",
            jpeg_with(0xFE, b"*/=1;<script>alert(1)</script>"),
        ),
        (
            "a JPEG that is a PDF too",
            "id",
            "passport.jpg",
            jpeg_with(0xFE, &pdf()),
        ),
        (
            "a PNG with the virus",
            "avatar",
            "me.png",
            [picture(8, 8, ImageFormat::Png), eicar()].concat(),
        ),
        ("a picture where a document belongs", "resume", "cv.pdf", jpeg()),
        ("a document where a picture belongs", "photo", "me.jpg", pdf()),
        ("an animation", "photo", "me.png", b"GIF89a\x01\0\x01\0\0\0\0;".to_vec()),
        (
            "nothing but the beginning of a JPEG",
            "avatar",
            "me.jpg",
            vec![0xFF, 0xD8, 0xFF, 0xE0],
        ),
    ]
}

#[tokio::test]
async fn hostile_files_are_refused_and_leave_nothing_behind() {
    let fixture = Fixture::new().await;
    let corpus = corpus();
    assert!(corpus.len() >= 60, "{}", corpus.len());
    for (what, document_type, name, bytes) in &corpus {
        // Avoids the rate limit.
        fixture.local.clock.advance(SignedDuration::from_mins(3));
        let by_ticket = fixture.upload(document_type, name, bytes).await;
        // An empty file gets no ticket, and S3 refuses it.
        assert_eq!(by_ticket.status, 422, "{what}: {:#}", by_ticket.body);
        let field = by_ticket.body["errors"][0]["field"].as_str().unwrap();
        assert_eq!(field, "file", "{what}: {:#}", by_ticket.body);
        let at_once = fixture.send(document_type, name, bytes).await;
        assert_eq!(at_once.status, 422, "{what}: {:#}", at_once.body);
        assert_eq!(fixture.stored_keys().await, [""; 0], "{what}");
        assert_eq!(fixture.rows().await, 0, "{what}");
    }
    assert_eq!(fixture.mine().await, serde_json::json!([]));
}

#[tokio::test]
async fn deceptive_file_names_get_no_ticket() {
    let fixture = Fixture::new().await;
    for name in [
        "../../../etc/passwd.pdf",
        "C:\\Windows\\cv.pdf",
        "cv/hidden.pdf",
        "cv\u{202E}fdp.exe.pdf",
        "cv\u{2066}.pdf",
        "cv\0.pdf",
        "cv\r\nSet-Cookie: x.pdf",
        "cv.exe.pdf",
        "cv.html.docx",
        ".pdf",
        "",
        &format!("{}.pdf", "x".repeat(300)),
    ] {
        let reply = fixture.ticket("resume", name, 1000).await;
        assert_eq!(reply.status, 422, "{name:?}");
        assert_eq!(reply.body["errors"][0]["field"], "file_name", "{name:?}");
    }
    for name in ["cv.exe", "cv.svg", "cv", "cv.docm", "cv.pdf.exe"] {
        let reply = fixture.ticket("resume", name, 1000).await;
        assert_eq!(reply.body["errors"][0]["field"], "file", "{name}");
    }
    assert_eq!(fixture.rows().await, 0);
}

#[tokio::test]
async fn a_ticket_allows_one_file_of_its_length_and_type_at_its_key() {
    let fixture = Fixture::new().await;
    let ticket = fixture.ticket("photo", "me.jpg", 1000).await.expect(201);
    assert_eq!(ticket["max_size"], 5 * 1024 * 1024);
    assert_eq!(
        post(&ticket, "image/jpeg", &vec![1; 5 * 1024 * 1024 + 1]).await,
        400,
        "too long"
    );
    for (field, value) in [
        ("key", "documents/usr_0/x"),
        ("Content-Type", "text/html"),
        ("x-amz-date", "20200101T000000Z"),
    ] {
        let mut forged = ticket.clone();
        forged["fields"][field] = value.into();
        let status = post(&forged, "text/html", b"<html>").await;
        assert!([400, 403].contains(&status), "{field}: {status}");
    }
    assert_eq!(fixture.stored_keys().await, [""; 0]);
    let reply = fixture.complete(&ticket).await;
    assert_eq!(reply.problem(422), "invalid", "nothing was uploaded");
}
