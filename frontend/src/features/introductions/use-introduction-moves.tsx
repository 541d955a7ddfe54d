import { Checkbox } from '@mantine/core'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'

import type { IntroductionView, StageEvent } from '~/api/generated/types.gen.ts'
import type { MoveFieldsProps } from '~/components/moves/machine.ts'
import { useMoves } from '~/components/moves/use-moves.ts'
import {
  useIntroductionMachine,
  type IntroductionMoves,
  type IntroductionValues,
} from '~/entities/introduction/moves.tsx'
import { RequestQuota } from '~/entities/introduction/request-quota.tsx'

import { moveWords } from './move-words.ts'

/** The moves of an introduction, as the employer makes them. `home` gets the focus if the pressed button is gone. */
export function useIntroductionMoves(home?: RefObject<HTMLElement | null>): IntroductionMoves {
  const { t } = useTranslation('introductions')
  const machine = useIntroductionMachine((event, { executive_name: name }) => {
    const { title, consequence, done } = moveWords(event)
    return { title: t(title, { name }), consequence: t(consequence), done: t(done) }
  })
  return useMoves({ ...machine, Above: Quota, Below: Notification }, home ? { home } : {})
}

type FieldsProps = MoveFieldsProps<IntroductionView, StageEvent, IntroductionValues>

function Quota({ move }: FieldsProps) {
  return move.event === 'send' ? <RequestQuota /> : null
}

function Notification({ record, form }: FieldsProps) {
  const { t } = useTranslation('introductions')
  // The executive cannot see a draft, and is always mailed when it is sent.
  if (record.workflow_status === 'draft') return null
  return <Checkbox label={t('Tell them by email')} {...form.getInputProps('notify', { type: 'checkbox' })} />
}
