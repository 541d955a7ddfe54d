import { SegmentedControl, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { addWorkflowAction } from '~/api/generated/introductions.gen.ts'
import type { CommentReaders } from '~/api/generated/types.gen.ts'
import { keyed } from '~/api/keyed.ts'
import { WORKFLOW_ACTION_COMMENT_MAX_LENGTH } from '~/api/limits.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { announce } from '~/components/announce.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { useDraft } from '~/components/use-draft.ts'
import { showFresh } from '~/entities/introduction/query.ts'
import { msg } from '~/i18n/msg.ts'

import classes from './introduction.module.css'
import type { Side } from './side.ts'

const addComment = keyed(addWorkflowAction<true>)

/** The name of the draft of a comment that was not sent. */
export const commentDraft = (id: string): string => `comment ${id}`

interface CommentBoxProps {
  id: string
  side: Side
  onEnd: () => void
}

/** A comment without a move: for both parties, or a private note. */
export function CommentBox({ id, side, onEnd }: CommentBoxProps) {
  const { t } = useTranslation('introductions')
  const queryClient = useQueryClient()
  const form = useForm({
    initialValues: { comment: '', visibility: 'shared' as CommentReaders },
    validate: { comment: (text) => (text.trim() ? null : t('Please write a comment')) },
  })
  const draft = useDraft(form, commentDraft(id))
  const isShared = form.values.visibility === 'shared'
  const add = useMutation({
    mutationFn: addComment,
    onSuccess: async (fresh) => {
      showFresh(queryClient, fresh)
      draft.discard()
      announce(isShared ? t('Comment added') : t('Note added'))
      onEnd()
      await invalidate(queryClient, 'introduction')
    },
  })
  return (
    <div className={classes.comment}>
      <FormFrame
        form={form}
        onSubmit={({ comment, visibility }) =>
          add.mutate({ path: { id }, body: { comment: comment.trim(), visibility } })
        }
        pending={add.isPending}
        problem={
          add.error ? problemOf(add.error, msg('The comment could not be added', { ns: 'introductions' })) : null
        }
        submitLabel={isShared ? t('Send comment') : t('Keep note')}
        secondary={
          <SegmentedControl
            size="xs"
            aria-label={t('Who reads it')}
            data={[
              { value: 'shared', label: t('Both sides') },
              { value: 'private', label: side === 'employer' ? t('Only us') : t('Only me') },
            ]}
            {...form.getInputProps('visibility')}
          />
        }
      >
        <Textarea
          aria-label={t('Comment')}
          placeholder={isShared ? t('Write to them') : t('A note they never see')}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={WORKFLOW_ACTION_COMMENT_MAX_LENGTH}
          dir="auto"
          autoFocus
          {...form.getInputProps('comment')}
        />
      </FormFrame>
    </div>
  )
}
