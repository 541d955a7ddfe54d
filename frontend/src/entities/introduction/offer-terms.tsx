import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { IntroductionView, PayPeriod, Terms } from '~/api/generated/types.gen.ts'
import { Properties } from '~/components/properties.tsx'
import { formatDate, formatDay, formatMoney } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './offer.module.css'
import { engagements } from '~/i18n/engagements.ts'

const payPeriods: Record<PayPeriod, string> = {
  year: msg('{{pay}} a year', { ns: 'introduction-words' }),
  month: msg('{{pay}} a month', { ns: 'introduction-words' }),
  day: msg('{{pay}} a day', { ns: 'introduction-words' }),
  whole: msg('{{pay}} for the whole assignment', { ns: 'introduction-words' }),
}

/** "USD 220,000 a year". */
export function usePay(): (terms: Terms) => string {
  const { t } = useTranslation('introduction-words')
  const language = useLanguage()
  return ({ pay, pay_period: period }) => t(payPeriods[period], { pay: formatMoney(language, pay.minor, pay.currency) })
}

/** The current offer and the counter-offer: the newer one first. Renders nothing without them. */
export function OfferTerms({ introduction }: { introduction: IntroductionView }) {
  const { t } = useTranslation('introduction-words')
  const language = useLanguage()
  const { offer, counter_offer: counter, workflow_status: stage } = introduction
  if (!offer) return null
  const isOpen = stage === 'offer_made'
  const date = formatDate(language, isOpen ? offer.expires_at : offer.made_at)
  const parts = [
    {
      key: 'offer',
      at: offer.made_at,
      title: offer.number > 1 ? t('Offer {{number}}', { number: offer.number }) : t('Offer'),
      line: isOpen ? t('Stands until {{date}}', { date }) : t('Made on {{date}}', { date }),
      terms: offer.terms,
    },
  ]
  if (counter) {
    parts.push({
      key: 'counter',
      at: counter.made_at,
      title: t('Counter-offer'),
      line: t('Made on {{date}}', { date: formatDate(language, counter.made_at) }),
      terms: counter.terms,
    })
  }
  const newestFirst = parts.toSorted((one, other) => other.at.localeCompare(one.at))
  return (
    <div className={classes.offers}>
      {newestFirst.map(({ key, title, line, terms }) => (
        <section
          key={key}
          className={classes.offer}
          aria-label={title}
          data-open={(key === 'offer' && isOpen) || undefined}
        >
          <div className={classes.head}>
            <Title order={3} className={classes.title}>
              {title}
            </Title>
            <span className={classes.line}>{line}</span>
          </div>
          <TermsList terms={terms} />
        </section>
      ))}
    </div>
  )
}

function TermsList({ terms }: { terms: Terms }) {
  const { t } = useTranslation('introduction-words')
  const language = useLanguage()
  const pay = usePay()
  return (
    <Properties
      of={[
        { label: t('Role'), value: <bdi>{terms.position}</bdi> },
        { label: t('Kind of work'), value: t(engagements[terms.engagement_type]) },
        { label: t('Pay'), value: <span className="tabular">{pay(terms)}</span> },
        { label: t('Start'), value: formatDay(language, terms.starts_on) },
        { label: t('Where'), value: terms.location ? <bdi>{terms.location}</bdi> : null },
        ...(terms.notes
          ? [
              {
                label: t('Further terms'),
                value: (
                  <span className={classes.notes} dir="auto">
                    {terms.notes}
                  </span>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}
