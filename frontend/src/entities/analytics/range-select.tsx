import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Range } from '~/api/generated/types.gen.ts'

import { rangeLabels } from './range.ts'

interface RangeSelectProps {
  value: Range
  onChange: (range: string) => void
}

/** The period of the figures of a page. */
export function RangeSelect({ value, onChange }: RangeSelectProps) {
  const { t } = useTranslation('range-words')
  return (
    <NativeSelect
      aria-label={t('Range')}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={Object.entries(rangeLabels).map(([range, label]) => ({ value: range, label: t(label) }))}
    />
  )
}
