import type { MantineColorsTuple } from '@mantine/core'

/** The only raw colours of the product, ten shades each, light to dark. Components use theme/variables.ts. */
export const teal: MantineColorsTuple = [
  '#eef6f5',
  '#d8eae7',
  '#b2d5d0',
  '#86bdb6',
  '#5fa69e',
  '#43968d',
  '#2b7a72',
  '#1b635d',
  '#0f4f4a',
  '#0a3835',
]

export const ink: MantineColorsTuple = [
  '#e9efed',
  '#c9d3d0',
  '#a8b6b2',
  '#84938f',
  '#364643',
  '#202d2b',
  '#182321',
  '#111a19',
  '#0c1413',
  '#070d0c',
]

export const bronze: MantineColorsTuple = [
  '#faf5ee',
  '#f1e5d3',
  '#e3cba9',
  '#d3ae7c',
  '#c29558',
  '#ad7f43',
  '#976b35',
  '#815929',
  '#66451f',
  '#4a3217',
]

export const sage: MantineColorsTuple = [
  '#f0f6ee',
  '#deebd9',
  '#bfd8b6',
  '#9cc28f',
  '#7aab6b',
  '#61944f',
  '#4c7b3c',
  '#3c652f',
  '#2f5025',
  '#213a1a',
]

export const amber: MantineColorsTuple = [
  '#fdf6e7',
  '#f9e8c2',
  '#f1d28a',
  '#e6b951',
  '#d6a02c',
  '#b9851a',
  '#976a10',
  '#7c560c',
  '#63440a',
  '#473106',
]

export const clay: MantineColorsTuple = [
  '#fcf1ee',
  '#f6dcd5',
  '#ecbcb0',
  '#df9684',
  '#cf715b',
  '#bd563f',
  '#a34430',
  '#893826',
  '#6f2d1f',
  '#4f2016',
]

export const slate: MantineColorsTuple = [
  '#f7f9f8',
  '#f0f3f2',
  '#e4e9e7',
  '#d3dad8',
  '#aebab7',
  '#84928f',
  '#5c6a67',
  '#46534f',
  '#2e3936',
  '#182321',
]

export const white = '#ffffff'
