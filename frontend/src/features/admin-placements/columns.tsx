import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { PlacementLineView } from '~/api/generated/types.gen.ts'
import type { Column } from '~/components/data-table.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { Day } from '~/components/time-ago.tsx'
import type { Beside } from '~/components/use-beside.ts'
import { engagements } from '~/i18n/engagements.ts'
import { formatDay } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

export function useColumns(beside: Beside): readonly Column<PlacementLineView>[] {
  const { t } = useTranslation('admin-placements')
  const { t: word } = useTranslation('introduction-words')
  const language = useLanguage()
  const waitsFor = ({ whose_turn: turn, workflow_status: stage }: PlacementLineView): string | null => {
    if (stage === 'completed') return null
    if (turn === 'admin') return t('Check the contract')
    if (turn === 'employer') return stage === 'contracted' ? t('Employer’s confirmation') : t('Signed contract')
    return turn === 'executive' ? t('Executive’s confirmation') : t('First day of work')
  }
  return [
    {
      key: 'executive',
      title: t('Executive'),
      share: '24%',
      render: ({ id, executive_name: name }) => (
        <Anchor component={Link} to={beside.addressOf(id)} preventScrollReset size="sm" fw={500}>
          <bdi title={name}>{name}</bdi>
        </Anchor>
      ),
    },
    {
      key: 'employer',
      title: t('Employer'),
      share: '24%',
      render: ({ employer_company: company, employer_name: name }) => (
        <bdi title={company ?? name}>{company ?? name}</bdi>
      ),
    },
    {
      key: 'engagement',
      title: t('Kind of work'),
      isExtra: true,
      render: ({ engagement_type: kind }) => word(engagements[kind]),
    },
    {
      key: 'waits',
      title: t('Waits for'),
      render: (line) => {
        const what = waitsFor(line)
        return what ? <StatusBadge tone={line.whose_turn === 'admin' ? 'waiting' : 'neutral'}>{what}</StatusBadge> : '—'
      },
    },
    {
      key: 'start',
      title: t('First day of work'),
      width: 144,
      isExtra: true,
      render: ({ starts_on: day }) => (day ? formatDay(language, day) : '—'),
    },
    {
      key: 'since',
      title: t('In this stage since'),
      width: 160,
      isExtra: true,
      render: ({ since }) => <Day at={since} />,
    },
  ]
}
