/**
 * The signature of Kilele: the contour lines of a ridge that turn into a lattice of lozenges (the family of zellige,
 * kuba and kente). Pure geometry from a few parameters, so the same numbers always draw the same picture.
 */
export interface RidgeShape {
  width: number
  height: number
  /** How many contour lines, top to bottom. */
  lines: number
  /** Room above the first line at rest, into which the summits rise. */
  headroom: number
  /** Summits: `at` and `spread` as shares of the width, `rise` as a share of the headroom. */
  summits: readonly { at: number; spread: number; rise: number }[]
  /** Where the turn into the lattice begins and ends, as shares of the width. */
  turn: readonly [from: number, to: number]
  /** Half the width of a lozenge. */
  half: number
  /** Which line is the bronze one. */
  metal: number
}

export interface RidgeLine {
  path: string
  /** 1 at the summit line, fading towards the foot. */
  weight: number
  isMetal: boolean
}

const smooth = (from: number, to: number, x: number): number => {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

interface Point {
  x: number
  y: number
}

/** How far a line may pass beside its curve, as a share of the width: half a pixel where it is drawn largest. */
const UNSEEN = 1 / 1500

const round = (value: number): number => Math.round(value * 10) / 10

/**
 * −1 … 1 and back every two halves: a swell where the turn begins, sharper as it goes on, and at its end (1) the straight
 * lines of the lattice with their corners at multiples of `half`.
 */
const wave = (x: number, half: number, turned: number): number => {
  const sharpness = Math.max(turned, 0.1)
  return Math.asin(sharpness * Math.cos((Math.PI * x) / half)) / Math.asin(sharpness)
}

export function gapOf({ height, headroom, lines }: RidgeShape): number {
  // Half a gap stays free below, so the last lozenges are whole.
  return (height - headroom) / (lines - 0.5)
}

export function heightAt(shape: RidgeShape, line: number, x: number): number {
  const { width, headroom, summits, turn, half, lines } = shape
  const gap = gapOf(shape)
  const rest = headroom + line * gap
  const share = x / width
  const rise = summits.reduce((sum, { at, spread, rise: top }) => {
    const distance = (share - at) / spread
    // A little sharper than a bell: the product is named for a summit, not for a hill.
    return sum + top * Math.exp(-(Math.abs(distance) ** 1.55))
  }, 0)
  const drape = (1 - line / lines) ** 1.25
  // A slow swell, different on each line, makes the contours irregular.
  const swell = Math.sin(share * 9 + line * 0.7) * gap * 0.22 + Math.sin(share * 23 + line * 1.9) * gap * 0.08
  const ridge = rest - rise * headroom * drape + swell
  const turned = smooth(turn[0], turn[1], share)
  const lattice = rest + (line % 2 === 0 ? 1 : -1) * (gap / 2) * wave(x, half, turned)
  return ridge * (1 - turned) + lattice * turned
}

function xsOf({ width, turn, half }: RidgeShape): number[] {
  const xs: number[] = []
  let x = 0
  while (x < width) {
    xs.push(x)
    // Curves need small steps, the turn smaller ones; a finished lattice only needs its corners.
    const isTurning = x >= turn[0] * width
    const isLattice = x >= turn[1] * width && x % half === 0
    x += isLattice ? half : isTurning ? half / 8 : half / 4
  }
  return [...xs, x]
}

/** Removes points on a straight line between their neighbours. */
function withoutFlat(points: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return [...points]
  const slope = (last.y - first.y) / (last.x - first.x)
  const away = points.map(({ x, y }) => Math.abs(y - first.y - slope * (x - first.x)))
  const most = Math.max(...away)
  if (most <= tolerance) return [first, last]
  const turn = away.indexOf(most)
  return [
    ...withoutFlat(points.slice(0, turn + 1), tolerance).slice(0, -1),
    ...withoutFlat(points.slice(turn), tolerance),
  ]
}

export function ridgeLines(shape: RidgeShape): RidgeLine[] {
  const xs = xsOf(shape)
  return Array.from({ length: shape.lines }, (_, line) => {
    const all = xs.map((x) => ({ x, y: round(heightAt(shape, line, x)) }))
    const points = withoutFlat(all, shape.width * UNSEEN)
    let [last] = points
    let path = `M0 ${last?.y}l`
    for (const point of points.slice(1)) {
      const [dx, dy] = [round(point.x - (last?.x ?? 0)), round(point.y - (last?.y ?? 0))]
      path += `${path.endsWith('l') ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`
      last = point
    }
    return { path, weight: 1 - line / shape.lines, isMetal: line === shape.metal }
  })
}

/** Small lozenges inside every cell of some rows of the lattice, like the bands of a woven cloth. */
export function ridgeLozenges(shape: RidgeShape): string {
  const { width, headroom, lines, half, turn } = shape
  const gap = gapOf(shape)
  const [w, h] = [round(half * 0.4), round(gap * 0.4)]
  let path = ''
  for (let line = 1; line < lines - 1; line += 4) {
    for (let x = Math.ceil((turn[1] * width) / half) * half; x < width; x += half) {
      // A cell is open where the two lines around it are furthest apart: two gaps.
      const isOpen = heightAt(shape, line + 1, x) - heightAt(shape, line, x) > 1.75 * gap
      if (isOpen) path += `M${x} ${round(headroom + (line + 0.5) * gap - h)}l${w} ${h} ${-w} ${h} ${-w} ${-h}z`
    }
  }
  return path
}
