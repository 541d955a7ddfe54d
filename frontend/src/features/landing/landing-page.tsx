import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'

import { useVisitor } from '~/api/session.ts'
import { paths } from '~/app/paths.ts'

import { Closing } from './closing.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Principles } from './principles.tsx'
import { Services } from './services.tsx'
import { Tools } from './tools.tsx'

/** The first screen of the product. Figures about ourselves appear once they are measured, not before. */
export default function LandingPage() {
  const { t } = useTranslation('landing')
  return (
    <>
      <title>{t('Kilele · Executive talent for Africa and the Middle East')}</title>
      <meta
        name="description"
        content={t('The marketplace for senior executives in Africa and the Middle East: vetted, private, on record.')}
      />
      <AdminGoesOn />
      <Hero />
      <Principles />
      <Services />
      <HowItWorks />
      <Tools />
      <Closing />
    </>
  )
}

/** "A signed-in admin opening / is sent to /admin"; `?site=1` (Back to Site) keeps this tab on the site. */
function AdminGoesOn() {
  const user = useVisitor()
  const [params] = useSearchParams()
  return user?.role === 'admin' && !params.has('site') ? <Navigate to={paths.admin} replace /> : null
}
