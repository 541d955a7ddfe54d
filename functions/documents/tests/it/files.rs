//! Valid files: minimal ones of each format.

use std::io::Cursor;

use image::{DynamicImage, ImageFormat, Rgb, RgbImage};
use miniz_oxide::deflate::{compress_to_vec, compress_to_vec_zlib};

pub(crate) const TYPES: &str = r#"<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>"#;
const RELATIONS: &str = r#"<?xml version="1.0"?><Relationships/>"#;
const TEXT: &str = "<?xml version=\"1.0\"?><w:document><w:p>Chief Financial Officer</w:p></w:document>";

/// The test file of the anti-virus industry, in two halves so that no scanner detects this source file.
pub(crate) fn eicar() -> Vec<u8> {
    let halves = [
        r"X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR",
        "-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*",
    ];
    halves.concat().into_bytes()
}

/// A PDF with these objects.
pub(crate) fn pdf_of(objects: &[u8]) -> Vec<u8> {
    let mut bytes = b"%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n".to_vec();
    bytes.extend_from_slice(objects);
    bytes.extend_from_slice(b"\nxref\n0 1\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n");
    bytes
}

pub(crate) fn pdf() -> Vec<u8> {
    pdf_of(&stream("", b"BT (Chief Financial Officer, /JS by trade) Tj ET"))
}

/// A PDF of this size.
pub(crate) fn long_pdf(length: usize) -> Vec<u8> {
    let around = pdf_of(b"3 0 obj\n<< /Length 1 >>\nstream\n\nendstream\nendobj").len();
    let mut object = b"3 0 obj\n<< /Length 1 >>\nstream\n".to_vec();
    object.extend((0..length - around).map(|n| u8::try_from(n % 251).unwrap() | 0x80));
    object.extend_from_slice(b"\nendstream\nendobj");
    let pdf = pdf_of(&object);
    assert_eq!(pdf.len(), length);
    pdf
}

/// A compressed stream.
pub(crate) fn stream(entries: &str, content: &[u8]) -> Vec<u8> {
    let packed = compress_to_vec_zlib(content, 6);
    let mut object = format!(
        "3 0 obj\n<< /Filter /FlateDecode {entries} /Length {} >>\nstream\n",
        packed.len()
    )
    .into_bytes();
    object.extend(packed);
    object.extend_from_slice(b"\nendstream\nendobj");
    object
}

/// One part of a zip.
pub(crate) struct Part<'a> {
    pub(crate) name: &'a str,
    pub(crate) content: Vec<u8>,
    /// The size declared in the directory, if it is wrong.
    pub(crate) says: Option<u32>,
    pub(crate) flags: u16,
}

pub(crate) fn part<'a>(name: &'a str, content: &[u8]) -> Part<'a> {
    Part {
        name,
        content: content.to_vec(),
        says: None,
        flags: 0,
    }
}

