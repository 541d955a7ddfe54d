import { Alert, Button, Drawer, Skeleton } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'

import { createJob, editJob, getJobOptions, moveJob } from '~/api/generated/jobs.gen.ts'
import type { JobPageView, OwnJobView } from '~/api/generated/types.gen.ts'
import { keyed } from '~/api/keyed.ts'
import { inPlace, pageLoader, prefetchInPlace } from '~/api/prefetch.ts'
import { problemOf, type Problem } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { paths } from '~/app/paths.ts'
import { announce } from '~/components/announce.ts'
import { FormPage } from '~/components/form-page.tsx'
import { useOwnCurrency } from '~/components/own-preferences.ts'
import { Page } from '~/components/page.tsx'
import { ProblemPanel } from '~/components/problem-panel.tsx'
import { forgetDraft } from '~/components/use-draft.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { JobFields } from './job-fields.tsx'
import { Preview } from './preview.tsx'
import { blankValues, fieldNames, formOf, valuesOf, type JobValues } from './job-values.ts'

const jobQuery = (id: string) => inPlace(getJobOptions({ path: { id } }))

export const clientLoader = pageLoader(({ search }) => {
  const id = search.get('job')
  return id ? [prefetchInPlace(jobQuery(id))] : []
})

/** `/create-job`: the form of a new job, or of the one that the address names. */
export default function PostingPage() {
  const [params] = useSearchParams()
  const id = params.get('job')
  return id ? <ExistingJob key={id} id={id} /> : <PostingForm job={null} />
}

function ExistingJob({ id }: { id: string }) {
  const { t } = useTranslation('job-posting')
  const job = useQuery(jobQuery(id))
  if (job.data?.own) return <PostingForm job={job.data} />
  return (
    <Page title={t('Job')} width="reading">
      {job.data === undefined && !job.error ? (
        <Skeleton height={320} />
      ) : (
        <ProblemPanel error={job.error} onRetry={() => void job.refetch()} retrying={job.isFetching} />
      )}
    </Page>
  )
}

type Intent = 'save' | 'publish'

const create = keyed(createJob<true>)

function PostingForm({ job }: { job: JobPageView | null }) {
  const { t } = useTranslation('job-posting')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const language = useLanguage()
  const currency = useOwnCurrency()
  const [isPreview, setPreview] = useState(false)
  // A new job whose publication was refused is a draft by now, which the next attempt edits.
  const [kept, setKept] = useState<OwnJobView | null>(null)
  const own = kept ?? job?.own ?? null
  const draft = `job ${job?.id ?? 'new'}`
  const form = useForm<JobValues>({
    mode: 'controlled',
    initialValues: job ? valuesOf(job, currency) : blankValues(language, currency),
    validate: { title: (title) => (title.trim().length < 2 ? t('Please name the role') : null) },
  })
  const saving = useMutation({
    mutationFn: async ({ values, intent }: { values: JobValues; intent: Intent }) => {
      const body = formOf(values)
      const saved = own
        ? (
            await editJob({
              path: { id: own.id },
              headers: { 'If-Match': `"${own.version}"` },
              body,
              throwOnError: true,
            })
          ).data
        : await create({ body })
      setKept(saved)
      if (intent === 'save') return { saved, intent }
      const path = { id: saved.id, action: 'publish' as const }
      return { saved: (await moveJob({ path, body: {}, throwOnError: true })).data, intent }
    },
    onSuccess: async ({ saved, intent }) => {
      forgetDraft(draft)
      form.resetDirty()
      announce(saidOf(saved, intent, own === null, t))
      await invalidate(queryClient, 'job')
      await navigate(paths.postedJobs)
    },
    // The text may be saved already when publishing is refused.
    onError: () => invalidate(queryClient, 'job'),
  })
  const publishes = own === null || own.status === 'draft'
  return (
    <Page
      title={own ? t('Edit job') : t('Post a job')}
      purpose={t('Executives of the network read it and apply. You can save it as a draft at any time.')}
      width="reading"
    >
      {own?.moderation_reason ? (
        <Alert color="clay" title={t('Our team asks for changes')} mb="md">
          <span dir="auto">{own.moderation_reason}</span>
        </Alert>
      ) : null}
      <FormPage
        form={form}
        draft={draft}
        onSubmit={(values) => saving.mutate({ values, intent: publishes ? 'publish' : 'save' })}
        pending={saving.isPending}
        problem={saving.error ? placed(saving.error) : null}
        submitLabel={publishes ? t('Save and publish') : t('Save changes')}
        secondary={
          <>
            <Button variant="default" onClick={() => setPreview(true)}>
              {t('Preview')}
            </Button>
            {publishes ? (
              <Button
                variant="default"
                loading={saving.isPending}
                onClick={() => {
                  if (!form.validate().hasErrors) saving.mutate({ values: form.getValues(), intent: 'save' })
                }}
              >
                {t('Save draft')}
              </Button>
            ) : null}
          </>
        }
      >
        <JobFields form={form} wasNamed={own?.was_named ?? false} />
      </FormPage>
      <Drawer
        opened={isPreview}
        onClose={() => setPreview(false)}
        size="xl"
        title={t('As readers will see it')}
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        <Preview values={form.getValues()} company={job?.company_name ?? null} />
      </Drawer>
    </Page>
  )
}

function saidOf(saved: OwnJobView, intent: Intent, isNew: boolean, t: (text: string) => string): string {
  if (intent === 'publish') {
    return saved.status === 'published'
      ? t('The job is published')
      : t('Our team reads the job first. We tell you by email, within one business day.')
  }
  return isNew ? t('Job posting created successfully') : t('Job saved')
}

/** Some of the form's fields have other names than the server's. */
function placed(error: unknown): Problem {
  const problem = problemOf(error, msg('Failed to create job posting', { ns: 'job-posting' }))
  const named = Object.entries(problem.fieldErrors).map(([field, sentence]) => [fieldNames[field] ?? field, sentence])
  return { ...problem, fieldErrors: Object.fromEntries(named) as Record<string, string> }
}
