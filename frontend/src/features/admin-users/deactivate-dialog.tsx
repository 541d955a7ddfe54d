import { Button, Modal, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { AdminUserView } from '~/api/generated/types.gen.ts'
import { ACT_ON_USERS_NOTES_MAX_LENGTH, ACT_ON_USERS_REASON_MAX_LENGTH } from '~/api/limits.gen.ts'
import { FormFrame } from '~/components/form-frame.tsx'

import type { ActionsOnUsers } from './use-act-on-users.ts'

/** Asks for the reason before several users are deactivated. */
export function DeactivateDialog({ actions }: { actions: ActionsOnUsers }) {
  const { t } = useTranslation('admin-users')
  // The texts stay while the dialog fades out.
  const [kept, setKept] = useState(actions.asked)
  if (actions.asked && actions.asked !== kept) setKept(actions.asked)
  return (
    <Modal
      opened={actions.asked !== null}
      onClose={actions.close}
      size={520}
      title={t('Deactivate {{count}} users?', { count: kept?.length ?? 0 })}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {kept ? <DeactivateForm users={kept} actions={actions} /> : null}
    </Modal>
  )
}

interface DeactivateFormProps {
  users: readonly AdminUserView[]
  actions: ActionsOnUsers
}

function DeactivateForm({ users, actions }: DeactivateFormProps) {
  const { t } = useTranslation('admin-users')
  const form = useForm({
    initialValues: { reason: '', notes: '' },
    validate: { reason: (reason) => (reason.trim() ? null : t('Reason is required to deactivate')) },
  })
  return (
    <FormFrame
      form={form}
      onSubmit={({ reason, notes }) => actions.deactivate(users, reason, notes)}
      pending={actions.isPending}
      problem={actions.problem}
      submitLabel={t('Deactivate')}
      isDestructive
      secondary={
        <Button variant="default" onClick={actions.close}>
          {t('Cancel')}
        </Button>
      }
    >
      <Text c="var(--text-muted)">
        {t(
          'They are signed out everywhere within five seconds and cannot sign in until an administrator reinstates the account.',
        )}
      </Text>
      <Textarea
        label={t('Reason')}
        description={t('The owner of the account may be told.')}
        required
        autosize
        minRows={3}
        maxRows={10}
        maxLength={ACT_ON_USERS_REASON_MAX_LENGTH}
        dir="auto"
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <Textarea
        label={t('Note among admins')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={ACT_ON_USERS_NOTES_MAX_LENGTH}
        dir="auto"
        {...form.getInputProps('notes')}
      />
    </FormFrame>
  )
}
