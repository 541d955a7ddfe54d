import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { decideDataRequest } from '~/api/generated/data-rights.gen.ts'
import type { DataRequestView } from '~/api/generated/types.gen.ts'
import { DECIDE_DATA_REQUEST_REASON_MAX_LENGTH } from '~/api/limits.gen.ts'
import { onlyReason, type MoveValues, type MoveWords } from '~/components/moves/machine.ts'
import { useMoves, type Moves } from '~/components/moves/use-moves.ts'
import { msg } from '~/i18n/msg.ts'
import { kindLabels } from '~/entities/data-request/words.ts'

type RequestEvent = 'fulfil' | 'refuse_in_part'

export type RequestMoves = Moves<DataRequestView, RequestEvent, MoveValues, DataRequestView>

/** The moves of a data request: the answer, or the refusal with its legal reason. */
export function useRequestMoves(): RequestMoves {
  const { t } = useTranslation('admin-data-requests')
  const done = t('Answered. The person is told by email.')
  const text = { missing: t('Write the legal reason.'), maxLength: DECIDE_DATA_REQUEST_REASON_MAX_LENGTH }
  const words = ({ kind, message }: DataRequestView): Record<RequestEvent, MoveWords> => {
    const consequence = message ? (
      <Text component="span" dir="auto">
        {message}
      </Text>
    ) : null
    return {
      fulfil: {
        label: t('Fulfil'),
        done,
        question: {
          title: `${t('Fulfil')}: ${t(kindLabels[kind])}`,
          consequence,
          reason: { label: t('Answer'), description: t('Sent to the person. May be left empty.'), ...text },
        },
      },
      refuse_in_part: {
        label: t('Refuse in part'),
        done,
        question: {
          title: `${t('Refuse in part')}: ${t(kindLabels[kind])}`,
          consequence,
          reason: {
            label: t('Legal reason'),
            description: t('Sent to the person with the way to object. Name the law.'),
            ...text,
          },
        },
      },
    }
  }
  return useMoves<DataRequestView, RequestEvent, MoveValues, DataRequestView>({
    resource: 'dataRequest',
    words,
    failed: msg('The answer could not be saved', { ns: 'admin-data-requests' }),
    blank: onlyReason,
    send: async ({ record: { id }, move: { event }, values }) => {
      const body = { action: event, reason: values.reason.trim() || null }
      return (await decideDataRequest({ path: { id }, body, throwOnError: true })).data
    },
  })
}
