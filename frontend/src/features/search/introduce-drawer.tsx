import { Alert, Anchor, NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconLock } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { Failure } from '~/api/failure.ts'
import { proposeIntroductionMutation } from '~/api/generated/@tanstack/react-query.gen.ts'
import type { ProposeIntroduction, ResultView } from '~/api/generated/types.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { paths } from '~/app/paths.ts'
import { announce } from '~/components/announce.ts'
import { FormDrawer } from '~/components/form-drawer.tsx'
import { engagements } from '~/components/introduction-words.ts'
import { formatNumber } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './search.module.css'

/** What the executive has to be told, and what they can be asked to read; characters (the server's rule). */
const SHORTEST = 20
const LONGEST = 2000

interface IntroduceDrawerProps {
  candidate: ResultView
  opened: boolean
  onClose: () => void
}

/** Asks an executive for an introduction. Mount it anew for each executive. */
export function IntroduceDrawer({ candidate, opened, onClose }: IntroduceDrawerProps) {
  const { t } = useTranslation('search')
  const { t: word } = useTranslation('introduction-words')
  const language = useLanguage()
  const keyOf = useIdempotencyKey()
  const queryClient = useQueryClient()
  const form = useForm({
    initialValues: {
      engagement_type: candidate.engagement ?? 'permanent',
      message: '',
      compensation_hint: '',
    },
    validate: {
      message: (message) =>
        message.trim().length < SHORTEST ? t('Please write at least {{count}} characters', { count: SHORTEST }) : null,
    },
  })
  const propose = useMutation({
    ...proposeIntroductionMutation(),
    onSuccess: async ({ id }) => {
      announce(<Sent id={id} name={candidate.initials} />)
      onClose()
      await Promise.all(
        ['listIntroductions', 'getDashboard'].map((_id) => queryClient.invalidateQueries({ queryKey: [{ _id }] })),
      )
    },
  })
  const existing = existingOf(propose.error)
  const length = form.values.message.trim().length

  return (
    <FormDrawer
      title={t('Ask {{name}} for an introduction', { name: candidate.initials })}
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={(values) => {
        const body: ProposeIntroduction = {
          executive_id: candidate.id,
          engagement_type: values.engagement_type,
          message: values.message.trim(),
          compensation_hint: values.compensation_hint.trim() || null,
        }
        propose.mutate({ body, headers: { 'Idempotency-Key': keyOf(body) } })
      }}
      pending={propose.isPending}
      problem={
        propose.error && !existing
          ? problemOf(propose.error, msg('The request could not be sent', { ns: 'search' }))
          : null
      }
      submitLabel={t('Send request')}
    >
      {existing ? (
        <Alert color="amber" role="alert">
          {t('You have an introduction with this executive already.')}{' '}
          <Anchor component={Link} to={paths.introduction(existing)} inherit fw={500}>
            {t('Open it')}
          </Anchor>
        </Alert>
      ) : null}
      <Text c="var(--text-muted)">
        <bdi>{[candidate.title, candidate.location].filter(Boolean).join(' · ')}</bdi>
      </Text>
      <NativeSelect
        label={t('Kind of work')}
        data={Object.entries(engagements).map(([value, label]) => ({ value, label: word(label) }))}
        {...form.getInputProps('engagement_type')}
      />
      <div>
        <Textarea
          label={t('Message')}
          description={t('What the role is, and why you thought of them.')}
          required
          autosize
          minRows={6}
          maxRows={14}
          maxLength={LONGEST}
          dir="auto"
          data-autofocus
          {...form.getInputProps('message')}
        />
        <Text size="xs" c="var(--text-faint)" ta="end" className="tabular" aria-live="off">
          {t('{{length}} of {{most}} characters', {
            length: formatNumber(language, length),
            most: formatNumber(language, LONGEST),
          })}
        </Text>
      </div>
      <TextInput
        label={t('Compensation (optional)')}
        description={t('In your own words: “USD 220,000 and equity”.')}
        maxLength={200}
        dir="auto"
        {...form.getInputProps('compensation_hint')}
      />
      <p className={classes.note}>
        <IconLock size={16} stroke={1.5} aria-hidden="true" />
        {t(
          'They see your name, your company and this message, and have 14 days to answer. You see their name once they accept.',
        )}
      </p>
    </FormDrawer>
  )
}

function Sent({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('search')
  return (
    <>
      {t('Request sent to {{name}}.', { name })}{' '}
      <Anchor component={Link} to={paths.introduction(id)} inherit fw={500}>
        {t('View introduction')}
      </Anchor>
    </>
  )
}

/** One key for as long as the same thing is asked for: a double click or a bad line counts once. */
function useIdempotencyKey(): (body: ProposeIntroduction) => string {
  const last = useRef({ asked: '', key: '' })
  return (body) => {
    const asked = JSON.stringify(body)
    if (last.current.asked !== asked) last.current = { asked, key: crypto.randomUUID() }
    return last.current.key
  }
}

/** Of a refusal because of a live introduction between the two: which. */
function existingOf(error: unknown): string | null {
  if (!(error instanceof Failure) || error.body.code !== 'exists') return null
  const { existing_id: id } = error.body as { existing_id?: string }
  return id ?? null
}
