import { Alert, Anchor, Button, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { Failure } from '~/api/failure.ts'
import { proposeIntroduction } from '~/api/generated/introductions.gen.ts'
import type { Card, ProposeIntroduction } from '~/api/generated/types.gen.ts'
import { keyed } from '~/api/keyed.ts'
import { problemOf } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { paths } from '~/app/paths.ts'
import { announce } from '~/components/announce.ts'
import { FormDrawer } from '~/components/form-drawer.tsx'
import { useDraft } from '~/components/use-draft.ts'
import { RequestFields, useRequestForm, type RequestValues } from '~/entities/introduction/request-fields.tsx'
import { RequestQuota, quotaReached } from '~/entities/introduction/request-quota.tsx'
import { ResponseRate } from '~/entities/introduction/response-rate.tsx'
import { msg } from '~/i18n/msg.ts'

import classes from './search.module.css'
import { useIsVerified, VerificationNote } from './verification-note.tsx'

const sendFailed = msg('The request could not be sent', { ns: 'search' })
const draftFailed = msg('The draft could not be saved', { ns: 'search' })

/** The server's code for a company that is not verified. */
const unverified = 'company_unverified'

const sendProposal = keyed(proposeIntroduction<true>)

interface IntroduceDrawerProps {
  candidate: Card
  opened: boolean
  onClose: () => void
}

/** Requests an introduction, now or as a draft for later. Remount it for each executive. */
export function IntroduceDrawer({ candidate, opened, onClose }: IntroduceDrawerProps) {
  const { t } = useTranslation('search')
  const queryClient = useQueryClient()
  const isVerified = useIsVerified()
  const form = useRequestForm({
    engagement_type: candidate.engagement ?? 'permanent',
    message: '',
    compensation_hint: '',
    anonymous: false,
  })
  const draft = useDraft(form, `introduce ${candidate.id}`)
  const propose = useMutation({
    mutationFn: sendProposal,
    onSuccess: async ({ id, workflow_status: stage }) => {
      announce(<Done id={id} isDraft={stage === 'draft'} name={candidate.initials} />)
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
      executive_id: candidate.id,
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
      title={t('Ask {{name}} for an introduction', { name: candidate.initials })}
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
      <VerificationNote about="request" />
      {existing ? (
        <Alert color="amber" role="alert">
          {t('You have an introduction with this executive already.')}{' '}
          <Anchor component={Link} to={paths.introduction(existing)} inherit fw={500}>
            {t('Open it')}
          </Anchor>
        </Alert>
      ) : null}
      <Text c="var(--text-muted)">
        <bdi>{[candidate.title, candidate.current_company, candidate.location].filter(Boolean).join(' · ')}</bdi>
      </Text>
      <ResponseRate executiveId={candidate.id} />
      <RequestQuota />
      <RequestFields form={form} />
      <p className={classes.note}>
        <IconLock size={16} stroke={1.5} aria-hidden="true" />
        {form.values.anonymous
          ? t('They see this message, and have 14 days to answer. You see each other’s names once they accept.')
          : t(
              'They see your name, your company and this message, and have 14 days to answer. You see their name once they accept.',
            )}
      </p>
    </FormDrawer>
  )
}

function Done({ id, name, isDraft }: { id: string; name: string; isDraft: boolean }) {
  const { t } = useTranslation('search')
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
