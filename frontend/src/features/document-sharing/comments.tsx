import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { addComment } from '~/api/generated/document-sharing.gen.ts'
import type { ShareView } from '~/api/generated/types.gen.ts'
import { keyed } from '~/api/keyed.ts'
import { ADD_COMMENT_TEXT_MAX_LENGTH } from '~/api/limits.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { announce } from '~/components/announce.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { useDraft } from '~/components/use-draft.ts'
import { msg } from '~/i18n/msg.ts'

import { Entries } from './entries.tsx'
import { commentsQuery } from './queries.ts'
import classes from './sharing.module.css'

const send = keyed(addComment<true>)

/** What both sides wrote about the document. */
export function Comments({ share }: { share: ShareView }) {
  const { t } = useTranslation('document-sharing')
  const list = useInfiniteQuery(commentsQuery(share.share_id))
  return (
    <section className={classes.section} aria-labelledby="share-comments">
      <h3 id="share-comments" className={classes.heading}>
        {t('Comments')}
      </h3>
      {share.can_comment_now ? <CommentForm id={share.share_id} /> : null}
      <Entries list={list} label={t('Comments')} none={t('No comments yet.')} />
    </section>
  )
}

function CommentForm({ id }: { id: string }) {
  const { t } = useTranslation('document-sharing')
  const queryClient = useQueryClient()
  const form = useForm({
    mode: 'controlled',
    initialValues: { text: '' },
    validate: { text: (text) => (text.trim() ? null : t('Please write a comment')) },
  })
  const draft = useDraft(form, `comment on share ${id}`)
  const add = useMutation({
    mutationFn: send,
    onSuccess: () => {
      draft.discard()
      announce(t('Comment added'))
      return invalidate(queryClient, 'documentShare')
    },
  })
  return (
    <FormFrame
      form={form}
      onSubmit={({ text }) => add.mutate({ path: { id }, body: { text: text.trim() } })}
      pending={add.isPending}
      problem={add.error ? problemOf(add.error, msg('Failed to add the comment', { ns: 'document-sharing' })) : null}
      submitLabel={t('Comment')}
      isQuiet
    >
      <Textarea
        label={t('Your comment')}
        description={t('Both sides see it, and it cannot be changed.')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={ADD_COMMENT_TEXT_MAX_LENGTH}
        dir="auto"
        {...form.getInputProps('text')}
      />
    </FormFrame>
  )
}
