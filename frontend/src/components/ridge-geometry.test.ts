import { expect, it } from 'vitest'

import { gapOf, heightAt, ridgeLines, ridgeLozenges, type RidgeShape } from './ridge-geometry.ts'

const shape: RidgeShape = {
  width: 200,
  height: 100,
  lines: 6,
  headroom: 40,
  summits: [{ at: 0.25, spread: 0.1, rise: 0.9 }],
  turn: [0.4, 0.6],
  half: 10,
  metal: 2,
}

it('draws the same picture every time', () => {
  expect(ridgeLines(shape)).toEqual(ridgeLines(shape))
  expect(ridgeLozenges(shape)).toBe(ridgeLozenges(shape))
})

it('has one bronze line', () => {
  expect(ridgeLines(shape).filter((line) => line.isMetal)).toHaveLength(1)
})

it('keeps its contours apart on the ridge', () => {
  for (let x = 0; x < 80; x += 5) {
    for (let line = 1; line < shape.lines; line++) {
      expect(heightAt(shape, line, x)).toBeGreaterThan(heightAt(shape, line - 1, x))
    }
  }
})

it('closes the lozenges: neighbouring lines meet at the corners of the lattice', () => {
  const corners = [140, 150, 160, 170].map((x) => heightAt(shape, 1, x) - heightAt(shape, 0, x))
  const gap = gapOf(shape)
  expect(corners.map((d) => Math.round(d / gap))).toEqual([0, 2, 0, 2])
})

it('stays inside its frame', () => {
  for (let x = 0; x <= 200; x += 2) {
    expect(heightAt(shape, 0, x)).toBeGreaterThanOrEqual(0)
    expect(heightAt(shape, shape.lines - 1, x)).toBeLessThanOrEqual(shape.height)
  }
})
