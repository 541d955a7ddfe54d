import { useTranslation } from 'react-i18next'

interface Asker {
  employer_company?: string | null
  employer_name: string
}

/** The requester as a heading: the company, or that it is anonymous. */
export function useCompanyName() {
  const { t } = useTranslation('introduction-words')
  return ({ employer_company: company }: Asker) => company ?? t('Company name withheld')
}

/** The requester within a sentence: the company, or the person's initials. */
export function askerOf({ employer_company: company, employer_name: person }: Asker): string {
  return company ?? person
}
