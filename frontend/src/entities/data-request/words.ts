import type { DataRequestView } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'

/** English, shown with `t` of the namespace 'admin-data-requests'. */
export const kindLabels: Record<DataRequestView['kind'], string> = {
  export: msg('Copy', { ns: 'admin-data-requests' }),
  erasure: msg('Erasure', { ns: 'admin-data-requests' }),
  correction: msg('Correction', { ns: 'admin-data-requests' }),
  objection: msg('Objection', { ns: 'admin-data-requests' }),
  restriction: msg('Restriction', { ns: 'admin-data-requests' }),
  review: msg('Review of a decision', { ns: 'admin-data-requests' }),
}
