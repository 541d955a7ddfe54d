import { Anchor, Button, Group, Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { CandidateView, ListedCandidateView } from '~/api/generated/types.gen.ts'
import { MoveButtons } from '~/components/moves/move-button.tsx'
import { Person } from '~/components/person.tsx'
import { StatusBadge } from '~/components/status-badge.tsx'
import { vettingLabels, vettingTones } from '~/entities/vetting/words.ts'
import { formatPercent } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './candidate-cards.module.css'
import { INCOMPLETE_AT_MOST } from './list-query.ts'
import { useRecord } from './use-record.ts'
import type { VettingMoves } from './use-vetting-moves.ts'
import { levelLabels, nameOf, statusLabels, statusTones } from './words.ts'

/** As many skills as fit in one line; the record has all. */
const SKILLS = 3

interface CandidateCardProps {
  candidate: ListedCandidateView
  /** The URL of the record beside the list. */
  to: string
  onNotes: () => void
  moves: VettingMoves
}

/** One candidate of the list: name, vetting progress, and the moves that are possible now. */
export function CandidateCard({ candidate: it, to, onNotes, moves }: CandidateCardProps) {
  const { t } = useTranslation('admin-candidates')
  const { t: vetting } = useTranslation('vetting-words')
  const name = nameOf(it)
  return (
    <article className={classes.card} aria-label={name}>
      <div className={classes.head}>
        <Anchor component={Link} to={to} preventScrollReset className={classes.who} underline="never">
          <Person
            person={{
              kind: 'named',
              name,
              picture: it.picture_url,
              line:
                [it.current_position, it.current_company].filter(Boolean).join(' · ') ||
                (name === it.email ? null : it.email),
              verified: it.vetting_status === 'approved',
            }}
          />
        </Anchor>
        <div className={classes.badges}>
          <StatusBadge tone={vettingTones[it.vetting_status]}>{vetting(vettingLabels[it.vetting_status])}</StatusBadge>
          {it.merged_into ? (
            <StatusBadge tone="stopped">{t('Merged')}</StatusBadge>
          ) : it.blacklist_proposed_until ? (
            <StatusBadge tone="waiting">{t('Blacklisting proposed')}</StatusBadge>
          ) : (
            <StatusBadge tone={statusTones[it.status]}>{vetting(statusLabels[it.status])}</StatusBadge>
          )}
        </div>
      </div>
      <Facts of={it} />
      <Group gap="xs" className={classes.deeds}>
        <MoveButtons moves={moves} record={it} of={name} look="row" />
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className={classes.notes}
          aria-label={t('Notes: {{name}}', { name })}
          onClick={onNotes}
        >
          {t('Notes')}
        </Button>
      </Group>
    </article>
  )
}

function Facts({ of: it }: { of: CandidateView }) {
  const { t } = useTranslation('admin-candidates')
  const language = useLanguage()
  const percent = formatPercent(language, it.profile_completion)
  const isIncomplete = it.profile_completion <= INCOMPLETE_AT_MOST
  const more = it.skills.length - SKILLS
  const { documentsVerified, referencesAnswered, rating } = useRecord()
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('Location')}</dt>
        <dd>
          <bdi>{it.location ?? '—'}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('Experience')}</dt>
        <dd>
          {t('{{count}} years · {{level}}', {
            count: it.years_of_experience,
            level: t(levelLabels[it.experience_level]),
          })}
        </dd>
      </div>
      <div>
        <dt>{t('Profile')}</dt>
        <dd className={classes.completion}>
          <Progress
            value={it.profile_completion}
            size={4}
            color={isIncomplete ? 'amber' : 'teal'}
            className={classes.bar}
            aria-hidden="true"
          />
          <span className="tabular">{percent}</span>
        </dd>
      </div>
      <div>
        <dt>{t('Documents')}</dt>
        <dd>{documentsVerified(it.record)}</dd>
      </div>
      <div>
        <dt>{t('References')}</dt>
        <dd>{referencesAnswered(it.record)}</dd>
      </div>
      <div>
        <dt>{t('Rating by referees')}</dt>
        <dd>{rating(it.record)}</dd>
      </div>
      <div className={classes.wide}>
        <dt>{t('Skills')}</dt>
        <dd className={classes.skills}>
          {it.skills.length > 0 ? (
            <>
              <bdi title={it.skills.join(', ')}>{it.skills.slice(0, SKILLS).join(', ')}</bdi>
              {more > 0 ? <span className={classes.more}>{t('and {{count}} more', { count: more })}</span> : null}
            </>
          ) : (
            '—'
          )}
        </dd>
      </div>
    </dl>
  )
}
