//! The parser, from tokens to a query, by recursive descent.

use std::{iter::Peekable, ops::Range, vec::IntoIter};

use super::{
    Expr, Field, Term,
    scan::{Token, scan},
};
use crate::{search::words_of, sentence, sentences};

/// The maximum nesting depth of parentheses.
pub const DEEPEST: usize = 20;

/// The syntax errors. The messages are whole sentences, so that they can be translated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// `AND finance`, `finance OR AND tax`
    NothingBefore,
    /// `finance AND`, `NOT`
    NothingAfter,
    /// `(finance`
    NeverClosed,
    /// `finance)`
    NeverOpened,
    /// `()`
    NothingWithin,
    /// `"chief`
    OpenQuote,
    /// `"…"`
    EmptyPhrase,
    /// `salary:`
    UnknownField,
    /// `title:`
    NothingInField,
    /// `title:(skills:tax)`
    FieldInField,
    /// Twenty-one nested parentheses.
    TooDeep,
}

sentence::of! { Fault, |fault| match fault {
    Fault::NothingBefore => sentences::query_nothing_before(),
    Fault::NothingAfter => sentences::query_nothing_after(),
    Fault::NeverClosed => sentences::query_never_closed(),
    Fault::NeverOpened => sentences::query_never_opened(),
    Fault::NothingWithin => sentences::query_nothing_within(),
    Fault::OpenQuote => sentences::query_open_quote(),
    Fault::EmptyPhrase => sentences::query_empty_phrase(),
    Fault::UnknownField => sentences::query_unknown_field(),
    Fault::NothingInField => sentences::query_nothing_in_field(),
    Fault::FieldInField => sentences::query_field_in_field(),
    Fault::TooDeep => sentences::query_too_deep(),
} }

/// A syntax error with its position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{fault}")]
pub struct Wrong {
    /// The error.
    pub fault: Fault,
    /// The byte range in the input.
    pub place: Range<usize>,
}

type Tokens<'t> = Peekable<IntoIter<(Token<'t>, Range<usize>)>>;

pub(super) fn parse(typed: &str) -> Result<Expr, Wrong> {
    // Punctuation alone is no search term.
    let asks = |token: &Token<'_>| !matches!(token, Token::Word(text) if words_of(text).next().is_none());
    let mut tokens = scan(typed);
    tokens.retain(|(token, _)| asks(token));
    let mut parser = Parser {
        tokens: tokens.into_iter().peekable(),
        field: None,
        depth: 0,
    };
    if parser.tokens.peek().is_none() {
        return Ok(Expr::default());
    }
    let expr = parser.any()?;
    match parser.tokens.next() {
        None => Ok(expr),
        // The other tokens were consumed before.
        Some((_, place)) => Err(wrong(Fault::NeverOpened, place)),
    }
}

fn wrong(fault: Fault, place: Range<usize>) -> Wrong {
    Wrong { fault, place }
}

struct Parser<'t> {
    tokens: Tokens<'t>,
    /// The field whose value is being read.
    field: Option<Field>,
    depth: usize,
}

impl<'t> Parser<'t> {
    fn any(&mut self) -> Result<Expr, Wrong> {
        let mut parts = vec![self.all()?];
        while let Some((_, or)) = self.take(&Token::Or) {
            self.expect_something(Fault::NothingAfter, &or)?;
            parts.push(self.all()?);
        }
        Ok(several(parts, Expr::Any))
    }

    fn all(&mut self) -> Result<Expr, Wrong> {
        let mut parts = vec![self.one()?];
        loop {
            match self.tokens.peek() {
                None | Some((Token::Or | Token::Close, _)) => break,
                Some((Token::And, _)) => {
                    if let Some((_, and)) = self.tokens.next() {
                        self.expect_something(Fault::NothingAfter, &and)?;
                    }
                }
                Some(_) => {}
            }
            parts.push(self.one()?);
        }
        Ok(several(parts, Expr::All))
    }

    fn one(&mut self) -> Result<Expr, Wrong> {
        let Some((token, place)) = self.tokens.next() else {
            return Ok(Expr::default());
        };
        match token {
            Token::And | Token::Or => Err(wrong(Fault::NothingBefore, place)),
            Token::Not => self.deeper(&place, |parser| {
                parser.expect_something(Fault::NothingAfter, &place)?;
                Ok(Expr::Not(Box::new(parser.one()?)))
            }),
            Token::Open => self.deeper(&place, |parser| parser.group(place.clone())),
            Token::Close => Err(wrong(Fault::NeverOpened, place)),
            Token::Field(name) => self.field(name, place),
            Token::OpenQuote => Err(wrong(Fault::OpenQuote, place)),
            Token::Phrase(text) => {
                let words: Vec<String> = words_of(text).collect();
                if words.is_empty() {
                    return Err(wrong(Fault::EmptyPhrase, place));
                }
                Ok(self.says(words, true))
            }
            Token::Word(text) => {
                let words = words_of(text).map(|word| self.says(vec![word], false));
                Ok(several(words.collect(), Expr::All))
            }
        }
    }

    fn group(&mut self, open: Range<usize>) -> Result<Expr, Wrong> {
        match self.tokens.peek() {
            None => return Err(wrong(Fault::NeverClosed, open)),
            Some((Token::Close, close)) => return Err(wrong(Fault::NothingWithin, open.start..close.end)),
            Some(_) => {}
        }
        let within = self.any()?;
        match self.take(&Token::Close) {
            Some(_) => Ok(within),
            None => Err(wrong(Fault::NeverClosed, open)),
        }
    }

    fn field(&mut self, name: &str, place: Range<usize>) -> Result<Expr, Wrong> {
        let field = Field::named(&name.to_lowercase()).ok_or_else(|| wrong(Fault::UnknownField, place.clone()))?;
        if self.field.is_some() {
            return Err(wrong(Fault::FieldInField, place));
        }
        self.expect_something(Fault::NothingInField, &place)?;
        self.field = Some(field);
        let term = self.one();
        self.field = None;
        term
    }

    fn says(&self, words: Vec<String>, is_phrase: bool) -> Expr {
        Expr::Term(Term {
            field: self.field,
            words,
            is_phrase,
        })
    }

    /// Requires a word, a phrase, a parenthesis or NOT.
    fn expect_something(&mut self, fault: Fault, before: &Range<usize>) -> Result<(), Wrong> {
        match self.tokens.peek() {
            None | Some((Token::And | Token::Or | Token::Close, _)) => Err(wrong(fault, before.clone())),
            Some(_) => Ok(()),
        }
    }

    fn deeper(
        &mut self,
        place: &Range<usize>,
        read: impl FnOnce(&mut Self) -> Result<Expr, Wrong>,
    ) -> Result<Expr, Wrong> {
        if self.depth == DEEPEST {
            return Err(wrong(Fault::TooDeep, place.clone()));
        }
        self.depth += 1;
        let read = read(self);
        self.depth -= 1;
        read
    }

    fn take(&mut self, wanted: &Token<'t>) -> Option<(Token<'t>, Range<usize>)> {
        self.tokens.next_if(|(token, _)| token == wanted)
    }
}

/// A single part needs no group.
fn several(mut parts: Vec<Expr>, together: fn(Vec<Expr>) -> Expr) -> Expr {
    if parts.len() == 1 {
        return parts.remove(0);
    }
    together(parts)
}
