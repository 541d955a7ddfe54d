import { useTranslation } from 'react-i18next'

import type { AuditEntryView, SettingChangeView } from '~/api/generated/types.gen.ts'
import { formatMoney, formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { actionLabels, otherWords, roleLabels, settingLabels } from './words.ts'

/** The names of accounts and companies, by id. */
export type Names = Readonly<Record<string, string>>

export interface AuditWords {
  /** "Account: suspend" */
  action: (entry: AuditEntryView) => string
  /** What was changed: a state or a setting with its values before and since. Null if the action says all. */
  change: (entry: AuditEntryView) => string | null
  /** Who did it. */
  actor: (entry: AuditEntryView) => string
  /** A state, an event, or the name of an account. */
  word: (value: string) => string
}

/** How entries of the audit log are told. States and events have the names that the server's own sentences use. */
export function useAuditWords(names: Names): AuditWords {
  const { t } = useTranslation('audit-words')
  const { t: server } = useTranslation('server')
  const language = useLanguage()
  const word = (value: string) => {
    if (value.startsWith('usr_')) return names[value] ?? t('an erased account')
    const other = otherWords[value]
    return other === undefined ? server(`term.${value}`, { defaultValue: value.replaceAll('_', ' ') }) : t(other)
  }
  const setting = ({ setting: which, before, after }: SettingChangeView) => {
    const isSwitch = which === 'invitations_paused'
    const value = (number: number | null) => {
      if (isSwitch) return number === 1 ? t('yes') : t('no')
      if (number === null) return t('no limit')
      return which === 'refund_limit' ? formatMoney(language, number, 'USD') : formatNumber(language, number)
    }
    return t('{{setting}}: {{before}} → {{after}}', {
      setting: t(settingLabels[which]),
      before: value(before),
      after: value(after),
    })
  }
  return {
    word,
    action: ({ action, event }) => {
      const label = t(actionLabels[action])
      return event === null ? label : t('{{action}}: {{event}}', { action: label, event: word(event) })
    },
    change: ({ from, to, changes, records }) => {
      if (changes.length > 0) return changes.map(setting).join('; ')
      if (records !== null) return t('{{number}} records', { count: records, number: formatNumber(language, records) })
      if (from !== null && to !== null && from !== to) {
        return t('{{from}} → {{to}}', { from: word(from), to: word(to) })
      }
      if (to !== null && from === null) return word(to)
      return from !== null && to === null ? t('{{from}} → none', { from: word(from) }) : null
    },
    actor: ({ by, role }) => (by !== null && names[by]) || t(roleLabels[role] ?? role),
  }
}
