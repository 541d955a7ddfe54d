import { MantineProvider, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'

import { stepPlan, useSteps } from './use-steps.ts'

const plan = stepPlan(['person', 'work', 'review'], {
  name: { step: 'person' },
  email: { step: 'person' },
  title: { step: 'work' },
  consent: { step: 'review' },
})
const answers = { name: '', email: '', title: '', consent: 'yes' }

interface FixtureProps {
  given: Partial<typeof answers>
  isGated?: boolean
  isComplete?: boolean
  resumes?: boolean
}

function Fixture({ given, ...options }: FixtureProps) {
  const form = useForm({ mode: 'controlled', initialValues: { ...answers, ...given } })
  const missing = plan.fieldNames.filter((field) => form.values[field] === '')
  const gaps = Object.fromEntries(missing.map((field) => [field, 'is missing']))
  const { heading, ...steps } = useSteps(plan, { form, gaps, translate: (sentence) => `It ${sentence}`, ...options })
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <h2 ref={heading} tabIndex={-1}>
        {steps.step}
      </h2>
      <output aria-label="Gaps">{steps.gaps.join()}</output>
      <output aria-label="Done">{[...steps.done].join()}</output>
      {plan.fieldNames
        .filter((field) => plan.stepOf(field) === steps.step)
        .map((field) => (
          <TextInput key={field} label={field} {...form.getInputProps(field)} />
        ))}
      <button disabled={steps.previous === steps.step} onClick={() => steps.show(steps.previous)}>
        Previous
      </button>
      <button disabled={steps.isLast} onClick={() => steps.show(steps.next)}>
        Next
      </button>
      <button onClick={() => steps.explain(gaps)}>Send</button>
    </form>
  )
}

function open(search: string, props: FixtureProps = { given: {} }) {
  const router = createMemoryRouter([{ path: '/', element: <Fixture {...props} /> }], {
    initialEntries: [`/${search}`],
  })
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  return router
}

const shown = () => screen.getByRole('heading')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('the plan', () => {
  it('lists fields with a fault in the order of the form, of all steps or of one', () => {
    const faults = { title: 'x', email: 'x' }
    expect(plan.wrong(faults)).toEqual(['email', 'title'])
    expect(plan.wrong(faults, 'work')).toEqual(['title'])
    expect(plan.wrong({})).toEqual([])
  })

  it('does not take an inherited property for a field', () => {
    expect([plan.isField('name'), plan.isField('toString')]).toEqual([true, false])
  })
})

describe('the address', () => {
  it.each([
    ['', 'person'],
    ['?step=work', 'work'],
    ['?step=nowhere', 'person'],
    ['?field=consent', 'review'],
    ['?step=work&field=consent', 'review'],
    ['?field=toString', 'person'],
  ])('%s shows the step %s', (search, step) => {
    open(search)
    expect(shown()).toHaveTextContent(step)
  })

  it('follows each step, and the back button returns to the one before', async () => {
    const router = open('')
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await press('Next')
    expect(router.state.location.search).toBe('?step=work')
    await press('Next')
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
    await router.navigate(-1)
    await waitFor(() => expect(shown()).toHaveTextContent('work'))
    await press('Previous')
    expect(router.state.location.search).toBe('')
  })

  it('does not lead past a gap when the steps are gated', async () => {
    open('?step=review', { given: { name: 'Amina', email: 'a@b.example' }, isGated: true })
    expect(shown()).toHaveTextContent('work')
  })
})

describe('a form that is resumed', () => {
  const resumed = (given: FixtureProps['given']) => open('', { given, resumes: true })

  it('opens at the first step with a gap, and leads back from there', async () => {
    const router = resumed({ name: 'Amina', email: 'a@b.example' })
    expect(shown()).toHaveTextContent('work')
    await press('Previous')
    expect(router.state.location.search).toBe('?step=person')
    expect(shown()).toHaveTextContent('person')
  })

  it('opens at the last step where nothing is missing', () => {
    resumed({ name: 'Amina', email: 'a@b.example', title: 'CFO' })
    expect(shown()).toHaveTextContent('review')
  })

  it('opens where the address says', () => {
    open('?step=person', { given: { name: 'Amina', email: 'a@b.example' }, resumes: true })
    expect(shown()).toHaveTextContent('person')
  })
})

describe('the focus', () => {
  it('stays where it is on arrival, and moves to the heading of the next step', async () => {
    open('')
    expect(document.body).toHaveFocus()
    await press('Next')
    expect(shown()).toHaveFocus()
  })

  it('moves to the field that the address names', () => {
    open('?field=title')
    expect(screen.getByLabelText('title')).toHaveFocus()
  })
})

describe('gaps', () => {
  it('are those of the step, and on the last step those of all', async () => {
    open('?step=work', { given: { name: 'Amina' } })
    expect(screen.getByLabelText('Gaps')).toHaveTextContent('title')
    await press('Next')
    expect(screen.getByLabelText('Gaps')).toHaveTextContent('email,title')
  })

  it('are explained at their fields, the first of which takes the focus', async () => {
    open('?step=review', { given: { name: 'Amina' } })
    await press('Send')
    expect(shown()).toHaveTextContent('person')
    expect(screen.getByLabelText('email')).toHaveFocus()
    expect(screen.getByLabelText('email')).toHaveAccessibleDescription('It is missing')
    await press('Send')
    expect(screen.getByLabelText('email')).toHaveFocus()
  })

  it('keep a step that was shown before from being done', async () => {
    open('', { given: { name: 'Amina', email: 'a@b.example' } })
    expect(screen.getByLabelText('Done')).toBeEmptyDOMElement()
    await press('Next')
    await press('Next')
    expect(screen.getByLabelText('Done')).toHaveTextContent(/^person$/)
  })

  it('are all that a form completed earlier asks for', () => {
    open('', { given: { name: 'Amina', email: 'a@b.example' }, isComplete: true })
    expect(screen.getByLabelText('Done')).toHaveTextContent('person,review')
  })
})
