import { Radio, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { giveScorecard } from '~/api/generated/jobs.gen.ts'
import type { ScorecardForm as Content } from '~/api/generated/types.gen.ts'
import { keyed } from '~/api/keyed.ts'
import { SCORECARD_FORM_CONCERNS_MAX_LENGTH, SCORECARD_FORM_STRENGTHS_MAX_LENGTH } from '~/api/limits.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { announce } from '~/components/announce.ts'
import { FormDrawer } from '~/components/form-drawer.tsx'
import { useDraft } from '~/components/use-draft.ts'
import { recommendationLabels } from '~/entities/job/scorecard-words.ts'
import { msg } from '~/i18n/msg.ts'

import { RatingFields } from './rating-fields.tsx'
import { blankScorecard, ratingsOf, type ScorecardValues } from './scorecard-values.ts'

const give = keyed(giveScorecard<true>)

interface ScorecardFormProps {
  /** The id of the application. */
  id: string
  /** The applicant. */
  name: string
  opened: boolean
  onClose: () => void
}

/** The form for a scorecard, which is final. Remount it on each opening. */
export function ScorecardForm({ id, name, opened, onClose }: ScorecardFormProps) {
  const { t } = useTranslation('scorecards')
  const queryClient = useQueryClient()
  const form = useForm<ScorecardValues>({
    mode: 'controlled',
    initialValues: blankScorecard,
    validate: (values) => ({
      ratings: Object.keys(ratingsOf(values)).length > 0 ? null : t('Please rate at least one criterion'),
      recommendation: values.recommendation ? null : t('Please choose a recommendation'),
    }),
  })
  const draft = useDraft(form, `scorecard ${id}`)
  const giving = useMutation({
    mutationFn: (body: Content) => give({ path: { id }, body }),
    onSuccess: async () => {
      announce(t('Scorecard given'))
      draft.discard()
      onClose()
      await invalidate(queryClient, 'scorecard')
    },
    // Given in another window, or the application has ended.
    onError: async (error) => {
      if (problemOf(error).status === 409) await invalidate(queryClient, 'scorecard')
    },
  })
  return (
    <FormDrawer
      title={t('Scorecard of {{name}}', { name })}
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={(values) => {
        if (!values.recommendation) return
        giving.mutate({
          ratings: ratingsOf(values),
          recommendation: values.recommendation,
          strengths: values.strengths.trim() || null,
          concerns: values.concerns.trim() || null,
        })
      }}
      pending={giving.isPending}
      problem={giving.error ? problemOf(giving.error, msg('The scorecard was not given', { ns: 'scorecards' })) : null}
      submitLabel={t('Give scorecard')}
    >
      <Text size="sm" c="var(--text-muted)">
        {t(
          'Your company reads it, the applicant does not. It cannot be changed afterwards. Interviewers read the scorecards of others only after they gave theirs.',
        )}
      </Text>
      <RatingFields form={form} />
      {/* The form moves the focus to the first radio, because a group cannot have it. */}
      <Radio.Group label={t('Recommendation')} required {...form.getInputProps('recommendation')} data-path={undefined}>
        <Stack gap="xs" mt={4}>
          {Object.entries(recommendationLabels).map(([value, label], place) => (
            <Radio
              key={value}
              value={value}
              label={t(label)}
              {...(place === 0 ? { 'data-path': 'recommendation' } : {})}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={t('Strengths (optional)')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={SCORECARD_FORM_STRENGTHS_MAX_LENGTH}
        dir="auto"
        {...form.getInputProps('strengths')}
      />
      <Textarea
        label={t('Concerns (optional)')}
        description={t('What speaks against the applicant, or is still open.')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={SCORECARD_FORM_CONCERNS_MAX_LENGTH}
        dir="auto"
        {...form.getInputProps('concerns')}
      />
    </FormDrawer>
  )
}
