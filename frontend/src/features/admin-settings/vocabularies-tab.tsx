import { Group, Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { TermView, VocabularyName } from '~/api/generated/types.gen.ts'
import type { Column } from '~/components/data-table.tsx'
import { EmptyState } from '~/components/empty-state.tsx'
import { RecordList } from '~/components/record-list.tsx'
import type { TableUrl } from '~/components/use-table-url.ts'
import { formatNumber } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { Found } from './found.tsx'
import { FIRST, readVocabulary, vocabulariesQuery } from './queries.ts'
import { Words } from './term-words.tsx'
import { vocabularyLabels } from './words.ts'

type Row = TermView & { id: string }

/** The words that the search understands, with their synonyms. The server filters them: the cities are many. */
export function VocabulariesTab({ url }: { url: TableUrl }) {
  const { t } = useTranslation('admin-settings')
  const language = useLanguage()
  const list = useQuery(vocabulariesQuery(url))
  const chosen = readVocabulary(url.filters)
  const counts = new Map(list.data?.vocabularies.map(({ vocabulary, terms }) => [vocabulary, terms]))
  const choices = Object.entries(vocabularyLabels).map(([value, label]) => {
    // The keys are all names.
    const count = counts.get(value as VocabularyName)
    return { value, label: count === undefined ? t(label) : `${t(label)} (${formatNumber(language, count)})` }
  })
  const columns: readonly Column<Row>[] = [
    {
      key: 'term',
      title: t('Term'),
      render: ({ term, labels }) => (labels.length > 0 ? <Words of={labels} /> : <bdi>{term}</bdi>),
    },
    {
      key: 'synonyms',
      title: t('Synonyms'),
      render: ({ synonyms, asked, functions }) => (
        <>
          <Words of={synonyms} />
          <Words of={asked} note={t('In queries only:')} />
          <Words of={functions} note={t('With words such as director, head of or chief officer:')} />
        </>
      ),
    },
    { key: 'includes', title: t('Includes'), isExtra: true, render: ({ includes }) => <Words of={includes} /> },
  ]
  return (
    <RecordList
      filters={
        <>
          <Text c="var(--text-muted)" mb="md">
            {t(
              'What the search reads: all words of a term mean the same, in every language, without regard to case, accents and inflection. A term also finds what includes it. The tables are reviewed by hand and change with a release.',
            )}
          </Text>
          <Group align="flex-start" gap="sm">
            <Select
              aria-label={t('Vocabulary')}
              allowDeselect={false}
              w={240}
              data={choices}
              value={chosen.vocabulary}
              onChange={(word) => url.setFilter('vocabulary', word === FIRST ? null : word)}
            />
            <Found
              label={t('Search the vocabulary')}
              value={chosen.q ?? ''}
              onSearch={(text) => url.setFilter('q', text)}
            />
          </Group>
        </>
      }
      label={t(vocabularyLabels[chosen.vocabulary])}
      list={list}
      of={({ terms, total }) => ({ records: terms.map((term) => ({ ...term, id: term.term })), total })}
      columns={columns}
      url={url}
      empty={<EmptyState kind="nothing-matches" onClear={() => url.setFilter('q', null)} />}
      failure={{ title: msg('The vocabulary could not be loaded', { ns: 'admin-settings' }) }}
    />
  )
}
