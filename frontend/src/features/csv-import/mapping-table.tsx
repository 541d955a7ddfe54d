import { NativeSelect, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import type {
  ColumnsView,
  ImportEncoding,
  ImportField,
  ImportSeparator,
  MappingSource,
} from '~/api/generated/types.gen.ts'
import { formatPercent } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { serverSentence } from '~/i18n/sentence.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './csv-import.module.css'
import { withField, type ColumnFields } from './use-mapping.ts'
import { fieldLabels } from './words.ts'

const sources: Record<MappingSource, string> = {
  suggested: msg('The fields are suggested by the names of the columns.', { ns: 'csv-import' }),
  remembered: msg('The fields are those that were chosen for an earlier file with the same columns.', {
    ns: 'csv-import',
  }),
  chosen: msg('The fields were chosen for this file.', { ns: 'csv-import' }),
}

const separators: Record<ImportSeparator, string> = {
  comma: msg('comma', { ns: 'csv-import' }),
  semicolon: msg('semicolon', { ns: 'csv-import' }),
  tab: msg('tab', { ns: 'csv-import' }),
}

/** Names of encodings are the same in every language. */
const encodings: Record<ImportEncoding, string> = {
  utf8: 'UTF-8',
  utf16_le: 'UTF-16 LE',
  utf16_be: 'UTF-16 BE',
  windows1252: 'Windows-1252',
  mac_roman: 'MacRoman',
  windows1256: 'Windows-1256',
}

const fields = Object.keys(fieldLabels) as ImportField[]

interface MappingTableProps {
  file: ColumnsView
  columns: ColumnFields
  onChange: (columns: ColumnFields) => void
}

/** The columns of the file, each with the field that it is imported into. */
export function MappingTable({ file, columns, onChange }: MappingTableProps) {
  const { t } = useTranslation('csv-import')
  const language = useLanguage()
  const id = useId()
  const suggestion = (suggested: ImportField | null | undefined, percent: number | null | undefined) =>
    suggested && percent
      ? t('{{field}}, {{percent}} certain', {
          field: t(fieldLabels[suggested]),
          percent: formatPercent(language, percent),
        })
      : '—'
  return (
    <>
      <Title order={3} size="h5" id={id}>
        {t('Columns')}
      </Title>
      <Text size="sm" c="var(--text-muted)" mb="sm">
        {t('{{encoding}}, separated by {{separator}}.', {
          encoding: encodings[file.encoding],
          separator: t(separators[file.separator]),
        })}{' '}
        {t(sources[file.mapping_source])}
      </Text>
      {file.notices.map(({ message, sentence }) => (
        <Text key={message} size="sm" c="var(--problem)" mb="xs">
          {serverSentence(message, sentence)}
        </Text>
      ))}
      <div className={classes.scroller}>
        <table className={classes.mapping} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{t('Column')}</th>
              <th scope="col">{t('Imported as')}</th>
              <th scope="col" className={classes.wide}>
                {t('Suggestion')}
              </th>
            </tr>
          </thead>
          <tbody>
            {file.columns.map(({ index, letters, name, suggested_field: suggested, confidence }) => (
              <tr key={index}>
                <th scope="row">
                  <bdi className={classes.header}>{name}</bdi>
                  {name === letters ? null : <span className={classes.letters}>{letters}</span>}
                </th>
                <td>
                  <NativeSelect
                    aria-label={t('Field of column {{name}}', { name })}
                    value={columns[index] ?? ''}
                    onChange={({ currentTarget }) =>
                      onChange(withField(columns, index, (currentTarget.value || null) as ImportField | null))
                    }
                    data={[
                      { value: '', label: t('Do not import') },
                      ...fields.map((field) => ({ value: field, label: t(fieldLabels[field]) })),
                    ]}
                  />
                </td>
                <td className={classes.wide}>{suggestion(suggested, confidence)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
