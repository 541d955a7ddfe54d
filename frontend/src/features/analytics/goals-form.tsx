import { NumberInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { setAnalyticsGoalsMutation } from '~/api/generated/analytics.gen.ts'
import type { Goals } from '~/api/generated/types.gen.ts'
import {
  GOALS_INTRODUCTION_REQUESTS_MAXIMUM,
  GOALS_MONTHLY_VIEWS_MAXIMUM,
  GOALS_RESPONSE_RATE_MAXIMUM,
} from '~/api/limits.gen.ts'
import { problemOf } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { announce } from '~/components/announce.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { msg } from '~/i18n/msg.ts'

type Field = 'monthly_views' | 'introduction_requests' | 'response_rate'

const fields: Record<Field, { label: string; most: number; suggested: string }> = {
  monthly_views: {
    label: msg('Profile views in 30 days', { ns: 'analytics' }),
    most: GOALS_MONTHLY_VIEWS_MAXIMUM,
    suggested: '100',
  },
  introduction_requests: {
    label: msg('Requests in 30 days', { ns: 'analytics' }),
    most: GOALS_INTRODUCTION_REQUESTS_MAXIMUM,
    suggested: '5',
  },
  response_rate: {
    label: msg('Response rate in percent', { ns: 'analytics' }),
    most: GOALS_RESPONSE_RATE_MAXIMUM,
    suggested: '90',
  },
}

const names: readonly Field[] = ['monthly_views', 'introduction_requests', 'response_rate']

/** The executive's goals; an empty field is no goal. */
export function GoalsForm({ goals }: { goals: Goals }) {
  const { t } = useTranslation('analytics')
  const queryClient = useQueryClient()
  const form = useForm<Record<Field, number | string>>({
    initialValues: {
      monthly_views: goals.monthly_views ?? '',
      introduction_requests: goals.introduction_requests ?? '',
      response_rate: goals.response_rate ?? '',
    },
  })
  const save = useMutation({
    ...setAnalyticsGoalsMutation(),
    onSuccess: async () => {
      await invalidate(queryClient, 'analytics')
      announce(t('Goals saved'))
    },
  })
  return (
    <FormFrame
      form={form}
      onSubmit={(values) => {
        const goal = (field: Field) => (values[field] === '' ? null : Number(values[field]))
        save.mutate({
          body: {
            monthly_views: goal('monthly_views'),
            introduction_requests: goal('introduction_requests'),
            response_rate: goal('response_rate'),
          },
        })
      }}
      pending={save.isPending}
      problem={save.error ? problemOf(save.error, msg('The goals could not be saved', { ns: 'analytics' })) : null}
      submitLabel={t('Save goals')}
    >
      {names.map((name) => (
        <NumberInput
          key={name}
          label={t(fields[name].label)}
          placeholder={fields[name].suggested}
          min={1}
          max={fields[name].most}
          allowDecimal={false}
          allowNegative={false}
          inputMode="numeric"
          {...form.getInputProps(name)}
        />
      ))}
    </FormFrame>
  )
}
