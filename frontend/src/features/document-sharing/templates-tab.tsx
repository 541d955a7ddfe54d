import { Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { EmptyState } from '~/components/empty-state.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { useTableUrl } from '~/components/use-table-url.ts'
import { WaitingRows } from '~/components/waiting-rows.tsx'
import { useLanguage } from '~/i18n/use-language.ts'

import { categories, CATEGORY, requestedBy, type Requested } from './address.ts'
import { templatesQuery } from './queries.ts'
import classes from './sharing.module.css'
import { TemplateRow } from './template-row.tsx'
import { categoryLabels, templatesNotLoaded } from './template-words.ts'

interface TemplatesTabProps {
  params: URLSearchParams
  onFillIn: (id: string) => void
}

/** The tab `templates`: documents to begin with, filtered by category. */
export function TemplatesTab({ params, onFillIn }: TemplatesTabProps) {
  const { t } = useTranslation('document-sharing')
  const { category } = requestedBy(params)
  const { setFilter } = useTableUrl()
  const filter = (value: string | null) => setFilter(CATEGORY, value)
  return (
    <>
      <p className={classes.intro}>{t('Documents to begin with, completed by you as a PDF.')}</p>
      <div className={classes.filters}>
        <Select
          label={t('Category')}
          placeholder={t('All')}
          data={categories.map((value) => ({ value, label: t(categoryLabels[value]) }))}
          value={category}
          onChange={filter}
          clearable
          clearButtonProps={{ 'aria-label': t('All categories') }}
        />
      </div>
      <Listed category={category} onClear={() => filter(null)} onFillIn={onFillIn} />
    </>
  )
}

interface ListedProps extends Pick<Requested, 'category'>, Pick<TemplatesTabProps, 'onFillIn'> {
  onClear: () => void
}

function Listed({ category, onClear, onFillIn }: ListedProps) {
  const { t } = useTranslation('document-sharing')
  const language = useLanguage()
  const list = useQuery({ ...templatesQuery(language, category), placeholderData: keepPreviousData })
  if (list.error) {
    return (
      <ProblemPanel
        title={templatesNotLoaded}
        error={list.error}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    )
  }
  if (!list.data) return <WaitingRows lines={3} />
  const { templates } = list.data
  return (
    <div aria-busy={list.isPlaceholderData} className={classes.listed}>
      {templates.length > 0 ? (
        <ul aria-label={t('Document templates')} className={classes.rows}>
          {templates.map((template) => (
            <li key={template.id}>
              <TemplateRow template={template} onFillIn={() => onFillIn(template.id)} />
            </li>
          ))}
        </ul>
      ) : category === null ? (
        <EmptyState kind="nothing-yet" title={t('There are no templates at present')} />
      ) : (
        <EmptyState kind="nothing-matches" onClear={onClear} />
      )}
    </div>
  )
}
