import { Anchor, Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ApplicationFileView } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import { Properties, type Property } from '~/components/properties.tsx'
import { Day } from '~/components/time-ago.tsx'
import {
  experienceBands,
  fieldLabels,
  geographies,
  industries,
  opportunityTypes,
  roleLevels,
} from '~/entities/member-application/words.ts'
import { formatList, formatNumber } from '~/i18n/format.ts'
import { languages } from '~/i18n/languages.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './applications.module.css'

/** The applicant's answers, and the data of the record. */
export function ApplicationAnswers({ application: it }: { application: ApplicationFileView }) {
  const { t } = useTranslation('admin-applications')
  const { t: word } = useTranslation('application-words')
  const language = useLanguage()
  const field = (name: keyof typeof fieldLabels, value: Property['value']): Property => ({
    label: word(fieldLabels[name]),
    value,
  })
  const text = (value: string | null | undefined) => (value ? <bdi>{value}</bdi> : null)
  const list = (words: readonly string[], labels: Readonly<Record<string, string>>) =>
    formatList(
      language,
      words.map((each) => word(labels[each] ?? each)),
    )
  /** The dates of its events, if they happened. */
  const dates: Property[] = [
    { label: t('Begun'), value: it.created_at },
    { label: t('Submitted'), value: it.submitted_at },
    { label: t('Approved'), value: it.approved_at },
    { label: t('Rejected'), value: it.rejected_at },
    { label: t('Withdrawn'), value: it.withdrawn_at },
  ].flatMap(({ label, value }) => (value ? [{ label, value: <Day at={value} /> }] : []))

  const sections: { title: string; of: Property[] }[] = [
    {
      title: t('Person'),
      of: [
        field('full_name', text(it.full_name)),
        field('professional_email', <Anchor href={`mailto:${it.email}`}>{it.email}</Anchor>),
        field('phone', it.phone_number ? <bdi>{it.phone_number}</bdi> : null),
        field('current_location', text(it.current_location)),
        field(
          'linkedin_profile',
          it.linkedin_profile ? (
            <Anchor href={it.linkedin_profile} target="_blank" rel="noopener noreferrer nofollow">
              {it.linkedin_profile}
            </Anchor>
          ) : null,
        ),
      ],
    },
    {
      title: t('Work'),
      of: [
        field('current_title', text(it.current_position)),
        field('current_company', text(it.current_company)),
        field(
          'years_leadership_experience',
          it.years_leadership_experience ? word(experienceBands[it.years_leadership_experience]) : null,
        ),
        { label: t('Years, as counted'), value: formatNumber(language, it.years_total_experience) },
        field('primary_industry', it.primary_industry ? word(industries[it.primary_industry]) : null),
        field('team_size_managed', text(it.team_size_managed)),
        field('budget_responsibility', text(it.budget_responsibility)),
        field('key_achievements', text(it.key_achievements)),
      ],
    },
    {
      title: t('Preferences'),
      of: [
        field('role_level_interest', list(it.role_level_interest, roleLevels)),
        field('opportunity_types', list(it.opportunity_types, opportunityTypes)),
        field('industry_preferences', list(it.industry_preferences, industries)),
        field(
          'geographic_flexibility',
          it.geographic_flexibility ? word(geographies[it.geographic_flexibility]) : null,
        ),
        field('leadership_style', text(it.leadership_style)),
        field('career_aspirations', text(it.career_aspirations)),
      ],
    },
    {
      title: t('Record'),
      of: [
        ...dates,
        { label: t('Language of emails'), value: languages[it.locale].name },
        {
          label: t('Consent'),
          value: it.consent ? (
            <>
              <bdi>{it.consent.text}</bdi>, <Day at={it.consent.at} />
            </>
          ) : null,
        },
        ...(it.account_id ? [{ label: t('Account'), value: t('Claimed') }] : []),
        ...(it.earlier_application
          ? [
              {
                label: t('Earlier application'),
                value: (
                  <Anchor component={Link} to={paths.adminMemberApplication(it.earlier_application)}>
                    {t('Open')}
                  </Anchor>
                ),
              },
            ]
          : []),
      ],
    },
  ]
  return (
    <Stack gap="xl">
      {sections.map(({ title, of }) => (
        <section key={title} aria-label={title}>
          <Title order={2} className={classes.heading}>
            {title}
          </Title>
          <Properties of={of} />
        </section>
      ))}
    </Stack>
  )
}
