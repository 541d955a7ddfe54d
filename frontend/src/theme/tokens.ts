import { amber, bronze, clay, ink, sage, slate, teal, white } from './palettes.ts'
import type { Tone } from './tones.ts'

/** Names by meaning, one value per colour scheme. They become CSS variables (`--surface`, …) in variables.ts. */
export interface Scheme {
  surface: string
  'surface-sunken': string
  'surface-floating': string
  hairline: string
  'hairline-strong': string
  text: string
  'text-muted': string
  'text-faint': string
  accent: string
  'accent-soft': string
  metal: string
  problem: string
  filled: string
  'filled-hover': string
  'filled-text': string
  'line-ridge': string
  'line-metal': string
  /** The dark panel of pictures: the same in both schemes, so that a picture matches. */
  plate: string
  band: string
  'band-text': string
  'band-muted': string
  'band-line': string
  'band-metal': string
}

export const light: Scheme = {
  surface: white,
  'surface-sunken': slate[0],
  'surface-floating': white,
  hairline: slate[2],
  'hairline-strong': slate[3],
  text: slate[9],
  'text-muted': slate[7],
  'text-faint': slate[6],
  accent: teal[8],
  'accent-soft': teal[0],
  metal: bronze[7],
  problem: clay[6],
  // The filled button of the public pages, in the shades of Mantine's (theme.ts).
  filled: teal[8],
  'filled-hover': teal[9],
  'filled-text': white,
  'line-ridge': teal[6],
  'line-metal': bronze[5],
  plate: '#072b28',
  band: teal[9],
  'band-text': teal[0],
  'band-muted': teal[2],
  'band-line': teal[4],
  'band-metal': bronze[3],
}

export const dark: Scheme = {
  surface: ink[7],
  'surface-sunken': ink[8],
  'surface-floating': ink[6],
  hairline: ink[5],
  'hairline-strong': ink[4],
  text: ink[0],
  'text-muted': ink[1],
  'text-faint': ink[2],
  accent: teal[3],
  'accent-soft': '#14302d',
  metal: bronze[3],
  problem: clay[3],
  filled: teal[6],
  'filled-hover': teal[7],
  'filled-text': white,
  'line-ridge': teal[4],
  'line-metal': bronze[4],
  plate: '#072b28',
  band: '#0a2624',
  'band-text': teal[0],
  'band-muted': teal[2],
  'band-line': teal[4],
  'band-metal': bronze[3],
}

interface ToneColors {
  text: string
  background: string
}

/** Each pair has a contrast of 4.5:1 or more (theme.test.ts). */
export const toneColors: Record<'light' | 'dark', Record<Tone, ToneColors>> = {
  light: {
    neutral: { text: slate[7], background: slate[1] },
    waiting: { text: amber[7], background: amber[0] },
    active: { text: teal[7], background: teal[0] },
    done: { text: sage[7], background: sage[0] },
    stopped: { text: clay[7], background: clay[0] },
  },
  dark: {
    neutral: { text: ink[1], background: ink[5] },
    waiting: { text: amber[2], background: '#33280f' },
    active: { text: teal[2], background: '#14302d' },
    done: { text: sage[2], background: '#1d2e1a' },
    stopped: { text: clay[2], background: '#3a201a' },
  },
}
