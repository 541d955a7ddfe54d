import { Anchor, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ApplicationRowView } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import type { Column } from '~/components/data-table.tsx'
import { MoveButtons } from '~/components/moves/move-button.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { Day, TimeAgo } from '~/components/time-ago.tsx'
import { statusLabels, statusTones, unknownStatus } from '~/entities/member-application/status-words.ts'
import { formatNumber, formatPercent } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { useAdmins } from './admins.ts'
import classes from './applications.module.css'
import { isQuick, type ReviewMoves } from './use-review-moves.tsx'

export function useColumns(moves: ReviewMoves): readonly Column<ApplicationRowView>[] {
  const { t } = useTranslation('admin-applications')
  const { t: word } = useTranslation('application-words')
  const language = useLanguage()
  const { nameOf } = useAdmins()
  return [
    {
      key: 'name',
      title: t('Name'),
      sort: 'name',
      share: '20%',
      render: (row) => (
        <Anchor component={Link} to={paths.adminMemberApplication(row.id)} size="sm" fw={500}>
          <Cut text={row.full_name} />
        </Anchor>
      ),
    },
    {
      key: 'work',
      title: t('Position'),
      share: '20%',
      isExtra: true,
      render: ({ current_position: position, current_company: company }) => (
        <>
          <Cut text={position} />
          {company ? <Cut text={company} isSecond /> : null}
        </>
      ),
    },
    {
      key: 'years',
      title: t('Years'),
      align: 'end',
      isExtra: true,
      width: 72,
      render: (row) => formatNumber(language, row.years_total_experience),
    },
    {
      key: 'status',
      title: t('Status'),
      render: (row) => (
        <StatusBadge tone={statusTones[row.status] ?? 'neutral'}>
          {word(statusLabels[row.status] ?? unknownStatus)}
        </StatusBadge>
      ),
    },
    {
      key: 'score',
      title: t('Score'),
      sort: 'score',
      align: 'end',
      isExtra: true,
      width: 88,
      render: ({ qualification_assessment: advice }) =>
        advice ? formatPercent(language, advice.overall_qualification_score) : '—',
    },
    {
      key: 'submitted',
      title: t('Submitted'),
      sort: 'submitted_at',
      isExtra: true,
      render: (row) => (row.submitted_at ? <TimeAgo at={row.submitted_at} /> : '—'),
    },
    {
      key: 'due',
      title: t('Due'),
      sort: 'due_at',
      isExtra: true,
      render: ({ sla_due_at: due, is_overdue: isOverdue }) =>
        due ? (
          <span className={isOverdue ? classes.late : classes.day}>
            <Day at={due} />
            {isOverdue ? <span className={classes.mark}>{t('overdue')}</span> : null}
          </span>
        ) : (
          '—'
        ),
    },
    {
      key: 'assignee',
      title: t('Assigned to'),
      isExtra: true,
      width: 128,
      render: ({ assigned_to: admin }) => (admin ? <Cut text={nameOf(admin)} /> : '—'),
    },
    {
      key: 'deeds',
      title: t('Decision'),
      align: 'end',
      isExtra: true,
      render: (row) => (
        <Group gap={4} justify="flex-end" wrap="nowrap">
          <MoveButtons moves={moves} record={row} only={isQuick} of={row.full_name} look="row" />
        </Group>
      ),
    },
  ]
}

/** One line, the rest on hover; the second line of a cell is muted. */
function Cut({ text, isSecond = false }: { text: string | null | undefined; isSecond?: boolean }) {
  if (!text) return '—'
  return (
    <bdi title={text} className={isSecond ? classes.quiet : undefined}>
      {text}
    </bdi>
  )
}
