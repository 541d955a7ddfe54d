//! The form as it was sent, and all its errors at once.

use domain::{Application, ApplicationForm, Refused};
use serde_json::{Map, Value};
use web::{FieldError, Problem, decode};

/// Placeholders for required fields that are missing or invalid, so that the rest can still be validated.
const STAND_INS: [(&str, &str); 2] = [("full_name", "-"), ("professional_email", "nobody@example.invalid")];

/// A form, accessible only without errors.
pub(crate) struct Filled {
    form: ApplicationForm,
    faults: Vec<FieldError>,
}

impl Filled {
    /// Reads the form; an invalid field is recorded and removed, and the form is read again, so that applicants see all
    /// errors at once.
    ///
    /// # Errors
    /// When the input is not a form at all.
    pub(crate) fn read(sent: Map<String, Value>) -> Result<Self, Problem> {
        let mut sent = Value::Object(sent);
        let mut faults: Vec<FieldError> = Vec::new();
        loop {
            let found = match decode::<ApplicationForm>(&sent) {
                Ok(form) => return Ok(Self { form, faults }),
                Err(Problem::Invalid(found)) => found,
                Err(other) => return Err(other),
            };
            for fault in found {
                let field = top(&fault.field).to_owned();
                let is_seen = faults.iter().any(|known| top(&known.field) == field);
                let stand_in = STAND_INS.iter().find(|(name, _)| *name == field);
                let fields = sent.as_object_mut().filter(|_| !is_seen);
                match (fields, stand_in) {
                    (Some(fields), Some((_, text))) => drop(fields.insert(field, (*text).into())),
                    (Some(fields), None) => drop(fields.remove(&field)),
                    // Removing the field did not help: no further errors can be found.
                    (None, _) => return Err(Problem::Invalid(faults)),
                }
                faults.push(fault);
            }
        }
    }

    /// Whether it is to be stored as a draft.
    pub(crate) fn is_draft(&self) -> bool {
        self.form.save_as_draft
    }

    /// Adds the errors that prevent the application, made of this form, from being submitted.
    pub(crate) fn require_complete(&mut self, application: &Application) {
        let named = |field: &str| self.faults.iter().any(|fault| top(&fault.field) == field);
        let missing: Vec<_> = application
            .missing_to_submit()
            .into_iter()
            .filter(|field| !named(field))
            .collect();
        if let Problem::Invalid(more) = Refused::missing(missing).into() {
            self.faults.extend(more);
        }
    }

    /// The form with placeholders, for validation.
    pub(crate) fn peek(&self) -> &ApplicationForm {
        &self.form
    }

    /// The form, if it has no errors.
    ///
    /// # Errors
    /// 422 with every invalid field.
    pub(crate) fn faultless(self) -> Result<ApplicationForm, Problem> {
        if self.faults.is_empty() {
            Ok(self.form)
        } else {
            Err(Problem::Invalid(self.faults))
        }
    }
}

/// The top-level field of a path.
fn top(path: &str) -> &str {
    path.split(['.', '[']).next().unwrap_or(path)
}
