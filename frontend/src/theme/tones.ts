import { IconCircle, IconCircleCheck, IconCircleX, IconHourglass, IconProgress, type Icon } from '@tabler/icons-react'

/** The meaning of a status for the reader. Colour is never the only sign: each tone has its own icon. */
export type Tone = 'neutral' | 'waiting' | 'active' | 'done' | 'stopped'

export const toneIcon: Record<Tone, Icon> = {
  neutral: IconCircle,
  waiting: IconHourglass,
  active: IconProgress,
  done: IconCircleCheck,
  stopped: IconCircleX,
}
