import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'

import { paths } from '~/app/paths.ts'
import { Choice } from '~/components/site/form-field.tsx'
import links from '~/components/site/links.module.css'
import { ButtonLink } from '~/components/site/links.tsx'
import { packageLabels } from '~/entities/premium/words.ts'
import { currencies } from '~/i18n/currencies.ts'
import { currencyPlural } from '~/i18n/format.ts'
import { languages } from '~/i18n/languages.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { benefit } from './benefits.ts'
import { amount, cases, date, list, months, signs } from './expressions.ts'
import classes from './plan-offers.module.css'

/** The plans and the choice of the currency, in the template of a page with prices. */
export function PlanOffers() {
  const { t } = useTranslation('pricing')
  const language = useLanguage()
  const names = new Intl.DisplayNames(languages[language].locale, { type: 'currency' })
  const named = (nameOf: (currency: string) => string) =>
    JSON.stringify(Object.fromEntries(currencies.map((currency) => [currency, nameOf(currency)])))
  const variables = {
    signs: JSON.stringify(signs(language)),
    short_signs: JSON.stringify(signs(language, 'narrowSymbol')),
    months: JSON.stringify(months(language, 'short')),
    names: named((currency) => names.of(currency) ?? currency),
    names_of_many: named((currency) => currencyPlural(language, currency)),
  }
  return (
    <section className={classes.section}>
      {Object.entries(variables)
        .map(([name, value]) => `{% set ${name} = ${value} %}`)
        .join('')}
      {'{% if not plans %}'}
      <p className={classes.note}>{t('Everything is free at present; there is no plan to choose.')}</p>
      {'{% elif not can_be_bought %}'}
      <p className={classes.note}>{t('Plans cannot be bought yet.')}</p>
      {'{% endif %}'}
      <div className={classes.offers}>
        {'{% for plan in plans %}{% if plan.billing_period_months == 12 %}'}
        <Offer isYearly />
        {'{% else %}'}
        <Offer isYearly={false} />
        {'{% endif %}{% endfor %}'}
      </div>
      {'{% if currencies %}'}
      <CurrencyForm />
      {'{% endif %}'}
    </section>
  )
}

/** `plan` with its price and what it opens. */
function Offer({ isYearly }: { isYearly: boolean }) {
  const { t } = useTranslation('pricing')
  const { t: server } = useTranslation('server')
  const { t: word } = useTranslation('premium-words')
  const language = useLanguage()
  const price = { units: 'plan.amount', currency: 'plan.currency', around: 'short_signs' }
  const saved = { units: 'yearly_saving.units', currency: 'yearly_saving.currency', around: 'short_signs' }
  const name = cases('plan.id', packageLabels, word)
  const atAnyTime = t('Cancel at any time; it ends with the paid period.')
  // The id of the plan is the end of the address to come back to.
  const next = `${paths.plans()}?package=`
  return (
    <article className={classes.offer} data-featured={isYearly || undefined}>
      <header className={classes.head}>
        <h2 className={classes.name}>{name}</h2>
        {isYearly ? (
          <>
            {'{% if yearly_saving %}'}
            <span className={classes.mark}>{t('Most Popular')}</span>
            {'{% endif %}'}
          </>
        ) : null}
      </header>
      <p className={classes.price}>
        <bdi>{amount(language, price)}</bdi>{' '}
        <span className={classes.period}>
          {isYearly ? t('per year') : t('per month')} · <bdi>{'{{ plan.currency }}'}</bdi>
        </span>
      </p>
      <ShownPrice of="plan" />
      <p className={classes.quiet}>
        {isYearly
          ? `{% if yearly_saving %}${t('Save {{amount}} per year', { amount: amount(language, saved) })}{% else %}${atAnyTime}{% endif %}`
          : atAnyTime}
      </p>
      <ul className={classes.features}>
        {'{% for feature in plan.features %}'}
        <li>{benefit(language, 'feature', server)}</li>
        {'{% endfor %}'}
      </ul>
      {'{% if can_be_bought %}'}
      <ButtonLink
        href={paths.auth({ type: 'employer', next }) + '{{ plan.id }}'}
        variant={isYearly ? 'filled' : 'quiet'}
      >
        {t('Choose {{plan}}', { plan: name })}
      </ButtonLink>
      {'{% endif %}'}
    </article>
  )
}

/** What a price is in the shown currency, with the day of the rate. */
export function ShownPrice({ of }: { of: 'plan' | 'placement' }) {
  const { t } = useTranslation('pricing')
  const language = useLanguage()
  const text = t('about <amount>{{amount}}</amount> · rate of {{day}}', {
    amount: amount(language, { units: `${of}.shown.units`, currency: `${of}.shown.currency` }),
    day: date(language, `${of}.shown.rate_on`, 'short'),
  })
  const [before, shown, after] = text.split(/<\/?amount>/)
  return (
    <>
      {`{% if ${of}.shown %}`}
      <p className={classes.quiet}>
        {before}
        <bdi className={classes.amount}>{shown}</bdi>
        {after}
      </p>
      {'{% endif %}'}
    </>
  )
}

/** In which currency prices are shown beside the charged one. Another choice loads the page again. */
function CurrencyForm() {
  const { t } = useTranslation('pricing')
  const language = useLanguage()
  const charged = list(language, 'charged', '{{ names_of_many[each] }}')
  // React writes no expression into the tag of an option.
  const options = [
    `<option value="none">${t('The charged currency only')}</option>`,
    '{% for each in currencies %}<option value="{{ each }}"{% if each == shown %} selected{% endif %}>',
    '{{ each }} · {{ names[each] }}</option>{% endfor %}',
  ].join('')
  return (
    <form method="get" className={classes.choice}>
      <div className={classes.currency}>
        {/* oxlint-disable-next-line react/no-danger -- our own texts, and currencies that the API escapes */}
        <Choice id="currency" label={t('Show prices in')} dangerouslySetInnerHTML={{ __html: options }} />
        <button type="submit" className={clsx(links.button, links.quiet)}>
          {t('Show')}
        </button>
      </div>
      <p className={classes.quiet}>
        {t('You are charged in {{currency}}.', { currency: charged })}{' '}
        {`{% if rates_source %}${t('Other currencies are for your orientation. Exchange rates: {{source}}.', {
          source: '{{ rates_source }}',
        })}{% endif %}`}
      </p>
    </form>
  )
}
