import { Anchor, Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import classes from './dashboard.module.css'

interface CompletionProps {
  label: string
  percent: number
  /** What is missing in the profile, with links to the fields. */
  missing: readonly { label: string; to: string }[]
}

/** A progress bar, and a link to each missing item. */
export function Completion({ label, percent, missing }: CompletionProps) {
  const { t } = useTranslation('dashboard')
  return (
    <>
      <Progress value={percent} size={4} radius="xs" aria-label={label} />
      {missing.length > 0 ? (
        <ul className={classes.missing}>
          {missing.map(({ label: item, to }) => (
            <li key={to}>
              <Anchor component={Link} to={to} size="sm">
                {t('Add {{item}}', { item })}
              </Anchor>
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.calm}>{t('Nothing is missing.')}</p>
      )}
    </>
  )
}
