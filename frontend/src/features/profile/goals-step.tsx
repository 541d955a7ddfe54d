import { Checkbox, NumberInput, Select, SimpleGrid, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { WIZARD_BODY_NOTICE_PERIOD_DAYS_MAXIMUM, WIZARD_BODY_NOTICE_PERIOD_DAYS_MINIMUM } from '~/api/limits.gen.ts'
import { availabilityTypes, companySizes, travelWords } from '~/entities/profile/words.ts'
import { currencies } from '~/i18n/currencies.ts'
import { languages } from '~/i18n/languages.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { LockLine } from './lock-line.tsx'
import { gapsOf } from './rules.ts'
import { numberProps, useFieldProps, type ProfileFormState } from './use-field-props.ts'
import classes from './profile.module.css'

export function GoalsStep({ form }: { form: ProfileFormState }) {
  const { t } = useTranslation('profile')
  const { t: word } = useTranslation('profile-words')
  const language = useLanguage()
  const props = useFieldProps(form)
  const choices = (of: Readonly<Record<string, string>>) =>
    Object.entries(of).map(([value, label]) => ({ value, label: word(label) }))
  const isPrivate = form.values.salary_private
  const pay = {
    min: 0,
    max: 1_000_000_000,
    step: 5000,
    allowDecimal: false,
    allowNegative: false,
    thousandSeparator: groupSeparator(languages[language].locale),
  }
  const disorder = gapsOf(form.values).preferred_salary_max
  const names = new Intl.DisplayNames(languages[language].locale, { type: 'currency' })
  return (
    <>
      <Checkbox {...withoutStar(props('is_available'))} {...form.getInputProps('is_available', { type: 'checkbox' })} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          {...props('availability_type')}
          data={choices(availabilityTypes)}
          placeholder={t('Choose an opportunity type')}
        />
        <Select {...props('preferred_company_size')} data={choices(companySizes)} allowDeselect={false} />
      </SimpleGrid>
      <div className={classes.salary} role="group" aria-label={t('Yearly salary expectation')}>
        <div className={classes.salaryRow}>
          <Select
            {...props('salary_currency')}
            data={currencies.map((code) => ({ value: code, label: code, name: names.of(code) }))}
            renderOption={({ option }) => (
              <span>
                <bdi>{option.value}</bdi> <span className={classes.faint}>{names.of(option.value)}</span>
              </span>
            )}
            comboboxProps={{ width: 240, position: 'bottom-start' }}
            allowDeselect={false}
            searchable
          />
          <NumberInput {...props('preferred_salary_min')} {...pay} {...numberProps(form, 'preferred_salary_min')} />
          <NumberInput
            {...props('preferred_salary_max')}
            {...pay}
            {...numberProps(form, 'preferred_salary_max')}
            placeholder={t('No limit')}
            error={disorder ? t(disorder) : form.errors['preferred_salary_max']}
          />
        </div>
        <Switch
          {...withoutStar(props('salary_private'))}
          {...form.getInputProps('salary_private', { type: 'checkbox' })}
        />
        {isPrivate ? (
          <LockLine>
            {t(
              'No employer sees these figures. A search by salary compares with your minimum rounded down, nothing else.',
            )}
          </LockLine>
        ) : (
          <span className={classes.open}>
            {t('Employers who search by salary are compared with your exact minimum.')}
          </span>
        )}
      </div>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select {...props('travel_willingness')} data={choices(travelWords)} allowDeselect={false} />
        <NumberInput
          {...props('notice_period_days')}
          value={form.values.notice_period_days ?? ''}
          onChange={(typed) => form.setFieldValue('notice_period_days', typed === '' ? null : Number(typed))}
          placeholder="90"
          min={WIZARD_BODY_NOTICE_PERIOD_DAYS_MINIMUM}
          max={WIZARD_BODY_NOTICE_PERIOD_DAYS_MAXIMUM}
          step={30}
          clampBehavior="strict"
          allowDecimal={false}
          allowNegative={false}
        />
      </SimpleGrid>
      <Checkbox {...withoutStar(props('remote_work'))} {...form.getInputProps('remote_work', { type: 'checkbox' })} />
    </>
  )
}

/** A checkbox is never "required", and its value is `checked`. */
function withoutStar({ label, size }: { label: string; size: 'md' }) {
  return { label, size }
}

/** The thousands separator: a comma, or a narrow space. */
function groupSeparator(locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(10_000)
  return parts.find(({ type }) => type === 'group')?.value ?? ' '
}
