import { MantineProvider } from '@mantine/core'
import { useForm } from '@mantine/form'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { PROFILE_GROUP_FIRST_NAME_MAX_LENGTH as most } from '~/api/limits.gen.ts'

import { NameFields, type NameValues } from './name-fields.tsx'

function Form() {
  const form = useForm<NameValues>({ initialValues: { first_name: '', last_name: 'Achieng', locale: 'en' } })
  return <NameFields form={form} email="zuri@example.com" />
}

it('says when a name is as long as it can be, and only then', async () => {
  render(
    <MantineProvider env="test">
      <Form />
    </MantineProvider>,
  )
  const first = screen.getByLabelText(/First name/)
  await userEvent.click(first)
  await userEvent.paste('Z'.repeat(most - 1))
  expect(screen.queryByText(`${most} characters at most`)).toBeNull()
  await userEvent.type(first, 'uri')
  expect(first).toHaveValue(`${'Z'.repeat(most - 1)}u`)
  expect(first).toHaveAccessibleDescription(`${most} characters at most`)
})
