import { Button, Modal, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { renameCompanyMutation } from '~/api/generated/admin.gen.ts'
import type { AdminCompanyView } from '~/api/generated/types.gen.ts'
import { RENAME_COMPANY_LEGAL_NAME_MAX_LENGTH, RENAME_COMPANY_TRADING_NAME_MAX_LENGTH } from '~/api/limits.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { announce } from '~/components/announce.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { companyItems } from '~/entities/profile/items.ts'
import { msg } from '~/i18n/msg.ts'

interface RenameDialogProps {
  company: AdminCompanyView
  opened: boolean
  onClose: () => void
}

/** The dialog for a new name, with an explanation of its effects. */
export function RenameDialog({ opened, onClose, ...of }: RenameDialogProps) {
  const { t } = useTranslation('admin-users')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={520}
      title={t('Change the names of {{name}}', { name: of.company.trading_name ?? of.company.legal_name })}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <RenameForm {...of} onClose={onClose} />
    </Modal>
  )
}

function RenameForm({ company, onClose }: Omit<RenameDialogProps, 'opened'>) {
  const { t } = useTranslation('admin-users')
  const { t: word } = useTranslation('profile-words')
  const queryClient = useQueryClient()
  const form = useForm({
    // Named as the server names them, so that its field errors find their place.
    initialValues: { legal_name: company.legal_name, trading_name: company.trading_name ?? '' },
    validate: { legal_name: (name) => (name.trim() ? null : t('Please enter the name in the register')) },
  })
  const rename = useMutation({
    ...renameCompanyMutation(),
    onSuccess: async () => {
      await invalidate(queryClient, 'company')
      announce(t('Names changed'))
      onClose()
    },
  })
  return (
    <FormFrame
      form={form}
      onSubmit={({ legal_name: legal, trading_name: trading }) =>
        rename.mutate({
          path: { id: company.id },
          body: { legal_name: legal.trim(), trading_name: trading.trim() || null },
        })
      }
      pending={rename.isPending}
      problem={rename.error ? problemOf(rename.error, msg('Action failed', { ns: 'admin-users' })) : null}
      submitLabel={t('Change names')}
      secondary={
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      }
    >
      <Text c="var(--text-muted)">
        {t('The former names stay on record. Executives who exclude the company by one of them remain hidden from it.')}
      </Text>
      <TextInput
        label={word(companyItems['legal_name'] ?? '')}
        required
        data-autofocus
        maxLength={RENAME_COMPANY_LEGAL_NAME_MAX_LENGTH}
        dir="auto"
        {...form.getInputProps('legal_name')}
      />
      <TextInput
        label={t('Trading name')}
        maxLength={RENAME_COMPANY_TRADING_NAME_MAX_LENGTH}
        dir="auto"
        {...form.getInputProps('trading_name')}
      />
    </FormFrame>
  )
}
