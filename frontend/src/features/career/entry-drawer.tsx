import { Checkbox, Select, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { addCareerEntry, updateCareerEntry } from '~/api/generated/profiles.gen.ts'
import type { CareerEntryView } from '~/api/generated/types.gen.ts'
import { keyed } from '~/api/keyed.ts'
import {
  CAREER_DETAILS_COMPANY_MAX_LENGTH,
  CAREER_DETAILS_DESCRIPTION_MAX_LENGTH,
  CAREER_DETAILS_LOCATION_MAX_LENGTH,
  CAREER_DETAILS_POSITION_MAX_LENGTH,
} from '~/api/limits.gen.ts'
import { problemOf, type Problem } from '~/api/problem.ts'
import { invalidate } from '~/api/stale.ts'
import { announce } from '~/components/announce.ts'
import { FormDrawer } from '~/components/form-drawer.tsx'
import { industries } from '~/i18n/industries.ts'
import { suggestedSkills } from '~/entities/profile/words.ts'
import { formatList } from '~/i18n/format.ts'
import { msg } from '~/i18n/msg.ts'
import { useLanguage } from '~/i18n/use-language.ts'

import { AchievementRows } from './achievement-rows.tsx'
import { answersOf, blank, bodyOf, missingOf, monthFaults, type EntryAnswers } from './answers.ts'
import { MonthField } from './month-field.tsx'
import { thisMonth } from './month.ts'
import { TagsField } from './tags-field.tsx'
import { employerSizes, suggestedTechnologies } from './words.ts'

interface EntryDrawerProps {
  /** Null when a position is added. */
  entry: CareerEntryView | null
  opened: boolean
  onClose: () => void
}

/** Adds or changes a position. Remount it each time it is opened: closing discards the input. */
export function EntryDrawer({ entry, opened, onClose }: EntryDrawerProps) {
  const { t } = useTranslation('career')
  const { t: word } = useTranslation('profile-words')
  const language = useLanguage()
  const form = useForm<EntryAnswers>({
    mode: 'controlled',
    initialValues: entry ? answersOf(entry) : blank,
    validate: (answers) => {
      const faults = Object.entries(monthFaults(answers, thisMonth()))
      return Object.fromEntries(faults.map(([field, sentence]) => [field, t(sentence)]))
    },
  })
  const save = useSave(entry, onClose)
  const missing = missingOf(form.values)
  return (
    <FormDrawer
      title={entry ? t('Edit Career Entry') : t('Add Career Entry')}
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={(answers) => save.mutate(answers)}
      pending={save.isPending}
      problem={save.error ? refusalOf(save.error) : null}
      submitLabel={t('Save')}
      blocked={missing.length > 0}
    >
      <TextInput
        label={t('Position')}
        required
        maxLength={CAREER_DETAILS_POSITION_MAX_LENGTH}
        dir="auto"
        data-autofocus
        {...form.getInputProps('position')}
      />
      <TextInput
        label={t('Company')}
        required
        maxLength={CAREER_DETAILS_COMPANY_MAX_LENGTH}
        dir="auto"
        {...form.getInputProps('company')}
      />
      <TextInput
        label={t('Location')}
        placeholder={t('City and country')}
        maxLength={CAREER_DETAILS_LOCATION_MAX_LENGTH}
        dir="auto"
        {...form.getInputProps('location')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <MonthField form={form} field="start_date" label={t('Start Date')} required />
        <MonthField form={form} field="end_date" label={t('End Date')} disabled={form.values.is_current} />
      </SimpleGrid>
      <Checkbox
        label={t('Current position')}
        checked={form.values.is_current}
        onChange={({ currentTarget: { checked } }) => {
          form.setFieldValue('is_current', checked)
          if (!checked) return
          form.setFieldValue('end_date', '')
          form.clearFieldError('end_date')
        }}
      />
      <Textarea
        label={t('Description')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={CAREER_DETAILS_DESCRIPTION_MAX_LENGTH}
        dir="auto"
        {...form.getInputProps('description')}
      />
      <AchievementRows form={form} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          label={t('Industry')}
          clearable
          data={Object.entries(industries).map(([value, label]) => ({ value, label: word(label) }))}
          {...form.getInputProps('industry')}
        />
        <Select
          label={t('Company Size')}
          clearable
          data={Object.entries(employerSizes).map(([value, label]) => ({ value, label: t(label) }))}
          {...form.getInputProps('company_size')}
        />
      </SimpleGrid>
      <TagsField form={form} field="skills_developed" label={t('Skills Developed')} suggestions={suggestedSkills} />
      <TagsField form={form} field="technologies" label={t('Technologies')} suggestions={suggestedTechnologies} />
      {missing.length > 0 ? (
        <Text size="sm" c="var(--text-muted)">
          {t('Still needed: {{fields}}', {
            fields: formatList(
              language,
              missing.map((label) => t(label)),
            ),
          })}
        </Text>
      ) : null}
    </FormDrawer>
  )
}

const createEntry = keyed(addCareerEntry<true>)

function useSave(entry: CareerEntryView | null, onSaved: () => void) {
  const { t } = useTranslation('career')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (answers: EntryAnswers) => {
      const body = bodyOf(answers)
      if (!entry) return createEntry({ body })
      const { id, version } = entry
      return updateCareerEntry({ path: { id }, headers: { 'If-Match': `"${version}"` }, body, throwOnError: true })
    },
    onSuccess: async () => {
      await invalidate(queryClient, 'careerHistory')
      announce(t('Career entry saved successfully'))
      onSaved()
    },
    // The input stays; saving it again applies it to the version that was just fetched.
    onError: async (error) => {
      if (problemOf(error).status === 409) await invalidate(queryClient, 'careerHistory')
    },
  })
}

/** A full career is no error of a field: its sentence is above the form. */
function refusalOf(error: unknown): Problem {
  const problem = problemOf(error, msg('Failed to save career entry', { ns: 'career' }))
  if (!problem.fieldErrors['career_entries']) return problem
  const sentence = msg('There can be 60 positions at most. Remove one to add another.', { ns: 'career' })
  return { ...problem, sentence, fieldErrors: {} }
}
