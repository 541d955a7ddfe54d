import { expect, type Locator, type Page } from '@playwright/test'

/** How often a person without a pointer presses Tab to get to a control, at most. */
const PATIENCE = 60

type Direction = 'Tab' | 'Shift+Tab'

/** Presses Tab, or Shift+Tab, until the focus is on the control, which then has to be on the screen. */
export async function tabTo(page: Page, control: Locator, key: Direction = 'Tab'): Promise<void> {
  await expect(control).toBeVisible()
  for (let stops = 0; stops < PATIENCE; stops += 1) {
    if (await hasFocus(control)) break
    await page.keyboard.press(key)
  }
  await expect(control).toBeFocused()
  await expect(control).toBeInViewport()
}

const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement)

/** Goes to a control and presses Enter. */
export async function press(page: Page, control: Locator, key: Direction = 'Tab'): Promise<void> {
  await tabTo(page, control, key)
  await page.keyboard.press('Enter')
}

/** Goes to a field and types into it. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** The focus is on an element of the page; if it were lost, keyboard users would start again from the beginning. */
export async function expectPlace(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'BODY')).not.toBe('BODY')
}
