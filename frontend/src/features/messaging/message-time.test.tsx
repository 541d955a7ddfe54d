import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'

import { MessageTime } from './message-time.tsx'

it('has the clock of every other screen: 24 hours in English', () => {
  const { container } = render(
    <MantineProvider env="test">
      <MessageTime at={new Date().toISOString()} />
    </MantineProvider>,
  )
  expect(container.querySelector('time')).toHaveTextContent(/^\d{2}:\d{2}$/u)
})