/// A zip of these parts, with these bytes before the first and between all.
pub(crate) fn zip_with_gaps(parts: &[Part<'_>], before: &[u8], gap: &[u8]) -> Vec<u8> {
    let (mut bytes, mut directory) = (before.to_vec(), Vec::new());
    for part in parts {
        let packed = compress_to_vec(&part.content, 6);
        let size = part.says.unwrap_or(u32::try_from(part.content.len()).unwrap());
        let mut common = Vec::new();
        common.extend(part.flags.to_le_bytes());
        common.extend(8_u16.to_le_bytes());
        common.extend([0; 8]);
        common.extend(u32::try_from(packed.len()).unwrap().to_le_bytes());
        common.extend(size.to_le_bytes());
        common.extend(u16::try_from(part.name.len()).unwrap().to_le_bytes());
        common.extend(0_u16.to_le_bytes());
        directory.extend(b"PK\x01\x02\x14\x00\x14\x00");
        directory.extend(&common);
        directory.extend([0; 10]);
        directory.extend(u32::try_from(bytes.len()).unwrap().to_le_bytes());
        directory.extend(part.name.as_bytes());
        bytes.extend(b"PK\x03\x04\x14\x00");
        bytes.extend(&common);
        bytes.extend(part.name.as_bytes());
        bytes.extend(packed);
        bytes.extend(gap);
    }
    let (start, count) = (bytes.len(), u16::try_from(parts.len()).unwrap());
    bytes.extend(&directory);
    bytes.extend(b"PK\x05\x06\0\0\0\0");
    bytes.extend(count.to_le_bytes());
    bytes.extend(count.to_le_bytes());
    bytes.extend(u32::try_from(directory.len()).unwrap().to_le_bytes());
    bytes.extend(u32::try_from(start).unwrap().to_le_bytes());
    bytes.extend(0_u16.to_le_bytes());
    bytes
}

pub(crate) fn zip(parts: &[Part<'_>]) -> Vec<u8> {
    zip_with_gaps(parts, b"", b"")
}

/// The parts of a document, and further ones.
pub(crate) fn docx_parts(more: Vec<Part<'_>>) -> Vec<Part<'_>> {
    let own = [
        ("[Content_Types].xml", TYPES),
        ("_rels/.rels", RELATIONS),
        ("word/document.xml", TEXT),
    ];
    own.iter()
        .map(|(name, text)| part(name, text.as_bytes()))
        .chain(more)
        .collect()
}

pub(crate) fn docx(more: Vec<Part<'_>>) -> Vec<u8> {
    zip(&docx_parts(more))
}

/// A compound file with a stream of this name, whose beginning is that of a document with these flags, and with further
/// entries in its directory.
pub(crate) fn compound(main: &str, flags: u16, more: &[&str]) -> Vec<u8> {
    const SECTOR: usize = 512;
    let mut header = vec![0_u8; SECTOR];
    header[..8].copy_from_slice(&[0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]);
    header[30] = 9;
    header[44] = 1;
    header[48] = 1;
    header[68..72].copy_from_slice(&0xFFFF_FFFE_u32.to_le_bytes());
    header[76..].fill(0xFF);
    header[76..80].fill(0);
    // Sector 0 is the table, 1 the directory, 2 to 9 the stream.
    let mut table = vec![0xFF_u8; SECTOR];
    let mut next = |sector: usize, after: u32| table[4 * sector..4 * sector + 4].copy_from_slice(&after.to_le_bytes());
    next(0, 0xFFFF_FFFD);
    next(1, 0xFFFF_FFFE);
    for sector in 2..10 {
        next(
            sector,
            if sector == 9 {
                0xFFFF_FFFE
            } else {
                u32::try_from(sector + 1).unwrap()
            },
        );
    }
    let mut directory = Vec::new();
    for (name, kind) in [("Root Entry", 5), (main, 2)]
        .into_iter()
        .chain(more.iter().map(|name| (*name, 1)))
    {
        let mut entry = [0_u8; 128];
        for (n, unit) in name.encode_utf16().enumerate() {
            entry[2 * n..2 * n + 2].copy_from_slice(&unit.to_le_bytes());
        }
        entry[64] = u8::try_from(2 * (name.len() + 1)).unwrap();
        entry[66] = kind;
        if kind == 2 {
            entry[116] = 2;
            entry[120..124].copy_from_slice(&4096_u32.to_le_bytes());
        }
        directory.extend(entry);
    }
    directory.resize(SECTOR, 0);
    let mut stream = vec![0_u8; 4096];
    stream[..2].copy_from_slice(&[0xEC, 0xA5]);
    stream[10..12].copy_from_slice(&flags.to_le_bytes());
    [header, table, directory, stream].concat()
}

pub(crate) fn doc() -> Vec<u8> {
    compound("WordDocument", 0, &["1Table"])
}

/// An image of noise with this size, so that it cannot be compressed well.
pub(crate) fn picture(width: u32, height: u32, format: ImageFormat) -> Vec<u8> {
    let dots = RgbImage::from_fn(width, height, |x, y| {
        let noise = x.wrapping_mul(2_654_435_761).wrapping_add(y.wrapping_mul(40_503)) >> 7;
        Rgb([
            noise.to_le_bytes()[0],
            noise.to_le_bytes()[1],
            if x < width / 2 { 0 } else { 255 },
        ])
    });
    let mut bytes = Vec::new();
    DynamicImage::from(dots)
        .write_to(&mut Cursor::new(&mut bytes), format)
        .unwrap();
    bytes
}

/// A JPEG with an additional segment after its beginning.
pub(crate) fn jpeg_with(mark: u8, content: &[u8]) -> Vec<u8> {
    let jpeg = picture(64, 32, ImageFormat::Jpeg);
    let length = u16::try_from(content.len() + 2).unwrap().to_be_bytes();
    [&jpeg[..2], &[0xFF, mark], &length, content, &jpeg[2..]].concat()
}

/// A photograph with a rotated orientation and a location.
pub(crate) fn photograph() -> Vec<u8> {
    let mut exif = b"Exif\0\0MM\0*\0\0\0\x08\0\x01".to_vec();
    // Orientation: rotated by 90°.
    exif.extend([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]);
    exif.extend([0, 0, 0, 0]);
    exif.extend(b"GPS: Nairobi");
    jpeg_with(0xE1, &exif)
}
