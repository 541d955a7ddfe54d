import { clsx } from 'clsx'

import { ridgeLines, ridgeLozenges, type RidgeShape } from './ridge-geometry.ts'
import classes from './ridge.module.css'

/** Wide, with low peaks: along the bottom of the hero section. */
const panorama: RidgeShape = {
  width: 1600,
  height: 420,
  lines: 20,
  headroom: 190,
  summits: [
    { at: 0.3, spread: 0.1, rise: 0.86 },
    { at: 0.43, spread: 0.05, rise: 0.3 },
    { at: 0.12, spread: 0.09, rise: 0.34 },
    { at: 0.58, spread: 0.08, rise: 0.22 },
  ],
  turn: [0.52, 0.82],
  half: 20,
  metal: 3,
}

/** The size of an icon's bigger sister: empty states and sign-in. */
const vignette: RidgeShape = {
  width: 176,
  height: 64,
  lines: 8,
  headroom: 28,
  summits: [
    { at: 0.3, spread: 0.14, rise: 0.85 },
    { at: 0.08, spread: 0.12, rise: 0.2 },
  ],
  turn: [0.46, 0.72],
  half: 8,
  metal: 1,
}

/** Upright, for the side of the sign-in screens. */
const column: RidgeShape = {
  width: 720,
  height: 560,
  lines: 26,
  headroom: 190,
  summits: [
    { at: 0.36, spread: 0.17, rise: 0.9 },
    { at: 0.08, spread: 0.16, rise: 0.3 },
    { at: 0.62, spread: 0.1, rise: 0.25 },
  ],
  turn: [0.55, 0.85],
  half: 20,
  metal: 4,
}

const shapes = { panorama, vignette, column }

interface RidgeProps {
  shape: keyof typeof shapes
  className?: string | undefined
  /** Fill the box and crop, instead of showing the whole width. */
  cover?: boolean
}

const drawn = new Map<keyof typeof shapes, { lines: ReturnType<typeof ridgeLines>; lozenges: string }>()

function draw(name: keyof typeof shapes) {
  const found = drawn.get(name)
  if (found) return found
  const made = { lines: ridgeLines(shapes[name]), lozenges: ridgeLozenges(shapes[name]) }
  drawn.set(name, made)
  return made
}

/** Decoration only: hidden from screen readers, mirrored in right-to-left languages. */
export function Ridge({ shape, className, cover = false }: RidgeProps) {
  const { width, height } = shapes[shape]
  const { lines, lozenges } = draw(shape)
  return (
    <svg
      className={clsx(classes.ridge, className)}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={cover ? 'xMidYMin slice' : 'xMidYMid meet'}
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      {lines.map(({ path, weight, isMetal }) => (
        <path
          key={path}
          d={path}
          className={isMetal ? classes.metal : classes.line}
          strokeOpacity={isMetal ? 1 : 0.22 + 0.6 * weight}
        />
      ))}
      <path d={lozenges} className={classes.line} strokeOpacity={0.5} />
    </svg>
  )
}
