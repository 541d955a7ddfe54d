import { useTranslation } from 'react-i18next'

import type {
  GenerateFromTemplate,
  TemplateFieldView,
  TemplateLanguage,
  TemplateView,
} from '~/api/generated/types.gen.ts'
import { formatNumber } from '~/i18n/format.ts'
import { useLanguage } from '~/i18n/use-language.ts'

/** The values of the form, named as in the request. A type, because Mantine's forms accept no interface. */
export type TemplateValues = {
  language: TemplateLanguage
  /** Texts by the name of the field. */
  field_values: Record<string, string>
}

/** The path of a field in the form and in the errors of the server. */
export const pathOf = (name: string) => `field_values.${name}` as const

/** The longest texts that the server accepts where a field has no limit of its own. */
const LONGEST = { text: 200, textarea: 4000 }

export const longest = ({ type, most }: TemplateFieldView): number =>
  most ?? (type === 'textarea' ? LONGEST.textarea : LONGEST.text)

/** The greatest number that the server reads. */
const GREATEST = 4_294_967_295

export const rangeOf = ({ least, most }: TemplateFieldView) => ({ least: least ?? 0, most: most ?? GREATEST })

export const blankTemplate = ({ fields }: TemplateView, language: TemplateLanguage): TemplateValues => ({
  language,
  field_values: Object.fromEntries(fields.map(({ name }) => [name, ''])),
})

const textOf = (values: TemplateValues, name: string): string => (values.field_values[name] ?? '').trim()

/** The required fields that are empty. */
export const missingOf = ({ fields }: TemplateView, values: TemplateValues): TemplateFieldView[] =>
  fields.filter(({ name, required }) => required && textOf(values, name) === '')

/** What is wrong with the values, by the path of the field. Lengths are limited by the controls. */
export function useFaults({ fields }: TemplateView): (values: TemplateValues) => Record<string, string> {
  const { t } = useTranslation('document-sharing')
  const language = useLanguage()
  const faultOf = (field: TemplateFieldView, values: TemplateValues): string | null => {
    const text = textOf(values, field.name)
    if (text === '') return null
    if (field.type === 'number') {
      const { least, most } = rangeOf(field)
      const isIn = /^\d+$/u.test(text) && Number(text) >= least && Number(text) <= most
      const [from, to] = [formatNumber(language, least), formatNumber(language, most)]
      return isIn ? null : t('Must be a whole number from {{from}} to {{to}}', { from, to })
    }
    const earlier = fields.find(({ name }) => name === field.not_before)
    // Days in the format of the API are in the order of time.
    return earlier && text < textOf(values, earlier.name)
      ? t('Must not be before “{{field}}”', { field: earlier.label })
      : null
  }
  return (values) =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const fault = faultOf(field, values)
        return fault === null ? [] : [[pathOf(field.name), fault]]
      }),
    )
}

/** The request, without empty values. */
export function bodyOf({ id, fields }: TemplateView, values: TemplateValues): GenerateFromTemplate {
  const filled = fields.map(({ name }) => [name, textOf(values, name)] as const).filter(([, text]) => text !== '')
  return { template_id: id, language: values.language, field_values: Object.fromEntries(filled) }
}
