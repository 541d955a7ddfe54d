import { MantineProvider, Tabs } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { TabList } from './tab-list.tsx'

const names = ['first', 'second', 'third', 'fourth']
const WIDTH = 120

/** Four tabs of 120 pixels in a row of 300. */
function shown(open: string) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.role !== 'tab') return new DOMRect(0, 0, 300, 40)
    return new DOMRect(names.indexOf(this.textContent) * WIDTH, 0, WIDTH, 40)
  })
  render(
    <MantineProvider env="test">
      <Tabs value={open}>
        <TabList open={open}>
          {names.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {name}
            </Tabs.Tab>
          ))}
        </TabList>
      </Tabs>
    </MantineProvider>,
  )
  return screen.getByRole('tablist').scrollLeft
}

it('begins where the open tab is seen', () => {
  expect(shown('fourth')).toBe(4 * WIDTH + 48 - 300)
})

it('stays at its beginning if the open tab is seen there', () => {
  expect(shown('first')).toBeLessThanOrEqual(0)
})
