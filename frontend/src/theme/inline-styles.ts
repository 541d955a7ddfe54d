import { stylesToString, type InlineStylesProps } from '@mantine/core'

import { useAdoptedStyles } from './adopted-styles.ts'

/** Stands in for Mantine's component of this name in what is built, see scripts/adopted-styles.ts. */
export function InlineStyles(props: InlineStylesProps): null {
  useAdoptedStyles(stylesToString(props))
  return null
}
