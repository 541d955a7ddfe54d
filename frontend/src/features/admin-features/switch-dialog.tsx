import { Button, Modal, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { listFeaturesQueryKey, switchFeatureMutation } from '~/api/generated/admin.gen.ts'
import type { FeatureView } from '~/api/generated/types.gen.ts'
import { FEATURE_SWITCH_REASON_MAX_LENGTH } from '~/api/limits.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { announce } from '~/components/announce.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { msg } from '~/i18n/msg.ts'

import { effects, featureLabels } from './words.ts'

interface SwitchDialogProps {
  feature: FeatureView
  opened: boolean
  onClose: () => void
}

/** Confirms the switch of a feature, and asks why it is switched off. */
export function SwitchDialog({ opened, feature: current, onClose }: SwitchDialogProps) {
  const { t } = useTranslation('admin-features')
  // The texts stay while the dialog fades out.
  const [kept, setKept] = useState(current)
  if (opened && current !== kept) setKept(current)
  const feature = t(featureLabels[kept.feature])
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={520}
      title={kept.is_on ? t('Switch off: {{feature}}', { feature }) : t('Switch on: {{feature}}', { feature })}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <SwitchForm feature={kept} onClose={onClose} />
    </Modal>
  )
}

function SwitchForm({ feature: { feature, is_on: isOn }, onClose }: Omit<SwitchDialogProps, 'opened'>) {
  const { t } = useTranslation('admin-features')
  const queryClient = useQueryClient()
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (isOn && !reason.trim() ? t('Please give a reason.') : null) },
  })
  const change = useMutation({
    ...switchFeatureMutation(),
    onSuccess: (fresh) => {
      queryClient.setQueryData(listFeaturesQueryKey(), fresh)
      announce(isOn ? t('Switched off') : t('Switched on'))
      onClose()
    },
  })
  return (
    <FormFrame
      form={form}
      onSubmit={({ reason }) => change.mutate({ body: { feature, is_on: !isOn, reason: reason.trim() || null } })}
      pending={change.isPending}
      problem={
        change.error ? problemOf(change.error, msg('The switch could not be changed', { ns: 'admin-features' })) : null
      }
      submitLabel={isOn ? t('Switch off') : t('Switch on')}
      isDestructive={isOn}
      secondary={
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      }
    >
      <Text c="var(--text-muted)">{isOn ? t(effects[feature]) : t('It works again at once.')}</Text>
      <Textarea
        label={isOn ? t('Reason') : t('Note (optional)')}
        description={t('Only administrators read it.')}
        required={isOn}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={FEATURE_SWITCH_REASON_MAX_LENGTH}
        dir="auto"
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormFrame>
  )
}
