import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import type { DraftView, ImportSettings } from '~/api/generated/types.gen.ts'
import { INVITE_REQUEST_SOURCE_MIN_LENGTH } from '~/api/limits.gen.ts'
import { FormDrawer } from '~/components/form-drawer.tsx'

import { LanguageField, SourceField } from './settings-fields.tsx'
import { useInvite } from './use-invitation.ts'

interface InviteDrawerProps {
  draft: DraftView
  /** Of the import: what was entered there is suggested. */
  settings: ImportSettings
  onClose: () => void
}

/** Where the details come from, and in which language the person is invited. */
export function InviteDrawer({ draft, settings, onClose }: InviteDrawerProps) {
  const { t } = useTranslation('csv-import')
  const form = useForm({
    mode: 'controlled',
    initialValues: {
      source: draft.invitation?.source ?? settings.source ?? '',
      language: draft.invitation?.language ?? settings.invitation_language ?? 'en',
    },
    validate: {
      source: (source) =>
        source.trim().length < INVITE_REQUEST_SOURCE_MIN_LENGTH ? t('Please write where the details come from') : null,
    },
  })
  const invite = useInvite(onClose)
  return (
    <FormDrawer
      title={t('Invite {{name}}', { name: draft.name })}
      opened
      onClose={onClose}
      form={form}
      onSubmit={(body) => invite.mutate({ draft, body })}
      pending={invite.isPending}
      problem={invite.problem}
      submitLabel={t('Invite')}
    >
      <SourceField
        value={form.values.source}
        error={typeof form.errors['source'] === 'string' ? form.errors['source'] : null}
        onChange={(source) => form.setFieldValue('source', source ?? '')}
      />
      <LanguageField value={form.values.language} onChange={(language) => form.setFieldValue('language', language)} />
    </FormDrawer>
  )
}
