import { useTranslation } from 'react-i18next'

import classes from './saved-search.module.css'

interface FilterListProps {
  /** The filters in words. */
  filters: readonly string[]
  /** What a search without filters finds. */
  everything: string
}

/** The filters of a saved search. */
export function FilterList({ filters, everything }: FilterListProps) {
  const { t } = useTranslation('saved-search')
  return (
    <ul className={classes.filters} aria-label={t('Filters in use')}>
      {filters.map((text) => (
        <li key={text}>
          <bdi className={classes.tag}>{text}</bdi>
        </li>
      ))}
      {filters.length === 0 ? <li className={classes.meta}>{everything}</li> : null}
    </ul>
  )
}
