/**
 * A `ref` of what replaces the control that was pressed: it takes the focus, which would be lost otherwise. Outside of the
 * component, so that it is the same function on every render.
 */
export const focusWhenShown = (node: HTMLElement | null): void => node?.focus({ preventScroll: true })
