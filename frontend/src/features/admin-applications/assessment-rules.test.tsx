import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import type { QualificationAssessment } from '~/api/generated/types.gen.ts'
import { i18n } from '~/i18n/i18n.ts'

import { AssessmentRules } from './assessment-rules.tsx'

const assessment: QualificationAssessment = {
  overall_qualification_score: 38,
  meets_experience_requirement: true,
  meets_role_level_requirement: false,
  meets_company_size_requirement: false,
  meets_industry_requirement: false,
  meets_skills_requirement: false,
  meets_education_requirement: false,
  rules_version: 1,
  rules: [
    {
      criterion: 'experience',
      met: true,
      points: 20,
      weight: 25,
      explanation: '10 to 15 years of leadership; ten years are asked for.',
      explanation_sentence: { code: 'leadership_between', params: { least: 10, most: 15 } },
    },
    {
      criterion: 'skills',
      met: false,
      points: 14,
      weight: 20,
      explanation: 'Three core skills are asked for. The text mentions: Sales; Finance.',
      explanation_sentence: {
        code: 'skills_shown',
        params: {
          skills: [
            { code: 'skill_sales', params: {} },
            { code: 'skill_finance', params: {} },
          ],
        },
      },
    },
  ],
}

afterEach(async () => {
  await i18n.changeLanguage('en')
})

async function shownIn(language: string) {
  await i18n.changeLanguage(language)
  render(
    <MantineProvider env="test">
      <AssessmentRules of={assessment} />
    </MantineProvider>,
  )
  // The texts of the language are loaded.
  const rules = await screen.findAllByRole('listitem')
  return rules.map(({ textContent }) => textContent)
}

it('shows English readers the text of the response', async () => {
  const [experience, skills] = await shownIn('en')
  expect(experience).toContain('10 to 15 years of leadership; ten years are asked for.')
  expect(skills).toContain('The text mentions: Sales; Finance.')
})

it.each([
  ['fr', 'De 10 à 15 ans de direction ; dix ans sont demandés.', 'Le texte mentionne : Ventes; Finance.'],
  ['ar', 'المطلوب عشر سنوات.', 'يذكر النص: المبيعات; المالية.'],
])('explains each rule in %s', async (language, leadership, mentioned) => {
  const [experience, skills] = await shownIn(language)
  expect(experience).toContain(leadership)
  expect(skills).toContain(mentioned)
})
