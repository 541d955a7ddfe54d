//! Parses a PDF as far as the tests need: streams, marked content, dictionaries.

/// A report file.
pub(crate) struct Printed {
    /// The text outside of streams, and every stream, decompressed, one char per byte.
    text: String,
    lines: Vec<String>,
}

impl Printed {
    /// Panics if it is not a PDF.
    pub(crate) fn read(file: &[u8]) -> Self {
        assert!(file.starts_with(b"%PDF-1.7") && file.trim_ascii_end().ends_with(b"%%EOF"));
        let mut text = String::new();
        let mut rest = file;
        while let Some(at) = find(rest, b"stream\n").or_else(|| find(rest, b"stream\r\n")) {
            let head = &rest[..at];
            text.extend(head.iter().map(|byte| char::from(*byte)));
            let body = &rest[at + if rest[at + 6] == b'\r' { 8 } else { 7 }..];
            let end = find(body, b"endstream").unwrap();
            let dictionary = head.windows(4).rposition(|some| some == b" obj").unwrap_or(0);
            let unpacked = if find(&head[dictionary..], b"FlateDecode").is_some() {
                miniz_oxide::inflate::decompress_to_vec_zlib(&body[..end]).unwrap()
            } else {
                body[..end].to_vec()
            };
            text.extend(unpacked.iter().map(|byte| char::from(*byte)));
            rest = &body[end + b"endstream".len()..];
        }
        text.extend(rest.iter().map(|byte| char::from(*byte)));
        let lines = strings(&text, "/ActualText")
            .filter(|(_, is_ours)| *is_ours)
            .map(|(words, _)| words)
            .collect();
        Self { text, lines }
    }

    /// All lines, in reading order.
    pub(crate) fn lines(&self) -> &[String] {
        &self.lines
    }

    /// The line after the first such line.
    pub(crate) fn after(&self, line: &str) -> String {
        let at = self.lines.iter().position(|lines| lines == line);
        let at = at.unwrap_or_else(|| panic!("{line} is not among {:#?}", self.lines));
        self.lines[at + 1].clone()
    }

    pub(crate) fn says_of_pictures(&self, words: &str) -> bool {
        strings(&self.text, "/Alt").any(|(alt, _)| alt == words)
    }

    pub(crate) fn language(&self) -> String {
        strings(&self.text, "/Lang")
            .map(|(language, _)| language)
            .next()
            .unwrap()
    }

    pub(crate) fn holds(&self, part: &str) -> bool {
        self.text.contains(part)
    }

    /// Whether a font with this name is embedded as a subset.
    pub(crate) fn has_font(&self, name: &str) -> bool {
        self.text
            .split("/FontName")
            .skip(1)
            .any(|rest| rest.chars().take(40).collect::<String>().contains(&format!("+{name}")))
    }

    pub(crate) fn pages(&self) -> usize {
        self.text.matches("/Type/Page").count() + self.text.matches("/Type /Page").count()
            - self.text.matches("/Type/Pages").count()
            - self.text.matches("/Type /Pages").count()
    }
}

fn find(bytes: &[u8], part: &[u8]) -> Option<usize> {
    bytes.windows(part.len()).position(|some| some == part)
}

/// The strings of a key, and whether each has the id of a marked content.
fn strings<'a>(text: &'a str, key: &'a str) -> impl Iterator<Item = (String, bool)> + 'a {
    text.match_indices(key).filter_map(move |(at, _)| {
        let rest = text[at + key.len()..].trim_start();
        let is_ours = text[..at]
            .rsplit("<<")
            .next()
            .is_some_and(|before| before.contains("/MCID"))
            || rest.split(">>").next().is_some_and(|after| after.contains("/MCID"));
        string(rest).map(|words| (words, is_ours))
    })
}

/// `(text)` or `<FEFF…>`.
fn string(text: &str) -> Option<String> {
    let bytes: Vec<u8> = if let Some(hex) = text.strip_prefix('<') {
        let hex = hex.split('>').next()?;
        let pairs = hex
            .as_bytes()
            .chunks(2)
            .map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok());
        pairs.collect::<Option<_>>()?
    } else {
        let mut bytes = Vec::new();
        let mut letters = text.strip_prefix('(')?.chars();
        let mut depth = 0;
        while let Some(letter) = letters.next() {
            match letter {
                '\\' => match letters.next()? {
                    'n' => bytes.push(b'\n'),
                    'r' => bytes.push(b'\r'),
                    't' => bytes.push(b'\t'),
                    first @ '0'..='7' => {
                        let octal: String = [first, letters.next()?, letters.next()?].iter().collect();
                        bytes.push(u8::from_str_radix(&octal, 8).ok()?);
                    }
                    other => bytes.push(other as u8),
                },
                ')' if depth == 0 => break,
                '(' | ')' => {
                    depth = if letter == '(' { depth + 1 } else { depth - 1 };
                    bytes.push(letter as u8);
                }
                other => bytes.push(other as u8),
            }
        }
        bytes
    };
    Some(match bytes.strip_prefix(&[0xfe, 0xff]) {
        Some(wide) => {
            let units = wide.chunks(2).map(|pair| u16::from_be_bytes([pair[0], pair[1]]));
            String::from_utf16(&units.collect::<Vec<_>>()).ok()?
        }
        None => bytes.iter().map(|byte| char::from(*byte)).collect(),
    })
}
