import { Anchor, Select, SimpleGrid, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import type { OwnProfileView } from '~/api/generated/types.gen.ts'
import {
  COMPANY_CHANGE_LEGAL_NAME_MAX_LENGTH,
  COMPANY_CHANGE_REGISTRATION_NUMBER_MAX_LENGTH,
  COMPANY_CHANGE_TRADING_NAME_MAX_LENGTH,
  COMPANY_CHANGE_WEBSITE_MAX_LENGTH,
} from '~/api/limits.gen.ts'
import { paths } from '~/app/paths.ts'
import { announce } from '~/components/announce.ts'
import { FormPage } from '~/components/form-page.tsx'
import { timeZones } from '~/components/zones.ts'
import { changedNames, NameFields, nameRules, namesOf } from '~/entities/account/name-fields.tsx'
import { industries } from '~/i18n/industries.ts'
import { companyItems } from '~/entities/profile/items.ts'
import { companySizes } from '~/entities/profile/words.ts'
import { countries } from '~/i18n/countries.ts'
import { currencies } from '~/i18n/currencies.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { changeOf, companyOf, faultsOf, type CompanyPage } from './company-answers.ts'
import { LockLine } from './lock-line.tsx'
import classes from './profile-page.module.css'
import { withScheme } from './rules.ts'
import { useProfileChange } from './use-profile-change.ts'

interface CompanyFormProps {
  own: OwnProfileView
  /** The field named by the URL. */
  focus: string | null
  /** Only owners change the company; colleagues change their own name. */
  isOwner: boolean
}

/** An employer's company and name, saved together. */
export function CompanyForm({ own, focus, isOwner }: CompanyFormProps) {
  const { t } = useTranslation('profile')
  const { t: word } = useTranslation('profile-words')
  const { t: common } = useTranslation()
  const language = useLanguage()
  const form = useForm<CompanyPage>({
    mode: 'controlled',
    initialValues: { ...namesOf(own), company: companyOf(own.company ?? null) },
    validate: (values) => {
      const names = Object.entries(nameRules(common)).map(([field, rule]) => [
        field,
        rule(values[field as 'first_name']),
      ])
      const faults = Object.entries(faultsOf(values.company))
      return Object.fromEntries([...names, ...faults.map(([field, fault]) => [`company.${field}`, t(fault)])])
    },
  })
  const change = useProfileChange(() => {
    form.resetDirty()
    announce(t('Profile saved'))
  })

  // The URL names a field: a link from the dashboard, or from the list beside.
  useEffect(() => {
    if (focus && focus in companyItems) form.getInputNode(`company.${focus}`)?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- `form` is a new object on every render
  }, [focus])

  const status = own.company?.verification_status ?? 'unverified'
  const isFixed = status === 'pending' || status === 'verified'
  const props = (field: keyof CompanyPage['company']) => ({
    label: word(companyItems[field] ?? field),
    ...form.getInputProps(`company.${field}`),
  })
  const choices = (of: Readonly<Record<string, string>>) =>
    Object.entries(of).map(([value, label]) => ({ value, label: word(label) }))
  const clear = { clearButtonProps: { 'aria-label': t('Clear') } }
  const fixed = isFixed
    ? { readOnly: true, variant: 'filled', description: <LockLine>{t('Fixed by the verification.')}</LockLine> }
    : {}
  // Executives exclude companies by name, so an employer enters a name once.
  const byTeam = {
    readOnly: true,
    variant: 'filled',
    description: (
      <LockLine>
        {t('Our team changes names.')}{' '}
        <Anchor href={paths.contact} c="inherit" size="xs">
          {t('Write to us')}
        </Anchor>
      </LockLine>
    ),
  }

  return (
    <FormPage
      form={form}
      draft="company"
      onSubmit={({ company }) =>
        change.save({
          body: {
            ...changedNames(form),
            company: changeOf(company, (field) => form.isDirty(`company.${field}`)),
            version: own.version,
          },
        })
      }
      pending={change.isPending}
      problem={change.problem}
      submitLabel={t('Save changes')}
    >
      <h2 className={classes.legend}>{t('Your company')}</h2>
      {isOwner ? null : <LockLine>{t('Only owners change the company’s page.')}</LockLine>}
      <fieldset disabled={!isOwner} className={classes.fields}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            {...props('legal_name')}
            required
            maxLength={COMPANY_CHANGE_LEGAL_NAME_MAX_LENGTH}
            autoComplete="organization"
            dir="auto"
            {...(own.company ? byTeam : {})}
          />
          <TextInput
            {...props('trading_name')}
            label={t('Trading name')}
            placeholder={t('If people call it something else')}
            maxLength={COMPANY_CHANGE_TRADING_NAME_MAX_LENGTH}
            dir="auto"
            {...(own.company?.trading_name || isFixed ? byTeam : {})}
          />
          <Select
            {...props('country')}
            required
            searchable
            data={countries(language).map(({ isServed, items }) => ({
              group: isServed ? t('Africa and the Middle East') : t('Elsewhere'),
              items,
            }))}
            nothingFoundMessage={t('Nothing found')}
            {...fixed}
          />
          <TextInput
            {...props('registration_number')}
            maxLength={COMPANY_CHANGE_REGISTRATION_NUMBER_MAX_LENGTH}
            dir="ltr"
            {...fixed}
          />
          <Select {...props('sector')} data={choices(industries)} searchable clearable {...clear} />
          <Select
            {...props('size')}
            data={choices(companySizes).filter(({ value }) => value !== 'any')}
            clearable
            {...clear}
          />
          <TextInput
            {...props('website')}
            type="url"
            dir="ltr"
            maxLength={COMPANY_CHANGE_WEBSITE_MAX_LENGTH}
            placeholder="https://"
            onBlur={() => form.setFieldValue('company.website', withScheme(form.values.company.website))}
            {...(status === 'pending' ? fixed : {})}
          />
          <Select
            {...props('hq_timezone')}
            data={timeZones}
            searchable
            nothingFoundMessage={t('Nothing found')}
            limit={60}
            clearable
            {...clear}
          />
          <Select
            {...props('billing_currency')}
            label={t('Billing currency')}
            data={currencies}
            allowDeselect={false}
          />
        </SimpleGrid>
        <Switch
          label={t('Show our visits by name')}
          description={t(
            'Executives see which companies viewed their profile three times or more. Hidden, your new visits count by country and industry only.',
          )}
          {...form.getInputProps('company.shows_visits', { type: 'checkbox' })}
        />
      </fieldset>
      <h2 className={classes.legend}>{t('You')}</h2>
      <NameFields form={form} email={own.email} />
    </FormPage>
  )
}
