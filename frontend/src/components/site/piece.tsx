import { clsx } from 'clsx'

import { ridgeLines } from '~/components/ridge-geometry.ts'

import { inlayPaths, type PieceShape } from './piece-geometry.ts'
import classes from './piece.module.css'
import { pieces, type PieceName } from './pieces.ts'

/** The motif as this page draws it. Decoration: hidden from screen readers, mirrored in right-to-left languages. */
export function Piece({ of, className }: { of: PieceName; className?: string | undefined }) {
  const shape: PieceShape = pieces[of]
  const inlay = inlayPaths(shape)
  return (
    <svg
      className={clsx(classes.piece, className)}
      viewBox={`0 0 ${shape.width} ${shape.height}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      {ridgeLines(shape).map(({ path, weight, isMetal }) => (
        <path
          key={path}
          d={path}
          className={isMetal ? classes.metal : classes.line}
          strokeOpacity={isMetal ? 1 : 0.25 + 0.55 * weight}
        />
      ))}
      <path d={inlay.ridge} className={classes.inlayRidge} />
      <path d={inlay.metal} className={classes.inlayMetal} />
    </svg>
  )
}
