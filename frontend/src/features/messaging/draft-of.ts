import { keepDraft, readDraft } from '~/components/use-draft.ts'

/** The name of the draft of the next message of a conversation. */
export const draftOf = (conversation: string): string => `message ${conversation}`

/** Adds a text to the draft of the next message, before the conversation is shown. */
export function addToDraft(conversation: string, text: string): void {
  const name = draftOf(conversation)
  const before = readDraft(name)?.['content']
  const isWritten = typeof before === 'string' && before.trim() !== ''
  keepDraft(name, { content: isWritten ? `${before}\n\n${text}` : text })
}
