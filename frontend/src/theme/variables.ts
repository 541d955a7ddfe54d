import type { CSSVariablesResolver } from '@mantine/core'

import { slate, teal } from './palettes.ts'
import { dark, light, toneColors, type Scheme } from './tokens.ts'

function semantic(name: 'light' | 'dark', scheme: Scheme): Record<string, string> {
  const tones = Object.entries(toneColors[name]).flatMap(([tone, pair]) => [
    [`--tone-${tone}`, pair.text],
    [`--tone-${tone}-soft`, pair.background],
  ])
  return {
    ...Object.fromEntries(Object.entries(scheme).map(([key, value]) => [`--${key}`, value as string])),
    ...(Object.fromEntries(tones) as Record<string, string>),
    '--mantine-color-body': scheme.surface,
    '--mantine-color-text': scheme.text,
    // Mantine's own grey text falls below 4.5:1 on our surfaces; ours is measured in theme.test.ts.
    '--mantine-color-dimmed': scheme['text-faint'],
    '--mantine-color-placeholder': scheme['text-faint'],
    '--mantine-color-error': scheme.problem,
    '--mantine-color-anchor': scheme.accent,
    '--mantine-color-default-border': scheme['hairline-strong'],
  }
}

export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...semantic('light', light),
    '--mantine-color-default-hover': slate[0],
    '--mantine-color-teal-light-color': teal[8],
  },
  dark: {
    ...semantic('dark', dark),
    '--mantine-color-default': dark.surface,
    '--mantine-color-default-hover': dark.hairline,
    '--mantine-color-teal-light-color': teal[2],
  },
})
