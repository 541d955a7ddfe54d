import { Anchor, SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { OwnProfileView } from '~/api/generated/types.gen.ts'
import { usePrefetched } from '~/api/prefetch.ts'
import { paths } from '~/app/paths.ts'
import { EmptyState } from '~/components/empty-state.tsx'
import { Properties } from '~/components/properties.tsx'
import { TimeAgo } from '~/components/time-ago.tsx'
import { profileItems } from '~/entities/profile/items.ts'
import { formatMoney, formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { loadedFrom, type Answers } from './answers.ts'
import { ExecutiveAccount } from './executive-account.tsx'
import { ownProfileQuery } from './own-profile.ts'
import { Preview } from './preview.tsx'
import classes from './profile-page.module.css'
import { WizardLink } from './wizard-link.tsx'

/** The card as others see it, before and after an acceptance; with fields that only the owner sees. */
export function ExecutiveProfile({ own }: { own: OwnProfileView }) {
  const { t } = useTranslation('profile')
  const profile = usePrefetched(ownProfileQuery)
  const [view, setView] = useState('masked')
  const isRevealed = view === 'revealed'
  const { answers } = loadedFrom(profile)
  return (
    <div className={classes.columns}>
      <section aria-label={t('As others see it')}>
        {profile ? (
          <>
            <SegmentedControl
              fullWidth
              mb="sm"
              value={view}
              onChange={setView}
              aria-label={t('As others see it')}
              data={[
                { value: 'masked', label: t('Before you accept') },
                { value: 'revealed', label: t('After you accept') },
              ]}
            />
            <Text size="sm" c="var(--text-muted)" mb="sm">
              {isRevealed
                ? t('What an employer reads once you have accepted their introduction.')
                : t('What every employer who may find you reads.')}
            </Text>
            <Preview answers={answers} isRevealed={isRevealed} />
          </>
        ) : (
          <EmptyState
            kind="nothing-yet"
            title={t('No profile yet')}
            sentence={t('Four short steps make the card that employers find.')}
            action={<WizardLink isStarted={false} />}
          />
        )}
      </section>
      <div className={classes.side}>
        {profile ? (
          <section>
            <h2 className={classes.title}>{t('Only you see this')}</h2>
            <OwnerFacts answers={answers} missing={profile.missing} updatedAt={profile.updated_at} />
          </section>
        ) : null}
        <section>
          <h2 className={classes.title}>{t('Name and visibility')}</h2>
          <ExecutiveAccount own={own} />
        </section>
      </div>
    </div>
  )
}

interface OwnerFactsProps {
  answers: Answers
  /** The missing ones of the eight items. */
  missing: readonly string[]
  updatedAt: string
}

function OwnerFacts({ answers, missing, updatedAt }: OwnerFactsProps) {
  const { t } = useTranslation('profile')
  const { t: word } = useTranslation('profile-words')
  const language = useLanguage()
  const { salary_currency: currency } = answers
  const money = (units: number) => formatMoney(language, units * minorPerUnit(currency), currency)
  const { preferred_salary_min: min, preferred_salary_max: max } = answers
  const salary =
    max > 0
      ? t('{{min}} to {{max}} a year', { min: money(min), max: money(max) })
      : t('From {{min}} a year', { min: money(min) })
  const notice = answers.notice_period_days
  return (
    <Properties
      of={[
        {
          label: t('Completion'),
          value:
            missing.length === 0 ? (
              t('8 of 8')
            ) : (
              <>
                {t('{{done}} of 8', { done: formatNumber(language, 8 - missing.length) })}
                {missing.map((field) => (
                  <Anchor key={field} component={Link} to={paths.profileField(field)} size="sm" ms="sm">
                    {t('Add {{field}}', { field: word(profileItems[field] ?? field) })}
                  </Anchor>
                ))}
              </>
            ),
        },
        { label: t('Salary expectation'), value: min > 0 ? salary : null },
        { label: t('Shown to employers'), value: answers.salary_private ? t('Never') : t('In searches by salary') },
        { label: t('Notice period'), value: notice === null ? null : t('{{count}} days', { count: notice }) },
        { label: t('Last changed'), value: <TimeAgo at={updatedAt} /> },
      ]}
    />
  )
}

/** The number of minor units in a unit: 100 cents, 1000 fils. */
function minorPerUnit(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return 10 ** (maximumFractionDigits ?? 2)
}
