//! Employers' companies, in the profiles table.

use domain::{Company, CompanyId};

use crate::{Entity, Key, area};

/// Key: the id in the owner's account (`Account::company_id`).
impl Entity<area::Profiles> for Company {
    const KIND: &'static str = "company";
    type Id<'a> = &'a CompanyId;

    fn key(company: &CompanyId) -> Key {
        Key::new(format!("COMPANY#{company}"), "COMPANY")
    }
    fn own_key(&self) -> Key {
        Self::key(&self.id)
    }
}
