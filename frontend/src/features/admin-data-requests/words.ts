import type { DataRequestView } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'
import type { Tone } from '~/theme/tones.ts'

export type State = DataRequestView['state']

export const kindLabels: Record<DataRequestView['kind'], string> = {
  export: msg('Copy', { ns: 'admin-data-requests' }),
  erasure: msg('Erasure', { ns: 'admin-data-requests' }),
  correction: msg('Correction', { ns: 'admin-data-requests' }),
  objection: msg('Objection', { ns: 'admin-data-requests' }),
  restriction: msg('Restriction', { ns: 'admin-data-requests' }),
  review: msg('Review of a decision', { ns: 'admin-data-requests' }),
}

/** In the order of the filter. */
export const stateLabels: Record<State, string> = {
  verified: msg('Waiting', { ns: 'admin-data-requests' }),
  received: msg('Identity not verified', { ns: 'admin-data-requests' }),
  fulfilled: msg('Fulfilled', { ns: 'admin-data-requests' }),
  partly_refused: msg('Partly refused', { ns: 'admin-data-requests' }),
  withdrawn: msg('Withdrawn', { ns: 'admin-data-requests' }),
}

export const stateTones: Record<State, Tone> = {
  verified: 'waiting',
  received: 'neutral',
  fulfilled: 'done',
  partly_refused: 'stopped',
  withdrawn: 'neutral',
}
