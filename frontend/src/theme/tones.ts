import { IconCircle, IconCircleCheck, IconCircleX, IconHourglass, IconProgress, type Icon } from '@tabler/icons-react'

/** What a status means to the person who reads it. Colour never stands alone: each tone has its own icon. */
export type Tone = 'neutral' | 'waiting' | 'active' | 'done' | 'stopped'

export const toneIcon: Record<Tone, Icon> = {
  neutral: IconCircle,
  waiting: IconHourglass,
  active: IconProgress,
  done: IconCircleCheck,
  stopped: IconCircleX,
}
