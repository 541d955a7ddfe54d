import { Button, Drawer, Radio, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { previewBulkMail, queueBulkMail } from '~/api/generated/admin.gen.ts'
import type { BulkMailPreview } from '~/api/generated/types.gen.ts'
import { keyed } from '~/api/keyed.ts'
import { BULK_MAIL_TEXT_BODY_MAX_LENGTH, BULK_MAIL_TEXT_SUBJECT_MAX_LENGTH } from '~/api/limits.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { paths } from '~/app/paths.ts'
import { announce } from '~/components/announce.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { useDraft } from '~/components/use-draft.ts'
import { useFocusHome } from '~/components/use-focus-home.ts'
import { languages } from '~/i18n/languages.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { blankMail, mailFaults, mailRequest, type BulkMailAudience, type BulkMailDraft } from './compose-form.ts'
import { MailCheck } from './mail-check.tsx'
import { purposeLabels, purposeRules } from './words.ts'

interface ComposeDrawerProps {
  audience: BulkMailAudience
  opened: boolean
  onClose: () => void
  onSent: () => void
}

const queue = keyed(queueBulkMail<true>)

/** An email to many users: first the text, then the audience and the email as they get it. Loaded on demand. */
export function ComposeDrawer({ audience, opened, onClose, onSent }: ComposeDrawerProps) {
  const { t } = useTranslation('bulk-mail')
  useFocusHome(opened)
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t('Send email')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <ComposeSteps audience={audience} onClose={onClose} onSent={onSent} />
    </Drawer>
  )
}

function ComposeSteps({ audience, onClose, onSent }: Omit<ComposeDrawerProps, 'opened'>) {
  const { t } = useTranslation('bulk-mail')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const language = useLanguage()
  const [preview, setPreview] = useState<BulkMailPreview | null>(null)
  const form = useForm<BulkMailDraft>({
    mode: 'controlled',
    initialValues: blankMail(language),
    validate: (draft) =>
      Object.fromEntries(Object.entries(mailFaults(draft)).map(([field, sentence]) => [field, t(sentence)])),
  })
  const draft = useDraft(form, 'bulk email')
  const previewing = useMutation({
    mutationFn: async (values: BulkMailDraft) =>
      (await previewBulkMail({ body: mailRequest(values, audience), throwOnError: true })).data,
    onSuccess: setPreview,
  })
  const sending = useMutation({
    mutationFn: () => queue({ body: mailRequest(form.values, audience) }),
    onSuccess: async ({ id }) => {
      draft.discard()
      await invalidate(queryClient, 'bulkMail')
      announce(t('Bulk email sent'))
      onSent()
      await navigate(paths.adminBulkMail(id))
    },
  })
  const failed = msg('Bulk action failed', { ns: 'bulk-mail' })
  if (preview) {
    return (
      <MailCheck
        preview={preview}
        language={form.values.text.language}
        onBack={() => setPreview(null)}
        onSend={() => sending.mutate()}
        pending={sending.isPending}
        problem={sending.error ? problemOf(sending.error, failed) : null}
      />
    )
  }
  return (
    <FormFrame
      form={form}
      onSubmit={(values) => previewing.mutate(values)}
      pending={previewing.isPending}
      problem={previewing.error ? problemOf(previewing.error, failed) : null}
      submitLabel={t('Preview')}
      secondary={
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      }
    >
      <Text size="sm">
        {audience.user_ids
          ? t('To the {{count}} selected users.', { count: audience.user_ids.length })
          : t('To all users who match the filters of the list.')}
      </Text>
      <MailFields form={form} />
    </FormFrame>
  )
}

function MailFields({ form }: { form: UseFormReturnType<BulkMailDraft> }) {
  const { t } = useTranslation('bulk-mail')
  const { direction } = languages[form.values.text.language]
  const purposes = Object.entries(purposeLabels) as [BulkMailDraft['purpose'], string][]
  return (
    <>
      <Radio.Group label={t('Purpose')} {...form.getInputProps('purpose')}>
        <Stack gap="xs" mt={4}>
          {purposes.map(([value, label]) => (
            <Radio key={value} value={value} label={t(label)} description={t(purposeRules[value])} />
          ))}
        </Stack>
      </Radio.Group>
      <Select
        label={t('Language of the text')}
        description={t('Greeting and signature are in this language too.')}
        allowDeselect={false}
        data={Object.entries(languages).map(([value, { name }]) => ({ value, label: name }))}
        {...form.getInputProps('text.language')}
      />
      <TextInput
        label={t('Subject')}
        required
        data-autofocus
        maxLength={BULK_MAIL_TEXT_SUBJECT_MAX_LENGTH}
        lang={form.values.text.language}
        dir={direction}
        {...form.getInputProps('text.subject')}
      />
      <Textarea
        label={t('Text')}
        description={t('Plain text; a blank line begins a new paragraph. Greeting and signature are added.')}
        required
        autosize
        minRows={6}
        maxRows={16}
        maxLength={BULK_MAIL_TEXT_BODY_MAX_LENGTH}
        lang={form.values.text.language}
        dir={direction}
        {...form.getInputProps('text.body')}
      />
    </>
  )
}
