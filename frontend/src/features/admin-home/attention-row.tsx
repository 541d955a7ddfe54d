import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { AttentionItem, AttentionKind } from '~/api/generated/types.gen.ts'
import { StatusBadge } from '~/components/status-badge.tsx'
import { TimeAgo } from '~/components/time-ago.tsx'
import { topicLabels } from '~/entities/contact-message/words.ts'
import { kindLabels as requestLabels } from '~/entities/data-request/words.ts'
import { documentLabels } from '~/entities/document/labels.ts'
import { reportReasons } from '~/entities/job/report-reasons.ts'
import { formatDate } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import classes from './home.module.css'
import { itemLabels, pathOf, proposalLabels } from './words.ts'

/** The kinds that can be assigned to an administrator. */
const assignable: ReadonlySet<AttentionKind> = new Set(['application', 'vetting'])

/** One item: what it is, since when it waits, when it is due, and for whom. */
export function AttentionRow({ item }: { item: AttentionItem }) {
  const { t } = useTranslation('admin-home')
  const word = useWord(item)
  const { title, line, assigned_name: assignee } = item
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <Link to={pathOf(item)} className={classes.link} dir="auto">
          {title}
        </Link>
        <span className={classes.line}>
          {[t(itemLabels[item.kind]), word].filter(Boolean).join(': ')}
          {line ? (
            <>
              {' · '}
              <bdi>{line}</bdi>
            </>
          ) : null}
        </span>
      </span>
      <span className={classes.facts}>
        <Due of={item} />
        {assignee ? (
          <bdi className={classes.owner} title={t('Assigned to {{name}}', { name: assignee })}>
            {assignee}
          </bdi>
        ) : assignable.has(item.kind) ? (
          <span className={classes.owner}>{t('Unassigned')}</span>
        ) : null}
      </span>
    </li>
  )
}

function Due({ of: { due_at: due, is_overdue: isOverdue, waiting_since: since } }: { of: AttentionItem }) {
  const { t } = useTranslation('admin-home')
  const language = useLanguage()
  if (due === null) {
    return (
      <span className={classes.time}>
        {t('Received')} <TimeAgo at={since} />
      </span>
    )
  }
  return isOverdue ? (
    <StatusBadge tone="stopped">{t('Overdue since {{date}}', { date: formatDate(language, due) })}</StatusBadge>
  ) : (
    <span className={classes.time}>{t('Due {{date}}', { date: formatDate(language, due) })}</span>
  )
}

/** The labels of what a record's word names, with the namespace that translates them. */
const wordLabels: Readonly<Partial<Record<AttentionKind, Readonly<Record<string, string>>>>> = {
  document: documentLabels,
  data_request: requestLabels,
  contact_message: topicLabels,
  job_report: reportReasons,
  approval: proposalLabels,
}

/** The kind of a proposal, the type of a document, the kind of a request, the topic of a message, the reason of a report, the state of a vetting. */
function useWord({ kind, word }: AttentionItem): string | null {
  const { t } = useTranslation([
    'documents',
    'admin-data-requests',
    'admin-contact-messages',
    'job-words',
    'admin-home',
    'server',
  ])
  if (word === null) return null
  const label = wordLabels[kind]?.[word]
  const namespaces = {
    document: 'documents',
    data_request: 'admin-data-requests',
    contact_message: 'admin-contact-messages',
    job_report: 'job-words',
    approval: 'admin-home',
  }
  return label === undefined
    ? t(`term.${word}`, { ns: 'server', defaultValue: word.replaceAll('_', ' ') })
    : t(label, { ns: namespaces[kind as keyof typeof namespaces] })
}
