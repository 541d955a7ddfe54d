import { NumberInput, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trans, useTranslation } from 'react-i18next'

import {
  getPlatformSettingsOptions,
  getPlatformSettingsQueryKey,
  setPlatformSettingsMutation,
} from '~/api/generated/admin.gen.ts'
import type { PlatformSettingsView } from '~/api/generated/types.gen.ts'
import {
  REQUEST_QUOTA_FREE_MAXIMUM,
  REQUEST_QUOTA_FREE_MINIMUM,
  REQUEST_QUOTA_PREMIUM_MAXIMUM,
  REQUEST_QUOTA_PREMIUM_MINIMUM,
} from '~/api/limits.gen.ts'
import { usePrefetched } from '~/api/prefetch.ts'
import { problemOf } from '~/api/problem.ts'
import { announce } from '~/components/announce.ts'
import { FormPage } from '~/components/form-page.tsx'
import { TimeAgo } from '~/components/time-ago.tsx'
import { msg } from '~/i18n/msg.ts'

import { FeaturedJobs } from './featured-jobs.tsx'
import { Invitations } from './invitations.tsx'
import { Refunds } from './refunds.tsx'
import { ReviewTimes } from './review-times.tsx'
import { CENTS, type Values } from './values.ts'

const valuesOf = (settings: PlatformSettingsView): Values => ({
  introduction_requests: {
    free: settings.introduction_requests.free ?? '',
    premium: settings.introduction_requests.premium ?? '',
  },
  featured_jobs: settings.featured_jobs,
  invitations: settings.invitations,
  refunds: { alone_up_to: settings.refunds.alone_up_to / CENTS },
  review_times: settings.review_times,
})

/** The settings that the team can change. */
export function SettingsForm() {
  const { t } = useTranslation('admin-settings')
  const settings = usePrefetched(getPlatformSettingsOptions())
  const queryClient = useQueryClient()
  const days = (number: number | '') => (number === '' ? t('Please enter a number of business days') : null)
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: valuesOf(settings),
    validate: {
      invitations: { per_hour: (mails) => (mails === '' ? t('Please enter how many mails are sent per hour') : null) },
      review_times: { company_verification: days, document: days, job_report: days, contact_message: days },
    },
  })
  const save = useMutation({
    ...setPlatformSettingsMutation(),
    onSuccess: (fresh) => {
      queryClient.setQueryData(getPlatformSettingsQueryKey(), fresh)
      form.setValues(valuesOf(fresh))
      form.resetDirty(valuesOf(fresh))
      announce(t('Settings saved'))
    },
  })
  const submit = ({
    introduction_requests: { free, premium },
    featured_jobs: featured,
    invitations,
    refunds,
    review_times: times,
  }: Values) =>
    save.mutate({
      body: {
        introduction_requests: { free: free || null, premium: premium || null },
        featured_jobs: { free: Number(featured.free), premium: Number(featured.premium) },
        // Empty is refused by the form.
        invitations: { ...invitations, per_hour: Number(invitations.per_hour) },
        refunds: { alone_up_to: Math.round(Number(refunds.alone_up_to) * CENTS) },
        review_times: {
          company_verification: Number(times.company_verification),
          document: Number(times.document),
          job_report: Number(times.job_report),
          contact_message: Number(times.contact_message),
        },
      },
    })
  return (
    <FormPage
      form={form}
      draft="platform settings"
      onSubmit={submit}
      pending={save.isPending}
      problem={
        save.error ? problemOf(save.error, msg('The settings could not be saved', { ns: 'admin-settings' })) : null
      }
      submitLabel={t('Save settings')}
    >
      <Stack gap="sm">
        <Title order={2} size="h3">
          {t('Introduction requests')}
        </Title>
        <Text c="var(--text-muted)">
          {t(
            'How many requests an employer may send in a calendar month. It counts at once, with what was sent before in this month.',
          )}
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NumberInput
            label={t('Without a plan')}
            placeholder={t('No limit')}
            min={REQUEST_QUOTA_FREE_MINIMUM}
            max={REQUEST_QUOTA_FREE_MAXIMUM}
            allowDecimal={false}
            {...form.getInputProps('introduction_requests.free')}
          />
          <NumberInput
            label={t('Premium')}
            placeholder={t('No limit')}
            min={REQUEST_QUOTA_PREMIUM_MINIMUM}
            max={REQUEST_QUOTA_PREMIUM_MAXIMUM}
            allowDecimal={false}
            {...form.getInputProps('introduction_requests.premium')}
          />
        </SimpleGrid>
      </Stack>
      <FeaturedJobs form={form} />
      <Refunds form={form} />
      <Invitations form={form} />
      <ReviewTimes form={form} />
      {settings.changed_at ? (
        <Text size="sm" c="var(--text-faint)">
          <Trans
            t={t}
            i18nKey="Last changed <time></time>"
            components={{ time: <TimeAgo at={settings.changed_at} /> }}
          />
        </Text>
      ) : null}
    </FormPage>
  )
}
