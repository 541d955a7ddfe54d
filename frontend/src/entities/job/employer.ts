import { useTranslation } from 'react-i18next'

import type { JobView } from '~/api/generated/types.gen.ts'

/** Who offers the job: the company, its description, or that it is confidential. */
export function useEmployer(): (job: Pick<JobView, 'company_name' | 'employer_description'>) => string {
  const { t } = useTranslation('job-words')
  return ({ company_name: name, employer_description: described }) => name ?? described ?? t('Confidential employer')
}
