import type { Cell, PieceShape } from './piece-geometry.ts'

/** Portrait format, beside a headline. Pages change the summits and the description of the lattice. */
const base = {
  width: 720,
  height: 720,
  lines: 22,
  headroom: 240,
  turn: [0.28, 0.6] as const,
  half: 24,
  metal: 3,
} satisfies Partial<PieceShape>

/** In the middle of the lattice of `base`, as it is usually cropped. */
const middle = { column: 6, row: 9 }

const from = ({ column, row }: Cell, to: Cell = middle) => ({
  across: Math.abs(column - to.column),
  down: Math.abs(row - to.row),
})

const one = (is: boolean) => (is ? 'metal' : null)

export const pieces = {
  /** One summit, one person. */
  executiveSearch: {
    ...base,
    summits: [
      { at: 0.26, spread: 0.12, rise: 0.96 },
      { at: 0.06, spread: 0.1, rise: 0.24 },
    ],
    inlay: (cell) => one(cell.column === 6 && cell.row === 9),
  },
  /** A gap in the ridge, and the column that replaces it. */
  interim: {
    ...base,
    summits: [
      { at: 0.1, spread: 0.09, rise: 0.74 },
      { at: 0.42, spread: 0.09, rise: 0.7 },
    ],
    inlay: (cell) => (cell.column === 6 ? 'metal' : null),
  },
  /** Three days of a week of five. */
  fractional: {
    ...base,
    summits: [
      { at: 0.12, spread: 0.08, rise: 0.42 },
      { at: 0.24, spread: 0.08, rise: 0.62 },
      { at: 0.36, spread: 0.08, rise: 0.82 },
    ],
    inlay: ({ column, row }) => {
      if (row < 6 || row > 13 || column % 2 === 1) return null
      if (column >= 6 && column <= 10) return 'metal'
      return column >= 2 && column <= 4 ? 'ridge' : null
    },
  },
  /** Points of counsel, far apart. */
  advisors: {
    ...base,
    summits: [
      { at: 0.2, spread: 0.22, rise: 0.6 },
      { at: 0.5, spread: 0.12, rise: 0.2 },
    ],
    inlay: ({ column, row }) => one((column * 3 + row * 5) % 26 === 1),
  },
  /** Four lengths of engagement. */
  comparison: {
    ...base,
    summits: [
      { at: 0.08, spread: 0.06, rise: 0.3 },
      { at: 0.2, spread: 0.07, rise: 0.5 },
      { at: 0.33, spread: 0.08, rise: 0.9 },
      { at: 0.47, spread: 0.06, rise: 0.4 },
    ],
    inlay: ({ column, row }) => {
      const length = [3, 6, 10, 16][(11 - column) / 3]
      return length !== undefined && row >= 18 - length && row < 19 ? (length === 16 ? 'metal' : 'ridge') : null
    },
  },
  /** Two paths that meet in one place. */
  howItWorks: {
    ...base,
    summits: [
      { at: 0.14, spread: 0.1, rise: 0.66 },
      { at: 0.38, spread: 0.1, rise: 0.66 },
    ],
    inlay: (cell) => {
      const { across, down } = from(cell)
      if (across === 0 && down === 0) return 'metal'
      return across === down && across > 0 ? 'ridge' : null
    },
  },
  /** The summit, built of cells. */
  about: {
    ...base,
    summits: [
      { at: 0.28, spread: 0.13, rise: 0.9 },
      { at: 0.5, spread: 0.1, rise: 0.4 },
      { at: 0.06, spread: 0.1, rise: 0.34 },
    ],
    inlay: (cell) => {
      const { across } = from(cell)
      const height = cell.row - 5
      return height >= 0 && height <= 5 && across <= height ? (height === 0 ? 'metal' : 'ridge') : null
    },
  },
  /** A person in the middle, outside the pattern. */
  candidates: {
    ...base,
    summits: [
      { at: 0.2, spread: 0.1, rise: 0.8 },
      { at: 0.4, spread: 0.14, rise: 0.46 },
    ],
    inlay: (cell) => {
      const { across, down } = from(cell)
      const distance = across + down
      return distance === 4 ? 'metal' : distance === 6 || distance === 8 ? 'ridge' : null
    },
  },
  /** A notice, framed. */
  jobPostings: {
    ...base,
    summits: [
      { at: 0.3, spread: 0.2, rise: 0.7 },
      { at: 0.08, spread: 0.08, rise: 0.5 },
    ],
    inlay: (cell) => {
      const { across, down } = from(cell)
      if (across > 4 || down > 6) return null
      return across === 4 || down === 6 ? 'ridge' : one(across === 0 && down === 0)
    },
  },
} as const satisfies Record<string, PieceShape>

export type PieceName = keyof typeof pieces
