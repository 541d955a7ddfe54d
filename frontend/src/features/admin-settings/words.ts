import type { ClockView, RetentionView, VocabularyName } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'

import type { SettingsTab } from './tabs.ts'

export const tabLabels: Record<SettingsTab, string> = {
  settings: msg('Settings', { ns: 'admin-settings' }),
  clocks: msg('Clocks', { ns: 'admin-settings' }),
  retention: msg('Retention', { ns: 'admin-settings' }),
  vocabularies: msg('Vocabularies', { ns: 'admin-settings' }),
}

export const promiseLabels: Record<ClockView['promised_in'][number], string> = {
  terms: msg('Terms', { ns: 'admin-settings' }),
  privacy_notice: msg('Privacy notice', { ns: 'admin-settings' }),
  site: msg('Public pages', { ns: 'admin-settings' }),
  email: msg('Emails', { ns: 'admin-settings' }),
  screen: msg('Screens', { ns: 'admin-settings' }),
}

export const endLabels: Record<RetentionView['end'], string> = {
  erased: msg('Erased', { ns: 'admin-settings' }),
  pseudonymised: msg('Personal data removed', { ns: 'admin-settings' }),
  kept: msg('Kept', { ns: 'admin-settings' }),
  lapses: msg('Deleted after its period', { ns: 'admin-settings' }),
  impersonal: msg('No personal data', { ns: 'admin-settings' }),
}

export const storeLabels: Record<RetentionView['store'], string> = {
  table: msg('Table {{name}}', { ns: 'admin-settings' }),
  bucket: msg('Bucket {{name}}', { ns: 'admin-settings' }),
  user_pool: msg('User pool', { ns: 'admin-settings' }),
  logs: msg('Logs', { ns: 'admin-settings' }),
  queues: msg('Queues', { ns: 'admin-settings' }),
}

export const vocabularyLabels: Record<VocabularyName, string> = {
  titles: msg('Job titles', { ns: 'admin-settings' }),
  subjects: msg('Subjects', { ns: 'admin-settings' }),
  industries: msg('Industries', { ns: 'admin-settings' }),
  skills: msg('Skills', { ns: 'admin-settings' }),
  specializations: msg('Specialisations', { ns: 'admin-settings' }),
  languages: msg('Languages', { ns: 'admin-settings' }),
  regions: msg('Regions', { ns: 'admin-settings' }),
  countries: msg('Countries', { ns: 'admin-settings' }),
  cities: msg('Cities', { ns: 'admin-settings' }),
}
