import { useTranslation } from 'react-i18next'

import type { BlacklistingChangeView } from '~/api/generated/types.gen.ts'
import { useUser } from '~/api/session.ts'
import { Timeline } from '~/components/timeline.tsx'
import { msg } from '~/i18n/msg.ts'
import type { Tone } from '~/theme/tones.ts'

/** Without their subject, for the timeline. */
const eventTexts: Record<BlacklistingChangeView['event'], string> = {
  register: msg('registered', { ns: 'blacklisting' }),
  propose: msg('proposed to blacklist the candidate', { ns: 'blacklisting' }),
  withdraw: msg('withdrew the proposal', { ns: 'blacklisting' }),
  refuse: msg('refused the proposal', { ns: 'blacklisting' }),
  confirm: msg('confirmed the blacklisting', { ns: 'blacklisting' }),
  lapse: msg('The proposal lapsed: nobody confirmed it in time', { ns: 'blacklisting' }),
  uphold_appeal: msg('upheld the appeal', { ns: 'blacklisting' }),
}

const tones: Record<BlacklistingChangeView['to'], Tone> = {
  clear: 'neutral',
  proposed: 'waiting',
  blacklisted: 'stopped',
}

/** The history of a blacklisting: actor, action, time and reason. */
export function BlacklistingHistory({ history }: { history: readonly BlacklistingChangeView[] }) {
  const { t } = useTranslation('blacklisting')
  const user = useUser()
  if (history.length === 0) return null
  return (
    <Timeline
      label={t('History of the blacklisting')}
      events={history.map(({ event, to, actor, by, by_name: name, at, reason }) => ({
        id: `${at}${event}`,
        at,
        tone: tones[to],
        actor: actor === 'system' ? null : by === user.id ? t('You') : name || t('Another admin'),
        deed: t(eventTexts[event]),
        note: reason ?? null,
      }))}
    />
  )
}
