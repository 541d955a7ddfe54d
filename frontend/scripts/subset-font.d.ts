/** The package has no types; these are the ones that scripts/letters.ts uses. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'truetype'
      variationAxes: Record<string, number | { min: number; max: number; default: number }>
      keepFeatures: readonly string[]
      noHinting?: boolean
      preserveNameIds?: readonly number[]
    },
  ): Promise<Buffer>
}
