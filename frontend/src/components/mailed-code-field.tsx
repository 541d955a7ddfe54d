import { Group, Input, PinInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface MailedCodeFieldProps {
  value: string
  onChange: (code: string) => void
  error: ReactNode
}

/** The six digits of a code that was mailed, filled in by the keyboards that read mail. */
export function MailedCodeField({ value, onChange, error }: MailedCodeFieldProps) {
  const { t } = useTranslation()
  return (
    <Input.Wrapper label={t('Code')} labelElement="div" error={error}>
      {/* The digits are read from the left; their row begins where the text of the page does. */}
      <Group gap={0}>
        <PinInput
          length={6}
          type="number"
          oneTimeCode
          size="md"
          dir="ltr"
          autoFocus
          getInputProps={(index) => ({ 'aria-label': t('Digit {{number}} of the code', { number: index + 1 }) })}
          error={Boolean(error)}
          value={value}
          onChange={onChange}
        />
      </Group>
    </Input.Wrapper>
  )
}

/** For the check of a form. */
export const isMailedCode = (typed: string) => /^\d{6}$/.test(typed)
