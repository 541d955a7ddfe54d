/**
 * All script of a prerendered form (app/form-pages.ts) until it is touched, in the page itself: then it loads the
 * application, which hydrates the page. Nothing is lost meanwhile: what is typed stays in its field, the last click on a
 * button and a sent form are carried out after it, once. No form is ever sent by the browser itself. It shares no module
 * with another script, so that it is one file.
 */

/** What of a field is the visitor's. */
export type Part = 'value' | 'checked'

const root = document.documentElement
/** What the visitor wants last of what only the application can do. */
let wanted: (() => void) | null = null
/** The field that the visitor is in. */
let focused: Element | null = null
let isLoading = false
/** The fields, whose content React must leave alone until it knows of it. */
const held = new Set<HTMLInputElement>()
/** Fields, buttons and forms as they were before React, by what they are. */
let before = new Map<string, Element[]>()

function load(): void {
  if (isLoading) return
  isLoading = true
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) {
    link.rel = 'modulepreload'
    document.head.append(link)
  }
  import(/* @vite-ignore */ root.dataset['form'] ?? '').catch(() => {
    // Tried again at the next touch.
    isLoading = false
  })
}

function parts(): typeof before {
  const elements = [...document.querySelectorAll('input, button, form')]
  return Map.groupBy(
    elements,
    (element) => element.tagName + ['type', 'autocomplete'].map((name) => element.getAttribute(name)),
  )
}

/**
 * The element that React has drawn in place of this one. It is the same, unless something else has changed the page
 * (extensions of the browser do, and translators): then React draws the page anew.
 */
function present<Kind extends Element>(element: Kind): Kind {
  if (element.isConnected) return element
  const now = parts()
  for (const [kind, elements] of before) {
    const found = now.get(kind)?.[elements.indexOf(element)]
    if (elements.includes(element) && found) return found as Kind
  }
  return element
}

/** React's first renders write what they know of a field, which is nothing, into it: not while it is held. */
function hold(): void {
  before = parts()
  for (const field of document.querySelectorAll('input')) held.add(field)
  for (const part of ['value', 'checked'] satisfies Part[]) {
    const own = partOf(part)
    Object.defineProperty(HTMLInputElement.prototype, part, {
      ...own,
      set(this: HTMLInputElement, content: unknown) {
        // What is there may be written: it marks the field as the visitor's.
        if (!held.has(this) || content === own.get?.call(this)) own.set?.call(this, content)
      },
    })
  }
}

const partOf = (part: Part) => Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, part) ?? {}

/** Tells React what is in a field, as if it were typed or chosen now. */
function release(field: HTMLInputElement): void {
  const { value, checked } = field
  const now = present(field)
  // Noted by React as what is there, and not written: the field is held.
  field.value = field.defaultValue
  field.checked = field.defaultChecked
  const isChoice = now.type === 'radio' || now.type === 'checkbox'
  if (!isChoice && value !== now.defaultValue) {
    if (now !== field) partOf('value').set?.call(now, value)
    now.dispatchEvent(new Event('input', { bubbles: true }))
  } else if (isChoice && checked !== now.defaultChecked && (checked || now.type === 'checkbox')) {
    // The click brings back the choice of the visitor.
    if (now.type === 'checkbox') partOf('checked').set?.call(now, !checked)
    now.click()
  }
}

/** The style attributes that the page has as rules, because the edge's policy allows none, become the elements' own. */
function ownStyles(): void {
  for (const early of document.querySelectorAll<HTMLLinkElement>('link[data-early]')) {
    for (const rule of early.sheet?.cssRules ?? []) {
      if (!(rule instanceof CSSStyleRule) || !rule.selectorText.startsWith('[data-s=')) continue
      for (const element of document.querySelectorAll<HTMLElement>(rule.selectorText)) {
        element.style.cssText = rule.style.cssText.replaceAll(' !important', '') + element.style.cssText
        element.removeAttribute('data-s')
      }
    }
    early.remove()
  }
}

function onTouch({ type, target }: Event): void {
  if (!(target instanceof Element)) return
  if (type === 'focusin') focused = target
  if (type === 'keydown' || target.closest('main')) load()
}

function onClick(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null
  if (button) button.closest<HTMLElement>('[data-disclosure]')?.hidePopover()
  if (!button || button.type === 'submit' || button.popoverTargetElement) return
  event.preventDefault()
  event.stopImmediatePropagation()
  wanted = () => {
    const now = present(button)
    // Some buttons act when they are pressed.
    now.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))
    now.click()
  }
  load()
}

function onSubmit(event: SubmitEvent): void {
  const { target, submitter } = event
  event.preventDefault()
  event.stopImmediatePropagation()
  wanted = () => present(target as HTMLFormElement).requestSubmit(submitter && present(submitter))
  load()
}

const touches = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'input', 'change']
for (const name of touches) addEventListener(name, onTouch, true)
addEventListener('click', onClick, true)
addEventListener('submit', onSubmit, true)

// The page has the year of its build; the reader's, which React would draw, is current.
addEventListener('DOMContentLoaded', () => {
  for (const year of document.querySelectorAll('[data-year]')) year.textContent = String(new Date().getFullYear())
})

/** React has hydrated the form (app/providers.tsx), and renders what follows from that before the next task. */
function onHydrated(): void {
  for (const name of touches) removeEventListener(name, onTouch, true)
  removeEventListener('click', onClick, true)
  removeEventListener('submit', onSubmit, true)
  ownStyles()
  queueMicrotask(() => {
    for (const field of held) release(field)
    held.clear()
    if (focused instanceof HTMLElement && !focused.isConnected) present(focused).focus()
    setTimeout(() => wanted?.())
  })
}
addEventListener('hydrating', hold, { once: true })
addEventListener('hydrated', onHydrated, { once: true })
