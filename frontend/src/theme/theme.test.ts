import { describe, expect, it } from 'vitest'

import { bronze, clay, teal, white } from './palettes.ts'
import { dark, light, toneColors } from './tokens.ts'

/** WCAG 2 relative luminance of a #rrggbb colour. */
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  const [red = 0, green = 0, blue = 0] = channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

const schemes = { light, dark }
const texts = ['text', 'text-muted', 'text-faint', 'accent', 'metal', 'problem'] as const
const surfaces = ['surface', 'surface-sunken', 'surface-floating'] as const

describe.each(['light', 'dark'] as const)('%s scheme', (name) => {
  const scheme = schemes[name]

  it.each(texts.flatMap((text) => surfaces.map((surface) => [text, surface] as const)))(
    '%s reads on %s',
    (text, surface) => {
      expect(contrast(scheme[text], scheme[surface])).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each(['band-text', 'band-muted', 'band-metal'] as const)('%s reads on the band and on the plate', (text) => {
    expect(contrast(scheme[text], scheme.band)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(scheme[text], scheme.plate)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['filled', 'filled-hover'] as const)('the label reads on %s', (ground) => {
    expect(contrast(scheme['filled-text'], scheme[ground])).toBeGreaterThanOrEqual(4.5)
  })

  it('accent reads on its soft background', () => {
    expect(contrast(scheme.accent, scheme['accent-soft'])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(Object.entries(toneColors[name]))('tone %s reads on its background', (_tone, pair) => {
    expect(contrast(pair.text, pair.background)).toBeGreaterThanOrEqual(4.5)
  })
})

it('filled buttons keep their label readable', () => {
  expect(contrast(teal[8], white)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(clay[6], white)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(teal[6], white)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(bronze[7], white)).toBeGreaterThanOrEqual(4.5)
})
