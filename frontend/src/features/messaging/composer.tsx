import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { POST_MESSAGE_CONTENT_MAX_LENGTH } from '~/api/limits.gen.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { useDraft } from '~/components/use-draft.ts'
import { useLeavingQuestion } from '~/components/use-leaving-question.ts'

import { AttachButton } from './attach-button.tsx'
import { ChosenFiles } from './chosen-files.tsx'
import { draftOf } from './draft-of.ts'
import { DropArea } from './drop-area.tsx'
import { useAttachments } from './use-attachments.ts'
import { useSendMessage } from './use-send-message.ts'
import { useTypingSignal } from './use-typing-signal.ts'
import { OPEN } from './use-view.ts'

/** After a dialog that has closed has returned the focus (use-focus-home.ts). */
const FOCUS_AFTER_MS = 50

/** Copied formatted text comes with a picture of it; the text is what is meant. */
function filesIn({ clipboardData: { files, types } }: ClipboardEvent): File[] {
  const isText = types.includes('text/plain') && (types.includes('text/html') || types.includes('text/rtf'))
  return isText ? [] : [...files]
}

interface ComposerProps {
  /** The id of the conversation. */
  id: string
  /** Whether the others see that the reader is writing. */
  signalsTyping: boolean
  /** Whether files can be sent. */
  takesFiles: boolean
  /** The field takes the focus. */
  hasFocus: boolean
}

/**
 * The field to write, and the files of the message. What was typed and attached stays until the server has it; what is
 * typed meanwhile stays too, and is sent next.
 */
export function Composer({ id, signalsTyping, takesFiles, hasFocus }: ComposerProps) {
  const { t } = useTranslation('messaging')
  const form = useForm({ initialValues: { content: '' } })
  const draft = useDraft(form, draftOf(id))
  const attachments = useAttachments(id)
  const signalTyping = useTypingSignal(id, signalsTyping)
  useAttachmentQuestion(id, attachments.files.length > 0)
  const attach = useRef<HTMLButtonElement>(null)
  const text = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (!hasFocus) return
    const timer = setTimeout(() => text.current?.focus(), FOCUS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [hasFocus])
  const typed = () => form.getValues().content.trim()
  const { submit, isPending, problem } = useSendMessage({
    id,
    next: () => (attachments.areReady() ? { content: typed(), attachments: attachments.ids() } : null),
    onSent: (sent) => {
      attachments.forget(sent.attachments)
      // The message can be in the list before this response, so that the next one is in the field already.
      if (typed() !== sent.content) return
      form.reset()
      draft.discard()
    },
    onFileRefused: attachments.refuse,
  })
  const onKeyDown = (event: KeyboardEvent) => {
    // Brief: Enter sends, Shift+Enter makes a new line. An input method uses Enter itself.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  const onPaste = (event: ClipboardEvent) => {
    const files = filesIn(event)
    if (files.length === 0 || !takesFiles) return
    event.preventDefault()
    attachments.add(files)
  }
  const field = form.getInputProps('content')
  return (
    <DropArea onDropped={takesFiles ? attachments.add : undefined}>
      <FormFrame
        form={form}
        onSubmit={submit}
        pending={isPending}
        problem={problem}
        submitLabel={t('Send')}
        blocked={attachments.files.some(({ state }) => state.phase !== 'ready')}
        secondary={takesFiles ? <AttachButton button={attach} onChosen={attachments.add} /> : undefined}
      >
        <div>
          <Textarea
            ref={text}
            aria-label={t('Message')}
            placeholder={t('Write a message')}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={POST_MESSAGE_CONTENT_MAX_LENGTH}
            dir="auto"
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            {...field}
            onChange={(event) => {
              field.onChange(event)
              signalTyping(event)
            }}
          />
          {/* Their buttons are gone once they were pressed: the focus goes to the one that stays. */}
          <ChosenFiles
            files={attachments.files}
            isSurplus={attachments.isSurplus}
            isSending={isPending}
            onRetry={(file) => {
              attachments.retry(file)
              attach.current?.focus()
            }}
            onRemove={(file) => {
              attachments.remove(file)
              attach.current?.focus()
            }}
          />
        </div>
      </FormFrame>
    </DropArea>
  )
}

/** Asks before the conversation is left with files that were not sent: they are dropped. The text stays as a draft. */
function useAttachmentQuestion(id: string, hasFiles: boolean): void {
  const { t } = useTranslation('messaging')
  useLeavingQuestion({
    hasChanges: () => hasFiles,
    isLeaving: (current, next) => {
      const [before, after] = [current, next].map(({ search }) => new URLSearchParams(search).get(OPEN))
      return current.pathname !== next.pathname || (before !== after && after !== id)
    },
    title: t('Leave without sending the files?'),
    consequence: t('The attached files are removed. What you wrote is kept.'),
    confirmLabel: t('Leave'),
    onLeave: () => {},
  })
}
