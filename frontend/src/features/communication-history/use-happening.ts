import { useTranslation } from 'react-i18next'

import type { InteractionView, MeetingChange, ShareEvent } from '~/api/generated/types.gen.ts'
import { useOwnZone } from '~/components/own-preferences.ts'
import { stageLabels } from '~/entities/introduction/words.ts'
import { applicationLabels } from '~/entities/job/words.ts'
import { formatDateTime } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

/** What happened: words of a person, or a sentence of ours. */
export type Happening = { text: string } | { sentence: string }

const meetingTexts: Record<MeetingChange, string> = {
  arranged: msg('Meeting arranged for {{time}}', { ns: 'communication-history' }),
  changed: msg('Meeting changed, now at {{time}}', { ns: 'communication-history' }),
  cancelled: msg('Meeting on {{time}} cancelled', { ns: 'communication-history' }),
}

const shareTexts: Record<ShareEvent, string> = {
  share: msg('Document shared', { ns: 'communication-history' }),
  view: msg('Document viewed', { ns: 'communication-history' }),
  download: msg('Document downloaded', { ns: 'communication-history' }),
  sign: msg('Confidentiality promised', { ns: 'communication-history' }),
  reject: msg('Document refused', { ns: 'communication-history' }),
  replace: msg('New version of a document', { ns: 'communication-history' }),
  revoke: msg('Share revoked', { ns: 'communication-history' }),
  expire: msg('Share expired', { ns: 'communication-history' }),
}

/** What an interaction was, in the reader's language; null for files without a text. */
export function useHappening(): (interaction: InteractionView) => Happening | null {
  const { t } = useTranslation('communication-history')
  const { t: word } = useTranslation('introduction-words')
  const { t: jobWord } = useTranslation('job-words')
  const language = useLanguage()
  const zone = useOwnZone()
  return ({ details, interaction_type: type, summary }) => {
    const { event, to, meeting_change: change, meeting_start: start, share_event: shared, text, files } = details
    const { application_status: status, job_title: job } = details
    if (text) return { text }
    if (event && to) return { sentence: t('Introduction: {{stage}}', { stage: word(stageLabels[to]) }) }
    if (status && job) {
      return { sentence: t('Application for {{job}}: {{status}}', { job, status: jobWord(applicationLabels[status]) }) }
    }
    if (change && start) return { sentence: t(meetingTexts[change], { time: formatDateTime(language, start, zone) }) }
    if (shared) return { sentence: t(shareTexts[shared]) }
    if (files.length > 0) return null
    if (type === 'meeting') return { sentence: t('Times for a meeting were proposed') }
    if (type === 'contract') return { sentence: t('The signed contract was attached') }
    return { text: summary }
  }
}
