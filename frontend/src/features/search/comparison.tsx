import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { Card, SavedCandidateView } from '~/api/generated/types.gen.ts'
import fade from '~/components/edge-fade.module.css'
import { engagements } from '~/i18n/engagements.ts'
import { industries } from '~/i18n/industries.ts'
import { companySizes, travelWords } from '~/entities/profile/words.ts'

import classes from './saved.module.css'

interface ComparisonProps {
  compared: readonly SavedCandidateView[]
  onRemove: (saved: SavedCandidateView) => void
  onIntroduce: (saved: SavedCandidateView) => void
}

/** Two to four executives side by side, fact by fact; shared values are highlighted. */
export function Comparison({ compared, onRemove, onIntroduce }: ComparisonProps) {
  const { t } = useTranslation('search')
  const { t: word } = useTranslation('profile-words')
  const { t: engagementWord } = useTranslation('introduction-words')
  const yes = (it: boolean) => (it ? t('Yes') : t('No'))
  const words = (of: (card: Card) => readonly string[]) => {
    const all = compared.flatMap(({ candidate }) => [...new Set(of(candidate))])
    const isShared = (each: string) => all.filter((other) => other === each).length > 1
    return ({ candidate }: SavedCandidateView) => (
      <ul className={classes.words}>
        {of(candidate).map((each) => (
          <li key={each} data-shared={isShared(each) || undefined}>
            <bdi>{word(each)}</bdi>
          </li>
        ))}
      </ul>
    )
  }
  const showsCompany = compared.some(({ candidate }) => candidate.current_company)
  const rows: { label: string; value: (saved: SavedCandidateView) => ReactNode }[] = [
    ...(showsCompany
      ? [
          {
            label: t('Present company'),
            value: ({ candidate: { current_company: company } }: SavedCandidateView) => company ?? t('Not shown'),
          },
        ]
      : []),
    { label: t('Location'), value: ({ candidate }) => candidate.location },
    {
      label: t('Industry'),
      value: ({ candidate }) => (candidate.industry ? word(industries[candidate.industry]) : null),
    },
    {
      label: t('Experience'),
      value: ({ candidate: { years_of_experience: years } }) =>
        years > 0 ? t('{{count}} years', { count: years }) : null,
    },
    {
      label: t('Open to'),
      value: ({ candidate: { engagement } }) => (engagement ? engagementWord(engagements[engagement]) : null),
    },
    { label: t('Available now'), value: ({ candidate }) => yes(candidate.is_available) },
    { label: t('Works remotely'), value: ({ candidate }) => yes(candidate.remote_work) },
    { label: t('Travel'), value: ({ candidate }) => word(travelWords[candidate.travel_willingness]) },
    {
      label: t('Company size wished for'),
      value: ({ candidate }) => word(companySizes[candidate.preferred_company_size]),
    },
    { label: t('Specialisation'), value: words((card) => card.specializations) },
    { label: t('Skills'), value: words((card) => card.skills) },
    { label: t('Languages'), value: words((card) => card.languages) },
    { label: t('Your notes'), value: ({ notes }) => notes },
    { label: t('Tags'), value: ({ tags }) => tags.join(', ') },
  ]
  return (
    <>
      <p className={classes.sideways}>{t('Scroll sideways to see everybody.')}</p>
      <div
        className={clsx(fade.row, classes.scroll)}
        data-sticky=""
        role="region"
        aria-label={t('Comparison')}
        // Wider than a phone: without a pointer it scrolls with the arrow keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table className={classes.comparison}>
          <thead>
            <tr>
              <td>
                <span className={classes.unseen}>{t('Comparison')}</span>
              </td>
              {compared.map((saved) => (
                <th key={saved.executive_id} scope="col">
                  <div className={classes.column}>
                    <bdi>{saved.candidate.title ?? saved.candidate.initials}</bdi>
                    <ActionIcon
                      variant="subtle"
                      size="sm"
                      aria-label={t('Take {{name}} out of the comparison', { name: saved.candidate.initials })}
                      onClick={() => onRemove(saved)}
                    >
                      <IconX size={16} stroke={1.5} />
                    </ActionIcon>
                  </div>
                  {saved.candidate.title ? <bdi className={classes.initials}>{saved.candidate.initials}</bdi> : null}
                  <div className={classes.deed}>
                    {saved.candidate.allow_introduction_requests ? (
                      <Button
                        variant="default"
                        size="compact-sm"
                        aria-label={t('Introduce {{name}}', { name: saved.candidate.initials })}
                        onClick={() => onIntroduce(saved)}
                      >
                        {t('Introduce')}
                      </Button>
                    ) : (
                      t('This executive takes no requests at present')
                    )}
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {compared.map((saved) => (
                  <td key={saved.executive_id} dir="auto">
                    {value(saved) || '—'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
