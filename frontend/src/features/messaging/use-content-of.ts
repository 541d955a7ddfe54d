import { useTranslation } from 'react-i18next'

import type { LastMessageView, MessageView } from '~/api/generated/types.gen.ts'
import { stageLabels } from '~/entities/introduction/words.ts'

type Shown = Pick<MessageView | LastMessageView, 'content' | 'introduction_move' | 'document_share'> &
  Partial<Pick<MessageView, 'sender_name'>>

/** The text of a message; a move of the introduction, or a shared document, in the reader's language. */
export function useContentOf(): (message: Shown) => string {
  const { t } = useTranslation('messaging')
  const { t: word } = useTranslation('introduction-words')
  return ({ content, introduction_move: move, document_share: share, sender_name: name }) => {
    if (move) return t('Introduction: {{stage}}', { stage: word(stageLabels[move.to]) })
    if (!share) return content
    return name
      ? t('{{name}} shared a document: {{file}}', { name, file: share.file_name })
      : t('Shared document: {{file}}', { file: share.file_name })
  }
}
