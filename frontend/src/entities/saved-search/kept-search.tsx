import { Anchor, Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { confirm } from '~/components/confirm.tsx'
import { TimeAgo } from '~/components/time-ago.tsx'

import { FilterList } from './filter-list.tsx'
import classes from './saved-search.module.css'

interface KeptSearchProps {
  name: string
  createdAt: string
  /** The page with its results. */
  to: string
  filters: readonly string[]
  everything: string
  /** How often alerts are sent. */
  alerts: ReactNode
  /** Its further actions, before the deletion. */
  actions: ReactNode
  /** What a deletion means. */
  consequence: string
  onRemove: () => void
  removing: boolean
}

/** A saved search in the list of its owner. */
export function KeptSearch(props: KeptSearchProps) {
  const { name, createdAt, to, filters, everything, alerts, actions, consequence, onRemove, removing } = props
  const { t } = useTranslation('saved-search')
  const remove = async () => {
    const isSure = await confirm({
      title: t('Delete {{name}}?', { name }),
      consequence,
      confirmLabel: t('Delete search'),
      isDestructive: true,
    })
    if (isSure) onRemove()
  }
  return (
    <li className={classes.search}>
      <div className={classes.what}>
        <h2 className={classes.name}>
          <Anchor component={Link} to={to} inherit>
            <bdi>{name}</bdi>
          </Anchor>
        </h2>
        <FilterList filters={filters} everything={everything} />
        <div className={classes.meta}>
          {alerts}
          <span>
            {t('Saved')} <TimeAgo at={createdAt} />
          </span>
        </div>
      </div>
      <Group gap="xs" className={classes.deeds}>
        {actions}
        <Button
          variant="subtle"
          color="clay"
          aria-label={t('Delete {{name}}', { name })}
          loading={removing}
          onClick={() => void remove()}
        >
          {t('Delete')}
        </Button>
      </Group>
    </li>
  )
}
