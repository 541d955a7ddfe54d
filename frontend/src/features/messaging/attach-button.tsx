import { ActionIcon } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useRef, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'

import { Hint } from '~/components/hint.tsx'

import { attachmentEndings } from './attachment-limits.ts'

interface AttachButtonProps {
  button: RefObject<HTMLButtonElement | null>
  onChosen: (files: readonly File[]) => void
}

/** Opens the chooser for the files of a message. */
export function AttachButton({ button, onChosen }: AttachButtonProps) {
  const { t } = useTranslation('messaging')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Hint text={t('PDF, Word, JPEG, PNG or WebP, up to 10 MB each')}>
        <ActionIcon
          ref={button}
          variant="default"
          size={36}
          aria-label={t('Attach files')}
          onClick={() => input.current?.click()}
        >
          <IconPaperclip size={18} stroke={1.5} />
        </ActionIcon>
      </Hint>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={attachmentEndings.join(',')}
        aria-label={t('Attach files')}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // The same file may be chosen again after it was removed.
          currentTarget.value = ''
          if (files.length > 0) onChosen(files)
        }}
      />
    </>
  )
}
