import { Button, Modal, NativeSelect, NumberInput, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { addReference, correctReferenceMutation } from '~/api/generated/references.gen.ts'
import type { ReferenceView } from '~/api/generated/types.gen.ts'
import { keyed } from '~/api/keyed.ts'
import {
  REFEREE_FORM_COMPANY_MAX_LENGTH,
  REFEREE_FORM_EMAIL_MAX_LENGTH,
  REFEREE_FORM_NAME_MAX_LENGTH,
  REFEREE_FORM_PHONE_MAX_LENGTH,
  REFEREE_FORM_POSITION_MAX_LENGTH,
  REFEREE_FORM_YEARS_KNOWN_MAXIMUM,
  REFEREE_FORM_YEARS_KNOWN_MINIMUM,
} from '~/api/limits.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { announce } from '~/components/announce.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { useAtMost } from '~/components/use-at-most.ts'
import { relationshipLabels } from '~/entities/vetting/reference-words.ts'
import { languages } from '~/i18n/languages.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { bodyOf, isComplete, valuesOf } from './reference-form.ts'
import classes from './references.module.css'

const createReference = keyed(addReference<true>)

interface ReferenceDialogProps {
  /** A new referee, or the correction of one; null while it is closed. */
  asked: { kind: 'add' } | { kind: 'correct'; reference: ReferenceView } | null
  onClose: () => void
}

/** 'Add Professional Reference': a person who knows the executive's work, with contact details. */
export function ReferenceDialog({ asked, onClose }: ReferenceDialogProps) {
  const { t } = useTranslation('references')
  return (
    <Modal
      opened={asked !== null}
      onClose={onClose}
      size={640}
      closeOnClickOutside={false}
      title={asked?.kind === 'correct' ? t('Correct the reference') : t('Add Professional Reference')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {asked ? <ReferenceForm reference={asked.kind === 'correct' ? asked.reference : null} onClose={onClose} /> : null}
    </Modal>
  )
}

function ReferenceForm({ reference, onClose }: { reference: ReferenceView | null; onClose: () => void }) {
  const { t } = useTranslation('references')
  const { t: word } = useTranslation('reference-words')
  const atMost = useAtMost()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const form = useForm({
    mode: 'controlled',
    initialValues: valuesOf(reference, language),
    validate: {
      email: (email) =>
        /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : t('Please enter a valid email address'),
    },
  })
  const onSettled = () => invalidate(queryClient, 'reference')
  const onSuccess = (sentence: string) => () => {
    announce(sentence)
    onClose()
  }
  const add = useMutation({
    mutationFn: createReference,
    onSuccess: onSuccess(t('Reference added successfully')),
    onSettled,
  })
  const correct = useMutation({
    ...correctReferenceMutation(),
    onSuccess: onSuccess(t('Reference corrected.')),
    onSettled,
  })
  const { error } = reference ? correct : add
  const failed = reference
    ? msg('Failed to correct reference', { ns: 'references' })
    : msg('Failed to add reference', { ns: 'references' })

  return (
    <FormFrame
      form={form}
      onSubmit={(values) => {
        const body = bodyOf(values)
        if (reference) correct.mutate({ path: { id: reference.id }, body })
        else add.mutate({ body })
      }}
      pending={add.isPending || correct.isPending}
      problem={error ? problemOf(error, failed) : null}
      submitLabel={reference ? t('Save') : t('Add reference')}
      // The brief's gate: "Reference add disabled unless name, email, position, company and relationship are set".
      blocked={isComplete(form.values) ? undefined : t('Fill in the marked fields.')}
      secondary={
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      }
    >
      <div className={classes.pair}>
        <TextInput
          label={t('Name')}
          required
          data-autofocus
          maxLength={REFEREE_FORM_NAME_MAX_LENGTH}
          description={atMost(form.values.name, REFEREE_FORM_NAME_MAX_LENGTH)}
          dir="auto"
          {...form.getInputProps('name')}
        />
        <TextInput
          label={t('Email')}
          type="email"
          inputMode="email"
          required
          maxLength={REFEREE_FORM_EMAIL_MAX_LENGTH}
          dir="ltr"
          {...form.getInputProps('email')}
        />
        <TextInput
          label={t('Position')}
          required
          maxLength={REFEREE_FORM_POSITION_MAX_LENGTH}
          dir="auto"
          {...form.getInputProps('position')}
        />
        <TextInput
          label={t('Company')}
          required
          maxLength={REFEREE_FORM_COMPANY_MAX_LENGTH}
          dir="auto"
          {...form.getInputProps('company')}
        />
        <NativeSelect
          label={t('Relationship')}
          required
          data={[
            { value: '', label: t('Choose') },
            ...Object.entries(relationshipLabels).map(([value, label]) => ({ value, label: word(label) })),
          ]}
          {...form.getInputProps('relationship')}
        />
        <NumberInput
          label={t('Years known')}
          min={REFEREE_FORM_YEARS_KNOWN_MINIMUM}
          max={REFEREE_FORM_YEARS_KNOWN_MAXIMUM}
          allowDecimal={false}
          clampBehavior="strict"
          {...form.getInputProps('years_known')}
        />
        <TextInput
          label={t('Phone (optional)')}
          type="tel"
          inputMode="tel"
          maxLength={REFEREE_FORM_PHONE_MAX_LENGTH}
          dir="ltr"
          {...form.getInputProps('phone')}
        />
        <NativeSelect
          label={t('Language we write in')}
          data={Object.entries(languages).map(([value, { name }]) => ({ value, label: name }))}
          {...form.getInputProps('locale')}
        />
      </div>
      <Text size="sm" c="var(--text-faint)">
        {t('They answer eight questions in under five minutes, without an account. Let them know that we will write.')}
      </Text>
    </FormFrame>
  )
}
