import { stylesToString, type InlineStylesProps } from '@mantine/core'

import { useAdoptedStyles } from './adopted-styles.ts'

/** Replaces Mantine's component of this name in the build, see scripts/adopted-styles.ts. */
export function InlineStyles(props: InlineStylesProps): null {
  useAdoptedStyles(stylesToString(props))
  return null
}
