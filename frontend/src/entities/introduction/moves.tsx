import { Skeleton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'

import { updateWorkflowStatus } from '~/api/generated/introductions.gen.ts'
import type { IntroductionView, StageEvent, StageTransition } from '~/api/generated/types.gen.ts'
import { STAGE_CHANGE_COMMENT_MAX_LENGTH } from '~/api/limits.gen.ts'
import type { Machine, MoveFormProps, MoveWords, OfferedMove } from '~/components/moves/machine.ts'
import type { Moves } from '~/components/moves/use-moves.ts'
import { useOwnZone } from '~/components/own-preferences.ts'
import { msg } from '~/i18n/msg.ts'

import { endingMoves, isStage, knownMoves, moveLabels } from './move-labels.ts'
import { introductionQuery, keepFresh, showFresh } from './query.ts'
import { quotaReached } from './request-quota.tsx'

/** The forms are loaded when a dialog shows them: no first screen has them. */
const OfferForm = lazy(async () => ({ default: (await import('./offer-form.tsx')).OfferForm }))
const DeclineForm = lazy(async () => ({ default: (await import('./decline-form.tsx')).DeclineForm }))

/** The texts of a move for one party, translated. */
export interface IntroductionTexts {
  title: string
  consequence: string
  done: string
}

/** A type, because a form takes no interface. */
export type IntroductionValues = {
  reason: string
  /** Whether the other party is notified by email. */
  notify: boolean
}

export type IntroductionMachine = Machine<IntroductionView, StageEvent, IntroductionValues, IntroductionView>
export type IntroductionMoves = Moves<IntroductionView, StageEvent, IntroductionValues, IntroductionView>
export type IntroductionMove = OfferedMove<StageEvent>

/** The moves with a form of their own: terms, or the reasons of a decline. */
const hasForm: ReadonlySet<StageEvent> = new Set<StageEvent>(['make_offer', 'counter', 'decline'])

/** The moves of an introduction, in the texts of one party, by their rank. */
export function useIntroductionMachine(
  textsOf: (event: StageEvent, introduction: IntroductionView) => IntroductionTexts,
): IntroductionMachine {
  const { t } = useTranslation('introduction-words')
  const queryClient = useQueryClient()
  const zone = useOwnZone()
  const wordsOf = (
    event: StageEvent,
    needsReason: StageTransition['needs_reason'],
    texts: IntroductionTexts,
  ): MoveWords => ({
    label: t(moveLabels[event]),
    done: texts.done,
    isEnd: endingMoves.has(event),
    question: {
      title: texts.title,
      consequence: texts.consequence,
      hasForm: hasForm.has(event),
      reason: {
        label: needsReason === 'required' ? t('Your reason') : t('Your reason (optional)'),
        description: t('They read it.'),
        missing: t('Please give a reason'),
        maxLength: STAGE_CHANGE_COMMENT_MAX_LENGTH,
        field: 'comment',
      },
    },
  })
  return {
    resource: 'introduction',
    failed: msg('Failed to update status', { ns: 'introduction-words' }),
    blank: () => ({ reason: '', notify: true }),
    words: (introduction) => {
      const words: { [Known in StageEvent]?: MoveWords } = {}
      for (const { event, needs_reason: needsReason } of knownMoves(introduction)) {
        words[event] = wordsOf(event, needsReason, textsOf(event, introduction))
      }
      return words
    },
    send: async ({ record: { id, version }, move: { to }, values }) => {
      if (!isStage(to)) throw new Error(`unknown stage: ${to}`)
      const { data } = await updateWorkflowStatus({
        path: { id },
        // Refused if the record changed after it was shown: there may be another offer by now.
        headers: { 'If-Match': `"${version}"` },
        body: {
          new_status: to,
          comment: values.reason.trim() || null,
          notify_participants: values.notify,
          time_zone: zone,
        },
        throwOnError: true,
      })
      return data
    },
    onDone: (fresh) => showFresh(queryClient, fresh),
    reload: ({ id }) => queryClient.fetchQuery({ ...introductionQuery(id), staleTime: 0 }),
    Form: OwnForm,
    refusal: (problem) => (problem.code === quotaReached.code ? { ...problem, ...quotaReached } : problem),
  }
}

/** The reasons of a decline, or the terms of an offer or a counter-offer. */
function OwnForm({ record, move: { event }, onClose }: MoveFormProps<IntroductionView, StageEvent>) {
  const queryClient = useQueryClient()
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      {event === 'decline' ? (
        <DeclineForm introduction={record} onClose={onClose} />
      ) : (
        <OfferForm
          introduction={record}
          isCounter={event === 'counter'}
          onClose={onClose}
          onChanged={(fresh) => keepFresh(queryClient, fresh)}
        />
      )}
    </Suspense>
  )
}
