import { Button, Modal, Radio, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { DuplicateView, PersonView } from '~/api/generated/types.gen.ts'
import { MERGE_CANDIDATES_REASON_MAX_LENGTH } from '~/api/limits.gen.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { serverSentence } from '~/i18n/sentence.ts'

import { Comparison } from './comparison.tsx'
import { Summary } from './summary.tsx'
import { useMerge } from './use-merge.ts'

interface MergeDialogProps {
  person: PersonView
  /** Null while the dialog is closed. */
  duplicate: DuplicateView | null
  onClose: () => void
}

/** Which of two records stays, what happens to each field, and why they are merged. */
export function MergeDialog({ person, duplicate, onClose }: MergeDialogProps) {
  const { t } = useTranslation('merge')
  // The texts stay while the dialog fades out.
  const [shown, setShown] = useState(duplicate)
  if (duplicate && duplicate !== shown) setShown(duplicate)
  return (
    <Modal
      opened={duplicate !== null}
      onClose={onClose}
      size={720}
      title={t('Merge two records about one person')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {shown ? <MergeForm key={shown.person.id} person={person} duplicate={shown} onClose={onClose} /> : null}
    </Modal>
  )
}

function MergeForm({ person, duplicate, onClose }: MergeDialogProps & { duplicate: DuplicateView }) {
  const { t } = useTranslation('merge')
  const { person: other, into_this: intoThis, into_other: intoOther } = duplicate
  // The direction that is possible; both may be.
  const [kept, setKept] = useState(intoThis.blocked && !intoOther.blocked ? other.id : person.id)
  const merging = useMerge(onClose)
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() ? null : t('Say why they are the same person')) },
  })
  const isThis = kept === person.id
  const preview = isThis ? intoThis : intoOther
  const [stays, goes] = isThis ? [person, other] : [other, person]
  return (
    <FormFrame
      form={form}
      onSubmit={({ reason }) => merging.mutate({ kept, merged: goes.id, reason: reason.trim() })}
      pending={merging.isPending}
      problem={merging.problem}
      submitLabel={t('Merge')}
      isDestructive
      secondary={
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      }
    >
      <Radio.Group label={t('Which record stays?')} value={kept} onChange={setKept}>
        <Stack gap="sm" mt="xs">
          {[person, other].map((each) => (
            <Radio key={each.id} value={each.id} label={<Summary of={each} />} />
          ))}
        </Stack>
      </Radio.Group>
      {preview.blocked ? (
        <Text size="sm" c="var(--tone-stopped)" role="alert">
          {serverSentence(preview.blocked.message, preview.blocked.sentence)}
        </Text>
      ) : null}
      <Comparison preview={preview} keptName={stays.name} />
      <Text size="sm" c="var(--text-muted)">
        {goes.is_account
          ? t(
              '{{name}} is signed out, cannot sign in and is not found in search. What is filled in is only what the other record lacks. You can undo this for 30 days.',
              { name: goes.name },
            )
          : t(
              '{{name}} is not written to any more, and the link of an invitation says so. What is filled in is only what the other record lacks. You can undo this for 30 days.',
              { name: goes.name },
            )}
      </Text>
      <Textarea
        label={t('Reason')}
        description={t('Only administrators read it.')}
        required
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MERGE_CANDIDATES_REASON_MAX_LENGTH}
        dir="auto"
        {...form.getInputProps('reason')}
      />
    </FormFrame>
  )
}
