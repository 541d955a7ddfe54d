import { useTranslation } from 'react-i18next'

import type { SalaryRange, SalaryWithheld } from '~/api/generated/types.gen.ts'
import { formatMoney } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { salaryRanges, salaryWithheld } from './words.ts'

interface Paid {
  salary_range?: SalaryRange | null
  salary_withheld?: SalaryWithheld | null
}

/** "USD 120,000 – USD 180,000 a year", why it is not said, or null in a draft without either. */
export function useSalary(): (job: Paid) => string | null {
  const { t } = useTranslation('job-words')
  const language = useLanguage()
  return ({ salary_range: salary, salary_withheld: withheld }) => {
    if (!salary) return withheld ? t(salaryWithheld[withheld]) : null
    const ends = [salary.min, salary.max].map((minor) => formatMoney(language, minor, salary.currency))
    const range = ends[0] === ends[1] ? (ends[0] ?? '') : ends.join(' – ')
    return t(salaryRanges[salary.type], { range })
  }
}
