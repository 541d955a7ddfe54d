import { gapOf, type RidgeShape } from '~/components/ridge-geometry.ts'

/** A cell of the lattice, counted from the far end and from the top. Only every other one is open, as on a chessboard. */
export interface Cell {
  column: number
  row: number
}

/** The decorative graphic of one page: the peaks of its contour lines, and which cells of its lattice are filled. */
export interface PieceShape extends RidgeShape {
  /** Which cells of the finished lattice are inlaid, and with what. */
  inlay: (cell: Cell) => 'metal' | 'ridge' | null
}

const round = (value: number): number => Math.round(value * 10) / 10

/** The inlaid lozenges, as one path for each material. */
export function inlayPaths(shape: PieceShape): Record<'metal' | 'ridge', string> {
  const { width, headroom, lines, half, turn, inlay } = shape
  const gap = gapOf(shape)
  const last = Math.floor(width / half)
  const [w, h] = [round(half * 0.62), round(gap * 0.62)]
  const paths = { metal: '', ridge: '' }
  for (let row = 0; row < lines - 1; row++) {
    for (let k = Math.ceil((turn[1] * width) / half); k <= last; k++) {
      // Two neighbouring lines are furthest apart at every second corner: there the cell is open.
      if ((k + row) % 2 === 0) continue
      const material = inlay({ column: last - k, row })
      if (!material) continue
      const [x, y] = [k * half, round(headroom + (row + 0.5) * gap - h)]
      paths[material] += `M${x} ${y}l${w} ${h} ${-w} ${h} ${-w} ${-h}z`
    }
  }
  return paths
}
