import type { AnnouncementForm, Audience, Severity } from '~/api/generated/types.gen.ts'
import { fromLocalTime, localTime } from '~/components/local-time.ts'
import type { Language } from '~/i18n/languages.ts'
import { msg } from '~/i18n/msg.ts'

type Said = { title: string; body: string }

/** The form's values; named as in the API, so that its field errors match. */
export type Draft = Said & {
  audience: Audience
  severity: Severity
  /** Local time; blank is at once. */
  starts_at: string
  ends_at: string
  /** Both lines of a language are blank, or none. */
  locales: { fr: Said; ar: Said }
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000

/** For all roles, from now on, for a week. */
export function blankDraft(now: Date): Draft {
  const nextHour = Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS
  return {
    title: '',
    body: '',
    audience: 'all',
    severity: 'info',
    starts_at: '',
    ends_at: localTime(new Date(nextHour + WEEK_MS)),
    locales: { fr: { title: '', body: '' }, ar: { title: '', body: '' } },
  }
}

const isBlank = ({ title, body }: Said) => title.trim() === '' && body.trim() === ''

/** The errors by field; English sentences. */
export function faultsOf(draft: Draft, now: Date): Record<string, string> {
  const faults: Record<string, string> = {}
  const need = (path: string, { title, body }: Said) => {
    if (!title.trim()) faults[`${path}title`] = msg('Write a title', { ns: 'admin-announcements' })
    if (!body.trim()) faults[`${path}body`] = msg('Write what there is to say', { ns: 'admin-announcements' })
  }
  need('', draft)
  for (const language of ['fr', 'ar'] as const) {
    if (!isBlank(draft.locales[language])) need(`locales.${language}.`, draft.locales[language])
  }
  const starts = draft.starts_at ? new Date(draft.starts_at) : now
  if (!draft.ends_at) faults['ends_at'] = msg('Choose until when it is shown', { ns: 'admin-announcements' })
  else if (new Date(draft.ends_at) <= now) {
    faults['ends_at'] = msg('Choose a time in the future', { ns: 'admin-announcements' })
  } else if (new Date(draft.ends_at) <= starts) {
    faults['ends_at'] = msg('Choose a time after the start', { ns: 'admin-announcements' })
  }
  return faults
}

/** The request. */
export function bodyOf(draft: Draft): AnnouncementForm {
  const { fr, ar } = draft.locales
  const trimmed = ({ title, body }: Said) => ({ title: title.trim(), body: body.trim() })
  return {
    ...trimmed(draft),
    audience: draft.audience,
    severity: draft.severity,
    starts_at: draft.starts_at ? fromLocalTime(draft.starts_at) : null,
    ends_at: fromLocalTime(draft.ends_at),
    locales: { fr: isBlank(fr) ? null : trimmed(fr), ar: isBlank(ar) ? null : trimmed(ar) },
  }
}

type Worded = Said & { locales: { fr?: Said | null; ar?: Said | null } }

/** The text for a reader of this language, and its language: the original if it is not translated. */
export function wordingIn(it: Worded, language: Language): Said & { locale: Language } {
  const said = language === 'en' ? null : it.locales[language]
  if (said && !isBlank(said)) return { ...said, locale: language }
  return { title: it.title, body: it.body, locale: 'en' }
}
