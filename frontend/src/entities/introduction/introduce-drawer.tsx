import { Alert, Anchor, Button, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { Failure } from '~/api/failure.ts'
import { proposeIntroduction } from '~/api/generated/introductions.gen.ts'
import type { ProposeIntroduction } from '~/api/generated/types.gen.ts'
import { keyed } from '~/api/keyed.ts'
import { problemOf } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { paths } from '~/app/paths.ts'
import { announce } from '~/components/announce.ts'
import { FormDrawer } from '~/components/form-drawer.tsx'
import { LockNote } from '~/components/lock-note.tsx'
import { useDraft } from '~/components/use-draft.ts'
import { msg } from '~/i18n/msg.ts'

import type { AskedExecutive } from './asked-executive.ts'
import { DraftOnlyNote } from './draft-only-note.tsx'
import { useIsVerified } from './is-verified.ts'
import { RequestFields, useRequestForm, type RequestValues } from './request-fields.tsx'
import { RequestQuota, quotaReached } from './request-quota.tsx'
import { ResponseRate } from './response-rate.tsx'

const sendFailed = msg('The request could not be sent', { ns: 'introduction-request' })
const draftFailed = msg('The draft could not be saved', { ns: 'introduction-request' })

/** The server's code for a company that is not verified. */
const unverified = 'company_unverified'

const sendProposal = keyed(proposeIntroduction<true>)

interface IntroduceDrawerProps {
  executive: AskedExecutive
  opened: boolean
  onClose: () => void
}

/** Requests an introduction, now or as a draft for later. Remount it for each executive. */
export function IntroduceDrawer({ executive, opened, onClose }: IntroduceDrawerProps) {
  const { t } = useTranslation('introduction-request')
  const queryClient = useQueryClient()
  const isVerified = useIsVerified()
  const { id: executiveId, name, title, company, place, engagement, application } = executive
  const form = useRequestForm({
    engagement_type: engagement ?? 'permanent',
    message: '',
    compensation_hint: '',
    // Whom the job did not name can stay unnamed.
    anonymous: application?.isCompanyHidden ?? false,
  })
  const draft = useDraft(form, `introduce ${application?.id ?? executiveId}`)
  const propose = useMutation({
    mutationFn: sendProposal,
    onSuccess: async ({ id, workflow_status: stage }) => {
      announce(<Done id={id} isDraft={stage === 'draft'} name={name} />)
      onClose()
      draft.discard()
      await invalidate(queryClient, 'introduction')
    },
    // The verification has ended since the session was loaded: the drawer then offers the draft only.
    onError: async (error) => {
      if (problemOf(error, sendFailed).code === unverified) await invalidate(queryClient, 'companyVerification')
    },
  })
  const existing = existingOf(propose.error)
  const ask = (values: RequestValues, isDraft: boolean) => {
    const body: ProposeIntroduction = {
      executive_id: executiveId,
      ...(application ? { job_application_id: application.id } : {}),
      engagement_type: values.engagement_type,
      message: values.message.trim(),
      compensation_hint: values.compensation_hint.trim() || null,
      anonymous: values.anonymous,
      save_as_draft: isDraft,
    }
    propose.mutate({ body })
  }
  const isDrafting = propose.variables?.body.save_as_draft === true
  const refused = propose.error && !existing ? problemOf(propose.error, isDrafting ? draftFailed : sendFailed) : null
  const problem = refused?.code === quotaReached.code ? { ...refused, ...quotaReached } : refused

  return (
    <FormDrawer
      title={t('Ask {{name}} for an introduction', { name })}
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={(values) => ask(values, !isVerified)}
      pending={propose.isPending && isDrafting !== isVerified}
      problem={problem}
      submitLabel={isVerified ? t('Send request') : t('Save draft')}
      also={
        isVerified ? (
          <Button
            variant="default"
            loading={propose.isPending && isDrafting}
            onClick={() => form.onSubmit((values) => ask(values, true))()}
          >
            {t('Save draft')}
          </Button>
        ) : null
      }
    >
      <DraftOnlyNote />
      {existing ? (
        <Alert color="amber" role="alert">
          {t('You have an introduction with this executive already.')}{' '}
          <Anchor component={Link} to={paths.introduction(existing)} inherit fw={500}>
            {t('Open it')}
          </Anchor>
        </Alert>
      ) : null}
      <Text c="var(--text-muted)">
        <bdi>{[title, company, place].filter(Boolean).join(' · ')}</bdi>
      </Text>
      <ResponseRate executiveId={executiveId} />
      <RequestQuota />
      <RequestFields form={form} canBeAnonymous={application?.isCompanyHidden ?? true} />
      <LockNote>
        <Seen isAnonymous={form.values.anonymous} application={application} />
      </LockNote>
    </FormDrawer>
  )
}

/** What the executive sees of a request, and when. */
function Seen({ isAnonymous, application }: Pick<AskedExecutive, 'application'> & { isAnonymous: boolean }) {
  const { t } = useTranslation('introduction-request')
  if (application === null) {
    return isAnonymous
      ? t('They see this message, and have 14 days to answer. You see each other’s names once they accept.')
      : t(
          'They see your name, your company and this message, and have 14 days to answer. You see their name once they accept.',
        )
  }
  if (!application.isCompanyHidden) {
    return t(
      'They know your company from the job, and you know their name from the application. They see your name and this message, and have 14 days to answer.',
    )
  }
  return isAnonymous
    ? t(
        'You know their name from the application. They see this message, and have 14 days to answer. They see your name and your company once they accept.',
      )
    : t(
        'You know their name from the application. They see your name, your company and this message, and have 14 days to answer.',
      )
}

function Done({ id, name, isDraft }: { id: string; name: string; isDraft: boolean }) {
  const { t } = useTranslation('introduction-request')
  return (
    <>
      {isDraft
        ? t('Draft for {{name}} saved. Nobody else sees it.', { name })
        : t('Request to {{name}} sent.', { name })}{' '}
      <Anchor component={Link} to={paths.introduction(id)} inherit fw={500}>
        {isDraft ? t('Open the draft') : t('View introduction')}
      </Anchor>
    </>
  )
}

/** The open introduction of the pair, if the request was refused because of it. */
function existingOf(error: unknown): string | null {
  if (!(error instanceof Failure) || error.body.code !== 'exists') return null
  const { existing_id: id } = error.body as { existing_id?: string }
  return id ?? null
}
