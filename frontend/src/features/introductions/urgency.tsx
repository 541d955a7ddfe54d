import { IconChevronsUp, IconChevronUp, IconMinus, type Icon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { Priority } from '~/api/generated/types.gen.ts'
import { msg } from '~/i18n/msg.ts'

import classes from './introductions.module.css'

/** M127 to M129. */
export const priorityLabels: Record<Priority, string> = {
  high: msg('High Priority', { ns: 'introductions' }),
  medium: msg('Medium Priority', { ns: 'introductions' }),
  low: msg('Low Priority', { ns: 'introductions' }),
}

const icons: Record<Priority, Icon> = { high: IconChevronsUp, medium: IconChevronUp, low: IconMinus }

/** The label of the urgency score; renders nothing without one. */
export function Urgency({ priority }: { priority: Priority | null | undefined }) {
  const { t } = useTranslation('introductions')
  if (!priority) return <>—</>
  const Shape = icons[priority]
  return (
    <span className={classes.urgency} data-priority={priority}>
      <Shape size={16} stroke={1.75} aria-hidden="true" />
      {t(priorityLabels[priority])}
    </span>
  )
}
