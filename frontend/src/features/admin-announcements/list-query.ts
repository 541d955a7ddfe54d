import { listAdminAnnouncementsOptions } from '~/api/generated/admin.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import type { TableState } from '~/components/table-url.ts'

/** The URL's value for active announcements only. */
export const NOW = 'now'

/** The list for the URL's parameters. A failure stays in the query: the page shows it in place, with a retry button. */
export function listQuery({ filters, cursor }: Pick<TableState, 'filters' | 'cursor'>) {
  const query = filters['shown'] === NOW ? { active_only: true } : { cursor: cursor ?? undefined }
  return inPlace(listAdminAnnouncementsOptions({ query }))
}
