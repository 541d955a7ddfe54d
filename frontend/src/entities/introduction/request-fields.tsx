import { Anchor, NativeSelect, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { Engagement } from '~/api/generated/types.gen.ts'
import {
  PROPOSE_INTRODUCTION_COMPENSATION_HINT_MAX_LENGTH,
  PROPOSE_INTRODUCTION_MESSAGE_MAX_LENGTH,
  PROPOSE_INTRODUCTION_MESSAGE_MIN_LENGTH,
} from '~/api/limits.gen.ts'
import { paths } from '~/app/paths.ts'
import { formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { engagements } from '~/i18n/engagements.ts'

/** An introduction request; fields are named as in the API, blank if absent. */
export interface RequestValues extends Record<string, unknown> {
  engagement_type: Engagement
  message: string
  compensation_hint: string
  anonymous: boolean
}

export function useRequestForm(initialValues: RequestValues): UseFormReturnType<RequestValues> {
  const { t } = useTranslation('introduction-words')
  return useForm({
    initialValues,
    validate: {
      message: (message) =>
        message.trim().length < PROPOSE_INTRODUCTION_MESSAGE_MIN_LENGTH
          ? t('Please write at least {{count}} characters', { count: PROPOSE_INTRODUCTION_MESSAGE_MIN_LENGTH })
          : null,
    },
  })
}

interface RequestFieldsProps {
  form: UseFormReturnType<RequestValues>
  /** Whether the executive may be asked without the name and the company: not if they know the company. */
  canBeAnonymous: boolean
}

/** The fields of a request for an introduction, whether it is new or a draft. */
export function RequestFields({ form, canBeAnonymous }: RequestFieldsProps) {
  const { t } = useTranslation('introduction-words')
  const language = useLanguage()
  const anonymityNote = useId()
  return (
    <>
      <NativeSelect
        label={t('Kind of work')}
        data={Object.entries(engagements).map(([value, label]) => ({ value, label: t(label) }))}
        {...form.getInputProps('engagement_type')}
      />
      <div>
        <Textarea
          label={t('Message')}
          description={t('What the role is, and why you thought of them.')}
          required
          autosize
          minRows={6}
          maxRows={14}
          maxLength={PROPOSE_INTRODUCTION_MESSAGE_MAX_LENGTH}
          dir="auto"
          data-autofocus
          {...form.getInputProps('message')}
        />
        <Text size="xs" c="var(--text-faint)" ta="end" className="tabular" aria-live="off">
          {t('{{length}} of {{most}} characters', {
            length: formatNumber(language, form.values.message.trim().length),
            most: formatNumber(language, PROPOSE_INTRODUCTION_MESSAGE_MAX_LENGTH),
          })}
        </Text>
      </div>
      <TextInput
        label={t('Compensation (optional)')}
        description={t('In your own words: “USD 220,000 and equity”.')}
        maxLength={PROPOSE_INTRODUCTION_COMPENSATION_HINT_MAX_LENGTH}
        dir="auto"
        {...form.getInputProps('compensation_hint')}
      />
      {canBeAnonymous ? (
        <div>
          <Switch
            label={t('Ask without your name and company')}
            aria-describedby={anonymityNote}
            {...form.getInputProps('anonymous', { type: 'checkbox' })}
          />
          <Text id={anonymityNote} size="sm" c="var(--text-muted)" mt={4}>
            {t(
              'The executive sees both after accepting. Your message must not name them. Executives also see which companies viewed their profile three times or more, unless a company hides its visits:',
            )}{' '}
            <Anchor component={Link} to={paths.profile} inherit fw={600}>
              {t('company profile')}
            </Anchor>
          </Text>
        </div>
      ) : null}
    </>
  )
}
