import type { DataRequestView } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'
import type { Tone } from '~/theme/tones.ts'

export type State = DataRequestView['state']

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
