import type { Engagement } from '~/api/generated/types.gen.ts'

import { msg } from './msg.ts'

/** The kinds of work, of searches, introductions and jobs. */
export const engagements: Record<Engagement, string> = {
  permanent: msg('Permanent role', { ns: 'introduction-words' }),
  interim: msg('Interim assignment', { ns: 'introduction-words' }),
  fractional: msg('Fractional role', { ns: 'introduction-words' }),
  advisory: msg('Advisory role', { ns: 'introduction-words' }),
  project: msg('Project', { ns: 'introduction-words' }),
}
