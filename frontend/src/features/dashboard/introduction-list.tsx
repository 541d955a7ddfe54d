import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { paths } from '~/app/paths.ts'
import { StatusBadge } from '~/components/status-badge.tsx'
import { TimeAgo } from '~/components/time-ago.tsx'
import { useCompanyName } from '~/entities/introduction/asker.ts'
import { Turn } from '~/entities/introduction/turn.tsx'
import { stageLabels, stageTones } from '~/entities/introduction/words.ts'

import classes from './dashboard.module.css'
import { introductionsQuery, isRequest } from './queries.ts'
import { Row } from './row.tsx'
import { Section } from './section.tsx'

/** So many stand on the dashboard. */
const MOST = 20

/** The executive's introductions beyond the request: the ones under way and the ones that ended. */
export function IntroductionList() {
  const { t } = useTranslation('dashboard')
  const { t: word } = useTranslation('introduction-words')
  const nameOf = useCompanyName()
  const others = useQuery(introductionsQuery)
  // The requests, from the same answer, say what failed.
  const all = others.data?.introductions.filter((each) => !isRequest(each)) ?? []
  if (all.length === 0) return null
  const introductions = all.slice(0, MOST)
  return (
    <Section title={t('Your introductions')}>
      <ul className={classes.rows}>
        {introductions.map((each) => (
          <Row
            key={each.id}
            to={paths.introduction(each.id)}
            name={nameOf(each)}
            line={each.whose_turn || each.due_at ? <Turn introduction={each} side="executive" /> : each.employer_name}
            state={
              <StatusBadge tone={stageTones[each.workflow_status]}>
                {word(stageLabels[each.workflow_status])}
              </StatusBadge>
            }
            time={<TimeAgo at={each.updated_at} />}
          />
        ))}
      </ul>
      {all.length > MOST ? (
        <Text size="sm" c="var(--text-faint)" mt="xs">
          {t('The newest {{shown}} of {{total}}', { shown: MOST, total: all.length })}
        </Text>
      ) : null}
    </Section>
  )
}
