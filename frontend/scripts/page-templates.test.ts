import { expect, it } from 'vitest'

import { template } from './page-templates.ts'

const page = (path: string) =>
  `<html lang="en" data-plain=""><link rel="canonical" href="https://kilele.example${path}"/>` +
  `{% if plan.id == &#x27;premium_yearly&#x27; %}&lt;{% endif %}{% set names = {&quot;USD&quot;:&quot;A&amp;B&quot;} %}`

it('leads members from a page with prices to the plans, at its own address', () => {
  expect(template('pricing', page('/pricing'))).toBe(
    '<html lang="en" data-plain="" data-member-page="/plans"><link rel="canonical" href="https://kilele.example/pricing"/>' +
      `{% if plan.id == 'premium_yearly' %}&lt;{% endif %}{% set names = {"USD":"A&B"} %}`,
  )
  expect(template('simple-pricing', page('/pricing/simple'))).toContain('href="https://kilele.example/pricing/simple"')
})

it('leads members from the page of a job to that job in the application', () => {
  const made = template('job', page('/job-template'))
  expect(made).toContain('data-member-page="/browse-jobs/{{ id }}"')
  expect(made).toContain('href="https://kilele.example/jobs/{{ id }}"')
})
