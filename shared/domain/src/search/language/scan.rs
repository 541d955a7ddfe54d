//! The tokenizer.

use std::ops::Range;

/// A token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Token<'t> {
    And,
    Or,
    Not,
    Open,
    Close,
    /// A field's name, before its colon.
    Field(&'t str),
    /// Text in quotation marks.
    Phrase(&'t str),
    /// A quotation mark that is not closed.
    OpenQuote,
    Word(&'t str),
}

/// Phones replace straight quotation marks by typographic ones, and French has its own.
fn is_quote(c: char) -> bool {
    matches!(c, '"' | '“' | '”' | '„' | '«' | '»' | '＂')
}

/// The tokens with their byte ranges.
pub(super) fn scan(typed: &str) -> Vec<(Token<'_>, Range<usize>)> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(c) = typed[at..].chars().next() {
        let after = at + c.len_utf8();
        match c {
            _ if c.is_whitespace() => at = after,
            '(' | ')' => {
                let token = if c == '(' { Token::Open } else { Token::Close };
                tokens.push((token, at..after));
                at = after;
            }
            _ if is_quote(c) => {
                let Some(length) = typed[after..].find(is_quote) else {
                    tokens.push((Token::OpenQuote, at..after));
                    at = after;
                    continue;
                };
                let (text, quote) = (&typed[after..after + length], after + length);
                let end = quote + typed[quote..].chars().next().map_or(0, char::len_utf8);
                tokens.push((Token::Phrase(text), at..end));
                at = end;
            }
            _ => {
                let ends = |c: char| c.is_whitespace() || is_quote(c) || c == '(' || c == ')';
                let end = typed[at..].find(ends).map_or(typed.len(), |length| at + length);
                let word = &typed[at..end];
                // A field's name is letters only: `10:30` and `C++:` are words.
                let name = word
                    .find(':')
                    .filter(|colon| *colon > 0 && word[..*colon].chars().all(char::is_alphabetic));
                let (token, end) = match (word, name) {
                    ("AND", _) => (Token::And, end),
                    ("OR", _) => (Token::Or, end),
                    ("NOT", _) => (Token::Not, end),
                    (_, Some(colon)) => (Token::Field(&word[..colon]), at + colon + 1),
                    _ => (Token::Word(word), end),
                };
                tokens.push((token, at..end));
                at = end;
            }
        }
    }
    tokens
}
