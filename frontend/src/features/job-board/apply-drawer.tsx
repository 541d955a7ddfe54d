import { Anchor, Checkbox, Radio, Select, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'

import { myDocumentsOptions } from '~/api/generated/documents.gen.ts'
import { apply } from '~/api/generated/jobs.gen.ts'
import type { JobView, ScreeningQuestion } from '~/api/generated/types.gen.ts'
import { keyed } from '~/api/keyed.ts'
import { JOB_APPLICATION_FORM_COVER_NOTE_MAX_LENGTH, SCREENING_ANSWER_ANSWER_MAX_LENGTH } from '~/api/limits.gen.ts'
import { inPlace } from '~/api/prefetch.ts'
import { problemOf } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { paths } from '~/app/paths.ts'
import { announce } from '~/components/announce.ts'
import { FormDrawer } from '~/components/form-drawer.tsx'
import { RestoredNote } from '~/components/restored-note.tsx'
import { forgetDraft, useDraft } from '~/components/use-draft.ts'
import { formatDate } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'
// The public shell loads the styles of its forms only.
import '~/theme/styles-workspace.ts'

interface ApplyDrawerProps {
  job: JobView
  opened: boolean
  onClose: () => void
}

/** Named as the server names them; the answers in the order of the questions. */
type Values = { resume_document_id: string; cover_note: string; answers: string[]; share_contact: boolean }

/** The pages that link to a job say so in its address. */
const sources = ['board', 'recommendation', 'saved'] as const

const send = keyed(apply<true>)

/** The application to a job: resume, letter, answers. What was typed is kept when the session ends. */
export function ApplyDrawer({ job, opened, onClose }: ApplyDrawerProps) {
  const { t } = useTranslation('job-board')
  const queryClient = useQueryClient()
  const language = useLanguage()
  const documents = useQuery(inPlace(myDocumentsOptions()))
  const resumes = (documents.data?.documents ?? []).filter(({ document_type: type }) => type === 'resume')
  const draft = `apply ${job.id}`
  const [params] = useSearchParams()
  const source = sources.find((one) => one === params.get('from'))
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: {
      resume_document_id: '',
      cover_note: '',
      answers: job.questions.map(() => ''),
      share_contact: false,
    },
    validate: {
      resume_document_id: (id) => (id || resumes[0] ? null : t('Upload your resume first')),
      answers: (answers) =>
        job.questions.some(({ is_required: isRequired }, at) => isRequired && !answers[at]?.trim())
          ? t('Please answer every required question')
          : null,
    },
  })
  const { isRestored, discard } = useDraft(form, draft)
  const sending = useMutation({
    mutationFn: (values: Values) =>
      send({
        path: { id: job.id },
        body: {
          resume_document_id: values.resume_document_id || (resumes[0]?.id ?? ''),
          cover_note: values.cover_note.trim() || null,
          answers: job.questions.map(({ question }, at) => ({ question, answer: values.answers[at]?.trim() || null })),
          share_contact: values.share_contact,
          ...(source ? { source } : {}),
        },
      }),
    onSuccess: async () => {
      forgetDraft(draft)
      announce(t('Application sent'))
      await invalidate(queryClient, 'jobApplication')
      onClose()
    },
  })
  return (
    <FormDrawer
      title={t('Apply: {{title}}', { title: job.title })}
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={(values) => sending.mutate(values)}
      pending={sending.isPending}
      problem={sending.error ? problemOf(sending.error, msg('Failed to apply', { ns: 'job-board' })) : null}
      submitLabel={t('Send application')}
    >
      {isRestored ? <RestoredNote onDiscard={discard} /> : null}
      <Text size="sm" c="var(--text-muted)">
        {t('The employer sees your name, your profile’s title, employer and place, and what you enter here.')}
      </Text>
      <Select
        label={t('Resume')}
        required
        allowDeselect={false}
        disabled={resumes.length === 0}
        data={resumes.map(({ id, file_name: name, created_at: at }) => ({
          value: id,
          label: `${name} · ${formatDate(language, at)}`,
        }))}
        {...form.getInputProps('resume_document_id')}
        value={form.values.resume_document_id || (resumes[0]?.id ?? null)}
      />
      {documents.data && resumes.length === 0 ? (
        <Text size="sm">
          {t('You have no resume yet.')}{' '}
          <Anchor component={Link} to={`${paths.vetting}?tab=documents`}>
            {t('Upload it with your documents')}
          </Anchor>
        </Text>
      ) : null}
      {job.questions.map((question, at) => (
        <Answer
          key={question.question}
          question={question}
          value={form.values.answers[at] ?? ''}
          onChange={(answer) =>
            form.setFieldValue(
              'answers',
              form.values.answers.map((other, place) => (place === at ? answer : other)),
            )
          }
        />
      ))}
      {form.errors['answers'] ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {form.errors['answers']}
        </Text>
      ) : null}
      <Textarea
        label={t('Letter (optional)')}
        description={t('Why this role, and why you.')}
        autosize
        minRows={4}
        maxRows={14}
        maxLength={JOB_APPLICATION_FORM_COVER_NOTE_MAX_LENGTH}
        dir="auto"
        {...form.getInputProps('cover_note')}
      />
      <Checkbox
        label={t('Share my email address and telephone number')}
        description={t('Otherwise the employer can answer your application here, but not call or write to you.')}
        {...form.getInputProps('share_contact', { type: 'checkbox' })}
      />
    </FormDrawer>
  )
}

interface AnswerProps {
  question: ScreeningQuestion
  value: string
  onChange: (answer: string) => void
}

function Answer({ question, value, onChange }: AnswerProps) {
  const { t } = useTranslation('job-board')
  const isRequired = question.is_required ?? false
  if (question.kind === 'yes_no') {
    return (
      <Radio.Group label={<bdi>{question.question}</bdi>} required={isRequired} value={value} onChange={onChange}>
        <Stack gap="xs" mt={6}>
          <Radio value="yes" label={t('Yes')} />
          <Radio value="no" label={t('No')} />
        </Stack>
      </Radio.Group>
    )
  }
  return (
    <Textarea
      label={<bdi>{question.question}</bdi>}
      required={isRequired}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={SCREENING_ANSWER_ANSWER_MAX_LENGTH}
      dir="auto"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
