import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { IntroductionView } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import type { Column } from '~/components/data-table.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { TimeAgo } from '~/components/time-ago.tsx'
import { Turn } from '~/entities/introduction/turn.tsx'
import { stageLabels, stageTones } from '~/entities/introduction/words.ts'

import { Executive } from './executive.tsx'
import classes from './introductions.module.css'
import { Urgency } from './urgency.tsx'

/** `menu` is at the end of each row. */
export function useColumns(menu: (row: IntroductionView) => ReactNode): readonly Column<IntroductionView>[] {
  const { t } = useTranslation('introductions')
  const { t: word } = useTranslation('introduction-words')
  return [
    {
      key: 'executive',
      title: t('Executive'),
      render: (row) => (
        <Link to={paths.introduction(row.id)} className={classes.link}>
          <Executive introduction={row} size="sm" />
        </Link>
      ),
    },
    {
      key: 'stage',
      title: t('Stage'),
      width: { base: 132, sm: 168 },
      render: (row) => (
        <>
          <StatusBadge tone={stageTones[row.workflow_status]}>{word(stageLabels[row.workflow_status])}</StatusBadge>
          {/* Where the columns beside it are left out. */}
          <Box hiddenFrom="sm" mt={4} fz="xs">
            <Turn introduction={row} side="employer" />
          </Box>
        </>
      ),
    },
    {
      key: 'turn',
      title: t('Next move'),
      isExtra: true,
      width: 232,
      render: (row) => <Turn introduction={row} side="employer" />,
    },
    {
      key: 'urgency',
      title: t('Urgency'),
      isExtra: true,
      width: 160,
      render: (row) => <Urgency priority={row.priority} />,
    },
    {
      key: 'sent',
      title: t('Sent'),
      isExtra: true,
      width: 128,
      render: (row) => <TimeAgo at={row.created_at} />,
    },
    { key: 'menu', title: t('Actions'), width: { base: 60, sm: 80 }, render: menu },
  ]
}
