import { useTranslation } from 'react-i18next'

import type { InteractionView } from '~/api/generated/types.gen.ts'
import { DayName } from '~/components/day-name.tsx'
import { formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { daysOf } from './days.ts'
import classes from './history.module.css'
import { Interaction } from './interaction.tsx'
import { Moment } from './moment.tsx'

/** Under a heading for each day of the reader. */
export function TimelineDays({ events }: { events: readonly InteractionView[] }) {
  const { t } = useTranslation('communication-history')
  const language = useLanguage()
  return daysOf(events).map((day) => (
    // By the oldest of the day, so that it stays when older ones are shown above it.
    <section key={day[0].id}>
      <h3 className={classes.day}>
        <DayName at={day[0].timestamp} />
      </h3>
      <ol className={classes.rows}>
        {day.map((event) => (
          <li key={event.id}>
            <Interaction
              of={event}
              facts={
                <span className="tabular">
                  {t('Entry {{number}}', { number: formatNumber(language, event.number) })}
                </span>
              }
              time={<Moment at={event.timestamp} isClock />}
            />
          </li>
        ))}
      </ol>
    </section>
  ))
}
