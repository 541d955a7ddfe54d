import { Button, List, Modal, Radio, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { getRoleChangeQueryKey, proposeRoleChangeMutation } from '~/api/generated/admin.gen.ts'
import type { AdminUserView, Role, RoleChangeView } from '~/api/generated/types.gen.ts'
import { ROLE_CHANGE_FORM_REASON_MAX_LENGTH } from '~/api/limits.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { announce } from '~/components/announce.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { msg } from '~/i18n/msg.ts'

import { nameOf, roleLabels } from './words.ts'

interface RoleDialogProps {
  user: AdminUserView
  change: RoleChangeView
  opened: boolean
  onClose: () => void
}

/** Asks for the new role and the reason, and lists the effects. */
export function RoleDialog({ opened, ...of }: RoleDialogProps) {
  const { t } = useTranslation('admin-users')
  return (
    <Modal
      opened={opened}
      onClose={of.onClose}
      size={520}
      title={t('Propose another role for {{name}}', { name: nameOf(of.user) })}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <RoleForm {...of} />
    </Modal>
  )
}

function RoleForm({ user, change, onClose }: Omit<RoleDialogProps, 'opened'>) {
  const { t } = useTranslation('admin-users')
  const queryClient = useQueryClient()
  const first = change.choices.find(({ blocked }) => blocked === null)?.role ?? change.role
  const form = useForm<{ role: Role; reason: string }>({
    mode: 'controlled',
    initialValues: { role: first, reason: '' },
    validate: { reason: (reason) => (reason.trim() ? null : t('Please give a reason.')) },
  })
  const path = { id: user.user_id }
  const propose = useMutation({
    ...proposeRoleChangeMutation(),
    onSuccess: async (view) => {
      queryClient.setQueryData(getRoleChangeQueryKey({ path }), view)
      await invalidate(queryClient, 'role')
      announce(t('New role proposed. Another administrator has to approve it.'))
      onClose()
    },
  })
  return (
    <FormFrame
      form={form}
      onSubmit={({ role, reason }) => propose.mutate({ path, body: { role, reason: reason.trim() } })}
      pending={propose.isPending}
      problem={
        propose.error ? problemOf(propose.error, msg('Failed to propose the role', { ns: 'admin-users' })) : null
      }
      submitLabel={t('Propose')}
      secondary={
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      }
    >
      <Radio.Group label={t('New role')} required {...form.getInputProps('role')}>
        <Stack gap="xs" mt="xs">
          {change.choices.map(({ role, blocked }) => (
            <Radio key={role} value={role} label={t(roleLabels[role])} disabled={blocked !== null} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={t('Reason')}
        description={t('Only administrators read it.')}
        required
        autosize
        minRows={3}
        maxRows={10}
        maxLength={ROLE_CHANGE_FORM_REASON_MAX_LENGTH}
        dir="auto"
        {...form.getInputProps('reason')}
      />
      <div>
        <Text size="sm" fw={500}>
          {t('What happens')}
        </Text>
        <List size="sm" c="var(--text-muted)">
          <List.Item>
            {t(
              'Nothing changes until another administrator approves it. Undecided, the proposal lapses after 14 days.',
            )}
          </List.Item>
          <List.Item>{t('With the approval they are signed out everywhere and told by email.')}</List.Item>
          <List.Item>
            {form.values.role === 'admin'
              ? t('As an administrator they see all members. They need an authenticator app from the next sign-in on.')
              : t('From the next sign-in on they see the pages of the new role, and no longer those of the old one.')}
          </List.Item>
        </List>
      </div>
    </FormFrame>
  )
}
