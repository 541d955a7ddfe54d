import { useLanguage } from '~/i18n/use-language.ts'

import { LegalPage } from './legal/legal-page.tsx'
import { termsOrder } from './legal/chapters.ts'
import { terms } from './legal/terms.ts'

export default function TermsPage() {
  return <LegalPage page="terms" text={terms[useLanguage()]} order={termsOrder} />
}
