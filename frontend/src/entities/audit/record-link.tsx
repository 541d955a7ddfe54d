import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '~/app/paths.ts'
import { msg } from '~/i18n/msg.ts'

import type { Names } from './use-audit-words.ts'

interface Kind {
  label: string
  /** The page of a record; absent where there is none. */
  to?: (id: string) => string
}

/** The kinds of records, by the beginning of their ids. */
const kinds: Readonly<Record<string, Kind>> = {
  usr: { label: msg('Account', { ns: 'audit-words' }), to: paths.adminUserById },
  com: { label: msg('Company', { ns: 'audit-words' }), to: paths.adminCompany },
  app: { label: msg('Application', { ns: 'audit-words' }), to: paths.adminMemberApplication },
  job: { label: msg('Job', { ns: 'audit-words' }), to: paths.adminJob },
  int: { label: msg('Introduction', { ns: 'audit-words' }) },
  cnv: { label: msg('Conversation', { ns: 'audit-words' }) },
  imp: { label: msg('CSV import', { ns: 'audit-words' }), to: () => paths.adminCsvImport },
  ann: { label: msg('Announcement', { ns: 'audit-words' }), to: () => paths.adminAnnouncements },
  bml: { label: msg('Email to users', { ns: 'audit-words' }), to: paths.adminBulkMail },
  ctm: { label: msg('Contact message', { ns: 'audit-words' }), to: () => paths.adminContactMessages },
}

interface RecordLinkProps {
  id: string | null
  names: Names
  className?: string | undefined
}

/** The record that an entry concerns, by its name or kind, with a link to its page. */
export function RecordLink({ id, names, className }: RecordLinkProps) {
  const { t } = useTranslation('audit-words')
  if (id === null) return '—'
  const prefix = id.slice(0, 3)
  const kind = kinds[prefix]
  const name = names[id] ?? (prefix === 'usr' ? t('Erased account') : kind ? t(kind.label) : id)
  const shown = (
    <bdi className={className} title={id}>
      {name}
    </bdi>
  )
  const isErased = prefix === 'usr' && names[id] === undefined
  return kind?.to && !isErased ? (
    <Anchor component={Link} to={kind.to(id)} size="sm">
      {shown}
    </Anchor>
  ) : (
    shown
  )
}
