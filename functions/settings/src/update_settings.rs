use axum::extract::State;
use domain::{
    Account, ExecutiveProfile, Role,
    profile::Shield,
    settings::{EmailSwitches, InboxSwitches, Settings},
};
use events::{Actor, Event};
use jiff::tz::TimeZone;
use store::{Transaction, account::Standing};
use web::{Caller, FieldError, Json, Problem, SignedIn, Valid};

use crate::{
    App,
    avatar::avatar_url,
    change::{
        EmailChange, InboxChange, NotificationsGroup, PrivacyGroup, ProfileGroup, SecurityGroup, SettingsChange,
        SmsChange,
    },
    records::Records,
    sentences,
    view::{SettingsView, effective_sms},
};

/// Changes settings
///
/// All of them, or one group named `profile`, `privacy`, `notifications` or `security`, or single fields; absent ones
/// are unchanged. An unknown key is refused with its path.
#[utoipa::path(put, path = "/api/executive/settings", tag = "settings", request_body = SettingsChange,
    responses((status = 200, body = SettingsView)))]
pub(crate) async fn update_executive_settings(
    SignedIn(caller): SignedIn,
    State(app): State<App>,
    Valid(change): Valid<SettingsChange>,
) -> Result<Json<SettingsView>, Problem> {
    update(&app, &caller, change).await
}

/// The same as `PUT /api/executive/settings`
#[utoipa::path(put, path = "/api/settings", tag = "settings", request_body = SettingsChange,
    responses((status = 200, body = SettingsView)))]
pub(crate) async fn update_settings(
    SignedIn(caller): SignedIn,
    State(app): State<App>,
    Valid(change): Valid<SettingsChange>,
) -> Result<Json<SettingsView>, Problem> {
    update(&app, &caller, change).await
}

async fn update(app: &App, caller: &Caller, change: SettingsChange) -> Result<Json<SettingsView>, Problem> {
    let (records, avatar_url) = tokio::try_join!(Records::of(app, caller), avatar_url(app, &caller.account))?;
    let Records {
        mut account,
        settings: mut kept,
        profile: mut seen,
    } = records;
    let before = account.it.clone();
    let mut settings = match &kept {
        Some(kept) => kept.it.clone(),
        None => Settings::new(account.id.clone()),
    };
    let chosen = settings.clone();
    let (clock, chance) = (&app.common.clock, &app.common.chance);
    let mut profile = match &seen {
        Some(seen) => seen.it.clone(),
        None => ExecutiveProfile::new(account.id.clone(), clock.now()),
    };
    let shown = profile.clone();

    let paths = Paths::of(&change);
    let groups = change.grouped();
    let mut faults = Vec::new();
    groups
        .profile
        .make(&mut account, &mut settings, avatar_url.is_some(), &paths, &mut faults);
    groups
        .privacy
        .make(&account, &mut settings, &mut profile, &paths, &mut faults);
    groups.notifications.make(&account, &mut settings, &paths, &mut faults);
    groups.security.make(&mut settings, &paths, &mut faults);
    if !faults.is_empty() {
        return Err(Problem::Invalid(faults));
    }

    let accounts = &app.common.accounts;
    let mut transaction = Transaction::new();
    let is_other_account = account.it != before;
    if is_other_account {
        transaction = transaction.and(store::account::save(accounts, &account, &Standing::of(&before)));
    }
    if settings != chosen {
        transaction = match &mut kept {
            Some(kept) => {
                kept.it = settings.clone();
                transaction.save(accounts, kept)
            }
            None => transaction.create(accounts, &settings),
        };
    }
    if profile != shown {
        transaction = match &mut seen {
            Some(seen) => {
                seen.it = profile.clone();
                transaction.save(&app.profiles, seen)
            }
            None => transaction.create(&app.profiles, &profile),
        };
    }
    if account.role == Role::Executive && (is_other_account || profile != shown) {
        let changed = Event::ProfileChanged {
            account_id: account.id.clone(),
        };
        transaction = transaction.emit(&app.profiles, app.common.source().fact(Actor::from(caller), changed));
    }
    transaction.commit(chance).await.map_err(|error| match error {
        // Two windows created the first record at the same time.
        store::StoreError::Exists => Problem::stale(),
        error => error.into(),
    })?;
    Ok(Json(SettingsView::new(&account, &settings, Some(&profile), avatar_url)))
}

