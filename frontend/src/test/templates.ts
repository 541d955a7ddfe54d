import type { TemplateFieldView, TemplateView } from '~/api/generated/types.gen.ts'

const field = (name: string, label: string, changes: Partial<TemplateFieldView> = {}): TemplateFieldView => ({
  name,
  label,
  hint: null,
  type: 'text',
  required: true,
  least: null,
  most: null,
  not_before: null,
  ...changes,
})

/** A template with a field of each type. */
export const agreement: TemplateView = {
  id: 'nda',
  name: 'Mutual agreement',
  description: 'Two parties keep what they learn to themselves.',
  category: 'confidentiality',
  languages: ['fr', 'en', 'en_ar'],
  fields: [
    field('party', 'First party', { most: 40 }),
    field('purpose', 'Purpose', { type: 'textarea', hint: 'In one or two sentences.' }),
    field('start', 'Effective date', { type: 'date' }),
    field('end', 'Last day', { type: 'date', required: false, not_before: 'start' }),
    field('months', 'Duration in months', { type: 'number', least: 1, most: 120 }),
    field('place', 'Place', { required: false }),
  ],
}

export const release: TemplateView = {
  id: 'reference_release',
  name: 'Permission to give a reference',
  description: 'An executive permits a referee to answer.',
  category: 'reference',
  languages: ['en'],
  fields: [field('referee', 'Referee')],
}
