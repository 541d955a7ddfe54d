import type { TemplateCategory, TemplateLanguage, TemplateView } from '~/api/generated/types.gen.ts'
import type { Language } from '~/i18n/languages.ts'
import { msg } from '~/i18n/msg.ts'

/** All labels are English, shown through `t` of the namespace 'document-sharing'. */
export const categoryLabels: Record<TemplateCategory, string> = {
  confidentiality: msg('Confidentiality', { ns: 'document-sharing' }),
  mandate: msg('Mandate', { ns: 'document-sharing' }),
  engagement: msg('Engagement', { ns: 'document-sharing' }),
  reference: msg('Reference', { ns: 'document-sharing' }),
}

export const languageLabels: Record<TemplateLanguage, string> = {
  en: msg('English', { ns: 'document-sharing' }),
  fr: msg('French', { ns: 'document-sharing' }),
  ar: msg('Arabic', { ns: 'document-sharing' }),
  en_ar: msg('English and Arabic', { ns: 'document-sharing' }),
  fr_ar: msg('French and Arabic', { ns: 'document-sharing' }),
}

/** The document has two languages side by side. */
export const isBilingual = (language: TemplateLanguage): boolean => language.includes('_')

/** The language in which a document is made unless another one is chosen. */
export const languageOf = ({ languages }: TemplateView, page: Language): TemplateLanguage =>
  languages.includes(page) ? page : (languages[0] ?? 'en')

/** Without a reason of the server's. */
export const templatesNotLoaded = msg('Failed to load the templates', { ns: 'document-sharing' })
