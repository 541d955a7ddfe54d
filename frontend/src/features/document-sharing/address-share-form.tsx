import { Fieldset, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { shareWithAddress } from '~/api/generated/document-sharing.gen.ts'
import { keyed } from '~/api/keyed.ts'
import { SHARE_WITH_ADDRESS_MESSAGE_MAX_LENGTH } from '~/api/limits.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { announce } from '~/components/announce.ts'
import { FormDrawer } from '~/components/form-drawer.tsx'
import { useDraft } from '~/components/use-draft.ts'
import { languages } from '~/i18n/languages.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { addressBodyOf, addressPeriods, blankAddressShare, type AddressShareValues } from './address-share-words.ts'
import { DocumentField, useDocumentFaults } from './document-field.tsx'
import { DownloadFields } from './download-fields.tsx'
import { MessageField, PeriodField } from './share-fields.tsx'

const send = keyed(shareWithAddress<true>)

interface AddressShareFormProps {
  opened: boolean
  onClose: () => void
}

/** The form to share a document with an email address. Remount it on each opening. */
export function AddressShareForm({ opened, onClose }: AddressShareFormProps) {
  const { t } = useTranslation('document-sharing')
  const queryClient = useQueryClient()
  const language = useLanguage()
  const documentFaults = useDocumentFaults()
  const form = useForm<AddressShareValues>({
    mode: 'controlled',
    initialValues: blankAddressShare(language),
    validate: {
      document_id: documentFaults.missing,
      email: (email) => (/^\S+@\S+\.\S+$/u.test(email.trim()) ? null : t('Please enter an email address')),
      can_download: (isAllowed, { document_id: id }) => documentFaults.unreadable(id, isAllowed),
    },
  })
  const draft = useDraft(form, 'share document by email')
  const share = useMutation({
    mutationFn: send,
    onSuccess: async ({ email }) => {
      draft.discard()
      announce(t('Link sent to {{email}}', { email }))
      onClose()
      await invalidate(queryClient, 'addressShare')
    },
  })
  return (
    <FormDrawer
      title={t('Share by email')}
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={(values) => share.mutate({ body: addressBodyOf(values) })}
      pending={share.isPending}
      problem={share.error ? problemOf(share.error, msg('Failed to share document', { ns: 'document-sharing' })) : null}
      submitLabel={t('Send link')}
    >
      <DocumentField value={form.values.document_id} {...form.getInputProps('document_id')} />
      <TextInput
        label={t('Email of the recipient')}
        description={t(
          'Someone outside Kilele, such as a lawyer. They open it with a code that we send to this address.',
        )}
        type="email"
        inputMode="email"
        autoComplete="off"
        dir="ltr"
        required
        {...form.getInputProps('email')}
      />
      <NativeSelect
        label={t('Language of our emails to them')}
        data={Object.entries(languages).map(([value, { name }]) => ({ value, label: name }))}
        {...form.getInputProps('locale')}
      />
      <PeriodField periods={addressPeriods} {...form.getInputProps('expires_in_days')} />
      <Fieldset legend={t('What the recipient may do')}>
        <Stack gap="sm">
          <DownloadFields
            input={(field) => form.getInputProps(field, { type: 'checkbox' })}
            canDownload={form.values.can_download}
            watermark={t('The address of the recipient, on PDFs and pictures.')}
          />
        </Stack>
      </Fieldset>
      <MessageField
        description={t('Optional. The recipient reads it with the document, not in our email.')}
        maxLength={SHARE_WITH_ADDRESS_MESSAGE_MAX_LENGTH}
        {...form.getInputProps('message')}
      />
    </FormDrawer>
  )
}
