import { Button, Modal, NumberInput, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { AdminUserView } from '~/api/generated/types.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { formatDateTime } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { daysOf, endOf, LONGEST_SUSPENSION_DAYS, SUSPENSION_DAYS } from './days.ts'
import { deedLabels, locks, type Lock } from './deeds.ts'
import { useDeed } from './use-deed.ts'
import { nameOf } from './words.ts'

interface LockDialogProps {
  user: AdminUserView
  /** Null while nothing is asked. */
  lock: Lock | null
  onClose: () => void
  onDone: (user: AdminUserView) => void
}

/** Says what a lock does and takes the reason, before it is put on. */
export function LockDialog({ user, lock, onClose, onDone }: LockDialogProps) {
  const { t } = useTranslation('admin-users')
  return (
    <Modal
      opened={lock !== null}
      onClose={onClose}
      size={520}
      title={lock ? t(locks[lock].title, { name: nameOf(user) }) : null}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {lock ? <LockForm user={user} lock={lock} onClose={onClose} onDone={onDone} /> : null}
    </Modal>
  )
}

function LockForm({ user, lock, onClose, onDone }: LockDialogProps & { lock: Lock }) {
  const { t } = useTranslation('admin-users')
  const language = useLanguage()
  const { consequence, ask } = locks[lock]
  const [now] = useState(() => new Date())
  const form = useForm({
    // Named as the server names them, so that its field errors find their place.
    initialValues: { reason: '', duration_days: SUSPENSION_DAYS as number | string, notes: '' },
    validate: { reason: (text) => (text.trim() ? null : t(ask)) },
  })
  const deed = useDeed((changed) => {
    onDone(changed)
    onClose()
  })
  const days = daysOf(form.values.duration_days)
  const prose = { autosize: true, maxRows: 10, dir: 'auto' }

  return (
    <FormFrame
      form={form}
      onSubmit={({ reason, notes }) => {
        const said = { reason: reason.trim(), notes: notes.trim() || null }
        deed.mutate({
          id: user.user_id,
          ask: lock === 'suspend' ? { deed: lock, days, ...said } : { deed: lock, ...said },
        })
      }}
      pending={deed.isPending}
      problem={deed.error ? problemOf(deed.error, msg('Action failed', { ns: 'admin-users' })) : null}
      submitLabel={t(deedLabels[lock])}
      secondary={
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      }
    >
      <Text c="var(--text-muted)">{t(consequence)}</Text>
      <Textarea
        label={t('Reason')}
        description={t('The owner of the account may be told.')}
        required
        data-autofocus
        minRows={2}
        maxLength={1000}
        {...prose}
        {...form.getInputProps('reason')}
      />
      {lock === 'suspend' ? (
        <NumberInput
          label={t('Days')}
          description={t('Opens again by itself on {{date}}.', { date: formatDateTime(language, endOf(days, now)) })}
          min={1}
          max={LONGEST_SUSPENSION_DAYS}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="blur"
          maw={320}
          {...form.getInputProps('duration_days')}
        />
      ) : null}
      <Textarea
        label={t('Note among admins')}
        minRows={2}
        maxLength={4000}
        {...prose}
        {...form.getInputProps('notes')}
      />
    </FormFrame>
  )
}
