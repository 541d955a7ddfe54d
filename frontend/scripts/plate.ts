/**
 * The signature as pictures. Files save 2.3 kB of every content page and 4.5 kB more of the landing page, against pictures
 * inside the page (brotli, 2026-11-24). The plate is the signature in relief. Each contour is a sheet laid over the one
 * behind it, a little lighter towards the foot; on the far side the contours have become a woven lattice with inlays.
 */
import { gapOf, heightAt, ridgeLines, ridgeLozenges, type RidgeShape } from '../src/components/ridge-geometry.ts'
import { bronze, teal } from '../src/theme/palettes.ts'
import { light } from '../src/theme/tokens.ts'

export interface Plate extends RidgeShape {
  /** Which open cells of the lattice are inlaid, `k` counted in halves of a lozenge from the start, `row` from the top. */
  inlay: (k: number, row: number) => 'metal' | 'ridge' | null
}

const round = (value: number): number => Math.round(value * 10) / 10

function mix(from: string, to: string, share: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => Math.round(channel(from, at) * (1 - share) + channel(to, at) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function inlays(plate: Plate): string {
  const gap = gapOf(plate)
  const { half, headroom, inlay, lines, turn, width } = plate
  const [w, h] = [round(half * 0.6), round(gap * 0.6)]
  const paths = { metal: '', ridge: '' }
  for (let row = 0; row < lines - 1; row++) {
    for (let k = Math.ceil((turn[1] * width) / half); k <= width / half; k++) {
      // Neighbouring lines are furthest apart at every second corner: there the cell is open.
      const isOpen = heightAt(plate, row + 1, k * half) - heightAt(plate, row, k * half) > 1.75 * gap
      const material = isOpen ? inlay(k, row) : null
      if (material)
        paths[material] += `M${k * half} ${round(headroom + (row + 0.5) * gap - h)}l${w} ${h}-${w} ${h}-${w}-${h}z`
    }
  }
  return `<path d="${paths.ridge}" fill="${teal[5]}" fill-opacity=".55"/><path d="${paths.metal}" fill="${bronze[4]}"/>`
}

/** The content of an SVG element with the plate's size as its view box. */
export function drawPlate(plate: Plate): string {
  const { width, height, lines } = plate
  const ground = light.plate
  const sheets = ridgeLines(plate).map(({ path, weight, isMetal }, line) => {
    const depth = (line + 1) / lines
    const fill = `<path d="${path}V${height}H0z" fill="${mix(ground, teal[8], 0.15 + 0.75 * depth)}"/>`
    const stroke = isMetal ? bronze[4] : mix(ground, teal[4], 0.45 + 0.45 * weight)
    const thickness = isMetal ? 2.25 : 1.1
    return `${fill}<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${thickness}"/>`
  })
  return `<rect width="${width}" height="${height}" fill="${ground}"/>${sheets.join('')}${inlays(plate)}`
}

/** The landing page's: one summit, and one place in the pattern that is taken. */
export const summit: Plate = {
  width: 960,
  height: 960,
  lines: 26,
  headroom: 420,
  summits: [
    { at: 0.31, spread: 0.13, rise: 0.78 },
    { at: 0.46, spread: 0.06, rise: 0.24 },
    { at: 0.1, spread: 0.12, rise: 0.3 },
    { at: 0.66, spread: 0.09, rise: 0.16 },
  ],
  turn: [0.34, 0.6],
  half: 20,
  metal: 4,
  inlay: (k, row) => {
    const across = Math.abs(k - 37)
    const down = Math.abs(row - 14)
    if (across + down === 0) return 'metal'
    return across + down === 4 || across + down === 8 ? 'ridge' : null
  },
}

/** Low and wide, at the end of a content page; with the lines of the dark band, which is the same in both themes. */
const horizon: RidgeShape = {
  width: 1600,
  height: 200,
  lines: 11,
  headroom: 84,
  summits: [
    { at: 0.6, spread: 0.09, rise: 0.86 },
    { at: 0.71, spread: 0.05, rise: 0.32 },
    { at: 0.44, spread: 0.1, rise: 0.3 },
    { at: 0.2, spread: 0.12, rise: 0.16 },
  ],
  turn: [0.74, 0.9],
  half: 16,
  metal: 2,
}

/** The picture of the horizon, cropped at the top in a narrower box. */
export function drawHorizon(): string {
  const lines = ridgeLines(horizon).map(({ path, weight, isMetal }) =>
    isMetal
      ? `<path d="${path}" stroke="${bronze[4]}" stroke-width="1.5"/>`
      : `<path d="${path}" stroke-opacity="${round(10 * (0.22 + 0.6 * weight)) / 10}"/>`,
  )
  const { width, height } = horizon
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke="${light['band-line']}">`,
    '<style>path{vector-effect:non-scaling-stroke}</style>',
    ...lines,
    `<path d="${ridgeLozenges(horizon)}" stroke-opacity=".5"/></svg>\n`,
  ].join('')
}
