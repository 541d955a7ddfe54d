import { useTranslation } from 'react-i18next'

import type { JobApplicationEvent, LastMessageView, MessageView, ShareEvent } from '~/api/generated/types.gen.ts'
import { stageLabels } from '~/entities/introduction/words.ts'
import { applicationLabels } from '~/entities/job/words.ts'
import { msg } from '~/i18n/msg.ts'

type Shown = Pick<
  MessageView | LastMessageView,
  'content' | 'introduction_move' | 'application_move' | 'document_share'
> &
  Partial<Pick<MessageView, 'sender_name'>>

/** What happened with an application; the name is that of the company or of the executive. */
const applicationEvents: Record<JobApplicationEvent, string> = {
  apply: msg('{{name}} applied', { ns: 'messaging' }),
  open: msg('{{name}} opened the application', { ns: 'messaging' }),
  shortlist: msg('{{name}} put the application on the shortlist', { ns: 'messaging' }),
  interview: msg('{{name}} began interviews', { ns: 'messaging' }),
  offer: msg('{{name}} offered the position', { ns: 'messaging' }),
  accept: msg('{{name}} accepted the offer', { ns: 'messaging' }),
  decline: msg('{{name}} declined the offer', { ns: 'messaging' }),
  reject: msg('{{name}} refused the application', { ns: 'messaging' }),
  withdraw: msg('{{name}} withdrew the application', { ns: 'messaging' }),
  job_end: msg('The job ended', { ns: 'messaging' }),
}

/** What happened with a shared document, with the name of who did it, and without. Reading it and its end are no messages. */
const shareEvents: Partial<Record<ShareEvent, [withName: string, withoutName: string]>> = {
  share: [
    msg('{{name}} shared a document: {{file}}', { ns: 'messaging' }),
    msg('Shared document: {{file}}', { ns: 'messaging' }),
  ],
  sign: [
    msg('{{name}} promised confidentiality: {{file}}', { ns: 'messaging' }),
    msg('Confidentiality promised: {{file}}', { ns: 'messaging' }),
  ],
  reject: [
    msg('{{name}} refused a document: {{file}}', { ns: 'messaging' }),
    msg('Document refused: {{file}}', { ns: 'messaging' }),
  ],
  replace: [
    msg('{{name}} uploaded a new version: {{file}}', { ns: 'messaging' }),
    msg('New version: {{file}}', { ns: 'messaging' }),
  ],
  revoke: [
    msg('{{name}} stopped sharing a document: {{file}}', { ns: 'messaging' }),
    msg('Share ended: {{file}}', { ns: 'messaging' }),
  ],
}

/** The text of a message; a move of the introduction or the application, or a shared document, in the reader's language. */
export function useContentOf(): (message: Shown) => string {
  const { t } = useTranslation('messaging')
  const { t: introductionWord } = useTranslation('introduction-words')
  const { t: jobWord } = useTranslation('job-words')
  return ({ content, introduction_move: move, application_move: step, document_share: share, sender_name: name }) => {
    if (move) return t('Introduction: {{stage}}', { stage: introductionWord(stageLabels[move.to]) })
    if (step) {
      return name
        ? t(applicationEvents[step.event], { name })
        : t('Application: {{stage}}', { stage: jobWord(applicationLabels[step.to]) })
    }
    const texts = share ? shareEvents[share.event] : undefined
    if (!share || !texts) return content
    return t(name ? texts[0] : texts[1], { name, file: share.file_name })
  }
}
