import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'

import type { OwnProfileView } from '~/api/generated/types.gen.ts'
import { useUser } from '~/api/session.ts'
import { paths } from '~/app/paths.ts'
import { companyItems } from '~/entities/profile/items.ts'
import { formatPercent } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { CompanyForm } from './company-form.tsx'
import { CompanyMembers } from './company-members.tsx'
import { CompanyVerification } from './company-verification.tsx'
import classes from './profile-page.module.css'

const evidence: ReadonlySet<string> = new Set(['registration_number', 'website'])

export function CompanyProfile({ own }: { own: OwnProfileView }) {
  const { t } = useTranslation('profile')
  const { t: word } = useTranslation('profile-words')
  const language = useLanguage()
  const [params] = useSearchParams()
  const company = own.company ?? null
  // Who has no company yet enters one.
  const isOwner = (useUser().company?.seat ?? 'owner') === 'owner'
  // The evidence of the verification is listed above it.
  const missing = Object.keys(companyItems).filter(
    (field) => !evidence.has(field) && !company?.[field as keyof typeof company],
  )
  return (
    <>
      <div className={classes.company}>
        <CompanyForm own={own} focus={params.get('field')} isOwner={isOwner} />
        <aside className={classes.side}>
          <CompanyVerification own={own} isOwner={isOwner} />
          {missing.length > 0 ? (
            <section>
              <h2 className={classes.title}>
                {t('{{percent}} complete', { percent: formatPercent(language, company?.completion_percent ?? 0) })}
              </h2>
              <div className={classes.links}>
                {missing.map((field) => (
                  <Anchor key={field} component={Link} to={paths.companyField(field)} replace size="sm">
                    {t('Add {{field}}', { field: word(companyItems[field] ?? field) })}
                  </Anchor>
                ))}
              </div>
            </section>
          ) : null}
        </aside>
      </div>
      {company ? <CompanyMembers company={company.name} /> : null}
    </>
  )
}
