//! The stored form of an assessment: the results as tuples without field names, and nothing that can be derived from
//! them. Field names would add a third of a kilobyte to every application, and writes are billed by the kilobyte.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Basis, Criterion, Finding, QualificationAssessment, of_findings};

#[derive(Serialize, Deserialize)]
struct Kept {
    version: u32,
    /// Criterion, met, points, weight, and what the explanation is made from.
    rules: Vec<(Criterion, bool, u8, u8, Basis)>,
}

#[expect(clippy::ref_option, reason = "serde hands over a reference to the field")]
pub(crate) fn serialize<S: Serializer>(it: &Option<QualificationAssessment>, to: S) -> Result<S::Ok, S::Error> {
    let kept = it.as_ref().map(|it| Kept {
        version: it.rules_version,
        rules: it
            .rules
            .iter()
            .map(|rule| (rule.criterion, rule.met, rule.points, rule.weight, rule.basis.clone()))
            .collect(),
    });
    kept.serialize(to)
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<QualificationAssessment>, D::Error> {
    let kept = Option::<Kept>::deserialize(from)?;
    Ok(kept.map(|Kept { version, rules }| {
        let finding = |(criterion, met, points, weight, basis)| Finding::new(criterion, met, points, weight, basis);
        of_findings(version, rules.into_iter().map(finding).collect())
    }))
}
