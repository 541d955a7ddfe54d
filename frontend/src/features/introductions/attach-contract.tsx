import { Button, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { attachContractMutation } from '~/api/generated/introductions.gen.ts'
import type { IntroductionView } from '~/api/generated/types.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { announce } from '~/components/announce.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { localTime } from '~/components/local-time.ts'
import { FileDrop } from '~/entities/document/file-drop.tsx'
import { keepFresh } from '~/entities/introduction/query.ts'
import { msg } from '~/i18n/msg.ts'

const today = (): string => localTime(new Date()).slice(0, 10)

interface AttachFormProps {
  introduction: IntroductionView
  onEnd: () => void
}

/** Uploads the signed contract, and attaches it with its days. */
export function AttachForm({ introduction, onEnd }: AttachFormProps) {
  const { t } = useTranslation('introductions')
  const queryClient = useQueryClient()
  const { contract, offer } = introduction
  const [file, setFile] = useState<{ id: string; name: string } | null>(null)
  const form = useForm({
    initialValues: {
      document_id: '',
      signed_on: contract?.signed_on ?? '',
      starts_on: contract?.starts_on ?? offer?.terms.starts_on ?? '',
    },
    validate: {
      document_id: (id) => (id ? null : t('Please upload the signed contract')),
      signed_on: (day) => (day ? null : t('Please choose the day of the signature')),
      starts_on: (day) => (day ? null : t('Please choose the first day of work')),
    },
  })
  const attach = useMutation({
    ...attachContractMutation(),
    onSuccess: async (fresh) => {
      announce(t('Contract attached. Our team checks it next.'))
      onEnd()
      await keepFresh(queryClient, fresh)
    },
    // What was entered stays; attaching it again applies it to the version that was just fetched.
    onError: async (error) => {
      if (problemOf(error).status === 409) await keepFresh(queryClient, null)
    },
  })
  const missing = form.errors['document_id']
  return (
    <FormFrame
      form={form}
      onSubmit={(values) =>
        attach.mutate({
          path: { id: introduction.id },
          headers: { 'If-Match': `"${introduction.version}"` },
          body: values,
        })
      }
      pending={attach.isPending}
      problem={
        attach.error
          ? problemOf(attach.error, msg('The contract could not be attached', { ns: 'introductions' }))
          : null
      }
      submitLabel={t('Attach the contract')}
      secondary={
        contract ? (
          <Button variant="default" onClick={onEnd}>
            {t('Cancel')}
          </Button>
        ) : undefined
      }
    >
      <Text size="sm" c="var(--text-muted)">
        {t(
          'When both of you have signed, attach the contract. Only you and our team can open the file; both of you see the days.',
        )}
      </Text>
      {file ? (
        <Text size="sm">
          <bdi>{file.name}</bdi>
        </Text>
      ) : null}
      <FileDrop
        documentType="contract"
        label={file ? t('Choose another file') : t('Signed contract')}
        failed={msg('Failed to upload the contract', { ns: 'introductions' })}
        onUploaded={({ id, file_name: name }) => {
          setFile({ id, name })
          form.setFieldValue('document_id', id)
        }}
      />
      {missing ? (
        <Text size="sm" c="var(--problem)" role="alert">
          {missing}
        </Text>
      ) : null}
      <TextInput
        type="date"
        label={t('Signed on')}
        description={t('The day on which the last of you signed.')}
        required
        max={today()}
        {...form.getInputProps('signed_on')}
      />
      <TextInput type="date" label={t('First day of work')} required {...form.getInputProps('starts_on')} />
    </FormFrame>
  )
}
