import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { updateIntroductionMutation } from '~/api/generated/introductions.gen.ts'
import type { IntroductionView } from '~/api/generated/types.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { announce } from '~/components/announce.ts'
import { FormDrawer } from '~/components/form-drawer.tsx'
import { showFresh } from '~/entities/introduction/query.ts'
import { RequestFields, useRequestForm } from '~/entities/introduction/request-fields.tsx'
import { msg } from '~/i18n/msg.ts'

import { revisionOf } from './draft.ts'

interface DraftDrawerProps {
  introduction: IntroductionView
  opened: boolean
  onClose: () => void
}

/** Edits a draft. Remount it each time it is opened. */
export function DraftDrawer({ introduction, opened, onClose }: DraftDrawerProps) {
  const { t } = useTranslation('introductions')
  const queryClient = useQueryClient()
  const { id, version, executive_name: name } = introduction
  const form = useRequestForm({
    engagement_type: introduction.engagement_type,
    message: introduction.message,
    compensation_hint: introduction.compensation_hint ?? '',
    anonymous: introduction.anonymous,
  })
  const save = useMutation({
    ...updateIntroductionMutation(),
    onSuccess: async (fresh) => {
      showFresh(queryClient, fresh)
      announce(t('Draft saved'))
      onClose()
      await invalidate(queryClient, 'introduction')
    },
    // The input stays; saving it again applies it to the version that was just fetched.
    onError: async (error) => {
      if (problemOf(error).status === 409) await invalidate(queryClient, 'introduction')
    },
  })
  return (
    <FormDrawer
      title={t('Draft for {{name}}', { name })}
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={(values) => {
        const body = revisionOf(values, introduction)
        if (body) save.mutate({ path: { id }, headers: { 'If-Match': `"${version}"` }, body })
        else onClose()
      }}
      pending={save.isPending}
      problem={save.error ? problemOf(save.error, msg('The draft could not be saved', { ns: 'introductions' })) : null}
      submitLabel={t('Save draft')}
    >
      {/* A request after an application to a job that names the company is never anonymous. */}
      <RequestFields form={form} canBeAnonymous={introduction.anonymous || introduction.application === null} />
    </FormDrawer>
  )
}
