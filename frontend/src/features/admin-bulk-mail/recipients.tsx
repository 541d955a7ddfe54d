import { Anchor, Button, Group, Select, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { BulkMailDetailView, BulkMailResult } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import { resultLabels } from '~/entities/bulk-mail/words.ts'

import classes from './bulk-mail-page.module.css'

interface RecipientsProps {
  counts: BulkMailDetailView['email']['counts']
  people: BulkMailDetailView['recipients']
  result: BulkMailResult | null
  onFilter: (result: BulkMailResult | null) => void
  /** The cursors that led to this page, none for the first. */
  trail: readonly string[]
  onMove: (trail: readonly string[]) => void
  /** Of the next page; null on the last. */
  next: string | null
  isStale: boolean
}

const isResult = (word: string | null): word is BulkMailResult => word !== null && Object.hasOwn(resultLabels, word)

/** What became of the email for each person who was processed. */
export function Recipients({ counts, people, result, onFilter, trail, onMove, next, isStale }: RecipientsProps) {
  const { t } = useTranslation('bulk-mail')
  const words = Object.keys(resultLabels).filter(isResult)
  const choices = words.filter((word) => counts[word] > 0 || word === result)
  return (
    <section aria-label={t('Results')} aria-busy={isStale}>
      <Select
        label={t('Results')}
        placeholder={t('All results')}
        clearable
        clearButtonProps={{ 'aria-label': t('All results') }}
        data={choices.map((value) => ({ value, label: t(resultLabels[value]) }))}
        value={result}
        onChange={(word) => onFilter(isResult(word) ? word : null)}
        mb="sm"
      />
      {people.length === 0 ? (
        <Text size="sm" c="var(--text-muted)">
          {t('No results yet.')}
        </Text>
      ) : (
        <ul className={classes.people}>
          {people.map(({ user_id: id, name, result: word }) => (
            <li key={id} className={classes.person}>
              <Anchor component={Link} to={paths.adminUserById(id)} size="sm">
                <bdi>{name || t('Erased account')}</bdi>
              </Anchor>
              <Text size="sm" c="var(--text-muted)">
                {t(resultLabels[word])}
              </Text>
            </li>
          ))}
        </ul>
      )}
      {trail.length > 0 || next !== null ? (
        <Group component="nav" gap="xs" mt="md" aria-label={t('Pages of results')}>
          <Button
            variant="default"
            size="compact-sm"
            disabled={trail.length === 0}
            onClick={() => onMove(trail.slice(0, -1))}
          >
            {t('Previous')}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            disabled={next === null || isStale}
            onClick={() => next !== null && onMove([...trail, next])}
          >
            {t('Next')}
          </Button>
        </Group>
      ) : null}
    </section>
  )
}
