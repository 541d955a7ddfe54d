import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { ComparedField, Industry, MergePreview } from '~/api/generated/types.gen.ts'
import { StatusBadge } from '~/components/status-badge.tsx'
import { industries } from '~/i18n/industries.ts'
import { languages } from '~/i18n/languages.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './merge.module.css'
import { fieldLabels, outcomeLabels, outcomeTones } from './words.ts'

interface ComparisonProps {
  preview: MergePreview
  /** The name of the record that stays. */
  keptName: string
}

/** What a merge does with each field that one of two records has. */
export function Comparison({ preview: { fields, positions }, keptName }: ComparisonProps) {
  const { t } = useTranslation('merge')
  const shown = useValues()
  return (
    <>
      <table className={classes.fields} aria-label={t('Field by field')}>
        <thead>
          <tr>
            <th scope="col">{t('Field')}</th>
            <th scope="col">{t('The one that stays')}</th>
            <th scope="col">{t('The other one')}</th>
            <th scope="col">{t('After the merge')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field, kept, merged, outcome }) => (
            <tr key={field}>
              <th scope="row">{t(fieldLabels[field])}</th>
              <td>
                <Value text={shown(field, kept)} />
              </td>
              <td>
                <Value text={shown(field, merged)} />
              </td>
              <td>
                <StatusBadge tone={outcomeTones[outcome]}>{t(outcomeLabels[outcome])}</StatusBadge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {positions > 0 ? (
        <Text size="sm">
          {t('{{count}} positions are added to the career of {{name}}', { count: positions, name: keptName })}
        </Text>
      ) : null}
    </>
  )
}

/** A value in the reader's language, where it is a word of a list. */
function useValues() {
  const { t } = useTranslation('profile-words')
  const countries = new Intl.DisplayNames(languages[useLanguage()].locale, { type: 'region' })
  return (field: ComparedField['field'], value: string | null): string | null => {
    if (value === null) return null
    if (field === 'country') return countries.of(value) ?? value
    return field === 'industry' && Object.hasOwn(industries, value) ? t(industries[value as Industry]) : value
  }
}

function Value({ text }: { text: string | null }) {
  return text ? (
    <bdi className={classes.long} title={text}>
      {text}
    </bdi>
  ) : (
    '—'
  )
}
