import { msg } from '~/i18n/msg.ts'

/** A part of the product that the public pages describe and that is not open yet. */
export type Part = keyof typeof parts

/** The names of the parts, to be read in a list. features/site/in-preparation.test.ts says what opens each. */
export const parts = {
  contracts: msg('proposals, contracts and electronic signatures', { ns: 'site' }),
  payments: msg('milestone payments', { ns: 'site' }),
  fees: msg('fee structures and the guarantee', { ns: 'site' }),
  reviews: msg('performance reviews', { ns: 'site' }),
} as const
