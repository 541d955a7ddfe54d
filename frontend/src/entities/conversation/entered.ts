/** The state of a navigation to a conversation in which the reader is about to write: the field takes the focus. */
export const ENTERED = 'entered'
