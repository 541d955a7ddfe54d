import { MantineProvider, Modal } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'

import { useFocusHome } from './use-focus-home.ts'

function Dialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  useFocusHome(opened)
  return (
    <Modal opened={opened} onClose={onClose} withCloseButton={false}>
      <button type="button" onClick={onClose}>
        Send
      </button>
    </Modal>
  )
}

/** Mounts a new dialog for each press, as lists do for the record that was pressed. */
function List() {
  const [asked, setAsked] = useState({ visit: 0, opened: false })
  return (
    <>
      <button type="button" onClick={() => setAsked({ visit: asked.visit + 1, opened: true })}>
        Introduce
      </button>
      {asked.visit > 0 ? (
        <Dialog key={asked.visit} opened={asked.opened} onClose={() => setAsked({ ...asked, opened: false })} />
      ) : null}
    </>
  )
}

it('returns the focus from a dialog that was mounted open, each time', async () => {
  render(
    <MantineProvider env="test">
      <List />
    </MantineProvider>,
  )
  const introduce = screen.getByRole('button', { name: 'Introduce' })
  const sendOnce = async () => {
    await userEvent.click(introduce)
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }))
    await waitFor(() => expect(introduce).toHaveFocus())
  }
  await sendOnce()
  await sendOnce()
})