/// The paths of fields that can be refused after parsing.
struct Paths {
    email: String,
    phone_verified: String,
    avatar: String,
    time_zone: String,
    privacy: String,
    shield: String,
    sms: String,
    two_factor: String,
}

impl Paths {
    fn of(change: &SettingsChange) -> Self {
        let shield = change.path("shield");
        Self {
            email: change.path("email"),
            phone_verified: change.path("phone_verified"),
            avatar: change.path("avatar_url"),
            time_zone: change.path("time_zone"),
            privacy: change.path("profile_visibility").replace(".profile_visibility", ""),
            shield,
            sms: change.path("sms_notifications"),
            two_factor: change.path("two_factor_enabled"),
        }
    }
}

impl ProfileGroup {
    fn make(
        self,
        account: &mut Account,
        settings: &mut Settings,
        has_avatar: bool,
        paths: &Paths,
        faults: &mut Vec<FieldError>,
    ) {
        if self.avatar_url.is_some() && !has_avatar {
            faults.push(FieldError::new(&paths.avatar, sentences::avatar_by_upload()));
        }
        if self.email.is_some_and(|email| email != account.email) {
            faults.push(FieldError::new(&paths.email, sentences::email_fixed()));
        }
        let is_verified = account.verified_phone().is_some();
        if self.phone_verified.is_some_and(|wanted| wanted != is_verified) {
            faults.push(FieldError::new(&paths.phone_verified, sentences::verified_by_code()));
        }
        if let Some(name) = self.first_name {
            account.first_name = name.unwrap_or_default();
        }
        if let Some(name) = self.last_name {
            account.last_name = name.unwrap_or_default();
        }
        if let Some(phone) = self.phone {
            account.set_phone(phone);
        }
        account.locale = self.locale.unwrap_or(account.locale);
        match self.time_zone {
            Some(Some(zone)) if !is_zone(&zone) => {
                faults.push(FieldError::new(
                    &paths.time_zone,
                    domain::sentences::time_zone_invalid(),
                ));
            }
            Some(zone) => settings.time_zone = zone,
            None => {}
        }
        if let Some(currency) = self.currency {
            settings.currency = currency;
        }
    }
}

/// Whether the IANA database has this name.
fn is_zone(name: &str) -> bool {
    TimeZone::get(name).is_ok_and(|zone| zone.iana_name() == Some(name) && !zone.is_unknown())
}

impl PrivacyGroup {
    /// `updated_at` of the profile is unchanged: it determines the order of results, which a new exclusion must not
    /// affect.
    fn make(
        self,
        account: &Account,
        settings: &mut Settings,
        profile: &mut ExecutiveProfile,
        paths: &Paths,
        faults: &mut Vec<FieldError>,
    ) {
        settings.private_read_receipts = self.private_read_receipts.unwrap_or(settings.private_read_receipts);
        settings.private_presence = self.private_presence.unwrap_or(settings.private_presence);
        let wanted = [
            self.profile_visibility.is_some(),
            self.show_email.is_some(),
            self.show_phone.is_some(),
            self.show_location.is_some(),
            self.show_company.is_some(),
            self.allow_introduction_requests.is_some(),
            self.shield.is_some(),
        ];
        if account.role != Role::Executive && wanted.contains(&true) {
            faults.push(FieldError::new(&paths.privacy, web::sentences::other_account_kind()));
            return;
        }
        profile.visibility = self.profile_visibility.unwrap_or(profile.visibility);
        profile.allow_introduction_requests = self
            .allow_introduction_requests
            .unwrap_or(profile.allow_introduction_requests);
        let privacy = &mut profile.privacy;
        privacy.show_email = self.show_email.unwrap_or(privacy.show_email);
        privacy.show_phone = self.show_phone.unwrap_or(privacy.show_phone);
        privacy.show_location = self.show_location.unwrap_or(privacy.show_location);
        privacy.show_company = self.show_company.unwrap_or(privacy.show_company);
        match self.shield.map(Shield::new) {
            None => {}
            Some(Ok(shield)) => privacy.shield = shield,
            Some(Err(crowded)) => faults.push(FieldError::new(&paths.shield, crowded.into())),
        }
    }
}

