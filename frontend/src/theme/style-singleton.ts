import { useAdoptedStyles } from './adopted-styles.ts'

/** Stands in for the package react-style-singleton in what is built, see scripts/adopted-styles.ts. */
export function styleSingleton(): (props: { styles: string }) => null {
  return function Sheet({ styles }) {
    useAdoptedStyles(styles)
    return null
  }
}
