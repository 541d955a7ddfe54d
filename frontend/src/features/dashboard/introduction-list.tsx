import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { paths } from '~/app/paths.ts'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { TimeAgo } from '~/components/time-ago.tsx'
import { Turn } from '~/entities/introduction/turn.tsx'
import { stageLabels, stageTones } from '~/entities/introduction/words.ts'
import { msg } from '~/i18n/msg.ts'

import classes from './dashboard.module.css'
import { othersQuery } from './queries.ts'
import { Row } from './row.tsx'
import { Section } from './section.tsx'
import { useCompanyName } from './use-company-name.ts'

/** The executive's introductions beyond the request: the ones under way and the ones that ended. */
export function IntroductionList() {
  const { t } = useTranslation('dashboard')
  const { t: word } = useTranslation('introduction-words')
  const nameOf = useCompanyName()
  const others = useQuery(othersQuery)
  if (!others.data) {
    return (
      <Section title={t('Your introductions')}>
        <ProblemPanel
          error={others.error}
          fallback={msg('Failed to load introductions', { ns: 'dashboard' })}
          onRetry={() => void others.refetch()}
          retrying={others.isFetching}
        />
      </Section>
    )
  }
  const { introductions, total } = others.data
  if (introductions.length === 0) return null
  return (
    <Section title={t('Your introductions')}>
      <ul className={classes.rows}>
        {introductions.map((each) => (
          <Row
            key={each.id}
            to={paths.dashboardIntroduction(each.id)}
            isBeside
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
      {total !== null && total > introductions.length ? (
        <Text size="sm" c="var(--text-faint)" mt="xs">
          {t('The newest {{shown}} of {{total}}', { shown: introductions.length, total })}
        </Text>
      ) : null}
    </Section>
  )
}
