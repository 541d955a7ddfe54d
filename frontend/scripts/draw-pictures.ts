/** `npm run pictures`: draws the hero's picture and the pictures of shared links, which are kept in public/. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { drawPlate, type Plate } from './plate.ts'

const summit: Plate = {
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

const out = join(import.meta.dirname, '../public')
writeFileSync(
  join(out, 'art/summit.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${summit.width} ${summit.height}">${drawPlate(summit)}</svg>\n`,
)
