import { Anchor, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { CandidateView } from '~/api/generated/types.gen.ts'
import type { Column } from '~/components/data-table.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import type { Beside } from '~/components/use-beside.ts'
import { vettingLabels, vettingTones } from '~/components/vetting-words.ts'
import { formatPercent } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './candidates.module.css'
import { DeedButtons } from './deed-buttons.tsx'
import type { OfferedDeed } from './deeds.ts'
import { INCOMPLETE_AT_MOST } from './list-query.ts'
import { nameOf, statusLabels, statusTones } from './words.ts'

export function useColumns(
  beside: Beside,
  onAsk: (candidate: CandidateView, offer: OfferedDeed) => void,
): readonly Column<CandidateView>[] {
  const { t } = useTranslation('admin-candidates')
  const { t: vetting } = useTranslation('vetting-words')
  const language = useLanguage()
  return [
    {
      key: 'name',
      title: t('Name'),
      render: (row) => (
        <Anchor component={Link} to={beside.addressOf(row.id)} preventScrollReset size="sm" fw={500}>
          <Cut text={nameOf(row)} />
        </Anchor>
      ),
    },
    { key: 'position', title: t('Position'), isExtra: true, render: (row) => <Cut text={row.current_position} /> },
    { key: 'company', title: t('Company'), isExtra: true, render: (row) => <Cut text={row.current_company} /> },
    {
      key: 'completion',
      title: t('Profile'),
      align: 'end',
      isExtra: true,
      width: 80,
      render: ({ profile_completion: percent }) => (
        <span className={percent <= INCOMPLETE_AT_MOST ? classes.incomplete : undefined}>
          {formatPercent(language, percent)}
        </span>
      ),
    },
    {
      key: 'status',
      title: t('Status'),
      isExtra: true,
      render: (row) => <StatusBadge tone={statusTones[row.status]}>{vetting(statusLabels[row.status])}</StatusBadge>,
    },
    {
      key: 'vetting',
      title: t('Vetting'),
      render: (row) => (
        <StatusBadge tone={vettingTones[row.vetting_status]}>{vetting(vettingLabels[row.vetting_status])}</StatusBadge>
      ),
    },
    {
      key: 'deeds',
      title: t('Decision'),
      align: 'end',
      isExtra: true,
      width: 184,
      render: (row) => (
        <Group gap={4} justify="flex-end" wrap="nowrap" className={classes.deeds}>
          <DeedButtons candidate={row} isQuiet onAsk={(offer) => onAsk(row, offer)} />
        </Group>
      ),
    },
  ]
}

/** One line, the rest on hover: rows keep their height. */
function Cut({ text }: { text: string | null | undefined }) {
  return text ? (
    <bdi className={classes.cut} title={text}>
      {text}
    </bdi>
  ) : (
    '—'
  )
}