impl NotificationsGroup {
    fn make(self, account: &Account, settings: &mut Settings, paths: &Paths, faults: &mut Vec<FieldError>) {
        if let Some(mails) = self.email_notifications {
            mails.make(&mut settings.email_notifications);
        }
        if let Some(notifications) = self.inbox_notifications {
            notifications.make(&mut settings.inbox_notifications);
        }
        if let Some(messages) = self.sms_notifications {
            messages.make(account, settings, paths, faults);
        }
    }
}

impl InboxChange {
    fn make(self, switches: &mut InboxSwitches) {
        let pairs = [
            (self.introduction_requests, &mut switches.introduction_requests),
            (self.profile_views, &mut switches.profile_views),
            (self.job_matches, &mut switches.job_matches),
            (self.job_applications, &mut switches.job_applications),
            (self.account_updates, &mut switches.account_updates),
        ];
        for (wanted, switch) in pairs {
            *switch = wanted.unwrap_or(*switch);
        }
    }
}

impl EmailChange {
    fn make(self, switches: &mut EmailSwitches) {
        let pairs = [
            (self.introduction_requests, &mut switches.introduction_requests),
            (self.profile_views, &mut switches.profile_views),
            (self.job_matches, &mut switches.job_matches),
            (self.job_applications, &mut switches.job_applications),
            (self.messages, &mut switches.messages),
            (self.account_updates, &mut switches.account_updates),
            (self.news, &mut switches.news),
        ];
        for (wanted, switch) in pairs {
            *switch = wanted.unwrap_or(*switch);
        }
    }
}

impl SmsChange {
    /// With an unverified number the settings are shown as disabled, so sending that back changes nothing.
    fn make(self, account: &Account, settings: &mut Settings, paths: &Paths, faults: &mut Vec<FieldError>) {
        let shown = effective_sms(account, settings);
        let switches = &mut settings.sms_notifications;
        let fields = [
            (
                "urgent_messages",
                self.urgent_messages,
                shown.urgent_messages,
                &mut switches.urgent_messages,
            ),
            (
                "interview_reminders",
                self.interview_reminders,
                shown.interview_reminders,
                &mut switches.interview_reminders,
            ),
        ];
        for (field, wanted, shown, switch) in fields {
            let Some(wanted) = wanted.filter(|wanted| *wanted != shown) else {
                continue;
            };
            if wanted && account.verified_phone().is_none() {
                let path = format!("{}.{field}", paths.sms);
                faults.push(FieldError::new(path, sentences::verified_phone_needed()));
            }
            *switch = wanted;
        }
    }
}

impl SecurityGroup {
    fn make(self, settings: &mut Settings, paths: &Paths, faults: &mut Vec<FieldError>) {
        if self
            .two_factor_enabled
            .is_some_and(|wanted| wanted != settings.two_factor_enabled)
        {
            faults.push(FieldError::new(&paths.two_factor, sentences::two_factor_elsewhere()));
        }
        settings.login_alerts = self.login_alerts.unwrap_or(settings.login_alerts);
        settings.session_timeout = self.session_timeout.unwrap_or(settings.session_timeout);
    }
}
