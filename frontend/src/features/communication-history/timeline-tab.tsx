import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { useLatestParams } from '~/components/use-next-params.ts'

import { askedBy } from './address.ts'
import classes from './history.module.css'
import { ParticipantSelect } from './participant-select.tsx'
import { Timeline } from './timeline.tsx'

/** The tab `timeline`: everything with one participant, day by day. */
export function TimelineTab() {
  const { t } = useTranslation('communication-history')
  const [params, setParams] = useSearchParams()
  const latest = useLatestParams()
  const { participant } = askedBy(params)
  const choose = (id: string | null) => {
    const next = latest()
    next.set('tab', 'timeline')
    next.delete('at')
    if (id) next.set('participant_id', id)
    else next.delete('participant_id')
    setParams(next)
  }
  return (
    <>
      <div className={classes.choice}>
        <ParticipantSelect value={participant} onChange={choose} />
        {participant ? null : (
          <p className={classes.quiet}>
            {t('Choose whose history you want to read: everything that happened between you, day by day.')}
          </p>
        )}
      </div>
      {participant ? <Timeline key={participant} id={participant} onLeave={() => choose(null)} /> : null}
    </>
  )
}
