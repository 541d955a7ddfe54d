import { expect, it } from 'vitest'

import { inlayPaths, type PieceShape } from './piece-geometry.ts'
import { pieces } from './pieces.ts'

const all: [string, PieceShape][] = Object.entries(pieces)

const lozenges = (path: string) =>
  [...path.matchAll(/M([\d.]+) ([\d.-]+)l/g)].map(([, x, y]) => [Number(x), Number(y)] as const)

it.each(all)('%s shows its figure', (_name, shape) => {
  const { metal, ridge } = inlayPaths(shape)
  expect(lozenges(metal + ridge).length).toBeGreaterThan(0)
  // The bronze is the accent of the figure.
  expect(lozenges(metal).length).toBeGreaterThan(0)
})

it.each(all)('%s keeps its figure inside the frame and on the lattice', (_name, shape) => {
  const { metal, ridge } = inlayPaths(shape)
  for (const [x, y] of lozenges(metal + ridge)) {
    expect(x).toBeGreaterThanOrEqual(shape.turn[1] * shape.width)
    expect(x).toBeLessThanOrEqual(shape.width)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y).toBeLessThanOrEqual(shape.height)
  }
})

it('draws a different figure for every page', () => {
  const figures = all.map(([, shape]) => JSON.stringify(inlayPaths(shape)))
  expect(new Set(figures).size).toBe(figures.length)
})
