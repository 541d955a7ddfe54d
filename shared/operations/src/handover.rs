//! What a company's former member, or one whose seat no longer includes recruiting, was in charge of, taken over by the owner
//! who answers for the company.

use domain::{Account, AccountId, Chance, Company, CompanyId, Introduction, search::SavedSearch};
use store::{Introductions, Read, Seal, Side, StoreError, Table, area, saved_search};

/// Introductions per page.
const PAGE: u16 = 25;
/// The cursors never leave this process.
const SEAL: &[u8] = b"of this process alone, 32 bytes.";

/// The tables of a handover.
#[derive(Clone, Copy)]
pub struct Handover<'a> {
    /// Accounts.
    pub accounts: &'a Table<area::Accounts>,
    /// Companies.
    pub profiles: &'a Table<area::Profiles>,
    /// Introductions.
    pub introductions: &'a Introductions,
    /// Jobs.
    pub jobs: &'a Table<area::Jobs>,
    /// Saved searches.
    pub search: &'a Table<area::Search>,
    /// The timers of alerts.
    pub timers: &'a Table<area::Timers>,
    /// For the delays between attempts.
    pub chance: &'a Chance,
}

impl Handover<'_> {
    /// Makes the owner the contact of the introductions that the member was the contact of, and the poster of the jobs that they
    /// posted, and passes the saved searches on, without their alerts. Each write can be repeated. Nothing for a company that
    /// is gone, and for an account that recruits for it, again or still.
    ///
    /// The owner who answers for the company always recruits, so that nothing goes to an interviewer or a payer.
    ///
    /// # Errors
    /// When a table does not respond, or a record is changed at the same time. A retry does the rest.
    pub async fn make(self, company: &CompanyId, leaver: &AccountId) -> Result<(), StoreError> {
        let company = self.profiles.get::<Company>(company).await?;
        let recruits = |company: &Company| company.member(leaver).is_some_and(|member| member.seat.recruits());
        let Some(company) = company.filter(|company| !recruits(company)) else {
            return Ok(());
        };
        let Some(owner) = self.accounts.get::<Account>(&company.owner).await? else {
            return Ok(());
        };
        self.hand_over_introductions(&company.id, leaver, &owner).await?;
        for mut job in store::job::all_of_company(self.jobs, &company.id).await? {
            if job.posted_by == *leaver {
                job.posted_by = owner.id.clone();
                self.jobs.save(&job).await?;
            }
        }
        for saved in saved_search::searches::<SavedSearch>(self.search, leaver).await? {
            saved_search::pass_on(self.search, self.timers, &saved, &owner.id, self.chance).await?;
        }
        Ok(())
    }

    async fn hand_over_introductions(
        self,
        company: &CompanyId,
        leaver: &AccountId,
        owner: &Account,
    ) -> Result<(), StoreError> {
        let (seal, mut cursor) = (Seal::new(SEAL), None);
        loop {
            let side = Side::SentBy(company);
            let page = self.introductions.page(side, &[], PAGE, cursor.as_deref(), &seal);
            let page = page.await?;
            for listed in page.items {
                // The list may be outdated by a moment; the record is not.
                let introduction: Option<Read<Introduction>> = self.introductions.get(&listed.id).await?;
                let Some(mut introduction) = introduction else { continue };
                if introduction.people.employer_id == *leaver {
                    introduction.people.set_employer(owner);
                    self.introductions.table.save(&introduction).await?;
                }
            }
            cursor = page.next_cursor;
            if cursor.is_none() {
                return Ok(());
            }
        }
    }
}
