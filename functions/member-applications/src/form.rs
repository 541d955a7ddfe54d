//! The form as it was sent, and everything that is wrong with it at once.

use domain::{Application, ApplicationForm, Refused};
use serde_json::{Map, Value};
use web::{FieldError, Problem, decode};

/// What takes the place of a required field that is missing or wrong, so that the rest can still be looked at.
const STAND_INS: [(&str, &str); 2] = [("full_name", "-"), ("professional_email", "nobody@example.invalid")];

/// A form, usable only once it is known to be free of faults.
pub(crate) struct Filled {
    form: ApplicationForm,
    faults: Vec<FieldError>,
}

impl Filled {
    /// Reads the fields one by one: a field that cannot be accepted is named and set aside, and the others are looked at
    /// again, so that an applicant learns of all mistakes in one go.
    ///
    /// # Errors
    /// When what was sent is no form at all.
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
                    // Setting the field aside did not help: there is nothing more to be learnt.
                    (None, _) => return Err(Problem::Invalid(faults)),
                }
                faults.push(fault);
            }
        }
    }

    /// Is it meant to be kept as a draft?
    pub(crate) fn is_draft(&self) -> bool {
        self.form.save_as_draft
    }

    /// Adds what keeps the application, made of this form, from being submitted.
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

    /// The form, to look at what it would make; stand-ins included.
    pub(crate) fn peek(&self) -> &ApplicationForm {
        &self.form
    }

    /// The form, if nothing is wrong with it.
    ///
    /// # Errors
    /// 422 with every wrong field.
    pub(crate) fn faultless(self) -> Result<ApplicationForm, Problem> {
        if self.faults.is_empty() {
            Ok(self.form)
        } else {
            Err(Problem::Invalid(self.faults))
        }
    }
}

/// The field of the form that a path leads into.
fn top(path: &str) -> &str {
    path.split(['.', '[']).next().unwrap_or(path)
}
