import { NumberInput, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import {
  REVIEW_TIMES_COMPANY_VERIFICATION_MAXIMUM,
  REVIEW_TIMES_COMPANY_VERIFICATION_MINIMUM,
  REVIEW_TIMES_CONTACT_MESSAGE_MAXIMUM,
  REVIEW_TIMES_CONTACT_MESSAGE_MINIMUM,
  REVIEW_TIMES_DOCUMENT_MAXIMUM,
  REVIEW_TIMES_DOCUMENT_MINIMUM,
  REVIEW_TIMES_JOB_REPORT_MAXIMUM,
  REVIEW_TIMES_JOB_REPORT_MINIMUM,
} from '~/api/limits.gen.ts'

import type { Values } from './values.ts'

/** How many business days the team's own reviews may take. */
export function ReviewTimes({ form }: { form: UseFormReturnType<Values> }) {
  const { t } = useTranslation('admin-settings')
  return (
    <Stack gap="sm">
      <Title order={2} size="h3">
        {t('Due times of the team')}
      </Title>
      <Text c="var(--text-muted)">
        {t(
          'Business days until a review is due, in the list of what needs attention. Reviews that have begun keep their due time. Times that our texts promise are fixed; they are listed under Clocks.',
        )}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberInput
          label={t('Verification of a company')}
          min={REVIEW_TIMES_COMPANY_VERIFICATION_MINIMUM}
          max={REVIEW_TIMES_COMPANY_VERIFICATION_MAXIMUM}
          allowDecimal={false}
          {...form.getInputProps('review_times.company_verification')}
        />
        <NumberInput
          label={t('Review of a document')}
          min={REVIEW_TIMES_DOCUMENT_MINIMUM}
          max={REVIEW_TIMES_DOCUMENT_MAXIMUM}
          allowDecimal={false}
          {...form.getInputProps('review_times.document')}
        />
        <NumberInput
          label={t('Report of a job')}
          min={REVIEW_TIMES_JOB_REPORT_MINIMUM}
          max={REVIEW_TIMES_JOB_REPORT_MAXIMUM}
          allowDecimal={false}
          {...form.getInputProps('review_times.job_report')}
        />
        <NumberInput
          label={t('Contact message')}
          min={REVIEW_TIMES_CONTACT_MESSAGE_MINIMUM}
          max={REVIEW_TIMES_CONTACT_MESSAGE_MAXIMUM}
          allowDecimal={false}
          {...form.getInputProps('review_times.contact_message')}
        />
      </SimpleGrid>
    </Stack>
  )
}
