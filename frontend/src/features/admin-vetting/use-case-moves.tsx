import { NumberInput, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { VettingCaseView, VettingDecision, VettingTransition } from '~/api/generated/types.gen.ts'
import { decideVetting } from '~/api/generated/vetting.gen.ts'
import {
  APPOINTMENT_MINUTES_MAXIMUM,
  APPOINTMENT_MINUTES_MINIMUM,
  APPOINTMENT_PLACE_MAX_LENGTH,
  VETTING_DECISION_FEEDBACK_MAX_LENGTH,
} from '~/api/limits.gen.ts'
import { fromLocalTime, localTime } from '~/components/local-time.ts'
import type { Movable, MoveFieldsProps, MoveWords } from '~/components/moves/machine.ts'
import { useMoves, type Moves, type MovesOptions } from '~/components/moves/use-moves.ts'
import { useOwnZone } from '~/components/own-preferences.ts'
import { msg } from '~/i18n/msg.ts'

import { caseQuery } from './queries.ts'

type CaseEvent = 'start_vetting' | 'approve' | 'reject' | 'schedule_interview' | 'reverify' | 'assign' | 'unassign'

/** Taking a case on or giving it back: no move of the vetting, which stays in its state. */
interface Assignment extends Omit<VettingTransition, 'event'> {
  event: 'assign' | 'unassign'
}

/** A case with its moves in the field that the move components read. */
interface Case extends Movable {
  allowed_transitions: readonly (VettingTransition | Assignment)[]
  file: VettingCaseView
  name: string
}

/** A type, because a form takes no interface. */
type Values = { reason: string; start: string; minutes: number; place: string }

export type CaseMoves = Moves<Case, CaseEvent, Values, VettingCaseView>

const actions: Record<CaseEvent, VettingDecision['action']> = {
  start_vetting: 'start',
  approve: 'approve',
  reject: 'reject',
  schedule_interview: 'schedule_interview',
  reverify: 'reverify',
  assign: 'assign',
  unassign: 'unassign',
}

/** The record for the move components: the moves of the process, and the assignment, which every vetter may change. */
export function caseOf(file: VettingCaseView, name: string, ownId: string): Case {
  const assignment: Assignment = {
    event: file.assigned_to === ownId ? 'unassign' : 'assign',
    to: file.vetting_process.status,
    needs_reason: 'never',
    blocked: null,
    blocked_sentence: null,
  }
  return { file, name, allowed_transitions: [...file.vetting_process.allowed_transitions, assignment] }
}

export const isAssignment = ({ event }: { event: CaseEvent }): boolean => event === 'assign' || event === 'unassign'

/** The decisions on a vetting, as a vetter makes them. */
export function useCaseMoves(options: MovesOptions<Case, CaseEvent>): CaseMoves {
  const { t } = useTranslation('admin-vetting')
  const queryClient = useQueryClient()
  const zone = useOwnZone()
  // The decisions come first.
  const words = ({ file, name }: Case): Record<CaseEvent, MoveWords> => ({
    start_vetting: { label: t('Start Vetting'), done: t('Candidate vetting updated successfully'), isMain: true },
    approve: {
      label: t('Approve'),
      done: t('Candidate approval updated successfully'),
      isMain: true,
      question: {
        title: t('Approve {{name}}?', { name }),
        consequence: t(
          'Employers can find approved members within seconds, unless they hide. The executive is told by email.',
        ),
      },
    },
    reject: {
      label: t('Reject'),
      done: t('Candidate rejection updated successfully'),
      isEnd: true,
      question: {
        title: t('Reject {{name}}?', { name }),
        consequence: t('Employers do not find this candidate. The executive reads your feedback and can submit again.'),
        reason: {
          field: 'feedback',
          label: t('Feedback for the executive'),
          missing: t('Reason is required to reject'),
          maxLength: VETTING_DECISION_FEEDBACK_MAX_LENGTH,
        },
      },
    },
    schedule_interview: {
      label: file.vetting_process.status === 'interview_scheduled' ? t('Move the interview') : t('Schedule interview'),
      done: t('The invitation is on its way'),
      question: {
        title: t('Interview with {{name}}', { name }),
        consequence: t('The executive gets an email with a calendar file.'),
        confirmLabel: file.vetting_process.interview ? t('Move the interview') : t('Send the invitation'),
      },
    },
    reverify: {
      label: t('Ask for a renewal'),
      done: t('Candidate vetting updated successfully'),
      question: {
        title: t('Ask {{name}} for a renewal?', { name }),
        consequence: t('The executive submits anew; the approval counts for 60 days more.'),
        reason: {
          field: 'feedback',
          label: t('Reason (optional)'),
          missing: t('Reason is required to reject'),
          maxLength: VETTING_DECISION_FEEDBACK_MAX_LENGTH,
        },
      },
    },
    assign: { label: t('Take it on'), done: t('It is yours now') },
    unassign: { label: t('Give back'), done: t('Given back') },
  })
  return useMoves<Case, CaseEvent, Values, VettingCaseView>(
    {
      resource: 'vetting',
      words,
      failed: msg('Failed to update candidate vetting', { ns: 'admin-vetting' }),
      blank: ({ file: { vetting_process: process } }) => ({
        reason: '',
        start: process.interview ? localTime(new Date(process.interview.start), zone) : '',
        minutes: process.interview?.minutes ?? 60,
        place: process.interview?.place ?? '',
      }),
      validate: ({ start, minutes, place }, { event }) =>
        event === 'schedule_interview'
          ? {
              start:
                start && new Date(fromLocalTime(start, zone)) > new Date()
                  ? null
                  : t('Choose a date and time in the future'),
              minutes: minutes >= 15 && minutes <= 480 ? null : t('Between 15 and 480 minutes'),
              place: place.trim() ? null : t('Where do you meet?'),
            }
          : {},
      Below: InterviewFields,
      send: async ({ record: { file }, move: { event }, values }) => {
        const { start, minutes, place } = values
        const { data } = await decideVetting({
          path: { id: file.candidate.id },
          body: {
            action: actions[event],
            feedback: values.reason.trim() || null,
            ...(event === 'schedule_interview'
              ? { interview: { start: fromLocalTime(start, zone), minutes, place: place.trim() } }
              : {}),
          },
          throwOnError: true,
        })
        return data
      },
      onDone: (view) => queryClient.setQueryData(caseQuery(view.candidate.id).queryKey, view),
    },
    options,
  )
}

/** The time and place of an interview. */
function InterviewFields({ move, form }: MoveFieldsProps<Case, CaseEvent, Values>) {
  const { t } = useTranslation('admin-vetting')
  if (move.event !== 'schedule_interview') return null
  return (
    <>
      <TextInput
        type="datetime-local"
        label={t('Date and time')}
        description={t('In your own time zone.')}
        required
        data-autofocus
        {...form.getInputProps('start')}
      />
      <NumberInput
        label={t('Minutes')}
        min={APPOINTMENT_MINUTES_MINIMUM}
        max={APPOINTMENT_MINUTES_MAXIMUM}
        step={15}
        required
        {...form.getInputProps('minutes')}
      />
      <TextInput
        label={t('Place or link')}
        maxLength={APPOINTMENT_PLACE_MAX_LENGTH}
        required
        dir="auto"
        {...form.getInputProps('place')}
      />
    </>
  )
}
