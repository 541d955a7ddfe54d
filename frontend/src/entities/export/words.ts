import type { ExportKind, ExportStatus } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import { msg } from '~/i18n/msg.ts'
import type { Tone } from '~/theme/tones.ts'

export const kindLabels: Record<ExportKind, string> = {
  candidates: msg('Candidates', { ns: 'exports' }),
  users: msg('Users', { ns: 'exports' }),
  audit: msg('Audit log', { ns: 'exports' }),
}

export const statusLabels: Record<ExportStatus, string> = {
  queued: msg('Queued', { ns: 'exports' }),
  running: msg('Being written', { ns: 'exports' }),
  ready: msg('Ready', { ns: 'exports' }),
  failed: msg('Failed', { ns: 'exports' }),
  cancelled: msg('Cancelled', { ns: 'exports' }),
  expired: msg('Deleted', { ns: 'exports' }),
}

export const statusTones: Record<ExportStatus, Tone> = {
  queued: 'waiting',
  running: 'active',
  ready: 'done',
  failed: 'stopped',
  cancelled: 'neutral',
  expired: 'neutral',
}

const lists: Record<ExportKind, string> = {
  candidates: paths.adminCandidates,
  users: paths.adminUsers,
  audit: paths.adminAudit(),
}

/** The list that was exported, with the same filters. */
export function listAddress(kind: ExportKind, filters: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(filters).toString()
  return query === '' ? lists[kind] : `${lists[kind]}?${query}`
}
