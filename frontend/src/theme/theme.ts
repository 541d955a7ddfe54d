import { createTheme, rem } from '@mantine/core'

import { amber, bronze, clay, ink, sage, slate, teal } from './palettes.ts'
import classes from './theme.module.css'

/** Mantine makes the title bar of dialogs a `<header>`, which counts as a second banner of the page. */
const quietHeader = { header: { role: 'presentation' } }

/** The options list scrolls by itself: Mantine's scroll area around it could not be reached by keyboard. */
const choices = { defaultProps: { withScrollArea: false }, classNames: { options: classes.options } }

export const theme = createTheme({
  primaryColor: 'teal',
  // Dark 6, not 5: Mantine picks the label's colour for the light scheme, and white is legible on 6 only (5.1:1).
  primaryShade: { light: 8, dark: 6 },
  autoContrast: true,
  // The luminance at which black and white text have the same contrast (4.58:1), so either choice passes.
  luminanceThreshold: 0.179,
  black: slate[9],
  colors: { teal, ink, bronze, sage, amber, clay, slate, gray: slate, dark: ink },
  fontFamily: "'Inter Variable', 'Noto Sans Arabic Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(20) },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.3' },
  headings: {
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: rem(24), lineHeight: '1.25' },
      h2: { fontSize: rem(20), lineHeight: '1.25' },
      h3: { fontSize: rem(16), lineHeight: '1.3' },
      h4: { fontSize: rem(14), lineHeight: '1.4' },
    },
  },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(12), xl: rem(16) },
  defaultRadius: 'sm',
  shadows: { md: '0 1px 2px rgb(0 0 0 / 4%), 0 12px 32px rgb(0 0 0 / 8%)' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  // Plain records instead of `Button.extend(…)`: naming a component here would put it into every page's bundle.
  components: {
    Alert: { defaultProps: { variant: 'light', radius: 'md' } },
    Anchor: { defaultProps: { underline: 'hover' } },
    Autocomplete: choices,
    Badge: { defaultProps: { variant: 'light', radius: 'sm', tt: 'none', fw: 500 } },
    Button: { defaultProps: { size: 'sm' }, classNames: { root: classes.button } },
    // Rendered beside its field, not at the end of the document, which is in no landmark.
    Combobox: { defaultProps: { withinPortal: false } },
    Drawer: {
      defaultProps: {
        position: 'right',
        size: 520,
        radius: 0,
        overlayProps: { backgroundOpacity: 0.35 },
        attributes: quietHeader,
      },
      classNames: { title: classes.title },
    },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      classNames: { label: classes.label, description: classes.help, error: classes.help },
    },
    Modal: {
      defaultProps: {
        radius: 'lg',
        centered: true,
        overlayProps: { backgroundOpacity: 0.35 },
        transitionProps: { duration: 140 },
        attributes: quietHeader,
      },
      classNames: { title: classes.title },
    },
    Paper: { defaultProps: { radius: 'md' } },
    Select: choices,
    Skeleton: { defaultProps: { radius: 'sm' } },
  },
})
