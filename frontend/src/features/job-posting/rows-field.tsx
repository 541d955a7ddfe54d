import { Button, CloseButton, Group, Input, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface RowsFieldProps {
  label: string
  description: string
  addLabel: string
  rows: readonly string[]
  onChange: (rows: string[]) => void
  error?: string | undefined
  maxLength: number
  most: number
}

/** Short texts, one per row; blank rows are dropped when the form is sent. */
export function RowsField({ label, description, addLabel, rows, onChange, error, maxLength, most }: RowsFieldProps) {
  const { t } = useTranslation('job-posting')
  const change = (at: number, text: string) => onChange(rows.map((row, place) => (place === at ? text : row)))
  return (
    <Input.Wrapper label={label} description={description} error={error} labelElement="div">
      <Stack gap="xs" mt={6} role="group" aria-label={label}>
        {rows.map((row, place) => (
          // The place is the identity: rows are texts that change while typing.
          // oxlint-disable-next-line react/no-array-index-key
          <Group key={place} gap="xs" wrap="nowrap">
            <TextInput
              flex={1}
              aria-label={t('{{label}}, row {{number}}', { label, number: place + 1 })}
              value={row}
              onChange={(event) => change(place, event.currentTarget.value)}
              maxLength={maxLength}
              dir="auto"
            />
            <CloseButton
              aria-label={t('Remove row {{number}} of {{label}}', { label, number: place + 1 })}
              onClick={() => onChange(rows.filter((_, other) => other !== place))}
            />
          </Group>
        ))}
        {rows.length < most ? (
          <div>
            <Button variant="default" size="xs" onClick={() => onChange([...rows, ''])}>
              {addLabel}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Input.Wrapper>
  )
}
