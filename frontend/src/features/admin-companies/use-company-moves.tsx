import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { approveUser, rejectUser } from '~/api/generated/admin.gen.ts'
import type { AdminUserView, CompanyFileView } from '~/api/generated/types.gen.ts'
import { REJECT_USER_NOTES_MAX_LENGTH, REJECT_USER_REASON_MAX_LENGTH } from '~/api/limits.gen.ts'
import type { MadeMove, MoveFieldsProps, MoveWords } from '~/components/moves/machine.ts'
import { useMoves, type Moves } from '~/components/moves/use-moves.ts'
import { msg } from '~/i18n/msg.ts'

type CompanyEvent = 'approve' | 'reject'

/** Named as the server names them. A type, because a form takes no interface. */
type Values = { reason: string; notes: string }

export type CompanyMoves = Moves<CompanyFileView, CompanyEvent, Values, AdminUserView>

/** The team's decisions about a company. */
export function useCompanyMoves(): CompanyMoves {
  const { t } = useTranslation('admin-companies')
  const words = ({ legal_name: name }: CompanyFileView): Record<CompanyEvent, MoveWords> => ({
    approve: {
      label: t('Approve'),
      done: t('Company verified'),
      isMain: true,
      question: {
        title: t('Verify {{name}}?', { name }),
        consequence: t(
          'For a year, its employer sees executives who are visible to verified employers and can send introductions. We tell them by email.',
        ),
      },
    },
    reject: {
      label: t('Reject'),
      done: t('Verification refused'),
      isEnd: true,
      question: {
        title: t('Refuse to verify {{name}}?', { name }),
        consequence: t('The employer can correct the evidence and ask again.'),
        reason: {
          label: t('Reason'),
          description: t('The employer reads it, in our email and on the company’s page.'),
          missing: t('Reason is required to reject'),
          maxLength: REJECT_USER_REASON_MAX_LENGTH,
        },
      },
    },
  })
  return useMoves<CompanyFileView, CompanyEvent, Values, AdminUserView>({
    resource: 'company',
    words,
    failed: msg('Action failed', { ns: 'admin-companies' }),
    blank: () => ({ reason: '', notes: '' }),
    Below: Notes,
    send,
  })
}

async function send({ record, move, values }: MadeMove<CompanyFileView, CompanyEvent, Values>): Promise<AdminUserView> {
  const call = { path: { id: record.owner?.id ?? '' }, throwOnError: true } as const
  const notes = values.notes.trim() || null
  if (move.event === 'approve') return (await approveUser({ ...call, body: { notes } })).data
  return (await rejectUser({ ...call, body: { reason: values.reason.trim(), notes } })).data
}

function Notes({ form }: MoveFieldsProps<CompanyFileView, CompanyEvent, Values>) {
  const { t } = useTranslation('admin-companies')
  return (
    <Textarea
      label={t('Note among admins')}
      autosize
      minRows={2}
      maxRows={10}
      maxLength={REJECT_USER_NOTES_MAX_LENGTH}
      dir="auto"
      {...form.getInputProps('notes')}
    />
  )
}
