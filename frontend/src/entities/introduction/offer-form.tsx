import { Button, NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { makeCounterOfferMutation, makeOfferMutation } from '~/api/generated/introductions.gen.ts'
import type { Currency, Engagement, IntroductionView, PayPeriod, Terms } from '~/api/generated/types.gen.ts'
import { TERMS_LOCATION_MAX_LENGTH, TERMS_NOTES_MAX_LENGTH, TERMS_POSITION_MAX_LENGTH } from '~/api/limits.gen.ts'
import { problemOf, type Problem } from '~/api/problem.ts'
import { announce } from '~/components/announce.ts'
import { FormFrame } from '~/components/form-frame.tsx'
import { localTime } from '~/components/local-time.ts'
import { useOwnCurrency } from '~/components/own-preferences.ts'
import { currencies, decimals, minorUnits } from '~/i18n/currencies.ts'
import { msg } from '~/i18n/msg.ts'

import classes from './offer.module.css'
import { engagements } from '~/i18n/engagements.ts'

/** The default validity of an offer in days, and the maximum (the server's rules). */
const STANDS = 14
const LONGEST = 90

const periods: Record<PayPeriod, string> = {
  year: msg('A year', { ns: 'introduction-words' }),
  month: msg('A month', { ns: 'introduction-words' }),
  day: msg('A day', { ns: 'introduction-words' }),
  whole: msg('The whole assignment', { ns: 'introduction-words' }),
}

interface OfferValues extends Record<string, unknown> {
  terms: { position: string; engagement_type: Engagement; starts_on: string; location: string; notes: string }
  amount: string
  currency: Currency
  pay_period: PayPeriod
  stands_until: string
}

interface OfferFormProps {
  introduction: IntroductionView
  /** Whether the executive makes a counter-offer; otherwise the employer makes an offer. */
  isCounter: boolean
  onClose: () => void
  onChanged: (fresh: IntroductionView | null) => Promise<unknown>
}

const dayFromNow = (days: number): string => localTime(new Date(Date.now() + days * 86_400_000)).slice(0, 10)

/** The terms of an offer or a counter-offer; initially the latest terms. */
export function OfferForm({ introduction, isCounter, onClose, onChanged }: OfferFormProps) {
  const { t } = useTranslation('introduction-words')
  const last = lastTerms(introduction)
  const ownCurrency = useOwnCurrency()
  const form = useForm<OfferValues>({
    initialValues: {
      terms: {
        position: last?.position ?? '',
        engagement_type: last?.engagement_type ?? introduction.engagement_type,
        starts_on: last?.starts_on ?? '',
        location: last?.location ?? '',
        notes: last?.notes ?? '',
      },
      amount: last ? String(last.pay.minor / 10 ** decimals(last.pay.currency)) : '',
      currency: last?.pay.currency ?? ownCurrency,
      pay_period: last?.pay_period ?? 'year',
      stands_until: dayFromNow(STANDS),
    },
    validate: {
      terms: {
        position: (position) => (position.trim().length < 2 ? t('Please name the role') : null),
        starts_on: (day) => (day ? null : t('Please choose the first day of work')),
      },
      amount: (amount) => (Number(amount) > 0 ? null : t('Please enter what is paid')),
    },
  })
  const done = async (fresh: IntroductionView, sentence: string) => {
    announce(sentence)
    onClose()
    await onChanged(fresh)
  }
  const offer = useMutation({
    ...makeOfferMutation(),
    onSuccess: (fresh) => done(fresh, t('Offer made. They are told by email.')),
  })
  const counter = useMutation({
    ...makeCounterOfferMutation(),
    onSuccess: (fresh) => done(fresh, t('Counter-offer made. They are told by email.')),
  })
  const error = isCounter ? counter.error : offer.error
  const problem = useMemo(() => placed(error), [error])
  const submit = (values: OfferValues) => {
    const { currency } = values
    const terms: Terms = {
      position: values.terms.position.trim(),
      engagement_type: values.terms.engagement_type,
      starts_on: values.terms.starts_on,
      location: values.terms.location.trim() || null,
      notes: values.terms.notes.trim() || null,
      pay: { minor: minorUnits(values.amount, currency), currency },
      pay_period: values.pay_period,
    }
    const asked = { path: { id: introduction.id }, headers: { 'If-Match': `"${introduction.version}"` } }
    if (isCounter) counter.mutate({ ...asked, body: { terms } })
    else {
      const expires = values.stands_until ? new Date(`${values.stands_until}T23:59:00`).toISOString() : null
      offer.mutate({ ...asked, body: { terms, expires_at: expires } })
    }
  }
  return (
    <FormFrame
      form={form}
      onSubmit={submit}
      pending={offer.isPending || counter.isPending}
      problem={problem}
      submitLabel={isCounter ? t('Make a counter-offer') : t('Make an offer')}
      secondary={
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      }
    >
      <Text c="var(--text-muted)">
        {isCounter
          ? t('Name your terms. The present offer lapses, and you negotiate again.')
          : t(
              'They accept it, decline it or answer with terms of their own. Until then you can withdraw it, not change it.',
            )}
      </Text>
      <TextInput
        label={t('Role')}
        required
        maxLength={TERMS_POSITION_MAX_LENGTH}
        dir="auto"
        data-autofocus
        {...form.getInputProps('terms.position')}
      />
      <NativeSelect
        label={t('Kind of work')}
        data={Object.entries(engagements).map(([value, label]) => ({ value, label: t(label) }))}
        {...form.getInputProps('terms.engagement_type')}
      />
      <div className={classes.pay}>
        <TextInput type="number" min={0} step="any" label={t('Pay')} required {...form.getInputProps('amount')} />
        <NativeSelect label={t('Currency')} data={currencies} {...form.getInputProps('currency')} />
        <NativeSelect
          label={t('For')}
          data={Object.entries(periods).map(([value, label]) => ({ value, label: t(label) }))}
          {...form.getInputProps('pay_period')}
        />
      </div>
      <TextInput
        type="date"
        label={t('First day of work')}
        required
        min={dayFromNow(0)}
        {...form.getInputProps('terms.starts_on')}
      />
      <TextInput
        label={t('Where (optional)')}
        maxLength={TERMS_LOCATION_MAX_LENGTH}
        dir="auto"
        {...form.getInputProps('terms.location')}
      />
      <Textarea
        label={t('Further terms (optional)')}
        description={t('Bonus, equity, notice, holidays.')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={TERMS_NOTES_MAX_LENGTH}
        dir="auto"
        {...form.getInputProps('terms.notes')}
      />
      {isCounter ? null : (
        <TextInput
          type="date"
          label={t('The offer stands until')}
          min={dayFromNow(1)}
          max={dayFromNow(LONGEST - 1)}
          {...form.getInputProps('stands_until')}
        />
      )}
    </FormFrame>
  )
}

/** The party that proposed terms last. */
function lastTerms({ offer, counter_offer: counter }: IntroductionView): Terms | null {
  if (offer && counter) return counter.made_at > offer.made_at ? counter.terms : offer.terms
  return offer?.terms ?? null
}

/** Two of the form's fields have other names than the server's. */
function placed(error: unknown): Problem | null {
  if (!error) return null
  const problem = problemOf(error, msg('Failed to make the offer', { ns: 'introduction-words' }))
  const names: Record<string, string> = { 'terms.pay': 'amount', expires_at: 'stands_until' }
  const named = Object.entries(problem.fieldErrors).map(([field, sentence]) => [names[field] ?? field, sentence])
  return { ...problem, fieldErrors: Object.fromEntries(named) as Record<string, string> }
}
