import { ActionIcon, Anchor, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'

import { getMemberApplicationOptions } from '~/api/generated/member-applications.gen.ts'
import { pageLoader, prefetch, prefetchInPlace, usePrefetched } from '~/api/prefetch.ts'
import { paths } from '~/app/paths.ts'
import { Hint } from '~/components/hint.tsx'
import { Page } from '~/components/page.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { statusLabels, statusTones, unknownStatus } from '~/entities/member-application/status-words.ts'

import { adminsQuery } from './admins.ts'
import { ApplicationAnswers } from './application-answers.tsx'
import classes from './applications.module.css'
import { AssessmentRules } from './assessment-rules.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { History } from './history.tsx'

const file = (id: string) => getMemberApplicationOptions({ path: { id } })

export const clientLoader = pageLoader(({ params }) => [
  prefetch(file(params['id'] ?? '')),
  prefetchInPlace(adminsQuery()),
])

/** `/admin/member-applications/{id}`: everything a decision needs, on one page. */
export default function ApplicationPage() {
  const { t } = useTranslation('admin-applications')
  const { t: word } = useTranslation('application-words')
  const { id = '' } = useParams()
  const application = usePrefetched(file(id))
  const { status, full_name: name, current_position: position, current_company: company } = application

  return (
    <Page
      title={name}
      purpose={
        <Group component="span" gap="xs">
          <StatusBadge tone={statusTones[status] ?? 'neutral'}>
            {word(statusLabels[status] ?? unknownStatus)}
          </StatusBadge>
          <bdi>{[position, company].filter(Boolean).join(' · ')}</bdi>
        </Group>
      }
      menu={
        <Group component="nav" gap={4} wrap="nowrap" aria-label={t('Applications')}>
          <Anchor component={Link} to={paths.adminMemberApplications} size="sm" me="xs" visibleFrom="xs">
            {t('All applications')}
          </Anchor>
          <Neighbour id={application.previous} label={t('Previous application')} isBack />
          <Neighbour id={application.next} label={t('Next application')} />
        </Group>
      }
    >
      <div className={classes.file} key={id}>
        <div className={classes.side}>
          <DecisionPanel application={application} />
          <History history={application.history} />
        </div>
        <div className={classes.main}>
          {application.qualification_assessment ? <AssessmentRules of={application.qualification_assessment} /> : null}
          <ApplicationAnswers application={application} />
        </div>
      </div>
    </Page>
  )
}

/** In the order of the list, latest first. */
function Neighbour({ id, label, isBack = false }: { id: string | null | undefined; label: string; isBack?: boolean }) {
  const Icon = isBack ? IconChevronLeft : IconChevronRight
  const icon = <Icon size={18} stroke={1.5} className={classes.arrow} aria-hidden="true" />
  if (!id) {
    return (
      <ActionIcon variant="default" size="lg" disabled aria-label={label}>
        {icon}
      </ActionIcon>
    )
  }
  return (
    <Hint text={label}>
      <ActionIcon component={Link} to={paths.adminMemberApplication(id)} variant="default" size="lg" aria-label={label}>
        {icon}
      </ActionIcon>
    </Hint>
  )
}
