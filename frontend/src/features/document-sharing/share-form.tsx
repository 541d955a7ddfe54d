import { Anchor, Radio, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { shareDocument } from '~/api/generated/document-sharing.gen.ts'
import { keyed } from '~/api/keyed.ts'
import { SHARE_DOCUMENT_MESSAGE_MAX_LENGTH } from '~/api/limits.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { paths } from '~/app/paths.ts'
import { announce } from '~/components/announce.ts'
import { FormDrawer } from '~/components/form-drawer.tsx'
import { useDraft } from '~/components/use-draft.ts'
import { msg } from '~/i18n/msg.ts'

import { AllowedFields } from './allowed-fields.tsx'
import { DocumentField, useDocumentFaults } from './document-field.tsx'
import { RecipientsField } from './recipients-field.tsx'
import { MessageField, PeriodField } from './share-fields.tsx'
import { blankShare, bodyOf, periods, type ShareValues } from './share-values.ts'
import classes from './sharing.module.css'
import { scopeLabels } from './words.ts'

const send = keyed(shareDocument<true>)

interface ShareFormProps {
  /** The conversation whose other side is the recipient; null for a choice. */
  conversation: string | null
  /** The own document that is shared; null for a choice. */
  document: string | null
  opened: boolean
  onClose: () => void
  onShared: () => void
}

/** The form to share a document. Remount it on each opening. */
export function ShareForm({ conversation, document, opened, onClose, onShared }: ShareFormProps) {
  const { t } = useTranslation('document-sharing')
  const queryClient = useQueryClient()
  // The URL has lost it before the drawer has slid out.
  const [chosen] = useState(document)
  const documentFaults = useDocumentFaults()
  const form = useForm<ShareValues>({
    mode: 'controlled',
    initialValues: blankShare(conversation, chosen),
    validate: {
      document_id: documentFaults.missing,
      shared_with: (ids) => (ids.length > 0 ? null : t('Please choose at least one recipient')),
      permissions: {
        can_download: (isAllowed, { document_id: id }) => documentFaults.unreadable(id, isAllowed),
      },
    },
  })
  const draft = useDraft(form, `share document ${chosen ?? conversation ?? ''}`)
  const share = useMutation({
    mutationFn: send,
    onSuccess: async ({ shares }) => {
      draft.discard()
      announce(t('Document shared with {{count}} recipients', { count: shares.length }))
      onShared()
      await Promise.all([invalidate(queryClient, 'documentShare'), invalidate(queryClient, 'conversation')])
    },
  })
  return (
    <FormDrawer
      title={t('Share a document')}
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={(values) => share.mutate({ body: bodyOf(values) })}
      pending={share.isPending}
      problem={share.error ? problemOf(share.error, msg('Failed to share document', { ns: 'document-sharing' })) : null}
      submitLabel={t('Share document')}
    >
      <DocumentField value={form.values.document_id} {...form.getInputProps('document_id')} />
      <Anchor component={Link} to={paths.documentSharing({ tab: 'templates' })} size="sm" className={classes.link}>
        {t('Make a document from a template')}
      </Anchor>
      <RecipientsField value={form.values.shared_with} {...form.getInputProps('shared_with')} />
      {/* The form moves the focus to the first radio, because a group cannot have it. */}
      <Radio.Group label={t('Who sees it in the company')} {...form.getInputProps('share_scope')} data-path={undefined}>
        <Stack gap="xs" mt={4}>
          {Object.entries(scopeLabels).map(([value, label], place) => (
            <Radio
              key={value}
              value={value}
              label={t(label)}
              {...(place === 0 ? { 'data-path': 'share_scope' } : {})}
            />
          ))}
        </Stack>
      </Radio.Group>
      <PeriodField periods={periods} {...form.getInputProps('expires_in_days')} />
      <AllowedFields form={form} />
      <MessageField
        description={t('Optional. The recipients read it with the document.')}
        maxLength={SHARE_DOCUMENT_MESSAGE_MAX_LENGTH}
        {...form.getInputProps('message')}
      />
    </FormDrawer>
  )
}
