import { useTranslation } from 'react-i18next'

import { paths } from '~/app/paths.ts'
import { PageHero } from '~/components/site/page-hero.tsx'
import { SitePage } from '~/components/site/site-page.tsx'

import { EmployerSignupForm } from './employer-signup-form.tsx'
import { FormAndAside } from './form-and-aside.tsx'

/** A company registers. The mailed code and the sign-in behind it are the application's: features/entrance. */
export default function EmployerSignupPage() {
  const { t } = useTranslation('site')
  return (
    <SitePage
      page="employer-signup"
      title={t('Hire executive talent')}
      description={t(
        'Register your company with Kilele to search vetted executives in Africa and the Middle East and ask for introductions.',
      )}
    >
      <PageHero
        eyebrow={t('For employers')}
        title={t('Hire executive talent')}
        lead={t(
          'Register your company to search vetted executives and ask for introductions. An account shows you the network at once, and commits you to nothing.',
        )}
      />
      <FormAndAside
        title={t('Register your company')}
        form={<EmployerSignupForm />}
        next={{
          title: t('What happens next'),
          steps: [
            t('We email you a code of six digits. It proves that the address is yours.'),
            t('You sign in and search the whole network. Records name nobody yet.'),
            t('You ask for an introduction. The executive has fourteen days to decide.'),
            t('When the executive accepts, you see the name, the present company and how to reach them.'),
          ],
        }}
        foot={
          <>
            <p>
              {t('Already have an account?')} <a href={paths.auth({ type: 'employer' })}>{t('Sign In')}</a>
            </p>
            <p>
              {t('Looking for your next role?')}{' '}
              <a href={paths.memberApplication}>{t('Apply for Executive Membership')}</a>
            </p>
          </>
        }
      />
    </SitePage>
  )
}
