import { useTranslation } from 'react-i18next'

import type { LastMessageView, MessageView } from '~/api/generated/types.gen.ts'
import { stageLabels } from '~/entities/introduction/words.ts'

type Shown = Pick<MessageView | LastMessageView, 'content' | 'introduction_move'>

/** The text of a message; a move of the introduction in the reader's language. */
export function useContentOf(): (message: Shown) => string {
  const { t } = useTranslation('messaging')
  const { t: word } = useTranslation('introduction-words')
  return ({ content, introduction_move: move }) =>
    move ? t('Introduction: {{stage}}', { stage: word(stageLabels[move.to]) }) : content
}
