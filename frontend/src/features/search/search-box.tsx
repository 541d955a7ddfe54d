import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { SEARCH_EXECUTIVES_Q_MAX_LENGTH } from '~/api/limits.gen.ts'
import { QueryFaultLine, type QueryFault } from '~/components/query-fault.tsx'

import classes from './search.module.css'
import type { SearchUrl } from './use-search-url.ts'
import { useTyped } from './use-typed.ts'

interface SearchBoxProps {
  url: SearchUrl
  /** The server's error in the query. */
  fault: QueryFault | null
}

/** Words, phrases, AND, OR, NOT, parentheses and fields. */
export function SearchBox({ url, fault }: SearchBoxProps) {
  const { t } = useTranslation('search')
  const words = useTyped(url.search.q, (q) => url.type({ q }))
  return (
    <div className={classes.box}>
      <TextInput
        type="search"
        size="md"
        aria-label={t('Keywords')}
        placeholder={t('Title, skill, industry or place')}
        leftSection={<IconSearch size={18} stroke={1.5} aria-hidden="true" />}
        maxLength={SEARCH_EXECUTIVES_Q_MAX_LENGTH}
        value={words.value}
        error={fault ? <QueryFaultLine fault={fault} words={url.shown.q.trim()} /> : null}
        onChange={({ currentTarget: { value } }) => words.type(value, value.trim())}
        onKeyDown={({ key }) => {
          if (key === 'Enter') words.finish()
        }}
      />
      <SearchTips />
    </div>
  )
}

const EXAMPLE = '"chief financial" AND (IFRS OR "big four") NOT audit'

function SearchTips() {
  const { t } = useTranslation('search')
  const tips: [string, string][] = [
    ['finance', t('Words, titles and places by their meaning, in English, French or Arabic.')],
    ['"chief financial"', t('These words in this order.')],
    ['IFRS OR treasury', t('One of the two. Without an operator, or with AND, both.')],
    ['NOT audit', t('Leaves out those who have it.')],
    ['(IFRS OR tax) energy', t('Parentheses keep together what belongs together.')],
    ['title: location:', t('Looks only there; also skills:, specialization:, industry: and language:.')],
    ['company:"Rift Bank"', t('Who works there now. Finds only those who show their company.')],
  ]
  return (
    <details className={classes.tips}>
      <summary>{t('How to search')}</summary>
      <dl className={classes.tipList}>
        {tips.map(([example, meaning]) => (
          <div key={example}>
            <dt>
              <code dir="ltr">{example}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
        <div>
          <dt>{t('Best match')}</dt>
          <dd>
            {t(
              'A word counts 8 in the title, 6 in a specialisation, 4 in a skill and 2 elsewhere; double if 1 in 10 executives has it, triple if 1 in 100. A chosen filter counts 2, availability 1. Then the latest update counts.',
            )}
          </dd>
        </div>
        <div>
          <dt>{t('All of it')}</dt>
          <dd>
            <code dir="ltr">{EXAMPLE}</code>
          </dd>
        </div>
      </dl>
    </details>
  )
}
