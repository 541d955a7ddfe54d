import { useTranslation } from 'react-i18next'

import type { Deed, IntroductionGlimpse, NextAction } from '~/api/generated/types.gen.ts'
import { paths } from '~/app/paths.ts'
import { useOwnZone } from '~/components/own-preferences.ts'
import { formatDate, formatDateTime } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { pageOf } from './page-of.ts'
import type { UrgentCard } from './urgent.tsx'

/** Requests for information and rejections in the vetting and the application. */
const asked: Partial<Record<Deed, { title: string; label: string }>> = {
  answer_reviewer: {
    title: msg('A reviewer has a question about your application', { ns: 'dashboard' }),
    label: msg('Answer the question', { ns: 'dashboard' }),
  },
  replace_document: {
    title: msg('A document was rejected or has expired', { ns: 'dashboard' }),
    label: msg('Upload it again', { ns: 'dashboard' }),
  },
  replace_reference: {
    title: msg('A reference could not be reached', { ns: 'dashboard' }),
    label: msg('Name another reference', { ns: 'dashboard' }),
  },
  resume_vetting: {
    title: msg('Your vetting needs your attention', { ns: 'dashboard' }),
    label: msg('Read the feedback', { ns: 'dashboard' }),
  },
  attend_interview: {
    title: msg('Your vetting interview', { ns: 'dashboard' }),
    label: msg('See the details', { ns: 'dashboard' }),
  },
}

interface Waiting {
  waiting: readonly IntroductionGlimpse[]
  next_actions: readonly NextAction[]
}

/** Of an executive: offers to answer, and what their vetting or application was asked for. */
export function useExecutiveCards({ waiting, next_actions: actions }: Waiting): UrgentCard[] {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const zone = useOwnZone()
  const offers = waiting
    .filter(({ stage }) => stage === 'offer_made')
    .map(({ id, company, counterparty, expires_at: expires, due_at: due }) => {
      const until = expires ?? due
      return {
        key: id,
        title: t('Offer from {{company}}', { company: company ?? counterparty }),
        line: company ? counterparty : null,
        due: until ? t('Answer by {{date}}', { date: formatDate(language, until) }) : null,
        to: paths.introduction(id),
        label: t('Answer the offer'),
      }
    })
  const others = actions.flatMap(({ kind, path, due_at: due }) => {
    const words = asked[kind]
    if (!words) return []
    const date = due && (kind === 'attend_interview' ? formatDateTime(language, due, zone) : formatDate(language, due))
    const by = date && (kind === 'attend_interview' ? date : t('Due {{date}}', { date }))
    return [{ key: `${kind} ${path}`, title: t(words.title), due: by, to: pageOf(path), label: t(words.label) }]
  })
  return [...offers, ...others]
}

/** What stands as a card need not be repeated among the next steps. */
export function withoutCards(actions: readonly NextAction[], cards: readonly UrgentCard[]): NextAction[] {
  return actions.filter(
    ({ kind, path }) => !cards.some(({ key, to }) => key === `${kind} ${path}` || to === pageOf(path)),
  )
}
