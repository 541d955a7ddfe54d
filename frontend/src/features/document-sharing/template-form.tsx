import { Button, NativeSelect, Text } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { generateFromTemplate } from '~/api/generated/document-sharing.gen.ts'
import type { TemplateView } from '~/api/generated/types.gen.ts'
import { keyed } from '~/api/keyed.ts'
import { problemOf, type Problem } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { RestoredNote } from '~/components/restored-note.tsx'
import { forgetDraft, useDraft } from '~/components/use-draft.ts'
import { formatList } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { TemplateField } from './template-field.tsx'
import { TemplateResult } from './template-result.tsx'
import { blankTemplate, bodyOf, missingOf, useFaults, type TemplateValues } from './template-values.ts'
import { isBilingual, languageLabels, languageOf } from './template-words.ts'

const generate = keyed(generateFromTemplate<true>)

const draftOf = ({ id }: TemplateView): string => `template ${id}`

interface TemplateFormProps {
  template: TemplateView
  onClose: () => void
  /** Shares the document with this id. */
  onShare: (document: string) => void
}

/** The form of a template, and then the document that was made. Remount it for another template. */
export function TemplateForm({ template, onClose, onShare }: TemplateFormProps) {
  const language = useLanguage()
  const queryClient = useQueryClient()
  const [isAgain, setIsAgain] = useState(false)
  const form = useForm<TemplateValues>({
    mode: 'controlled',
    initialValues: blankTemplate(template, languageOf(template, language)),
    validate: useFaults(template),
  })
  const make = useMutation({
    mutationFn: generate,
    onSuccess: () => {
      // The values stay in the form, for another document.
      forgetDraft(draftOf(template))
      void invalidate(queryClient, 'document')
    },
  })
  if (make.data) {
    return (
      <TemplateResult
        document={make.data}
        onShare={onShare}
        onAgain={() => {
          setIsAgain(true)
          make.reset()
        }}
        onClose={onClose}
      />
    )
  }
  return (
    <TemplateFields
      template={template}
      form={form}
      isAgain={isAgain}
      onSubmit={(values) => make.mutate({ body: bodyOf(template, values) })}
      pending={make.isPending}
      problem={
        make.error ? problemOf(make.error, msg('Failed to generate the document', { ns: 'document-sharing' })) : null
      }
      onClose={onClose}
    />
  )
}

interface TemplateFieldsProps extends Omit<TemplateFormProps, 'onShare'> {
  form: UseFormReturnType<TemplateValues>
  /** After the result: the focus comes back to the form. */
  isAgain: boolean
  onSubmit: (values: TemplateValues) => void
  pending: boolean
  problem: Problem | null
}

function TemplateFields({ template, form, isAgain, onSubmit, pending, problem, onClose }: TemplateFieldsProps) {
  const { t } = useTranslation('document-sharing')
  const language = useLanguage()
  const reason = useId()
  const draft = useDraft(form, draftOf(template))
  const missing = missingOf(template, form.values)
  return (
    <FormFrame
      form={form}
      onSubmit={onSubmit}
      pending={pending}
      problem={problem}
      submitLabel={t('Generate document')}
      // The brief's gate: disabled while a required field is empty.
      blocked={missing.length > 0}
      blockedBy={reason}
      secondary={
        <Button variant="default" onClick={onClose}>
          {t('Cancel', { ns: 'common' })}
        </Button>
      }
    >
      <Text c="var(--text-muted)">{template.description}</Text>
      {draft.isRestored ? <RestoredNote onDiscard={draft.discard} /> : null}
      <NativeSelect
        label={t('Language of the document')}
        description={
          isBilingual(form.values.language)
            ? t('Both texts, side by side. Where they differ, the first language prevails.')
            : null
        }
        autoFocus={isAgain}
        data={template.languages.map((value) => ({ value, label: t(languageLabels[value]) }))}
        {...form.getInputProps('language')}
      />
      {template.fields.map((field) => (
        <TemplateField key={field.name} form={form} field={field} />
      ))}
      <Text size="sm" c="var(--text-muted)">
        {t('A starting point, not legal advice. Have it checked before you sign it.')}
      </Text>
      {missing.length > 0 ? (
        <Text id={reason} size="sm" c="var(--text-muted)">
          {t('Still needed: {{fields}}', {
            fields: formatList(
              language,
              missing.map(({ label }) => label),
            ),
          })}
        </Text>
      ) : null}
    </FormFrame>
  )
}
