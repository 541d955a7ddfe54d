import type { CsvImportStatus, ImportField, ImportRowOutcome } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'
import type { Tone } from '~/theme/tones.ts'

export const statusLabels: Record<CsvImportStatus, string> = {
  validated_ready: msg('Ready to start', { ns: 'csv-import' }),
  validated_blocked: msg('Blocked', { ns: 'csv-import' }),
  processing: msg('Being imported', { ns: 'csv-import' }),
  paused: msg('Paused', { ns: 'csv-import' }),
  completed: msg('Completed', { ns: 'csv-import' }),
  partially_completed: msg('Partly completed', { ns: 'csv-import' }),
  failed: msg('Stopped by an error', { ns: 'csv-import' }),
  undone: msg('Undone', { ns: 'csv-import' }),
}

export const statusTones: Record<CsvImportStatus, Tone> = {
  validated_ready: 'waiting',
  validated_blocked: 'stopped',
  processing: 'active',
  paused: 'waiting',
  completed: 'done',
  partially_completed: 'done',
  failed: 'stopped',
  undone: 'neutral',
}

export const outcomeLabels: Record<ImportRowOutcome, string> = {
  create: msg('Creates a draft', { ns: 'csv-import' }),
  update: msg('Updates a draft', { ns: 'csv-import' }),
  skip: msg('Skipped', { ns: 'csv-import' }),
  refuse: msg('Refused', { ns: 'csv-import' }),
}

export const outcomeTones: Record<ImportRowOutcome, Tone> = {
  create: 'done',
  update: 'active',
  skip: 'neutral',
  refuse: 'stopped',
}

export const outcomes = ['create', 'update', 'skip', 'refuse'] as const satisfies readonly ImportRowOutcome[]

/** In the order of the template. */
export const fieldLabels: Record<ImportField, string> = {
  email: msg('Email address', { ns: 'csv-import' }),
  first_name: msg('First name', { ns: 'csv-import' }),
  last_name: msg('Last name', { ns: 'csv-import' }),
  full_name: msg('Full name', { ns: 'csv-import' }),
  phone: msg('Telephone number', { ns: 'csv-import' }),
  current_position: msg('Current position', { ns: 'csv-import' }),
  current_company: msg('Current company', { ns: 'csv-import' }),
  location: msg('Location', { ns: 'csv-import' }),
  country: msg('Country', { ns: 'csv-import' }),
  industry: msg('Industry', { ns: 'csv-import' }),
  years_of_experience: msg('Years of experience', { ns: 'csv-import' }),
  specializations: msg('Specialisations', { ns: 'csv-import' }),
  skills: msg('Skills', { ns: 'csv-import' }),
  languages: msg('Languages', { ns: 'csv-import' }),
  linkedin_url: msg('LinkedIn address', { ns: 'csv-import' }),
  bio: msg('Biography', { ns: 'csv-import' }),
}

/** Imports that a worker is at: their progress changes by itself. */
export function isMoving(progress: { status: CsvImportStatus; undo: unknown }): boolean {
  return progress.status === 'processing' || (progress.status === 'undone' && progress.undo === null)
}

/** Whether it was started: its progress can be shown. */
export function isStarted(status: CsvImportStatus): boolean {
  return status !== 'validated_ready' && status !== 'validated_blocked'
}

/** Whether every row was processed. */
export function hasEnded(status: CsvImportStatus): boolean {
  return status === 'completed' || status === 'partially_completed' || status === 'undone'
}
