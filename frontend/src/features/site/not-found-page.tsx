import { useTranslation } from 'react-i18next'

import { paths } from '~/app/paths.ts'
import { useHref } from '~/components/site/href.ts'
import { ButtonLink } from '~/components/site/links.tsx'
import { PageHero } from '~/components/site/page-hero.tsx'
import { SitePage } from '~/components/site/site-page.tsx'

/** For every URL without a page; the edge responds with 404. */
export default function NotFoundPage() {
  const { t } = useTranslation()
  const href = useHref()
  return (
    <SitePage
      page="not-found"
      title={t('Page not found or under construction')}
      description={t('Check the address, or start again from the home page.')}
    >
      <PageHero
        title={t('Page not found or under construction')}
        lead={t('Check the address, or start again from the home page.')}
      >
        <ButtonLink href={href(paths.home)}>{t('Go Home')}</ButtonLink>
      </PageHero>
    </SitePage>
  )
}
