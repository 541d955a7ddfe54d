import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { CareerEntryView } from '~/api/generated/types.gen.ts'
import { confirm } from '~/components/confirm.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { industries } from '~/i18n/industries.ts'
import { formatMonth, formatTenure } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { useRemoval } from './career-query.ts'
import classes from './career.module.css'
import { employerSizes } from './words.ts'

interface EntryProps {
  entry: CareerEntryView
  /** The address that opens it in the dialog. */
  editAt: string
}

/** One position: its period beside its details. */
export function Entry({ entry, editAt }: EntryProps) {
  const { t } = useTranslation('career')
  const { t: word } = useTranslation('profile-words')
  const removal = useRemoval()
  const named = { position: entry.position, company: entry.company }
  const facts = [
    entry.industry ? word(industries[entry.industry]) : null,
    entry.company_size ? t(employerSizes[entry.company_size]) : null,
  ].filter(Boolean)
  const remove = async () => {
    const isSure = await confirm({
      title: t('Are you sure you want to delete this career entry?'),
      consequence: t('{{position}} at {{company}} will be gone for good.', named),
      confirmLabel: t('Delete'),
      isDestructive: true,
    })
    if (isSure) removal.mutate({ path: { id: entry.id } })
  }
  return (
    <li className={classes.entry} data-current={entry.is_current || undefined}>
      <Dates entry={entry} />
      <article className={classes.body} aria-label={t('{{position}} at {{company}}', named)}>
        <header className={classes.head}>
          <div>
            <h2 className={classes.position}>
              <bdi>{entry.position}</bdi>
              {entry.is_current ? <StatusBadge tone="active">{t('Current')}</StatusBadge> : null}
            </h2>
            <p className={classes.company}>
              <bdi>{entry.company}</bdi>
              {entry.location ? <bdi className={classes.faint}>{entry.location}</bdi> : null}
            </p>
            {facts.length > 0 ? (
              <p className={classes.facts}>
                {facts.map((fact) => (
                  <span key={fact}>{fact}</span>
                ))}
              </p>
            ) : null}
          </div>
          <div className={classes.deeds}>
            <ActionIcon
              component={Link}
              to={editAt}
              preventScrollReset
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('Edit {{position}} at {{company}}', named)}
            >
              <IconPencil size={18} stroke={1.5} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              loading={removal.isPending}
              aria-label={t('Delete {{position}} at {{company}}', named)}
              onClick={() => void remove()}
            >
              <IconTrash size={18} stroke={1.5} aria-hidden="true" />
            </ActionIcon>
          </div>
        </header>
        {entry.description ? (
          <p className={classes.description} dir="auto">
            {entry.description}
          </p>
        ) : null}
        {entry.achievements.length > 0 ? (
          <>
            <h3 className={classes.label}>{t('Key Achievements')}</h3>
            <ul className={classes.achievements}>
              {entry.achievements.map((achievement) => (
                <li key={achievement}>
                  <bdi>{achievement}</bdi>
                </li>
              ))}
            </ul>
          </>
        ) : null}
        <Words label={t('Skills Developed')} words={entry.skills_developed} />
        <Words label={t('Technologies')} words={entry.technologies} />
      </article>
    </li>
  )
}

function Dates({ entry }: { entry: CareerEntryView }) {
  const { t } = useTranslation('career')
  const language = useLanguage()
  const { start_date: start, end_date: end, duration } = entry
  return (
    <p className={classes.dates}>
      <span>
        {t('{{start}} – {{end}}', {
          start: formatMonth(language, start),
          end: end ? formatMonth(language, end) : t('Present'),
        })}
      </span>
      <span className={classes.faint}>{formatTenure(language, duration)}</span>
    </p>
  )
}

function Words({ label, words }: { label: string; words: readonly string[] }) {
  const { t: word } = useTranslation('profile-words')
  if (words.length === 0) return null
  return (
    <div className={classes.words}>
      <h3 className={classes.label}>{label}</h3>
      <ul className={classes.chips}>
        {words.map((each) => (
          <li key={each} className={classes.chip}>
            <bdi>{word(each)}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
