import { Fieldset, SegmentedControl, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { announce as send } from '~/api/generated/admin.gen.ts'
import { keyed } from '~/api/keyed.ts'
import { ANNOUNCEMENT_FORM_BODY_MAX_LENGTH, ANNOUNCEMENT_FORM_TITLE_MAX_LENGTH } from '~/api/limits.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { announce } from '~/components/announce.ts'
import { FormDrawer } from '~/components/form-drawer.tsx'
import { languages, type Language } from '~/i18n/languages.ts'
import { msg } from '~/i18n/msg.ts'

import { blankDraft, bodyOf, faultsOf, wordingIn, type Draft } from './announcement-form.ts'
import classes from './announcements.module.css'
import { Preview } from './preview.tsx'
import { audienceLabels, severityLabels } from './words.ts'

interface AnnounceDrawerProps {
  opened: boolean
  onClose: () => void
}

const sendAnnouncement = keyed(send<true>)

/** The form for an announcement, with a preview. Remount it each time it is opened. */
export function AnnounceDrawer({ opened, onClose }: AnnounceDrawerProps) {
  const { t } = useTranslation('admin-announcements')
  const queryClient = useQueryClient()
  const [blank] = useState(() => blankDraft(new Date()))
  const form = useForm<Draft>({
    mode: 'controlled',
    initialValues: blank,
    validate: (draft) => {
      const faults = Object.entries(faultsOf(draft, new Date()))
      return Object.fromEntries(faults.map(([field, sentence]) => [field, t(sentence)]))
    },
  })
  const sending = useMutation({
    mutationFn: (draft: Draft) => sendAnnouncement({ body: bodyOf(draft) }),
    onSuccess: async ({ status }) => {
      await invalidate(queryClient, 'announcement')
      announce(status === 'scheduled' ? t('Scheduled. Members see it from its start on.') : t('Members see it now'))
      onClose()
    },
  })
  const { values } = form
  const audiences = Object.entries(audienceLabels).map(([value, label]) => ({ value, label: t(label) }))
  const severities = Object.entries(severityLabels).map(([value, label]) => ({ value, label: t(label) }))
  return (
    <FormDrawer
      title={t('New announcement')}
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={(draft) => sending.mutate(draft)}
      pending={sending.isPending}
      problem={
        sending.error ? problemOf(sending.error, msg('Failed to announce', { ns: 'admin-announcements' })) : null
      }
      submitLabel={values.starts_at ? t('Schedule') : t('Announce')}
    >
      <Choice label={t('Shown to')} form={form} field="audience" choices={audiences} />
      <Choice label={t('How much it matters')} form={form} field="severity" choices={severities} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          type="datetime-local"
          label={t('From')}
          description={t('Empty: at once.')}
          {...form.getInputProps('starts_at')}
        />
        <TextInput
          type="datetime-local"
          label={t('Until')}
          description={t('In your own time zone.')}
          required
          {...form.getInputProps('ends_at')}
        />
      </SimpleGrid>
      <Words form={form} language="en" path="" />
      <Text size="sm" c="var(--text-muted)">
        {t('Where a language is left empty, readers see the English text.')}
      </Text>
      <Words form={form} language="fr" path="locales.fr." />
      <Words form={form} language="ar" path="locales.ar." />
      <Preview severity={values.severity} wordingOf={(language) => wordingIn(values, language)} />
    </FormDrawer>
  )
}

interface ChoiceProps {
  label: string
  form: UseFormReturnType<Draft>
  field: 'audience' | 'severity'
  choices: { value: string; label: string }[]
}

function Choice({ label, form, field, choices }: ChoiceProps) {
  return (
    <Stack gap={4} align="flex-start">
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <SegmentedControl aria-label={label} data={choices} {...form.getInputProps(field)} />
    </Stack>
  )
}

interface WordsProps {
  form: UseFormReturnType<Draft>
  language: Language
  /** The prefix of the paths of title and text in the form. */
  path: '' | 'locales.fr.' | 'locales.ar.'
}

/** Title and text in one language. */
function Words({ form, language, path }: WordsProps) {
  const { t } = useTranslation('admin-announcements')
  const isRequired = path === ''
  const { name, direction } = languages[language]
  return (
    <Fieldset legend={<bdi lang={language}>{name}</bdi>} className={classes.words}>
      <TextInput
        label={t('Title')}
        required={isRequired}
        maxLength={ANNOUNCEMENT_FORM_TITLE_MAX_LENGTH}
        lang={language}
        dir={direction}
        {...(isRequired ? { 'data-autofocus': true } : {})}
        {...form.getInputProps(`${path}title`)}
      />
      <Textarea
        label={t('Text')}
        required={isRequired}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={ANNOUNCEMENT_FORM_BODY_MAX_LENGTH}
        lang={language}
        dir={direction}
        {...form.getInputProps(`${path}body`)}
      />
    </Fieldset>
  )
}
