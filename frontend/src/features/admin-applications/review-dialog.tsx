import { Button, Modal, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { problemOf } from '~/api/problem.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { msg } from '~/i18n/msg.ts'

import { deeds, type OfferedDeed } from './deeds.ts'
import { useReview } from './use-review.ts'

export interface Reviewed {
  id: string
  full_name: string
}

interface ReviewDialogProps {
  application: Reviewed
  /** Null while nothing is asked. */
  deed: OfferedDeed | null
  onClose: () => void
}

/** What is said with a decision: to the applicant, and among admins. */
export default function ReviewDialog({ application, deed, onClose }: ReviewDialogProps) {
  const { t } = useTranslation('admin-applications')
  const dialog = deed && deeds[deed.action].dialog
  return (
    <Modal
      opened={dialog !== null}
      onClose={onClose}
      size={520}
      title={dialog ? t(dialog.title, { name: application.full_name }) : null}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {deed ? <ReviewForm application={application} deed={deed} onClose={onClose} /> : null}
    </Modal>
  )
}

function ReviewForm({ application, deed, onClose }: ReviewDialogProps & { deed: OfferedDeed }) {
  const { t } = useTranslation('admin-applications')
  const { label, dialog } = deeds[deed.action]
  const words = dialog?.words ?? null
  const form = useForm({
    // Named as the server names them, so that its field errors find their place.
    initialValues: { review_notes: '', message: '', admin_notes: '' },
    validate: (values) =>
      words && deed.needsReason === 'required' && !values[words.field].trim() ? { [words.field]: t(words.ask) } : {},
  })
  const review = useReview(application.id, onClose)
  const prose = { autosize: true, minRows: 3, maxRows: 12, maxLength: 4000, dir: 'auto' }

  return (
    <FormFrame
      form={form}
      onSubmit={(values) =>
        review.make({
          action: deed.action,
          ...Object.fromEntries(Object.entries(values).map(([field, text]) => [field, text.trim() || null])),
        })
      }
      pending={review.isPending}
      problem={
        review.error ? problemOf(review.error, msg('Failed to process action', { ns: 'admin-applications' })) : null
      }
      submitLabel={t(label)}
      secondary={
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      }
    >
      <Text c="var(--text-muted)">{dialog ? t(dialog.consequence) : null}</Text>
      {words ? (
        <Textarea
          label={t(words.label)}
          required={deed.needsReason === 'required'}
          data-autofocus
          {...prose}
          {...form.getInputProps(words.field)}
        />
      ) : null}
      <Textarea label={t('Note among admins')} {...prose} minRows={2} {...form.getInputProps('admin_notes')} />
    </FormFrame>
  )
}
