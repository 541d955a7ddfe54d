import { Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { getUserOptions } from '~/api/generated/admin.gen.ts'
import type { AdminCompanyView } from '~/api/generated/types.gen.ts'
import { Properties } from '~/components/properties.tsx'
import { FormerNames } from '~/entities/profile/former-names.tsx'
import { companyItems } from '~/entities/profile/items.ts'
import { verificationLabels } from '~/entities/profile/verification.ts'
import { languages } from '~/i18n/languages.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { RenameDialog } from './rename-dialog.tsx'
import classes from './users.module.css'

/** The company of an employer with its former names; renders nothing for others. */
export function CompanySection({ id }: { id: string }) {
  const { t } = useTranslation('admin-users')
  const [isRenaming, setRenaming] = useState(false)
  const { data } = useQuery(getUserOptions({ path: { id } }))
  const company = data?.company
  if (!company) return null
  return (
    <section aria-labelledby="company">
      <Title order={3} id="company" className={classes.heading}>
        {t('Company')}
      </Title>
      <Facts company={company} />
      <Button variant="default" size="xs" mt="sm" onClick={() => setRenaming(true)}>
        {t('Change names')}
      </Button>
      <RenameDialog company={company} opened={isRenaming} onClose={() => setRenaming(false)} />
    </section>
  )
}

function Facts({ company }: { company: AdminCompanyView }) {
  const { t } = useTranslation('admin-users')
  const { t: word } = useTranslation('profile-words')
  const countries = new Intl.DisplayNames(languages[useLanguage()].locale, { type: 'region' })
  return (
    <Properties
      of={[
        { label: word(companyItems['legal_name'] ?? ''), value: <bdi>{company.legal_name}</bdi> },
        { label: t('Trading name'), value: company.trading_name ? <bdi>{company.trading_name}</bdi> : null },
        { label: word(companyItems['country'] ?? ''), value: countries.of(company.country) ?? company.country },
        {
          label: word(companyItems['registration_number'] ?? ''),
          value: company.registration_number ? <bdi>{company.registration_number}</bdi> : null,
        },
        { label: t('Verification'), value: word(verificationLabels[company.verification_status]) },
        ...(company.renamings.length > 0
          ? [{ label: t('Former names'), value: <FormerNames of={company.renamings} /> }]
          : []),
      ]}
    />
  )
}
