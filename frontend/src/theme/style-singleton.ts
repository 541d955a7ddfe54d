import { useAdoptedStyles } from './adopted-styles.ts'

/** Replaces the package react-style-singleton in the build, see scripts/adopted-styles.ts. */
export function styleSingleton(): (props: { styles: string }) => null {
  return function Sheet({ styles }) {
    useAdoptedStyles(styles)
    return null
  }
}
