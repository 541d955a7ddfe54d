type Listener = (conversation: string) => void

const listeners = new Set<Listener>()

/** The other side of a conversation is writing. */
export function announceTyping(conversation: string): void {
  for (const listener of listeners) listener(conversation)
}

/** Listens to who is writing, until the returned function is called. */
export function onTyping(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
