import { Button, Modal, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { moveEarlyErasure, proposeEarlyErasureMutation } from '~/api/generated/data-rights.gen.ts'
import type { ApprovalMove, DataRequestView, EarlyErasureView } from '~/api/generated/types.gen.ts'
import { EARLY_ERASURE_FORM_REASON_MAX_LENGTH } from '~/api/limits.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { announce } from '~/components/announce.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import type { MoveValues } from '~/components/moves/machine.ts'
import { MoveButtons } from '~/components/moves/move-button.tsx'
import type { Moves } from '~/components/moves/use-moves.ts'
import { ApprovalNote } from '~/entities/approval/approval-note.tsx'
import { useApprovalMoves } from '~/entities/approval/use-approval-moves.ts'
import { msg } from '~/i18n/msg.ts'

import classes from './data-requests.module.css'

/** A proposal with the request that it is about. */
type Early = EarlyErasureView & { request: DataRequestView }

export type EarlyErasureMoves = Moves<Early, ApprovalMove['action'], MoveValues, DataRequestView>

/** The moves of the proposals on the page. */
export function useEarlyErasureMoves(): EarlyErasureMoves {
  const { t } = useTranslation('admin-data-requests')
  return useApprovalMoves<Early, DataRequestView>({
    resource: 'dataRequest',
    approve: {
      label: t('Approve erasure'),
      done: t('The account is being erased'),
      title: t('Erase this account now?'),
      consequence: t('It can no longer be cancelled, and everything is erased within minutes. This cannot be undone.'),
      isDestructive: true,
    },
    otherwise: t('The account is erased on its date, unless its owner cancels that.'),
    send: async ({ request: { id } }, body) =>
      (await moveEarlyErasure({ path: { id }, body, throwOnError: true })).data,
  })
}

/** Of a request for erasure: its proposal with the moves, or the button to make one. */
export function EarlyErasure({ request, moves }: { request: DataRequestView; moves: EarlyErasureMoves }) {
  const { t } = useTranslation('admin-data-requests')
  const [isAsked, setAsked] = useState(false)
  const { early_erasure: early } = request
  if (early === null) return null
  const close = () => setAsked(false)
  return (
    <div className={classes.early}>
      {early.approval ? (
        <div className={classes.note}>
          <ApprovalNote of={early.approval} what={t('the erasure without the 30 days')} />
        </div>
      ) : null}
      {early.allowed_transitions.length > 0 ? (
        <MoveButtons moves={moves} record={{ ...early, request }} of={request.who?.name ?? ''} look="row" />
      ) : null}
      {early.can_propose ? (
        <Button variant="default" size="compact-sm" onClick={() => setAsked(true)}>
          {t('Propose to erase now')}
        </Button>
      ) : null}
      <Modal
        opened={isAsked}
        onClose={close}
        size={520}
        title={t('Propose to erase this account now?')}
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        <ProposalForm request={request} onClose={close} />
      </Modal>
    </div>
  )
}

function ProposalForm({ request: { id }, onClose }: { request: DataRequestView; onClose: () => void }) {
  const { t } = useTranslation('admin-data-requests')
  const queryClient = useQueryClient()
  const form = useForm({
    mode: 'controlled',
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() ? null : t('Please give a reason.')) },
  })
  const propose = useMutation({
    ...proposeEarlyErasureMutation(),
    onSuccess: async () => {
      await invalidate(queryClient, 'dataRequest')
      announce(t('Erasure proposed. Another administrator has to approve it.'))
      onClose()
    },
  })
  return (
    <FormFrame
      form={form}
      onSubmit={({ reason }) => propose.mutate({ path: { id }, body: { reason: reason.trim() } })}
      pending={propose.isPending}
      problem={
        propose.error
          ? problemOf(propose.error, msg('The erasure could not be proposed', { ns: 'admin-data-requests' }))
          : null
      }
      submitLabel={t('Propose')}
      secondary={
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      }
    >
      <Text c="var(--text-muted)">
        {t(
          'Only if the owner asked for it: they lose the 30 days in which they can cancel. Nothing changes until another administrator approves it; undecided, the proposal lapses after 14 days.',
        )}
      </Text>
      <Textarea
        label={t('Reason')}
        description={t('Only administrators read it.')}
        required
        autosize
        minRows={3}
        maxRows={10}
        maxLength={EARLY_ERASURE_FORM_REASON_MAX_LENGTH}
        dir="auto"
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormFrame>
  )
}
