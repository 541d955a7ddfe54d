import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'

import type { OwnProfileView, Verification } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import { StatusBadge } from '~/components/status-badge.tsx'
import { companyItems, verificationLabels, verificationTones } from '~/entities/profile/words.ts'
import { formatPercent } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { CompanyForm } from './company-form.tsx'
import classes from './profile-page.module.css'

/** The explanation of a verification state. */
const meanings: Record<Verification, string> = {
  unverified: msg(
    'Executives who show themselves to verified employers only do not appear in your searches yet. Complete the page: verification reads it.',
    { ns: 'profile' },
  ),
  pending: msg('We are checking the register. Name, country and number are fixed meanwhile.', { ns: 'profile' }),
  verified: msg('Executives see that we checked you. Name, country and number are fixed.', { ns: 'profile' }),
  rejected: msg('The register does not confirm these details. Correct them and we look again.', { ns: 'profile' }),
}

export function CompanyProfile({ own }: { own: OwnProfileView }) {
  const { t } = useTranslation('profile')
  const { t: word } = useTranslation('profile-words')
  const language = useLanguage()
  const [params] = useSearchParams()
  const company = own.company ?? null
  const state = company?.verification_status ?? 'unverified'
  const missing = Object.keys(companyItems).filter((field) => !company?.[field as keyof typeof company])
  return (
    <div className={classes.company}>
      <CompanyForm own={own} focus={params.get('field')} />
      <aside className={classes.side}>
        <div className={classes.state}>
          <StatusBadge tone={verificationTones[state]}>{word(verificationLabels[state])}</StatusBadge>
          <span className={classes.stateName}>
            <bdi>{company?.name ?? t('Your company')}</bdi>
          </span>
          <Text size="sm" c="var(--text-muted)">
            {t(meanings[state])}
          </Text>
        </div>
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
  )
}
