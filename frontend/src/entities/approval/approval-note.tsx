import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { ApprovalView } from '~/api/generated/types.gen.ts'
import { formatDateTime } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

interface ApprovalNoteProps {
  of: ApprovalView
  /** What was proposed, in the middle of a sentence: “the role “Administrator””. */
  what: string
}

/** The last proposal in one sentence, with its reasons. */
export function ApprovalNote({ of: approval, what }: ApprovalNoteProps) {
  const { t } = useTranslation('approvals')
  const language = useLanguage()
  const { state, proposed, decided, lapses_at: lapses } = approval
  const words = {
    what,
    proposer: proposed.by_name || t('An administrator'),
    second: decided?.by_name || t('another administrator'),
    at: formatDateTime(language, state === 'proposed' || !decided ? lapses : decided.at),
  }
  const said: Record<ApprovalView['state'], string> = {
    proposed: t('{{proposer}} proposed {{what}}. Another administrator can approve it until {{at}}.', words),
    approved: t('{{proposer}} proposed {{what}}, {{second}} approved it on {{at}}.', words),
    refused: t('{{proposer}} proposed {{what}}, {{second}} refused it on {{at}}.', words),
    withdrawn: t('{{proposer}} proposed {{what}}, and withdrew the proposal on {{at}}.', words),
    lapsed: t('{{proposer}} proposed {{what}}. The proposal was not decided until {{at}}.', words),
  }
  return (
    <div>
      <Text size="sm">{said[state]}</Text>
      {[approval.reason, approval.decision_reason].filter(Boolean).map((reason) => (
        <Text key={reason} size="sm" c="var(--text-muted)" dir="auto">
          {reason}
        </Text>
      ))}
    </div>
  )
}
